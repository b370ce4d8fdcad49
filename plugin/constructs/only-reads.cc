/* What a construct only reads.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A dummy argument of Fortran's may be a constant of the caller's, in read-only memory.  So
   who copies it back has to know whether a construct can have changed it.  It has not if

   - the procedure says so: intent(in).  gfortran has that in the attribute "fn spec" of the
     procedure's type (trans-types.cc create_fn_spec), a pair of characters for each argument
     behind those for the result, "r" for what is only read.  Targets have none, and of polymorphic
     pointers it is said of the pointer;

   - the region only loads from it, by the pointer that the dummy is or one made of that;

   - the region passes that pointer to a procedure whose dummy is intent(in).  An array of assumed
     shape, or an object for a polymorphic dummy, goes there in a descriptor or record, which
     is filled in front of the call:

	parm.8.dim[0].lbound = 1;	class.0._vptr = &__vtab_m_T;
	parm.8.data = a.0;		class.0._data = a;
	k = first (&parm.8);		k = kind_of (&class.0);

     It is then a pointer as the others are;

   - or the procedure has no intent for it, but is in the file and seen only to read it
     (read-arguments).

   Whatever else the region does with such a pointer is taken for a change.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/only-reads.h"
#include "plugin/constructs/read-arguments.h"
#include "plugin/members/absent-objects.h"
#include "plugin/variables/scalar-objects.h"

namespace {

/* A dummy argument, the pointers with its value, and descriptors and records with one of those.  */

struct names
{
  hash_set<tree> known;
  /* Pointers that are loaded from where these point to are names as well.  */
  bool through;
};

/* For walk_tree.  */

tree
find_known (tree *operand, int *walk_subtrees, void *known)
{
  if (TYPE_P (*operand))
    *walk_subtrees = 0;
  return (DECL_P (*operand) && static_cast<names *> (known)->known.contains (*operand)
	  ? *operand : NULL_TREE);
}

bool
mentions_p (tree expr, names &n)
{
  return expr && walk_tree_without_duplicates (&expr, find_known, &n);
}

/* True if EXPR is a part of a descriptor or record of N's.  */

bool
part_p (tree expr, names &n)
{
  tree whole = whole_of (expr);
  return whole != expr && DECL_P (whole) && n.known.contains (whole);
}

/* True if EXPR is memory that a pointer of N's points to.  */

bool
pointed_p (tree expr, names &n)
{
  expr = whole_of (expr);
  return ((TREE_CODE (expr) == MEM_REF || TREE_CODE (expr) == INDIRECT_REF)
	  && DECL_P (TREE_OPERAND (expr, 0)) && n.known.contains (TREE_OPERAND (expr, 0)));
}

/* True if S, an assignment, makes another pointer of one of N's.  */

bool
computes_pointer_p (gimple *s, names &n)
{
  tree from = gimple_assign_rhs1 (s);
  tree_code code = gimple_assign_rhs_code (s);
  if (code == ADDR_EXPR)
    return pointed_p (TREE_OPERAND (from, 0), n);
  bool keeps = (code == POINTER_PLUS_EXPR || CONVERT_EXPR_CODE_P (code)
		|| gimple_assign_single_p (s));
  return keeps && DECL_P (from) && n.known.contains (from) && POINTER_TYPE_P (TREE_TYPE (from));
}

/* The name that S, an assignment, makes; null if it makes none.  */

tree
made_name (gimple *s, names &n)
{
  tree to = gimple_assign_lhs (s), from = gimple_assign_rhs1 (s);
  bool loaded = (gimple_assign_single_p (s)
		 && (part_p (from, n) || (n.through && pointed_p (from, n))));
  if (!computes_pointer_p (s, n) && !(loaded && POINTER_TYPE_P (TREE_TYPE (to))))
    return NULL_TREE;
  tree variable = whole_of (to);
  bool temporary = VAR_P (variable) && DECL_ARTIFICIAL (variable) && !is_global_var (variable);
  return temporary && (variable != to || is_gimple_reg (to)) ? variable : NULL_TREE;
}

/* True if S, an assignment, makes a name or only reads.  */

bool
assigns_harmlessly_p (gimple *s, names &n)
{
  tree to = gimple_assign_lhs (s), from = gimple_assign_rhs1 (s);
  if (tree made = made_name (s, n))
    {
      n.known.add (made);
      return true;
    }
  if (gimple_clobber_p (s) && DECL_P (to))
    return true;
  /* What else is in a descriptor: bounds, the table of a type.  */
  if (part_p (to, n))
    return !mentions_p (from, n);
  return (gimple_assign_single_p (s) && is_gimple_reg (to) && !n.known.contains (to)
	  && (pointed_p (from, n)
	      || (part_p (from, n) && !POINTER_TYPE_P (TREE_TYPE (from)))));
}

