"""What a random Fortran program is made of: types, arrays with bounds, places for declarations.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

Types are named as they are declared: "integer(4)", "character(3)".  Declarations stand
where Fortran wants them, at the head of a procedure or block construct: a Place collects
them, and what is executed there.
"""

from ..objects import Aggregate, Generator, Scalar

INTEGER_TYPES = ["integer(4)", "integer(8)", "integer(1)", "integer(2)"]
REAL_TYPES = ["real(8)", "real(4)"]
OTHER_TYPES = ["complex(8)", "complex(4)", "logical(4)", "logical(1)"]
# As often as they shall be chosen.
TYPES = ["integer(4)"] * 4 + ["integer(8)"] * 2 + INTEGER_TYPES[2:] + REAL_TYPES * 2 + OTHER_TYPES
LINE = 118          # longer lines are continued


def kind_of(ctype):
    """The number in parentheses."""
    return int(ctype[ctype.index("(") + 1:-1])


class Array:
    """An array variable or component, and the part of it that the running thread owns: of the
    last of its FREE leading dimensions, COUNT indices from BASE on (text, counted from 0; ""
    is 0), of those in front all, of those behind it the one that FIXED says.
    DIMENSIONS: (lower bound, number of elements); ROOT: the variable that holds the elements.
    With a MEMBER ("%f0") it is that of the objects in NAME."""

    overlaps = False            # there are no unions

    def __init__(self, name, ctype, dimensions, writable=True, root=None, member=""):
        self.name, self.ctype, self.dimensions, self.member = name, ctype, dimensions, member
        self.writable, self.root, self.atomic = writable, root or name, False
        self.free, self.fixed, self.base = len(dimensions), [], ""
        self.count = dimensions[-1][1]
        self.ends = True            # has bounds that ":" stands for
        self.target = False         # has that attribute

    def copied(self, writable):
        other = Array(self.name, self.ctype, self.dimensions, writable, self.root, self.member)
        other.free, other.fixed, other.base, other.count = self.free, self.fixed, self.base, self.count
        other.atomic, other.ends, other.target = self.atomic, self.ends, self.target
        return other

    def read_only(self):
        return self.copied(False)

    def part(self, number, trips):
        """What iteration NUMBER of TRIPS owns.  A dimension with one index is no longer free."""
        other = self.copied(True)
        other.count = self.count // trips
        at = number if other.count == 1 else "%s * %d" % (number, other.count)
        other.base = "%s + %s" % (self.base, at) if self.base else at
        if other.count == 1 and other.free > 1:
            other.fixed = [other.subscript(other.free - 1, "")] + other.fixed
            other.free -= 1
            other.base, other.count = "", self.dimensions[other.free - 1][1]
        return other

    def atomic_part(self, g):
        """All of the array, for atomic updates by one operator alone; or None."""
        if g.constructs:
            other = self.copied(True)
            other.atomic = g.constructs.atomic_operator(g, self.ctype)
            return other if other.atomic else None
        if self.ctype not in ("integer(4)", "integer(8)", "real(8)"):
            return None
        other = self.copied(True)
        other.atomic = "+" if self.ctype == "real(8)" else g.pick(["ieor", "ior", "iand", "max", "min"])
        return other

    def extent(self, dimension):
        """How many indices DIMENSION (from 0), a free one, has here."""
        return self.count if dimension == self.free - 1 else self.dimensions[dimension][1]

    def subscript(self, dimension, offset):
        """The index OFFSET (text, counted from 0) of DIMENSION."""
        terms = [self.base] if dimension == self.free - 1 and self.base else []
        terms += [offset] if offset else []
        lower = self.dimensions[dimension][0]
        if lower or not terms:
            terms.insert(0, "(%d)" % lower if lower < 0 else str(lower))
        return " + ".join(terms)

    def reference(self, subscripts):
        """The element or section with SUBSCRIPTS for the free dimensions."""
        return "%s(%s)%s" % (self.name, ", ".join(subscripts + self.fixed), self.member)

    def index(self, number):
        """An element for which the text NUMBER, from 0, counts in the last free dimension."""
        return self.reference([self.subscript(d, number if d == self.free - 1 else "0")
                               for d in range(self.free)])

    def declared(self):
        return "(%s)" % ", ".join(bounds(lower, count) for lower, count in self.dimensions)


def bounds(lower, count):
    return str(count) if lower == 1 else "%d:%d" % (lower, lower + count - 1)


class Variable(Scalar):
    """A scalar; TARGET: it has the attribute."""

    def __init__(self, name, ctype, writable=True, target=False, targets=(), variable=True):
        super().__init__(name, ctype, writable, target, targets, variable)


