/* Stage errata: what GCC's back end gets wrong, said differently.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Products of 64-bit integers.  GCC 12's pattern for them (gcn-valu.md, mul<mode>3 of
   V_DI) adds the product of the two high halves to the high half of the result, where
   it has no business: it belongs to bits 64 and up.  So the product is wrong unless one
   of the high halves is zero.

   Before:			After:
     p = a * b;			  b1 = b & 0xffffffff;
				  b2 = b & ~0xffffffff;
				  a1 = a & 0xffffffff;
				  p1 = a * b1;		right: the half of b1 is 0
				  p2 = a1 * b2;		right: the half of a1 is 0
				  p = p1 + p2;

   That is right by the rules of arithmetic, whatever the pattern does.  A product that
   has such a factor stays as it is.  A conditional product (.COND_MUL) is selected from
   the unconditional one: integers do not trap.  And the pattern changes VCC without
   saying so, where a mask may be at that time: its result goes through an asm that does
   say so.  (Behind it: expansion puts a product in front of its only use.)

   Complements of masks.  There is no instruction pattern for them, so expansion takes
   the two halves of the mask for themselves; but the halves of EXEC cannot be had, and
   if it is to be in EXEC, reload ends with an internal error.

     m = ~n;			  m = n ^ -1;

   Strides that go down.  For "a[2 * j]" with an unsigned j that goes down, the vectorizer
   makes the offsets of a gather or scatter 0, -2, -4, ... in j's type, and as they are
   unsigned, what is added to the address is 2^32 - 2.  Constants of which the second is
   below the first, modulo 2^32, are signed instead.

   Negative zeros.  The pattern for what is negated is an addition, "0 + -x" (gcn-valu.md,
   neg<mode>2), which is 0 of 0.  A product has the sign:

     v = -x;			  v = x * -1.0;

   Quotients of -1.  With -freciprocal-math, div<mode>3 takes them for those of 1.

     v = -1.0 / x;		  w = 1.0 / x;
				  v = -w;

   Quotients that go to LDS.  With -freciprocal-math they are made of multiplications, the
   last of which expansion wants in LDS at once (div<mode>3, gcn_valu_dst_operand), where
   no such instruction can put it: internal error.  They go through an asm.

     *slot = a / b;		  q = a / b;
				  asm ("" : "=v" (r) : "0" (q));
				  *slot = r;

   Bits that are counted.  The pattern of vectors (popcount<mode>2) has an instruction without
   its last operand, which no assembler takes.  They are added up:

     v = .POPCOUNT (x);		  y = x - ((x >> 1) & 0x55555555);
				  z = (y & 0x33333333) + ((y >> 2) & 0x33333333);
				  v = ((z + (z >> 4)) & 0x0f0f0f0f) * 0x01010101 >> 24;

   Masks in conditions.  To CSE (cse.cc, record_jump_equiv), a comparison that is not 0 is true,
   and so a mask that is not 0 has all its bits where it is computed once more, which expansion
   does for choices by the comparison itself.  The mask goes through an asm.

     m = a < b;			  m = a < b;
     if (m != 0)		  asm ("" : "=Sg" (n) : "0" (m));
       c = m ? x : y;		  if (n != 0)
				    c = m ? x : y;

   Elements of small vectors.  Vectors of other lengths than 64 have the mode of an integer, or
   none, and expansion cannot set an element of one that is in registers: internal error.  It
   can make a vector of its elements.

     w = BIT_INSERT_EXPR		  _1 = BIT_FIELD_REF <v, 64, 0>;
	   <v, x, 64>;			  w = {_1, x};

   Extrema of 64-bit integers.  The target has none (reduc_umax_scal_<mode> takes a pattern for
   granted that is not there: internal error).  They are those of the high halves, and of the low
   ones beside them:

     x = .REDUC_MAX (v);		  h = .REDUC_MAX (v >> 32);
				  l = .REDUC_MAX (v >> 32 == h ? v & 0xffffffff : 0);
				  x = h << 32 | l;

   Reads: statements.  Writes: those.
   Limits: the last stage over GIMPLE before clusters, because many passes of GCC make
   vectors, and any of them would put the second of these back as it was.  */