/* True if CALL, if it gets names of N's, only reads what they stand for.  */

bool
call_reads_p (gcall *call, names &n)
{
  tree result = gimple_call_lhs (call);
  attr_fnspec spec = gimple_call_fnspec (call);
  if (mentions_p (result, n) || mentions_p (gimple_call_fn (call), n)
      || mentions_p (gimple_call_chain (call), n)
      || (result && POINTER_TYPE_P (TREE_TYPE (result))))
    return false;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    if (mentions_p (gimple_call_arg (call, i), n))
      {
	bool said = (spec.known_p () && spec.arg_specified_p (i) && spec.arg_readonly_p (i)
		     && !polymorphic_pointer_p (gimple_call_fntype (call), i));
	bool seen = !n.through && only_reads_argument_p (gimple_call_fndecl (call), i);
	if (!said && !seen)
	  return false;
      }
  return true;
}

/* True if S asks whether a pointer of N's is null: the argument may be absent.  */

bool
asks_for_presence_p (gimple *s, names &n)
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
  return DECL_P (pointer) && n.known.contains (pointer) && integer_zerop (other);
}

/* For walk_gimple_seq: statements that only read are passed over.  */

tree
pass_over_reads (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *walk)
{
  names &n = *static_cast<names *> (walk->info);
  gimple *s = gsi_stmt (*i);
  gcall *call = dyn_cast<gcall *> (s);
  *handled = (asks_for_presence_p (s, n) || (is_gimple_assign (s) && assigns_harmlessly_p (s, n))
	      || (call && call_reads_p (call, n)));
  return NULL_TREE;
}

/* Likewise: stop at any other mention.  */

tree
stop_at_mention (tree *operand, int *walk_subtrees, void *walk)
{
  return find_known (operand, walk_subtrees, static_cast<walk_stmt_info *> (walk)->info);
}

/* True if ASK, says_read_p or the like, says yes of DUMMY.  */

bool
says_p (bool (*ask) (tree, unsigned), tree dummy)
{
  tree procedure = DECL_CONTEXT (dummy);
  if (TREE_CODE (dummy) != PARM_DECL || !procedure || TREE_CODE (procedure) != FUNCTION_DECL)
    return false;
  unsigned position = 0;
  for (tree p = DECL_ARGUMENTS (procedure); p && p != dummy; p = DECL_CHAIN (p))
    position++;
  return ask (procedure, position);
}

/* The dummy argument, as the program has it, that POINTER stands for, or POINTER.  */

tree
declared_dummy (tree pointer)
{
  return optional_dummy (as_declared (pointer));
}

/* True if POINTER is a dummy argument that is no target.  Where the argument may be absent, and in
   the body of a procedure with entries, some of which have none, gfortran says nothing in the
   type.  */

bool
dummy_p (tree pointer)
{
  tree declared = declared_dummy (pointer);
  return (TYPE_RESTRICT (TREE_TYPE (pointer))
	  || lang_hooks.decls.omp_check_optional_argument (declared, false)
	  || says_p (says_no_target_p, declared));
}

/* The pointer to what CLAUSE maps, a dummy argument, that the next clause maps; null if it is none.
   That of a procedure around is copied to a variable of GCC's for CLAUSE.  */

tree
dummy_of (tree clause)
{
  tree mapped = pointer_to (OMP_CLAUSE_DECL (clause)), next = OMP_CLAUSE_CHAIN (clause);
  if (!mapped || !DECL_P (mapped) || !next || OMP_CLAUSE_CODE (next) != OMP_CLAUSE_MAP)
    return NULL_TREE;
  tree pointer = OMP_CLAUSE_DECL (next);
  if (!DECL_P (pointer) || !dummy_p (pointer))
    return NULL_TREE;
  bool copied = DECL_ARTIFICIAL (mapped) && DECL_HAS_VALUE_EXPR_P (pointer);
  return mapped == pointer || copied ? pointer : NULL_TREE;
}

bool
only_read_p (tree clause, gimple_seq body, bool through)
{
  tree pointer = dummy_of (clause);
  return pointer && (says_p (says_read_p, declared_dummy (pointer))
		     || only_read_behind_p (pointer, through, body));
}

} // anonymous namespace

bool
intent_in_p (tree dummy)
{
  return says_p (says_read_p, dummy);
}

bool
only_read_dummy_p (tree clause, gimple_seq body)
{
  return only_read_p (clause, body, false);
}

bool
only_read_object_p (tree clause, gimple_seq body)
{
  return only_read_p (clause, body, true);
}

bool
only_read_behind_p (tree pointer, bool through, gimple_seq body)
{
  names n;
  n.known.add (pointer);
  n.through = through;
  walk_stmt_info info = {};
  info.info = &n;
  walk_gimple_seq (body, pass_over_reads, stop_at_mention, &info);
  return !info.callback_result;
}
