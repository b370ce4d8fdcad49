"""Families queues and queues-cplusplus: what changes before a queue comes to what was put into it.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

A program has blocks of memory (BLOCKS), pointers that lead to them (POINTERS), and objects of a struct with
pointers and scalars (OBJECTS), which are the host's, or on the device with their pointers attached, or there
in part, as "enter data" has named a member.  A row of steps puts constructs and directives into queues, in
functions, member functions and templates that return behind them, too.  When the directive is behind it, the
host lets pointers lead elsewhere, gives scalars, bounds, members and the queue's number other values, and
assigns to objects.  What is put into a queue is about what these were at the directive.

Of each block, and of each object, is known in which queues there is something about it that nobody has
waited for (PENDING).  A step in another queue waits for these, by a directive or a clause; and so does the
host before it looks at the block, or changes it.

Without OpenACC, a construct uses the host's object where it should use the one on the device.  So what the
host stores in that, between two directives, it does with OpenACC only (SPOILED), and stores again what was
there before anything looks.
"""

from .members import converted
from .objects import ON_DEVICE
from .skeleton import start_run

N = 40
QUEUES = [0, 1, 2, 3, ""]       # "": the one of async without a number
LEVELS = ["gang worker", "gang worker", "gang", "gang vector", "gang worker vector", "worker vector",
          "vector", ""]
TYPES = ["int", "int", "double", "unsigned", "long", "float", "short"]

PRELUDE = """
enum { N = %d };

static unsigned busy[8];
#pragma acc declare create(busy)

/* QUEUE, or the one without a number, has something to do.  */
static __attribute__ ((noinline)) void
keep_busy (int queue)
{
  if (queue < 0)
    {
#pragma acc serial async
      for (unsigned k = 0; k < 3000; k++)
        busy[7] = busy[7] * 5 + k;
    }
  else
    {
#pragma acc serial async(queue)
      for (unsigned k = 0; k < 3000; k++)
        busy[queue] = busy[queue] * 5 + k;
    }
}

/* What was on the stack is no longer there.  */
static __attribute__ ((noinline)) void
overwrite (void)
{
  volatile int a[1000];
  for (int i = 0; i < 1000; i++)
    a[i] = 0x55555555;
}
""" % N


class Waiting:
    """What a program has in its queues.  G emits it; all_blocks () are what may be PENDING in some.
    END: how a statement ends; QUEUE_NUMBERS: how the variable "queue" stands in clauses."""

    END = ";"
    QUEUE_NUMBERS = ["queue", "queue", "queue + 1", "(long) queue"]

    def all_blocks(self):
        return self.blocks + [self.total]

    def waited(self, queue):
        """The host has waited for QUEUE, or for all if that is None."""
        for block in self.all_blocks():
            block.pending = block.pending - {queue} if queue is not None else set()

    def host_waits(self, pending):
        g = self.g
        if not pending:
            return
        if "" in pending or g.chance(25):
            g.pragma("wait")
            self.waited(None)
        elif g.chance(50):
            g.pragma("wait(%s)" % ", ".join(map(str, sorted(pending))))
            for queue in pending:
                self.waited(queue)
        else:
            for queue in sorted(pending):
                g.pragma("wait(%d)" % queue)
                self.waited(queue)

    def wait_clause(self, queue, blocks):
        """A clause for what is about BLOCKS in QUEUE (None: none), or directives in front of it."""
        g = self.g
        others = set().union(*(b.pending for b in blocks)) - {queue}
        if not others:
            return ""
        if "" in others or g.chance(30):
            if queue is not None and queue != "" and g.chance(50):
                g.pragma("wait async(%d)" % queue)
            else:
                self.host_waits(others)
            return ""
        listed = ", ".join(map(str, sorted(others)))
        if queue is not None and queue != "" and g.chance(50):
            g.pragma("wait(%s) async(%d)" % (listed, queue))
            return ""
        return " wait(%s)" % listed

    def queue(self, blocks):
        """A queue for what is about BLOCKS, and its clauses; "" and None if it has none."""
        g = self.g
        queue = g.pick(QUEUES + [None])
        busy = [q for b in blocks for q in b.pending]
        if busy and g.chance(50):
            queue = g.pick(sorted(busy, key=str))
        wait = self.wait_clause(queue, blocks)
        if queue is None:
            if wait:
                for other in set().union(*(b.pending for b in blocks)):
                    self.waited(other)
            return None, wait
        for block in blocks:
            block.pending = {queue}
        if queue == "":
            return queue, " async" + wait
        if g.chance(40):
            text = g.pick(self.QUEUE_NUMBERS)
            g.emit("queue = %d%s" % (queue - 1 if "+" in text else queue, self.END))
            return queue, " async(%s)%s" % (text, wait)
        return queue, " async(%d)%s" % (queue, wait)


class Kind:
    """What a block, a pointer or an object is called.  LOCAL and TOP: its declaration in the function, or
    outside; NAME: what it is called; OPEN and CLOSE: statements that give it memory, and take that away;
    ELEMENT: an element of it, of rows of ROWS; TABLE: it is an element of an array, which no clause names;
    ARRAY: it is an array; DECLARED: it has a declare directive; CPLUSPLUS: C has no such.

    Of objects: PART: it is an element of an array; PREFIX: in front of a member's name; WHOLE: the object in
    a clause; OBJECT: itself in an expression; VARIABLE: clauses may say that it is firstprivate; KEPT: it is
    not the function's own, or a reference is to it, so a construct without a clause for it copies it when the
    queue comes to that."""

    def __init__(self, local="", top="", name="{v}", open="", close="", **fields):
        self.local, self.top, self.name, self.open, self.close = local, top, name, open, close
        self.array = self.declared = self.cplusplus = self.variable = self.kept = self.part = False
        self.element, self.rows, self.table = "{v}[{i}]", 1, False
        self.prefix, self.whole, self.object = "{v}.", "{v}", "{v}"
        self.__dict__.update(fields)


