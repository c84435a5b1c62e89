"""What the workers on the fields are entitled to (KT-7.1, KT-7.3)."""

from librt.vecs import vec
from mypy_extensions import i64

from quatrefoil.games.keythedral.rules.printed import RESOURCES, TYPE_YIELD
from quatrefoil.games.keythedral.rules.table import Keythedral


def worker_due(table: Keythedral, field: i64) -> i64:
    """KT-7.3: one cube, doubled by laws 18 and 14 (AM-20: both multiply), none under law 19."""
    kind: i64 = table.field_type[field]
    if kind == table.bad_type:
        return 0
    due: i64 = 1
    if kind == table.good_type:
        due = 2
    if field == table.doubled_field:
        due *= 2
    return due


def all_due(table: Keythedral) -> vec[i64]:
    """Cubes that every seat is entitled to, by seat * 5 + kind."""
    due = vec[i64]([i64(0)] * (table.seats * RESOURCES))
    workers = table.field_worker
    for field in range(len(workers)):
        owner: i64 = workers[field]
        if owner >= 0:
            kind: i64 = TYPE_YIELD[table.field_type[field]]
            due[owner * RESOURCES + kind] += worker_due(table, field)
    return due


def total_due(due: vec[i64], seat: i64) -> i64:
    total: i64 = 0
    for kind in range(RESOURCES):
        total += due[seat * RESOURCES + kind]
    return total


def any_worker_out(table: Keythedral) -> bool:
    return any(owner >= 0 for owner in table.field_worker)


def any_shortage(table: Keythedral) -> bool:
    """Whether all seats together are entitled to more of a kind than the store holds."""
    due = all_due(table)
    store: i64 = table.store() * 8
    for kind in range(RESOURCES):
        wanted: i64 = 0
        for seat in range(table.seats):
            wanted += due[seat * RESOURCES + kind]
        if wanted > table.cubes[store + kind]:
            return True
    return False
