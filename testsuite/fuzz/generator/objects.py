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
from contextlib import contextmanager

# Objects of these types may be made; the last two are for whole numbers below 2**12.
INTEGER_TYPES = ["unsigned", "int", "unsigned char", "short", "unsigned long", "long",
                 "signed char", "unsigned short"]
REAL_TYPES = ["double", "float"]
# Family data has these as well.
COMPLEX_TYPES = ["double _Complex", "float _Complex"]
WIDE_TYPES = ["unsigned __int128", "__int128"]
# Around what is so if the device has memory of its own, and if not (mode host defines HOST).
ON_DEVICE = "#if defined _OPENACC && !defined HOST"
ON_HOST = "#if !defined _OPENACC || defined HOST"
# What each level of a scope may hold: loops of which levels, calls of which routines.
WORKER_SINGLE, VECTOR_SINGLE, LANE = "worker-single", "vector-single", "lane"


def is_real(ctype):
    return ctype in REAL_TYPES or is_complex(ctype)


def is_complex(ctype):
    return ctype in COMPLEX_TYPES


def is_signed(ctype):
    return ctype in ("int", "short", "long", "signed char", "__int128")


def is_narrow(ctype):
    return "char" in ctype or "short" in ctype or ctype == "_Bool"


class Scalar:
    """An lvalue of arithmetic type; TARGETS: what it may alias if it is *pointer."""

    def __init__(self, name, ctype, writable=True, addressable=True, targets=(), variable=True):
        self.name, self.ctype = name, ctype
        self.writable, self.addressable = writable, addressable
        self.targets, self.variable = frozenset(targets), variable
        self.allocatable = False    # Fortran

    def is_member(self):
        return "." in self.name or "%" in self.name


class Array:
    """Elements BASE to BASE + COUNT - 1 of NAME; ROOT is the variable that holds them.
    With a MEMBER they are those of the structs in NAME."""

    def __init__(self, name, ctype, count, base="", writable=True, root=None, member=""):
        self.name, self.ctype, self.count = name, ctype, count
        self.base, self.writable, self.root = base, writable, root or name
        self.member = member
        self.atomic, self.variable_size = False, False
        self.overlaps = False       # other members of a union are in the same place
        self.variable = False       # a reduction clause may name it

    def index(self, text):
        return "%s[%s%s]%s" % (self.name, self.base + " + " if self.base else "", text, self.member)

    def part(self, number, trips):
        """What iteration NUMBER of TRIPS owns."""
        other = self.read_only()
        other.count = self.count // trips
        base = number if other.count == 1 else "%s * %d" % (number, other.count)
        other.base = "%s + %s" % (self.base, base) if self.base else base
        other.writable = True
        return other

    def read_only(self):
        other = copy.copy(self)
        other.writable, other.variable = False, False
        return other

    def atomic_part(self, g):
        """All of the array, for atomic updates alone; or None."""
        operator = g.constructs.atomic_operator(g, self.ctype) if g.constructs else self.ctype == "unsigned"
        if not operator:
            return None
        other = self.read_only()
        other.writable, other.atomic = True, operator
        return other

    def one_piece(self):
        """True if the elements stand one behind the other, and may be reached by a pointer."""
        return not self.member and not self.overlaps


class Aggregate:
    """A struct as a whole, of struct type KIND; ROOT is the variable that holds it."""

    def __init__(self, name, kind, writable=True, root=None):
        self.name, self.kind, self.writable, self.root = name, kind, writable, root or name


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
        self.gangs = ""             # constructs: "loops" over gangs may stand here, "calls" too
        self.redundant = False      # constructs: each of several gangs runs this
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
        self.integers, self.others = INTEGER_TYPES, REAL_TYPES      # types of objects
        self.data = False           # family data
        self.cplusplus = False      # families members, queues, paths: the program is in C++
        self.constructs = None      # family constructs: a module with atomic_operator and more
        self.table = None           # rows of statements in place of the language's
        self.globals = []           # Scalar: variables that are on the device all the time

    def emit(self, text):
        self.lines.append("  " * self.depth + text if text else "")

    @contextmanager
    def only(self, condition):
        """What is emitted with this is there under CONDITION: ON_DEVICE, ON_HOST."""
        self.lines.append(condition)
        yield
        self.lines.append("#endif")

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
    """FIELDS: (name, type or StructType, count or None for a scalar, bits or None)."""

    def __init__(self, name, fields):
        self.name, self.fields = name, fields
        self.members = None         # in C++ what a class has besides

    def overlaps(self):
        return self.name.startswith("union")

    def add_to(self, scope, variable, writable=True, access=".", root=None):
        """Make VARIABLE, a struct or with access -> a pointer to one, known in SCOPE.
        ROOT is what it is a member of, if of anything."""
        whole = variable if access == "." else "(*%s)" % variable
        root = root or whole
        scope.aggregates.append(Aggregate(whole, self, writable, root))
        for name, ctype, count, bits in self.fields:
            path = variable + access + name
            if isinstance(ctype, StructType):
                ctype.add_to(scope, path, writable, ".", root)
            elif count:
                scope.arrays.append(Array(path, ctype, count, "", writable, root))
                scope.arrays[-1].overlaps = self.overlaps()
            else:
                addressable = not bits and not self.overlaps()
                scope.scalars.append(Scalar(path, ctype, writable, addressable, [root], False))

    def add_array_to(self, scope, variable, count):
        """Make VARIABLE, an array of structs, known in SCOPE by the members of its elements."""
        for name, ctype, dimension, bits in self.fields:
            if not dimension and not bits and not isinstance(ctype, StructType):
                scope.arrays.append(Array(variable, ctype, count, "", True, None, "." + name))
                scope.arrays[-1].overlaps = self.overlaps()


def make_union(g):
    fields = [("f%d" % number, g.pick(INTEGER_TYPES), g.pick([None, None, 2, 4, 8]), None)
              for number in range(g.number(2, 3))]
    define(g, "union " + g.file_name("u"), fields)


def make_struct(g):
    fields = []
    for number in range(g.number(1, 5)):
        ctype = g.pick(g.integers + g.others)
        count = g.pick([None, None, None, 2, 3, 7])
        bits = None
        if count is None and ctype in ("unsigned", "int") and g.chance(20):
            bits = g.number(3, 13)
        fields.append(("f%d" % number, ctype, count, bits))
    if g.data and g.structs and g.chance(40):
        fields.append(("inner", g.pick(g.structs), None, None))
    define(g, "struct " + g.file_name("s"), fields)


def define(g, name, fields):
    """The type NAME, a struct or union of FIELDS."""
    kind = StructType(name, fields)
    g.open(kind.name)
    for name, ctype, count, bits in fields:
        g.emit("%s %s%s;" % (getattr(ctype, "name", ctype), name,
                             "[%d]" % count if count else " : %d" % bits if bits else ""))
    g.close("};")
    g.structs.append(kind)
