"""Family arrays-fortran: the kinds of objects that directives are about.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

A kind is a row: how a kernel comes by an object, and what it calls it.  {v} is a name of its own, {T} its
type (of dummy arguments, {D}), {dims} its bounds as constants, {auto} as expressions, {colons} and {lows}
those of descriptors, {size} those of an assumed-size array; {twice} has twice as many elements in each
dimension, {flat} all in one.  A line that begins with "@" is a directive.
"""


class Kind:
    """RANKS: how many dimensions it may have; LOCAL: the kernel's declarations; OPEN, CLOSE: what makes the
    object, and is around the kernel's body; TOP: declarations of the module; DUMMY: a dummy argument {v};
    CALLER, SETUP, ACTUAL, CLEAN: the caller's declaration, what it does in front, the actual argument, and
    what it does behind the call; RESULT: the kernel is a function with it.  NAME: what text calls the object.
    TYPE: the type, if it is of one alone.

    What may be done with it: CLAUSE: named in data clauses; SECTION: also with bounds; BOUNDS: only with
    them; PRIVATE, FIRSTPRIVATE; PLAIN: it is in one piece, and the compiler knows that; SEQUENCE: no
    derived types; INTERNAL: the kernel's body may be an internal procedure; UPDATES: of parts.

    DECLARED: a directive has it on the device all the time.  PARENTS: what it is a component of, to be mapped
    first; FLAT: mapping those maps it; IMAGE: constructs without a clause find it while they are not
    mapped; ALONE: a construct without a clause may use it while nothing is mapped."""

    def __init__(self, ranks="012", local="", **fields):
        self.ranks, self.local = ranks, local
        self.open = self.close = self.top = self.dummy = self.caller = self.setup = self.clean = ""
        self.actual, self.name, self.type, self.result, self.declared = "x{v}", "{v}", None, False, ""
        self.clause = self.section = self.private = self.firstprivate = self.plain = self.internal = True
        self.bounds = self.sequence = False
        self.parents, self.flat, self.image, self.alone, self.reduced = [], False, True, True, True
        self.__dict__.update(fields)

    def text(self):
        return " ".join(str(value) for value in self.__dict__.values())


NO_OWN = {"private": False, "firstprivate": False}
POINTER = {"plain": False, **NO_OWN}
ALLOCATABLE = {"firstprivate": False, "private": False}
ASSOCIATE = {"clause": False, "plain": False, **NO_OWN}
ALLOCATED = {"open": "allocate ({v}{auto})", "close": "deallocate ({v})"}
TARGET = {"caller": "{T}, target :: x{v}{dims}"}
EXACT = {"caller": "{T} :: x{v}{dims}"}
STRIDED = {"caller": "{T}, target :: x{v}{twice}", "actual": "x{v}{steps}"}

