/* Calls through pointers to functions in compute constructs.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A type-bound procedure of a polymorphic object is found in the table of its type:

     class(base), intent(in) :: o
     !$acc parallel loop
     x(i) = o%f(i)			o->_vptr->f (o, &i)

   The device has its own table (type-tables), to which the object's record points there
   (component-clauses), with the procedures that are routines.  Others are not in it, and the device
   would jump to nowhere: of those that this file knows, in the table of the declared type or in one
   of what extends it, the first is refused, with the place of the call.

   A pointer to a function that a construct of C or C++ has from the code around it is the
   host's as well, unless an earlier construct has set it, which nobody can see here: a warning.

     int (*f) (int) = flag ? twice : half;
     #pragma acc parallel loop
       x[i] = f (i);

   Constants with such pointers are the device's, as if a declare directive named them: there
   they have its addresses.

     static int (*const table[2]) (int) = { twice, half };
     #pragma acc parallel loop
       x[i] = table[i % 2] (i);

   So are constants with addresses of other constants, strings among them, which would be
   copied with the host's addresses in them:

     static const char *const names[2] = { "one", "two" };
     #pragma acc parallel loop
       x[i] = strlen (names[i % 2]);  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/construct-uses.h"
#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/routines/type-tables.h"
#include "plugin/stages.h"

namespace {

/* What a construct's walk knows.  */
struct bound_calls
{
  location_t place;		/* Of the construct, or of what was seen last.  */
  hash_set<tree> inside;	/* Variables declared in it.  */
  tree construct;
};

/* The pointer to a table of procedures through which CALL, a CALL_EXPR, goes; null if it
   goes elsewhere.  What gfortran itself has in there begins with "_".  */

tree
table_of (tree call)
{
  tree called = CALL_EXPR_FN (call);
  if (!called)
    return NULL_TREE;
  STRIP_NOPS (called);
  if (TREE_CODE (called) != COMPONENT_REF || !DECL_NAME (TREE_OPERAND (called, 1))
      || IDENTIFIER_POINTER (DECL_NAME (TREE_OPERAND (called, 1)))[0] == '_')
    return NULL_TREE;
  tree table = TREE_OPERAND (called, 0);
  if (TREE_CODE (table) != INDIRECT_REF)
    return NULL_TREE;
  table = TREE_OPERAND (table, 0);
  STRIP_NOPS (table);
  return (TREE_CODE (table) == COMPONENT_REF && DECL_NAME (TREE_OPERAND (table, 1))
	  && id_equal (DECL_NAME (TREE_OPERAND (table, 1)), "_vptr")
	  ? table : NULL_TREE);
}

/* The value of FIELD, or of the field of its name, in TABLE, whose value this file knows.  */

tree
value_in_table (tree table, tree field)
{
  unsigned HOST_WIDE_INT i;
  tree place, value;
  FOR_EACH_CONSTRUCTOR_ELT (CONSTRUCTOR_ELTS (DECL_INITIAL (table)), i, place, value)
    if (DECL_NAME (place) == DECL_NAME (field))
      {
	STRIP_NOPS (value);
	return TREE_CODE (value) == ADDR_EXPR ? TREE_OPERAND (value, 0) : NULL_TREE;
      }
  return NULL_TREE;
}

/* True if TABLE is that of TYPE, a table's, or of a type that extends it, as far as this file knows.  */

bool
extends_p (tree table, tree type)
{
  while (table && VAR_P (table) && TYPE_MAIN_VARIANT (TREE_TYPE (table)) != TYPE_MAIN_VARIANT (type))
    {
      tree parent = field_of (TREE_TYPE (table), "_extends");
      bool known = DECL_INITIAL (table) && TREE_CODE (DECL_INITIAL (table)) == CONSTRUCTOR;
      table = parent && known ? value_in_table (table, parent) : NULL_TREE;
    }
  return table != NULL_TREE;
}

/* A procedure, no routine, to which a call of FIELD in tables of TYPE may lead; null if there is none.  */

tree
not_a_routine (tree type, tree field)
{
  varpool_node *node;
  FOR_EACH_VARIABLE (node)
    {
      tree table = node->decl;
      if (!type_table_p (table) || !DECL_INITIAL (table) || TREE_CODE (DECL_INITIAL (table)) != CONSTRUCTOR
	  || !extends_p (table, type))
	continue;
      tree procedure = value_in_table (table, field);
      if (procedure && TREE_CODE (procedure) == FUNCTION_DECL && !oacc_get_fn_attrib (procedure))
	return procedure;
    }
  return NULL_TREE;
}

