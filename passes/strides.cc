/* Stages strides: accesses at a constant stride are gathered one by one.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: when several accesses of a loop go through memory at the same stride, the
   vectorizer takes them for an interleaved group: it wants to access all that lies
   between, as whole vectors, and to take it apart by permutations.  For the columns of
   a matrix that is the whole matrix, so it gives up; on this target permutations go
   through LDS, and gathering costs no more than loading.

   Before:				After, while the vectorizer looks:
     b[i][0] = b[i][n];			  *(&b[i][0] + z1) = *(&b[i][n] + z2);
     b[i][n + 1] = b[i][1];		  *(&b[i][n + 1] + z3) = *(&b[i][1] + z4);

   The z are zero, but the vectorizer cannot know, so it finds no group; each access
   alone it gathers or scatters.  Behind the vectorizer they become zero and vanish.

   Of an index that goes backwards by several elements, the vectorizer makes offsets that
   are multiplied by a number below zero, and writes that as an unsigned one
   (tree-vect-stmts.cc, size_int (gs_info.scale)), where expansion stops the compiler.  Behind
   the vectorizer it becomes a signed one.

   Reads: data references of loops whose iterations are independent (safelen of stage
   lanes): nothing has to be known about what such accesses overlap with.
   Writes: addresses.
   Limits: types that the target can gather; strides that are constant.  */

#include "plugin/gcc-compat.h"

#include "passes/lanes.h"
#include "passes/loads.h"
#include "plugin/diagnostics.h"

unsigned int acc_strides_execute (function *);
unsigned int acc_strides_close_execute (function *);

namespace {

/* The zeros of the function under way.  */
std::vector<tree> zeros;

/* True if the target can gather and scatter elements of TYPE.  */

bool
gathered_p (tree type)
{
  scalar_mode mode;
  if (!is_a<scalar_mode> (TYPE_MODE (type), &mode))
    return false;
  machine_mode vectors = targetm.vectorize.preferred_simd_mode (mode);
  if (!VECTOR_MODE_P (vectors))
    return false;
  tree vector = build_vector_type_for_mode (type, vectors);
  return (gather_offsets (IFN_GATHER_LOAD, vector, integer_type_node)
	  && gather_offsets (IFN_SCATTER_STORE, vector, integer_type_node));
}

/* True if A goes by a constant step that leaves out something.  */

bool
stride_p (data_reference_p a)
{
  if (!DR_STEP (a) || TREE_CODE (DR_STEP (a)) != INTEGER_CST
      || integer_zerop (DR_STEP (a)) || !DR_BASE_ADDRESS (a)
      || !gathered_ref_p (DR_REF (a)) || TREE_THIS_VOLATILE (DR_REF (a)))
    return false;
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (DR_REF (a)));
  return (TREE_CODE (size) == INTEGER_CST
	  && wi::ne_p (wi::abs (wi::to_wide (DR_STEP (a))), wi::to_wide (size))
	  && gathered_p (TREE_TYPE (DR_REF (a))));
}

/* True if the vectorizer would see A and B as one group
   (vect_analyze_data_ref_accesses).  */

bool
group_p (data_reference_p a, data_reference_p b)
{
  return (DR_IS_READ (a) == DR_IS_READ (b)
	  && operand_equal_p (DR_BASE_ADDRESS (a), DR_BASE_ADDRESS (b), 0)
	  && operand_equal_p (DR_OFFSET (a), DR_OFFSET (b), 0)
	  && operand_equal_p (DR_STEP (a), DR_STEP (b), 0));
}

/* A zero that nobody knows.  */

tree
new_zero (function *fun)
{
  tree variable = create_tmp_var (sizetype, "acc_zero");
  zeros.push_back (get_or_create_ssa_default_def (fun, variable));
  return zeros.back ();
}

/* ADDRESS plus an unknown zero, computed before S.  */

tree
move_by_zero (function *fun, gimple *s, tree address)
{
  gimple_stmt_iterator i = gsi_for_stmt (s);
  address = force_gimple_operand_gsi (&i, unshare_expr (address), true,
				      NULL_TREE, true, GSI_SAME_STMT);
  tree moved = make_ssa_name (TREE_TYPE (address));
  gsi_insert_before (&i, gimple_build_assign (moved, POINTER_PLUS_EXPR, address,
					      new_zero (fun)), GSI_SAME_STMT);
  return moved;
}

/* Let A, which is no group of its own, stand alone.  Returns false if its statement
   is of another kind.  */

