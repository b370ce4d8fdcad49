"""Family members-fortran: the objects whose components are mapped.

SPDX-License-Identifier: GPL-3.0-or-later
Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

A kind of object is a row: how a subroutine comes by an object of type {T}, and what directives
and statements call it.  {id} is the seed.
"""


class Kind:
    """TOP: declarations of the module; PARAMETER, CALLER, SETUP, ARGUMENT, CLEAN: the kernel's
    dummy argument, and what its caller declares, does and passes for it, and does behind the call;
    DECLARE, SET, FREE: the kernel's own; OPEN, CLOSE: what is around its body.  OBJECT: what its
    text calls the object; WHOLE: what a clause maps of it, if that is more; BEFORE, BEHIND: directives
    for what it lies in.  TARGET: pointers may lead to it.  TYPE: its type if that extends {T}.
    BOUND: the kernel is bound to {T}; INTERNAL: it is an internal procedure of a subroutine with the
    object.

    What may be written: IMPLICIT: a construct that uses the object and does not name it finds
    what WHOLE has mapped; VARIABLE: it is no component, of which default clauses would ask for
    all; APART: components may be mapped while the object is not; ALONE: a construct's own
    clauses may map them; PLAIN: the object is no polymorphic one."""

    def __init__(self, name, declare="", **fields):
        self.name, self.declare = name, declare
        self.top = self.parameter = self.caller = self.setup = self.argument = self.clean = ""
        self.set = self.free = self.open = self.close = self.type = self.whole = ""
        self.object = "o"
        self.before, self.behind = [], []
        self.target = self.bound = self.internal = False
        self.implicit = self.apart = self.alone = self.plain = True
        self.__dict__.update(fields)
        self.variable = "%" not in self.object or bool(self.whole or self.before)


# Components of one element: a construct without a clause would use the whole array.
ELEMENT = {"implicit": False}
# What a pointer or an allocatable component of something that is not mapped leads to.
BEHIND = {"implicit": False}
POLYMORPHIC = {"plain": False}