#include "plugin/gcc-compat.h"

#include "passes/gimple-emit.h"
#include "passes/target.h"
#include "tree-vector-builder.h"

unsigned int acc_errata_execute (function *);

namespace {

/* True if TYPE is a vector of 64-bit integers.  */

bool
wide_vector_p (tree type)
{
  return (VECTOR_TYPE_P (type) && INTEGRAL_TYPE_P (TREE_TYPE (type))
	  && TYPE_PRECISION (TREE_TYPE (type)) == 64);
}

/* True if each element of the constant X fits into 32 bits without sign.  */

bool
narrow_constant_p (tree x)
{
  if (TREE_CODE (x) != VECTOR_CST)
    return false;
  unsigned count = vector_cst_encoded_nelts (x);
  /* Of a series, the encoded elements do not tell how far it goes.  */
  if (VECTOR_CST_STEPPED_P (x))
    return false;
  for (unsigned i = 0; i < count; i++)
    {
      tree element = VECTOR_CST_ENCODED_ELT (x, i);
      if (TREE_CODE (element) != INTEGER_CST
	  || wi::gtu_p (wi::to_wide (element), 0xffffffffu))
	return false;
    }
  return true;
}

/* True if the high halves of X are known to be zero.  */

bool
narrow_p (tree x)
{
  if (TREE_CODE (x) != SSA_NAME)
    return narrow_constant_p (x);
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (x));
  if (!def)
    return false;
  tree from = gimple_assign_rhs1 (def);
  if (CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def)))
    return (VECTOR_TYPE_P (TREE_TYPE (from))
	    && TYPE_UNSIGNED (TREE_TYPE (TREE_TYPE (from)))
	    && TYPE_PRECISION (TREE_TYPE (TREE_TYPE (from))) <= 32);
  return (gimple_assign_rhs_code (def) == BIT_AND_EXPR
	  && narrow_constant_p (gimple_assign_rhs2 (def)));
}

/* CODE of A and B of type TYPE, computed in front of AT.  */

tree
build (gimple_stmt_iterator &at, tree_code code, tree type, tree a, tree b)
{
  return force_gimple_operand_gsi (&at, fold_build2 (code, type, a, b), true,
				   NULL_TREE, true, GSI_SAME_STMT);
}

/* A * B of type TYPE, right if a high half of one of them is 0, computed in front of
   AT.  */

tree
build_half (gimple_stmt_iterator &at, tree type, tree a, tree b)
{
  tree product = make_ssa_name (type);
  std::string vector_register = target_loaded_register ();
  tree in = asm_operand ("0", build (at, MULT_EXPR, type, a, b));
  tree out = asm_operand ("=" + vector_register, product);
  gsi_insert_before (&at, build_asm ("", { out }, { in }, { target_product_clobber () }),
		     GSI_SAME_STMT);
  return product;
}

/* A * B of type TYPE, computed in front of AT.  */

tree
build_product (gimple_stmt_iterator &at, tree type, tree a, tree b)
{
  if (narrow_p (a) || narrow_p (b))
    return build_half (at, type, a, b);
  tree element = TREE_TYPE (type);
  tree low = build_vector_from_val (type, build_int_cst (element, 0xffffffff));
  tree high = build_vector_from_val (type, build_int_cst (element, -0x100000000L));
  tree b1 = build (at, BIT_AND_EXPR, type, b, low);
  tree b2 = build (at, BIT_AND_EXPR, type, b, high);
  tree a1 = build (at, BIT_AND_EXPR, type, a, low);
  tree p1 = build_half (at, type, a, b1);
  tree p2 = build_half (at, type, a1, b2);
  return build (at, PLUS_EXPR, type, p1, p2);
}

/* Mend the statement AT if it is the complement of a mask.  Returns true if it was.  */

