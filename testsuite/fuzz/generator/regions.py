"""Family constructs: compute constructs of all kinds, and the data they work on.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

A kernel is a function of the host with one or two compute constructs.  It takes the arrays as
they are (mapped or not), or wants them on the device, or wants them not to be there, because
it may run on the host ("if"); run_SEED calls it accordingly, inside of data constructs, and
sees to it that nobody reads what the device alone has, or the host alone.
"""

from . import constructs, control, partitioned, routines, statements
from .expressions import expression
from .objects import Array, INTEGER_TYPES, Generator, LANE, Scalar, Scope, WORKER_SINGLE, make_struct

LEVELS = ["gang", "gang worker", "gang vector", "gang worker vector", "worker", "vector", "worker vector", ""]


class Matrix(Array):
    """The elements of an array as those of a pointer NAME to arrays of ACROSS elements."""

    across = 8

    def index(self, text):
        whole = "%s%s" % (self.base + " + " if self.base else "", text)
        return "%s[(%s) / %d][(%s) %% %d]" % (self.name, whole, self.across, whole, self.across)

    def one_piece(self):
        return False


class Kernel:
    """NAME of the function; DATA: "any", "present" or "own"; POINTERS: arrays whose addresses on
    the device it takes; QUEUE: what it leaves running, or None; WAITS: queues it waits for."""

    def __init__(self, g):
        self.name = g.file_name("kernel")
        self.data = g.pick(["any", "any", "any", "present", "present", "own"])
        self.pointers, self.queue, self.waits = [], None, []


class Region:
    """What a compute construct of KERNEL is made of: clauses, arrays, scope."""

    def __init__(self, kernel, scope):
        self.kernel, self.scope = kernel, scope
        self.clauses, self.locals = [], []
        self.arrays, self.results, self.reported = [], [], []


def generator(seed):
    g = Generator(seed)
    g.constructs = constructs
    g.table = constructs.table(control.TABLE)
    return g


def make_program(g):
    g.emit("")
    declare_globals(g)
    for _ in range(g.pick([0, 1, 1, 2])):
        make_struct(g)
    types = ["unsigned", "unsigned", "unsigned", "int"] + g.integers + g.others
    arrays = [Array("A%d_%d" % (number, g.seed), g.pick(types), g.pick([64, 256, 640, 1024]))
              for number in range(g.number(2, 4))]
    for array in arrays:
        g.emit("static %s %s[%d];" % (array.ctype, array.name, array.count))
    constructs.make_routines(g)
    kernels = [make_kernel(g, arrays) for _ in range(g.pick([1, 2, 2]))]
    make_run(g, arrays, kernels)


