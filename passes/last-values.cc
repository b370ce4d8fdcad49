/* Last values: what an iteration of a worker loop leaves in a variable of the gang's.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: a variable that is declared outside of a worker loop is one variable for all workers
   of the gang.  One iteration may set it, and the code behind the loop sees that:

	 int where = -1;
	 loop worker: if (a[i] == x) where = i;
	 out[0] = where;

   In SSA form each worker has names of its own for it, and behind the join worker 0's would be
   taken.  What the others have done is found as by a reduction.

   Before:				After:

	 fork					fork
	 w_2 = PHI <-1, ...>			w_2 = PHI <-1, ...>
					d_3 = w_2 ^ -1;			(1)
					_4 = GOACC_REDUCTION (FINI, d_3, max)
	 join					join
					d_5 = GOACC_REDUCTION (TEARDOWN, _4, max)
	 out[0] = w_2;				w_6 = d_5 ^ -1; out[0] = w_6;

   (1) As unsigned numbers: 0 in a worker that has left the variable as it was.  In a program
   without races one worker's is not, or all of those have set the same ("any = 1"); in one
   with races the result is at least what somebody has set.

   The value that the variable had in front of the loop is what the PHIs of its names bring in
   from there: from where none of these PHIs has been passed.  Where it had none, on some way at
   least, it has 0: each worker's register would be something else.  Names of other statements have
   the same value in all workers, or the code behind the loop could not use them (array extents
   that two loops have in common, say); so have copies of these, and PHIs in front of all iterations.

   Vector lanes need nothing of the kind: their loops are ordinary loops here, which the
   vectorizer takes only if it can have the last value.  What is in memory (structs, whatever
   has its address taken) is shared there (locals.cc).

   Reads: regions.  Writes: statements, uses of such names.
   Refuses: loops whose variable had one of several values before (no program has shown one), and
   values of more than 16 bytes.  */

#include "plugin/gcc-compat.h"

#include "passes/gimple-emit.h"
#include "passes/last-values.h"
#include "passes/reduction-parts.h"
#include "passes/regions.h"
#include "plugin/diagnostics.h"
#include "plugin/options.h"

namespace {

/* Offsets that GCC gives reductions are those of LDS, far below.  */
const int first_offset = 1 << 24;

/* What is known of the value that a variable had in front of a region.  */

enum class value_before { constant, known, several };

/* The names that are defined in one region.  */

class value_keeper
{
public:
  /* ITERATED: the blocks that iterations of their region's loops may come before.  */
  value_keeper (const region_tree &regions, int region, const_bitmap iterated)
    : m_regions (regions), m_region (region), m_iterated (iterated)
  {
  }

  void keep (tree name, int offset);
  bool leaves_p (tree name) const;
  value_before find_before (tree name, tree *value) const;
  void add_behind (basic_block bb, bitmap reached) const;

private:
  /* Blocks that are new since the regions were found stand behind joins.  */
  bool inside_p (basic_block bb) const
  {
    return ((size_t) bb->index < m_regions.region_of.size ()
	    && m_regions.region_of[bb->index] == m_region);
  }
  bool defined_inside_p (tree name) const
  {
    basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
    return bb && inside_p (bb);
  }
  bool outside_use_p (use_operand_p use) const;
  void follow (tree name, std::set<gphi *> &phis) const;
  void reach (const std::set<gphi *> &phis, bitmap reached) const;
  tree copied (tree n) const;
  tree keep_part (gimple_seq *before, gimple_seq *behind, tree last, tree first, int offset);

  const region_tree &m_regions;
  int m_region;
  const_bitmap m_iterated;
};

/* True if USE is not in the region.  */

bool
value_keeper::outside_use_p (use_operand_p use) const
{
  gimple *s = USE_STMT (use);
  if (gphi *phi = dyn_cast<gphi *> (s))
    return !inside_p (gimple_phi_arg_edge (phi, PHI_ARG_INDEX_FROM_USE (use))->src);
  return !inside_p (gimple_bb (s));
}

/* True if code behind the region uses NAME, which is defined there.  */

bool
value_keeper::leaves_p (tree name) const
{
  imm_use_iterator iter;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, iter, name)
    if (!is_gimple_debug (USE_STMT (use)) && outside_use_p (use))
      return true;
  return false;
}