bool
mend_complement (gimple_stmt_iterator &at)
{
  gassign *s = dyn_cast<gassign *> (gsi_stmt (at));
  if (!s || gimple_assign_rhs_code (s) != BIT_NOT_EXPR)
    return false;
  tree type = TREE_TYPE (gimple_assign_lhs (s));
  if (!VECTOR_BOOLEAN_TYPE_P (type))
    return false;
  gimple_assign_set_rhs_with_ops (&at, BIT_XOR_EXPR, gimple_assign_rhs1 (s),
				  build_minus_one_cst (type));
  update_stmt (gsi_stmt (at));
  return true;
}

/* The same if it is a product of 64-bit integers.  */

bool
mend_product (gimple_stmt_iterator &at)
{
  gimple *s = gsi_stmt (at);
  tree lhs = gimple_get_lhs (s);
  if (!lhs || !wide_vector_p (TREE_TYPE (lhs)))
    return false;
  tree type = TREE_TYPE (lhs);
  bool conditional = gimple_call_internal_p (s, IFN_COND_MUL);
  if (!conditional
      && (!is_gimple_assign (s) || gimple_assign_rhs_code (s) != MULT_EXPR))
    return false;
  tree a = conditional ? gimple_call_arg (s, 1) : gimple_assign_rhs1 (s);
  tree b = conditional ? gimple_call_arg (s, 2) : gimple_assign_rhs2 (s);
  tree product = build_product (at, type, a, b);
  gimple *now;
  if (conditional)
    {
      now = gimple_build_call_internal (IFN_VCOND_MASK, 3,
					gimple_call_arg (s, 0), product,
					gimple_call_arg (s, 3));
      gimple_call_set_lhs (now, lhs);
    }
  else
    now = gimple_build_assign (lhs, product);
  gimple_set_location (now, gimple_location (s));
  gsi_replace (&at, now, false);
  return true;
}

/* The same if it is a gather or scatter with offsets that should be signed.  */

bool
mend_offsets (gimple_stmt_iterator &at)
{
  gcall *s = dyn_cast<gcall *> (gsi_stmt (at));
  if (!s || !gimple_call_internal_p (s)
      || !internal_gather_scatter_fn_p (gimple_call_internal_fn (s)))
    return false;
  tree offsets = gimple_call_arg (s, 1);
  if (TREE_CODE (offsets) != VECTOR_CST || !TYPE_UNSIGNED (TREE_TYPE (offsets)))
    return false;
  tree type = signed_type_for (TREE_TYPE (offsets));
  tree step = int_const_binop (MINUS_EXPR, vector_cst_elt (offsets, 1),
			       vector_cst_elt (offsets, 0));
  if (tree_int_cst_sgn (fold_convert (TREE_TYPE (type), step)) >= 0)
    return false;
  tree_vector_builder now;
  now.new_unary_operation (type, offsets, true);
  for (unsigned i = 0; i < now.encoded_nelts (); i++)
    now.quick_push (fold_convert (TREE_TYPE (type),
				  vector_cst_elt (offsets, i)));
  gimple_call_set_arg (s, 1, now.build ());
  update_stmt (s);
  return true;
}

/* The same if it negates floating-point numbers of which a zero's sign counts.  */

bool
mend_negation (gimple_stmt_iterator &at)
{
  gassign *s = dyn_cast<gassign *> (gsi_stmt (at));
  if (!s || gimple_assign_rhs_code (s) != NEGATE_EXPR)
    return false;
  tree type = TREE_TYPE (gimple_assign_lhs (s));
  if (!VECTOR_TYPE_P (type) || !HONOR_SIGNED_ZEROS (type))
    return false;
  gimple_assign_set_rhs_with_ops (&at, MULT_EXPR, gimple_assign_rhs1 (s),
				  build_minus_one_cst (type));
  update_stmt (gsi_stmt (at));
  return true;
}

/* The same if it divides -1.  */