KINDS = [
    Kind("local", "{T} :: o"),
    Kind("target", "{T}, target :: o", target=True),
    Kind("saved", "{T}, save :: o"),
    Kind("pointer", "{T}, pointer :: o", set="allocate (o)", free="deallocate (o)", target=True),
    Kind("pointer to local", "{T}, target :: oo|{T}, pointer :: o", set="o => oo", target=True),
    Kind("allocatable", "{T}, allocatable :: o", set="allocate (o)"),
    Kind("module variable", top="{T}, save :: g_{id}", object="g_{id}"),
    Kind("module target", top="{T}, save, target :: g_{id}", object="g_{id}", target=True),
    Kind("module pointer", top="{T}, pointer :: g_{id} => null()", object="g_{id}",
         set="allocate (g_{id})", free="deallocate (g_{id})", target=True),
    Kind("module allocatable", top="{T}, allocatable :: g_{id}", object="g_{id}", set="allocate (g_{id})",
         free="deallocate (g_{id})"),
    Kind("dummy", parameter="{T}, intent(inout) :: o", caller="{T} :: x", argument="x"),
    Kind("dummy target", parameter="{T}, intent(inout), target :: o", caller="{T}, target :: x",
         argument="x", target=True),
    Kind("optional dummy", parameter="{T}, optional, intent(inout) :: o", caller="{T} :: x", argument="x"),
    Kind("pointer dummy", parameter="{T}, pointer, intent(inout) :: o", caller="{T}, pointer :: x",
         setup="allocate (x)", clean="deallocate (x)", argument="x", target=True),
    Kind("allocatable dummy", parameter="{T}, allocatable, intent(inout) :: o",
         caller="{T}, allocatable :: x", setup="allocate (x)", argument="x"),
    Kind("class dummy", parameter="class({N}), intent(inout) :: o", caller="{T} :: x", argument="x",
         **POLYMORPHIC),
    Kind("class dummy of extended", parameter="class({N}), intent(inout) :: o", caller="type(E_{id}) :: x",
         argument="x", **POLYMORPHIC),
    Kind("class pointer", parameter="class({N}), pointer, intent(inout) :: o",
         caller="class({N}), pointer :: x", setup="allocate ({N} :: x)", clean="deallocate (x)", argument="x",
         **POLYMORPHIC),
    Kind("class allocatable", "class({N}), allocatable :: o", set="allocate ({N} :: o)", **POLYMORPHIC),
    Kind("passed object", bound=True, **POLYMORPHIC),
    Kind("extended", "type(E_{id}) :: o", type="type(E_{id})"),
    Kind("parent component", "type(E_{id}) :: x", object="x%{N}"),
    Kind("associate name", "{T} :: x", open="associate (o => x)", close="end associate"),
    Kind("associate component", "type(W_{id}) :: w", open="associate (o => w%o)", close="end associate"),
    Kind("block", open="block|  {T} :: o", close="end block"),
    Kind("select type", parameter="class({N}), intent(inout) :: x", caller="{T} :: x", argument="x",
         open="select type (o => x)|type is ({N})", close="end select"),
    Kind("host association", internal=True, declare="{T} :: o"),
    Kind("host association of a pointer", internal=True, declare="{T}, pointer :: o", set="allocate (o)",
         free="deallocate (o)", target=True),
    Kind("host association of a dummy", internal=True, parameter="{T}, intent(inout) :: o", caller="{T} :: x",
         argument="x"),
    Kind("component", "type(W_{id}) :: w", object="w%o"),
    Kind("component, all mapped", "type(W_{id}) :: w", object="w%o", whole="w"),
    Kind("component of a component", "type(V_{id}) :: w", object="w%v%o"),
    Kind("component of a dummy", parameter="type(W_{id}), intent(inout) :: w", caller="type(W_{id}) :: x",
         argument="x", object="w%o"),
    Kind("component of a class dummy", parameter="class(W_{id}), intent(inout) :: w",
         caller="type(W_{id}) :: x", argument="x", object="w%o"),
    Kind("pointer component", "type(W_{id}) :: w", set="allocate (w%po)", free="deallocate (w%po)",
         object="w%po", target=True, **BEHIND),
    Kind("pointer component of a component", "type(V_{id}) :: w", set="allocate (w%v%po)",
         free="deallocate (w%v%po)", object="w%v%po", target=True, **BEHIND),
    Kind("pointer component of a class dummy", parameter="class(W_{id}), intent(inout) :: w",
         caller="type(W_{id}) :: x", argument="x", set="allocate (w%po)", free="deallocate (w%po)",
         object="w%po", target=True, **BEHIND),
    Kind("pointer component, all mapped", "type(W_{id}) :: w", set="allocate (w%po)",
         free="deallocate (w%po)", object="w%po", target=True,
         before=["enter data copyin(w)"], behind=["exit data delete(w)"]),
    Kind("allocatable component", "type(W_{id}) :: w", set="allocate (w%so)", object="w%so", **BEHIND),
    Kind("allocatable component of a dummy", parameter="type(W_{id}), intent(inout) :: w",
         caller="type(W_{id}) :: x", argument="x", set="allocate (w%so)", object="w%so", **BEHIND),
    Kind("allocatable component, all mapped", "type(W_{id}) :: w", set="allocate (w%so)", object="w%so",
         before=["enter data copyin(w)"], behind=["exit data delete(w)"]),
    Kind("class component", "type(C_{id}) :: w", set="allocate ({N} :: w%co)", object="w%co",
         implicit=False, **POLYMORPHIC),
    Kind("element", "{T} :: s(3)", object="s(2)", **ELEMENT),
    Kind("element by index", "{T} :: s(3)|integer :: ii", set="ii = 2", object="s(ii)", **ELEMENT),
    Kind("element of an allocatable array", "{T}, allocatable :: s(:)|integer :: ii",
         set="allocate (s(-1:2))|ii = 0", object="s(ii)", **ELEMENT),
    Kind("element of a dummy", parameter="{T}, intent(inout) :: s(:)", caller="{T} :: x(3)", argument="x",
         object="s(2)", **ELEMENT),
    Kind("element of explicit shape", parameter="{T}, intent(inout) :: s(0:2)", caller="{T} :: x(3)",
         argument="x", object="s(1)", **ELEMENT),
    Kind("element of a component", "type(A_{id}) :: w|integer :: ii", set="allocate (w%ao(3))|ii = 3",
         object="w%ao(ii)", **ELEMENT),
    Kind("pointer component of an element", "type(W_{id}) :: s(3)|integer :: ii",
         set="ii = 2|allocate (s(ii)%po)", free="deallocate (s(ii)%po)", object="s(ii)%po", target=True,
         **ELEMENT),
    Kind("list", "type(W_{id}), pointer :: list", set="allocate (list)|allocate (list%next)",
         free="deallocate (list%next)|deallocate (list)", object="list%next%o", **BEHIND),
    Kind("list of pointers", "type(W_{id}), pointer :: list",
         set="allocate (list)|allocate (list%next)|allocate (list%next%po)",
         free="deallocate (list%next%po)|deallocate (list%next)|deallocate (list)", object="list%next%po",
         target=True, **BEHIND),
]

# The types of the rows beside {T}, by the beginning of the name.
OTHER_TYPES = {
    "W_": "type W_{id}|integer :: z = 5|{T} :: o|{T}, pointer :: po => null()|integer :: y(3) = 7|"
          "{T}, allocatable :: so|type(W_{id}), pointer :: next => null()|end type",
    "V_": "type VV_{id}|integer :: y(2)|{T} :: o|{T}, pointer :: po => null()|end type|"
          "type V_{id}|integer, allocatable :: q(:)|type(VV_{id}) :: v|integer :: z = 1|end type",
    "A_": "type A_{id}|integer :: z = 5|{T}, allocatable :: ao(:)|end type",
    "C_": "type C_{id}|integer :: z = 5|class({N}), allocatable :: co|end type",
    "E_": "type, extends({N}) :: E_{id}|integer :: extra = 9|integer, allocatable :: q(:)|end type",
}