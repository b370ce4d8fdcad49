"""What a random program is made of: types, variables, scopes.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

Freedom from races is by ownership.  A scope knows for each array which stretch
of it the running thread of control owns; a loop that OpenACC partitions hands
each iteration a part of that stretch, or leaves the array to all for reading
only.  Scalars and structs of outer scopes are for reading only in such a loop.

Freedom from undefined behaviour is by types: expressions are unsigned int, an
object is read with a cast to it and written with a cast from it, and objects of
floating-point type hold small whole numbers only, which every order of additions
sums up exactly.
"""

import copy
import random

# Objects of these types may be made; the last two are for whole numbers below 2**12.
INTEGER_TYPES = ["unsigned", "int", "unsigned char", "short", "unsigned long", "long",
                 "signed char", "unsigned short"]
REAL_TYPES = ["double", "float"]
# What each level of a scope may hold: loops of which levels, calls of which routines.
WORKER_SINGLE, VECTOR_SINGLE, LANE = "worker-single", "vector-single", "lane"


def is_real(ctype):
    return ctype in REAL_TYPES


def is_signed(ctype):
    return ctype in ("int", "short", "long", "signed char")


def is_narrow(ctype):
    return "char" in ctype or "short" in ctype


class Scalar:
    """An lvalue of arithmetic type; TARGETS: what it may alias if it is *pointer."""

    def __init__(self, name, ctype, writable=True, addressable=True, targets=(), variable=True):
        self.name, self.ctype = name, ctype
        self.writable, self.addressable = writable, addressable
        self.targets, self.variable = frozenset(targets), variable

    def is_member(self):
        return "." in self.name or "%" in self.name


class Array:
    """Elements BASE to BASE + COUNT - 1 of NAME; ROOT is the variable that holds them."""

    def __init__(self, name, ctype, count, base="", writable=True, root=None):
        self.name, self.ctype, self.count = name, ctype, count
        self.base, self.writable, self.root = base, writable, root or name
        self.atomic, self.variable_size = False, False

    def index(self, text):
        return "%s[%s%s]" % (self.name, self.base + " + " if self.base else "", text)

    def part(self, number, trips):
        """What iteration NUMBER of TRIPS owns."""
        count = self.count // trips
        base = number if count == 1 else "%s * %d" % (number, count)
        if self.base:
            base = "%s + %s" % (self.base, base)
        other = Array(self.name, self.ctype, count, base, True, self.root)
        other.variable_size = self.variable_size
        return other

    def read_only(self):
        other = Array(self.name, self.ctype, self.count, self.base, False, self.root)
        other.atomic, other.variable_size = self.atomic, self.variable_size
        return other

    def atomic_part(self, g):
        """All of the array, for atomic updates alone; or None."""
        if self.ctype != "unsigned":
            return None
        other = Array(self.name, self.ctype, self.count, self.base, True, self.root)
        other.atomic, other.variable_size = True, self.variable_size
        return other

    def address(self):
        return "&%s" % self.index("0") if self.base else self.name


class Aggregate:
    """A struct variable as a whole, of struct type KIND."""

    def __init__(self, name, kind, writable=True):
        self.name, self.kind, self.writable = name, kind, writable


class Scope:
    """What statements at one place may name, and what they may do there."""

    def __init__(self, level):
        self.level = level
        self.scalars, self.arrays, self.aggregates = [], [], []
        self.reductions = []        # (scalar, operator): only to be updated
        self.indices = []           # loop variables, read only
        self.privates = []          # (declaration kind, object) for private clauses
        self.loop_depth = 0         # sequential loops around, inside this partition
        self.breakable = False      # break and continue may stand here
        self.cost = 1               # times that this code is run, at most
        self.returns = None         # how a routine returns early, or None
        self.in_routine = False
        self.sections = []          # fortran: values of arrays that an expression may have

    def inner(self):
        """A scope for a nested block: same objects, own list of them."""
        scope = copy.copy(self)
        for name in ("scalars", "arrays", "aggregates", "reductions", "indices", "privates"):
            setattr(scope, name, list(getattr(self, name)))
        return scope

    def writable_scalars(self):
        return [s for s in self.scalars if s.writable]

    def readable_arrays(self):
        return [a for a in self.arrays if not a.atomic]

    def writable_arrays(self):
        return [a for a in self.arrays if a.writable and not a.atomic]


class Generator:
    """State of one program's generation: random numbers, text, names."""

    def __init__(self, seed):
        self.random, self.seed = random.Random(seed), seed
        self.language = None        # a module with TABLE, assign_scalar and reduce; None: control
        self.lines, self.depth, self.count = [], 0, 0
        self.structs = []           # StructType
        self.seq_routines = []      # routines.Routine
        self.worker_routines, self.vector_routines = [], []
        self.budget = 0             # statements still to be made in this function

    def emit(self, text):
        self.lines.append("  " * self.depth + text if text else "")

    def pragma(self, text):
        self.lines.append("#pragma acc " + text)

    def open(self, text=None):
        if text:
            self.emit(text)
        self.emit("{")
        self.depth += 1

    def close(self, text="}"):
        self.depth -= 1
        self.emit(text)

    def name(self, prefix):
        self.count += 1
        return "%s%d" % (prefix, self.count)

    def file_name(self, prefix):
        """A name for what is declared outside of functions, where other programs may be, too."""
        return "%s_%d" % (self.name(prefix), self.seed)

    def chance(self, percent):
        return self.random.randrange(100) < percent

    def pick(self, items):
        return items[self.random.randrange(len(items))]

    def number(self, low, high):
        return self.random.randint(low, high)


class StructType:
    """FIELDS: (name, ctype, count or None for a scalar, bits or None)."""

    def __init__(self, name, fields):
        self.name, self.fields = name, fields

    def add_to(self, scope, variable, writable=True, access="."):
        """Make VARIABLE, a struct or with access -> a pointer to one, known in SCOPE."""
        whole = variable if access == "." else "(*%s)" % variable
        scope.aggregates.append(Aggregate(whole, self, writable))
        for name, ctype, count, bits in self.fields:
            path = variable + access + name
            if count:
                scope.arrays.append(Array(path, ctype, count, "", writable, whole))
            else:
                scope.scalars.append(Scalar(path, ctype, writable, not bits, [whole], False))


def make_struct(g):
    fields = []
    for number in range(g.number(1, 5)):
        ctype = g.pick(INTEGER_TYPES + REAL_TYPES)
        count = g.pick([None, None, None, 2, 3, 7])
        bits = None
        if count is None and ctype in ("unsigned", "int") and g.chance(20):
            bits = g.number(3, 13)
        fields.append(("f%d" % number, ctype, count, bits))
    kind = StructType("struct " + g.file_name("s"), fields)
    g.open(kind.name)
    for name, ctype, count, bits in fields:
        g.emit("%s %s%s;" % (ctype, name,
                             "[%d]" % count if count else " : %d" % bits if bits else ""))
    g.close("};")
    g.structs.append(kind)
