"""Family constructs-fortran: compute constructs of all kinds, and the kernels they stand in.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

As ../regions.py.  What a kernels construct declares is in a block construct: it takes no
private clause.
"""

import re

from ..control import statement_list
from ..mappings import copy_results
from ..objects import Scope, WORKER_SINGLE
from ..partitioned import gang_loops, level_inside, private_clauses
from ..regions import LEVELS, dimensions
from ..routines import read_globals
from . import constructs, control, hostruns, mappings, partitioned, program, routines, statements
from .objects import Array, FortranGenerator, Place, TYPES, Variable, make_type


class Known:
    """What a kernel calls the program's array HELD: ARRAY; FORM: "module" or that of the
    dummy argument, "device": with its address there; TARGET: a pointer may be to it."""

    def __init__(self, array, held, form, target):
        self.array, self.held, self.form, self.target = array, held, form, target


def assumed_size(array):
    """The declaration of the dummy argument ARRAY, whose last dimension has no end."""
    bounds = array.declared()[1:-1].split(", ")
    bounds[-1] = bounds[-1][:bounds[-1].index(":") + 1] + "*" if ":" in bounds[-1] else "*"
    return "%s :: %s(%s)" % (array.ctype, array.name, ", ".join(bounds))


class Region:
    """What a compute construct of KERNEL is made of: clauses, arrays, scope, what is reported
    and done AFTER it (texts; "!": directives) and LAST."""

    def __init__(self, kernel):
        self.kernel, self.scope, self.default = kernel, Scope(WORKER_SINGLE), ""
        self.clauses, self.arrays, self.results, self.read_only = [], [], [], []
        self.reported, self.after, self.last, self.first = [], [], [], []
        self.scalars, self.wholes, self.unset, self.constants = [], [], [], []
        self.single = False         # one gang runs it
        self.present = kernel.data == "present"


class Kernel(program.Kernel):
    """DATA: "any", "present" or "own"; QUEUE: of its constructs, or None; WAITS: queues that they
    wait for; INTERNAL: whether the constructs are in a procedure inside."""

    def __init__(self, g, arrays):
        self.data = g.pick(["any", "any", "any", "present", "present", "own"])
        self.known, self.queue, self.waits, self.pointers = [], None, [], []
        self.internal, self.inner_lines = g.chance(20), []
        self.inside = self.internal         # the construct is not where dummy arguments are declared
        if self.data == "present" and g.chance(25):
            self.pointers = [a for a in arrays if a.storage == "static" and not a.declared and g.chance(50)]
        if g.chance(25):
            self.queue, self.waits = g.number(0, 3), [q for q in range(4) if g.chance(30)]
        others = list(g.seq_routines)
        if g.chance(20):
            self.make_internal(g)
        g.in_kernel = True
        super().__init__(g, arrays)
        g.seq_routines, g.in_kernel = others, False

    def make_internal(self, g):
        """A seq procedure inside of this one."""
        kept, g.lines, g.depth = g.lines, [], g.depth + 1
        g.pick([routines.seq_value, routines.seq_write, routines.seq_fill])(g)
        self.inner_lines, g.lines, g.depth = g.lines, kept, g.depth - 1

    def known_as(self, g, held):
        name, form, array = "d_" + held.array.name, "module", held.array
        if held in self.pointers:
            array, form = Array(name, array.ctype, array.dimensions), "device"
            text = "%s :: %s%s" % (array.ctype, name, array.declared())
        elif not held.declared and g.chance(60):
            text, array, form = held.dummy(g, name)
            if form == "explicit" and g.chance(30):
                form, array.ends = "size", False
                text = assumed_size(array)
            elif form == "shape" and held.storage != "pointer" and g.chance(25):
                # What a pointer points to would be copied.
                text = text.replace(" ::", ", contiguous ::")
        target = held.target if form == "module" else form == "pointer"
        if form in ("explicit", "shape", "allocatable") and held.target and g.chance(50):
            target, text = True, text.replace(" ::", ", target ::", 1)
        self.known.append(Known(array, held, form, target))
        if form != "module":
            self.dummies.append(name)
            self.actual.append(held.array.name)
            self.texts.append(text)
        return array

    def emit(self, g, place):
        if not self.internal and not self.inner_lines:
            super().emit(g, place)
            return
        whole = Place()
        if self.internal:
            inside = "inside_" + self.name
            whole.lines.append("    call %s()" % inside)
            here = [d for d in place.declarations if g.chance(40)]
            whole.declarations = [d for d in place.declarations if d not in here]
            place.declarations = here
            g.places.append(whole)
            whole.lines.append("  contains")
            g.depth += 1
            g.open("subroutine %s()" % inside)
            g.emit_place(place)
            g.close("end subroutine")
            g.depth -= 1
            g.places.pop()
        else:
            whole.declarations, whole.lines = place.declarations, place.lines + ["  contains"]
        whole.lines += self.inner_lines
        super().emit(g, whole)

    def body(self, g):
        for _ in range(g.pick([1, 1, 1, 2])):
            region_in_control(g, self)
        if self.queue is not None and g.chance(50):
            g.pragma(g.pick(["wait", "wait(%d)" % self.queue, "wait(0, 1, 2, 3)"]))
            self.queue = None