/* The variable of the code around the construct in which CALL, a CALL_EXPR, finds the address
   of a function; null if there is none, or the construct changes it.  */

tree
pointer_from_outside (tree call, bound_calls *calls)
{
  tree called = CALL_EXPR_FN (call);
  if (!called)
    return NULL_TREE;
  STRIP_NOPS (called);
  tree var = get_base_address (called);
  if (!var || !variable_p (var) || calls->inside.contains (var))
    return NULL_TREE;
  construct_uses uses = uses_in (calls->construct);
  unsigned *place = uses.places.get (var);
  return place && uses.all[*place].changed ? NULL_TREE : var;
}

/* Let CALL, of a construct of C or C++, find an address of the device, if that can be; else
   warn.  */

void
look_at_pointer (tree call, bound_calls *calls)
{
  tree var = pointer_from_outside (call, calls);
  if (!var || (is_global_var (var)
	       && lookup_attribute ("omp declare target", DECL_ATTRIBUTES (var))))
    return;
  if (is_global_var (var) && TREE_READONLY (var) && !DECL_EXTERNAL (var))
    send_to_device (var);
  else
    warning_at (calls->place, 0, "acc-workers: %qD has an address of the host, unless the device has"
		" set it; functions have others on the device", var);
}

/* What constants have in their initial values.  */

struct addresses
{
  hash_set<tree> constants;	/* Those that have been looked at.  */
  bool some = false;
  bool foreign = false;		/* Some are of what may be elsewhere, or nowhere, on the device.  */
};

bool constant_p (tree, addresses *);

/* walk_tree's: note in DATA, addresses, those in *T.  */

tree
note_address (tree *t, int *walk_subtrees, void *data)
{
  if (TREE_CODE (*t) != ADDR_EXPR)
    return NULL_TREE;
  addresses *found = static_cast<addresses *> (data);
  tree object = get_base_address (TREE_OPERAND (*t, 0));
  found->some = true;
  if (!object)
    found->foreign = true;
  else if (TREE_CODE (object) == FUNCTION_DECL)
    found->foreign |= !oacc_get_fn_attrib (object);
  else if (DECL_P (object))
    found->foreign |= !constant_p (object, found);
  *walk_subtrees = 0;
  return NULL_TREE;
}

/* True if VAR is a constant of which this file knows the value; FOUND learns of the addresses in
   that.  */

bool
constant_p (tree var, addresses *found)
{
  if (!VAR_P (var) || !is_global_var (var) || !TREE_READONLY (var) || DECL_EXTERNAL (var)
      || !DECL_INITIAL (var))
    return false;
  if (!found->constants.add (var))
    walk_tree_without_duplicates (&DECL_INITIAL (var), note_address, found);
  return true;
}

/* Let the device have VAR itself if it is a constant with addresses that it can have.  */

void
send_constant (tree var)
{
  addresses found;
  if (constant_p (var, &found) && found.some && !found.foreign)
    send_to_device (var);
}

/* walk_tree's.  */

tree
refuse_calls (tree *t, int *, void *data)
{
  bound_calls *calls = static_cast<bound_calls *> (data);
  if (EXPR_HAS_LOCATION (*t))
    calls->place = EXPR_LOCATION (*t);
  if (TREE_CODE (*t) == BIND_EXPR)
    for (tree var = BIND_EXPR_VARS (*t); var; var = DECL_CHAIN (var))
      calls->inside.add (var);
  if (VAR_P (*t) && !lang_GNU_Fortran ())
    send_constant (*t);
  if (TREE_CODE (*t) != CALL_EXPR)
    return NULL_TREE;
  if (!lang_GNU_Fortran ())
    {
      look_at_pointer (*t, calls);
      return NULL_TREE;
    }
  tree table = table_of (*t);
  if (!table)
    return NULL_TREE;
  tree called = CALL_EXPR_FN (*t);
  STRIP_NOPS (called);
  tree field = TREE_OPERAND (called, 1);
  if (tree procedure = not_a_routine (TREE_TYPE (TREE_TYPE (table)), field))
    sorry_at (calls->place, "acc-workers: %qE of a polymorphic object in a compute construct may be %qD,"
	      " which has no routine directive", DECL_NAME (field), procedure);
  return NULL_TREE;
}

void
look (tree *expr)
{
  if (!compute_construct_p (*expr))
    return;
  bound_calls calls;
  calls.place = EXPR_LOCATION (*expr);
  calls.construct = *expr;
  walk_tree_without_duplicates (&OMP_BODY (*expr), refuse_calls, &calls);
}

} // anonymous namespace

void
start_bound_calls ()
{
  before_gimplification (look);
}
