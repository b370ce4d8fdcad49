/* Fortran's tables of derived types on the device.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What is passed to a polymorphic dummy argument has the address of its type's table with it,
   a variable of gfortran's:

     subroutine push (p)
       !$acc routine seq
       type(particle), intent(inout) :: p
       call p%move (1.0)		class.1._vptr = &__vtab_particles_Particle
					class.1._data = p
					move (&class.1, &1.0)

   Of a routine that does so, GCC 12 says that the table requires a declare directive, which
   nobody can write.  So the tables that routines name get the attribute that the directive sets, in
   front of gimplification, as named constants do; and the unit that has a table sends it, since
   routines of other units may name it, with what it points to: the table of the type that its
   type extends, and the object with the initial values.

   Before:	variable "__vtab_particles_Particle"
   After:	the same, omp declare target

   libgomp knows them: what a construct says of a table finds the device's own.

   What copies an object, or frees what it has, for "allocate (x, source = y)" and "deallocate (x)",
   gfortran has made itself: __copy_particles_Particle and the like become routines.  So does what
   finalizes one, __final_particles_Particle, if the final procedures that it calls are routines.

   Type-bound procedures in a table are the device's if they are routines.  Others are not
   there, and GCC would say that they have not been "marked to be included in the offloaded code";
   while GCC writes the device's part of the object, their pointers are null.

   Before:	__vtab_particles_Particle = { ..., __copy_particles_Particle, move, print }
   While:	__vtab_particles_Particle = { ..., 0, move, 0 }
   After:	as before

   A table whose type leads to numbers that no device has stays on the host, as GCC could not
   read it there.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/device-values.h"
#include "plugin/function-pass.h"
#include "plugin/hand-over.h"
#include "plugin/routines/implicit-routines.h"
#include "plugin/routines/type-tables.h"
#include "plugin/stages.h"

namespace {

/* True if DECL is a variable of gfortran's own whose name begins with PREFIX.  */

bool
variable_of_compiler_p (tree decl, const char *prefix)
{
  return (VAR_P (decl) && DECL_ARTIFICIAL (decl) && is_global_var (decl) && DECL_NAME (decl)
	  && startswith (IDENTIFIER_POINTER (DECL_NAME (decl)), prefix));
}

/* True if DECL is the object with the initial values of a derived type.  */

bool
initial_object_p (tree decl)
{
  return variable_of_compiler_p (decl, "__def_init_");
}

/* True if all numbers to which TYPE leads are the device's, too, but for those of VISITED.  */

bool
readable_p (tree type, hash_set<tree> &visited)
{
  if (!type || visited.add (type))
    return true;
  switch (TREE_CODE (type))
    {
    case REAL_TYPE:
      return TYPE_PRECISION (type) <= 64;

    case COMPLEX_TYPE:
    case ARRAY_TYPE:
    case POINTER_TYPE:
    case REFERENCE_TYPE:
      return readable_p (TREE_TYPE (type), visited);

    case FUNCTION_TYPE:
      for (tree arg = TYPE_ARG_TYPES (type); arg; arg = TREE_CHAIN (arg))
	if (!readable_p (TREE_VALUE (arg), visited))
	  return false;
      return readable_p (TREE_TYPE (type), visited);

    case RECORD_TYPE:
    case UNION_TYPE:
      for (tree field = TYPE_FIELDS (type); field; field = DECL_CHAIN (field))
	if (!readable_p (TREE_TYPE (field), visited))
	  return false;
      return true;

    default:
      return true;
    }
}

/* The function or variable whose address VALUE, of an initial value, is; or null.  */

tree
pointed_to (tree value)
{
  STRIP_NOPS (value);
  if (TREE_CODE (value) != ADDR_EXPR)
    return NULL_TREE;
  tree base = get_base_address (TREE_OPERAND (value, 0));
  return base && (VAR_P (base) || TREE_CODE (base) == FUNCTION_DECL) ? base : NULL_TREE;
}

/* The functions and variables whose addresses are in TABLE.  */

std::vector<tree>
named_in (tree table)
{
  std::vector<tree> named;
  tree value = DECL_INITIAL (table);
  if (!value || TREE_CODE (value) != CONSTRUCTOR || !type_table_p (table))
    return named;
  unsigned HOST_WIDE_INT i;
  tree element;
  FOR_EACH_CONSTRUCTOR_VALUE (CONSTRUCTOR_ELTS (value), i, element)
    if (tree other = pointed_to (element))
      named.push_back (other);
  return named;
}

void send_procedure (tree procedure);

/* Make a routine of PROCEDURE, gfortran's own.  */

void
make_routine (tree procedure)
{
  give_directive (procedure, GOMP_DIM_MAX);
  send_to_device (procedure);
}

/* True if PROCEDURE finalizes objects of a type, by what gfortran has made.  */

bool
finalizer_p (tree procedure)
{
  return startswith (IDENTIFIER_POINTER (DECL_NAME (procedure)), "__final_");
}

