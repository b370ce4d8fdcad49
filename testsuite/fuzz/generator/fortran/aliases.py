"""Family aliases-fortran: several names of the same memory under directives of all kinds.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

A kernel of family arrays-fortran, with one or two variables that are targets or pointers, and of each
one to three other names (NAMES), which are of some of its elements (View): all, a section with steps up
or down, a column, one element, all in another shape, a component of each.  Places are counted in bytes.
What is on the device belongs to the memory, not to the name: what one name has brought, others use, update
and take away.  An iteration reads by another name what it writes itself, or what none of the loop writes.
"""

import copy
import itertools
import math

from . import arrays, shapes
from .arraykinds import (ASSOCIATE, BETWEEN, COMPONENTS, DECLARED, HOLDERS, Kind, NO_OWN, POINTER, TARGET,
                         VARIABLES, component)
from .arrays import INDICES
from .objects import FortranGenerator

WIDTHS = {"integer(4)": 4, "integer(8)": 8, "integer(1)": 1, "integer(2)": 2, "real(4)": 4, "real(8)": 8,
          "complex(4)": 8, "complex(8)": 16, "character(3)": 3, "character(1)": 1, "logical(4)": 4,
          "logical(1)": 1, "type(pair)": 16}
# Where in an element of the type the component is.
PART_OFFSETS = {"%k": 4, "%x": 8, "%im": 8}


def is_target(kind):
    """May pointers lead to it, which is in one piece?"""
    text = kind.text()
    return ("target" in text or ", pointer" in text) and "{twice}" not in text and "associate" not in text


OWNERS = [
    Kind("123", "{T}, target, save :: {v}{dims}"),
    Kind("123", "{T}, target :: {v}{dims}"),
    Kind("123", "{T}, allocatable, target :: {v}{colons}", open="allocate ({v}{auto})",
         close="deallocate ({v})", **NO_OWN),
    Kind("123", dummy="{T}, target :: {v}{lows}", plain=False, **TARGET),
    Kind("123", top="{T}, target :: {v}{dims}"),
    Kind("12", top="{T}, allocatable, target :: {v}{colons}", open="allocate ({v}{auto})",
         close="deallocate ({v})", **NO_OWN),
    Kind("12", "{T}, target :: {v}{dims}|common /c{v}/ {v}", sequence=True),
    Kind("12", dummy="{T}, allocatable, target :: {v}{colons}",
         caller="{T}, allocatable, target :: x{v}{colons}", setup="allocate (x{v}{auto})",
         clean="deallocate (x{v})", reduced=False, **NO_OWN),
    Kind("12", open="block|{T}, target :: {v}{dims}", close="end block"),
    Kind("12", top="{T}, target :: {v}{dims}|@declare create({v})", declared="create", **NO_OWN),
] + [kind for kind in VARIABLES + DECLARED if is_target(kind)]
# Objects whose components pointers may lead to.
TARGETS = [h for h in HOLDERS if "target" in str(h) or "pointer" in str(h)]

