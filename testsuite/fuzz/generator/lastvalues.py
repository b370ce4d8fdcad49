"""Families last-values and last-values-cplusplus: what loops leave in variables declared around them.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

A kernel is a loop over gangs whose iterations are blocks.  A block declares some variables of all
KINDS and some for reductions, has one to three loops over workers, lanes, both or neither, and at
its end looks at all variables.  An iteration of a loop computes, adds to reductions under
conditions, and leaves values in some of the variables: of a partitioned loop one iteration does,
if any, and the others neither read nor write these; of a sequential one all may.  A loop whose
levels leave some for others may have a block in its iterations.  Arrays and expressions are those
of family lanes.
"""

from .lanekernels import clauses, declare, declare_array, emit_header, own, reduce, store, trip_count
from .lanes import (Body, Inputs, LENGTH, ROWS, Slot, TYPES_OF_ARRAYS, condition, integer, small_real,
                    value)
from .objects import Generator, is_real
from .skeleton import start_run

RESULTS = 8             # of a block of a gang
WORDS = ['"ash"', '"birch"', '"cedar"', '"elm"', '"fir"']
# What the loops of a block may be partitioned over, by what is around them.
LOOPS = {
    "gang": ["worker", "worker", "vector", "vector", "worker vector", "worker vector", "seq", ""],
    "gang worker": ["vector", "vector", "vector", "seq", ""],
    "gang vector": ["seq", ""],
    "gang worker vector": ["seq", "", ""],
    "worker": ["vector", "vector", "seq", ""],
    "vector": ["seq", ""],
    "worker vector": ["seq", ""],
    "seq": ["seq", ""],
    "": ["seq", ""],
}


class Kind:
    """Variables {x}: how they are declared, statements that set them, and the whole number SEEN that
    is told of one.  {n}, {one}, {other}: small numbers; {T}: a scalar type, of which {v} is a value;
    {i}: a value of type int; {d}: one of type double; {p}: an element of the array P; {word}: a
    string; {c}: a condition."""

    def __init__(self, name, declared, sets, seen):
        self.name, self.declared, self.sets, self.seen = name, declared, sets, seen


SCALAR = Kind("scalar", "{T} {x} = {n};",
              ["{x} = {v};"] * 6 + ["{x} = {c} ? {one} : {other};", "{x} = {c} ? {v} : {one};"], "(long) {x}")
C_KINDS = [SCALAR] * 8 + [
    Kind("pointer", "const unsigned *{x} = P;", ["{x} = {p};", "{x} = {c} ? {p} : {p};"], "{x} - P"),
    Kind("string", "const char *{x} = {word};",
         ["{x} = {word};", "{x} = {c} ? {word} : {word};", "if ({c}) {x} = {word}; else {x} = {word};"],
         "{x}[0] * 256 + {x}[1]"),
    Kind("pair", "struct pair {x} = {{ 1, 2 }};",
         ["{x}.a = {i};", "{x}.b = {d};", "{x}.a = {i}; {x}.b = {d};",
          "{{ struct pair t = {{ (short) {i}, {d} }}; {x} = t; }}"],
         "{x}.a + 65536 * (long) {x}.b"),
    Kind("triple", "struct triple {x} = {{ {{ 1, 2, 3 }} }};",
         ["{x}.c[{n} % 3] = {i};", "for (int t = 0; t < 3; t++) {x}.c[t] = {i} + t;"],
         "{x}.c[0] + 256 * {x}.c[1] + 65536 * {x}.c[2]"),
    Kind("bits", "struct bits {x} = {{ 1, 2, 3 }};",
         ["{x}.a = {i};", "{x}.b = {i};", "{x}.c = {i}; {x}.a = {i};"],
         "{x}.a + 100 * {x}.b + 100000 * {x}.c"),
    Kind("complex", "double _Complex {x} = {n};", ["{x} = {d}; __imag__ {x} = {d};", "__real__ {x} = {d};"],
         "(long) __real__ {x} + 1000 * (long) __imag__ {x}"),
    Kind("complex float", "float _Complex {x} = {n};", ["{x} = {d}; __imag__ {x} = {d};"],
         "(long) __real__ {x} + 1000 * (long) __imag__ {x}"),
    Kind("vector", "two {x} = {{ 1, 2 }};", ["{x}[0] = {i};", "{x} = (two) {{ {i}, {i} }};"],
         "{x}[0] + 3 * (long) {x}[1]"),
    Kind("wide", "__int128 {x} = {n};", ["{x} = (__int128) {i} << 50;", "{x} = -(__int128) {i};"],
         "(long) ({x} >> 20) + (long) {x}"),
]
CPLUSPLUS_KINDS = C_KINDS + [
    Kind("reference", "{T} hidden_{x} = {n}, &{x} = hidden_{x};", SCALAR.sets, "(long) hidden_{x}"),
    Kind("lambda", "{T} {x} = {n}; auto set_{x} = [&] ({T} t) {{ {x} = t; }};", ["set_{x} ({v});"],
         "(long) {x}"),
    Kind("class", "place {x};", ["{x}.set ({i}, {d});", "{x} = place ({i}, {d});", "{x}.value () = {d};"],
         "{x}.at () + 65536 * (long) {x}.value ()"),
    Kind("std::pair", "std::pair<int, double> {x} (1, 2.);",
         ["{x} = std::make_pair ((int) {i}, (double) {d});", "{x}.second = {d};", "{x}.first = {i};"],
         "{x}.first + 65536 * (long) {x}.second"),
    Kind("std::complex", "std::complex<double> {x} (1, 2);", ["{x} = std::complex<double> ({d}, {d});"],
         "(long) {x}.real () + 1000 * (long) {x}.imag ()"),
]