bool
mend_reciprocal (gimple_stmt_iterator &at)
{
  gassign *s = dyn_cast<gassign *> (gsi_stmt (at));
  if (!s || !flag_reciprocal_math || gimple_assign_rhs_code (s) != RDIV_EXPR
      || !real_minus_onep (gimple_assign_rhs1 (s)))
    return false;
  tree type = TREE_TYPE (gimple_assign_lhs (s)), reciprocal = make_ssa_name (type);
  gassign *positive = gimple_build_assign (reciprocal, RDIV_EXPR, build_one_cst (type),
					   gimple_assign_rhs2 (s));
  gimple_set_location (positive, gimple_location (s));
  gsi_insert_before (&at, positive, GSI_SAME_STMT);
  gimple_assign_set_rhs_with_ops (&at, NEGATE_EXPR, reciprocal);
  update_stmt (gsi_stmt (at));
  return true;
}

/* A vector of TYPE that is VALUE in all lanes.  */

tree
build_all_of (tree type, unsigned value)
{
  return build_vector_from_val (type, build_int_cstu (TREE_TYPE (type), value));
}

/* X, in front of AT, as a vector of TYPE with as many lanes.  */

tree
build_converted (gimple_stmt_iterator &at, tree x, tree type)
{
  if (types_compatible_p (TREE_TYPE (x), type))
    return x;
  bool same_bits = tree_int_cst_equal (TYPE_SIZE (TREE_TYPE (x)), TYPE_SIZE (type));
  tree now = make_ssa_name (type);
  gassign *s = (same_bits
		? gimple_build_assign (now, VIEW_CONVERT_EXPR,
				       build1 (VIEW_CONVERT_EXPR, type, x))
		: gimple_build_assign (now, NOP_EXPR, x));
  gsi_insert_before (&at, s, GSI_SAME_STMT);
  return now;
}

/* X shifted right by BITS, and of that what MASK has, in front of AT.  */

tree
build_shifted (gimple_stmt_iterator &at, tree x, int bits, unsigned mask)
{
  tree type = TREE_TYPE (x);
  tree shifted = build (at, RSHIFT_EXPR, type, x, build_int_cst (TREE_TYPE (type), bits));
  return build (at, BIT_AND_EXPR, type, shifted, build_all_of (type, mask));
}

/* The same if it counts the bits of each lane.  */

bool
mend_count (gimple_stmt_iterator &at)
{
  gcall *s = dyn_cast<gcall *> (gsi_stmt (at));
  if (!s || !gimple_call_internal_p (s, IFN_POPCOUNT) || !gimple_call_lhs (s)
      || !VECTOR_TYPE_P (TREE_TYPE (gimple_call_lhs (s))))
    return false;
  tree lhs = gimple_call_lhs (s), given = gimple_call_arg (s, 0);
  tree type = build_vector_type (unsigned_type_node, TYPE_VECTOR_SUBPARTS (TREE_TYPE (given)));
  tree x = build_converted (at, build_converted (at, given, unsigned_type_for (TREE_TYPE (given))),
			    type);
  tree pairs = build (at, MINUS_EXPR, type, x, build_shifted (at, x, 1, 0x55555555));
  tree fours = build (at, PLUS_EXPR, type,
		      build (at, BIT_AND_EXPR, type, pairs, build_all_of (type, 0x33333333)),
		      build_shifted (at, pairs, 2, 0x33333333));
  tree halves = build (at, RSHIFT_EXPR, type, fours, build_int_cst (unsigned_type_node, 4));
  tree bytes = build (at, BIT_AND_EXPR, type, build (at, PLUS_EXPR, type, fours, halves),
		      build_all_of (type, 0x0f0f0f0f));
  tree sum = build (at, MULT_EXPR, type, bytes, build_all_of (type, 0x01010101));
  tree count = build (at, RSHIFT_EXPR, type, sum, build_int_cst (unsigned_type_node, 24));
  tree result = build_converted (at, count, unsigned_type_for (TREE_TYPE (lhs)));
  gimple_stmt_iterator here = at;
  gsi_replace (&here, gimple_build_assign (lhs, VIEW_CONVERT_EXPR,
					   build1 (VIEW_CONVERT_EXPR, TREE_TYPE (lhs), result)),
	       true);
  return true;
}