# Another name {v}: {s} is what it is of, {u} the same for the caller, {first} and {shape} the first element
# and the extents of that.  In front: what {s} has to be, "any", "piece" (contiguous) or "other" (of another
# shape).
NAMES = [
    ("any", Kind("0123", "{T}, pointer :: {v}{colons}", open="{v} => {s}", **POINTER)),
    ("any", Kind("0123", "{T}, pointer :: {v}{colons}", open="{v} => {s}", **POINTER)),
    ("any", Kind("123", "{T}, pointer :: {v}{colons}", open="{v}{lows} => {s}", **POINTER)),
    ("other", Kind("123", "{T}, pointer :: {v}{colons}", open="{v}{remap} => {s}", **POINTER)),
    ("other", Kind("123", "{T}, pointer :: {v}{colons}", open="{v}{dims} => {s}", **POINTER)),
    ("piece", Kind("123", "{T}, pointer, contiguous :: {v}{colons}", open="{v} => {s}",
                   **dict(POINTER, plain=True))),
    ("any", Kind("0123", "{T}, pointer, save :: {v}{colons}", open="{v} => {s}", **POINTER)),
    ("any", Kind("0123", "{T}, pointer :: {v}{colons}, y{v}{colons}", open="y{v} => {s}|{v} => y{v}",
                 **POINTER)),
    ("any", Kind("0123", top="{T}, pointer :: {v}{colons}", open="{v} => {s}", **POINTER)),
    ("any", Kind("0123", open="block|{T}, pointer :: {v}{colons}|{v} => {s}", close="end block", **POINTER)),
    ("any", Kind("0123", dummy="{T}, pointer, intent(in) :: {v}{colons}", actual="{u}", **POINTER)),
    ("any", Kind("0123", dummy="{T}, pointer :: {v}{colons}", caller="{T}, pointer :: x{v}{colons}",
                 setup="x{v} => {u}", **POINTER)),
    ("any", Kind("123", dummy="{T}, target :: {v}{colons}", actual="{u}", plain=False, **NO_OWN)),
    ("any", Kind("123", dummy="{T}, target :: {v}{lows}", actual="{u}", plain=False, **NO_OWN)),
    ("any", Kind("123", dummy="{T}, target, optional :: {v}{lows}", actual="{u}", plain=False, **NO_OWN)),
    ("any", Kind("0", dummy="{T}, target :: {v}", actual="{u}", **NO_OWN)),
    ("any", Kind("123", open="associate ({v} => {s})", close="end associate", **ASSOCIATE)),
    ("any", Kind("123", "{T}, pointer :: y{v}{colons}", open="y{v} => {s}|associate ({v} => y{v})",
                 close="end associate", **ASSOCIATE)),
    ("piece", Kind("0123", "{T}, pointer :: {v}{colons}", open="call c_f_pointer(c_loc({first}), {v}{shape})",
                   **POINTER)),
    ("any", Kind("123", "class(pair), pointer :: u{v}{colons}", type="type(pair)", close="end select",
                 open="u{v} => {s}|select type ({v} => u{v})|type is (pair)", **ASSOCIATE)),
]
POINTER_COMPONENT = ("{T}, pointer :: c{colons}", "0123", "{c} => {s}")
INTEROPERABLE = ("integer", "real", "complex")


