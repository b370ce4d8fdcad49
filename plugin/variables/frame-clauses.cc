/* Constructs of procedures that have others in them.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Variables that an internal procedure (Fortran) or a nested function (GNU C) uses are
   members of a frame of the one around it, which the inner one gets by a chain
   (tree-nested.cc).  GCC 12 maps the frame, or the pointer to it, for each compute construct
   with such a variable in a clause:

     integer :: a(100), b(100)		FRAME.1 { a, b }
     !$acc parallel copy(a, b)
     ...
     contains
       subroutine fill			a = 0, b = 0: CHAIN.2->a, CHAIN.2->b

   Before:	map(tofrom:FRAME.1) map(tofrom:a) map(tofrom:b)

   After:	map(tofrom:a) map(tofrom:b)

   But the region uses what the clauses name.  libgomp finds A and B in the frame, counts
   three uses of that, and copies back B alone, for which the count comes to zero; in a data
   construct with A, it stops, because a part of the frame is mapped already.

   So the frame is left out if the region does not mention it.  A region that calls an
   internal procedure does, and keeps it, and all of it is copied back (always, tofrom); but at -O0
   all internal procedures have a chain, for debuggers.  One that does nothing with it gets a null
   pointer:

   Before:	fill (&b) [static-chain: &FRAME.1]
   After:	fill (&b) [static-chain: 0]

   In an internal procedure, a construct that calls another one has the chain, and the frame is
   not mapped, so that the device follows the host's pointer:

   Before:	map(to:CHAIN.2)
   After:	map(always,tofrom:*CHAIN.2) map(firstprivate:CHAIN.2)

   It is left out, too, if components that the region uses have got pointers of their own (used-components):
   other clauses are for variables in the frame, and the device would have these twice.

   One that uses what the data construct maps would have another copy of it, in the frame, if
   libgomp did not stop.  So it is refused there.  (Most of Fortran's have arguments instead, see
   internal-procedures.cc.)

   An array of variable size (C) and a string of such a length (Fortran) are what a pointer in the
   frame points to.  GCC says so in the region, but not in the clauses, and the device gets the host's
   pointer, unless GCC crashes:

   Before:	map(tofrom:*D.1) map(pointer:a)		... *FRAME.1.a.2
   After:	map(tofrom:*D.1) map(pointer:a)		... *a.2, which is the value of "a"  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/function-pass.h"
#include "plugin/stages.h"

namespace {

/* True if NAMED, which may be null, is a frame, or the pointer to one.  */

bool
frame_p (tree named)
{
  if (!named || !DECL_P (named) || !DECL_ARTIFICIAL (named))
    return false;
  tree type = TREE_TYPE (named);
  return procedure_frame_p (POINTER_TYPE_P (type) ? TREE_TYPE (type) : type);
}

/* True if CLAUSE maps that.  */

bool
frame_clause_p (tree clause)
{
  return OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_MAP && frame_p (OMP_CLAUSE_DECL (clause));
}

/* For walk_gimple_seq, WALK's info is a variable: stop where it is.  */

tree
find_variable (tree *operand, int *walk_subtrees, void *walk)
{
  if (TYPE_P (*operand))
    *walk_subtrees = 0;
  return (*operand == static_cast<walk_stmt_info *> (walk)->info
	  ? *operand : NULL_TREE);
}

bool
mentioned_p (tree variable, gimple_seq body)
{
  walk_stmt_info info = {};
  info.info = variable;
  walk_gimple_seq (body, NULL, find_variable, &info);
  return info.callback_result != NULL_TREE;
}

bool chain_used_p (tree procedure, std::vector<tree> *asked);

/* True if CALL hands on a chain to a procedure that does nothing with it, other than what
   ASKED have been found to do.  */

bool
idle_chain_p (const gcall *call, std::vector<tree> *asked)
{
  tree procedure = gimple_call_fndecl (call);
  return gimple_call_chain (call) && procedure && !chain_used_p (procedure, asked);
}

/* For chain_used_p.  */

struct chain_search
{
  tree chain;
  std::vector<tree> *asked;
};

/* For walk_gimple_stmt: a call that hands on the chain to no purpose uses what else is in it.  */

tree
find_chain_in_statement (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *info)
{
  chain_search *search = static_cast<chain_search *> (info->info);
  gcall *call = dyn_cast<gcall *> (gsi_stmt (*i));
  if (!call || !idle_chain_p (call, search->asked))
    return NULL_TREE;
  *handled = true;
  for (unsigned j = 0; j < gimple_call_num_args (call); j++)
    if (gimple_call_arg (call, j) == search->chain)
      return search->chain;
  return NULL_TREE;
}

/* For walk_gimple_stmt.  */

tree
find_chain (tree *operand, int *walk_subtrees, void *walk)
{
  if (TYPE_P (*operand))
    *walk_subtrees = 0;
  walk_stmt_info *info = static_cast<walk_stmt_info *> (walk);
  return *operand == static_cast<chain_search *> (info->info)->chain ? *operand : NULL_TREE;
}

