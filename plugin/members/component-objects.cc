/* Objects behind components, as a whole in clauses of compute constructs, of Fortran.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What a clause maps may be what a component points to, no array, or what that is allocated as:

     type(cell), pointer :: list
     !$acc enter data copyin(list%next%c)
     !$acc parallel loop present(list%next%c)
     ... list%next%c%mass ...

   GCC 12 maps it, and attaches it to the component, if the device has that.  But the region
   gets there as the host does, by all the pointers between, and these are the host's if the
   directives of the program map nothing but the object:

   Before:	_1 = list->next->c;
		parallel map(force_present:*_1) map(attach:list->next->c) ...
		  D.1 = list; D.2 = D.1->next; D.3 = D.2->c; ... D.3->mass ...

   So the construct is given the object's address on the device:

   After:	behind = _1;
		parallel map(force_present:*behind) map(firstprivate:behind)
		  map(attach:list->next->c) ...
		  ... D.3 = behind; ... D.3->mass ...

   A string of deferred length has that in a component beside its pointer, so the construct is given it, too:

   After:	length = bytes / 1;
		parallel map(to:*behind [len: bytes]) map(firstprivate:behind) firstprivate(length) ...

   Copies of the pointers that nothing uses then are not made any more, nor is one of the variable
   that the name begins with, or of the array that it is in.  The object is known by its name
   (object-names.cc); where the construct may change a pointer that is in it, things stay as they
   are.  An assignment allocates a scalar that is not allocated ("if (!list%c) list%c = malloc (n)"), or a
   string whose length is another one, which is no such change: it is the construct's pointer that may
   be set.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/object-names.h"
#include "plugin/function-pass.h"
#include "plugin/members/element-arrays.h"
#include "plugin/members/used-components.h"
#include "plugin/stages.h"

namespace {

/* An object behind a component.  */

struct object_behind
{
  tree pointer;			/* Its name: a component's.  */
  tree clause;			/* Maps the object.  */
  tree length;			/* The name of its length, if it is a string's; or null.  */
  std::vector<gimple *> loads = {};	/* Of the pointer, in the region.  */
  std::vector<gimple *> stores = {};	/* Of new memory.  */
  std::vector<gimple *> length_loads = {}, length_stores = {};
  bool another = false;		/* Somewhere in the construct, the name is another object's.  */
};

struct construct_objects
{
  explicit construct_objects (gimple_stmt_iterator i) : names (i) {}

  std::vector<object_behind> objects;
  object_names names;
};

/* What is in PLACE, a name, may be changed.  */

void
note_change (construct_objects *construct, tree place)
{
  for (object_behind &object : construct->objects)
    object.another |= place && changed_with_p (object.pointer, place, true);
}

/* True if the statement at I stores the address of new memory.  */

bool
allocation_p (gimple_stmt_iterator i)
{
  gimple *store = gsi_stmt (i);
  gsi_prev (&i);
  gcall *call = gsi_end_p (i) ? nullptr : dyn_cast<gcall *> (gsi_stmt (i));
  tree called = call ? gimple_call_fndecl (call) : NULL_TREE;
  return (called && gimple_assign_single_p (store)
	  && (fndecl_built_in_p (called, BUILT_IN_MALLOC) || fndecl_built_in_p (called, BUILT_IN_REALLOC))
	  && gimple_call_lhs (call) == gimple_assign_rhs1 (store));
}

/* For walk_gimple_seq.  */

