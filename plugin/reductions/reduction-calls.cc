/* Reduction calls of the host's compiler, behind omplower.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   omplower has put reduction calls around each OpenACC loop, and around the
   body of each compute construct; the statement of the loop or construct still
   has its clauses.  Three things are mended here, for the accelerators and for
   the host's own fallback alike.

   1. A call over an array (see array-reductions.cc) becomes one for each of its
      elements.  Between the calls the elements are scalars.

	 c = GOACC_REDUCTION (SETUP, 0, copy, -1, PLUS, 0);
	 fork
	 c = GOACC_REDUCTION (INIT, 0, c, -1, PLUS, 0);
	 loop
	 c = GOACC_REDUCTION (FINI, 0, c, -1, PLUS, 0);
	 join
	 copy = GOACC_REDUCTION (TEARDOWN, 0, c, -1, PLUS, 0);

      becomes, for element k of type T, if gangs do not share what is outside,

	 in_k = outside[k];
	 e_k = GOACC_REDUCTION (SETUP, 0, in_k, -1, PLUS, k * sizeof (T), PLUS);
	 fork
	 e_k = GOACC_REDUCTION (INIT, 0, e_k, ...);
	 c[k] = e_k;
	 loop
	 e_k = c[k];
	 e_k = GOACC_REDUCTION (FINI, 0, e_k, ...);
	 join
	 e_k = GOACC_REDUCTION (TEARDOWN, 0, e_k, ...);
	 outside[k] = e_k;

      and if they do, the outermost calls name &outside[k] as the receiver, as
      GCC does for a scalar that is mapped.  With several axes there are several
      sets of calls one in the other, all over the same e_k.

   2. Where the user wrote && or ||, GCC says & or |.  The call gets a seventh
      argument that says what was written.  So does one that adds booleans: || (true
      and true is 2 to GCC, of which a boolean's one bit is false).

   3. A reduction over a C++ reference (see reference-reductions.cc) gets its
      receiver.

   The offsets (sixth argument) of a level's calls are all different, also behind
   an array: the stages of the accelerator pair calls by them.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/function-pass.h"
#include "plugin/loops/loop-marks.h"
#include "plugin/reductions/array-reductions.h"
#include "plugin/reductions/reduction-clauses.h"
#include "plugin/reductions/reference-reductions.h"
#include "plugin/stages.h"

namespace {

/* The calls of one loop or construct.  */

class directive_calls
{
public:
  explicit directive_calls (tree clauses);

  void head (gimple_stmt_iterator loop);
  void tail (gimple_stmt_iterator loop);
  void region (gimple_seq *body);

  bool
  empty () const
  {
    return m_infos.empty ();
  }

private:
  struct clause_info
  {
    tree clause;
    tree_code operation;
    bool is_array;
    array_reduction_elements array;
    tree copy;			/* The loop's array; NULL_TREE until seen.  */
    unsigned HOST_WIDE_INT offset;
    unsigned depth;		/* SETUPs without TEARDOWN.  */
    std::vector<tree> element;	/* e_k  */
  };

  void rewrite (gimple_stmt_iterator *i);
  void rewrite_scalar (gimple_stmt_iterator *i, clause_info &info, int kind);
  void rewrite_array (gimple_stmt_iterator *i, clause_info &info, int kind);
  static void move_elements (gimple_seq *seq, const clause_info &info,
			     bool into_copy);

  std::vector<clause_info> m_infos;
  std::array<unsigned, 4> m_count = {};		/* Calls seen, by kind.  */
};

/* The kind of reduction call that S is, or -1.  */

int
reduction_kind (const gimple *s)
{
  if (!gimple_call_internal_p (s, IFN_GOACC_REDUCTION))
    return -1;
  return TREE_INT_CST_LOW (gimple_call_arg (s, 0));
}

/* A constant that is argument NUMBER of an internal call.  */

tree
number_argument (unsigned HOST_WIDE_INT number)
{
  return build_int_cst (unsigned_type_node, number);
}

directive_calls::directive_calls (tree clauses)
{
  unsigned HOST_WIDE_INT offset = 0;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_REDUCTION)
	continue;
      clause_info info = {};
      info.clause = c;
      info.operation = reduction_operation (c);
      tree type = TREE_TYPE (OMP_CLAUSE_DECL (c));
      if (POINTER_TYPE_P (type))
	type = TREE_TYPE (type);
      info.is_array = read_array_reduction (c, &info.array);
      if (info.is_array)
	type = info.array.type;
      unsigned align = TYPE_ALIGN_UNIT (type);
      info.offset = (offset + align - 1) / align * align;
      offset = info.offset + (tree_to_uhwi (TYPE_SIZE_UNIT (type))
			      * (info.is_array ? info.array.length : 1));
      m_infos.push_back (info);
    }
}