MALLOC, FREE = "{v} = ({T} *) malloc (N * sizeof ({T}));", "free ({v});"
BLOCKS = [
    Kind("{T} {v}[N];", array=True),
    Kind("static {T} {v}[N];", array=True),
    Kind(top="static {T} {v}[N];", array=True),
    Kind(top="{T} {v}[N];", array=True),
    Kind(top="static {T} {v}[N];|@declare create({v})", array=True, declared=True),
    Kind("{T} *{v};", open=MALLOC, close=FREE),
    Kind(top="static {T} *{v};", open=MALLOC, close=FREE),
    Kind("{T} *{v};", open="{v} = new {T}[N];", close="delete[] {v};", cplusplus=True),
    Kind("std::vector<{T}> of_{v} (N); {T} *{v} = of_{v}.data ();", cplusplus=True),
    Kind("{T} of_{v}[N]; {T} (&{v})[N] = of_{v};", array=True, cplusplus=True),
    Kind("std::unique_ptr<{T}[]> of_{v} (new {T}[N]); {T} *const &{v} = of_{v}.get ();", cplusplus=True),
]
POINTERS = [
    Kind("{T} *{v} = 0;"), Kind("{T} *{v} = 0;"), Kind("static {T} *{v};"), Kind(top="static {T} *{v};"),
    Kind(top="{T} *{v};"),
    Kind("{T} (*{v})[5] = 0;", element="{v}[({i}) / 5][({i}) % 5]", rows=5),
    Kind("{T} *{v}[2] = {{ 0, 0 }};", name="{v}[1]", table=True),
    Kind("int i{v} = 1; {T} *{v}[2] = {{ 0, 0 }};", name="{v}[i{v}]", table=True),
    Kind("{T} *of_{v} = 0, *&{v} = of_{v};", cplusplus=True),
    Kind(top="namespace n_{v} {{ {T} *p; }}", name="n_{v}::p", cplusplus=True),
    Kind(top="struct s_{v} {{ static {T} *p; }}; {T} *s_{v}::p;", name="s_{v}::p", cplusplus=True),
]

HEAP = {"prefix": "{v}->", "whole": "{v}[0:1]", "object": "*{v}", "close": "free ({v});"}
OBJECTS = [
    Kind("{S} {v};", variable=True), Kind("{S} {v};", variable=True),
    Kind("static {S} {v};", variable=True, kept=True),
    Kind(top="static {S} {v};", variable=True, kept=True), Kind(top="{S} {v};", variable=True, kept=True),
    Kind("{S} *{v};", open="{v} = ({S} *) malloc (sizeof *{v});", **HEAP),
    Kind(top="static {S} *{v};", open="{v} = ({S} *) malloc (sizeof *{v});", **HEAP),
    Kind("{S} of_{v}, *{v} = &of_{v};", **dict(HEAP, close="")),
    Kind(top="static {S} of_{v};", local="{S} *{v} = &of_{v};", **dict(HEAP, close="")),
    Kind(top="static {S} {v};|@declare create({v})", declared=True),
    Kind("{S} {v}[3];", prefix="{v}[1].", object="{v}[1]", part=True),
    Kind("{S} *{v} = new {S};", cplusplus=True, **dict(HEAP, close="delete {v};")),
    Kind("{S} of_{v}; {S} &{v} = of_{v};", cplusplus=True, variable=True, kept=True),
    Kind(top="static {S} of_{v};", local="{S} &{v} = of_{v};", cplusplus=True, variable=True, kept=True),
    Kind("std::unique_ptr<{S}> of_{v} (new {S}); {S} *{v} = of_{v}.get ();", cplusplus=True,
         **dict(HEAP, close="")),
]

STRUCT = """
struct part_{id}
{{
  int k;
  {T} *r;
}};

struct object_{id}
{{
  int n;
  {T} *p;
  short k;
  {U} *q;
  struct part_{id} in;
  int t[3], queue;{methods}
}};
"""


class Block:
    """MAPPED: "", "data" (by enter data), "always" or "region"; TIMES: how often it has been; NEWER: who has
    the newest values, "host", "device", or "both"."""

    def __init__(self, name):
        self.name, self.mapped, self.newer, self.pending, self.times = name, "", "host", set(), 0
        self.owner = None       # what brought it: None, or the object's Name

    def map(self, mapped, newer):
        self.mapped, self.newer = mapped, newer
        self.times += 1


class Name:
    """A name of elements FIRST to FIRST + COUNT - 1 of BLOCK; a member of OBJECT if that is not None."""

    def __init__(self, text, ctype, kind, block=None, object=None):
        self.text, self.ctype, self.kind, self.block, self.object = text, ctype, kind, block, object
        self.first, self.count, self.attached = 0, N, None

    def whole(self):
        return self.first == 0 and self.count == N

    def element(self, index):
        return self.kind.element.format(v=self.text, i=index)

    def fixed(self):
        """It is the block's first name, and leads nowhere else."""
        return self.block and self.block.name is self

    def on_device(self):
        """True if the device's object has a pointer to where the block is now."""
        return self.attached == (self.block, self.block.times) and self.block.mapped

    def called(self, text, kind):
        other = Name(text, self.ctype, kind, self.block)
        other.first, other.count = self.first, self.count
        return other


class Object:
    """An object called NAME; MAPPED: all of it is on the device, with the pointers that are ATTACHED."""

    def __init__(self, name, kind, types):
        self.name, self.kind, self.pending = name, kind, set()
        self.prefix, self.whole, self.object = (text.format(v=name) for text in
                                                (kind.prefix, kind.whole, kind.object))
        self.scalars = {"n": 0, "k": 0, "in.k": 0, "t[1]": 0}
        self.pointers = [Name(self.prefix + field, ctype, kind, None, self)
                         for field, ctype in zip(["p", "q", "in.r"], types + types)]
        self.mapped = self.spoiled = False

    def address(self):
        return self.name if self.object.startswith("*") else "&" + self.object

    def renamed(self, name, other):
        """NAME, of this object if it is a member of OTHER."""
        if name.object is not other:
            return name
        result = name.called(self.prefix + name.text[len(other.prefix):], self.kind)
        result.object, result.attached = self, name.attached
        return result

    def partial(self):
        """The pointers by which enter data has brought blocks."""
        return [n for n in self.pointers if n.block and n.block.owner is n]


