"""What a call costs the host: the table, and that a direct call asks torch for views alone.

Times are the machine's and are reported, not judged; what is judged is what they hang on.
"""

from __future__ import annotations

import pytest
import torch
from noted import Noted

import swa_codegen as swa
from swa_codegen.cases.registered import outputs
from swa_codegen.cases.rig import Rig
from swa_codegen.cases.samples import samples
from swa_codegen.hostcost import _nothing, _over, host_cost, main
from swa_codegen.ops.description import OPS

VIEWS = {"aten.as_strided.default", "aten.view.default", "aten.unbind.int"}
MOST = 4  # views: q and out as the kernel takes them, a ring, pages


def test_a_direct_call_asks_torch_for_views_alone(tiny_ops):
    calls = [(sample, outputs(tiny_ops, sample)) for sample in samples(Rig(tiny_ops), 1, 1)]
    for sample, made in calls:
        out = tuple(made.values()) if len(made) > 1 else next(iter(made.values()), None)
        described = OPS[sample.op]  # its method, seen by a dispatch mode, would go through the dispatcher
        given = sample.arguments | ({"out": out} if described.returns else {})
        described.function(tiny_ops, **given)
        with Noted() as asked:
            described.function(tiny_ops, **given)
        assert set(asked.names) <= VIEWS and len(asked.names) <= MOST, (sample.op, sample.case, asked.names)


def test_the_table_has_every_call(tiny_ops, monkeypatch):
    monkeypatch.setattr("swa_codegen.hostcost.REPEATS", 2)
    rows, wanted = host_cost(tiny_ops), [(s.op, s.case) for s in samples(Rig(tiny_ops), 1, 1)]
    assert [(row.op, row.case) for row in rows] == wanted
    for row in rows:
        assert 0 < row.direct < 1000 and 0 < row.launch < 10_000
        assert 0 < row.allocating < 1000 and 0 < row.registered < 1000


def test_idle_ops_are_registered_apart(tiny_ops):
    """Under one name the first would answer for both: a timing of real kernels, or a server's calls of idle ones."""
    idle = _over(tiny_ops, dict.fromkeys(tiny_ops.functions, _nothing))
    assert idle.namespace.startswith("swa_idle") and idle.namespace != tiny_ops.namespace
    offset_len, out = torch.tensor([[9, 6]], dtype=torch.int32), torch.full((1, 6), -7, dtype=torch.int32)
    idle.forms["get_kv_index"].out(offset_len, out=out)
    assert (out == -7).all()
    tiny_ops.forms["get_kv_index"].out(offset_len, out=out)
    assert torch.equal(out, tiny_ops.get_kv_index(offset_len)) and (out != -7).all()


def test_the_command(tiny_bundle, monkeypatch, capsys):
    monkeypatch.setattr("swa_codegen.hostcost.REPEATS", 1)
    monkeypatch.setattr("sys.argv", ["hostcost", str(tiny_bundle)])
    main()
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["us", "direct", "allocating", "registered", "launch"]
    assert len(lines) == 1 + len(list(samples(Rig(swa.load(tiny_bundle)), 1, 1)))


@pytest.mark.gpu
def test_the_table_on_a_gpu(gpu_ops):
    for row in host_cost(gpu_ops):
        print(row)
        assert row.direct < 100 and row.registered < 100 and row.launch < 100


def test_a_refusal_is_one_line(tmp_path, capsys):
    assert main([str(tmp_path)]) == 6
    said = capsys.readouterr()
    assert said.out == "" and said.err.startswith("error: bundle: got ") and said.err.count("\n") == 1
