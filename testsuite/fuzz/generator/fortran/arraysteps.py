"""Family arrays-fortran: what constructs do with parts of an object, and by other means than loops.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

The situations here are methods of the kernel in arrays.py, as those there: X is changed, Y is read.
"""

from .shapes import modulo

INDICES = "ijl"            # of the dimensions

SITUATIONS = ["slice"] * 4 + ["intrinsic"] * 2 + ["routine", "turned", "atomic"]
NUMBERS = ("integer", "real")
# Of the array {a} of integer(8); {x} is the object, of any or of one dimension, {r} {a} the other way round.
INTRINSICS = ["sum({a})", "maxval({a})", "minval({a})", "sum({a}, mask = {a} > 30)",
              "int(count({a} > 40), 8)", "merge(1_8, 0_8, any({a} == 50))", "merge(1_8, 0_8, all({a} < 90))",
              "int(size({x}), 8)", "int(ubound({x}, 1) - lbound({x}, 1), 8)"]
OF_VECTORS = ["dot_product({a}, {a})", "int(maxloc({a}, 1), 8)", "dot_product({a}, {r})",
              "int(minloc({a}, 1), 8)"]


class Steps:

    def spelt(self, value):
        """A text for VALUE, a constant or not."""
        return self.g.pick(["%d", "%d", "%d + workers * 0", "(m3 + %d - 3)"]) % value

    # Some elements, next to each other, are all that directives name.

    def slice(self, x, y):
        g = self.g
        if not x.rank or not x.count() or not x.kind.clause or not x.kind.section:
            return False
        fixed = g.number(0, x.extents[-1] - 1)
        single = [g.number(0, n - 1) for n in x.extents[:-1]] if x.rank == 1 or g.chance(40) else None
        parts = ["%d:%d" % (low, x.high(n)) if x.kind.bounds or g.chance(40) else ":"
                 for n, low in enumerate(x.lows[:-1])]
        if single is not None:
            parts = [self.spelt(low + at) for low, at in zip(x.lows, single)]
        name = "%s(%s)" % (x.name, ", ".join(parts + [self.spelt(x.lows[-1] + fixed)]))
        index = [str(at + 1) for at in single] if single is not None else list(INDICES[:x.rank - 1])
        index.append(self.spelt(fixed + 1))
        ways = [self.slice_in_construct] * 2 + [self.slice_in_data, self.slice_entered]
        if x.mapped():
            ways += [self.slice_updated] * 2
        return g.pick(ways)(x, y, name, index, single is None)

    def slice_construct(self, x, y, index, loops, clause):
        """A construct that changes the slice."""
        g = self.g
        clauses = self.uses([], [y])
        if "default" in clauses:
            clauses = " copyin(%s)" % self.clause_name(y) if y.kind.clause else ""
        if clause:
            clauses += " " + clause
        if loops:
            g.pragma("%s%s" % (g.pick(["parallel loop num_workers(workers)", "serial loop", "kernels loop",
                                       "parallel loop gang vector", "parallel loop worker"]), clauses))
            self.change_slice(x, y, index, loops)
        else:
            construct = g.pick(["serial", "parallel num_gangs(1) num_workers(workers)", "kernels"])
            g.pragma(construct + clauses)
            self.change_slice(x, y, index, loops)
            g.pragma("end " + construct.split()[0])

    def change_slice(self, x, y, index, loops):
        """Over all of its elements; LOOPS: it has several."""
        if loops:
            self.open_extents(x, 0, x.rank - 1)
        self.g.emit(self.changed(x, y, index, [i if i in INDICES else "2" for i in index]))
        if loops:
            self.close_loops(x, 1)

    def slice_in_construct(self, x, y, name, index, loops):
        choices = ["copy", "present", "copyin", "no_create", "create", "copyout"] if x.mapped() else ["copy"]
        self.slice_construct(x, y, index, loops, "%s(%s)" % (self.g.pick(choices), name))
        self.after([x])
        return True

    def slice_in_data(self, x, y, name, index, loops):
        g = self.g
        if not x.mapped():
            self.to_host(x)
        g.pragma("data %s(%s)" % (g.pick(["copy", "present", "copyin"] if x.mapped() else ["copy"]), name))
        for _ in range(g.number(1, 2)):
            clause = "%s(%s)" % (g.pick(["present", "copy", "no_create"]), name)
            self.slice_construct(x, y, index, loops, clause if x.kind.parents or g.chance(50) else "")
        g.pragma("end data")
        self.after([x])
        return True

    def slice_entered(self, x, y, name, index, loops):
        g = self.g
        asynchronous, wait = self.queue()
        g.pragma("enter data copyin(%s)%s" % (name, asynchronous))
        if wait:
            g.pragma(wait)
        self.slice_construct(x, y, index, loops, "%s(%s)" % (g.pick(["present", "copy"]), name))
        if x.mapped():
            self.after([x])
            g.pragma("exit data %s(%s)" % (g.pick(["delete", "copyout"]), name))
        else:
            g.pragma("exit data copyout(%s)%s" % (name, g.pick(["", " finalize"])))
        return True

    def slice_updated(self, x, y, name, index, loops):
        """The host changes it."""
        g = self.g
        self.to_host(x)
        self.to_host(y)
        self.change_slice(x, y, index, loops)
        g.pragma("update device(%s)%s" % (name, g.pick(["", " if_present", " if(workers > 0)"])))
        if g.chance(50):
            self.slice_construct(x, y, index, loops, "present(%s)" % name)
            g.pragma("update self(%s)" % name)
        return True

    # All elements at once.

    def intrinsic(self, x, y):
        """Intrinsic functions of Y, in a construct of its own or in a loop over X."""
        g = self.g
        if not y.rank or y.kind.bounds or "character" in y.type.name or "type" in y.type.name:
            return False
        rows = INTRINSICS + (OF_VECTORS if y.rank == 1 and y.count() else [])
        if not y.count():
            rows = [row for row in rows if "val(" not in row]
        back = "{x}(ubound({x}, 1):lbound({x}, 1):-1)".format(x=y.name)
        value = g.pick(rows).format(a=y.type.take.format(y.name), x=y.name, r=y.type.take.format(back))
        clauses = self.uses([x] if x.rank else [], [y])
        if "none" in clauses:
            return False
        if x.rank:
            g.pragma("parallel loop %s num_workers(workers)%s"
                     % (g.pick(["gang", "gang worker", "worker", "", "gang vector"]), clauses))
            self.open_loops(x)
            changed = modulo("3_8 * %s + abs(%s)" % (x.own_value(self.index(x)), value))
            g.emit("%s = %s" % (x.element(self.index(x)), x.type.make.format(changed)))
            self.close_loops(x)
            self.after([x])
            return True
        g.emit("total = 5")
        construct = g.pick(["serial", "parallel num_gangs(1) num_workers(workers)", "kernels"])
        g.pragma(construct + " copy(total)" + clauses)
        g.emit("total = total + " + value)
        g.pragma("end " + construct.split()[0])
        g.emit("call report('%s intrinsic', transfer(total, [0_1]))" % self.name)
        return True

    def column(self, x, rows):
        """ROWS of X in the column that the loops are at."""
        behind = ["%s %+d" % (INDICES[n], x.lows[n] - 1) for n in range(1, x.rank)]
        return "%s(%s)" % (x.name, ", ".join([rows] + behind))

    def turned(self, x, y):
        """Each iteration turns round a column, by a copy of its own."""
        g = self.g
        if not x.rank or not x.count():
            return False
        clauses = self.uses([x], [y])
        if "none" in clauses:
            return False
        rows = x.extents[0]
        if x.rank > 1:
            g.pragma("parallel loop %s num_workers(workers)%s"
                     % (g.pick(["gang", "gang worker", "worker", "vector", ""]), clauses))
            self.open_extents(x, 1, x.rank)
        else:
            construct = g.pick(["serial", "parallel num_gangs(1) num_workers(workers)"])
            g.pragma(construct + clauses)
        text = "%d:%d" % (x.lows[0], x.high(0))
        if not x.kind.bounds:
            text = g.pick([text, ":"])
        g.open("block")
        g.emit("%s :: turned(%d)" % (x.type.name, rows))
        g.emit("turned = " + self.column(x, text))
        g.open("do i = 1, %d" % rows)
        other = x.type.take.format("turned(%d - i)" % (rows + 1))
        value = modulo("%s + %s" % (other, y.value(self.index(x))))
        g.emit("%s = %s" % (x.element(self.index(x)), x.type.make.format(value)))
        g.close("end do")
        g.close("end block")
        if x.rank > 1:
            self.close_loops(x, 1)
        else:
            g.pragma("end " + construct.split()[0])
        self.after([x])
        return True

    # Procedures.

    def routine(self, x, y):
        """A routine is given X, or a column of it."""
        g = self.g
        if not x.rank or not x.count() or "character" in x.type.name:
            return False
        clauses = self.uses([x], [y])
        if "none" in clauses:
            return False
        self.count += 1
        name, level = "routine%d_%s" % (self.count, self.name), g.pick(["seq", "vector", "worker"])
        text = "%d:%d" % (x.lows[0], x.high(0)) if x.kind.bounds or g.chance(30) else ":"
        column = self.column(x, text)
        assumed = not x.kind.plain or g.chance(50)
        if not assumed and g.chance(50):
            column = self.column(x, str(x.lows[0]))
        call = "call %s(%d, %s, %s)" % (name, x.extents[0], column, y.value(["2", "3"]))
        if x.rank == 1:
            g.pragma("parallel num_gangs(1) num_workers(workers)" + clauses)
            g.emit(call)
            g.pragma("end parallel")
        else:
            levels = {"seq": ["gang", "gang worker", "gang vector", "worker"],
                      "vector": ["gang", "gang worker"], "worker": ["gang"]}
            g.pragma("parallel loop %s num_workers(workers)%s" % (g.pick(levels[level]), clauses))
            self.open_extents(x, 1, x.rank)
            g.emit(call)
            self.close_loops(x, 1)
        self.routines.append((name, x, level, ":" if assumed else "n"))
        self.after([x])
        return True

    def make_routines(self):
        g = self.g
        for name, x, level, shape in self.routines:
            g.emit("")
            g.open("subroutine %s(n, x, value)" % name)
            g.pragma("routine " + level)
            g.emit("integer, value :: n")
            g.emit("integer(8), value :: value")
            g.emit("%s :: x(%s)" % (x.type.name, shape))
            g.emit("integer :: i")
            g.pragma("loop " + level)
            g.open("do i = 1, " + g.pick(["n", "size(x)"]))
            value = modulo("3_8 * %s + value + i" % x.type.take.format("x(i)"))
            g.emit("x(i) = " + x.type.make.format(value))
            g.close("end do")
            g.close("end subroutine")

    # Many iterations for the same elements.

    def chosen(self, x):
        """An element of X that an iteration of a loop over another object chooses."""
        index = ["modulo(3 * i + %d, %d) + 1" % (self.g.number(0, 9), n) for n in x.extents]
        return x.element(index)

    def atomic(self, x, y):
        g = self.g
        if not y.rank or not x.type.name.startswith(NUMBERS) or (x.rank and not x.count()):
            return False
        if "allocatable" in x.kind.text() or (not x.rank and not x.kind.clause):
            return False        # gfortran takes no allocatables
        clauses = self.uses([x], [y])
        if "none" in clauses:
            return False
        operator = g.pick(["max", "min"])
        g.pragma("parallel loop %s num_workers(workers)%s"
                 % (g.pick(["gang", "gang worker", "worker", "vector", "gang worker vector", ""]), clauses))
        self.open_loops(y)
        g.pragma("atomic" + g.pick(["", " update"]))
        element = self.chosen(x) if x.rank else x.name
        g.emit("%s = %s(%s, %s)" % (element, operator, element, x.type.make.format(
            y.own_value(self.index(y)))))
        self.close_loops(y)
        self.after([x])
        return True