/* The call at *I, of KIND, with the offset of INFO and, if need be, the
   operation and the receiver of the outermost calls.  */

void
directive_calls::rewrite_scalar (gimple_stmt_iterator *i, clause_info &info,
				 int kind)
{
  gcall *call = as_a<gcall *> (gsi_stmt (*i));
  tree receiver = reference_reduction_receiver (info.clause);
  if (kind == IFN_GOACC_REDUCTION_SETUP)
    info.depth++;
  if (receiver && info.depth == 1)
    {
      gimple_call_set_arg (call, 1, receiver);
      if (kind == IFN_GOACC_REDUCTION_SETUP)
	{
	  tree type = TREE_TYPE (TREE_TYPE (receiver));
	  gimple_call_set_arg (call, 2, omp_reduction_init_op
			       (gimple_location (call), info.operation, type));
	}
    }
  if (kind == IFN_GOACC_REDUCTION_TEARDOWN)
    info.depth--;
  gimple_call_set_arg (call, 5, build_int_cst (sizetype, info.offset));
  if (reduction_bitwise_operation (info.operation) == info.operation)
    return;
  gcall *full = gimple_build_call_internal
    (IFN_GOACC_REDUCTION, 7, gimple_call_arg (call, 0),
     gimple_call_arg (call, 1), gimple_call_arg (call, 2),
     gimple_call_arg (call, 3),
     number_argument (reduction_bitwise_operation (info.operation)),
     gimple_call_arg (call, 5), number_argument (info.operation));
  gimple_call_set_lhs (full, gimple_call_lhs (call));
  gimple_set_location (full, gimple_location (call));
  gimple_set_block (full, gimple_block (call));
  gsi_replace (i, full, false);
}

/* The call at *I, over the array of INFO; leaves *I in front of what
   followed.  */

void
directive_calls::rewrite_array (gimple_stmt_iterator *i, clause_info &info,
				int kind)
{
  gcall *call = as_a<gcall *> (gsi_stmt (*i));
  bool first = !info.copy;
  if (first)
    info.copy = gimple_call_lhs (call);
  if (kind == IFN_GOACC_REDUCTION_SETUP)
    info.depth++;
  bool outermost = info.depth == 1;
  if (kind == IFN_GOACC_REDUCTION_TEARDOWN)
    info.depth--;
  bool last = outermost && kind == IFN_GOACC_REDUCTION_TEARDOWN;

  tree type = info.array.type, outside = info.array.outside;
  unsigned HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (type));
  location_t place = gimple_location (call);
  bool shared = info.array.shared;
  gimple_seq seq = NULL;
  for (unsigned k = 0; k < info.array.length; k++)
    {
      if (first)
	info.element.push_back (create_tmp_var (type, "element"));
      tree value = info.element[k], receiver = integer_zero_node;
      if (first && shared)
	value = omp_reduction_init_op (place, info.operation, type);
      else if (first)
	{
	  value = create_tmp_var (type, "incoming");
	  tree from = array_reduction_element (outside, type, 0, k);
	  gimple_seq_add_stmt (&seq, gimple_build_assign (value, from));
	}
      if (shared && outermost)
	{
	  receiver = create_tmp_var (TREE_TYPE (outside), "receiver");
	  gimple_seq_add_stmt
	    (&seq, gimple_build_assign (receiver, POINTER_PLUS_EXPR, outside,
					size_int (k * size)));
	}
      gcall *one = gimple_build_call_internal
	(IFN_GOACC_REDUCTION, 7, gimple_call_arg (call, 0), receiver, value,
	 gimple_call_arg (call, 3),
	 number_argument (reduction_bitwise_operation (info.operation)),
	 build_int_cst (sizetype, info.offset + k * size),
	 number_argument (info.operation));
      gimple_call_set_lhs (one, info.element[k]);
      gimple_set_location (one, place);
      gimple_seq_add_stmt (&seq, one);
      if (last && !shared)
	{
	  tree to = array_reduction_element (outside, type, 0, k);
	  gimple_seq_add_stmt (&seq, gimple_build_assign (to,
							  info.element[k]));
	}
    }
  gsi_insert_seq_before (i, seq, GSI_SAME_STMT);
  gsi_remove (i, true);
}

/* The call at *I, if it is one of ours; leaves *I at the next statement.  */

void
directive_calls::rewrite (gimple_stmt_iterator *i)
{
  int kind = reduction_kind (gsi_stmt (*i));
  if (kind < 0)
    {
      gsi_next (i);
      return;
    }
  /* GCC makes the calls of each kind and axis in the order of the clauses.  */
  clause_info &info = m_infos[m_count[kind]++ % m_infos.size ()];
  if (info.is_array)
    rewrite_array (i, info, kind);
  else
    {
      rewrite_scalar (i, info, kind);
      gsi_next (i);
    }
}

/* Append the assignments of the elements to INFO's copy, or from it.  */

