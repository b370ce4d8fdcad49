/* Read-only variables: nothing to copy back.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   An aggregate that a construct uses and no clause names is copied to the device and
   back again (gimplify.cc oacc_default_clause; scalars too, in kernels constructs).
   GCC 12 does that with constant tables as well:

	static const double weights[3] = { 0.25, 0.5, 0.25 };
	#pragma acc parallel loop
	for (...) ... weights[k] ...

   The host has them in read-only memory, and libgomp stops with a segmentation fault
   when it writes them back.  Nobody can have changed such a variable; so the way back is
   left out, of what a program says itself ("copy(weights)") too.

   Before:	#pragma omp target oacc_parallel map(tofrom:weights [len: 24])
   After:	#pragma omp target oacc_parallel map(to:weights [len: 24])

   A dummy argument of Fortran's may be a constant of the caller's, which the subroutine
   only reads.  But kernels constructs copy scalars back, and all constructs arrays, if no
   clause names them.  What a construct only reads has not changed, so it is not:

     call scale (z, 4)			subroutine scale (z, g)
					  !$acc kernels copy(z)
					  z = z * g

   Before:	#pragma omp target oacc_kernels ... map(force_tofrom:*g [len: 4])
   After:	#pragma omp target oacc_kernels ... map(force_to:*g [len: 4])

   What only reads is said in only-reads.cc.  The object of a polymorphic dummy argument is
   component_clauses'.

   A named constant of Fortran's is no variable, and no clause can name it.  But it is one
   for GCC, so that default(none) asks for a clause, and default(present) says that the
   device has it.  So constructs with a default clause get one before gimplification:

   Before:	!$acc parallel default(none) present(a)
   After:	!$acc parallel default(none) present(a) copyin(table)

   The same goes for the table of a derived type, which a call with an object of that type
   names where the routine has a polymorphic dummy argument.

   Constants of C and C++ that are automatic, and have addresses of constants in them, are copied
   with the host's:

	constexpr std::string_view word = "gang";	const char *const names[] = { "gang", ... };
	#pragma acc parallel loop
	for (...) ... word[i] ... names[k][i] ...

   Static ones are there on the device, with their own addresses; so those that constructs use
   are static, as GCC makes some for itself.

   Clauses stay as they are for variables in writable memory (const ones of automatic
   storage), where to write back is harmless, and for "copyout", which is an error of the
   program's.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/constructs/only-reads.h"
#include "plugin/function-pass.h"
#include "plugin/members/object-parts.h"
#include "plugin/routines/type-tables.h"
#include "plugin/stages.h"

namespace {

/* True if DECL, of a map clause, is in read-only memory or a part of what is.  */

bool
read_only_p (tree decl)
{
  tree base = get_base_address (decl);
  return (base && VAR_P (base) && TREE_READONLY (base) && is_global_var (base));
}

/* The kind that CLAUSE has without its way back; its own if it has none.  */

gomp_map_kind
one_way (tree clause)
{
  switch (OMP_CLAUSE_MAP_KIND (clause))
    {
    case GOMP_MAP_TOFROM:
      return GOMP_MAP_TO;
    case GOMP_MAP_FORCE_TOFROM:
      return GOMP_MAP_FORCE_TO;
    default:
      return OMP_CLAUSE_MAP_KIND (clause);
    }
}

/* A statement_pass's.  */

tree
rewrite_clauses (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *target = openacc_construct (gsi_stmt (*i));
  if (!target)
    return NULL_TREE;
  bool of_body = lang_GNU_Fortran () && compute_construct (target);
  for (tree c = gimple_omp_target_clauses (target); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && one_way (c) != OMP_CLAUSE_MAP_KIND (c)
	&& (read_only_p (OMP_CLAUSE_DECL (c))
	    || (of_body && only_read_dummy_p (c, gimple_omp_body (target)))))
      OMP_CLAUSE_SET_MAP_KIND (c, one_way (c));
  return NULL_TREE;
}

/* Named constants of a construct, each once.  */

typedef std::vector<tree> constants;

/* For walk_tree.  */

tree
note_constant (tree *used, int *walk_subtrees, void *found)
{
  if (TYPE_P (*used))
    *walk_subtrees = 0;
  else if (VAR_P (*used) && (read_only_p (*used) || type_table_p (*used)))
    static_cast<constants *> (found)->push_back (*used);
  return NULL_TREE;
}

/* For before_gimplification_once: where a default clause wants to know, say that named
   constants are copied to the device.  */

void
map_constants (tree *expr)
{
  if (!compute_construct_p (*expr) || !omp_find_clause (OMP_CLAUSES (*expr), OMP_CLAUSE_DEFAULT))
    return;
  constants found;
  walk_tree_without_duplicates (&OMP_BODY (*expr), note_constant, &found);
  for (tree constant : found)
    {
      tree made = build_map_clause (EXPR_LOCATION (*expr), GOMP_MAP_TO, constant,
				    DECL_SIZE_UNIT (constant));
      OMP_CLAUSE_CHAIN (made) = OMP_CLAUSES (*expr);
      OMP_CLAUSES (*expr) = made;
    }
}

/* A search for compute constructs that use a variable without a clause.  */

struct construct_search
{
  tree variable;
  bool used = false, named = false;
};

/* For walk_tree.  */

tree
look_for_construct (tree *expr, int *walk_subtrees, void *data)
{
  construct_search &search = *static_cast<construct_search *> (data);
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  else if (tree *clauses = clauses_of (*expr))
    {
      search.named |= clause_names_p (*clauses, search.variable);
      search.used |= (compute_construct_p (*expr)
		      && mentions_p (OMP_BODY (*expr), search.variable));
    }
  return NULL_TREE;
}

/* For walk_tree: a variable that is no constant, which programs may have mapped, or a function.  */

tree
find_other (tree *expr, int *walk_subtrees, void *)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  return DECL_P (*expr) && !TREE_READONLY (*expr) ? *expr : NULL_TREE;
}

/* For before_gimplification: the declaration of an automatic constant with pointers.  */

void
make_static (tree *expr)
{
  if (TREE_CODE (*expr) != DECL_EXPR)
    return;
  tree v = DECL_EXPR_DECL (*expr);
  if (!VAR_P (v) || !DECL_NAME (v) || TREE_STATIC (v) || DECL_EXTERNAL (v) || !TREE_READONLY (v)
      || TREE_THIS_VOLATILE (v) || !AGGREGATE_TYPE_P (TREE_TYPE (v)) || !DECL_INITIAL (v)
      || DECL_INITIAL (v) == error_mark_node || DECL_HAS_VALUE_EXPR_P (v))
    return;
  tree type = TREE_TYPE (v), element = strip_array_types (type);
  if (!(POINTER_TYPE_P (element) || !pointers_in (element).empty ())
      || TREE_CODE (TYPE_SIZE_UNIT (type)) != INTEGER_CST
      || !initializer_constant_valid_p (DECL_INITIAL (v), type)
      || walk_tree_without_duplicates (&DECL_INITIAL (v), find_other, NULL))
    return;
  construct_search search { v };
  walk_tree_without_duplicates (&DECL_SAVED_TREE (current_function_decl), look_for_construct,
				&search);
  if (!search.used || search.named)
    return;
  TREE_STATIC (v) = 1;
  lhd_set_decl_assembler_name (v);
}

} // anonymous namespace

void
start_read_only_variables ()
{
  if (lang_GNU_Fortran ())
    before_gimplification_once (map_constants);
  else
    before_gimplification (make_static);
  register_statement_pass ({ "acc_read_only_variables", rewrite_clauses,
			     PASS_POS_INSERT_BEFORE });
}