/* The same if it stores a quotient that expansion could put in front.  */

bool
mend_quotient (gimple_stmt_iterator &at)
{
  gassign *s = dyn_cast<gassign *> (gsi_stmt (at));
  tree q = s && gimple_store_p (s) ? gimple_assign_rhs1 (s) : NULL_TREE;
  if (!flag_reciprocal_math || !q || TREE_CODE (q) != SSA_NAME)
    return false;
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (q));
  if (!def || gimple_assign_rhs_code (def) != RDIV_EXPR
      || !SCALAR_FLOAT_TYPE_P (TREE_TYPE (q)))
    return false;
  tree kept = make_ssa_name (TREE_TYPE (q));
  tree out = asm_operand ("=" + std::string (target_loaded_register ()), kept);
  gsi_insert_before (&at, build_asm ("", { out }, { asm_operand ("0", q) }),
		     GSI_SAME_STMT);
  gimple_assign_set_rhs1 (s, kept);
  update_stmt (s);
  return true;
}

/* The same if it asks whether a mask has a bit.  */

bool
mend_condition (gimple_stmt_iterator &at)
{
  gimple *s = gsi_stmt (at);
  tree_code code = (gimple_code (s) == GIMPLE_COND ? gimple_cond_code (s)
		    : is_gimple_assign (s) ? gimple_assign_rhs_code (s) : ERROR_MARK);
  if (TREE_CODE_CLASS (code) != tcc_comparison)
    return false;
  use_operand_p use;
  ssa_op_iter i;
  bool changed = false;
  FOR_EACH_SSA_USE_OPERAND (use, s, i, SSA_OP_USE)
    {
      tree mask = USE_FROM_PTR (use);
      tree lhs = gimple_get_lhs (s);
      if (!VECTOR_BOOLEAN_TYPE_P (TREE_TYPE (mask)) || (lhs && VECTOR_TYPE_P (TREE_TYPE (lhs))))
	continue;
      tree hidden = make_ssa_name (TREE_TYPE (mask));
      tree out = asm_operand ("=" + std::string (target_mask_register ()), hidden);
      gsi_insert_before (&at, build_asm ("", { out }, { asm_operand ("0", mask) }),
			 GSI_SAME_STMT);
      SET_USE (use, hidden);
      changed = true;
    }
  if (changed)
    update_stmt (s);
  return changed;
}

/* The same if it sets elements of a vector that the target has no mode for.  */

bool
mend_insertion (gimple_stmt_iterator &at)
{
  gassign *s = dyn_cast<gassign *> (gsi_stmt (at));
  if (!s || gimple_assign_rhs_code (s) != BIT_INSERT_EXPR)
    return false;
  tree type = TREE_TYPE (gimple_assign_lhs (s));
  unsigned HOST_WIDE_INT count;
  if (!VECTOR_TYPE_P (type) || VECTOR_MODE_P (TYPE_MODE (type))
      || !TYPE_VECTOR_SUBPARTS (type).is_constant (&count))
    return false;
  tree element = TREE_TYPE (type), given = gimple_assign_rhs2 (s);
  unsigned HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE (element)),
			 first = tree_to_uhwi (gimple_assign_rhs3 (s)) / size,
			 end = first + tree_to_uhwi (TYPE_SIZE (TREE_TYPE (given))) / size;
  vec<constructor_elt, va_gc> *elements = NULL;
  for (unsigned HOST_WIDE_INT i = 0; i < count; i++)
    {
      bool set = i >= first && i < end;
      tree x = set ? given : gimple_assign_rhs1 (s);
      if (VECTOR_TYPE_P (TREE_TYPE (x)))
	{
	  tree part = build3 (BIT_FIELD_REF, element, x, TYPE_SIZE (element),
			      bitsize_int ((set ? i - first : i) * size));
	  x = force_gimple_operand_gsi (&at, fold (part), true, NULL_TREE, true, GSI_SAME_STMT);
	}
      CONSTRUCTOR_APPEND_ELT (elements, NULL_TREE, x);
    }
  gimple_assign_set_rhs_from_tree (&at, build_constructor (type, elements));
  update_stmt (gsi_stmt (at));
  return true;
}

