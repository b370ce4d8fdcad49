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

   A named constant of Fortran's is no variable, and no clause can name it.  But it is one
   for GCC, so that default(none) asks for a clause, and default(present) says that the
   device has it.  So constructs with a default clause get one before gimplification:

   Before:	!$acc parallel default(none) present(a)
   After:	!$acc parallel default(none) present(a) copyin(table)

   The same goes for the table of a derived type, which a call with an object of that type
   names where the routine has a polymorphic dummy argument.

   Clauses stay as they are for variables in writable memory (const ones of automatic
   storage), where to write back is harmless, and for "copyout", which is an error of the
   program's.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs.h"
#include "plugin/function-pass.h"
#include "plugin/gimplify-hook.h"
#include "plugin/read-only-variables.h"
#include "plugin/scalar-objects.h"
#include "plugin/type-tables.h"

namespace {

/* True if DECL, of a map clause, is in read-only memory or a part of what is.  */

bool
read_only_p (tree decl)
{
  tree base = get_base_address (decl);
  return (base && VAR_P (base) && TREE_READONLY (base) && is_global_var (base));
}

/* A dummy argument, and the pointers with its value.  */

typedef hash_set<tree> pointers;

/* True if S, an assignment, makes its register a pointer like those of KNOWN.  */

bool
computes_pointer_p (gimple *s, pointers &known)
{
  tree to = gimple_assign_lhs (s), from = gimple_assign_rhs1 (s);
  tree_code code = gimple_assign_rhs_code (s);
  bool keeps = (code == POINTER_PLUS_EXPR || CONVERT_EXPR_CODE_P (code)
		|| gimple_assign_single_p (s));
  return (keeps && DECL_P (from) && known.contains (from)
	  && is_gimple_reg (to) && POINTER_TYPE_P (TREE_TYPE (to)) && DECL_ARTIFICIAL (to));
}

/* True if S, an assignment, loads what a pointer of KNOWN points to.  */

bool
loads_p (gimple *s, pointers &known)
{
  tree from = gimple_assign_rhs1 (s);
  if (!gimple_assign_single_p (s) || !is_gimple_reg (gimple_assign_lhs (s)))
    return false;
  while (handled_component_p (from))
    from = TREE_OPERAND (from, 0);
  return ((TREE_CODE (from) == MEM_REF || TREE_CODE (from) == INDIRECT_REF)
	  && DECL_P (TREE_OPERAND (from, 0))
	  && known.contains (TREE_OPERAND (from, 0)));
}

/* True if S asks whether a pointer of KNOWN is null: the argument may be absent.  */

bool
asks_for_presence_p (gimple *s, pointers &known)
{
  tree pointer, other;
  if (gcond *condition = dyn_cast<gcond *> (s))
    {
      pointer = gimple_cond_lhs (condition);
      other = gimple_cond_rhs (condition);
    }
  else if (is_gimple_assign (s)
	   && TREE_CODE_CLASS (gimple_assign_rhs_code (s)) == tcc_comparison)
    {
      pointer = gimple_assign_rhs1 (s);
      other = gimple_assign_rhs2 (s);
    }
  else
    return false;
  return DECL_P (pointer) && known.contains (pointer) && integer_zerop (other);
}

/* For walk_gimple_seq, WALK's info are pointers.  They may be read through, and become
   others.  */

tree
pass_over_loads (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *walk)
{
  pointers *known = static_cast<pointers *> (walk->info);
  gimple *s = gsi_stmt (*i);
  *handled = asks_for_presence_p (s, *known);
  if (*handled || !is_gimple_assign (s))
    return NULL_TREE;
  *handled = loads_p (s, *known);
  if (computes_pointer_p (s, *known))
    {
      known->add (gimple_assign_lhs (s));
      *handled = true;
    }
  return NULL_TREE;
}

/* Likewise: stop at any other mention.  */

tree
find_pointer (tree *operand, int *walk_subtrees, void *walk)
{
  pointers *known = static_cast<pointers *> (static_cast<walk_stmt_info *> (walk)->info);
  if (TYPE_P (*operand))
    *walk_subtrees = 0;
  return DECL_P (*operand) && known->contains (*operand) ? *operand : NULL_TREE;
}

/* True if CLAUSE maps what a dummy argument refers to, a pointer, which the next clause
   maps, and BODY does nothing but read that.  Of a target, BODY may change it by other
   names, which are mapped, too.  That of a procedure around is copied to a variable of GCC's
   for CLAUSE.  */

bool
only_read_p (tree clause, gimple_seq body)
{
  tree object = OMP_CLAUSE_DECL (clause), next = OMP_CLAUSE_CHAIN (clause);
  if ((TREE_CODE (object) != MEM_REF && TREE_CODE (object) != INDIRECT_REF)
      || !next || OMP_CLAUSE_CODE (next) != OMP_CLAUSE_MAP)
    return false;
  tree mapped = TREE_OPERAND (object, 0), pointer = OMP_CLAUSE_DECL (next);
  if (!DECL_P (mapped) || !DECL_P (pointer)
      || !(TYPE_RESTRICT (TREE_TYPE (pointer))
	   || lang_hooks.decls.omp_check_optional_argument (as_declared (pointer), false)))
    return false;
  if (mapped != pointer && !(DECL_ARTIFICIAL (mapped) && DECL_HAS_VALUE_EXPR_P (pointer)))
    return false;
  pointers known;
  known.add (pointer);
  walk_stmt_info info = {};
  info.info = &known;
  walk_gimple_seq (body, pass_over_loads, find_pointer, &info);
  return !info.callback_result;
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
	    || (of_body && only_read_p (c, gimple_omp_body (target)))))
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

/* For before_gimplification: where a default clause wants to know, say that named
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

} // anonymous namespace

void
install_read_only_variables ()
{
  if (lang_GNU_Fortran ())
    before_gimplification (map_constants);
  register_statement_pass ({ "acc_read_only_variables", rewrite_clauses,
			     PASS_POS_INSERT_BEFORE });
}