/* True if NODE, of a finalizer that gfortran has made, calls no more of the program than final procedures
   that are routines.  */

bool
finalizes_by_routines_p (cgraph_node *node)
{
  for (cgraph_edge *edge = node->callees; edge; edge = edge->next_callee)
    {
      tree called = edge->callee->decl;
      if (fndecl_built_in_p (called)
	  || startswith (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (called)), "_gfortran_"))
	continue;
      /* Of a type that it extends, the other unit knows; the linker says if that has none.  */
      if (!edge->callee->definition && finalizer_p (called) && !oacc_get_fn_attrib (called))
	make_routine (called);
      send_procedure (called);
      if (!oacc_get_fn_attrib (called))
	return false;
    }
  return true;
}

/* Make a routine of PROCEDURE, which a table has, if gfortran has made it of a type's definition
   alone (class.cc), or calls what is one.  */

void
send_procedure (tree procedure)
{
  const char *name = IDENTIFIER_POINTER (DECL_NAME (procedure));
  cgraph_node *node = cgraph_node::get (procedure);
  if (!node || !node->definition || oacc_get_fn_attrib (procedure))
    return;
  if (!(startswith (name, "__copy_") || startswith (name, "__deallocate_")
	|| (finalizer_p (procedure) && finalizes_by_routines_p (node))))
    return;
  hash_set<tree> visited;
  for (tree object = DECL_ARGUMENTS (procedure); object; object = DECL_CHAIN (object))
    if (!readable_p (TREE_TYPE (object), visited))
      return;
  make_routine (procedure);
}

/* Send TABLE, or an object with initial values, to the device, and what it needs there.  */

void
send (tree table)
{
  hash_set<tree> visited;
  if (lookup_attribute ("omp declare target", DECL_ATTRIBUTES (table))
      || !readable_p (TREE_TYPE (table), visited))
    return;
  send_to_device (table);
  for (tree other : named_in (table))
    if (type_table_p (other) || initial_object_p (other))
      send (other);
}

/* For walk_tree.  */

tree
send_what_is_used (tree *used, int *walk_subtrees, void *)
{
  if (TYPE_P (*used))
    *walk_subtrees = 0;
  else if (VAR_P (*used) && type_table_p (*used))
    send (*used);
  return NULL_TREE;
}

/* For before_gimplification: the body of a routine is seen as a whole first.  */

void
send_those_of_routine (tree *expr)
{
  if (routine_body_p (expr))
    walk_tree_without_duplicates (expr, send_what_is_used, NULL);
}

/* Nothing has been divided or inlined yet.  */

void
send_procedures ()
{
  varpool_node *node;
  if (!flag_generate_offload)
    return;
  FOR_EACH_VARIABLE (node)
    if (node->definition)
      for (tree other : named_in (node->decl))
	if (TREE_CODE (other) == FUNCTION_DECL)
	  send_procedure (other);
}

/* Nothing has been written yet.  */

void
send_those_of_unit ()
{
  std::vector<tree> tables;
  varpool_node *node;
  /* A unit without routines and constructs has no part for the device.  */
  if (!flag_generate_offload)
    return;
  FOR_EACH_VARIABLE (node)
    if (node->definition && !DECL_EXTERNAL (node->decl) && type_table_p (node->decl))
      tables.push_back (node->decl);
  for (tree table : tables)
    {
      send (table);
      node = varpool_node::get (table);
      if (!node->offloadable)
	continue;
      list_for_libgomp (table);
      /* The host's table of such variables names it.  */
      node->force_output = 1;
    }
}

/* True if VALUE, of an initial value, is the address of what the device has not.  The types to which
   these point may have numbers that it cannot read.  */

bool
of_host_p (tree value)
{
  tree other = pointed_to (value);
  symtab_node *node = other ? symtab_node::get (other) : NULL;
  return other && (!node || !node->offloadable);
}

void
change_values ()
{
  varpool_node *node;
  FOR_EACH_VARIABLE (node)
    if (node->offloadable && node->definition && DECL_INITIAL (node->decl)
	&& (type_table_p (node->decl) || initial_object_p (node->decl)))
      {
	tree value = DECL_INITIAL (node->decl);
	tree there = value_without (value, TREE_TYPE (node->decl), of_host_p);
	if (there != value)
	  set_value_on_device (node, there);
      }
}

} // anonymous namespace

bool
type_table_p (tree decl)
{
  return variable_of_compiler_p (decl, "__vtab_");
}

void
start_type_tables ()
{
  if (!lang_GNU_Fortran ())
    return;
  before_gimplification (send_those_of_routine);
  register_program_pass ({ "acc_type_procedures", nullptr, send_procedures, "visibility", false });
  register_program_pass ({ "acc_type_tables", nullptr, send_those_of_unit, "remove_symbols",
			   false });
  around_device_part (change_values, restore_values_of_host);
}