TYPES = """
struct pair { short a; double b; };
struct triple { signed char c[3]; };
struct bits { unsigned a : 5; int b : 20, c : 7; };
typedef int two __attribute__ ((vector_size (8)));
static long L[%d][%d];
""" % (ROWS, RESULTS)
CLASS = """
class place
{
  int index = -1;
  double number = 0;
public:
  place () = default;
  place (int i, double d) : index (i), number (d) {}
  void set (int i, double d) { index = i; number = d; }
  int at () const { return index; }
  double &value () { return number; }
};
"""


def prelude():
    return ["#include <stdio.h>", "#include <stdlib.h>"] + TYPES.split("\n") + Inputs().declarations()


def cplusplus_prelude():
    return ["#include <complex>", "#include <utility>"] + prelude() + CLASS.split("\n")


class Variable:
    """NAME of KIND; of a scalar CTYPE."""

    def __init__(self, name, kind, ctype):
        self.name, self.kind, self.ctype = name, kind, ctype

    def seen(self):
        return self.kind.seen.format(x=self.name)

    def plain(self):
        """True if expressions may name it."""
        return "{T}" in self.kind.declared


class Block:
    """What the loops of one block may name: VARIABLES, and rows of reductions (name, type, operator)."""

    def __init__(self, variables, reductions):
        self.variables, self.reductions = variables, reductions

    def readable(self, without):
        """Slots that expressions may name; not those WITHOUT."""
        return ([Slot(v.name, v.ctype) for v in self.variables if v.plain() and v.name not in without]
                + [Slot(name, ctype) for name, ctype, _ in self.reductions
                   if name not in without and not is_real(ctype)])


def set_variable(g, inputs, body, variable):
    """A statement that gives VARIABLE a value."""
    def constant():
        return str(g.pick([0, 1, 2, 7, 7]))

    # Each mention in a row has a value of its own.
    makers = {
        "v": lambda: value(g, inputs, body, variable.ctype),
        "i": lambda: "(int) (%s & 63)" % integer(g, inputs, body, "unsigned", 1),
        "d": lambda: small_real(g, inputs, body, "double"),
        "p": lambda: "&P[%s %% %du]" % (integer(g, inputs, body, "unsigned", 1), LENGTH),
        "c": lambda: condition(g, inputs, body, 1), "word": lambda: g.pick(WORDS),
        "one": constant, "other": constant,
        "n": constant, "x": lambda: variable.name, "T": lambda: variable.ctype}
    text = g.pick(variable.kind.sets).replace("{{", "\1").replace("}}", "\2")
    for name, make in makers.items():
        while "{%s}" % name in text:
            text = text.replace("{%s}" % name, make(), 1)
    text = text.replace("\1", "{").replace("\2", "}")
    if variable.kind is SCALAR and g.chance(15):
        # What it was before, too.
        new = value(g, inputs, body, variable.ctype)
        text = ("{0} = ({1}) ((int) ({0} + {2}) % 8);" if is_real(variable.ctype)
                else "{0} = ({1}) ((unsigned long) {0} * 3 + (unsigned long) {2});").format(
                    variable.name, variable.ctype, new)
    return text


def choose_constants(g, inputs, body, variable):
    """GCC makes one choice of these."""
    g.emit("if (%s)" % condition(g, inputs, body, 1))
    g.emit("  %s = %s;" % (variable.name, g.pick(["0", "1", "7", body.loops[-1]])))
    g.emit("else if (%s)" % condition(g, inputs, body, 0))
    g.emit("  %s = %s;" % (variable.name, g.pick(["2", "7", body.loops[-1]])))


