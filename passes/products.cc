/* Stages products: products of complex numbers, reduced in all lanes.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: GCC makes a branch of each product of complex numbers, for C wants infinities
   recovered when both parts have become NaNs (C11 annex G.5.1), and two values that
   depend on each other go round the loop.  The vectorizer takes neither.

   Before:				After:
     z = z0;				  { r, ... } = { 1, ... };  i = { 0, ... };
     for (...)				  for (... 64 iterations at once)
       z = z * x;			    r, i = r * x.r - i * x.i, r * x.i + i * x.r;
					  z = z0 * lanes of r, i;
					  if (z is NaN + NaN i)
					    the loop as it was;

   Once both parts are NaNs they remain it, so one question behind the loop is enough:
   if the answer is no, nothing was to be recovered in any lane.  A loop without stores
   can be run once more.

   1. acc_products_open (product-calls.cc), before GCC makes the branch: the product
      becomes a call of the library's function for it, which leaves the loop one block.
   2. acc_products, before the vectorizer, makes a version of the loop in which each part
      goes round alone, by an operation that the vectorizer knows.  What it computes is
      nothing that the program wants; the version is run if ("; ...") says so, and a
      keeper behind it holds what comes out of it:

	if (asm ("; products in lanes"))
	  {
	    for (...)
	      r = MAX <r, x.r>, i = MIN <i, x.i>;
	    z = asm ("; product of lanes" : r, i, z0);
	    if (z is NaN + NaN i)
	      goto loop;
	  }
	else
	  loop: ...

   3. acc_products_close, behind the vectorizer, looks for vectors of these two
      operations, from the keeper upwards.  If all is there, it puts the product in their
      place, and the answer is 1; else 0, and the version is gone.
   4. acc_products_calls (product-calls.cc): what is left of the calls becomes what GCC
      makes of products.

   Reads, writes: loops that stage lanes has asked the vectorizer for.
   Limits: loops without stores; products that are not under a condition, used where the
   loop ends only.  */

#include "plugin/gcc-compat.h"

#include "passes/gimple-emit.h"
#include "passes/lanes.h"
#include "passes/products.h"
#include "passes/reduction-forms.h"
#include "plugin/diagnostics.h"

/* The headers want more of GCC's than gcc-compat.h has.  */
#include "tree-vectorizer.h"
#include "tree-vector-builder.h"

unsigned int acc_products_execute (function *);
unsigned int acc_products_close_execute (function *);