def region_in_control(g, kernel):
    """A compute construct, perhaps in a loop of the host, under a condition, or in a block."""
    form = g.number(0, 8)
    # A second time, what the host reads of declared variables would not be what the device has.
    if form == 0 and g.globals:
        form = 2
    if form == 0:
        count = g.name("t")
        g.declare("integer", count)
        g.open("do %s = 1, 2" % count)
    elif form == 1:
        g.open("if (%s) then" % g.pick(["x > 300", "btest(x, 2)", "y < 5"]))
    kernel.inside = kernel.internal or form == 2
    if form == 2:
        partitioned.nested_block(g, None, lambda: make_region(g, kernel))
    else:
        make_region(g, kernel)
    if form <= 1:
        g.close("end do" if form == 0 else "end if")


def make_region(g, kernel):
    region = Region(kernel)
    kinds = [one_gang] * 4 + [serial] * 2 + [kernels] * 4 + [gangs] * 6 + [combined] * 5
    if g.gang_routines:
        kinds += [gang_routine] * 4
    kind = g.pick(kinds)
    lines = g.places[-1].lines
    start = len(lines)
    region.single, region.in_kernels = kind in (one_gang, serial, kernels), kind in (kernels, combined)
    around = surrounding_data(g, region)
    if kind is not kernels:
        region.default = g.pick([""] * 6 + ["none", "present" if region.present else ""])
    mappings.local_objects(g, region)
    mappings.map_arrays(g, region)
    mappings.map_results(g, region)
    common_clauses(g, region)
    if region.default:
        region.clauses.append("default(%s)" % region.default)
    if kind is not kernels:
        mappings.by_value(g, region)
    region.scope.arrays += region.constants
    region.scope.scalars += [Variable(s.name, s.ctype, False, False, (), False) for s in region.read_only]
    g.in_kernels = kind is kernels
    kind(g, region)
    g.in_kernels = False
    # What is in kernels constructs and no clause names is copied, and what loops reduce.
    later = (region.after or region.last or region.reported or around
             or copied_for_reduction(" ".join(lines[start:])))
    if kernel.queue is not None and (later or kernel.data == "own" or kind in (kernels, combined)):
        g.pragma(g.pick(["wait", "wait(%d)" % kernel.queue]))
    for text in region.after:
        (g.pragma if text[0] == "!" else g.emit)(text.lstrip("!"))
    for name in region.reported:
        label = "complex" if name[0] == "[" else name.replace("%", "_").replace(" + 0", "")
        g.emit("call report('%s %s', transfer(%s, [0_1]))" % (kernel.name, label, name))
    for text in region.last:
        g.emit(text)
    if around:
        g.pragma("end data")


def copied_for_reduction(text):
    """Whether TEXT, a compute construct, reduces what it has not as its own."""
    own = " ".join(re.findall(r"private\(([^)]*)\)", text))
    return any(not re.search(r"\b%s\b" % name, own) for name in re.findall(r"reduction\([^:]*:(\w+)\)", text))


def surrounding_data(g, region):
    """A data construct around, now and then; whether there is one."""
    names = [k.array.name for k in region.kernel.known if k.array.ends and k.form != "device"]
    if region.kernel.data == "own" or not names or not g.chance(15):
        return False
    if region.kernel.queue is not None:     # What it has may still be on its way back.
        g.pragma("wait")
    g.pragma("data copy(%s)%s" % (", ".join(names), g.pick(["", "", " if(workers > 0)"])))
    region.present = all(k.array.ends or region.present for k in region.kernel.known)
    return True


def common_clauses(g, region):
    """Those that every compute construct may have."""
    kernel = region.kernel
    if kernel.queue is not None:
        region.clauses.append("async(%d)" % kernel.queue)
        if kernel.waits:
            region.clauses.append("wait(%s)" % ", ".join(map(str, kernel.waits)))
    if g.globals and (region.default or g.chance(50)):
        region.clauses.append("present(%s)" % ", ".join(s.name for s in g.globals))
    fixed = g.globals or any(k.held.declared for k in kernel.known) or region.after
    if kernel.data == "own" and not fixed and g.chance(50):
        region.clauses.append("if(%s)" % g.pick(["x > 400", "workers > 3", ".true.", ".false.", "x /= y"]))
    elif g.chance(10):
        region.clauses.append("if(workers > 0)")