def set_group(g, inputs, body, variables):
    """Statements that set VARIABLES, of one iteration."""
    for variable in variables:
        if g.chance(30):
            g.emit("if (%s)" % condition(g, inputs, body, 1))
            g.open()
            g.emit(set_variable(g, inputs, body, variable))
            g.close()
        else:
            g.emit(set_variable(g, inputs, body, variable))
    if variables[0].kind is SCALAR and not is_real(variables[0].ctype) and g.chance(40):
        choose_constants(g, inputs, body, variables[0])


def guard(g, body, trips):
    """A condition that holds in one iteration of the innermost loop, or in none."""
    index = body.loops[-1]
    at = g.number(0, trips)
    forms = ["%s == %d" % (index, at), "P[%s] == %d" % (index, (at * 7 + 3) % LENGTH),
             "P[%s + 1] == %d" % (index, (at * 7 + 10) % LENGTH),
             "(unsigned) %s == x %% %du" % (index, trips + 1)]
    if len(body.loops) > 1:
        forms.append("%s == %s" % (index, body.loops[0]))
    return g.pick(forms)


def groups(g, variables):
    """VARIABLES in pieces of one to three."""
    while variables:
        count = g.number(1, 3)
        yield variables[:count]
        variables = variables[count:]


def leave(g, inputs, body, variables, trips):
    """One iteration sets VARIABLES."""
    for group in groups(g, variables):
        further = " && " + condition(g, inputs, body, 1) if g.chance(25) else ""
        g.emit("if (%s%s)" % (guard(g, body, trips), further))
        g.open()
        set_group(g, inputs, body, group)
        g.close()


def change(g, inputs, body, variables, breakable):
    """Any iteration of a sequential loop sets VARIABLES."""
    for group in groups(g, variables):
        g.emit("if (%s)" % condition(g, inputs, body, 1))
        g.open()
        set_group(g, inputs, body, group)
        if breakable and g.chance(25):
            g.emit(g.pick(["break;", "break;", "continue;"]))
        g.close()
        if g.chance(25):
            g.emit("else")
            g.open()
            set_group(g, inputs, body, group[:1])
            g.close()


def add_up(g, inputs, body):
    """An update of a reduction variable, perhaps in one of two branches."""
    if g.chance(25):
        g.emit("if (%s)" % condition(g, inputs, body, 1))
        g.open()
        reduce(g, inputs, body)
        g.close()
        if g.chance(40):
            g.emit("else")
            g.open()
            reduce(g, inputs, body)
            g.close()
    else:
        reduce(g, inputs, body)


def loop(g, inputs, outer, block, around, depth):
    """A loop in BLOCK, which is in iterations of loops over AROUND; OUTER: what these may name."""
    levels = g.pick(LOOPS[around])
    nested = depth < 2 and g.chance(20) and levels != around
    trips, bound = trip_count(g), None
    if nested or depth:
        trips = g.number(0, 20) if nested else min(trips, 70)
    elif g.chance(50):
        trips, bound = g.trips, "count"
    partitioned = levels not in ("seq", "")
    reduced = [row for row in block.reductions if g.chance(60)]
    changed = [v for v in block.variables if g.chance(60)] or block.variables[:1]
    changed = g.random.sample(changed, len(changed))
    if levels:
        g.pragma("loop %s%s" % (levels, clauses(reduced) if partitioned else ""))
    index, body = g.name("i"), Body(list(outer.loops))
    emit_header(g, index, trips, bound)
    body.loops.append(index)
    without = [row[0] for row in reduced] + ([v.name for v in changed] if partitioned else [])
    body.privates, body.reductions = outer.privates + block.readable(without), reduced
    if not partitioned:
        body.slots = list(outer.slots)
    elif depth == 0:
        own(g, inputs, body, index, body.loops[0])
    statements(g, inputs, body, changed, trips, partitioned, not levels)
    if nested:
        make_block(g, inputs, body, levels if partitioned else around, depth + 1)
    g.close()


def statements(g, inputs, body, changed, trips, partitioned, breakable):
    """The body of a loop that leaves values in CHANGED."""
    for _ in range(g.number(0, 2)):
        g.pick([declare] * 5 + [declare_array])(g, inputs, body)
    makers = [lambda: add_up(g, inputs, body) for _ in body.reductions]
    if partitioned:
        makers.append(lambda: leave(g, inputs, body, changed, trips))
    else:
        makers.append(lambda: change(g, inputs, body, changed, breakable))
    if body.slots and g.chance(40):
        makers.append(lambda: store(g, inputs, body))
    for make in g.random.sample(makers, len(makers)):
        make()