/* Set in REACHED the region's blocks that may come behind BB.  */

void
value_keeper::add_behind (basic_block bb, bitmap reached) const
{
  std::vector<basic_block> work (1, bb);
  while (!work.empty ())
    {
      bb = work.back ();
      work.pop_back ();
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (e->dest->index >= NUM_FIXED_BLOCKS && inside_p (e->dest)
	    && bitmap_set_bit (reached, e->dest->index))
	  work.push_back (e->dest);
    }
}

/* Add to PHIS those in the region that NAME's value may come from, through PHIs and
   copies.  A PHI of one argument is a copy, of loop-closed form; one in front of all iterations
   is no more than another statement.  */

void
value_keeper::follow (tree name, std::set<gphi *> &phis) const
{
  std::vector<tree> work (1, name);
  while (!work.empty ())
    {
      tree n = work.back ();
      work.pop_back ();
      if (TREE_CODE (n) != SSA_NAME)
	continue;
      if (!defined_inside_p (n))
	continue;
      gimple *def = SSA_NAME_DEF_STMT (n);
      if (gimple_assign_ssa_name_copy_p (def))
	work.push_back (gimple_assign_rhs1 (def));
      gphi *phi = dyn_cast<gphi *> (def);
      if (!phi || !bitmap_bit_p (m_iterated, gimple_bb (phi)->index)
	  || (gimple_phi_num_args (phi) > 1 && !phis.insert (phi).second))
	continue;
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	work.push_back (gimple_phi_arg_def (phi, i));
    }
}

/* Set in REACHED the region's blocks that one of PHIS has been passed on the way to.  */

void
value_keeper::reach (const std::set<gphi *> &phis, bitmap reached) const
{
  for (gphi *phi : phis)
    if (bitmap_set_bit (reached, gimple_bb (phi)->index))
      add_behind (gimple_bb (phi), reached);
}

/* What N, of the region, is a copy of: a PHI of one argument is one, too.  */

tree
value_keeper::copied (tree n) const
{
  while (TREE_CODE (n) == SSA_NAME && defined_inside_p (n))
    {
      gimple *def = SSA_NAME_DEF_STMT (n);
      gphi *phi = dyn_cast<gphi *> (def);
      if (phi && gimple_phi_num_args (phi) == 1)
	n = gimple_phi_arg_def (phi, 0);
      else if (gimple_assign_ssa_name_copy_p (def))
	n = gimple_assign_rhs1 (def);
      else
	break;
    }
  return n;
}

/* Set *VALUE to what the variable of NAME had in front of the region, if that is known;
   constant: no iteration sets it.

   Iterations may exchange variables, and what the others had is of no interest.  So this looks
   for the shortest way from NAME backwards: without an iteration one passes the PHIs around all
   iterations, and with one these and those of iterations.  */

value_before
value_keeper::find_before (tree name, tree *value) const
{
  std::set<gphi *> phis;
  follow (name, phis);
  if (phis.empty ())
    return value_before::constant;
  auto_bitmap reached;
  reach (phis, reached);
  *value = NULL_TREE;
  std::vector<tree> step (1, name);
  std::set<tree> seen;
  while (!step.empty () && !*value)
    {
      std::vector<tree> next;
      for (tree n : step)
	{
	  if (TREE_CODE (n) != SSA_NAME || !seen.insert (n).second || !defined_inside_p (n))
	    continue;
	  gimple *def = SSA_NAME_DEF_STMT (n);
	  if (gimple_assign_ssa_name_copy_p (def))
	    next.push_back (gimple_assign_rhs1 (def));
	  gphi *phi = dyn_cast<gphi *> (def);
	  for (unsigned i = 0; phi && i < gimple_phi_num_args (phi); i++)
	    {
	      tree arg = gimple_phi_arg_def (phi, i);
	      if (bitmap_bit_p (reached, gimple_phi_arg_edge (phi, i)->src->index))
		{
		  next.push_back (arg);
		  continue;
		}
	      arg = copied (arg);
	      if (*value && operand_equal_p (*value, arg))
		continue;
	      if (*value || (TREE_CODE (arg) == SSA_NAME && defined_inside_p (arg)))
		return value_before::several;
	      *value = arg;
	    }
	}
      step.swap (next);
    }
  return *value ? value_before::known : value_before::several;
}