tree
note_statement (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *info)
{
  *handled = false;
  construct_objects *construct = static_cast<construct_objects *> (info->info);
  gimple *statement = gsi_stmt (*i);
  if (gimple_code (statement) == GIMPLE_OMP_FOR)
    for (tree c = gimple_omp_for_clauses (statement); c; c = OMP_CLAUSE_CHAIN (c))
      if (data_clause_p (c) && DECL_P (OMP_CLAUSE_DECL (c)))
	note_change (construct, OMP_CLAUSE_DECL (c));
  tree lhs = gimple_get_lhs (statement);
  if (lhs && !construct->names.copy_p (lhs))
    {
      tree place = construct->names.name (lhs);
      for (object_behind &object : construct->objects)
	if (same_name_p (place, object.pointer) && allocation_p (*i))
	  object.stores.push_back (statement);
	else if (object.length && same_name_p (place, object.length))
	  object.length_stores.push_back (statement);
	else
	  object.another |= place && changed_with_p (object.pointer, place, true);
    }
  if (!gimple_assign_single_p (statement)
      || TREE_CODE (gimple_assign_rhs1 (statement)) != COMPONENT_REF)
    return NULL_TREE;
  tree name = construct->names.name (gimple_assign_rhs1 (statement));
  for (object_behind &object : construct->objects)
    if (same_name_p (name, object.pointer))
      object.loads.push_back (statement);
    else if (object.length && same_name_p (name, object.length))
      object.length_loads.push_back (statement);
  return NULL_TREE;
}

/* For walk_gimple_seq: what somebody has the address of may be changed.  */

tree
note_address (tree *use, int *walk_subtrees, void *walk)
{
  walk_stmt_info *info = static_cast<walk_stmt_info *> (walk);
  construct_objects *construct = static_cast<construct_objects *> (info->info);
  if (TYPE_P (*use))
    *walk_subtrees = 0;
  else if (TREE_CODE (*use) == ADDR_EXPR)
    note_change (construct, construct->names.name (TREE_OPERAND (*use, 0)));
  return NULL_TREE;
}

/* True if one of CLAUSES maps what is called NAME.  */

bool
mapped_p (tree name, tree clauses, object_names *names)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (memory_clause_p (c) && same_name_p (names->name (OMP_CLAUSE_DECL (c)), name))
      return true;
  return false;
}

/* True if TYPE is a string of deferred length, which gfortran gives no characters.  */

bool
string_p (tree type)
{
  return (TREE_CODE (type) == ARRAY_TYPE && TYPE_STRING_FLAG (type)
	  && (!constant_size_p (type) || integer_zerop (TYPE_SIZE_UNIT (type))));
}

/* The name of the component behind which CLAUSE, one of CLAUSES, maps all of the object; null if it
   maps something else, or they map the component as well (used-components.cc).  */

tree
component_before (tree clause, tree clauses, object_names *names)
{
  bool maps = memory_clause_p (clause) || map_clause_p (clause, GOMP_MAP_IF_PRESENT);
  tree object = maps ? OMP_CLAUSE_DECL (clause) : NULL_TREE;
  tree pointer = object ? pointer_to (object) : NULL_TREE;
  /* One that is polymorphic has the size that its type's table says, a string that of its length.  */
  if (!pointer
      || !(TREE_CODE (TREE_TYPE (object)) == RECORD_TYPE || string_p (TREE_TYPE (object))
	   || (TYPE_SIZE_UNIT (TREE_TYPE (object))
	       && operand_equal_p (TYPE_SIZE_UNIT (TREE_TYPE (object)), OMP_CLAUSE_SIZE (clause))))
      || map_clause_p (OMP_CLAUSE_CHAIN (clause), GOMP_MAP_FIRSTPRIVATE_POINTER))
    return NULL_TREE;
  tree name = names->name (pointer), first = name ? first_variable (name) : NULL_TREE;
  return (first && TREE_CODE (name) == COMPONENT_REF && same_name_p (name, name)
	  && !procedure_frame_p (TREE_TYPE (TREE_OPERAND (name, 0)))
	  && !mapped_p (name, clauses, names)
	  ? name : NULL_TREE);
}

/* Let STATEMENTS of the region load, or with STORE set, VARIABLE.  */

