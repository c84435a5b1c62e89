"""What processes take: memory and time of the processor, of one process and all it has started."""

import os
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def family(pid: int) -> list[int]:
    """A process and all that it has started, as far as they live."""
    children: dict[int, list[int]] = {}
    for found in Path("/proc").iterdir():
        if found.name.isdigit():
            try:
                parent = int(_fields(int(found.name))[1])
            except OSError:
                continue
            children.setdefault(parent, []).append(int(found.name))
    members = [pid]
    for member in members:
        members += children.get(member, [])
    return members


def _fields(pid: int) -> list[str]:
    """What the system says about a process, from its state on."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def processor_seconds(pid: int) -> float:
    """What a process and those it has started have used of the processor."""
    ticks = 0
    for member in family(pid):
        try:
            ticks += sum(int(field) for field in _fields(member)[11:13])
        except OSError:
            continue
    return ticks / TICKS


def busy_seconds() -> float:
    """What all processes of the machine together have used since it started."""
    user, nice, system, _idle, _waiting, *interrupts = map(
        int, Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]
    )
    return (user + nice + system + sum(interrupts)) / TICKS


def memory(pid: int) -> int:
    """Bytes that a process and those it has started hold; what they share is counted once."""
    total = 0
    for member in family(pid):
        try:
            lines = Path(f"/proc/{member}/smaps_rollup").read_text().splitlines()
        except OSError:
            continue
        total += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return 1024 * total