def some_gangs(g):
    return g.pick(["2", "3", "5", "iand(x, 3) + 2", "workers", None])


def construct(g, region, name, place, private=""):
    """The directive NAME with the region's clauses, and what is in PLACE."""
    g.random.shuffle(region.clauses)
    g.pragma(("%s %s%s" % (name, " ".join(region.clauses), private)).rstrip())
    g.emit_place(place)
    g.pragma("end " + name.split()[0])


def begin(g, region):
    """The place of what a construct executes."""
    place = partitioned.start_place(g)
    for _, text in region.first:
        g.emit(text)
    for array in region.unset:
        statements.fill_array(g, region.scope, array)
    return place


def results_as_scalars(region):
    for scalar, _ in region.results:
        region.scope.scalars.append(scalar)
        region.clauses.append("copy(%s)" % scalar.name)


def one_gang(g, region, name=None):
    """A construct that one gang runs."""
    results_as_scalars(region)
    scope = region.scope
    scope.gangs = "calls"
    private = private_clauses(g, scope, partitioned.declare_private)
    place = begin(g, region)
    partitioned.set_privates(g, scope)
    g.budget = g.number(5, 14)
    scope.scalars += g.globals
    scope.arrays += region.arrays
    statement_list(g, scope, g.number(4, 12))
    private += partitioned.end_place(g, place)
    construct(g, region, name or "parallel" + dimensions(g, "1"), place, private)


def serial(g, region):
    one_gang(g, region, "serial")


def several_gangs(g, region):
    """What holds for a construct of several gangs."""
    scope = region.scope
    scope.redundant = True
    for scalar in scope.scalars:
        scalar.variable = False         # see program.Kernel
    scope.scalars += read_globals(g)
    g.budget = g.number(6, 16)


def reduction_clauses(region):
    return "".join(" reduction(%s:%s)" % (operator, scalar.name) for scalar, operator in region.results)


def gangs(g, region):
    """A construct of several gangs, with loops over gangs in it."""
    at = g.pick(["loop", "loop", "construct", "both"])
    if at == "loop" and region.results:
        copy_results(region)
    private = private_clauses(g, region.scope, partitioned.declare_private)
    several_gangs(g, region)
    place = begin(g, region)
    partitioned.set_privates(g, region.scope)

    def make(g, scope, levels, mine, trips, results):
        partitioned.gang_loop(g, scope, levels, mine, trips, results,
                              named=at != "construct" or levels != "gang")
    gang_loops(g, region.scope, region.arrays, region.results, constructs.gang_choice, make)
    private += partitioned.end_place(g, place)
    construct(g, region, "parallel" + dimensions(g, some_gangs(g)), place,
              private + (reduction_clauses(region) if at != "loop" else ""))


def gang_routine(g, region):
    """Several gangs that call a routine of level gang, or several, with arrays of their own."""
    several_gangs(g, region)
    place = begin(g, region)
    scope = region.scope
    g.budget //= 3
    statement_list(g, scope, g.number(0, 3))
    scope.arrays, unused = [a.read_only() for a in scope.arrays], list(region.arrays)
    for routine in g.gang_routines * g.number(1, 2):
        inner = scope.inner()
        inner.arrays += unused
        arguments = routine.arguments(g, inner)
        # What is not in one piece would be copied to and fro by every gang.
        if arguments and all(":" not in text or text.count(":") == 1 and "," not in text[:text.index(":")]
                             for text in arguments):
            # What reads an array here must not find it written by another gang.
            arguments[-1] = "(%s)" % statements.expression(g, scope).text
            g.emit("call %s(%s)" % (routine.name, ", ".join(arguments)))
            unused = [a for a in unused if not any(text.startswith(a.name + "(") for text in arguments)]
    private = partitioned.end_place(g, place)
    if region.results:
        copy_results(region)
    construct(g, region, "parallel" + dimensions(g, some_gangs(g)), place, private)