/* True if PROCEDURE may look at its chain.  ASKED are those of which this is being found out:
   they call one another.  */

bool
chain_used_p (tree procedure, std::vector<tree> *asked)
{
  if (std::find (asked->begin (), asked->end (), procedure) != asked->end ())
    return false;
  struct function *fun = DECL_STRUCT_FUNCTION (procedure);
  if (!fun || !fun->static_chain_decl)
    return !fun;
  asked->push_back (procedure);
  chain_search search = { fun->static_chain_decl, asked };
  walk_stmt_info info = {};
  info.info = &search;
  if (!fun->cfg)
    {
      walk_gimple_seq (gimple_body (procedure), find_chain_in_statement, find_chain, &info);
      return info.callback_result != NULL_TREE || !gimple_has_body_p (procedure);
    }
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (walk_gimple_stmt (&i, find_chain_in_statement, find_chain, &info))
	return true;
  return false;
}

/* For walk_gimple_seq: take away a chain that is not used.  */

tree
drop_idle_chain (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  std::vector<tree> asked;
  gcall *call = dyn_cast<gcall *> (gsi_stmt (*i));
  if (call && idle_chain_p (call, &asked))
    gimple_call_set_chain (call, null_pointer_node);
  return NULL_TREE;
}

/* For walk_gimple_seq, INFO's info is a frame, or the pointer to one: refuse calls in a compute
   construct that need it.  */

tree
refuse_call (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *info)
{
  *handled = false;
  gcall *call = dyn_cast<gcall *> (gsi_stmt (*i));
  tree chain = call ? gimple_call_chain (call) : NULL_TREE;
  tree frame = chain && TREE_CODE (chain) == ADDR_EXPR ? TREE_OPERAND (chain, 0) : chain;
  if (frame && frame == info->info && gimple_call_fndecl (call))
    sorry_at (gimple_location (call), "acc-workers: a call of %qD in a compute construct: it uses"
	      " variables of the procedure around it, of which a data construct maps some; give it"
	      " these as arguments", gimple_call_fndecl (call));
  return NULL_TREE;
}

/* For walk_gimple_seq in a data construct.  */

tree
refuse_calls (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *info)
{
  *handled = false;
  if (gomp_target *target = compute_construct (gsi_stmt (*i)))
    {
      walk_stmt_info within = {};
      walk_gimple_seq (gimple_omp_body (target), drop_idle_chain, NULL, &within);
      within.info = info->info;
      walk_gimple_seq (gimple_omp_body (target), refuse_call, NULL, &within);
    }
  return NULL_TREE;
}

/* TARGET is a data construct.  */

void
refuse_calls_with_frames (gomp_target *target)
{
  hash_set<tree> frames;
  for (tree c = gimple_omp_target_clauses (target); c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree base = memory_clause_p (c) ? get_base_address (OMP_CLAUSE_DECL (c)) : NULL_TREE;
      if (base && VAR_P (base) && DECL_HAS_VALUE_EXPR_P (base))
	base = get_base_address (DECL_VALUE_EXPR (base));
      if (!base || !procedure_frame_p (TREE_TYPE (base)))
	continue;
      if (TREE_CODE (base) == MEM_REF || TREE_CODE (base) == INDIRECT_REF)
	base = TREE_OPERAND (base, 0);
      if (!DECL_P (base) || frames.add (base))
	continue;
      walk_stmt_info info = {};
      info.info = base;
      walk_gimple_seq (gimple_omp_body (target), refuse_calls, NULL, &info);
    }
}

/* Map the frames that CLAUSES have, and what the chains point to.  They are copied back though
   clauses for variables in them are still to come.  */

void
map_frames (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (frame_clause_p (c) && !POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (c))))
      OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_ALWAYS_TOFROM);
    else if (frame_clause_p (c))
      {
	tree chain = OMP_CLAUSE_DECL (c), type = TREE_TYPE (TREE_TYPE (chain));
	tree pointer = build_map_clause (OMP_CLAUSE_LOCATION (c), GOMP_MAP_FIRSTPRIVATE_POINTER,
					 chain, size_zero_node);
	OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_ALWAYS_TOFROM);
	OMP_CLAUSE_DECL (c) = build_simple_mem_ref (chain);
	OMP_CLAUSE_SIZE (c) = TYPE_SIZE_UNIT (type);
	OMP_CLAUSE_CHAIN (pointer) = OMP_CLAUSE_CHAIN (c);
	OMP_CLAUSE_CHAIN (c) = pointer;
	c = pointer;
      }
}

/* The member of a frame whose value VARIABLE has, or null.  */

tree
member_of_frame (tree variable)
{
  tree value = VAR_P (variable) && DECL_HAS_VALUE_EXPR_P (variable) ? DECL_VALUE_EXPR (variable) : variable;
  return (TREE_CODE (value) == COMPONENT_REF && frame_p (TREE_OPERAND (value, 0)) ? value : NULL_TREE);
}