VARIABLES = [
    Kind(local="{T} :: {v}{dims}"),
    Kind(local="{T}, save :: {v}{dims}"),
    Kind(local="{T}, target :: {v}{dims}"),
    Kind("12", "{T} :: {v}{auto}"),
    Kind("12", "{T}, target :: {v}{auto}"),
    Kind(local="{T}, allocatable :: {v}{colons}", **ALLOCATED, **ALLOCATABLE),
    Kind(local="{T}, allocatable, target :: {v}{colons}", **ALLOCATED, **ALLOCATABLE),
    Kind(local="{T}, allocatable, save :: {v}{colons}", **ALLOCATED, **ALLOCATABLE),
    Kind(local="{T}, pointer :: {v}{colons}", **ALLOCATED, **POINTER),
    Kind("12", "{T}, pointer, contiguous :: {v}{colons}", **ALLOCATED, **POINTER),
    Kind(local="{T}, target :: x{v}{dims}|{T}, pointer :: {v}{colons}", open="{v} => x{v}", **POINTER),
    Kind("12", "{T}, target :: x{v}{dims}|{T}, pointer :: {v}{colons}", open="{v}{lows} => x{v}", **POINTER),
    Kind("12", "{T}, target :: x{v}{twice}|{T}, pointer :: {v}{colons}", open="{v}{lows} => x{v}{steps}",
         **POINTER),
    Kind("12", "{T}, target :: x{v}{twice}|{T}, pointer :: {v}{colons}", open="{v}{lows} => x{v}{middle}",
         **POINTER),
    Kind("2", "{T}, target :: x{v}({flat})|{T}, pointer :: {v}{colons}", open="{v}{auto} => x{v}", **POINTER),
    Kind(top="{T} :: {v}{dims}"),
    Kind(top="{T}, target :: {v}{dims}"),
    Kind(top="{T}, allocatable :: {v}{colons}", **ALLOCATED, **ALLOCATABLE),
    Kind(top="{T}, pointer :: {v}{colons}", **ALLOCATED, **POINTER),
    Kind(local="{T} :: {v}{dims}|common /c{v}/ {v}", sequence=True),
    Kind(local="integer :: y{v}(3)|{T} :: {v}{dims}|common /c{v}/ y{v}, {v}", sequence=True,
         type="integer(4)"),
    Kind(local="{T} :: {v}{dims}, x{v}{dims}|equivalence ({v}, x{v})", sequence=True, internal=False),
    Kind(dummy="{D} :: {v}{dims}", **EXACT),
    Kind("12", dummy="{D} :: {v}{auto}", **EXACT),
    Kind("12", dummy="{D} :: {v}{auto}", **STRIDED),
    Kind("12", dummy="{D} :: {v}{size}", bounds=True, **NO_OWN, **EXACT),
    Kind("12", dummy="{D} :: {v}{colons}", plain=False, **EXACT),
    Kind("12", dummy="{D} :: {v}{lows}", plain=False, **EXACT),
    Kind("12", dummy="{D} :: {v}{colons}", plain=False, **STRIDED),
    Kind("12", dummy="{D}, contiguous :: {v}{lows}", plain=False, **EXACT),
    Kind("12", dummy="{D}, contiguous :: {v}{colons}", plain=False, **STRIDED),
    Kind(dummy="{T}, allocatable :: {v}{colons}", caller="{T}, allocatable :: x{v}{colons}",
         setup="allocate (x{v}{auto})", clean="deallocate (x{v})", reduced=False, **ALLOCATABLE),
    Kind(dummy="{T}, allocatable, intent(out) :: {v}{colons}", caller="{T}, allocatable :: x{v}{colons}",
         clean="deallocate (x{v})", open="allocate ({v}{auto})", reduced=False, **ALLOCATABLE),
    Kind(dummy="{T}, pointer :: {v}{colons}", caller="{T}, pointer :: x{v}{colons}",
         setup="allocate (x{v}{auto})", clean="deallocate (x{v})", **POINTER),
    Kind(dummy="{T}, pointer, intent(in) :: {v}{colons}", caller="{T}, target :: x{v}{dims}", **POINTER),
    Kind(dummy="{D}, target :: {v}{dims}", **TARGET),
    Kind("12", dummy="{D}, target :: {v}{lows}", plain=False, **TARGET),
    Kind(dummy="{D}, optional :: {v}{dims}", **EXACT),
    Kind("12", dummy="{D}, optional :: {v}{auto}", **EXACT),
    Kind("12", dummy="{D}, optional :: {v}{lows}", plain=False, **EXACT),
    Kind(dummy="{T}, optional, allocatable :: {v}{colons}", caller="{T}, allocatable :: x{v}{colons}",
         setup="allocate (x{v}{auto})", clean="deallocate (x{v})", reduced=False, **ALLOCATABLE),
    Kind("0", dummy="{T}, value :: {v}", **EXACT),
    Kind("1", dummy="{D} :: {v}{auto}", caller="{T} :: x{v}({many})", actual="x{v}(3)"),
    Kind("12", dummy="{D} :: {v}{auto}", caller="{T} :: x{v}({many})", actual="x{v}"),
    Kind("012", result=True, local="{T} :: {v}{dims}", **EXACT),
    Kind("12", result=True, local="{T} :: {v}{auto}", **EXACT),
    Kind("12", result=True, local="{T}, allocatable :: {v}{colons}", open="allocate ({v}{auto})",
         caller="{T}, allocatable :: x{v}{colons}", **ALLOCATABLE),
    Kind("12", open="block|{T} :: {v}{dims}", close="end block"),
    Kind("12", open="block|{T} :: {v}{auto}", close="end block"),
    Kind(open="block|{T}, allocatable :: {v}{colons}|allocate ({v}{auto})", close="end block", **ALLOCATABLE),
    Kind(local="{T} :: x{v}{dims}", open="associate ({v} => x{v})", close="end associate", **ASSOCIATE),
    Kind("12", "{T} :: x{v}{twice}", open="associate ({v} => x{v}{middle})", close="end associate",
         **ASSOCIATE),
    Kind("12", "{T}, allocatable :: x{v}{colons}", open="allocate (x{v}{auto})|associate ({v} => x{v})",
         close="end associate|deallocate (x{v})", **ASSOCIATE),
]