/* Let what NAME may be without anybody's having set it be the same number in all workers: each
   has something else there.  */

void
define_undefined (tree name)
{
  std::vector<tree> work (1, name);
  std::set<gphi *> phis;
  while (!work.empty ())
    {
      gimple *def = SSA_NAME_DEF_STMT (work.back ());
      work.pop_back ();
      if (gimple_assign_ssa_name_copy_p (def))
	work.push_back (gimple_assign_rhs1 (def));
      gphi *phi = dyn_cast<gphi *> (def);
      if (!phi || !phis.insert (phi).second)
	continue;
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	{
	  tree arg = gimple_phi_arg_def (phi, i);
	  if (TREE_CODE (arg) != SSA_NAME)
	    continue;
	  if (SSA_NAME_IS_DEFAULT_DEF (arg) && VAR_P (SSA_NAME_VAR (arg)))
	    SET_PHI_ARG_DEF (phi, i, build_zero_cst (TREE_TYPE (arg)));
	  else
	    work.push_back (arg);
	}
    }
}

/* The bits of X as an unsigned number of TYPE.  */

tree
bits_of (gimple_seq *seq, tree type, tree x)
{
  if (INTEGRAL_TYPE_P (TREE_TYPE (x)) || POINTER_TYPE_P (TREE_TYPE (x)))
    return gimple_convert (seq, type, x);
  return gimple_build (seq, VIEW_CONVERT_EXPR, type, x);
}

/* Append to BEFORE what stands in front of the join, to BEHIND what stands behind it, for a
   variable that had FIRST and now has LAST; return what it has there.  */

tree
value_keeper::keep_part (gimple_seq *before, gimple_seq *behind, tree last, tree first, int offset)
{
  tree type = TREE_TYPE (last);
  tree bits = build_nonstandard_integer_type (tree_to_uhwi (TYPE_SIZE (type)), true);
  tree change = gimple_build (before, BIT_XOR_EXPR, bits, bits_of (before, bits, last),
			      bits_of (before, bits, first));
  auto reduce = [&] (gimple_seq *seq, int code, tree value)
    {
      gcall *call
	= gimple_build_call_internal (IFN_GOACC_REDUCTION, 6,
				      build_int_cst (unsigned_type_node, code),
				      integer_zero_node, value,
				      build_int_cst (integer_type_node, GOMP_DIM_WORKER),
				      build_int_cst (unsigned_type_node, MAX_EXPR),
				      build_int_cst (unsigned_type_node, offset));
      tree result = make_ssa_name (bits);
      gimple_call_set_lhs (call, result);
      gimple_seq_add_stmt (seq, call);
      return result;
    };
  tree own = reduce (before, IFN_GOACC_REDUCTION_FINI, change);
  tree all = reduce (behind, IFN_GOACC_REDUCTION_TEARDOWN, own);
  tree kept = gimple_build (behind, BIT_XOR_EXPR, bits, all, bits_of (behind, bits, first));
  if (INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type))
    return gimple_convert (behind, type, kept);
  return gimple_build (behind, VIEW_CONVERT_EXPR, type, kept);
}

/* Let all uses of NAME behind the region use what some worker has set.  Its reductions have
   numbers from OFFSET on.  */