def declare_variables(g):
    variables = []
    for _ in range(g.number(1, 4)):
        kind, ctype = g.pick(g.kinds), g.pick(TYPES_OF_ARRAYS + [g.logical])
        variables.append(Variable(g.name("v"), kind, ctype if "{T}" in kind.declared else "int"))
        g.emit(kind.declared.format(x=variables[-1].name, T=ctype, n=g.number(0, 3), word=g.pick(WORDS)))
    return variables


OPERATORS = {"whole": ["+", "+", "max", "min", "|", "^", "&", "&&", "||"],
             "real": ["+", "+", "max", "min", "*"]}


def declare_reductions(g):
    rows = []
    for _ in range(g.pick([0, 1, 1, 2, 3])):
        ctype = g.pick(["int", "int", "unsigned", "long", "unsigned long", "double", "float", "short",
                        "unsigned char"])
        operator = g.pick(OPERATORS["real" if is_real(ctype) else "whole"])
        if operator in ("&&", "||"):
            ctype = g.pick(["int", g.logical])
        elif operator == "+" and ctype == "short":
            ctype = "unsigned short"        # a sum of them does not fit
        start = {"*": "1", "&": "-1", "&&": "1", "||": "0"}.get(operator, str(g.number(0, 3)))
        rows.append((g.name("r"), ctype, operator))
        g.emit("%s %s = %s;" % (ctype, rows[-1][0], start))
    return rows


def make_block(g, inputs, outer, around, depth):
    """Declarations, loops, and what has become of the variables."""
    if depth:
        g.open()
    block = Block(declare_variables(g), declare_reductions(g))
    for _ in range(g.pick([1, 1, 2, 2, 3]) if depth == 0 else 1):
        loop(g, inputs, outer, block, around, depth)
        body = Body(list(outer.loops))
        body.privates = outer.privates + block.readable([])
        if g.chance(40):
            g.emit(set_variable(g, inputs, body, g.pick(block.variables)))
        if outer.slots and g.chance(20):
            body.slots = list(outer.slots)
            store(g, inputs, body)
    seen = [v.seen() for v in block.variables] + ["(long) %s" % name for name, _, _ in block.reductions]
    if depth == 0:
        for number, text in enumerate(seen):
            g.emit("L[%s][%d] = %s;" % (outer.loops[0], number, text))
    elif outer.slots:
        slot = g.pick(outer.slots)
        total = " + ".join("(unsigned long) (%s)" % text for text in seen)
        if is_real(slot.ctype):
            total = "(%s) %% 8" % total
        g.emit("%s = (%s) (%s);" % (slot.text, slot.ctype, total))
    if depth:
        g.close()


def make_kernel(g, inputs):
    """A function with one construct: its name, and the text of that."""
    name = g.file_name("kernel")
    g.trips = trip_count(g)
    first = len(g.lines)
    g.emit("")
    g.emit("static void")
    g.emit("%s (int workers, int count, unsigned x, unsigned y)" % name)
    g.open()
    around = g.pick(["gang"] * 5 + ["gang worker"] * 3 + ["gang vector", "gang worker vector"])
    g.pragma("parallel loop %s num_gangs(%d) num_workers(workers)" % (around, g.number(1, 4)))
    row = g.name("i")
    g.emit("for (int {0} = 0; {0} < {1}; {0}++)".format(row, g.number(1, ROWS)))
    g.open()
    make_block(g, inputs, Body([row]), around, 0)
    g.close()
    g.close()
    return name, g.trips, "\n".join(g.lines[first:])


def make_program(g):
    inputs = Inputs()
    kernels = [make_kernel(g, inputs) for _ in range(g.number(2, 4))]
    start_run(g)
    inputs.fill(g)
    g.emit("__builtin_memset (L, 0, sizeof L);")
    for name, trips, text in kernels:
        g.emit("%s (workers, %d, %du, %du);" % (name, trips, g.number(0, 999), g.number(0, 9)))
        inputs.report(g, name, text)
        g.emit('report ("%s", "L", L, %d, %d, sizeof (long));'
               % (name, TYPES_OF_ARRAYS.index("long"), ROWS * RESULTS))
    g.close()


def generator(seed):
    g = Generator(seed)
    g.kinds, g.logical = C_KINDS, "_Bool"
    return g


def cplusplus_generator(seed):
    g = Generator(seed)
    g.kinds, g.logical = CPLUSPLUS_KINDS, "bool"
    return g