TEXT = {"type": "character(3)"}
STRINGS = [
    Kind("12", "character(m3) :: {v}{auto}", **TEXT),
    Kind("012", "character(m3) :: {v}{dims}", **TEXT),
    Kind(dummy="character(*) :: {v}{dims}", **TEXT, **EXACT),
    Kind("12", dummy="character(*) :: {v}{lows}", plain=False, **TEXT, **EXACT),
    Kind("12", dummy="character(m3) :: {v}{auto}", **TEXT, **EXACT),
    Kind(local="character(m3), allocatable :: {v}{colons}", **TEXT, **ALLOCATED, **ALLOCATABLE),
    Kind(local="character(:), allocatable :: {v}{colons}", open="allocate (character(m3) :: {v}{auto})",
         close="deallocate ({v})", section=False, **TEXT, **ALLOCATABLE),
    Kind(local="character(:), pointer :: {v}{colons}", open="allocate (character(m3) :: {v}{auto})",
         close="deallocate ({v})", section=False, **TEXT, **POINTER),
    Kind(top="character(:), allocatable :: {v}{colons}", open="allocate (character(3) :: {v}{auto})",
         close="deallocate ({v})", **TEXT, **ALLOCATABLE),
    Kind(dummy="character(:), allocatable :: {v}{colons}", caller="character(:), allocatable :: x{v}{colons}",
         setup="allocate (character(3) :: x{v}{auto})", clean="deallocate (x{v})", **TEXT, **ALLOCATABLE),
]

DECLARED = [
    Kind(top="{T} :: {v}{dims}|@declare create({v})", declared="create", **NO_OWN),
    Kind(top="{T} :: {v}{dims}|@declare copyin({v})", declared="create", **NO_OWN),
    Kind("12", top="{T}, allocatable :: {v}{colons}|@declare create({v})", declared="create", **ALLOCATED,
         **ALLOCATABLE),
    Kind("12", top="{T}, pointer :: {v}{colons}|@declare create({v})", declared="", **ALLOCATED, **POINTER),
    Kind("12", local="{T} :: {v}{dims}|@declare create({v})", declared="create", **NO_OWN),
    Kind("12", local="{T} :: {v}{auto}|@declare create({v})", declared="create", **NO_OWN),
    Kind("12", local="{T}, allocatable :: {v}{colons}|@declare create({v})", declared="create", **ALLOCATED,
         **ALLOCATABLE),
    Kind("12", dummy="{D} :: {v}{auto}|@declare copy({v})", declared="copy", **EXACT, **NO_OWN),
    Kind("12", dummy="{D} :: {v}{dims}|@declare copyin({v})", declared="create", **EXACT, **NO_OWN),
    Kind("12", dummy="{D} :: {v}{auto}|@declare copyout({v})", declared="copy", **EXACT, **NO_OWN),
    Kind("12", dummy="{D} :: {v}{auto}|@declare present({v})", declared="present",
         setup="@enter data create(x{v})", clean="@exit data delete(x{v})", **EXACT, **NO_OWN),
]