class Place:
    """Where declarations may stand: DECLARATIONS are (text, name, may it be in a private
    clause), LINES what follows them."""

    def __init__(self):
        self.declarations, self.lines = [], []


class FortranGenerator(Generator):
    """Generator whose text is Fortran."""

    def __init__(self, seed):
        super().__init__(seed)
        self.places = []
        self.types = TYPES
        self.in_kernel = False      # constructs: what is made is in a subroutine of the host
        self.in_kernels = False     # constructs: ... and in a kernels construct
        self.insertions = []        # (number of a line, lines to put in front of it)
        self.spares = []            # (dummy argument, ctype) for private clauses alone
        self.kernel_names = []

    def write(self, start, text, again):
        """TEXT after START, in as many lines as it needs; AGAIN is what those begin with that
        continue the first."""
        lines = self.places[-1].lines if self.places else self.lines
        while len(start + text) > LINE:
            at = text.rfind(" ", 1, LINE - len(start))
            if at <= 0:
                # Names and parentheses without end.
                at = text.rfind("(", 1, LINE - len(start)) + 1
            if at <= 0:
                break
            lines.append("%s%s &" % (start, text[:at]))
            start, text = again, text[at:].lstrip()
        lines.append(start + text)

    def emit(self, text):
        indent = "  " * min(self.depth, 20)
        self.write(indent if text else "", text, indent + "  ")

    def pragma(self, text):
        self.write("!$acc ", text, "!$acc   ")

    def open(self, text=None):
        self.emit(text or "block")
        self.depth += 1

    def close(self, text="end block"):
        self.depth -= 1
        self.emit(text)

    def contains(self):
        """What follows are procedures of what has been opened."""
        self.close("contains")
        self.depth += 1

    def declare(self, ctype, name, shape="", attributes="", private=True):
        """Declare NAME, an object of CTYPE, at the head of the innermost place."""
        self.places[-1].declarations.append(("%s%s :: %s%s" % (ctype, attributes, name, shape), name,
                                             private))

    def emit_place(self, place):
        """The declarations of PLACE and its lines, here."""
        for text, _, _ in place.declarations:
            self.emit(text)
        (self.places[-1].lines if self.places else self.lines).extend(place.lines)


class DerivedType:
    """FIELDS: (name, ctype or DerivedType, dimensions or None for a scalar)."""

    def __init__(self, name, fields):
        self.name, self.fields = name, fields
        self.bindings, self.line = [], 0        # constructs: procedures bound to it; where they stand

    def ctype(self):
        return "type(%s)" % self.name

    def add_to(self, scope, variable, writable=True, root=None):
        """Make VARIABLE, a component of ROOT if of anything, known in SCOPE, whole and by
        component."""
        root = root or variable
        scope.aggregates.append(Aggregate(variable, self, writable, root))
        for name, ctype, dimensions in self.fields:
            path = variable + "%" + name
            if isinstance(ctype, DerivedType):
                ctype.add_to(scope, path, writable, root)
            elif dimensions:
                scope.arrays.append(Array(path, ctype, dimensions, writable, root))
            else:
                scope.scalars.append(Variable(path, ctype, writable, False, [root], False))

    def add_array_to(self, scope, variable, dimensions):
        """Make VARIABLE, an array of such objects, known in SCOPE by their components."""
        for name, ctype, inner in self.fields:
            if not inner and not isinstance(ctype, DerivedType) and not ctype.startswith("character"):
                scope.arrays.append(Array(variable, ctype, dimensions, True, None, "%" + name))


def some_dimensions(g, sizes):
    """Dimensions of a small array: one, or two of which the first is of up to five indices."""
    lower = [1, 1, 1, 0, -2, 5]
    dimensions = [(g.pick(lower), g.pick(sizes))]
    if g.chance(25):
        dimensions.insert(0, (g.pick(lower), g.number(1, 5)))
    return dimensions


def make_type(g):
    fields = []
    for number in range(g.number(1, 5)):
        ctype = g.pick(g.types + ["character(3)"])
        array = g.chance(40) and not ctype.startswith("character")
        fields.append(("f%d" % number, ctype, some_dimensions(g, [2, 3, 7]) if array else None))
    if g.structs and g.chance(40):
        fields.append(("inner", g.pick(g.structs), None))
    kind = DerivedType(g.file_name("t"), fields)
    g.open("type :: " + kind.name)
    for name, ctype, dimensions in fields:
        g.emit("%s :: %s%s" % (ctype.ctype() if isinstance(ctype, DerivedType) else ctype, name,
                               Array(name, ctype, dimensions).declared() if dimensions else ""))
    kind.line = len(g.lines)
    g.close("end type")
    g.structs.append(kind)