namespace {

/* The texts of the asm statements that are there while the vectorizer looks.  */
const char version_text[] = "; products in lanes";
const char keeper_text[] = "; product of lanes";

/* A product that goes round a loop.  */

struct product
{
  gcall *call;
  /* The PHIs of its parts, which part of the call's result each gets, and what it is
     multiplied by.  */
  gphi *phi[2];
  gassign *next[2];
  tree by[2];
};

/* The only assignment of part CODE of CALL's result, or null if there is none, or another
   use.  */

gassign *
part_of_result (gcall *call, tree_code code)
{
  gassign *part = nullptr;
  use_operand_p use;
  imm_use_iterator i;
  FOR_EACH_IMM_USE_FAST (use, i, gimple_call_lhs (call))
    {
      gassign *s = dyn_cast<gassign *> (USE_STMT (use));
      if (is_gimple_debug (USE_STMT (use)))
	continue;
      if (!s)
	return nullptr;
      tree_code is = gimple_assign_rhs_code (s);
      if ((is != REALPART_EXPR && is != IMAGPART_EXPR) || (is == code && part))
	return nullptr;
      if (is == code)
	part = s;
    }
  return part;
}

/* True if CALL multiplies a number that goes round LOOP, which P describes then.  */

bool
product_of_loop_p (class loop *loop, gcall *call, product *p)
{
  if (!gimple_call_lhs (call))
    return false;
  p->call = call;
  for (unsigned k = 0; k < 2; k++)
    {
      p->next[k] = part_of_result (call, k ? IMAGPART_EXPR : REALPART_EXPR);
      if (!p->next[k] || gimple_bb (p->next[k]) != loop->header)
	return false;
    }
  for (unsigned side = 0; side < 4; side += 2)
    {
      bool found = true;
      for (unsigned k = 0; found && k < 2; k++)
	{
	  tree s = gimple_call_arg (call, side + k), next = gimple_assign_lhs (p->next[k]);
	  p->by[k] = gimple_call_arg (call, 2 - side + k);
	  p->phi[k] = (TREE_CODE (s) == SSA_NAME
		       ? dyn_cast<gphi *> (SSA_NAME_DEF_STMT (s)) : nullptr);
	  found = (p->phi[k] && gimple_bb (p->phi[k]) == loop->header
		   && next_value (loop, p->phi[k]) == next
		   && used_in_loop_by_p (loop, s, call)
		   && used_in_loop_by_p (loop, next, p->phi[k]));
	}
      if (found)
	return true;
    }
  return false;
}

/* The operation by which part K goes round while the vectorizer looks: one that it does
   not take for the same as the other's, and that stage tails gives whole vectors to.  */

tree_code
operation_of_part (unsigned k)
{
  return k ? MIN_EXPR : MAX_EXPR;
}

/* The products of LOOP, if it can be run twice.  */

std::vector<product>
products_of (class loop *loop)
{
  std::vector<product> products;
  if (!one_block_p (loop) || vect_loop_vectorized_call (loop))
    return products;
  for (gimple_stmt_iterator i = gsi_start_bb (loop->header); !gsi_end_p (i); gsi_next (&i))
    {
      gimple *s = gsi_stmt (i);
      product p;
      if (gimple_vdef (s) || gimple_has_volatile_ops (s))
	return {};
      if (product_call_p (s) && product_of_loop_p (loop, as_a<gcall *> (s), &p))
	products.push_back (p);
    }
  return products;
}

/* A version of a loop for the vectorizer, with PRODUCTS.  */

class version_in_lanes
{
public:
  version_in_lanes (class loop *loop, std::vector<product> &&products)
    : m_loop (loop), m_products (products)
  {
  }
  /* False if there can be no versions of the loop.  */
  bool make ();

private:
  bool split ();
  void replace (product &p);
  tree keep (const product &p);
  void ask (tree recover);