# Objects {O}, and what they are called.
HOLDERS = [
    (dict(local="type(t{v}) :: o{v}"), "o{v}"),
    (dict(local="type(t{v}), target :: o{v}"), "o{v}"),
    (dict(local="type(t{v}), save :: o{v}"), "o{v}"),
    (dict(local="type(t{v}), allocatable :: o{v}", open="allocate (o{v})", close="deallocate (o{v})"),
     "o{v}"),
    (dict(local="type(t{v}), pointer :: o{v}", open="allocate (o{v})", close="deallocate (o{v})"), "o{v}"),
    (dict(top="type(t{v}) :: o{v}"), "o{v}"),
    (dict(top="type(t{v}), allocatable :: o{v}", open="allocate (o{v})", close="deallocate (o{v})"), "o{v}"),
    (dict(dummy="type(t{v}) :: {v}", caller="type(t{v}) :: x{v}"), "{v}"),
    (dict(dummy="class(t{v}) :: {v}", caller="type(t{v}) :: x{v}"), "{v}"),
    (dict(dummy="class(t{v}), pointer :: {v}", caller="class(t{v}), pointer :: x{v}",
          setup="allocate (t{v} :: x{v})", clean="deallocate (x{v})"), "{v}"),
    (dict(local="class(t{v}), allocatable :: o{v}", open="allocate (t{v} :: o{v})",
          close="deallocate (o{v})"), "o{v}"),
    (dict(open="block|type(t{v}) :: o{v}", close="end block"), "o{v}"),
    (dict(local="type(t{v}) :: o{v}(3)"), "o{v}(2)"),
    (dict(local="type(t{v}), allocatable :: o{v}(:)", open="allocate (o{v}(0:3))", close="deallocate (o{v})"),
     "o{v}(1)"),
    (dict(dummy="type(t{v}) :: {v}(:)", caller="type(t{v}) :: x{v}(3)"), "{v}(2)"),
    (dict(dummy="type(t{v}) :: {v}(2)", caller="type(t{v}) :: x{v}(2)"), "{v}(2)"),
]
# What lies between the object and the component: a declaration of t{v}'s, its name, how it is made.
BETWEEN = [
    ("", "", "", ""), ("", "", "", ""), ("", "", "", ""),
    ("type(i{v}) :: t", "%t", "", ""),
    ("type(i{v}) :: t2(2)", "%t2(2)", "", ""),
    ("type(i{v}), allocatable :: at", "%at", "allocate ({o}%at)", "deallocate ({o}%at)"),
    ("type(i{v}), allocatable :: aa(:)", "%aa(2)", "allocate ({o}%aa(2))", "deallocate ({o}%aa)"),
    ("type(i{v}), pointer :: pt", "%pt", "allocate ({o}%pt)", "deallocate ({o}%pt)"),
    ("type(i{v}), pointer :: pa(:)", "%pa(0)", "allocate ({o}%pa(-1:1))", "deallocate ({o}%pa)"),
]
COMPONENTS = [("{T} :: c{dims}", "012", ""),
              ("{T}, allocatable :: c{colons}", "012", "allocate ({c}{auto})"),
              ("{T}, pointer :: c{colons}", "012", "allocate ({c}{auto})")]


def component(holder, between, part):
    """The kind of what is component PART of BETWEEN of HOLDER."""
    fields, outer = holder
    if "class(" in str(fields) and between[1] == "%t2(2)":
        # gfortran leaves the components of these as they are.
        between = BETWEEN[0]
    declared, name, made, freed = between
    text, ranks, allocated = part
    fields = dict(fields)
    inner = outer + name
    inside = "integer :: k = 5|%s|integer(1) :: z = 3" % text
    if name:
        types = "type i{v}|%s|end type|type t{v}|integer(1) :: w = 1|%s|integer :: u(3) = 2|end type"
        types = types % (inside, declared)
    else:
        types = "type t{v}|%s|end type" % inside
    fields["top"] = "|".join(filter(None, [types, fields.get("top")]))
    whole = inner + "%c"
    opens = [made.replace("{o}", outer), allocated.replace("{c}", whole)]
    closes = ["deallocate (%s)" % whole if "allocate" in allocated else "", freed.replace("{o}", outer)]
    fields["open"] = "|".join(filter(None, [fields.get("open")] + opens))
    fields["close"] = "|".join(filter(None, closes + [fields.get("close")]))
    parents = [outer.split("(")[0]]
    behind = name[:3] in ("%at", "%aa", "%pt", "%pa")
    if behind:
        parents.append(inner.rsplit("(", 1)[0] if name.endswith(")") else inner)
    elements = "(" in inner
    polymorphic = "class(" in str(fields)
    pointer = text.startswith("{T}, ")
    return Kind(ranks, name=whole, parents=parents, flat=not pointer,
                image=not (elements or behind), alone=not (elements or behind or pointer or polymorphic),
                plain="pointer" not in text, reduced=False, **NO_OWN, **fields)


def pick_kind(g):
    return g.pick([lambda: g.pick(VARIABLES), lambda: g.pick(VARIABLES), lambda: g.pick(VARIABLES),
                   lambda: g.pick(STRINGS), lambda: g.pick(DECLARED),
                   lambda: component(g.pick(HOLDERS), g.pick(BETWEEN), g.pick(COMPONENTS)),
                   lambda: component(g.pick(HOLDERS), g.pick(BETWEEN), g.pick(COMPONENTS))])()