/* The pointer in a frame that stands for what CLAUSE names, if that is an array of variable size
   (gimplify.cc, gimplify_vla_decl); null if it is something else.  The array's value has a variable for it
   then, the same in all constructs.  */

tree
array_pointer (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_PRIVATE && !map_clause_p (clause, GOMP_MAP_POINTER)
      && !map_clause_p (clause, GOMP_MAP_FIRSTPRIVATE_POINTER))
    return NULL_TREE;
  tree array = OMP_CLAUSE_DECL (clause);
  if (!VAR_P (array) || !DECL_HAS_VALUE_EXPR_P (array)
      || TREE_CODE (DECL_VALUE_EXPR (array)) != INDIRECT_REF)
    return NULL_TREE;
  tree pointer = TREE_OPERAND (DECL_VALUE_EXPR (array), 0), member = member_of_frame (pointer);
  if (!member || VAR_P (pointer))
    return member ? pointer : NULL_TREE;
  pointer = create_tmp_var (TREE_TYPE (member), "array");
  SET_DECL_VALUE_EXPR (pointer, member);
  DECL_HAS_VALUE_EXPR_P (pointer) = 1;
  SET_DECL_VALUE_EXPR (array, build1 (INDIRECT_REF, TREE_TYPE (array), pointer));
  return pointer;
}

/* For walk_gimple_seq, WALK's info is such a pointer: it gets this name where it is a member of the
   frame, or has another.  */

tree
name_pointer (tree *operand, int *walk_subtrees, void *walk)
{
  tree pointer = static_cast<tree> (static_cast<walk_stmt_info *> (walk)->info);
  if (TYPE_P (*operand))
    *walk_subtrees = 0;
  else if (tree member = member_of_frame (*operand))
    if (operand_equal_p (member, DECL_VALUE_EXPR (pointer)))
      *operand = pointer;
  return NULL_TREE;
}

/* Let a construct with CLAUSES and BODY name such pointers as the clauses do.  */

void
name_pointers (tree clauses, gimple_seq body)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (tree pointer = array_pointer (c))
      {
	walk_stmt_info info = {};
	info.info = pointer;
	walk_gimple_seq (body, NULL, name_pointer, &info);
	for (tree p = clauses; p; p = OMP_CLAUSE_CHAIN (p))
	  if (OMP_CLAUSE_CODE (p) == OMP_CLAUSE_PRIVATE)
	    walk_tree (&OMP_CLAUSE_DECL (p), name_pointer, &info, NULL);
      }
}

/* A statement_pass's.  */

tree
leave_out_frames (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *data = openacc_construct (gsi_stmt (*i));
  if (data && gimple_omp_target_kind (data) == GF_OMP_TARGET_KIND_OACC_DATA)
    refuse_calls_with_frames (data);
  if (gomp_for *loop = dyn_cast<gomp_for *> (gsi_stmt (*i)))
    name_pointers (gimple_omp_for_clauses (loop), gimple_omp_body (loop));
  gomp_target *target = compute_construct (gsi_stmt (*i));
  if (!target)
    return NULL_TREE;
  walk_stmt_info info = {};
  walk_gimple_seq (gimple_omp_body (target), drop_idle_chain, NULL, &info);
  name_pointers (gimple_omp_target_clauses (target), gimple_omp_body (target));
  remove_clauses (gimple_omp_target_clauses_ptr (target), [target] (tree clause)
    {
      return (frame_clause_p (clause)
	      && !mentioned_p (OMP_CLAUSE_DECL (clause), gimple_omp_body (target)));
    });
  map_frames (gimple_omp_target_clauses (target));
  return NULL_TREE;
}

/* The frame, or the chain, by which a region gets at it with CLAUSE, as map_frames leaves that; null if the
   clause is for something else.  */

tree
frame_found_by (tree clause)
{
  if (!map_clause_p (clause, GOMP_MAP_ALWAYS_TOFROM) && !map_clause_p (clause, GOMP_MAP_FIRSTPRIVATE_POINTER))
    return NULL_TREE;
  tree named = OMP_CLAUSE_DECL (clause);
  if (!DECL_P (named))
    named = pointer_to (named);
  return frame_p (named) ? named : NULL_TREE;
}

/* A statement_pass's: the region may have lost what it mentioned of a frame.  */

tree
leave_out_again (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *target = compute_construct (gsi_stmt (*i));
  if (!target)
    return NULL_TREE;
  remove_clauses (gimple_omp_target_clauses_ptr (target), [target] (tree clause)
    {
      tree frame = frame_found_by (clause);
      return frame && !mentioned_p (frame, gimple_omp_body (target));
    });
  return NULL_TREE;
}

} // anonymous namespace

void
start_unused_frames ()
{
  register_statement_pass ({ "acc_unused_frames", leave_out_again, PASS_POS_INSERT_BEFORE });
}

void
start_frame_clauses ()
{
  register_statement_pass ({ "acc_frame_clauses", leave_out_frames,
			     PASS_POS_INSERT_BEFORE });
}