  class loop *m_loop;
  /* The loop as it was.  */
  class loop *m_other = nullptr;
  /* The block behind the version.  */
  basic_block m_behind = nullptr;
  /* Is the version there?  */
  tree m_there = NULL_TREE;
  std::vector<product> m_products;
};

/* Make the version and the loop as it was.  */

bool
version_in_lanes::split ()
{
  m_there = make_ssa_name (integer_type_node);
  gsi_insert_on_edge_immediate (loop_preheader_edge (m_loop),
				build_asm (version_text, { asm_operand ("=r", m_there) }, {}));
  tree cond = build2 (NE_EXPR, boolean_type_node, m_there, integer_zero_node);
  initialize_original_copy_tables ();
  m_other = loop_version (m_loop, cond, NULL, profile_probability::always (),
			  profile_probability::always (), profile_probability::always (),
			  profile_probability::always (), true);
  free_original_copy_tables ();
  if (!m_other)
    return false;
  m_other->dont_vectorize = true;
  m_other->force_vectorize = false;
  update_ssa (TODO_update_ssa);
  return true;
}

/* Let the parts of P go round alone.  */

void
version_in_lanes::replace (product &p)
{
  for (unsigned k = 0; k < 2; k++)
    {
      tree s = gimple_phi_result (p.phi[k]);
      gimple_stmt_iterator at = gsi_for_stmt (p.next[k]);
      gimple_assign_set_rhs_with_ops (&at, operation_of_part (k), s, p.by[k]);
      update_stmt (gsi_stmt (at));
    }
  gimple_stmt_iterator at = gsi_for_stmt (p.call);
  reset_debug_uses (p.call);
  gsi_remove (&at, true);
  release_defs (p.call);
}

/* Keep what comes out of P, and give those who use it what it will be.  Returns the
   condition of recovery, or NULL_TREE.  */

tree
version_in_lanes::keep (const product &p)
{
  tree part = TREE_TYPE (gimple_assign_lhs (p.next[0]));
  std::vector<tree> out, in;
  tree result[2];
  for (unsigned k = 0; k < 2; k++)
    {
      result[k] = make_ssa_name (part);
      tree last = value_behind (m_behind, gimple_assign_lhs (p.next[k]));
      replace_uses_by (last, result[k]);
      out.push_back (asm_operand ("=v", result[k]));
      in.push_back (asm_operand ("v", last));
    }
  edge before = loop_preheader_edge (m_loop);
  for (unsigned k = 0; k < 2; k++)
    {
      in.push_back (asm_operand ("v", PHI_ARG_DEF_FROM_EDGE (p.phi[k], before)));
      SET_USE (PHI_ARG_DEF_PTR_FROM_EDGE (p.phi[k], before),
	       neutral_operand (operation_of_part (k), part));
    }
  in.push_back (asm_operand ("r", m_there));
  gimple_seq seq = NULL;
  gimple_seq_add_stmt (&seq, build_asm (keeper_text, out, in));
  tree recover = NULL_TREE;
  if (recovered_p (part))
    {
      tree r = gimple_build (&seq, UNORDERED_EXPR, boolean_type_node, result[0], result[0]);
      tree i = gimple_build (&seq, UNORDERED_EXPR, boolean_type_node, result[1], result[1]);
      recover = gimple_build (&seq, BIT_AND_EXPR, boolean_type_node, r, i);
    }
  gimple_stmt_iterator at = gsi_last_bb (m_behind);
  gsi_insert_seq_after (&at, seq, GSI_NEW_STMT);
  return recover;
}

/* Go on to the loop as it was if RECOVER.  */

void
version_in_lanes::ask (tree recover)
{
  gimple_stmt_iterator at = gsi_last_bb (m_behind);
  gsi_insert_after (&at, gimple_build_cond (NE_EXPR, recover, boolean_false_node, NULL_TREE,
					    NULL_TREE), GSI_NEW_STMT);
  edge on = single_succ_edge (m_behind);
  on->flags = (on->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
  on->probability = profile_probability::very_likely ();
  edge again = make_edge (m_behind, loop_preheader_edge (m_other)->src, EDGE_TRUE_VALUE);
  again->probability = profile_probability::very_unlikely ();
}

bool
version_in_lanes::make ()
{
  if (!split ())
    return false;
  m_behind = block_behind (m_loop);
  tree recover = NULL_TREE;
  for (product &p : m_products)
    {
      replace (p);
      tree c = keep (p);
      gimple_seq seq = NULL;
      recover = (recover && c
		 ? gimple_build (&seq, BIT_IOR_EXPR, boolean_type_node, recover, c) : c);
      gimple_stmt_iterator at = gsi_last_bb (m_behind);
      gsi_insert_seq_after (&at, seq, GSI_NEW_STMT);
    }
  if (recover)
    ask (recover);
  return true;
}

/* A part in vectors: v = MAX <s, x>, and at last .REDUC_MAX (v).  */

struct vector_part
{
  gphi *phi;
  gassign *next;
  tree by;
  /* v behind the loop.  */
  tree last;
};

/* What NAME is where PHIs of one argument take it on.  */

tree
origin (tree name)
{
  while (TREE_CODE (name) == SSA_NAME)
    {
      gphi *phi = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (name));
      if (!phi || gimple_phi_num_args (phi) != 1)
	break;
      name = gimple_phi_arg_def (phi, 0);
    }
  return name;
}

/* True if RESULT, what a keeper has of part K, comes from vectors, which P describes then.  */

bool
vector_part_p (tree result, unsigned k, vector_part *p)
{
  result = origin (result);
  if (TREE_CODE (result) != SSA_NAME)
    return false;
  gimple *fold = SSA_NAME_DEF_STMT (result);
  if (!gimple_call_internal_p (fold, k ? IFN_REDUC_MIN : IFN_REDUC_MAX))
    return false;
  p->last = gimple_call_arg (fold, 0);
  tree v = origin (p->last);
  tree type = TREE_TYPE (v);
  p->next = (TREE_CODE (v) == SSA_NAME ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (v))
	     : nullptr);
  if (!p->next || gimple_assign_rhs_code (p->next) != operation_of_part (k)
      || !VECTOR_TYPE_P (type) || maybe_ne (TYPE_VECTOR_SUBPARTS (type), wavefront_lanes))
    return false;
  class loop *loop = gimple_bb (p->next)->loop_father;
  for (unsigned i = 1; i <= 2; i++)
    {
      tree s = gimple_op (p->next, i);
      p->phi = TREE_CODE (s) == SSA_NAME ? dyn_cast<gphi *> (SSA_NAME_DEF_STMT (s)) : nullptr;
      p->by = gimple_op (p->next, 3 - i);
      if (!p->phi || gimple_bb (p->phi) != loop->header || !loop->latch
	  || gimple_phi_num_args (p->phi) != 2 || next_value (loop, p->phi) != v)
	continue;
      tree first = PHI_ARG_DEF_FROM_EDGE (p->phi, loop_preheader_edge (loop));
      tree neutral = neutral_operand (operation_of_part (k), TREE_TYPE (type));
      return (operand_equal_p (first, build_vector_from_val (type, neutral), 0)
	      && used_in_loop_by_p (loop, s, p->next)
	      && used_in_loop_by_p (loop, v, p->phi));
    }
  return false;
}