void
value_keeper::keep (tree name, int offset)
{
  gcall *join = m_regions.regions[m_region].join;
  tree first, type = TREE_TYPE (name);
  /* Now, for it may be what another region has left.  */
  find_before (name, &first);

  std::vector<use_operand_p> uses;
  imm_use_iterator iter;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, iter, name)
    if (outside_use_p (use))
      uses.push_back (use);

  gimple_seq before = NULL, behind = NULL;
  tree kept;
  if (TREE_CODE (type) == COMPLEX_TYPE)
    {
      tree part[2], element = TREE_TYPE (type);
      const tree_code codes[] = { REALPART_EXPR, IMAGPART_EXPR };
      for (int i = 0; i < 2; i++)
	part[i] = keep_part (&before, &behind, gimple_build (&before, codes[i], element, name),
			     gimple_build (&before, codes[i], element, first), offset + i);
      kept = gimple_build (&behind, COMPLEX_EXPR, type, part[0], part[1]);
    }
  else
    kept = keep_part (&before, &behind, name, first, offset);

  gimple_stmt_iterator i = gsi_for_stmt (join);
  gsi_insert_seq_before (&i, before, GSI_SAME_STMT);
  basic_block bb = split_edge (single_succ_edge (gimple_bb (join)));
  i = gsi_last_bb (bb);
  gsi_insert_seq_after (&i, behind, GSI_NEW_STMT);
  for (use_operand_p u : uses)
    {
      gimple *s = USE_STMT (u);
      SET_USE (u, kept);
      if (gimple_code (s) != GIMPLE_PHI)
	update_stmt (s);
    }
}

/* Set in ITERATED the blocks that iterations of their region's loops may come before.  */

void
reach_from_iterations (const region_tree &regions, bitmap iterated)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (gimple_call_internal_p (gsi_stmt (i), IFN_GOACC_LOOP))
	value_keeper (regions, regions.region_of[bb->index], iterated).add_behind (bb, iterated);
}

/* True if a value of TYPE can be kept.  */

bool
kept_type_p (tree type)
{
  return ((INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type)
	   || TREE_CODE (type) == COMPLEX_TYPE || VECTOR_TYPE_P (type)
	   || TREE_CODE (type) == OFFSET_TYPE)
	  && tree_fits_uhwi_p (TYPE_SIZE (type)) && tree_to_uhwi (TYPE_SIZE (type)) <= 128);
}

} // anonymous namespace

last_values
keep_last_values (const region_tree &regions)
{
  if (current_options ().break_lose_last_value)
    return last_values::none;
  auto_bitmap iterated;
  reach_from_iterations (regions, iterated);
  std::vector<std::pair<tree, int>> found;	/* Name, number of region.  */
  unsigned version;
  tree name, value;
  FOR_EACH_SSA_NAME (version, name, cfun)
    {
      gimple *def = SSA_NAME_DEF_STMT (name);
      if (virtual_operand_p (name) || !gimple_bb (def))
	continue;
      int region = regions.region_of[gimple_bb (def)->index];
      if (region < 0 || !regions.regions[region].join
	  || !(gimple_code (def) == GIMPLE_PHI || gimple_assign_ssa_name_copy_p (def)))
	continue;
      value_keeper keeper (regions, region, iterated);
      if (!keeper.leaves_p (name))
	continue;
      value_before known = keeper.find_before (name, &value);
      if (known == value_before::constant)
	continue;
      if (known == value_before::several || !kept_type_p (TREE_TYPE (name)))
	{
	  sorry_at (regions.regions[region].location,
		    "acc-workers: an OpenACC worker loop that leaves a value in %qE; let it be "
		    "an element of an array", SSA_NAME_VAR (name) ? SSA_NAME_VAR (name) : name);
	  return last_values::refused;
	}
      found.push_back ({ name, region });
    }
  for (const auto &f : found)
    define_undefined (f.first);
  int offset = first_offset;
  for (const auto &f : found)
    {
      value_keeper (regions, f.second, iterated).keep (f.first, offset);
      offset += 2;
    }
  if (found.empty ())
    return last_values::none;
  stage_dump ("regions", "last_values=%d", (int) found.size ());
  return last_values::kept;
}