bool
stand_alone (function *fun, data_reference_p a)
{
  gimple *s = DR_STMT (a);
  if (is_gimple_call (s))
    {
      if (!gimple_call_internal_p (s, IFN_MASK_LOAD)
	  && !gimple_call_internal_p (s, IFN_MASK_STORE))
	return false;
      gimple_call_set_arg (s, 0, move_by_zero (fun, s, gimple_call_arg (s, 0)));
      update_stmt (s);
      return true;
    }
  if (!gimple_assign_single_p (s))
    return false;
  tree ref = DR_IS_READ (a) ? gimple_assign_rhs1 (s) : gimple_assign_lhs (s);
  tree address = move_by_zero (fun, s, build_fold_addr_expr (ref));
  tree alone = build2 (MEM_REF, TREE_TYPE (ref), address,
		       build_int_cst (reference_alias_ptr_type (ref), 0));
  if (DR_IS_READ (a))
    gimple_assign_set_rhs1 (s, alone);
  else
    gimple_assign_set_lhs (s, alone);
  update_stmt (s);
  return true;
}

/* The same for all accesses of LOOP.  */

void
stand_alone (function *fun, class loop *loop)
{
  auto_vec<data_reference_p> refs;
  if (find_data_references_in_loop (loop, &refs) == chrec_dont_know)
    return;
  std::vector<data_reference_p> strides, groups;
  std::copy_if (refs.begin (), refs.end (), std::back_inserter (strides),
		stride_p);
  for (data_reference_p a : strides)
    if (std::any_of (strides.begin (), strides.end (),
		     [=] (data_reference_p b)
		     { return a != b && group_p (a, b); }))
      groups.push_back (a);
  for (data_reference_p a : groups)
    if (stand_alone (fun, a))
      stage_dump ("strides", "line=%d", LOCATION_LINE (gimple_location (DR_STMT (a))));
  free_data_refs (refs);
}

/* True if S is a gather or scatter whose offsets are multiplied by a number below zero.  */

bool
negative_scale_p (gimple *s)
{
  if (!gimple_call_internal_p (s, IFN_GATHER_LOAD)
      && !gimple_call_internal_p (s, IFN_MASK_GATHER_LOAD)
      && !gimple_call_internal_p (s, IFN_SCATTER_STORE)
      && !gimple_call_internal_p (s, IFN_MASK_SCATTER_STORE))
    return false;
  return !tree_fits_shwi_p (gimple_call_arg (s, 2));
}

/* Make the scale of the call at I, such a one, signed, and its offsets as well, since the
   target extends the product as these are.  */

void
make_scale_signed (gimple_stmt_iterator i)
{
  gcall *call = as_a<gcall *> (gsi_stmt (i));
  tree offsets = gimple_call_arg (call, 1), scale = gimple_call_arg (call, 2);
  tree type = signed_type_for (TREE_TYPE (offsets));
  if (TYPE_UNSIGNED (TREE_TYPE (TREE_TYPE (offsets))))
    {
      gimple_seq stmts = NULL;
      gimple_call_set_arg (call, 1, gimple_convert (&stmts, type, offsets));
      gsi_insert_seq_before (&i, stmts, GSI_SAME_STMT);
    }
  gimple_call_set_arg (call, 2, fold_convert (ssizetype, scale));
  update_stmt (call);
  stage_dump ("strides", "scale=%d", (int) tree_to_shwi (gimple_call_arg (call, 2)));
}

} // anonymous namespace

unsigned int
acc_strides_execute (function *fun)
{
  if (!vectorizer_asked_p (fun))
    return 0;
  for (class loop *loop : loops_list (fun, LI_ONLY_INNERMOST))
    if (loop->force_vectorize && loop->safelen == INT_MAX)
      stand_alone (fun, loop);
  return 0;
}

/* The vectorizer has seen them.  */

unsigned int
acc_strides_close_execute (function *fun)
{
  basic_block block;
  FOR_EACH_BB_FN (block, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (block); !gsi_end_p (i); gsi_next (&i))
      if (negative_scale_p (gsi_stmt (i)))
	make_scale_signed (i);

  for (tree zero : zeros)
    {
      gimple *use;
      imm_use_iterator i;
      FOR_EACH_IMM_USE_STMT (use, i, zero)
	{
	  use_operand_p operand;
	  FOR_EACH_IMM_USE_ON_STMT (operand, i)
	    SET_USE (operand, size_zero_node);
	  gimple_stmt_iterator at = gsi_for_stmt (use);
	  if (gimple_code (use) != GIMPLE_PHI)
	    fold_stmt (&at);
	  update_stmt (gsi_stmt (at));
	}
    }
  /* What GCC remembers about loops may have zeros in it.  */
  if (!zeros.empty () && scev_initialized_p ())
    scev_reset ();
  zeros.clear ();
  return 0;
}
