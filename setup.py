"""What pyproject.toml cannot say: a wheel that holds bundles is for one platform, and none holds leftovers."""

import shutil
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py

PREBUILT = Path("swa_codegen", "prebuilt")


class WithBundles(Distribution):
    """The package with what `generate --into swa_codegen/prebuilt` left in the tree, if it left anything."""

    def has_ext_modules(self) -> bool:
        return super().has_ext_modules() or any(PREBUILT.glob("*/*/*.so"))


class AnyPython(bdist_wheel):
    """Bundles do not link Python: any Python of their platform loads them."""

    def get_tag(self) -> tuple[str, str, str]:
        _, _, platform = super().get_tag()
        return "py3", "none", platform


class Afresh(build_py):
    """setuptools adds to what an earlier build left in `build/`: a bundle that is gone would be packed again."""

    def run(self) -> None:
        shutil.rmtree(Path(self.build_lib, "swa_codegen"), ignore_errors=True)
        super().run()


setup(distclass=WithBundles, cmdclass={"bdist_wheel": AnyPython, "build_py": Afresh})
