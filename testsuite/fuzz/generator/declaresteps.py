"""Families declares in all languages: the steps of a kernel.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

What the generator knows of a variable's parts, and what each step makes of that, is one for C, C++ and
Fortran; how a statement is written is the language's (declares.py, fortran/declares.py).
"""

# Clauses of enter data and of data constructs.
MAPPING = {False: ["copyin", "copyin", "create"], True: ["copy", "copyin", "create", "copyout"]}


class Steps:
    """A kernel, with the program's and its own variables().  A language has LEVELS of loops; READING and
    WRITING, calls of routines; ALONE, forms that write their constructs themselves; used(), what a construct
    uses; choices of other steps, forms, and what writes statements."""

    def begin_steps(self, program):
        """Before anything else of the kernel is made."""
        self.program, self.g = program, program.g
        self.name = self.g.file_name("kernel")
        self.queue, self.line, self.depth = None, 0, 0

    def parts(self):
        return [p for o in self.variables() for p in o.parts]

    def agree(self):
        """The host has the newest of all."""
        self.join()
        for p in self.parts():
            if not p.o.resident():
                self.update_self(p, p.all())

    def join(self):
        if self.queue is not None:
            self.g.pragma(self.g.pick(["wait", "wait(%d)" % self.queue]))
            self.queue = None

    # Steps.

    def all_steps(self):
        """The kernel's, and what everything is at the end."""
        while self.budget > 0:
            self.step()
        self.agree()
        for p in self.parts():
            if p.o.resident():
                self.ask(p)
            else:
                self.tell(p, p.all())

    def steps(self):
        self.depth += 1
        for _ in range(self.g.number(1, 3)):
            self.step()
        self.join()
        self.depth -= 1

    def step(self):
        self.budget -= 1
        choices = [self.compute] * 8 + [self.host] * 3
        choices += [self.no_elements, self.element, self.updates_of_nothing]
        if self.depth < 3:
            choices += [self.map] * 4 + [self.nothing] * 2 + self.choices_around_steps()
            choices += [self.conditions, self.conditions, self.attachments]
        if self.depth == 0:
            choices += self.choices_outside()
        self.g.pick(choices)()

    # The host.

    def update_self(self, p, stretch):
        """The host gets STRETCH of P, if the device has newer values."""
        if not p.newer:
            return
        for q in p.o.parts:
            # The directive may be about all of the variable.
            if q is not p and q.newer:
                self.stale(q, q.all())
                self.update("self", q, q.all())
                q.newer = False
        self.stale(p, stretch)
        self.update("self", p, stretch)
        if stretch == p.all():
            p.newer = False

    def host(self):
        """The host looks at a variable, and writes to it."""
        g = self.g
        p = g.pick(self.parts())
        self.join()
        if p.o.resident():
            self.ask(p)
            return
        stretch = p.some()
        # What the directive is about may be all of it.
        if p.newer:
            self.update_self(p, p.all() if g.chance(60) else stretch)
        self.tell(p, stretch)
        if p.newer or not p.writable() or not g.chance(70):
            return
        if p.mapped:
            for q in p.o.parts:
                if q is not p and q.mapped:
                    self.update_self(q, q.all())
        stretch = p.some(stretch)
        self.store(p, stretch)
        if p.mapped:
            self.update("device", p, stretch)

    # Data directives.

    def nothing(self):
        """Directives about what is there, which do nothing."""
        g = self.g
        there = [p for p in self.parts() if p.mapped and not p.o.resident()]
        if not there:
            return
        p = g.pick(there)
        self.join()
        clauses = ["present", "copy", "copyin", "create", "no_create", "copyout"]
        clause = g.pick(clauses if p.writable() else ["copyin", "present"])
        name = p.section(p.some())
        form = g.number(0, 3)
        if form < 2:
            self.open_data(clause, name)
            self.steps()
            self.close_data()
        elif form == 2 and p.o.clause != "link":
            g.pragma("enter data %s(%s)" % (g.pick(["copyin", "create"]), name))
            self.steps()
            g.pragma("exit data %s(%s)" % (g.pick(["delete", "delete", "copyout"]), name))
        elif not p.o.linked_in_routines:
            self.ask_present(p)

    def parts_in_clauses(self):
        """Of which clauses may name some elements; of link clauses, no members."""
        def linked(o):
            member = len(o.parts) > 1 or not o.parts[0].at("0").startswith((o.v + "[", o.v + "("))
            return o.clause == "link" and (o.linked_in_routines or member)
        return [p for p in self.parts() if not p.o.resident() and not linked(p.o)]

    def no_elements(self):
        """Directives about sections without elements, which leave all as it was."""
        g = self.g
        parts = [p for p in self.parts_in_clauses() if p.empty(0)]
        if not parts:
            return
        p = g.pick(parts)
        self.join()
        first = g.number(0, p.number() - 1)
        name = p.empty(first)
        clause = g.pick(["copy", "copyin", "create", "copyout"] if p.writable() else ["copyin", "copyin"])
        if p.mapped and g.chance(20):
            clause = g.pick(["present", "no_create"])
        form = g.number(0, 5)
        if form == 0:
            clause = g.pick(["copyin", "create"])
            g.pragma("enter data %s(%s)" % (clause, name))
            g.pragma("exit data %s(%s)" % (g.pick(["delete", "delete", "copyout"]), name))
        elif form == 1:
            self.open_data(clause, name)
            if p.mapped and self.depth < 3 and g.chance(50):
                self.steps()
            self.close_data()
        elif form == 2 and p.mapped:
            g.pragma("update %s(%s)" % (g.pick(["self", "device"]), name))
        elif p.writable():
            g.pragma("%s %s(%s)" % (self.elements_head(), clause, name))
            self.loop_over(first, self.ZERO, p.write("i", "i"))

    def element(self):
        """A construct, and perhaps a data construct around it, about one element of an array."""
        g = self.g
        parts = [p for p in self.parts_in_clauses() if p.writable() and p.element(0)]
        if not parts:
            return
        p = g.pick(parts)
        self.join()
        index = g.number(0, p.number() - 1)
        name = p.element(index)
        around = g.chance(40)
        clauses = ["copy", "copyin", "create", "copyout", "present", "no_create"]
        clause = g.pick(clauses) if p.mapped else "copy"
        if around:
            self.open_data(clause, name)
            clause = g.pick(["present", "copy", "copyin"])
        value = self.simple_value(p)
        g.pragma("%s %s(%s)%s" % (self.elements_head(), clause, name, self.default_none(p)))
        self.loop_over(index, "1", p.write("i", value))
        p.newer = p.mapped
        if around:
            self.close_data()

    def default_none(self, p):
        return self.g.pick(["", "", " default(none)"])

    def updates_of_nothing(self):
        """Updates of what may not be there, and is not."""
        g = self.g
        parts = [p for p in self.parts_in_clauses() if not p.mapped]
        if not parts:
            return
        self.join()
        p = g.pick(parts)
        g.pragma("update %s(%s) if_present%s" % (g.pick(["self", "host", "device"]), p.section(p.some()),
                                                 g.pick(["", "", " if(workers > 0)"])))

    def conditions(self):
        """Directives whose condition does not hold, or that stand under one of the host's."""
        g = self.g
        p = g.pick([p for p in self.parts() if not p.o.resident()] or [None])
        if p is None:
            return
        self.join()
        name = p.section(p.some())
        out = g.pick(["delete", "copyout"]) if p.writable() else "delete"
        inside = g.pick(["copyin", "create"]) if p.writable() else "copyin"
        directives = ["enter data %s(%s)" % (inside, name), "exit data %s(%s)" % (out, name),
                      "exit data %s(%s) finalize" % (out, name), "update device(%s)" % name]
        if p.writable():
            directives.append("update self(%s)" % name)
        form = g.number(0, 5)
        if form < 2:
            g.pragma(g.pick(directives) + " if(workers < 0)" + g.pick(["", "", " async(1)"]))
        elif form < 4:
            self.open_data(inside, name, " if(workers < 0)")
            self.steps()
            self.close_data()
        elif form == 4:
            self.open_condition("workers < 0")
            g.pragma(g.pick(directives))
            self.close_condition()
        else:
            self.agree()
            self.open_condition("workers > 0")
            self.steps()
            self.agree()
            self.close_condition()

    def attachments(self):
        """Attachments of what is attached, and where there is nothing to attach."""
        g = self.g
        parts = [p for p in self.parts_in_clauses() if p.leaf.pointed]
        if not parts:
            return
        self.join()
        p = g.pick(parts)
        name = p.pointer()
        g.pragma("enter data attach(%s)" % name)
        if p.mapped:
            self.steps()
        g.pragma("exit data detach(%s)" % name)

    def map(self):
        """What is not on the device all the time comes and goes."""
        g = self.g
        away = [p for p in self.parts() if not p.mapped]
        if not away:
            self.compute()
            return
        p = g.pick(away)
        self.join()
        parts = p.o.parts if p.o.clause == "link" else [p]
        name = self.all_pointed(p) if p.leaf.pointed else p.o.v
        structured = g.chance(45)
        clause = g.pick(MAPPING[structured])
        if structured:
            self.open_data(clause, name)
        else:
            self.here_or_elsewhere("enter data %s(%s)" % (clause, name), p.o)
        for q in parts:
            q.mapped, q.lexical = True, structured
        if clause in ("create", "copyout"):
            for q in parts:
                self.update("device", q, q.all())
        self.steps()
        if not structured:
            clause = g.pick(["copyout", "delete"])
        if clause in ("copyin", "create", "delete"):
            for q in parts:
                self.update_self(q, q.all())
        if structured:
            self.close_data()
        else:
            self.here_or_elsewhere("exit data %s(%s)" % (clause, name), p.o)
        for q in parts:
            q.mapped = q.lexical = q.newer = False

    # Compute constructs.

    def reading(self, used, p, index):
        """The value of an element of P in a construct that has USED."""
        used.add(p, False)
        return self.access(used, p, "get", 40, self.READING, index) or p.read(index if p.many() else "0")

    def writing(self, used, p, index, value):
        """A statement that gives an element of P the VALUE."""
        used.add(p, True)
        return (self.access(used, p, "put", 30, self.WRITING, index, value)
                or p.write(index if p.many() else "0", value))

    def access(self, used, p, what, chance, call, index, *value):
        """A CALL of a routine that accesses P, or ""."""
        routine = self.routine(p, what) if self.g.chance(chance) else ""
        used.called = used.called or routine != ""
        return call % (routine, index if p.many() else "0", *value) if routine else ""

    def compute(self):
        g = self.g
        targets = [p for p in self.parts() if p.writable()]
        if not targets:
            return
        p = g.pick(targets)
        used, queue, more = self.used(), None, ""
        if g.chance(25):
            queue = g.number(1, 3)
            if self.queue not in (None, queue):
                self.join()
            more += " async(%d)" % queue
        else:
            self.join()
        if g.chance(10):
            more += " if(workers > 0)"
        form = g.pick([self.region] * 4 + self.forms(p) + [self.on_host])
        if form.__name__ in self.ALONE:
            self.join()
            form(p)
            return
        head, lines = form(p, used)
        g.pragma(head + used.clauses() + more)
        self.emit_lines(lines)
        self.queue = queue
        used.done()

    def elements_head(self):
        return self.g.pick(["parallel loop %s num_workers(workers)" % self.g.pick(self.LEVELS)] * 3
                           + ["kernels loop independent", "serial loop", "kernels loop gang worker"])

    def items(self, p, used):
        """One to four pieces of a region, the first about P."""
        g = self.g
        for number in range(g.number(1, 4)):
            if number:
                p = g.pick([q for q in self.parts() if q.writable()])
            yield from self.item(p, used)

    def on_host(self, p):
        """A construct that the host runs."""
        if not p.many() or p.o.resident():
            self.host()
            return
        for q in self.parts():
            if not q.o.resident():
                self.update_self(q, q.all())
        used = self.used(host=True)
        head, lines = self.elements(p, used)
        if any(q.o.resident() for q in used.parts):
            return
        self.g.pragma(head + used.clauses() + " if(workers < 0)")
        self.emit_lines(lines)
        for q in used.parts:
            if used.parts[q] and q.mapped:
                self.update("device", q, q.all())
