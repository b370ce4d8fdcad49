"""Family queues-fortran: names that mean something else before a queue comes to what was put into it.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

A program has some blocks of memory (BLOCKS), and pointers of all kinds (POINTERS) that lead to them.
A row of steps puts constructs and directives into queues; and when the directive is behind it, the host
lets pointers lead elsewhere, gives scalars, bounds and the queue's number other values, or returns
from the procedure.  What is put into a queue is about what these were at the directive.

Of each block is known in which queues there is something about it that nobody has waited for (PENDING).
A step in another queue waits for these, by a directive or a clause; and so does the host before
it looks at the block, or changes it.
"""

from ..queues import QUEUES, Waiting

N = 40
LEVELS = ["gang worker", "gang worker", "gang", "gang vector", "gang worker vector", "worker vector",
          "vector", ""]
TYPES = ["integer(4)", "integer(4)", "real(8)", "integer(8)"]


class Kind:
    """What a block, or a pointer to some, is called.  LOCAL and TOP: its declaration in the procedure or the
    module; NAME: what it is called; OPEN and CLOSE: statements that give it elements, and take them away.
    DECLARED: it has a declare directive; OBJECT: it is a component; TYPE: its only type."""

    def __init__(self, local="", top="", name="{v}", open="", close="", declared=False, object=False,
                 type=None):
        self.local, self.top, self.name, self.open, self.close = local, top, name, open, close
        self.declared, self.object, self.type = declared, object, type


ALLOCATE, DEALLOCATE = "allocate ({v}({low}:{high}))", "deallocate ({v})"
BLOCKS = [
    Kind("{T}, target :: {v}({low}:{high})"),
    Kind("{T}, target, save :: {v}({low}:{high})"),
    Kind("{T}, allocatable, target :: {v}(:)", open=ALLOCATE, close=DEALLOCATE),
    Kind("{T}, pointer :: {v}(:)", open=ALLOCATE, close=DEALLOCATE),
    Kind(top="{T}, target :: {v}({low}:{high})"),
    Kind(top="{T}, allocatable, target :: {v}(:)", open=ALLOCATE, close=DEALLOCATE),
    Kind(top="{T}, pointer :: {v}(:)", open=ALLOCATE, close=DEALLOCATE),
    Kind(top="{T}, allocatable, target :: {v}(:)|@declare create({v})", open=ALLOCATE, close=DEALLOCATE,
         declared=True),
    Kind(top="{T}, target :: {v}({low}:{high})|@declare create({v})", declared=True),
    Kind(name="object%inner%a", open="allocate (object%inner%a({low}:{high}))",
         close="deallocate (object%inner%a)", object=True, type="integer(4)"),
    Kind(name="object%rows(2)%a", open="allocate (object%rows(2)%a({low}:{high}))",
         close="deallocate (object%rows(2)%a)", object=True, type="integer(4)"),
]
POINTERS = [
    Kind("{T}, pointer :: {v}(:)"), Kind("{T}, pointer :: {v}(:)"), Kind("{T}, pointer, save :: {v}(:)"),
    Kind("{T}, pointer, contiguous :: {v}(:)"),
    Kind(top="{T}, pointer :: {v}(:)"), Kind(top="{T}, pointer :: {v}(:)"),
    Kind(top="{T}, pointer :: {v}(:)|@declare create({v})", declared=True),
    Kind(name="object%q", object=True, type="real(8)"),
    Kind(name="object%inner%p", object=True, type="integer(4)"),
    Kind(name="object%rows(1)%p", object=True, type="integer(4)"),
    Kind(name="object%rows(k)%p", object=True, type="integer(4)"),
]


class Name:
    """A name of elements FIRST to FIRST + COUNT - 1 of BLOCK, of which the lower bound is LOW."""

    def __init__(self, text, ctype, kind, block=None, first=0, count=N, low=1):
        self.text, self.ctype, self.kind = text, ctype, kind
        self.block, self.first, self.count, self.low = block, first, count, low

    def whole(self):
        return self.first == 0 and self.count == N

    def element(self, index):
        """The element with INDEX, a text that counts from 0."""
        return "%s(%s%s)" % (self.text, index, " %+d" % self.low if self.low else "")


class Block:
    """MAPPED: "", "data" (by enter data), "always" or "region"; NEWER: who has the newest values, "host",
    "device", or "both"."""

    def __init__(self, name):
        self.name, self.mapped, self.newer, self.pending = name, "", "host", set()


