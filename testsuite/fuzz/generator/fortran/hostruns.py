"""Family constructs-fortran: the subroutine that calls the kernels, and its data directives.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
"""

from .mappings import ends_of
from .program import fill, report_array
from .values import Value, converted


def make_run(g, arrays, kernels):
    """The subroutine that sets all arrays and calls the kernels."""
    g.emit("")
    g.open("subroutine run_%d(workers)" % g.seed)
    g.emit("integer, intent(in) :: workers")
    g.emit("integer :: i, j, x, y")
    for kernel in kernels:
        for text in kernel.spare_declarations:
            g.emit(text)
    for number, held in enumerate(arrays):
        fill(g, held, number)
        if held.declared:
            update(g, "device", held)
    for scalar in g.globals:
        if scalar.resident:
            g.pragma("serial present(%s)" % scalar.name)
        g.emit("%s = %s" % (scalar.name, converted(g, scalar.ctype, Value(str(g.number(0, 99)), 0, 99))))
        g.pragma("end serial" if scalar.resident else "update device(%s)" % scalar.name)
    update_globals(g)
    for kernel in kernels:
        if kernel.data == "own" or kernel.data == "any" and g.chance(40):
            for _ in range(g.pick([1, 1, 2])):
                call(g, kernel)
                report(g, kernel, arrays)
        else:
            mapped_calls(g, kernel, arrays)
        if g.chance(30):
            for held in arrays:
                move(g, held)
    for held in arrays:
        if held.storage != "static":
            g.emit("deallocate (%s)" % held.array.name)
    g.close("end subroutine")


def call(g, kernel):
    g.emit("x = %d" % g.number(0, 999))
    g.emit("y = %d" % g.number(0, 9))
    if kernel.pointers:
        g.pragma("host_data use_device(%s)" % ", ".join(held.array.name for held in kernel.pointers))
    g.emit("call %s(%s)" % (kernel.name, ", ".join(["workers", "x", "y"] + [a for a in kernel.actual if a])))
    if kernel.pointers:
        g.pragma("end host_data")
    if kernel.queue is not None:
        g.pragma(g.pick(["wait", "wait(%d)" % kernel.queue, "wait(0, 1, 2, 3)"]))
    update_globals(g)


def update_globals(g):
    """Procedures that the host calls read them, too."""
    for scalar in g.globals:
        g.pragma("update self(%s)" % scalar.name)


def report(g, kernel, arrays, declared=True):
    for held in arrays:
        if declared and held.declared:
            update(g, "self", held)
        report_array(g, kernel, held.array)


def move(g, held):
    """Let an array have its elements elsewhere, and perhaps others."""
    name = held.array.name
    if held.storage == "static" or g.chance(50):
        return
    g.emit("deallocate (%s)" % name)
    fill(g, held, g.number(0, 5))


def mapped_calls(g, kernel, arrays):
    """Calls of KERNEL while ARRAYS are on the device, which the host looks at and changes."""
    unstructured, clauses, stale = g.chance(50), [], []
    mapped = [held for held in arrays if not held.declared]
    for held in mapped:
        kind = g.pick(["copyin", "copyin", "create"] + ["copy"] * (0 if unstructured else 3))
        clauses.append("%s(%s)" % (kind, held.array.name))
        stale += [held] if kind == "create" else []
    if not mapped:
        unstructured = True
    else:
        g.pragma(("enter data " if unstructured else "data ") + " ".join(clauses))
    for held in stale:
        update(g, "device", held)
    for _ in range(g.pick([1, 1, 2, 2])):
        call(g, kernel)
        look_and_change(g, kernel, arrays)
    for held in arrays:
        update(g, "self", held)
    if not unstructured:
        g.pragma("end data")
    elif mapped:
        g.pragma("exit data " + " ".join("%s(%s)" % (g.pick(["copyout", "delete"]), held.array.name)
                                         for held in mapped) + g.pick(["", " finalize"]))
    report(g, kernel, arrays, False)


def update(g, direction, held, start=0, count=None):
    """An update directive for a part of an array, at once or by two."""
    array = held.array
    if direction == "self":
        direction = g.pick(["self", "self", "host"])
    most = array.dimensions[-1][1] - start
    count = count or most
    queue = " async(%d)" % g.number(0, 3) if g.chance(20) else ""
    more = g.pick(["", "", "", " if(workers > 0)", " if_present"]) + queue
    middle = g.number(1, count - 1) if count > 1 and g.chance(30) else count
    colons = ":, " * (len(array.dimensions) - 1)
    if start == 0 and count == most and g.chance(50):
        g.pragma("update %s(%s)%s" % (direction, array.name, more))
    else:
        g.pragma("update %s(%s(%s%s))%s" % (direction, array.name, colons, ends_of(g, array, start, middle),
                                            more))
        if middle < count:
            g.pragma("update %s(%s(%s%s))%s" % (direction, array.name, colons,
                                                ends_of(g, array, start + middle, count - middle), more))
    if queue:
        g.pragma("wait" + queue[len(" async"):])


def look_and_change(g, kernel, arrays):
    """Now and then the host reports an array, or gives part of it new values."""
    for held in arrays:
        array = held.array
        if g.chance(40):
            update(g, "self", held)
            report_array(g, kernel, array)
        if g.chance(30):
            low, extent = array.dimensions[-1]
            start = g.number(0, extent - 1)
            count = g.number(1, extent - start)
            g.open("do i = %d, %d" % (low + start, low + start + count - 1))
            value = converted(g, array.ctype, Value("modulo(i, %d)" % g.number(1, 99), 0, 98))
            g.emit("%s(%si) = %s" % (array.name, ":, " * (len(array.dimensions) - 1), value))
            g.close("end do")
            update(g, "device", held, start, count)