class View:
    """Some elements of OWNER: the first is OFFSET bytes behind the owner's first, the next ones STRIDES;
    SECTION: what stands behind the owner's name."""

    def __init__(self, g, owner):
        self.type, self.offset, self.extents, self.strides, self.section = owner.type, 0, [], [], ""
        self.whole = not owner.rank or g.chance(25)
        if not self.whole:
            cuts = g.pick([["all"], ["all", "some"], ["all", "some", "up", "down", "one"], ["one"]])
            parts = [self.part(g, owner, n, g.pick(cuts if n < owner.rank - 1 else cuts[-1:] + cuts))
                     for n in range(owner.rank)]
            self.section = "(%s)" % ", ".join(parts)
        else:
            self.extents, self.strides = list(owner.extents), list(owner.strides)
        parts = [p for p, (_, of) in shapes.PARTS.items() if of == self.type.name]
        if parts and not self.whole and g.chance(40):
            part = g.pick(parts)
            self.section += part
            self.offset += PART_OFFSETS[part]
            self.type = next(t for t in arrays.TYPES if t.name == shapes.PARTS[part][0])
        self.width = WIDTHS[self.type.name]

    def part(self, g, owner, number, cut):
        """A subscript of dimension NUMBER."""
        low, extent, stride = owner.lows[number], owner.extents[number], owner.strides[number]
        first, last = g.number(0, extent // 3), g.number(extent // 2 + 1, extent) - 1
        if cut == "all" or cut == "some" and (first, last) == (0, extent - 1):
            self.extents.append(extent)
            self.strides.append(stride)
            return ":" if number < owner.rank - 1 else g.pick([":", "%d:%d" % (low, low + extent - 1)])
        if cut == "one":
            self.offset += first * stride
            return str(low + first)
        step = 1 if cut == "some" else g.number(2, 3)
        count = (last - first) // step + 1
        self.extents.append(count)
        if cut == "down":
            self.offset += last * stride
            self.strides.append(-step * stride)
            return "%d:%d:%d" % (low + last, low + first, -step)
        self.offset += first * stride
        self.strides.append(step * stride)
        return "%d:%d" % (low + first, low + last) + (":%d" % step if step > 1 else "")

    def piece(self):
        """Are they in one piece, in order?"""
        return self.strides == dense(self.extents, self.width)

    def fold(self, g, plain):
        """Give them another shape, and tell whether they may have it; PLAIN: the compiler knows that the
        owner is in one piece."""
        if not self.extents or not (self.piece() and plain or len(self.extents) == 1):
            return False
        left, first = math.prod(self.extents), min(self.strides, key=abs)
        self.extents = []
        for _ in range(g.number(0, 2)):
            self.extents.append(g.pick([n for n in range(1, left + 1) if left % n == 0]))
            left //= self.extents[-1]
        self.extents.append(left)
        self.strides = dense(self.extents, first)
        self.whole = False
        return True


def dense(extents, size):
    """The strides of an array in one piece with elements of SIZE bytes."""
    return [size * math.prod(extents[:n]) for n in range(len(extents))]


class Memory:
    """What several names are of.  RANGE: the first byte on the device and the one behind, or None; BASE,
    DYNAMIC, STRUCTURED and NEWER: what they are of an object; ENTRIES: the names that enter data has got."""

    def __init__(self):
        self.range, self.base, self.dynamic, self.structured, self.newer = None, False, 0, 0, False
        self.entries, self.names = [], []


def of_memory(attribute):
    """What is known of the memory, for a name."""
    def get(self):
        return getattr(self.memory, attribute)

    def put(self, value):
        memory = self.memory
        if attribute != "newer":
            setattr(memory, attribute, value)
            memory.range = None if not self.mapped() else memory.range or self.place
        elif value or not self.mapped() or self.label() and self.place == memory.range:
            memory.newer = value
    return property(get, put)


class Name(arrays.Object):
    """An object, or another name of OWNER.  PLACE: its first byte and the one behind its last; BYTES: those
    of its elements; READING: what the loop writes that reads it, if that has something of it."""

    base, dynamic, structured = of_memory("base"), of_memory("dynamic"), of_memory("structured")
    newer = of_memory("newer")

    def __init__(self, g, role, kernel, owner=None):
        self.memory, self.owner, self.reading = owner.memory if owner else Memory(), owner, None
        self.memory.names.append(self)
        super().__init__(g, role, kernel)

    def start(self):
        if not self.owner:
            super().start()

    def pick_kind(self, g, kernel):
        if self.owner:
            return
        while True:
            if g.chance(25):
                part = g.pick(COMPONENTS)
                holders = HOLDERS if "pointer" in part[0] else TARGETS
                self.kind = component(g.pick(holders), g.pick(BETWEEN), part)
            else:
                self.kind = g.pick(OWNERS)
            if (self.kind.internal or not kernel.internal) and not self.kind.result:
                return

    def pick_shape(self, g):
        if self.owner:
            while not self.pick_view(g):
                pass
        else:
            super().pick_shape(g)
            self.extents = [max(n, 3) for n in self.extents]
            if self.rank == 3:
                self.extents = [g.pick([4, 7, 20]), g.pick([3, 5]), g.pick([3, 4])]
                self.lows.append(self.lows[0])
            self.view, self.offset = None, 0
            self.strides = dense(self.extents, WIDTHS[self.type.name])
        self.width = WIDTHS[self.type.name]
        starts = [self.offset + sum(i * stride for i, stride in zip(index, self.strides))
                  for index in itertools.product(*(range(n) for n in self.extents))]
        self.bytes = frozenset(start + n for start in starts for n in range(self.width))
        self.place = min(self.bytes), max(self.bytes) + 1
        self.piece = self.strides == dense(self.extents, self.width)

    def pick_view(self, g):
        """A kind of names and a view; false if they do not suit."""
        owner = self.owner
        form, self.kind = g.pick(NAMES) if g.chance(85) else \
            ("any", component(g.pick(HOLDERS), g.pick(BETWEEN), POINTER_COMPONENT))
        view = View(g, owner)
        if form == "other" and not view.fold(g, owner.kind.plain) or form == "piece" and not view.piece():
            return False
        text, self.view, self.type = self.kind.text(), view, view.type
        self.extents, self.strides, self.offset = view.extents, view.strides, view.offset
        self.rank = len(view.extents)
        if str(self.rank) not in self.kind.ranks or self.kind.type not in (None, self.type.name):
            return False
        if self.kind.internal is False or "{u}" in text and not owner.reached():
            return False
        if "c_loc" in text and not self.type.name.startswith(INTEROPERABLE):
            return False
        if self.type.name.startswith("character") and "associate" in text:
            return False
        # gfortran 12 takes what such a name stands for to be in one piece.
        if "{v} => y{v}" in text and view.type.name != owner.type.name:
            return False
        if self.copied() and "target" in self.kind.dummy:
            return False
        self.lows = [1] * self.rank
        if "{lows}" in text or form == "other":
            self.lows = [g.pick([1, 1, 0, -3, 5]) for _ in self.extents]
        elif view.whole and "target" not in self.kind.dummy and "c_loc" not in text:
            self.lows = list(owner.lows)
        return True

    def reached(self):
        """May the caller pass it as another argument, too?"""
        kind = self.kind
        if kind.dummy:
            # An array that is no pointer has to be of assumed shape.
            shared = not self.rank or "pointer" in kind.dummy or "target :: {v}{lows}" in kind.dummy
            return shared and not kind.parents
        return bool(kind.top) and not kind.open and not kind.local

    def texts(self):
        texts, owner = super().texts(), self.owner
        if owner:
            section = self.view.section
            texts["s"] = owner.name + section
            texts["u"] = ("x" + owner.v if owner.kind.dummy else owner.name) + section
            first = "(%s)" % ", ".join(self.first_index()) if owner.rank else ""
            texts["first"] = owner.name + first + "%".join([""] + section.split("%")[1:])
            texts["shape"] = ", [%s]" % ", ".join(map(str, self.extents)) if self.rank else ""
        return texts

    def first_index(self):
        """The subscripts of the owner's element that is the first."""
        left, found = self.offset, []
        for stride, low in reversed(list(zip(self.owner.strides, self.owner.lows))):
            found.insert(0, str(low + left // stride))
            left %= stride
        return found

    def copied(self):
        """Does gfortran make a copy where it is passed to what is no pointer?"""
        return bool(self.rank and self.owner and "%" in self.view.section)

    def label(self):
        """May directives name it, and all from its first byte to its last with it?"""
        return self.kind.clause and self.piece

    # Elements that are another name's as well.

    def value(self, index):
        if not self.reading:
            return super().value(index)
        return self.type.take.format(self.element(self.index_of(self.reading, index)))

    def own_index(self, x):
        """Does an index of X say which elements of this one it has bytes of, and no others?"""
        within = self.offset - x.offset if self.width < x.width else x.offset - self.offset
        if self.strides == x.strides and self.extents == x.extents \
                and 0 <= within <= abs(x.width - self.width):
            return True
        width = self.width
        return self.piece and self.bytes >= x.bytes and (x.offset - self.offset) % width + x.width <= width \
            and all(stride % width == 0 for stride in x.strides)

    def index_of(self, x, index):
        """The texts of the index of this one's element that X has at INDEX, counted from 1."""
        if self.strides == x.strides and self.extents == x.extents:
            return index
        flat = str((x.offset - self.offset) // self.width)
        for number, stride in enumerate(x.strides):
            flat += " %+d * (%s - 1)" % (stride // self.width, index[number])
        return arrays.index_at(flat, self.extents) if self.extents else []


# Situations that map their first object for those that follow, those that let the device have what the host
# has set of it, and those that have nothing on the device of the second.
MAPPING = ["enter_data", "data", "chain"]
UPDATING = ["host_changes", "on_host"]
ALONE = ["enter_data", "data", "nothing", "host_changes", "present", "anew", "called"]


def overlap(one, other):
    return one[0] < other[1] and other[0] < one[1]


class Aliases(arrays.Kernel):

    situations = arrays.SITUATIONS + ["anew"] * 2 + ["two"] * 3

    def make_objects(self):
        g, names, self.procedures = self.g, [], []
        for role, others in [("a", "pqr"), ("b", "stu")][:g.number(1, 2)]:
            owner = Name(g, role, self)
            names.append(owner)
            names += [Name(g, other, self, owner) for other in others[:g.number(1, 3)]]
        return names

    def around(self, x):
        return super().around(x) or bool(x.owner) and super().around(x.owner)

    def begin(self, x):
        self.fill(x)
        names = x.memory.names
        if names[0].kind.declared and x is names[-1]:
            self.g.pragma("update device(%s)" % self.clause_name(names[0]))

    # What may be done.

    def at_hand(self, x):
        within = x.memory.range
        return not within or within[0] <= x.place[0] and x.place[1] <= within[1]

    def pair(self):
        x = self.g.pick([x for x in self.objects if self.at_hand(x)])
        return x, self.g.pick([y for y in self.objects if self.at_hand(y) and y is not x] or [x])

    def apart(self, x, y):
        return x.memory is not y.memory

    def suits(self, situation, x, y):
        for name in self.objects:
            name.reading = None
        if x is y:
            return False
        if situation == "called" and x.copied() and x.mapped():
            return False
        if situation in UPDATING and x.mapped() and not self.memory_names(x, "device"):
            return False
        if situation in MAPPING and not x.mapped() and not self.exact(x.memory, x.place):
            return False
        if x.memory is not y.memory:
            return True
        if situation in ("private", "firstprivate"):
            return False
        if not x.mapped() and situation not in ALONE and overlap(x.place, y.place) \
                and (situation == "part" or x.place != y.place):
            # What the one maps is not all of what the other does.
            return False
        if x.bytes & y.bytes and situation != "summed":
            if situation in ("reduced", "whole_array") or not y.own_index(x):
                return False
            y.reading = x
        return True

    def choices(self, x, written, objects):
        if not x.mapped() and any(y.memory is x.memory for y in written):
            return ["copy"]
        return super().choices(x, written, objects)

    def silent(self, x, written, kernels):
        own = x.base and not x.owner or x in x.memory.entries
        own = own or any(o is x for opened in self.regions for o, _ in opened)
        if x.kind.parents and not own:
            return False
        return super().silent(x, written, kernels)

    # Names for directives.

    def labels(self, memory, parents=False):
        """Texts for directives, and the places they are of."""
        owner, found = memory.names[0], []
        for x in memory.names:
            if x.label() and (parents or not x.kind.parents):
                found.append((self.clause_name(x), x.place))
            if x.owner and x.piece and owner.kind.section and (parents or not owner.kind.parents) \
                    and "%" not in x.view.section:
                found.append((owner.name + x.view.section, x.place))
        return found

    def exact(self, memory, place, parents=False):
        return [text for text, at in self.labels(memory, parents) if at == place]

    def memory_names(self, x, purpose):
        """Texts by which a directive may name the memory of X; there may be none."""
        memory, texts = x.memory, [self.clause_name(x)] if x.kind.clause else []
        if not memory.range or purpose == "device" and memory.newer or purpose == "enter":
            texts += self.exact(memory, x.place) if x.piece else []
        else:
            first, behind = memory.range
            texts += [text for text, at in self.labels(memory, True) if first <= at[0] <= x.place[0]
                      and x.place[1] <= at[1] <= behind]
        return texts

    def memory_name(self, x, purpose):
        if x.kind.parents and purpose == "enter":
            return self.clause_name(x)
        return self.g.pick(self.memory_names(x, purpose))

    def all_to_host(self, x):
        memory = x.memory
        if memory.newer:
            # What has brought it may be a name that is no label.
            texts = self.exact(memory, memory.range, True) or \
                [self.clause_name(y) for y in memory.names if y.place == memory.range]
            self.g.pragma("update %s(%s)" % (self.g.pick(["self", "host"]), self.g.pick(texts)))
            memory.newer = False

    def enter_data(self, x, y):
        if x.memory.names[0].kind.declared:
            # libgomp does not take another name of what is declared.
            return False
        if x.mapped() and x.memory.range != x.place and not self.exact(x.memory, x.memory.range):
            return False
        if not super().enter_data(x, y):
            return False
        x.memory.entries.append(x)
        return True

    def leaving(self, x, finalize):
        memory = x.memory
        left = memory.entries.pop(self.g.number(0, len(memory.entries) - 1))
        if finalize:
            memory.entries = []
        if left.kind.parents:
            if left.place != memory.range:
                # The last one copies back what it names.
                self.all_to_host(x)
            return self.clause_name(left)
        return self.g.pick(self.exact(memory, memory.range) or [self.clause_name(left)])

    def may_finalize(self, x):
        return not any(name.kind.parents for name in x.memory.names)

    def last(self, x, closing):
        number = sum(1 for o, _ in closing if o.memory is x.memory)
        return not x.base and x.dynamic + x.structured == number

    def anew(self, x, y):
        """A pointer is set again."""
        if not x.owner or "=>" not in x.kind.open or self.around(x) or x.kind.parents or self.internal:
            return False
        self.rows(x, x.kind.open)
        return True

    def two(self, x, y):
        """Both are arguments of a procedure with a construct."""
        g = self.g
        if x.memory is not y.memory or not x.rank or x.copied() or y.copied():
            return False
        self.count += 1
        name = "two%d_%s" % (self.count, self.name)
        arguments = ["workers", "m3"] + self.numbers()
        g.emit("call %s(%s, %s, %s)" % (name, ", ".join(arguments), x.name, y.name))
        lines, g.lines = g.lines, []
        depth, g.depth = g.depth, 1
        g.emit("")
        g.open("subroutine %s(%s, p, q)" % (name, ", ".join(arguments)))
        g.emit("integer, intent(in) :: " + ", ".join(arguments))
        inside = [self.argument(other, v) for other, v in ((x, "p"), (y, "q"))]
        g.emit("integer :: i, j, l")
        for other in inside:
            other.reading = inside[0] if other is inside[1] and y.reading else None
        self.elements(*inside)
        g.close("end subroutine")
        self.procedures += g.lines
        g.lines, g.depth = lines, depth
        return True

    def argument(self, x, v):
        """What a procedure has of X as argument V."""
        other = copy.copy(x)
        pointer = x.kind.clause and self.g.chance(50) and not x.type.name.startswith("character")
        form = "{T}, pointer, intent(in) :: %s{colons}" if pointer else "{T}, target :: %s{colons}"
        other.kind, other.name = Kind("0123", plain=False, **NO_OWN), v
        if not pointer:
            other.lows = [1] * x.rank
        self.g.emit(x.formatted(form % v))
        return other

    def make_extra(self):
        super().make_extra()
        self.g.lines += self.procedures


def make_program(g):
    arrays.make_program(g, Aliases)


def generator(seed):
    g = FortranGenerator(seed)
    g.left_out = arrays.LEFT_OUT
    return g