class Program(Waiting):
    END = ""
    QUEUE_NUMBERS = ["queue", "queue", "queue + 1", "int(queue, 8)"]

    def __init__(self, g):
        self.g, self.id, self.number = g, g.seed, 0
        self.blocks, self.names, self.procedures = [], [], []
        self.scalars = {"s": 0, "t": 0, "u": 0, "object%inner%shift": 0, "m_%d" % self.id: 0, "m": N}
        self.object_pending = set()     # queues that may read the object itself
        self.total = Block(None)

    # Declarations.

    def declare(self, kind, prefix, ctype, low):
        """The name of a new variable of KIND, or of a component."""
        g = self.g
        v = g.name(prefix) if not kind.top else g.file_name(prefix)
        values = {"v": v, "T": ctype, "low": low, "high": low + N - 1}
        for text in (kind.top or kind.local).format(**values).split("|"):
            if text:
                (self.tops if kind.top else self.locals).append(text)
        name = kind.name.format(**values)
        if kind.open:
            self.opens.append(kind.open.format(**values))
            self.closes.insert(0, kind.close.format(**values))
        return name

    def choose(self, kinds, taken):
        kind = self.g.pick([k for k in kinds if not (k.object and k.name in taken)])
        taken.add(kind.name)
        return kind, kind.type or self.g.pick(TYPES)

    def make_variables(self):
        g, taken = self.g, set()
        self.tops, self.locals, self.opens, self.closes = [], [], [], []
        self.types = [g.pick(TYPES) for _ in range(2)]
        for number in range(g.number(3, 5)):
            kind, ctype = self.choose(BLOCKS, taken)
            ctype = kind.type or self.types[number % 2]
            low = g.pick([1, 1, 0, -3, 7])
            name = Name(self.declare(kind, "b", ctype, low), ctype, kind, low=low)
            name.block = Block(name)
            if kind.declared:
                name.block.mapped = "always"
            self.blocks.append(name.block)
            self.names.append(name)
        for _ in range(g.number(3, 6)):
            kind, ctype = self.choose(POINTERS, taken)
            able = [b.name.ctype for b in self.blocks]
            ctype = kind.type or g.pick(able)
            if ctype in able:
                self.names.append(Name(self.declare(kind, "p", ctype, 1), ctype, kind))

    def loop(self, last, statement):
        """A loop with i from 0 to LAST over STATEMENT."""
        g = self.g
        g.emit("do i = 0, %s" % last)
        g.emit("  " + statement)
        g.emit("end do")

    # Waiting.

    def waited(self, queue):
        super().waited(queue)
        self.object_pending = self.object_pending - {queue} if queue is not None else set()

    # What changes behind a directive.

    def aim(self, name):
        """The pointer NAME leads elsewhere."""
        g = self.g
        able = [b for b in self.blocks if b.name.ctype == name.ctype]
        block = g.pick(able)
        target, low = block.name, block.name.low
        name.block, name.low = block, 1
        if g.chance(50):
            name.first, name.count = 0, N
            name.low = low
            text = target.text
        else:
            name.first = g.pick([0, 0, g.number(0, N // 2)])
            name.count = g.pick([N - name.first, g.number(5, N - name.first)])
            text = "%s(%d:%d)" % (target.text, low + name.first, low + name.first + name.count - 1)
        left = name.text
        if "(k)" in left:
            g.emit("k = 2")
        if g.chance(30):
            name.low = g.pick([1, 0, -2, 9])
            left += "(%d:)" % name.low
        g.emit("%s => %s" % (left, text))

    def disturb(self, used):
        g = self.g
        for name in used:
            if name.kind in POINTERS and g.chance(60):
                if name.kind.object:
                    self.host_waits(self.object_pending)
                self.aim(name)
        for scalar in self.scalars:
            if g.chance(40):
                self.set_scalar(scalar)
        if g.chance(60):
            g.emit("queue = %d" % g.number(5, 9))
        if g.chance(30):
            g.emit("k = 1")
        if g.chance(30):
            self.aim_scalar()

    def aim_scalar(self):
        self.g.emit("behind => %s" % self.g.pick(["t", "u", "object%inner%shift"]))

    def set_scalar(self, scalar):
        if scalar.startswith("object"):
            self.host_waits(self.object_pending)
        self.scalars[scalar] = self.g.number(3, N) if scalar == "m" else self.g.number(0, 99)
        self.g.emit("%s = %d" % (scalar, self.scalars[scalar]))

    # Steps.

    def usable(self):
        return [n for n in self.names if n.block]

    def device_has(self, block, used=()):
        """What the host has set of a mapped BLOCK goes to the device; USED stay as they are."""
        if block.mapped and block.newer == "host":
            self.update(block, "device", used)

    def host_has(self, block):
        """The host may look at BLOCK, and change it."""
        if block.mapped and block.newer == "device":
            self.update(block, "self")
        self.host_waits(block.pending)

    def whole_names(self, block, objects=True):
        return [n for n in self.names if n.block is block and n.whole() and (objects or not n.kind.object)
                and not (n.kind.object and n is not block.name and block.name.kind.object)]

    def bringing_names(self, block):
        """Names by which enter data may bring BLOCK."""
        return [n for n in self.whole_names(block) if not n.kind.object or n is block.name]

    def update(self, block, direction, used=()):
        g = self.g
        name = g.pick(self.whole_names(block))
        if "(k)" in name.text:
            name = block.name
        _, clauses = self.queue([block])
        g.pragma("update %s(%s)%s" % (g.pick([direction, "host"]) if direction == "self" else direction,
                                      name.text, clauses))
        block.newer = "both"
        self.disturb([name] if name not in used else [])

    def value(self, ctype, terms):
        """An expression of the sum of TERMS, of whole numbers below 1009."""
        text = " + ".join(terms)
        return "%s(modulo(%s, 1009_8), %s)" % ("real" if ctype.startswith("real") else "int", text, ctype[-2])

    def read(self, name, index):
        return "int(%s, 8)" % name.element(index)

    def operands(self):
        """What a construct changes, and what it reads: of other blocks."""
        g = self.g
        x = g.pick(self.usable())
        others = [n for n in self.usable() if n.block is not x.block]
        return x, [g.pick(others) for _ in range(g.number(0, 2))] if others else []

    def terms(self, x, read, directive):
        g, index = self.g, "i"
        terms = ["3 * " + self.read(x, "i")]
        for y in read:
            terms.append(self.read(y, g.pick([index, index, "mod(i * 7, %d)" % y.count])
                                   if y.count >= x.count else "mod(i, %d)" % y.count))
        # A kernels construct copies scalars; those of the procedure are waited for.
        able = ["s", "t", "behind", "named", "component"]
        if "kernels" not in directive:
            able.append("m_%d" % self.id)
        names = [s for s in able if g.chance(40)]
        return terms + names + [str(g.number(1, 50))]

    def construct(self, x, read, called=""):
        """A construct that changes X and reads READ, by the procedure CALLED if it has a name."""
        g = self.g
        used = [x] + read
        blocks = list(dict.fromkeys(n.block for n in used))
        for block in blocks:
            self.device_has(block, used)
        levels = g.pick(LEVELS)
        directive = g.pick(["parallel loop %s num_workers(workers)" % levels] * 4
                           + ["kernels loop independent", "serial loop", "parallel", "kernels"])
        text = self.value(x.ctype, self.terms(x, read, directive))
        last = "%d" % x.count
        if self.scalars["m"] <= x.count and g.chance(50):
            last = "m"
        clauses = self.data_clauses(x, read)
        said = [n for n in used if n.text + ")" in clauses or n.text + "," in clauses]
        if any("(k)" in n.text for n in used):
            g.emit("k = 2")
        through_object = [n for n in used if n.kind.object and n not in said]
        queue, more = self.queue(blocks)
        if queue is not None and through_object:
            self.object_pending.add(queue)
        if g.chance(10):
            more += " if(workers > 0)"
        g.pragma(directive + clauses + more)
        plain = directive in ("parallel", "kernels")
        if directive == "parallel":
            g.pragma("loop " + levels)
        self.loop("%s - 1" % last, "%s = %s" % (x.element("i"), text))
        if plain:
            g.pragma("end " + directive)
        if x.block.mapped:
            x.block.newer = "device"
        return used

    def data_clauses(self, x, read):
        g, found = self.g, []
        if all(n.block.mapped and not n.kind.object for n in [x] + read) and g.chance(25):
            return " default(present)"
        for name in dict.fromkeys([x] + read):
            mapped = name.block.mapped
            changed = name is x
            # What the one brings is all of what the other is of.
            same = [n for n in [x] + read if n.block is name.block]
            whole = mapped or all_same(same)
            if mapped:
                kinds = ["", "", "present"] + (["copy"] if changed else ["copyin"])
                if name.kind.declared and name is name.block.name \
                        or name.kind.object and name.kind in POINTERS:
                    kinds = ["", "present"]
            else:
                kinds = ["", "copy"] if changed else ["", "copyin", "copy"]
            kind = g.pick(kinds) if whole else "copy"
            if name.kind.object and (not mapped or sum(n.kind.object for n in set([x] + read)) > 1):
                # What components lead to is not brought by itself, nor attached beside clauses for others.
                kind = kind or ("present" if mapped else "copy")
            if "(k)" in name.text:
                kind = ""
            if kind:
                found.append("%s(%s)" % (kind, name.text))
        return " " + " ".join(found) if found else ""

    def step_construct(self):
        x, read = self.operands()
        if not self.together([x] + read):
            return
        self.disturb(self.construct(x, read))

    def together(self, used):
        """May a construct use all of USED?  What is not on the device it brings, by one name for a block."""
        for name in used:
            if "(k)" in name.text and any(n.kind.object and n is not name for n in used):
                # Where clauses name components, others are attached by clauses as well.
                return False
            if not name.block.mapped and ("(k)" in name.text
                                          or not all_same([n for n in used if n.block is name.block])):
                return False
        return True

    def step_called(self):
        """A procedure has the construct, and is left before the queue comes to it."""
        g = self.g
        x, read = self.operands()
        read = read[:1]
        used = [x] + read
        if not self.together(used) or any("(k)" in n.text for n in used):
            return
        for name in used:
            self.device_has(name.block, used)
        self.number += 1
        callee = "called%d_%d" % (self.number, self.id)
        queue = g.pick(QUEUES + [None])
        blocks = list(dict.fromkeys(n.block for n in used))
        busy = set().union(*(b.pending for b in blocks)) - {queue}
        self.host_waits(busy)
        arguments = ", ".join(n.text for n in used)
        scalar = g.pick(["s", "t", "7"])
        count = "m" if self.scalars["m"] <= x.count else str(x.count)
        g.emit("call %s(workers, %s, %s, %s)" % (callee, count, scalar, arguments))
        if queue is not None:
            for block in blocks:
                block.pending = {queue}
        lines, g.lines, depth, g.depth = g.lines, [], g.depth, 1
        g.emit("")
        dummies = ["x", "y"][:len(used)]
        g.open("subroutine %s(workers, m, s, %s)" % (callee, ", ".join(dummies)))
        g.emit("integer, intent(in) :: workers, m")
        g.emit(g.pick(["integer, value :: s", "integer, intent(in) :: s"]))
        inside = [self.dummy(n, v) for n, v in zip(used, dummies)]
        g.emit("integer :: i, t, c(3)")
        g.emit("type(pair_%d) :: pair" % self.id)
        g.emit("t = s + %d" % g.number(1, 9))
        g.emit("c = [s, 2 * s, %d]" % g.number(1, 9))
        g.emit("pair = pair_%d(t, 2)" % self.id)
        terms = ["3 * " + self.read(inside[0], "i")]
        terms += [self.read(y, "mod(i, %d)" % y.count) for y in inside[1:]]
        terms += g.pick([["s"], ["t"], ["c(2)"], ["t", "c(mod(i, 3) + 1)"], ["pair%k"], ["1"]])
        clauses = "" if queue is None else " async" if queue == "" else " async(%d)" % queue
        if any("c(" in t for t in terms):
            clauses += " firstprivate(c)"
        if "pair%k" in terms:
            clauses += " firstprivate(pair)"
        for name, n in zip(inside, used):
            kinds = ["", "present"] if n.block.mapped else ["", "copy"]
            kind = g.pick(kinds)
            if kind:
                clauses += " %s(%s)" % (kind, name.text)
        g.pragma("parallel loop %s num_workers(workers)%s" % (g.pick(LEVELS), clauses))
        self.loop("m - 1", "%s = %s" % (inside[0].element("i"), self.value(x.ctype, terms)))
        g.emit("t = 0")
        g.emit("c = 0")
        g.emit("pair%k = 0")
        g.close("end subroutine")
        self.procedures += g.lines
        g.lines, g.depth = lines, depth
        if x.block.mapped:
            x.block.newer = "device"
        self.disturb(used)

    def dummy(self, name, v):
        """Declares dummy argument V for NAME."""
        g = self.g
        forms = ["{T} :: {v}(:)", "{T} :: {v}(:)", "{T} :: {v}(%d:)", "{T} :: {v}({n})",
                 "{T}, contiguous :: {v}(:)",
                 "{T}, optional :: {v}(:)", "{T}, target :: {v}(:)", "{T} :: {v}(0:{n} - 1)", "{T} :: {v}(*)"]
        if name.block.mapped:
            # All of which has to be there, which gfortran does not know of the last one.
            forms = forms[:-1]
        else:
            forms = forms[:3] + forms[4:7]
        if "pointer" in name.kind.local + name.kind.top or name.kind in POINTERS:
            # gfortran passes a copy to one that is contiguous.
            forms = [f for f in forms if "contiguous" not in f]
            forms += ["{T}, pointer :: {v}(:)", "{T}, pointer, intent(in) :: {v}(:)"] * 2
        elif "allocatable" in name.kind.local + name.kind.top or "%a" in name.text:
            forms += ["{T}, allocatable :: {v}(:)", "{T}, allocatable, intent(inout) :: {v}(:)"] * 2
        form, low = g.pick(forms), 1
        if "pointer" in form or "allocatable" in form:
            low = name.low
        elif "%d" in form:
            low = g.pick([0, 4, -1])
            form = form % low
        elif "(0:" in form:
            low = 0
        g.emit(form.format(T=name.ctype, v=v, n=name.count))
        return Name(v, name.ctype, name.kind, name.block, name.first, name.count, low)

    def step_map(self):
        g = self.g
        block = g.pick(self.blocks)
        if block.mapped == "always":
            return
        if block.mapped:
            self.unmap(block)
            return
        name = g.pick(self.bringing_names(block))
        kind = g.pick(["copyin", "copyin", "create"])
        _, clauses = self.queue([block])
        g.pragma("enter data %s(%s)%s" % (kind, name.text, clauses))
        block.mapped, block.newer = "data", "both" if kind == "copyin" else "host"
        self.disturb([name])

    def unmap(self, block):
        g = self.g
        names = [block.name] if block.name.kind.object else \
            [n for n in self.whole_names(block) if not n.kind.object]
        if block.newer == "device":
            kind = "copyout"
        else:
            kind = g.pick(["copyout", "delete"]) if block.newer == "both" else "delete"
        if kind == "delete":
            # libgomp lets go of it at once.
            self.host_waits(block.pending)
        name = g.pick(names)
        _, clauses = self.queue([block])
        g.pragma("exit data %s(%s)%s" % (kind, name.text, clauses))
        block.mapped, block.newer = "", "host"
        self.disturb([name])

    def step_region(self):
        """A data construct around some."""
        g = self.g
        able = [b for b in self.blocks if not b.mapped and not b.name.kind.object]
        if not able:
            return
        block = g.pick(able)
        self.host_waits(block.pending)
        name = g.pick(self.whole_names(block, objects=False))
        g.pragma("data copy(%s)" % name.text)
        block.mapped, block.newer = "region", "both"
        self.disturb([name])
        for _ in range(g.number(1, 3)):
            names = [n for n in self.usable() if n.block is block]
            x = g.pick(names)
            others = [n for n in self.usable() if n.block is not block]
            read = [g.pick(others)] if others and g.chance(60) else []
            if self.together([x] + read):
                self.disturb(self.construct(x, read))
        if block.newer == "host":
            self.update(block, "device")
        self.host_waits(block.pending)
        g.pragma("end data")
        block.mapped, block.newer = "", "host"

    def step_host(self):
        """The host changes some elements, and the device gets them."""
        g = self.g
        name = g.pick(self.usable())
        block = name.block
        if "(k)" in name.text:
            return
        self.host_has(block)
        name = g.pick([n for n in self.names if n.block is block and "(k)" not in n.text])
        value = self.value(name.ctype, ["5 * " + self.read(name, "i"), "i", str(g.number(1, 9))])
        self.loop(name.count - 1, "%s = %s" % (name.element("i"), value))
        if block.mapped and g.chance(60):
            _, clauses = self.queue([block])
            able = block.newer == "both" and (not name.kind.object or name is block.name)
            g.pragma("update device(%s)%s" % (name.text if able else block.name.text, clauses))
            block.newer = "both"
            self.disturb([name])
        else:
            block.newer = "host"

    def step_look(self):
        self.report(self.g.pick(self.blocks))

    def report(self, block):
        self.host_has(block)
        name = block.name
        self.g.emit("call report('%s', transfer(%s, [0_1]))" % (name.text, name.text))

    def step_sum(self):
        g = self.g
        x = g.pick(self.usable())
        if not self.together([x]):
            return
        self.device_has(x.block, [x])
        if not self.total.pending and g.chance(50):
            g.emit("total = %d" % g.number(0, 9))
        clauses = " present(%s)" % x.text if x.block.mapped and g.chance(50) and "(k)" not in x.text else ""
        if not x.block.mapped and x.kind.object:
            clauses = " copyin(%s)" % x.text
        if "(k)" in x.text:
            g.emit("k = 2")
        queue, more = self.queue([x.block, self.total])
        if queue is not None and x.kind.object and not clauses:
            self.object_pending.add(queue)
        g.pragma("parallel loop %s num_workers(workers) copy(total) reduction(+:total)%s%s"
                 % (g.pick(LEVELS[:-1]), clauses, more))
        self.loop(x.count - 1, "total = total + %s" % self.read(x, "i"))
        self.disturb([x])

    def step_aim(self):
        able = [n for n in self.names if n.kind in POINTERS]
        if able:
            name = self.g.pick(able)
            if name.kind.object:
                self.host_waits(self.object_pending)
            self.aim(name)

    STEPS = [(step_construct, 8), (step_called, 4), (step_map, 5), (step_region, 1), (step_host, 2),
             (step_look, 1), (step_sum, 2), (step_aim, 2)]

    # The program.

    def make(self):
        g = self.g
        self.make_variables()
        lines, g.lines, g.depth = g.lines, [], 2
        steps = [step for step, weight in self.STEPS for _ in range(weight)]
        for text in self.opens:
            g.emit(text)
        for number, block in enumerate(self.blocks):
            value = self.value(block.name.ctype, ["i * %d_8" % g.number(3, 99), str(number)])
            self.loop(N - 1, "%s = %s" % (block.name.element("i"), value))
        for scalar in self.scalars:
            self.set_scalar(scalar)
        g.emit("k = 2")
        g.emit("total = 0")
        self.aim_scalar()
        for name in self.names:
            if name.kind in POINTERS:
                self.aim(name)
        for block in self.blocks:
            if not block.mapped and g.chance(60):
                _, clauses = self.queue([block])
                g.pragma("enter data copyin(%s)%s" % (g.pick(self.bringing_names(block)).text, clauses))
                block.mapped, block.newer = "data", "both"
        for _ in range(g.number(6, 16)):
            g.pick(steps)(self)
        for block in self.blocks:
            if block.mapped == "data" and g.chance(70):
                self.unmap(block)
        for block in self.blocks:
            self.report(block)
        self.host_waits(self.total.pending)
        g.emit("call report('total', transfer(total, [0_1]))")
        for block in self.blocks:
            if block.mapped == "data":
                self.host_waits(block.pending)
                g.pragma("exit data delete(%s)" % block.name.text)
        g.pragma("wait")
        for text in self.closes:
            g.emit(text)
        body, g.lines, g.depth = g.lines, lines, 0
        g.emit("")
        g.open("module program_%d" % self.id)
        for text in HEAD.format(id=self.id, n=N).split("\n")[1:-1]:
            g.emit(text)
        for text in self.tops:
            g.pragma(text[1:]) if text.startswith("@") else g.emit(text)
        g.contains()
        g.lines += self.procedures
        g.emit("")
        g.open("subroutine run_%d(workers)" % self.id)
        g.emit("integer, intent(in) :: workers")
        g.emit("type(outer_%d), target :: object" % self.id)
        g.emit("integer :: i, k, s, m, queue")
        g.emit("integer, target :: t, u")
        g.emit("integer, pointer :: behind")
        g.emit("integer(8) :: total")
        for text in self.locals:
            g.emit(text)
        g.emit("associate (named => u, component => object%inner%shift)")
        g.lines += body
        g.emit("end associate")
        g.close("end subroutine")
        g.close("end module")


HEAD = """
use random_report
implicit none
type :: inner_{id}
  integer(4) :: shift
  integer(4), pointer :: p(:)
  integer(4), allocatable :: a(:)
end type
type :: outer_{id}
  type(inner_{id}) :: inner
  type(inner_{id}) :: rows(2)
  real(8), pointer :: q(:)
  integer(4) :: w({n})
end type
type :: pair_{id}
  integer(4) :: k, l
end type
integer :: m_{id}
"""


def all_same(names):
    """Are all of NAMES of the same elements?"""
    return len({(n.first, n.count) for n in names}) == 1


def make_program(g):
    Program(g).make()