void
use_instead (const std::vector<gimple *> &statements, tree variable, bool store)
{
  for (gimple *statement : statements)
    {
      if (store)
	gimple_assign_set_lhs (statement, variable);
      else
	gimple_assign_set_rhs1 (statement, variable);
      update_stmt (statement);
    }
}

/* Let the region have the length of OBJECT, a string, by a clause at the end of CLAUSES: what attaches stays
   beside what it attaches to.  */

void
give_length (object_behind &object, tree clauses, gimple_seq *before)
{
  tree type = TREE_TYPE (object.length), character = TREE_TYPE (TREE_TYPE (OMP_CLAUSE_DECL (object.clause)));
  tree length = create_tmp_var (type, "length");
  tree bytes = fold_convert (sizetype, unshare_expr (OMP_CLAUSE_SIZE (object.clause)));
  tree characters = size_binop (EXACT_DIV_EXPR, bytes, fold_convert (sizetype, TYPE_SIZE_UNIT (character)));
  append_assignment (before, length, fold_convert (type, characters));
  chainon (clauses, build_clause (OMP_CLAUSE_LOCATION (object.clause), OMP_CLAUSE_FIRSTPRIVATE, length));
  use_instead (object.length_loads, length, false);
  use_instead (object.length_stores, length, true);
}

/* Let the region have the address of OBJECT that its clause has on the device.  */

void
find_by_clause (object_behind &object, gimple_seq *before)
{
  tree pointer = create_tmp_var (TREE_TYPE (object.pointer), "behind");
  append_assignment (before, pointer, unshare_expr (pointer_to (OMP_CLAUSE_DECL (object.clause))));
  OMP_CLAUSE_DECL (object.clause) = build_simple_mem_ref (pointer);
  tree found = build_map_clause (OMP_CLAUSE_LOCATION (object.clause),
				 GOMP_MAP_FIRSTPRIVATE_POINTER, pointer, size_zero_node);
  OMP_CLAUSE_CHAIN (found) = OMP_CLAUSE_CHAIN (object.clause);
  OMP_CLAUSE_CHAIN (object.clause) = found;
  use_instead (object.loads, pointer, false);
  use_instead (object.stores, pointer, true);
  if (!object.length_loads.empty () || !object.length_stores.empty ())
    give_length (object, found, before);
}

/* A statement_pass's.  */

tree
find_objects (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *target = compute_construct (gsi_stmt (*i));
  if (!target)
    return NULL_TREE;
  construct_objects construct (*i);
  tree clauses = gimple_omp_target_clauses (target);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (tree name = component_before (c, clauses, &construct.names))
      construct.objects.push_back ({ name, c, length_component (name) });
  if (construct.objects.empty ())
    return NULL_TREE;

  walk_stmt_info info = {};
  info.info = &construct;
  construct.names.note_region (gimple_omp_body (target));
  walk_gimple_seq (gimple_omp_body (target), note_statement, note_address, &info);
  gimple_seq before = NULL;
  hash_set<tree> used_before, used;
  used_variables (target, &used_before);
  for (object_behind &object : construct.objects)
    if (!object.another && !(object.loads.empty () && object.length_loads.empty ()))
      find_by_clause (object, &before);
  if (!before)
    return NULL_TREE;
  remove_unused_copies (target, &construct.names, &used);
  bool indexed = false;
  for (object_behind &object : construct.objects)
    if (indexed_p (object.pointer))
      indexed = true;
    else if (!used.contains (first_variable (object.pointer)))
      remove_copied_object (gimple_omp_target_clauses_ptr (target),
			    first_variable (object.pointer));
  if (indexed)
    remove_containers (target, &used_before, &used, &construct.names);
  gsi_insert_seq_before (i, before, GSI_SAME_STMT);
  return NULL_TREE;
}

} // anonymous namespace

void
start_component_objects ()
{
  if (lang_GNU_Fortran ())
    register_statement_pass ({ "acc_component_objects", find_objects, PASS_POS_INSERT_BEFORE });
}
