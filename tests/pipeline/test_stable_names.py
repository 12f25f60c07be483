"""The text of a kernel does not depend on the addresses of the compiler's heap."""

from __future__ import annotations

from swa_codegen.lowering.names import stable_names

KERNEL = """  void* keys = ((void*)((char*)buf + 0));
  void* {0} = ((void*)((char*)buf + {2}));
  void* {1} = ((void*)((char*)buf + {3}));
  run(x, (&(((float*){1})[0])));
  run(y, (&(((float*){0})[0])));"""


def test_workspaces_are_numbered_by_first_use():
    one = KERNEL.format("workspace", "workspace_1", 512, 1024)
    other = KERNEL.format("workspace_1", "workspace", 512, 1024)
    assert one != other
    assert (
        stable_names(one)
        == stable_names(other)
        == KERNEL.format("workspace_1", "workspace", 512, 1024).replace(
            "  void* workspace_1 = ((void*)((char*)buf + 512));\n  void* workspace = ((void*)((char*)buf + 1024));",
            "  void* workspace = ((void*)((char*)buf + 1024));\n  void* workspace_1 = ((void*)((char*)buf + 512));",
        )
    )


def test_text_without_workspaces_stays():
    assert stable_names("a\n  b;\n") == "a\n  b;\n"


TWO = """  void* v = ((void*)((char*)buf + {0}));
  void* v_1 = ((void*)((char*)buf + {1}));
  {2}[0] = v_2 + {3}[0];
"""


def test_buffers_of_one_name_are_numbered_by_first_use():
    one, other = TWO.format(0, 32, "v_1", "v"), TWO.format(32, 0, "v", "v_1")
    assert stable_names(one) == stable_names(other) == other  # v_2, no shared buffer, keeps its name