/* The number X as one of TYPE, in front of AT.  */

tree
build_number (gimple_stmt_iterator &at, tree type, tree x)
{
  return force_gimple_operand_gsi (&at, fold_convert (type, x), true, NULL_TREE, true,
				   GSI_SAME_STMT);
}

/* The result, of TYPE, of the function FN over the lanes of V, in front of AT.  */

tree
build_reduced (gimple_stmt_iterator &at, internal_fn fn, tree v, tree type)
{
  gcall *call = gimple_build_call_internal (fn, 1, v);
  tree result = make_ssa_name (TREE_TYPE (TREE_TYPE (v)));
  gimple_call_set_lhs (call, result);
  gsi_insert_before (&at, call, GSI_SAME_STMT);
  return build_number (at, type, result);
}

/* The same if it is the least or greatest of 64-bit integers.  */

bool
mend_extremum (gimple_stmt_iterator &at)
{
  gcall *s = dyn_cast<gcall *> (gsi_stmt (at));
  bool least = s && gimple_call_internal_p (s, IFN_REDUC_MIN);
  if (!s || (!least && !gimple_call_internal_p (s, IFN_REDUC_MAX)) || !gimple_call_lhs (s)
      || !wide_vector_p (TREE_TYPE (gimple_call_arg (s, 0))))
    return false;
  internal_fn fn = gimple_call_internal_fn (s);
  tree v = gimple_call_arg (s, 0), lhs = gimple_call_lhs (s), wide = TREE_TYPE (v);
  poly_uint64 lanes = TYPE_VECTOR_SUBPARTS (wide);
  tree low_type = build_vector_type (unsigned_type_node, lanes);
  tree high_type = TYPE_UNSIGNED (TREE_TYPE (wide)) ? low_type : signed_type_for (low_type);
  gimple_seq seq = NULL;
  tree high = target_high_halves (&seq, v, high_type);
  gsi_insert_seq_before (&at, seq, GSI_SAME_STMT);
  tree h = build_reduced (at, fn, high, TREE_TYPE (high_type));
  tree all = make_ssa_name (high_type), mask = make_ssa_name (truth_type_for (high_type));
  gsi_insert_before (&at, gimple_build_assign (all, build_vector_from_val (high_type, h)),
		     GSI_SAME_STMT);
  gsi_insert_before (&at, gimple_build_assign (mask, EQ_EXPR, high, all), GSI_SAME_STMT);
  gcall *beside = gimple_build_call_internal (IFN_VCOND_MASK, 3, mask,
					      build_converted (at, v, low_type),
					      build_all_of (low_type, least ? -1U : 0));
  tree low = make_ssa_name (low_type);
  gimple_call_set_lhs (beside, low);
  gsi_insert_before (&at, beside, GSI_SAME_STMT);
  tree type = TREE_TYPE (lhs), l = build_reduced (at, fn, low, type);
  tree shifted = build (at, LSHIFT_EXPR, type, build_number (at, type, h),
			build_int_cst (integer_type_node, 32));
  gimple_stmt_iterator here = at;
  gsi_replace (&here, gimple_build_assign (lhs, BIT_IOR_EXPR, shifted, l), true);
  return true;
}

} // anonymous namespace

unsigned int
acc_errata_execute (function *fun)
{
  bool changed = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	 gsi_next (&i))
      changed |= mend_product (i) || mend_complement (i) || mend_offsets (i)
		 || mend_reciprocal (i) || mend_negation (i) || mend_quotient (i)
		 || mend_condition (i) || mend_count (i) || mend_insertion (i)
		 || mend_extremum (i);
  /* GCC does not know that .VCOND_MASK leaves memory alone.  */
  return changed ? TODO_update_ssa_only_virtuals : 0;
}