void
directive_calls::move_elements (gimple_seq *seq, const clause_info &info,
				bool into_copy)
{
  if (info.element.empty ())
    return;
  tree address = build_fold_addr_expr (info.copy);
  if (!integer_zerop (info.array.moved))
    {
      tree moved = create_tmp_var (TREE_TYPE (address), "moved");
      gimple_seq_add_stmt (seq, gimple_build_assign (moved, POINTER_PLUS_EXPR,
						     address,
						     info.array.moved));
      address = moved;
    }
  for (unsigned k = 0; k < info.element.size (); k++)
    {
      tree in_copy = array_reduction_element (address, info.array.type,
					      info.array.start, k);
      tree element = info.element[k];
      gimple_seq_add_stmt (seq, into_copy
				? gimple_build_assign (in_copy, element)
				: gimple_build_assign (element, in_copy));
    }
}

/* The calls in front of LOOP.  */

void
directive_calls::head (gimple_stmt_iterator loop)
{
  gimple_stmt_iterator i = gsi_start (*loop.seq);
  while (gsi_stmt (i) != gsi_stmt (loop))
    rewrite (&i);

  gimple_seq seq = NULL;
  for (clause_info &info : m_infos)
    move_elements (&seq, info, true);
  if (seq)
    gsi_insert_seq_before (&loop, seq, GSI_SAME_STMT);
}

/* The calls behind END, where the loop's body ends.  */

void
directive_calls::tail (gimple_stmt_iterator end)
{
  gimple_seq seq = NULL;
  for (clause_info &info : m_infos)
    move_elements (&seq, info, false);
  gimple_stmt_iterator i = end;
  if (seq)
    gsi_insert_seq_after (&i, seq, GSI_CONTINUE_LINKING);
  gsi_next (&i);
  while (!gsi_end_p (i))
    rewrite (&i);
}

/* The calls of a compute construct with BODY, which stand in it or, if it may
   not throw, in the one statement that says so.  Loops' calls are in blocks of
   their own; those that array-reductions.cc has written have seven arguments.  */

void
directive_calls::region (gimple_seq *body)
{
  gimple_stmt_iterator i = gsi_start (*body);
  while (!gsi_end_p (i))
    if (gtry *attempt = dyn_cast<gtry *> (gsi_stmt (i)))
      {
	region (gimple_try_eval_ptr (attempt));
	gsi_next (&i);
      }
    else if (reduction_kind (gsi_stmt (i)) >= 0
	     && gimple_call_num_args (gsi_stmt (i)) > 6)
      gsi_next (&i);
    else
      rewrite (&i);
}

/* omplower copies variables that it has made and not set, for nothing: those that BODY copies, a
   construct's or what is around a loop, are none to warn of with -Wall.  Who says -Wuninitialized
   gets all that GCC has, as its own tests expect.  */

void
let_be_unset (gimple_seq body)
{
  if (OPTION_SET_P (warn_uninitialized))
    return;
  for (gimple_stmt_iterator i = gsi_start (body); !gsi_end_p (i); gsi_next (&i))
    if (gtry *attempt = dyn_cast<gtry *> (gsi_stmt (i)))
      let_be_unset (gimple_try_eval (attempt));
    else if (tree from = gimple_assign_single_p (gsi_stmt (i)) ? gimple_assign_rhs1 (gsi_stmt (i)) : NULL;
	     from && VAR_P (from) && DECL_ARTIFICIAL (from))
      suppress_warning (from, OPT_Wuninitialized);
}

/* The loop in the block BIND, if it is one's.  */

void
rewrite_loop (gbind *bind)
{
  gimple_seq *body = gimple_bind_body_ptr (bind);
  gimple_stmt_iterator loop = find_loop (body), end;
  if (gsi_end_p (loop))
    return;
  let_be_unset (*body);
  directive_calls calls (gimple_omp_for_clauses (gsi_stmt (loop)));
  if (calls.empty ())
    return;
  calls.head (loop);
  for (end = gsi_start (*body);
       gimple_code (gsi_stmt (end)) != GIMPLE_OMP_RETURN; gsi_next (&end))
    gcc_assert (!gsi_end_p (end));
  calls.tail (end);
}

/* A statement_pass's.  */

tree
rewrite_directive (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gimple *s = gsi_stmt (*i);
  if (gbind *bind = dyn_cast<gbind *> (s))
    rewrite_loop (bind);
  else if (compute_construct (s))
    {
      let_be_unset (gimple_omp_body (s));
      directive_calls calls (gimple_omp_target_clauses (s));
      if (!calls.empty ())
	calls.region (gimple_omp_body_ptr (s));
    }
  return NULL_TREE;
}

} // anonymous namespace

void
start_reduction_calls ()
{
  register_statement_pass ({ "acc_reduction_calls", rewrite_directive,
			     PASS_POS_INSERT_AFTER });
}