def combined(g, region):
    """parallel loop, serial loop or kernels loop."""
    kind = g.pick(["parallel", "parallel", "parallel", "serial", "kernels"])
    g.in_kernels = kind == "kernels"
    one = kind != "parallel" or g.chance(30)
    if kind == "kernels":
        region.clauses = [c for c in region.clauses if not c.startswith(("firstprivate", "default("))]
    if region.results and g.chance(50):
        copy_results(region)
    levels = g.pick(LEVELS if one else [text for text in LEVELS if "gang" in text or not text])
    mine = [a for a in region.arrays if g.chance(70)] or region.arrays[:1]
    scope = region.scope
    several_gangs(g, region)
    scope.arrays += [a.read_only() for a in region.arrays if a not in mine] + mine
    directive = kind + " loop"
    if kind == "kernels":
        directive += g.pick(["", " independent", " independent"])
        text = " " + " ".join(region.clauses)
    elif kind == "serial":
        text = " " + " ".join(region.clauses)
    else:
        text = dimensions(g, "1" if one else some_gangs(g)) + " " + " ".join(region.clauses)
    g.random.shuffle(region.clauses)
    trips = min([g.number(1, 7 if levels == "gang" else 60)] + [a.count for a in mine])
    partitioned.gang_loop(g, scope, levels, mine, trips, region.results, (directive + text).rstrip())


def kernels(g, region):
    """A kernels construct: loops with and without levels, and what stands between them."""
    results_as_scalars(region)
    place = begin(g, region)
    scope = region.scope
    scope.gangs = g.pick(["loops", "calls"])
    scope.arrays += region.arrays
    scope.scalars += g.globals
    for _ in range(g.number(1, 3)):
        if g.chance(25):
            g.budget = 4
            statement_list(g, scope, g.number(1, 3))
        else:
            g.budget = g.number(2, 6)
            loop_in_kernels(g, scope)
    partitioned.end_place(g, place, True)
    construct(g, region, "kernels" + (dimensions(g, some_gangs(g)) if g.chance(40) else ""), place)


def loop_in_kernels(g, scope):
    levels = g.pick(LEVELS + ["", "", ""])
    text = levels
    marks = [" independent", " independent", ""]
    if levels:
        for level, argument in (("gang", "num:"), ("worker", "num:"), ("vector", "length:")):
            if g.chance(30):
                text = text.replace(level, "%s(%s%d)" % (level, argument, g.pick([1, 3, 8, 32])), 1)
    else:
        marks = [None, None, " auto", " seq", " independent", ""]
    partitioned.partitioned_loop(g, scope, text, level_inside(levels), g.pick([9, 40, 200]), marks)


def declare_globals(g):
    """Variables that are on the device all the time."""
    for _ in range(g.pick([0, 0, 1, 2])):
        ctype = g.pick(g.types)
        g.globals.append(Variable(g.file_name("g"), ctype, variable=False))
        name = g.globals[-1].name
        g.emit("%s, save :: %s = %s" % (ctype, name, {"l": ".true.", "c": "(3.0, 4.0)"}.get(ctype[0], "7")))
        g.globals[-1].resident = g.chance(20)
        g.pragma("declare %s(%s)" % ("device_resident" if g.globals[-1].resident else
                                     g.pick(["copyin", "create"]), name))


def make_program(g):
    """One module, and procedures behind it."""
    g.emit("")
    g.open("module program_%d" % g.seed)
    g.emit("use random_report")
    g.emit("implicit none")
    for _ in range(g.pick([0, 1, 1, 2])):
        make_type(g)
    arrays = [program.module_array(g, number) for number in range(g.number(2, 4))]
    for array in arrays:
        array.target = array.storage == "pointer" or array.storage != "pointer" and g.chance(20)
        array.declared = array.storage == "static" and g.chance(12)
        text = array.declaration()
        g.emit(text.replace(" ::", ", target ::") if array.target and array.storage != "pointer" else text)
        if array.declared:
            g.pragma("declare %s(%s)" % (g.pick(["copyin", "create"]), array.array.name))
    declare_globals(g)
    g.depth -= 1
    interfaces = len(g.lines)
    g.emit("contains")
    g.depth += 1
    constructs.make_procedures(g, [held.array.ctype for held in arrays])
    kernels_made = [Kernel(g, arrays) for _ in range(g.pick([1, 2, 2, 3]))]
    hostruns.make_run(g, arrays, kernels_made)
    g.close("end module")
    g.lines[interfaces:interfaces] = ["  " + text for text in g.interfaces]
    for kind in reversed(g.structs):
        if kind.bindings:
            g.lines[kind.line:kind.line] = ["  contains"] + ["    " + text for text in kind.bindings]
    g.lines += g.externals


def generator(seed):
    g = FortranGenerator(seed)
    g.language, g.constructs = control, constructs
    g.types = TYPES + ["logical(8)"]
    g.table = constructs.table(control.TABLE)
    return g
