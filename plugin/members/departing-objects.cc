/* Local objects whose members "enter data" has mapped.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A table of pointers is often handed on by value, and what it points to is brought to the device by
   one function and taken away by another, each of which has a copy of its own:

     void bring (struct tables t)		void release (struct tables *t)
     {						{
     #pragma acc enter data copyin(t.a[0:n])	#pragma acc exit data delete(t->a[0:n])
     }						}

   That is what t.a points to.  But GCC 12 maps the member as well, so that it can be attached, and
   "exit data" with another object does not release that.  So it is left on the device when the function
   returns, and whatever comes to its place on the host's stack is taken for it: libgomp stops ("Trying
   to map into device object when it is already mapped"), or a construct gets a part of an object and
   goes astray.  So what the device has of a local object by itself goes when that ends:

   Before:	{ struct tables t; ... enter data map(struct:t [len: 1]) map(alloc:t.a) map(to:*_1) ... }

   After:	{ struct tables t;
		  try { ... }
		  finally
		    {
		      if (acc_is_present (&t.a, 8))
			{
			  acc_wait_all ();
			  if (!acc_is_present (&t.a - 1, 9) && !acc_is_present (&t.a, 9))
			    exit data map(delete:t.a [len: 8])
			}
		    } }

   and what it points to stays.  Those of main's outermost block end with the program.  In Fortran, such
   members are the descriptors of components, "copyin(t%a)".  */

#include "plugin/gcc-compat.h"

#include <map>

#include "plugin/constructs/constructs.h"
#include "plugin/function-pass.h"
#include "plugin/members/member-groups.h"
#include "plugin/stages.h"

namespace {

/* Members, of which each is once in its list, by their object.  */

typedef std::map<tree, std::vector<tree>> members_of_locals;

/* The variable or parameter of the function that has MEMBER, at one place in it; null if there is none.  */

tree
object_of (tree member)
{
  poly_int64 offset;
  tree object = get_addr_base_and_unit_offset (member, &offset);
  return (object && variable_p (object) && !is_global_var (object)
	  && !DECL_HAS_VALUE_EXPR_P (object)
	  && decl_function_context (object) == current_function_decl
	  ? object : NULL_TREE);
}

/* For walk_gimple_seq; INFO's info is a members_of_locals to be filled.  */

tree
note_members (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *info)
{
  *handled = false;
  gomp_target *target = openacc_construct (gsi_stmt (*i));
  if (!target || gimple_omp_target_kind (target) != GF_OMP_TARGET_KIND_OACC_ENTER_DATA)
    return NULL_TREE;
  for (tree c = gimple_omp_target_clauses (target); c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (!memory_clause_p (c) || TREE_CODE (OMP_CLAUSE_DECL (c)) != COMPONENT_REF)
	continue;
      /* Of a component of Fortran's, libgomp has the descriptor.  */
      tree descriptor = descriptor_of_data (OMP_CLAUSE_DECL (c));
      tree member = descriptor ? descriptor : OMP_CLAUSE_DECL (c), object = object_of (member);
      if (!object)
	continue;
      std::vector<tree> &members = (*static_cast<members_of_locals *> (info->info))[object];
      if (std::none_of (members.begin (), members.end (),
			[&] (tree other) { return operand_equal_p (other, member); }))
	members.push_back (member);
    }
  return NULL_TREE;
}

/* Append to *SEQ what releases MEMBERS of an object, if the device has them by themselves.  */

void
append_releases (const std::vector<tree> &members, location_t place, gimple_seq *seq)
{
  tree there = boolean_false_node;
  for (tree member : members)
    there = build2 (TRUTH_OR_EXPR, boolean_type_node, there,
		    present_on_device (address_of (member), TYPE_SIZE_UNIT (TREE_TYPE (member))));
  append_if (seq, there, [&] (gimple_seq *inner)
    {
      append_statements (inner, library_call ("acc_wait_all", void_type_node, {}));
      for (tree member : members)
	release_if_alone (member, NULL_TREE, NULL_TREE, place, inner, inner);
    });
}

/* Let the MEMBERS of the variables in FIRST, a list, go behind BLOCK.  */

void
release_behind (gbind *block, tree first, const members_of_locals &members)
{
  gimple_seq end = NULL;
  for (tree decl = first; decl; decl = DECL_CHAIN (decl))
    if (members.count (decl))
      append_releases (members.at (decl), DECL_SOURCE_LOCATION (decl), &end);
  if (!end)
    return;
  gimple_seq body = NULL;
  gimple_seq_add_stmt (&body, gimple_build_try (gimple_bind_body (block), end, GIMPLE_TRY_FINALLY));
  gimple_bind_set_body (block, body);
}

/* For walk_gimple_seq; INFO's info is a members_of_locals.  */

tree
release_in_block (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *info)
{
  *handled = false;
  if (gbind *block = dyn_cast<gbind *> (gsi_stmt (*i)))
    release_behind (block, gimple_bind_vars (block), *static_cast<members_of_locals *> (info->info));
  return NULL_TREE;
}

unsigned int
release_departing (function *fun)
{
  gimple_seq body = gimple_body (fun->decl);
  gbind *outermost = dyn_cast<gbind *> (gimple_seq_first_stmt (body));
  members_of_locals members;
  walk_stmt_info info = {};
  info.info = &members;
  walk_gimple_seq (body, note_members, NULL, &info);
  if (!outermost || members.empty ())
    return 0;
  if (MAIN_NAME_P (DECL_NAME (fun->decl)))
    for (tree decl = gimple_bind_vars (outermost); decl; decl = DECL_CHAIN (decl))
      members.erase (decl);
  walk_gimple_seq (body, release_in_block, NULL, &info);
  release_behind (outermost, DECL_ARGUMENTS (fun->decl), members);
  return 0;
}

bool
wanted (function *)
{
  return !seen_error ();
}

} // anonymous namespace

void
start_departing_objects ()
{
  register_function_pass ({ "acc_departing_objects", wanted, release_departing, PASS_POS_INSERT_BEFORE,
			    "omplower", PROP_gimple_any });
}
