"""Builds the wheel: compiles the engine, the rules and the search with mypyc.

Everything else about the package stands in `pyproject.toml`. What lies in the folders below is
compiled, but for `__init__.py`. Where compiling is not possible, one line says why and the wheel
is plain Python. `QUATREFOIL_COMPILE=0` never compiles, `QUATREFOIL_COMPILE=1` fails rather than
fall back. Editable installs are never compiled, and nothing is built inside the source tree.
"""

import atexit
import contextlib
import io
import os
import shutil
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent.resolve()
COMPILED_FOLDERS = ("engine", "games/*/rules", "games/*/play", "players/thinking")

ACROSS = ["-flto=auto", "-fvisibility=hidden", "-fno-semantic-interposition"]
"""The compiler sees all files at once: what is called from another one costs no call then."""

WISH = os.environ.get("QUATREFOIL_COMPILE", "auto")


class CannotCompile(Exception):
    """Why this build cannot be compiled."""


def say(line: str) -> None:
    """Tell the person who builds; standard error passes through pip with `-v`."""
    print(f"quatrefoil: {line}", file=sys.stderr)


def modules_to_compile() -> list[str]:
    """The sources that become machine code, relative to the project, in a fixed order."""
    package = ROOT / "src" / "quatrefoil"
    folders = [place for folder in COMPILED_FOLDERS for place in sorted(package.glob(folder))]
    return [
        str(path.relative_to(ROOT))
        for folder in folders
        for path in sorted(folder.rglob("*.py"))
        if path.name != "__init__.py"
    ]


def check_compiler(scratch: Path) -> None:
    """Compile two lines of C: a missing compiler should be noticed before all the C is written."""
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler, get_python_inc

    source = scratch / "probe.c"
    source.write_text("#include <Python.h>\nint main(void) { return 0; }\n", "utf-8")
    compiler = new_compiler()
    customize_compiler(compiler)
    hidden = io.StringIO()
    try:
        with contextlib.redirect_stdout(hidden), contextlib.redirect_stderr(hidden):
            compiler.compile([str(source)], str(scratch), include_dirs=[get_python_inc()])
    except Exception as error:
        raise CannotCompile("no working C compiler with Python headers") from error


def looks_across(scratch: Path) -> bool:
    """Whether compiler and linker understand ACROSS."""
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler

    source = scratch / "across.c"
    source.write_text("int answer(void) { return 42; }\n", "utf-8")
    compiler = new_compiler()
    customize_compiler(compiler)
    try:
        made = compiler.compile([str(source)], str(scratch), extra_preargs=ACROSS)
        compiler.link_shared_object(made, str(scratch / "across.so"), extra_preargs=ACROSS)
    except Exception:
        return False
    return True


def extensions(scratch: Path) -> list[Extension]:
    """One group of extensions for all modules, so that classes are native across modules."""
    modules = modules_to_compile()
    if not modules:
        raise CannotCompile("no modules to compile")
    check_compiler(scratch)
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        raise CannotCompile("mypyc is not installed") from error
    try:
        made: list[Extension] = mypycify(
            ["--cache-dir", str(scratch / "mypy"), *modules],
            opt_level="3",
            debug_level="0",
            multi_file=True,
            target_dir=str(scratch / "c"),
            group_name="quatrefoil",
        )
    except (SystemExit, Exception) as error:
        raise CannotCompile(f"mypyc rejects the sources ({error})") from error
    if looks_across(scratch):
        for extension in made:
            if len(extension.sources) > 1:  # the others only name a module of this one
                extension.extra_compile_args += ACROSS
                extension.extra_link_args += ACROSS
    return made


class ParallelBuild(build_ext):
    """Compiles the C files on all cores; without `QUATREFOIL_COMPILE=1` a failure is survived."""

    def build_extensions(self) -> None:
        one_by_one = self.compiler.compile

        def at_once(sources: list[str], *args: Any, **keywords: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                objects = pool.map(lambda s: one_by_one([s], *args, **keywords), sources)
                return [name for made in objects for name in made]

        self.compiler.compile = at_once
        try:
            super().build_extensions()
        except Exception:
            if WISH == "1":
                raise
            say("building plain Python: the C compiler failed, see above")
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions.clear()


class WithCatalogues(build_py):
    """Compiles the catalogues of the languages into the package that is built."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "src")]
        import catalogues

        for source in catalogues.sources():
            inner = source.relative_to(catalogues.PACKAGE).with_suffix(".mo")
            target = Path(self.build_lib) / "quatrefoil" / inner
            target.parent.mkdir(parents=True, exist_ok=True)
            catalogues.compile_catalogue(source, target)


def compiled_parts(scratch: Path) -> list[Extension]:
    """The extensions of this build: none for editable installs, metadata and sdists."""
    if WISH == "0" or not {"bdist_wheel", "build", "build_ext", "install"} & set(sys.argv[1:]):
        return []
    try:
        return extensions(scratch)
    except CannotCompile as reason:
        if WISH == "1":
            raise SystemExit(f"quatrefoil: cannot compile: {reason}") from reason
        say(f"building plain Python: {reason}")
        return []


os.chdir(ROOT)
SCRATCH = Path(tempfile.mkdtemp(prefix="quatrefoil-build-"))
atexit.register(shutil.rmtree, SCRATCH, ignore_errors=True)

setup(
    ext_modules=compiled_parts(SCRATCH),
    cmdclass={"build_ext": ParallelBuild, "build_py": WithCatalogues},
    # A build folder in the tree would keep files that are long gone from the sources.
    options={
        "build": {"build_base": str(SCRATCH / "build")},
        "egg_info": {} if "sdist" in sys.argv[1:] else {"egg_base": str(SCRATCH)},
    },
)