class Program(Waiting):
    def __init__(self, g):
        self.g, self.id, self.number = g, g.seed, 0
        self.blocks, self.names, self.objects, self.functions, self.methods = [], [], [], [], []
        self.scalars = {"s": 0, "t": 0, "g_%d" % self.id: 0, "m": N, "lo": 0}
        self.total = Block(None)
        self.in_bounds, self.in_function = None, False
        self.struct = "struct object_%d" % self.id

    def all_blocks(self):
        return self.blocks + self.objects + [self.total]

    # Declarations.

    def declare(self, kind, prefix, ctype=""):
        """The name of a new variable of KIND."""
        g = self.g
        v = g.name(prefix) if not kind.top else g.file_name(prefix)
        values = {"v": v, "T": ctype, "S": self.struct}
        for texts, lines in ((kind.top, self.tops), (kind.local, self.locals)):
            lines += [text for text in texts.format(**values).split("|") if text]
        if kind.open:
            self.opens.append(kind.open.format(**values))
        if kind.close:
            self.closes.insert(0, kind.close.format(**values))
        return kind.name.format(**values), v

    def choose(self, kinds):
        return self.g.pick([k for k in kinds if self.g.cplusplus or not k.cplusplus])

    def make_variables(self):
        g = self.g
        self.tops, self.locals, self.opens, self.closes = [], [], [], []
        self.types = [g.pick(TYPES) for _ in range(2)]
        for number in range(g.number(3, 5)):
            kind, ctype = self.choose(BLOCKS), self.types[number % 2]
            name = Name(self.declare(kind, "b", ctype)[0], ctype, kind)
            name.block = Block(name)
            if kind.declared:
                name.block.map("always", "host")
            self.blocks.append(name.block)
            self.names.append(name)
        for _ in range(g.number(2, 5)):
            kind, ctype = self.choose(POINTERS), g.pick(self.types)
            self.names.append(Name(self.declare(kind, "p", ctype)[0], ctype, kind))
        for _ in range(g.number(1, 2)):
            kind = self.choose(OBJECTS)
            self.objects.append(Object(self.declare(kind, "o")[1], kind, self.types))
        self.names += [n for o in self.objects for n in o.pointers]

    def loop(self, last, statement):
        """A loop with i from 0 to LAST - 1 over STATEMENT."""
        g = self.g
        g.emit("for (int i = 0; i < %s; i++)" % last)
        g.emit("  " + statement)

    # What changes behind a directive.

    def aim(self, name):
        """The pointer NAME leads elsewhere."""
        g = self.g
        block = g.pick([b for b in self.blocks if b.name.ctype == name.ctype])
        name.block, name.attached = block, None
        name.first, name.count = 0, N
        if name.kind.rows > 1:
            g.emit("%s = (%s (*)[5]) %s;" % (name.text, name.ctype, block.name.text))
            return
        if g.chance(40):
            name.first = g.pick([0, g.number(0, N // 2)])
            name.count = g.pick([N - name.first, g.number(5, N - name.first)])
        text = block.name.text
        if name.first:
            text = g.pick(["%s + %d", "&%s[%d]"]) % (text, name.first)
        g.emit("%s = %s;" % (name.text, text))

    def only_with_openacc(self, lines):
        with self.g.only(ON_DEVICE):
            for line in lines:
                self.g.emit(line)

    def spoil(self, o):
        """The host stores something else in an object that the device has."""
        g, lines = self.g, []
        for field in list(o.scalars) + ["queue"]:
            if g.chance(60):
                lines.append("%s%s = %d;" % (o.prefix, field, g.number(0, 9)))
        for name in o.pointers:
            if g.chance(60):
                lines.append("%s = %s;" % (name.text, g.pick(
                    ["0"] + [b.name.text for b in self.blocks if b.name.ctype == name.ctype])))
        if g.chance(20):
            lines = ["memset (&(%s), 0, sizeof (%s));" % (o.object, o.object)]
        self.only_with_openacc(lines)
        o.spoiled = True

    def restore(self, o):
        """The host's object O has what the generator knows."""
        if not o.spoiled:
            return
        self.host_waits(o.pending)
        lines = ["%s%s = %d;" % (o.prefix, field, value) for field, value in o.scalars.items()]
        for name in o.pointers:
            target = name.block.name.text if name.block else "0"
            lines.append("%s = %s%s;" % (name.text, target, " + %d" % name.first if name.first else ""))
        self.only_with_openacc(lines)
        o.spoiled = False

    def change(self, o):
        """The host's object O has other values, and leads elsewhere."""
        g = self.g
        if o.mapped or o.partial():
            if not o.pending and g.chance(60):
                self.spoil(o)
            return
        self.host_waits(o.pending)
        if g.chance(20):
            g.emit(g.pick(["memset (&(%s), 0, sizeof (%s));" % (o.object, o.object),
                           "{ %s other = { 0 }; %s = other; }" % (self.struct, o.object)]))
            for name in o.pointers:
                name.block = None
            for field in o.scalars:
                o.scalars[field] = 0
        for field in o.scalars:
            if g.chance(50):
                self.set_member(o, field)
        for name in o.pointers:
            if g.chance(60) or not name.block:
                self.aim(name)

    def set_member(self, o, field):
        o.scalars[field] = self.g.number(3, N) if field == "n" else self.g.number(0, 99)
        self.g.emit("%s%s = %d;" % (o.prefix, field, o.scalars[field]))

    def disturb(self, used, objects=()):
        """What the names USED and OBJECTS are about changes."""
        g = self.g
        objects = list(dict.fromkeys([n.object for n in used if n.object] + list(objects)))
        for name in used:
            if name.kind in POINTERS and g.chance(60):
                self.aim(name)
        for o in objects:
            if g.chance(70):
                self.change(o)
        for scalar in self.scalars:
            if g.chance(40):
                self.set_scalar(scalar)
        if g.chance(60):
            g.emit("queue = %d, w = 1, yes = 0;" % g.number(5, 7))

    def set_scalar(self, scalar, value=None):
        if value is None:
            value = self.g.number(3, N) if scalar == "m" else self.g.number(0, 99)
        self.scalars[scalar] = value
        self.g.emit("%s = %d;" % (scalar, value))

    def keep_busy(self, queue):
        """QUEUE has something to do first, so that it comes late to what follows."""
        if queue is not None and self.g.chance(50):
            self.g.emit("keep_busy (%s);" % (-1 if queue == "" else queue))

    # Clauses.

    def bound(self, count):
        """COUNT, as a number or in a variable, which has one value in a directive."""
        g = self.g
        if g.chance(60) or self.in_function or self.in_bounds not in (None, count):
            return str(count)
        self.set_scalar("m", count)
        self.in_bounds = count
        return "m"

    def section(self, name, first=True):
        """All that NAME is a name of.  FIRST: the directive has no bounds yet."""
        if first:
            self.in_bounds = None
        if name.kind.array and name.fixed() and self.g.chance(50):
            return name.text
        return "%s[0:%s]" % (name.text, self.bound(name.count // name.kind.rows))

    def data_clauses(self, x, read, plain=False):
        """The clauses of a construct that changes X and reads READ; PLAIN: there are no objects."""
        g, found = self.g, []
        used = [x] + read
        if plain and all(n.block.mapped and not n.object and not n.kind.table for n in used) and g.chance(25):
            return " default(present)", []
        named = []
        for name in dict.fromkeys(used):
            mapped, o = name.block.mapped, name.object
            changed = name.block is x.block
            if mapped:
                kinds = ["", "", "present"] + (["copy"] if changed else ["copyin", "copy"])
                if name.block.mapped == "always":
                    kinds = ["", "present"]
                if o and o.spoiled or name.kind.table:
                    kinds = [""]
                elif o and o.mapped and not name.on_device():
                    kinds = kinds[2:]
            else:
                kinds = ["", "copy"] if changed else ["", "copyin", "copy"]
                if not (name.kind.array and name.fixed()):
                    kinds = kinds[1:]
            kind = g.pick(kinds)
            if kind:
                found.append("%s(%s)" % (kind, self.section(name, not found)))
                named.append(name)
        return " " + " ".join(found) if found else "", named

    # Steps.

    def usable(self):
        return [n for n in self.names if n.block]

    def device_has(self, block):
        """What the host has set of a mapped BLOCK goes to the device."""
        if block.mapped and block.newer == "host":
            self.update(block, "device")

    def host_has(self, block):
        """The host may look at BLOCK, and change it."""
        if block.mapped and block.newer == "device":
            self.update(block, "self")
        self.host_waits(block.pending)

    def whole_names(self, block, objects=True):
        return [n for n in self.usable() if n.block is block and n.whole() and not n.kind.table
                and n.kind.rows == 1
                and not (n.object and (not objects or n.object.spoiled or n.object.kind.part))]

    def update(self, block, direction):
        g = self.g
        name = g.pick(self.whole_names(block))
        direction = g.pick([direction, "host"]) if direction == "self" else direction
        queue, clauses = self.queue([block])
        self.keep_busy(queue)
        if g.chance(15) and "wait" not in clauses:
            number = {None: "", "": ", acc_async_noval"}.get(queue, ", %s" % queue)
            function = "acc_update_%s%s" % ("device" if direction == "device" else "self",
                                            "_async" if number else "")
            self.only_with_openacc(["%s (%s, N * sizeof (%s)%s);"
                                    % (function, name.text, name.ctype, number)])
        elif g.chance(30):
            # In two parts.
            lo = g.number(1, N - 1)
            self.set_scalar("lo", lo)
            self.set_scalar("m", N - lo)
            g.pragma("update %s(%s[0:lo])%s" % (direction, name.text, clauses))
            if g.chance(50):
                g.pragma("update %s(%s[lo:m])%s" % (direction, name.text, clauses))
            else:
                self.set_scalar("lo", 77)
                g.pragma("update %s(%s[%d:m])%s" % (direction, name.text, lo, clauses))
        else:
            g.pragma("update %s(%s)%s" % (direction, self.section(name), clauses))
        block.newer = "both"
        # What the caller is about to use stays.
        for scalar in ("m", "lo"):
            self.set_scalar(scalar)
        g.emit("queue = %d;" % g.number(5, 7))

    def read(self, name, index="i"):
        return "(unsigned) " + name.element(index)

    def operands(self, able=None):
        """What a construct changes, and what it reads: of other blocks."""
        g = self.g
        able = self.usable() if able is None else able
        able = [n for n in able if self.may_be_used(n)]
        if not able:
            return None, []
        x = g.pick(able)
        others = [n for n in able if n.block is not x.block]
        return x, [g.pick(others) for _ in range(g.number(0, 2))] if others else []

    def may_be_used(self, name):
        """True if a construct may use NAME, with a clause or without."""
        if name.kind.table and not name.block.mapped:
            return False
        o = name.object
        if o and o.mapped:
            # One that is attached stays so when the block is mapped again.
            return bool(name.on_device() or not (name.attached or o.spoiled or o.pending))
        return not (o and o.spoiled)

    def together(self, used):
        """May a construct use all of USED?  What is not on the device it brings, by one name for a block."""
        for name in used:
            if not name.block.mapped and len({(n.first, n.count) for n in used if n.block is name.block}) > 1:
                return False
        return True

    def terms(self, x, read, scalars):
        g = self.g
        terms = ["3u * " + self.read(x)]
        for y in read:
            terms.append(self.read(y, g.pick(["i", "i", "(i * 7) %% %d" % y.count])
                                   if y.count >= x.count else "i %% %d" % y.count))
        return terms + [s for s in scalars if g.chance(40)] + ["%du" % g.number(1, 50)]

    def assignment(self, x, terms):
        return "%s = %s;" % (x.element("i"), converted(x.ctype, " + ".join(terms)))

    def readable_objects(self):
        return [o for o in self.objects if o.mapped or not o.spoiled]

    def found(self, o, named):
        """True if a construct may use O, whose clauses name the members NAMED.  Behind a pointer it is the
        host's, and is found by what members point to."""
        if o.kind.part:
            return o.mapped or any(n.object is o for n in named)
        return (o.mapped or o.kind.variable or any(n.object is o for n in named)
                or any(n.block and n.block.mapped for n in o.pointers))

    def step_construct(self):
        x, read = self.operands()
        if x and self.together([x] + read):
            used, objects = self.construct(x, read)
            self.disturb(used, objects)

    def directive(self):
        g = self.g
        levels = g.pick(LEVELS)
        return levels, g.pick(["parallel loop %s num_workers(%s)" % (levels, g.pick(["workers", "w"]))] * 4
                              + ["kernels loop independent", "serial loop", "parallel", "kernels"])

    def construct(self, x, read):
        """A construct that changes X and reads READ."""
        g = self.g
        used = [x] + read
        blocks = list(dict.fromkeys(n.block for n in used))
        for block in blocks:
            self.device_has(block)
        levels, directive = self.directive()
        own = g.chance(20) and not any(n.object or n.kind.array or n.kind.rows > 1 for n in used)
        if own:
            # By variables that are gone when the queue comes to it.
            g.open()
            copies = {n: n.called(g.name("c"), POINTERS[0]) for n in used}
            for name, copied in copies.items():
                g.emit("%s *%s = %s;" % (name.ctype, copied.text, name.text))
            x, read = copies[x], [copies[n] for n in read]
        asked = [g.pick(self.readable_objects())] if self.readable_objects() and g.chance(50) else []
        objects = list(dict.fromkeys([n.object for n in used if n.object] + asked))
        real, disturbed = {}, objects
        if objects and g.chance(25):
            o = g.pick(objects)
            alias = self.alias(o)
            real[alias] = o
            x, read = alias.renamed(x, o), [alias.renamed(n, o) for n in read]
            objects = [alias if other is o else other for other in objects]
        # A kernels construct copies scalars; those of the function are waited for.
        scalars = ["s", "t"] if "kernels" in directive else ["s", "t", "g_%d" % self.id]
        clauses, named = self.data_clauses(x, read, not objects)
        objects = [o for o in objects if self.found(o, named)]
        terms = self.terms(x, read, scalars + [o.prefix + field for o in objects for field in o.scalars])
        last = self.last(x, objects)
        firstprivate = [o for o in objects if o.kind.variable and not o.mapped and not o.spoiled
                        and not any(n.object is o for n in named) and "kernels" not in directive
                        and g.chance(30)]
        clauses += "".join(" firstprivate(%s)" % o.whole for o in firstprivate)
        on_device = [real.get(o, o) for o in objects if o.mapped]
        clauses += "".join(" present(%s)" % o.whole for o in objects if o.mapped and g.chance(30)
                           and not o.spoiled and not any(n.object is o for n in named))
        queue, more = self.queue(blocks + on_device)
        if queue is not None:
            for o in objects:
                if not o.mapped and o.kind.kept and o not in firstprivate:
                    o.pending = o.pending | {queue}
        self.keep_busy(queue)
        if g.chance(15):
            more += g.pick([" if(workers > 0)", " if(yes)"])
        g.emit("w = workers, yes = 1;")
        self.emit_construct(directive, levels, clauses + more, last, self.assignment(x, terms))
        if real:
            g.emit("ob = %s;" % g.pick(["0"] + [p.address() for p in self.objects]))
        if own:
            for copied in copies.values():
                g.emit("%s = 0;" % copied.text)
            g.close()
            if g.chance(50):
                g.emit("overwrite ();")
        if x.block.mapped:
            x.block.newer = "device"
        return used, disturbed

    def alias(self, o):
        """O by the pointer "ob"."""
        self.g.emit("ob = %s;" % o.address())
        alias = Object("ob", Kind(**HEAP), self.types)
        alias.pointers = [alias.renamed(n, o) for n in o.pointers]
        alias.scalars, alias.mapped, alias.spoiled = o.scalars, o.mapped, o.spoiled
        return alias

    def last(self, x, objects=()):
        """How many elements of X a loop changes."""
        g = self.g
        able = ["m"] if self.scalars["m"] <= x.count else []
        able += [o.prefix + "n" for o in objects if o.scalars["n"] <= x.count]
        return g.pick(able) if able and g.chance(50) else str(x.count)

    def emit_construct(self, directive, levels, clauses, last, statement):
        g = self.g
        g.pragma(directive + clauses)
        if directive in ("parallel", "kernels"):
            g.open()
            if directive == "parallel":
                g.pragma("loop " + levels)
        self.loop(last, statement)
        if directive in ("parallel", "kernels"):
            g.close()

    def step_map(self):
        g = self.g
        block = g.pick(self.blocks)
        if block.mapped in ("always", "region"):
            return
        if block.mapped:
            self.unmap(block)
            return
        # By a member of an object that the device has not, it has that in part from then on.
        able = [n for n in self.whole_names(block)
                if not (n.object and (n.object.mapped or n.object.pending))]
        name = g.pick(able)
        kind = g.pick(["copyin", "copyin", "create"])
        queue, clauses = self.queue([block] + ([name.object] if name.object else []))
        self.keep_busy(queue)
        g.pragma("enter data %s(%s)%s" % (kind, self.section(name), clauses))
        block.map("data", "both" if kind == "copyin" else "host")
        block.owner = name if name.object else None
        self.disturb([name])

    def unmap(self, block):
        g = self.g
        name = block.owner
        if name:
            self.restore(name.object)
        else:
            name = g.pick(self.whole_names(block, objects=False))
        if block.newer == "device":
            kind = "copyout"
        else:
            kind = g.pick(["copyout", "delete"]) if block.newer == "both" else "delete"
        queue, clauses = self.queue([block])
        self.keep_busy(queue)
        g.pragma("exit data %s(%s)%s" % (kind, self.section(name), clauses))
        block.mapped, block.newer, block.owner = "", "host", None
        self.disturb([name])

    def step_object(self):
        """An object comes to the device, or leaves it."""
        g = self.g
        o = g.pick(self.objects)
        if o.kind.declared:
            return
        if o.mapped:
            self.restore(o)
            queue, clauses = self.queue([o])
            g.pragma("exit data delete(%s)%s" % (o.whole, clauses))
            o.mapped = False
            for name in o.pointers:
                name.attached = None
            return
        if o.partial():
            return
        self.host_waits(o.pending)
        queue, clauses = self.queue([o])
        self.keep_busy(queue)
        g.pragma("enter data copyin(%s)%s" % (o.whole, clauses))
        self.bring(o)
        if g.chance(60):
            self.host_waits(o.pending)
            self.change(o)

    def bring(self, o):
        """The device has O, whose pointers are to be attached."""
        o.mapped = True
        for name in o.pointers:
            self.attach(name)

    def attach(self, name):
        g, o = self.g, name.object
        if not name.block or not name.block.mapped:
            return
        blocks = [o, name.block]
        self.host_waits(set().union(*(b.pending for b in blocks)))
        queue, clauses = self.queue([o]) if g.chance(30) else (None, "")
        g.pragma("enter data attach(%s)%s" % (name.text, clauses))
        name.attached = (name.block, name.block.times)

    def step_member(self):
        """A mapped object has another scalar, or another pointer."""
        g = self.g
        able = [o for o in self.objects if o.mapped]
        if not able:
            return
        o = g.pick(able)
        self.restore(o)
        self.host_waits(o.pending)
        if g.chance(50):
            field = g.pick(list(o.scalars))
            self.set_member(o, field)
            queue, clauses = self.queue([o])
            self.keep_busy(queue)
            g.pragma("update device(%s%s)%s" % (o.prefix, field, clauses))
        else:
            name = g.pick(o.pointers)
            if name.attached:
                g.pragma("exit data detach(%s)" % name.text)
            self.aim(name)
            self.attach(name)

    def step_region(self):
        """A data construct around some."""
        g = self.g
        able = [b for b in self.blocks if not b.mapped]
        objects = [o for o in self.objects if not (o.mapped or o.spoiled or o.partial())]
        if objects and g.chance(50):
            self.region_of(g.pick(objects))
            return
        if not able:
            return
        block = g.pick(able)
        self.host_waits(block.pending)
        name = g.pick(self.whole_names(block, objects=False))
        g.pragma("data copy(%s)" % self.section(name))
        g.open()
        block.map("region", "both")
        self.disturb([name])
        for _ in range(g.number(1, 3)):
            x = g.pick([n for n in self.usable() if n.block is block])
            others = [n for n in self.usable() if n.block is not block and self.may_be_used(n)]
            read = [g.pick(others)] if others and g.chance(60) else []
            if self.may_be_used(x) and self.together([x] + read):
                self.disturb(*self.construct(x, read))
        if block.newer == "host":
            self.update(block, "device")
        self.host_waits(block.pending)
        g.close()
        block.mapped, block.newer = "", "host"

    def region_of(self, o):
        g = self.g
        self.host_waits(o.pending)
        g.pragma("data copyin(%s)" % o.whole)
        g.open()
        self.bring(o)
        for _ in range(g.number(1, 4)):
            g.pick([Program.step_construct, Program.step_construct, Program.step_called,
                    Program.step_member])(self)
        self.restore(o)
        self.host_waits(o.pending)
        g.close()
        o.mapped = False
        for name in o.pointers:
            name.attached = None

    def step_host(self):
        """The host changes some elements, and the device gets them."""
        g = self.g
        name = g.pick([n for n in self.usable() if not (n.object and n.object.spoiled)])
        block = name.block
        self.host_has(block)
        terms = ["5u * " + self.read(name), "i", "%du" % g.number(1, 9)]
        self.loop(name.count, self.assignment(name, terms))
        block.newer = "host"
        if block.mapped and g.chance(60):
            self.update(block, "device")

    def step_nothing(self):
        """A directive with a condition that does not hold."""
        g = self.g
        name = g.pick([n for n in self.usable() if not n.object])
        kind = g.pick(["update self", "update device", "enter data copyin", "exit data copyout"])
        g.pragma("%s(%s) if(workers < 0) async(%d)" % (kind, self.section(name), g.number(0, 3)))

    def step_look(self):
        self.report(self.g.pick(self.blocks))

    def report(self, block):
        self.host_has(block)
        name = block.name
        self.g.emit('report ("%s", %s, N * sizeof (%s));' % (name.text, name.text, name.ctype))

    def step_sum(self):
        g = self.g
        x, _ = self.operands()
        if not x:
            return
        self.device_has(x.block)
        if not self.total.pending and g.chance(50):
            g.emit("total = %d;" % g.number(0, 9))
        clauses, _ = self.data_clauses(x, [])
        objects = [x.object] if x.object else []
        queue, more = self.queue([x.block, self.total] + [o for o in objects if o.mapped])
        if queue is not None:
            for o in objects:
                if not o.mapped and o.kind.kept:
                    o.pending = o.pending | {queue}
        self.keep_busy(queue)
        g.pragma("parallel loop %s num_workers(workers) copy(total) reduction(+:total)%s%s"
                 % (g.pick(LEVELS[:-1]), clauses, more))
        self.loop(x.count, "total += %s;" % self.read(x))
        self.disturb([x])

    def step_aim(self):
        g = self.g
        name = g.pick([n for n in self.names if n.kind in POINTERS])
        self.aim(name)

    def step_change(self):
        o = self.g.pick(self.objects)
        if o.spoiled:
            self.restore(o)
        else:
            self.change(o)

    # Functions that return before the queue comes to what they have put into it.

    def begin_function(self):
        g = self.g
        self.number += 1
        lines, g.lines, depth, g.depth = g.lines, [], g.depth, 0
        self.in_function = True
        g.emit("")
        return lines, depth

    def end_function(self, saved):
        g = self.g
        self.functions += g.lines
        self.in_function = False
        g.lines, g.depth = saved

    def step_called(self):
        """A function has the construct."""
        g = self.g
        by_object = g.chance(55)
        if by_object:
            o = g.pick(self.objects)
            if o.spoiled or o.pending:
                return
            x, read = self.operands([n for n in o.pointers if n.block])
        else:
            o = None
            x, read = self.operands([n for n in self.usable() if not (n.object and n.object.spoiled)])
        if not x:
            return
        read = read[:1]
        used = [x] + read
        if not self.together(used):
            return
        for name in used:
            self.device_has(name.block)
        queue = g.pick(QUEUES + [None])
        blocks = list(dict.fromkeys(n.block for n in used)) + ([o] if o else [])
        self.host_waits(set().union(*(b.pending for b in blocks)) - {queue})
        able = ["m"] if self.scalars["m"] <= x.count else []
        count = g.pick(able) if able and g.chance(50) else str(x.count)
        scalar = g.pick(["s", "t", "7"])
        self.keep_busy(queue)
        if o:
            copied = self.called_by_object(o, x, read, queue, count, scalar)
        else:
            copied = self.called_by_pointers(x, read, queue, count, scalar)
        if queue is not None:
            for block in blocks:
                block.pending = block.pending & {queue}
            for block in dict.fromkeys(n.block for n in used):
                block.pending = {queue}
            if o and o.mapped and not copied:
                o.pending = {queue}
            elif o and o.kind.kept and not copied:
                o.pending = o.pending | {queue}
        if x.block.mapped:
            x.block.newer = "device"
        if g.chance(60):
            g.emit("overwrite ();")
        self.disturb(used)

    def async_clause(self, queue, variable="queue"):
        if queue is None:
            return ""
        return " async" if queue == "" else " async(%s)" % self.g.pick([str(queue), variable])

    def number_of(self, queue):
        return queue if isinstance(queue, int) else 0

    def called_by_pointers(self, x, read, queue, count, scalar):
        g, used = self.g, [x] + read
        saved = self.begin_function()
        callee = "called%d_%d" % (self.number, self.id)
        forms = ["{T} *{v}", "{T} *{v}", "{T} {v}[]", "{T} *__restrict {v}"]
        if g.cplusplus:
            forms += ["{T} *const &{v}"] * 2
        names = [n.called(v, n.kind if n.kind.rows > 1 else POINTERS[0]) for n, v in zip(used, ["x", "y"])]
        if self.addresses_may_be_passed(used):
            forms = forms[:2]
        texts = ["{T} (*{v})[5]" if n.kind.rows > 1 else g.pick(forms) for n in names]
        constant = ["&" in text for text in texts]
        parameters = [text.format(T=n.ctype, v=n.text) for text, n in zip(texts, names)]
        bound = g.pick(["int m", "const int m", "long m"]
                       + (["const int &m", "int &&m"] if g.cplusplus else []))
        g.emit("static __attribute__ ((noinline)) void")
        g.emit("%s (int workers, int queue, %s, int s, %s)" % (callee, bound, ", ".join(parameters)))
        g.open()
        terms = self.terms(names[0], names[1:], self.local_values())
        addresses = self.addresses_may_be_passed(used) and g.chance(40)
        clauses, _ = self.data_clauses(names[0], names[1:])
        if addresses:
            clauses = " deviceptr(%s)" % ", ".join(n.text for n in names)
        self.put(queue, clauses, terms, names[0], "m")
        for name, kept in zip(names, constant):
            if not kept:
                g.emit("%s = 0;" % name.text)
        g.emit("s = 0;")
        self.forget(bound)
        g.close()
        self.end_function(saved)
        if addresses:
            g.pragma("host_data use_device(%s)" % ", ".join(n.text for n in used))
        g.emit("%s (workers, %s, %s, %s, %s);"
               % (callee, self.number_of(queue), "(int) %s" % count if "&&" in bound else count, scalar,
                  ", ".join(n.text for n in used)))
        return True

    def addresses_may_be_passed(self, used):
        """True if host_data may name all of USED."""
        return (len({n.text for n in used}) == len(used)
                and all(n.block.mapped and not n.object and not n.kind.table and n.kind.rows == 1
                        and "::" not in n.text for n in used))

    def local_values(self):
        """Declares variables of a called function, and returns what may be read of them."""
        g = self.g
        g.emit("int z = s + %d, c[3] = { s, 2 * s, %d };" % (g.number(1, 9), g.number(1, 9)))
        g.emit("struct part_%d part = { z, 0 };" % self.id)
        return ["s", "z", "c[i % 3]", "part.k"]

    def put(self, queue, clauses, terms, x, last):
        """The construct of a called function."""
        g = self.g
        text = " ".join(terms)
        if "c[" in text and g.chance(60):
            clauses += " firstprivate(c)"
        elif "c[" in text:
            clauses += " copyin(c)"
        if "part." in text and g.chance(50):
            clauses += " firstprivate(part)"
        levels = g.pick(LEVELS)
        directive = g.pick(["parallel loop %s num_workers(workers)" % levels] * 3 + ["parallel"])
        g.emit("(void) queue;")
        waits = "copyin(c)" in clauses and queue is not None
        self.emit_construct(directive, levels, clauses + self.async_clause(queue), last,
                            self.assignment(x, terms))
        if waits:
            # Arrays that are copied are the queue's until it is waited for.
            g.pragma("wait")
        g.emit("z = 0, c[0] = c[1] = c[2] = 0, part.k = 0;")

    def forget(self, bound):
        """The function's own bound changes."""
        if "const" not in bound:
            self.g.emit("m = 0;")

    def called_by_object(self, o, x, read, queue, count, scalar):
        """True if the function has an object of its own; and its name if it is a member."""
        g, used = self.g, [x] + read
        forms = [("%s o", "o.", o.object)]
        forms += [("%s *o", "o->", o.address()), ("const %s *const o", "o->", o.address())]
        if g.cplusplus:
            forms += [("%s &o", "o.", o.object), ("const %s &o", "o.", o.object), (None, "", o.object),
                      (None, "this->", o.object)] * 2
        if o.mapped:
            forms = [f for f in forms if f[0] != "%s o"]
        if any(".r" in n.text for n in used):
            forms = [f for f in forms if f[0]]      # g++ has no such members in clauses
        form, prefix, argument = g.pick(forms)
        copied = form == "%s o"
        saved = self.begin_function()
        callee = "called%d_%d" % (self.number, self.id)
        kind = Kind(variable=prefix == "o.")
        inner = Object("o", kind, self.types)
        inner.prefix, inner.mapped, inner.scalars = prefix, o.mapped, o.scalars
        names = [inner.renamed(n, o) for n in used]
        head = "int workers, int queue, int m, int s"
        if form:
            g.emit("static __attribute__ ((noinline)) void")
            g.emit("%s (%s, %s)" % (callee, head, form % self.struct))
        else:
            constant = g.pick(["", " const"])
            self.methods.append("__attribute__ ((noinline)) void %s (%s)%s;" % (callee, head, constant))
            g.emit("void")
            g.emit("object_%d::%s (%s)%s" % (self.id, callee, head, constant))
        g.open()
        called = (not form and all(n.block.mapped for n in used) and self.may_be_used(x)
                  and all(n.on_device() for n in used if o.mapped) and g.chance(50))
        values = self.local_values()
        if called:
            values = ["s", "z"]
        terms = self.terms(names[0], names[1:], values + [prefix + f for f in o.scalars] * 2)
        if called:
            return self.lambda_of_method(o, callee, saved, names[0], terms, queue, count, scalar, argument)
        clauses, named = self.data_clauses(names[0], names[1:])
        if form and not named and not o.mapped and prefix == "o." and "&" not in form and g.chance(30):
            clauses += " firstprivate(o)"
        if o.mapped and not named and g.chance(30):
            clauses += " present(%s)" % ("this[0:1]" if not form else "o[0:1]" if "*" in form else "o")
        last = "m"
        if o.scalars["n"] == int(count if count != "m" else self.scalars["m"]) and g.chance(50):
            last = prefix + "n"
        self.put(queue, clauses, terms, names[0], last)
        if copied:
            g.emit("memset (&o, 0, sizeof o);")
        g.emit("s = m = 0;")
        g.close()
        self.end_function(saved)
        values = "workers, %s, %s, %s" % (self.number_of(queue), count, scalar)
        if form:
            g.emit("%s (%s, %s);" % (callee, values, argument))
        else:
            g.emit("(%s).%s (%s);" % (argument, callee, values))
        return copied

    def lambda_of_method(self, o, callee, saved, x, terms, queue, count, scalar, argument):
        """A member function has another one call a lambda of its own."""
        g = self.g
        capture = g.pick(["=", "&", "this, s, z", "=", "*this, s, z"])
        if "*" in capture and (o.mapped or x.text == "in.r"):
            capture = "="
        mutable = " mutable" if "*" in capture else ""
        g.emit("(void) part, (void) c;")
        g.emit("runner%d_%d (workers, queue, m, [%s] (int i)%s { %s });"
               % (self.number, self.id, capture, mutable, self.assignment(x, terms)))
        g.emit("z = s = m = 0;")
        g.close()
        method, g.lines = g.lines, []
        self.runner(queue, "F f" if mutable else g.pick(["F f", "const F &f", "F &&f"]), "")
        g.lines += method
        self.end_function(saved)
        g.emit("(%s).%s (workers, %s, %s, %s);" % (argument, callee, self.number_of(queue), count, scalar))
        return mutable != ""

    def runner(self, queue, parameter, clauses):
        """A function template that calls f in a construct."""
        g = self.g
        g.emit("")
        g.emit("template <class F> static __attribute__ ((noinline)) void")
        g.emit("runner%d_%d (int workers, int queue, int m, %s)" % (self.number, self.id, parameter))
        g.open()
        g.emit("(void) queue;")
        levels, directive = self.directive()
        directive = directive.replace("(w)", "(workers)")
        if "kernels" in directive or "&" in parameter:
            clauses = ""
        self.emit_construct(directive, levels, clauses + self.async_clause(queue), "m", "f (i);")
        g.emit("m = 0;")
        g.close()
    def step_lambda(self):
        """A lambda is called in a construct of a function template."""
        g = self.g
        if not g.cplusplus:
            return
        able = [n for n in self.usable() if n.kind.local and not n.kind.top and not n.object
                and "static" not in n.kind.local]
        x, read = self.operands(able)
        if not x:
            return
        read = read[:1]
        used = [x] + read
        if not self.together(used) or not all(n.block.mapped for n in used):
            return
        for name in used:
            self.device_has(name.block)
        queue = g.pick(QUEUES + [None])
        blocks = list(dict.fromkeys(n.block for n in used))
        self.host_waits(set().union(*(b.pending for b in blocks)) - {queue})
        objects = [o for o in self.objects if o.kind.local and not o.kind.top and "static" not in o.kind.local
                   and o.kind.variable and not o.mapped and not o.spoiled and not o.partial()]
        values = ["s", "t"]
        asked = [g.pick(objects)] if objects and g.chance(40) else []
        values += [o.prefix + f for o in asked for f in o.scalars]
        capture = g.pick(["=", "&"])
        if any(n.kind.array and n.fixed() for n in used):
            capture = "&"
        terms = self.terms(x, read, values)
        saved = self.begin_function()
        callee = "runner%d_%d" % (self.number, self.id)
        self.runner(queue, g.pick(["F f", "const F &f", "F &&f", "const F f"]),
                    g.pick(["", "", " firstprivate(f)", " copyin(f)"]) if capture == "=" else "")
        self.end_function(saved)
        self.keep_busy(queue)
        text = "[%s] (int i) { %s }" % (capture, self.assignment(x, terms))
        if g.chance(30):
            f = g.name("f")
            g.open()
            g.emit("auto %s = %s;" % (f, text))
            g.emit("%s (workers, %s, %d, %s);" % (callee, self.number_of(queue), x.count, f))
            g.close()
        else:
            g.emit("%s (workers, %s, %d, %s);" % (callee, self.number_of(queue), x.count, text))
        if queue is not None:
            for block in blocks:
                block.pending = {queue}
        x.block.newer = "device"
        if g.chance(60):
            g.emit("overwrite ();")
        self.disturb(used, asked)

    STEPS = [(step_construct, 8), (step_called, 6), (step_lambda, 3), (step_map, 5), (step_object, 3),
             (step_member, 2), (step_region, 2), (step_host, 2), (step_look, 1), (step_sum, 2), (step_aim, 1),
             (step_change, 1), (step_nothing, 1)]

    # The program.

    def make_steps(self):
        g = self.g
        for text in self.opens:
            g.emit(text)
        for number, block in enumerate(self.blocks):
            value = "%du * i + %du" % (g.number(3, 99), number)
            self.loop("N", "%s = %s;" % (block.name.element("i"), converted(block.name.ctype, value)))
        for scalar in self.scalars:
            self.set_scalar(scalar)
        for o in self.objects:
            g.emit("memset (&(%s), 0, sizeof (%s));" % (o.object, o.object))
            for field in o.scalars:
                self.set_member(o, field)
        for name in self.names:
            if not name.block:
                self.aim(name)
        for block in self.blocks:
            if not block.mapped and g.chance(60):
                _, clauses = self.queue([block])
                g.pragma("enter data copyin(%s)%s" % (self.section(block.name), clauses))
                block.map("data", "both")
        for o in self.objects:
            if o.kind.declared:
                g.pragma("update device(%s)" % o.whole)
                self.bring(o)
        steps = [step for step, weight in self.STEPS for _ in range(weight)]
        for _ in range(g.number(6, 16)):
            g.pick(steps)(self)
        for o in self.objects:
            self.restore(o)
        for block in self.blocks:
            if block.mapped == "data" and (block.owner or g.chance(70)):
                for o in self.objects:
                    self.restore(o)
                self.unmap(block)
        for block in self.blocks:
            self.report(block)
        self.host_waits(self.total.pending)
        g.emit('report ("total", &total, sizeof total);')
        g.pragma("wait")
        self.waited(None)
        for o in self.objects:
            self.restore(o)
            if o.mapped and not o.kind.declared:
                g.pragma("exit data delete(%s)" % o.whole)
        for block in self.blocks:
            if block.mapped == "data":
                g.pragma("exit data delete(%s)" % self.section(block.name))
        for text in self.closes:
            g.emit(text)

    def make(self):
        g = self.g
        self.make_variables()
        lines, g.lines, g.depth = g.lines, [], 1
        self.make_steps()
        body, g.lines, g.depth = g.lines, lines, 0
        methods = "".join("\n  " + text for text in self.methods)
        g.lines += STRUCT.format(id=self.id, T=self.types[0], U=self.types[1], methods=methods).split("\n")
        for text in self.tops:
            g.pragma(text[1:]) if text.startswith("@") else g.emit(text)
        g.emit("static int g_%d;" % self.id)
        g.lines += self.functions
        start_run(g)
        g.emit("int queue, s, m, lo, w, yes;")
        g.emit("%s t;" % g.pick(["int", "short", "long", "unsigned char"]))
        g.emit("unsigned total = 0;")
        for text in self.locals:
            g.emit(text)
        g.emit("(void) queue, (void) lo, (void) m, (void) w, (void) yes;")
        g.emit("%s *ob;" % self.struct)
        g.emit("(void) ob;")
        g.lines += body
        g.close()


def make_program(g):
    Program(g).make()
