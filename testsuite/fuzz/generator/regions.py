"""Family constructs: compute constructs of all kinds, and the data they work on.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

A kernel is a function of the host with one or two compute constructs.  It takes the arrays as
they are (mapped or not), or wants them on the device, or wants them not to be there, because
it may run on the host ("if"); run_SEED calls it accordingly, inside of data constructs, and
sees to it that nobody reads what the device alone has, or the host alone.
"""

from . import constructs, control, cplusplus, hostruns, mappings, partitioned, plainloops, routines, skeleton
from .expressions import expression
from .objects import Generator, Scalar, Scope, WORKER_SINGLE

LEVELS = ["gang", "gang worker", "gang vector", "gang worker vector", "worker", "vector", "worker vector", ""]


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


def cplusplus_generator(seed):
    g = generator(seed)
    g.language = cplusplus
    # What is mapped cannot be named in a lambda, and here that may be anything.
    g.table = constructs.table([row for row in cplusplus.TABLE if row[0] is not cplusplus.lambda_function])
    return g


def make_program(g):
    g.emit("")
    skeleton.declare_globals(g, lambda: g.pick(["copyin", "create"]))
    arrays = skeleton.declare_arrays(g, 4, [64, 256, 640, 1024])
    constructs.make_routines(g, [array.ctype for array in arrays])
    while g.language and g.chance(50):
        cplusplus.make_template(g)
    kernels = [make_kernel(g, arrays) for _ in range(g.pick([1, 2, 2]))]
    hostruns.make_run(g, arrays, kernels)


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
    if kernel.queue is not None and g.chance(50):
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
    mappings.local_objects(g, region)
    scope.scalars += [Scalar(x, "unsigned"), Scalar(y, "unsigned")]
    region.locals += [x, y]
    kinds = [one_gang] * 4 + [serial] * 2 + [kernels] * 4 + [plain] * 4 + [gangs] * 6 + [combined] * 5
    if g.gang_routines:
        kinds += [gang_routine] * 5
    start = len(g.lines)
    g.pick(kinds)(g, region, arrays)
    if kernel.queue is not None and used_later(region, "\n".join(g.lines[start:])):
        g.pragma("wait(%d)" % kernel.queue)
    for name in region.reported:
        g.emit('report ("%s %s", &%s, sizeof %s);' % (kernel.name, name, name, name))
    g.close()


def used_later(region, text):
    """Whether what a queue does with REGION, TEXT, has to do with the function's objects or with
    what the host may run: kernels constructs copy objects that no clause names, and others what
    a loop of theirs reduces."""
    reduced = any(":%s)" % name in text for name in region.locals)
    return "async" in text and (region.reported or region.kernel.data == "own" or reduced
                                or "acc kernels" in text and bool(region.locals))


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
    workers = g.pick(["workers", "workers", "workers", "", "workers / 2 + 1",
                      str(g.pick([1, 2, 4, 7, 8, 13, 16]))])
    text += " num_workers(%s)" % workers if workers else ""
    lengths = ["1", "32", "64", "128", "workers + 60"]
    return text + (" vector_length(%s)" % g.pick(lengths) if g.chance(25) else "")


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
    mappings.by_value(g, region, none or present)
    if none:
        region.clauses.append("default(none)")


def results_as_scalars(region):
    for scalar, _ in region.results:
        region.scope.scalars.append(scalar)
        region.clauses.append("copy(%s)" % scalar.name)


def one_gang(g, region, arrays, name=None):
    """A construct that one gang runs."""
    mappings.map_arrays(g, region, arrays)
    mappings.map_results(g, region)
    results_as_scalars(region)
    set_default(g, region)
    common_clauses(g, region)
    scope = region.scope
    scope.gangs = "calls"
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
    mappings.map_arrays(g, region, arrays)
    mappings.map_results(g, region)
    set_default(g, region)
    common_clauses(g, region)
    place = g.pick(["loop", "loop", "construct", "both"])
    reductions = "".join(" reduction(%s:%s)" % (operator, scalar.name) for scalar, operator in region.results)
    if place == "loop" and region.results:
        mappings.copy_results(region)
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
    mappings.map_arrays(g, region, arrays)
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
    mappings.map_arrays(g, region, arrays, kind != "kernels")
    mappings.map_results(g, region)
    if kind != "kernels":
        set_default(g, region)
    common_clauses(g, region)
    if region.results and g.chance(50):
        mappings.copy_results(region)
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
    mappings.map_arrays(g, region, arrays, False)
    mappings.map_results(g, region)
    results_as_scalars(region)
    common_clauses(g, region)
    construct(g, region, "kernels" + (dimensions(g, some_gangs(g)) if g.chance(40) else ""))
    g.open()
    scope = region.scope
    scope.gangs = g.pick(["loops", "calls"])
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


def plain(g, region, arrays):
    """A kernels construct of loops that GCC divides among gangs, if it can."""
    body = plainloops.fill(g, region, arrays)
    common_clauses(g, region)
    construct(g, region, "kernels" + (dimensions(g, some_gangs(g)) if g.chance(40) else ""))
    g.open()
    g.lines += body
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
        # What is private has to be so (partitioned.set_privates).
        if choice == "none" and not any("_OPENACC" in line for line in g.lines[at:]):
            del g.lines[at]
            return
        text = text.replace(" independent", "")
        text += "" if choice in ("plain", "none") else " " + choice
    g.lines[at] = text