def declare_globals(g):
    """Variables that are on the device all the time: seldom, and for neighbours, since with
    such check-random has to compile all at once."""
    for _ in range(g.number(0, 3) if g.seed // 10 % 5 == 0 else 0):
        ctype = g.pick(["unsigned", "int", "short"] + g.integers + g.others)
        g.globals.append(Scalar(g.file_name("G"), ctype, variable=False))
        g.emit("static %s %s = %d;" % (ctype, g.globals[-1].name, g.number(0, 99)))
        g.pragma("declare %s(%s)" % (g.pick(["copyin", "create"]), g.globals[-1].name))


# ---- Kernels ----

def make_kernel(g, arrays):
    kernel = Kernel(g)
    if kernel.data == "present" and g.chance(30):
        kernel.pointers = g.random.sample(arrays, g.number(1, len(arrays)))
    g.emit("")
    g.emit("static %svoid" % g.pick(["", "", "__attribute__ ((noinline)) ", "inline "]))
    g.emit("%s (int workers, unsigned x, unsigned y%s)"
           % (kernel.name, "".join(", %s *d%s" % (a.ctype, a.name) for a in kernel.pointers)))
    g.open()
    if g.chance(25):
        kernel.queue = g.number(0, 3)
        kernel.waits = [q for q in range(4) if g.chance(30)]
    for _ in range(g.pick([1, 1, 1, 2])):
        region_in_control(g, kernel, arrays)
    # GCC 12 reads the pointers of deviceptr clauses from the function's frame when the launch
    # begins, so it must not return before.
    if kernel.queue is not None and (kernel.pointers or g.chance(50)):
        g.pragma(g.pick(["wait", "wait(%d)" % kernel.queue]))
        kernel.queue = None
    g.close()
    return kernel


def region_in_control(g, kernel, arrays):
    """A compute construct, perhaps in a loop of the host or under a condition."""
    form, count = g.number(0, 5), g.name("t")
    x, y = g.name("x"), g.name("y")
    if form == 0:
        g.emit("for (unsigned %s = 0; %s < 2; %s++)" % (count, count, count))
    elif form == 1:
        g.emit("if (%s)" % g.pick(["x > 300", "x & 5", "y < 5"]))
    g.open()
    # A construct may change its copies of these, which the host's program has not.
    g.emit("unsigned %s = x%s, %s = y;" % (x, " + %s" % count if form == 0 else "", y))
    scope = Scope(WORKER_SINGLE)
    region = Region(kernel, scope)
    local_objects(g, region)
    scope.scalars += [Scalar(x, "unsigned"), Scalar(y, "unsigned")]
    region.locals += [x, y]
    kinds = [one_gang] * 4 + [serial] * 2 + [kernels] * 4 + [gangs] * 6 + [combined] * 5
    if g.gang_routines:
        kinds += [gang_routine] * 5
    start = len(g.lines)
    g.pick(kinds)(g, region, arrays)
    # Whose address is taken for a while, or is reported, cannot be left to a queue.
    if kernel.queue is not None and ((region.reported or region.locals) and any(
            "async" in line for line in g.lines[start:])):
        g.pragma("wait(%d)" % kernel.queue)
    for name in region.reported:
        g.emit('report ("%s %s", &%s, sizeof %s);' % (kernel.name, name, name, name))
    g.close()


def local_objects(g, region):
    """Objects of the host's function."""
    scope = region.scope
    for _ in range(g.pick([0, 1, 2])):
        statements.declare_scalar(g, scope)
    if g.chance(40):
        statements.declare_aggregate(g, scope)
    if g.chance(30):
        array = Array(g.name("f"), g.pick(INTEGER_TYPES), g.pick([3, 8, 16]))
        g.emit("%s %s[%d];" % (array.ctype, array.name, array.count))
        statements.fill_array(g, scope, array)
        scope.arrays.append(array)
    names = [s.name for s in scope.scalars if s.name.isidentifier()]
    names += [a.name for a in scope.aggregates if a.name == a.root]
    names += [a.name for a in scope.arrays if a.name.isidentifier()]
    region.locals = sorted(set(names))


def map_arrays(g, region, arrays, by_default=True):
    """Say how ARRAYS get to the device: what the host declares for it, and the clauses;
    BY_DEFAULT: or that they are there, if nothing else is known."""
    kernel, clauses = region.kernel, region.clauses
    absent = by_default and kernel.data == "present" and g.chance(30)
    if absent:
        clauses.append("default(present)")
    for array in arrays:
        if array in kernel.pointers:
            clauses.append("deviceptr(d%s)" % array.name)
            region.arrays.append(Array("d" + array.name, array.ctype, array.count))
        elif absent and g.chance(60):
            region.arrays.append(Array(array.name, array.ctype, array.count))
        else:
            map_array(g, region, array)
    if g.chance(25):
        map_local_array(g, region)


def map_array(g, region, array):
    """One clause for ARRAY or a part of it, by its name or by a pointer."""
    present = region.kernel.data == "present"
    clause = g.pick(["copy", "copy", "present", "present", "no_create"] if present else ["copy"])
    form, name = g.number(0, 9), g.name("h")
    start, count = 0, array.count
    if form >= 3 and g.chance(50):
        start = g.pick([0, 1, 16, 32])
        count = array.count - start - g.pick([0, 0, 3, 8])
    bounds = "[%s:%s]" % (g.pick([str(start), "workers * 0 + %d" % start]),
                          g.pick([str(count), "%d + (int) (x & 0)" % count]))
    base = str(start) if start else ""
    if form <= 2:
        region.arrays.append(Array(array.name, array.ctype, array.count))
        clause += "(%s)" % array.name
    elif form <= 5:
        region.arrays.append(Array(array.name, array.ctype, count, base))
        clause += "(%s%s)" % (array.name, bounds)
    elif form == 6 and array.count % Matrix.across == 0:
        g.emit("%s (*%s)[%d] = (%s (*)[%d]) %s;" % (array.ctype, name, Matrix.across, array.ctype,
                                                    Matrix.across, array.name))
        region.arrays.append(Matrix(name, array.ctype, array.count))
        clause += "(%s[0:%d][0:%d])" % (name, array.count // Matrix.across, Matrix.across)
    elif form == 7:
        g.emit("struct { %s *p; int n; } %s = { %s, %d };" % (array.ctype, name, array.name, array.count))
        region.arrays.append(Array(name + ".p", array.ctype, count, base))
        clause = "copy(%s.p%s)" % (name, bounds)
    else:
        g.emit("%s *%s = %s;" % (array.ctype, name, array.name))
        region.arrays.append(Array(name, array.ctype, count, base))
        clause += "(%s%s)" % (name, bounds)
    region.clauses.append(clause)


def map_local_array(g, region):
    """An array of the host's function, perhaps of variable size, mapped for this construct."""
    ctype, name, count = g.pick(INTEGER_TYPES), g.name("m"), g.pick([16, 33, 64])
    size = "%d" % count
    if g.chance(50):
        size = g.name("n")
        g.emit("int %s = %d + (int) (x & 7);" % (size, count))
    g.emit("%s %s[%s];" % (ctype, name, size))
    g.emit("for (int k = 0; k < %s; k++)" % size)
    g.emit("  %s[k] = (%s) (k * %d + x);" % (name, ctype, g.number(1, 99)))
    region.arrays.append(Array(name, ctype, count))
    region.clauses.append("copy(%s)" % g.pick([name, "%s[0:%s]" % (name, size)]))
    region.reported.append(name)


def map_results(g, region, most=3):
    """Variables of the host that the construct gives values: operators for reductions."""
    while g.chance(35) and len(region.results) < most:
        ctype = g.pick(["unsigned", "unsigned", "int", "unsigned long", "double", "float"])
        scalar, operator = Scalar(g.name("r"), ctype), None
        operator = g.pick(statements.operators(ctype))
        value = g.number(0, 1 if operator in ("&&", "||") else 9)
        g.emit("%s %s = %d;" % (ctype, scalar.name, value))
        region.results.append((scalar, operator))
        region.reported.append(scalar.name)


def by_value(g, region, every):
    """firstprivate clauses for the function's objects, EVERY or some; structs and arrays,
    which would be mapped otherwise and so shared by the gangs, are among them."""
    names = [name for name in region.locals if every or name[0] in "fv" or g.chance(60)]
    if names:
        region.clauses.append("firstprivate(%s)" % ", ".join(names))


def common_clauses(g, region):
    """Those that every compute construct may have."""
    kernel = region.kernel
    if kernel.queue is not None:
        region.clauses.append("async(%d)" % kernel.queue)
        if kernel.waits:
            region.clauses.append("wait(%s)" % ", ".join(map(str, kernel.waits)))
    if g.globals:
        region.clauses.append("present(%s)" % ", ".join(s.name for s in g.globals))
    if kernel.data == "own" and not g.globals and g.chance(50):
        region.clauses.append("if(%s)" % g.pick(["x > 400", "workers > 3", "1", "0", "x != y"]))
    elif g.chance(10):
        region.clauses.append("if(workers > 0)")


def dimensions(g, gang_count):
    """num_gangs (GANG_COUNT, a text; None: GCC's choice), num_workers, vector_length."""
    text = " num_gangs(%s)" % gang_count if gang_count else ""
    workers = g.pick(["workers", "workers", "workers", "", "workers / 2 + 1", str(g.pick([1, 2, 4, 7, 8, 13, 16]))])
    text += " num_workers(%s)" % workers if workers else ""
    return text + (" vector_length(%s)" % g.pick(["1", "32", "64", "128", "workers + 60"]) if g.chance(25) else "")


def some_gangs(g):
    return g.pick(["2", "3", "5", "(int) (x & 3) + 2", "workers", None])


def construct(g, region, name, mark=None):
    """The directive NAME with the region's clauses, in front of line MARK or at the end."""
    g.random.shuffle(region.clauses)
    text = "#pragma acc %s %s" % (name, " ".join(region.clauses))
    g.lines.insert(len(g.lines) if mark is None else mark, text.rstrip())


def set_default(g, region):
    """default(none), for which all names have to be in clauses; for default(present) those of
    arrays and structs have to."""
    present = any("default" in text for text in region.clauses)
    none = not present and g.chance(20)
    by_value(g, region, none or present)
    if none:
        region.clauses.append("default(none)")


def results_as_scalars(region):
    for scalar, _ in region.results:
        region.scope.scalars.append(scalar)
        region.clauses.append("copy(%s)" % scalar.name)


def one_gang(g, region, arrays, name=None):
    """A construct that one gang runs."""
    map_arrays(g, region, arrays)
    map_results(g, region)
    results_as_scalars(region)
    set_default(g, region)
    common_clauses(g, region)
    scope = region.scope
    scope.gangs = True
    private = partitioned.private_clauses(g, scope, partitioned.declare_private)
    construct(g, region, (name or "parallel" + dimensions(g, "1")) + private)
    g.open()
    partitioned.set_privates(g, scope)
    g.budget = g.number(8, 30)
    scope.scalars += routines.read_globals(g)
    scope.arrays += region.arrays
    control.statement_list(g, scope, g.number(4, 12))
    g.close()


def serial(g, region, arrays):
    one_gang(g, region, arrays, "serial")


def several_gangs(g, region):
    """What a construct of several gangs begins with, behind its directive."""
    scope = region.scope
    scope.redundant = True
    for scalar in scope.scalars:
        scalar.variable = False         # see program.make_kernel
    scope.scalars += routines.read_globals(g)
    g.budget = g.number(10, 36)


def gangs(g, region, arrays):
    """A construct of several gangs, with loops over gangs in it."""
    map_arrays(g, region, arrays)
    map_results(g, region)
    set_default(g, region)
    common_clauses(g, region)
    place = g.pick(["loop", "loop", "construct", "both"])
    reductions = "".join(" reduction(%s:%s)" % (operator, scalar.name) for scalar, operator in region.results)
    if place == "loop" and region.results:
        region.clauses.append("copy(%s)" % ", ".join(scalar.name for scalar, _ in region.results))
    private = partitioned.private_clauses(g, region.scope, partitioned.declare_private)
    construct(g, region, "parallel" + dimensions(g, some_gangs(g)) + private
              + (reductions if place != "loop" else ""))
    g.open()
    several_gangs(g, region)
    partitioned.set_privates(g, region.scope)

    def make(g, scope, levels, mine, trips, results):
        start = len(g.lines)
        partitioned.gang_loop(g, scope, levels, mine, trips, results)
        if place == "construct" and levels == "gang":
            at = constructs.loop_line(g, start)
            g.lines[at] = g.lines[at].replace(reductions, "", 1)
    partitioned.gang_loops(g, region.scope, region.arrays, region.results, constructs.gang_choice, make)
    g.close()


def gang_routine(g, region, arrays):
    """Several gangs that call a routine of level gang, or several, with an array each."""
    map_arrays(g, region, arrays)
    set_default(g, region)
    common_clauses(g, region)
    construct(g, region, "parallel" + dimensions(g, some_gangs(g)))
    g.open()
    several_gangs(g, region)
    scope = region.scope
    g.budget //= 3
    control.statement_list(g, scope, g.number(0, 3))
    scope.arrays, unused = [a.read_only() for a in scope.arrays], list(region.arrays)
    for routine in g.gang_routines * g.number(1, 2):
        inner = scope.inner()
        inner.arrays += unused
        arguments = routine.arguments(g, inner)
        if arguments:
            # What reads an array here must not find it written by another gang.
            arguments[-1] = expression(g, scope)
            g.emit("%s (%s);" % (routine.name, ", ".join(arguments)))
            unused = [a for a in unused if not any(text.startswith("&%s[" % a.name) for text in arguments)]
    g.close()


def combined(g, region, arrays):
    """parallel loop, serial loop or kernels loop."""
    kind = g.pick(["parallel", "parallel", "parallel", "serial", "kernels"])
    one = kind != "parallel" or g.chance(30)
    map_arrays(g, region, arrays, kind != "kernels")
    map_results(g, region)
    if kind != "kernels":
        set_default(g, region)
    common_clauses(g, region)
    if region.results and g.chance(50):
        region.clauses.append("copy(%s)" % ", ".join(scalar.name for scalar, _ in region.results))
    levels = g.pick(LEVELS if one else [text for text in LEVELS if "gang" in text or not text])
    start = len(g.lines)
    mine = [a for a in region.arrays if g.chance(70)] or region.arrays[:1]
    scope = region.scope
    several_gangs(g, region)
    scope.arrays += [a.read_only() for a in region.arrays if a not in mine] + mine
    partitioned.gang_loop(g, scope, levels, mine, g.number(1, 7 if levels == "gang" else 60), region.results)
    at = constructs.loop_line(g, start)
    rest = g.lines[at][len("#pragma acc "):]
    if kind == "kernels":
        rest = rest.replace("loop", "loop" + g.pick(["", " independent", " independent"]), 1)
    text = kind + " " + rest
    if kind == "parallel":
        text += dimensions(g, "1" if one else some_gangs(g))
    del g.lines[at]
    construct(g, region, text, at)


def kernels(g, region, arrays):
    """A kernels construct: loops with and without levels, and what stands between them."""
    map_arrays(g, region, arrays, False)
    map_results(g, region)
    results_as_scalars(region)
    common_clauses(g, region)
    construct(g, region, "kernels" + (dimensions(g, some_gangs(g)) if g.chance(40) else ""))
    g.open()
    scope = region.scope
    scope.gangs = True
    scope.arrays += region.arrays
    scope.scalars += routines.read_globals(g)
    for _ in range(g.number(1, 4)):
        if g.chance(25):
            g.budget = 4
            control.statement_list(g, scope, g.number(1, 3))
        else:
            g.budget = g.number(3, 9)
            loop_in_kernels(g, scope)
    g.close()


def loop_in_kernels(g, scope):
    levels = g.pick(LEVELS + ["", "", ""])
    start = len(g.lines)
    if not partitioned.partitioned_loop(g, scope, levels, partitioned.level_inside(levels),
                                        g.pick([9, 40, 200])):
        return
    at = constructs.loop_line(g, start)
    text = g.lines[at]
    if levels:
        for level, argument in (("gang", "num:"), ("worker", "num:"), ("vector", "length:")):
            if g.chance(30):
                text = text.replace(" " + level, " %s(%s%d)" % (level, argument, g.pick([1, 3, 8, 32])), 1)
        if "independent" not in text and g.chance(60):
            text += " independent"
    elif "tile" not in text and "collapse" not in text:
        choice = g.pick(["none", "none", "auto", "seq", "independent", "plain"])
        if choice == "none":
            del g.lines[at]
            return
        text = text.replace(" independent", "")
        text += "" if choice == "plain" else " " + choice
    g.lines[at] = text


# ---- The host's program ----

def make_run(g, arrays, kernels):
    """The function that sets all arrays and calls the kernels."""
    g.emit("")
    g.emit("static __attribute__ ((noinline, cold)) void")
    g.emit("run_%d (int workers)" % g.seed)
    g.open()
    for number, array in enumerate(arrays):
        g.emit("for (unsigned i = 0; i < %du; i++)" % array.count)
        g.emit("  %s[i] = (%s) ((i * 2654435761u >> 7) %% %du);" % (array.name, array.ctype, 251 + number))
    for scalar in g.globals:
        # By a pointer: of an update directive that names such a variable GCC 12 makes nothing.
        pointer = g.name("h")
        g.emit("%s *%s = &%s;" % (scalar.ctype, pointer, scalar.name))
        g.emit("%s = %d;" % (scalar.name, g.number(0, 99)))
        g.pragma("update device(%s[0:1])" % pointer)
    for kernel in kernels:
        if kernel.data == "own" or kernel.data == "any" and g.chance(40):
            for _ in range(g.pick([1, 1, 2])):
                call(g, kernel, [])
                wait(g, kernel)
                report_arrays(g, kernel, arrays)
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


def report_arrays(g, kernel, arrays):
    for array in arrays:
        g.emit('report ("%s %s", %s, sizeof %s);' % (kernel.name, array.name, array.name, array.name))


def mapped_calls(g, kernel, arrays):
    """Calls of KERNEL while ARRAYS are on the device, which the host looks at and changes."""
    unstructured = g.chance(50)
    clauses, stale = [], []
    for array in arrays:
        whole = g.pick([array.name, array.name, "%s[0:%d]" % (array.name, array.count)])
        kind = g.pick(["copyin", "copyin", "create"] if unstructured else ["copy", "copy", "copyin", "create"])
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
    report_arrays(g, kernel, arrays)


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
            g.pragma("update %s(%s[%d:%d])%s" % (direction, array.name, start + middle, count - middle, queue))
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