/* Append to SEQ what P's values are multiplied by: under the mask of stage tails, NEUTRAL
   elsewhere.  */

tree
multiplied_by (gimple_seq *seq, const vector_part &p, unsigned k, tree neutral)
{
  tree type = TREE_TYPE (p.by);
  gassign *s = (TREE_CODE (p.by) == SSA_NAME
		? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (p.by)) : nullptr);
  if (!s || gimple_assign_rhs_code (s) != VEC_COND_EXPR)
    return p.by;
  tree idle = build_vector_from_val (type, neutral_operand (operation_of_part (k),
							    TREE_TYPE (type)));
  if (!operand_equal_p (gimple_assign_rhs3 (s), idle, 0))
    return p.by;
  tree by = make_ssa_name (type);
  gimple_seq_add_stmt (seq, gimple_build_assign (by, VEC_COND_EXPR,
						 unshare_expr (gimple_assign_rhs1 (s)),
						 gimple_assign_rhs2 (s), neutral));
  return by;
}

/* Let the vectors of P be products.  */

void
multiply_in_loop (vector_part *p)
{
  tree type = TREE_TYPE (p[0].by);
  tree one = build_one_cst (type), zero = build_zero_cst (type);
  edge before = loop_preheader_edge (gimple_bb (p[0].phi)->loop_father);
  gimple_seq seq = NULL;
  parts a = { gimple_phi_result (p[0].phi), gimple_phi_result (p[1].phi) };
  parts b = { multiplied_by (&seq, p[0], 0, one), multiplied_by (&seq, p[1], 1, zero) };
  parts product = multiply (&seq, a, b);
  /* At the latter of the two.  */
  gimple_stmt_iterator at = gsi_for_stmt (p[0].next);
  while (!gsi_end_p (at) && gsi_stmt (at) != p[1].next)
    gsi_next (&at);
  if (gsi_end_p (at))
    at = gsi_for_stmt (p[0].next);
  gsi_insert_seq_before (&at, seq, GSI_SAME_STMT);
  for (unsigned k = 0; k < 2; k++)
    {
      SET_USE (PHI_ARG_DEF_PTR_FROM_EDGE (p[k].phi, before), k ? zero : one);
      tree v = gimple_assign_lhs (p[k].next);
      reset_debug_uses (p[k].next);
      replace_uses_by (v, k ? product.imag : product.real);
      if (p[k].last == v)
	p[k].last = k ? product.imag : product.real;
      at = gsi_for_stmt (p[k].next);
      gsi_remove (&at, true);
      release_ssa_name (v);
    }
}

/* Append to SEQ vector V with the lanes whose numbers differ by DISTANCE exchanged.  */

tree
exchange_lanes (gimple_seq *seq, tree v, unsigned distance)
{
  tree type = TREE_TYPE (v);
  vec_perm_builder lanes (wavefront_lanes, wavefront_lanes, 1);
  for (unsigned i = 0; i < unsigned (wavefront_lanes); i++)
    lanes.quick_push (i ^ distance);
  vec_perm_indices indices (lanes, 1, wavefront_lanes);
  tree result = make_ssa_name (type);
  gimple_seq_add_stmt (seq, gimple_build_assign (result, VEC_PERM_EXPR, v, v,
						 vect_gen_perm_mask_any (type, indices)));
  return result;
}

