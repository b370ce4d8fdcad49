"""Family constructs: the function of the host that calls the kernels, and its data directives.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
"""

from .skeleton import report_arrays, set_arrays, start_run


def make_run(g, arrays, kernels):
    """The function that sets all arrays and calls the kernels."""
    start_run(g)
    set_arrays(g, arrays)
    for scalar in g.globals:
        pointer = g.name("h")
        g.emit("%s *%s = &%s;" % (scalar.ctype, pointer, scalar.name))
        g.emit("%s = %d;" % (scalar.name, g.number(0, 99)))
        g.pragma("update device(%s)" % g.pick([scalar.name, pointer + "[0:1]"]))
    for kernel in kernels:
        if kernel.data == "own" or kernel.data == "any" and g.chance(40):
            for _ in range(g.pick([1, 1, 2])):
                call(g, kernel, [])
                wait(g, kernel)
                report_arrays(g, kernel.name, arrays)
        else:
            mapped_calls(g, kernel, arrays)
    g.close()


def call(g, kernel, pending):
    """Call KERNEL when what PENDING, a list of queues, has is done."""
    if not set(pending) <= set(kernel.waits + [kernel.queue]):
        g.pragma("wait")
    if kernel.pointers:
        g.pragma("host_data use_device(%s)" % ", ".join(a.name for a in kernel.pointers))
    g.emit("%s (workers, %du, %du%s);" % (kernel.name, g.number(0, 999), g.number(0, 9),
                                          "".join(", " + a.name for a in kernel.pointers)))


def wait(g, kernel):
    if kernel.queue is not None:
        g.pragma(g.pick(["wait", "wait(%d)" % kernel.queue, "wait(0, 1, 2, 3)"]))


def mapped_calls(g, kernel, arrays):
    """Calls of KERNEL while ARRAYS are on the device, which the host looks at and changes."""
    unstructured = g.chance(50)
    clauses, stale = [], []
    for array in arrays:
        whole = g.pick([array.name, array.name, "%s[0:%d]" % (array.name, array.count)])
        kinds = ["copyin", "copyin", "create"] if unstructured else ["copy", "copy", "copyin", "create"]
        kind = g.pick(kinds)
        clauses.append("%s(%s)" % (kind, whole))
        stale += [array] if kind == "create" else []
    g.pragma(("enter data " if unstructured else "data ") + " ".join(clauses))
    g.open()
    for array in stale:
        g.pragma("update device(%s)" % array.name)
    for _ in range(g.pick([1, 1, 2, 2])):
        call(g, kernel, [])
        wait(g, kernel)
        look_and_change(g, kernel, arrays)
    for array in arrays:
        update(g, "self", array, 0, array.count)
    g.close()
    if unstructured:
        g.pragma("exit data " + " ".join("%s(%s)" % (g.pick(["copyout", "delete"]), a.name) for a in arrays)
                 + g.pick(["", " finalize"]))
    report_arrays(g, kernel.name, arrays)


def update(g, direction, array, start, count):
    """An update directive for a part of ARRAY, at once or by two."""
    whole = start == 0 and count == array.count and g.chance(50)
    queue = " async(%d)" % g.number(0, 3) if g.chance(20) else ""
    middle = g.number(1, count - 1) if count > 1 and g.chance(30) else count
    if whole:
        g.pragma("update %s(%s)%s" % (direction, array.name, queue))
    else:
        g.pragma("update %s(%s[%d:%d])%s" % (direction, array.name, start, middle, queue))
        if middle < count:
            g.pragma("update %s(%s[%d:%d])%s"
                     % (direction, array.name, start + middle, count - middle, queue))
    if queue:
        g.pragma("wait" + queue[len(" async"):])


def look_and_change(g, kernel, arrays):
    """Now and then the host reports an array, or gives part of it new values."""
    for array in arrays:
        if g.chance(40):
            update(g, "self", array, 0, array.count)
            g.emit('report ("%s %s", %s, sizeof %s);' % (kernel.name, array.name, array.name, array.name))
        if g.chance(30):
            start = g.number(0, array.count - 1)
            count = g.number(1, array.count - start)
            g.emit("for (int i = %d; i < %d; i++)" % (start, start + count))
            g.emit("  %s[i] = (%s) (i %% %d);" % (array.name, array.ctype, g.number(1, 99)))
            update(g, "device", array, start, count)