/* In place of KEEPER: its number of before the loop times all lanes of P.  */

void
multiply_lanes (gasm *keeper, const vector_part *p)
{
  parts start = { asm_input (keeper, 2), asm_input (keeper, 3) };
  tree part = TREE_TYPE (start.real);
  gimple_seq seq = NULL;
  parts v = { p[0].last, p[1].last };
  for (unsigned distance = wavefront_lanes / 2; distance; distance /= 2)
    v = multiply (&seq, v, { exchange_lanes (&seq, v.real, distance),
			     exchange_lanes (&seq, v.imag, distance) });
  auto lane_0 = [&] (tree vector)
    {
      tree name = make_ssa_name (part);
      tree ref = build3 (BIT_FIELD_REF, part, vector, TYPE_SIZE (part), bitsize_zero_node);
      gimple_seq_add_stmt (&seq, gimple_build_assign (name, ref));
      return name;
    };
  parts all = { lane_0 (v.real), lane_0 (v.imag) };
  parts result = multiply (&seq, start, all);
  gimple_stmt_iterator at = gsi_for_stmt (keeper);
  gsi_insert_seq_before (&at, seq, GSI_SAME_STMT);
  for (unsigned k = 0; k < 2; k++)
    replace_uses_by (TREE_VALUE (gimple_asm_output_op (keeper, k)),
		     k ? result.imag : result.real);
  gsi_remove (&at, true);
  release_defs (keeper);
}

/* The keepers of a version, and their vectors.  */

struct version_found
{
  bool whole = true;
  std::vector<gasm *> keepers;
  std::vector<std::array<vector_part, 2>> vectors;
};

/* Let the products of V be what the program says, if the vectorizer has taken the
   version.  Returns true if it is there.  */

bool
restore (version_found &v)
{
  if (!v.whole)
    return false;
  for (size_t i = 0; i < v.keepers.size (); i++)
    {
      multiply_in_loop (v.vectors[i].data ());
      multiply_lanes (v.keepers[i], v.vectors[i].data ());
    }
  return true;
}

} // anonymous namespace

unsigned int
acc_products_execute (function *fun)
{
  if (!vectorizer_asked_p (fun))
    return 0;
  std::vector<std::pair<class loop *, std::vector<product>>> found;
  for (class loop *loop : loops_list (fun, LI_ONLY_INNERMOST))
    {
      std::vector<product> products = products_of (loop);
      if (!products.empty ())
	found.emplace_back (loop, std::move (products));
    }
  for (auto &f : found)
    {
      int line = LOCATION_LINE (gimple_location (f.second[0].call));
      if (version_in_lanes (f.first, std::move (f.second)).make ())
	stage_dump ("products", "line=%d", line);
    }
  if (!found.empty ())
    scev_reset ();
  return 0;
}

unsigned int
acc_products_close_execute (function *fun)
{
  std::map<tree, version_found> versions;
  for (gasm *s : find_asms (fun, keeper_text))
    {
      version_found &v = versions[asm_input (s, 4)];
      std::array<vector_part, 2> parts;
      v.keepers.push_back (s);
      v.whole = (v.whole && vector_part_p (asm_input (s, 0), 0, &parts[0])
		 && vector_part_p (asm_input (s, 1), 1, &parts[1])
		 && gimple_bb (parts[0].phi) == gimple_bb (parts[1].phi));
      v.vectors.push_back (parts);
    }
  std::vector<gasm *> questions = find_asms (fun, version_text);
  for (gasm *s : questions)
    {
      tree there = TREE_VALUE (gimple_asm_output_op (s, 0));
      auto v = versions.find (there);
      bool answer = v != versions.end () && restore (v->second);
      gimple_stmt_iterator at = gsi_for_stmt (s);
      replace_uses_by (there, build_int_cst (integer_type_node, answer));
      gsi_remove (&at, true);
      release_ssa_name (there);
    }
  if (!questions.empty () && scev_initialized_p ())
    scev_reset ();
  return questions.empty () ? 0 : TODO_cleanup_cfg;
}
