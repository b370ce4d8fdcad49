/* Stage narrow-updates: atomic built-in functions of one byte and two.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: __atomic_fetch_add, __sync_bool_compare_and_swap and the like, of which std::atomic,
   std::atomic_flag and C's _Atomic members are made, are instructions of the device for four
   bytes and eight.  Of one and two GCC 12 calls functions that its library does not have; its
   compare and swap fails when a neighbour in the word has changed, and says that it did not; and
   its __atomic_test_and_set is a load and a store: two workers get the same lock.  So the word
   around is updated, as for atomic constructs (plugin/loops/narrow-atomics.cc):

   Before:	x = __atomic_fetch_add_1 (p, i, order);

   After:	word = p & -4;  place = (p & 3) * 8;
		first = __atomic_load_4 (word);
	      loop:
		w = PHI <first, seen>
		old = w >> place;
		made = old + i;					(1)
		next = (w & ~(255 << place)) | (made << place);
		seen = __sync_val_compare_and_swap_4 (word, w, next);
		if (seen != w) goto loop;
		x = old;					(2)

   (1) In a compare and swap: old == expected ? desired : old.
   (2) Or made, or old == expected, or old != 0, as the function says.

   Reads: calls.  Writes: those.
   Limits: the order is always the strictest.  */

#include "plugin/gcc-compat.h"

#include "internal-fn.h"

#include "passes/gimple-emit.h"
#include "plugin/diagnostics.h"

unsigned int acc_narrow_updates_execute (function *);

namespace {

/* What a function gives back.  */

enum class result { none, old_value, new_value, old_if_set, success, success_by_pointer,
		    old_and_success };

struct update
{
  result gives = result::none;
  tree_code code = ERROR_MARK;	/* ERROR_MARK: the value is stored as it is.  */
  bool complement = false;
  unsigned bytes = 0;
  bool swaps = false;		/* A compare and swap that gives the old value.  */

  bool compares_p () const
  {
    return swaps || gives == result::success || gives == result::success_by_pointer
	   || gives == result::old_and_success;
  }
};

/* What FUNCTION does; of no bytes if it is none of those.  */

update
update_of (built_in_function function)
{
  switch (function)
    {
#define ROW(FUNCTION, ...)						\
    case BUILT_IN_##FUNCTION##_1:					\
      return { __VA_ARGS__, 1 };					\
    case BUILT_IN_##FUNCTION##_2:					\
      return { __VA_ARGS__, 2 };
#define OPERATION(NAME, CODE, COMPLEMENT)				\
    ROW (ATOMIC_FETCH_##NAME, result::old_value, CODE, COMPLEMENT)	\
    ROW (ATOMIC_##NAME##_FETCH, result::new_value, CODE, COMPLEMENT)	\
    ROW (SYNC_FETCH_AND_##NAME, result::old_value, CODE, COMPLEMENT)	\
    ROW (SYNC_##NAME##_AND_FETCH, result::new_value, CODE, COMPLEMENT)
    OPERATION (ADD, PLUS_EXPR, false)
    OPERATION (SUB, MINUS_EXPR, false)
    OPERATION (AND, BIT_AND_EXPR, false)
    OPERATION (OR, BIT_IOR_EXPR, false)
    OPERATION (XOR, BIT_XOR_EXPR, false)
    OPERATION (NAND, BIT_AND_EXPR, true)
    ROW (ATOMIC_EXCHANGE, result::old_value, ERROR_MARK, false)
    ROW (SYNC_LOCK_TEST_AND_SET, result::old_value, ERROR_MARK, false)
    ROW (SYNC_BOOL_COMPARE_AND_SWAP, result::success, ERROR_MARK, false)
    ROW (ATOMIC_COMPARE_EXCHANGE, result::success_by_pointer, ERROR_MARK, false)
#undef OPERATION
#undef ROW
    case BUILT_IN_SYNC_VAL_COMPARE_AND_SWAP_1:
      return { result::old_value, ERROR_MARK, false, 1, true };
    case BUILT_IN_SYNC_VAL_COMPARE_AND_SWAP_2:
      return { result::old_value, ERROR_MARK, false, 2, true };
    case BUILT_IN_ATOMIC_TEST_AND_SET:
      return { result::old_if_set, ERROR_MARK, false, 1 };
    default:
      return {};
    }
}

update
update_of (const gcall *call)
{
  if (gimple_call_internal_p (call, IFN_ATOMIC_COMPARE_EXCHANGE))
    {
      unsigned bytes = tree_to_uhwi (gimple_call_arg (call, 3)) & 255;
      return bytes < 4 ? update { result::old_and_success, ERROR_MARK, false, bytes } : update {};
    }
  /* Not gimple_call_builtin_p: for it the host's type of two bytes is not the device's.  */
  tree function = gimple_call_fndecl (call);
  return (function && fndecl_built_in_p (function, BUILT_IN_NORMAL)
	  ? update_of (DECL_FUNCTION_CODE (function)) : update {});
}

/* A call of FUNCTION that gives a name of TYPE, at the end of *SEQ.  */

tree
append_call (gimple_seq *seq, tree type, built_in_function function,
	     std::initializer_list<tree> arguments)
{
  auto_vec<tree> all;
  for (tree argument : arguments)
    all.safe_push (argument);
  gcall *call = gimple_build_call_vec (builtin_decl_implicit (function), all);
  tree name = make_ssa_name (type, call);
  gimple_call_set_lhs (call, name);
  gimple_seq_add_stmt (seq, call);
  return name;
}

/* What lies at POINTER, of TYPE and any other.  */

tree
memory_at (tree type, tree pointer)
{
  return fold_build2 (MEM_REF, type, pointer, build_zero_cst (ptr_type_node));
}

/* Let CALL, which does what UPDATE says, update the word around.  */

class word_update
{
public:
  word_update (gcall *call, const update &does);
  void rewrite ();

private:
  tree argument (gimple_seq *seq, unsigned i)
  {
    return gimple_convert (seq, m_bits, gimple_call_arg (m_call, i));
  }
  void find_word (gimple_seq *seq);
  void store_next (gimple_seq *seq, tree word);
  void give_result (gimple_seq *seq);
  void insert (gimple_seq seq, gimple_stmt_iterator at)
  {
    for (gimple_stmt_iterator i = gsi_start (seq); !gsi_end_p (i); gsi_next (&i))
      gimple_set_location (gsi_stmt (i), gimple_location (m_call));
    gsi_insert_seq_before (&at, seq, GSI_SAME_STMT);
  }

  gcall *m_call;
  update m_does;
  tree m_bits, m_word_type = unsigned_type_node;
  tree m_word = NULL_TREE, m_place = NULL_TREE, m_rest = NULL_TREE, m_first = NULL_TREE;
  tree m_value = NULL_TREE, m_expected = NULL_TREE;
  tree m_old = NULL_TREE, m_made = NULL_TREE, m_equal = NULL_TREE, m_seen = NULL_TREE;
};

word_update::word_update (gcall *call, const update &does)
  : m_call (call), m_does (does),
    m_bits (build_nonstandard_integer_type (does.bytes * BITS_PER_UNIT, 1))
{
}

/* In front of the loop: where the word is, and what of it; what does not change.  */

void
word_update::find_word (gimple_seq *seq)
{
  tree number = pointer_sized_int_node;
  tree address = gimple_convert (seq, number, gimple_call_arg (m_call, 0));
  tree aligned = gimple_build (seq, BIT_AND_EXPR, number, address, build_int_cst (number, -4));
  m_word = gimple_convert (seq, build_pointer_type (m_word_type), aligned);
  tree offset = gimple_build (seq, BIT_AND_EXPR, number, address, build_int_cst (number, 3));
  m_place = gimple_build (seq, LSHIFT_EXPR, m_word_type,
			  gimple_convert (seq, m_word_type, offset),
			  build_int_cst (m_word_type, 3));
  tree mask = gimple_build (seq, LSHIFT_EXPR, m_word_type,
			    fold_convert (m_word_type, TYPE_MAX_VALUE (m_bits)), m_place);
  m_rest = gimple_build (seq, BIT_NOT_EXPR, m_word_type, mask);

  if (m_does.gives == result::old_if_set)
    m_value = build_one_cst (m_bits);
  else
    m_value = argument (seq, m_does.compares_p () ? 2 : 1);
  if (m_does.gives == result::success_by_pointer)
    {
      gassign *load = gimple_build_assign (make_ssa_name (m_bits),
					   memory_at (m_bits, gimple_call_arg (m_call, 1)));
      gimple_seq_add_stmt (seq, load);
      m_expected = gimple_assign_lhs (load);
    }
  else if (m_does.compares_p ())
    m_expected = argument (seq, 1);
  m_first = append_call (seq, m_word_type, BUILT_IN_ATOMIC_LOAD_4,
			 { m_word, build_int_cst (integer_type_node, MEMMODEL_SEQ_CST) });
}

/* In the loop: store the next WORD, if it is still the same.  */

void
word_update::store_next (gimple_seq *seq, tree word)
{
  m_old = gimple_convert (seq, m_bits,
			  gimple_build (seq, RSHIFT_EXPR, m_word_type, word, m_place));
  m_made = m_value;
  if (m_does.code != ERROR_MARK)
    m_made = gimple_build (seq, m_does.code, m_bits, m_old, m_value);
  if (m_does.complement)
    m_made = gimple_build (seq, BIT_NOT_EXPR, m_bits, m_made);
  if (m_expected)
    {
      m_equal = gimple_build (seq, EQ_EXPR, boolean_type_node, m_old, m_expected);
      m_made = gimple_build (seq, COND_EXPR, m_bits, m_equal, m_value, m_old);
    }
  tree part = gimple_build (seq, LSHIFT_EXPR, m_word_type,
			    gimple_convert (seq, m_word_type, m_made), m_place);
  tree others = gimple_build (seq, BIT_AND_EXPR, m_word_type, word, m_rest);
  tree next = gimple_build (seq, BIT_IOR_EXPR, m_word_type, others, part);
  m_seen = append_call (seq, m_word_type, BUILT_IN_SYNC_VAL_COMPARE_AND_SWAP_4,
			{ m_word, word, next });
}

/* Behind the loop.  */

void
word_update::give_result (gimple_seq *seq)
{
  if (m_does.gives == result::success_by_pointer)
    gimple_seq_add_stmt (seq, gimple_build_assign (memory_at (m_bits, gimple_call_arg (m_call, 1)),
						   m_old));
  tree lhs = gimple_call_lhs (m_call);
  if (!lhs)
    return;
  tree type = TREE_TYPE (lhs), value;
  switch (m_does.gives)
    {
    case result::new_value:
      value = gimple_convert (seq, type, m_made);
      break;
    case result::old_if_set:
      value = gimple_build (seq, NE_EXPR, boolean_type_node, m_old, build_zero_cst (m_bits));
      value = gimple_convert (seq, type, value);
      break;
    case result::success:
    case result::success_by_pointer:
      value = gimple_convert (seq, type, m_equal);
      break;
    case result::old_and_success:
      value = gimple_build (seq, COMPLEX_EXPR, type,
			    gimple_convert (seq, TREE_TYPE (type), m_old),
			    gimple_convert (seq, TREE_TYPE (type), m_equal));
      break;
    default:
      value = gimple_convert (seq, type, m_old);
    }
  gimple_seq_add_stmt (seq, gimple_build_assign (lhs, value));
}

void
word_update::rewrite ()
{
  gimple_seq before = NULL, loop = NULL, behind = NULL;
  find_word (&before);
  gimple *last = gimple_seq_last_stmt (before);
  insert (before, gsi_for_stmt (m_call));
  edge in = split_block (gimple_bb (m_call), last);
  basic_block body = in->dest;
  edge out = split_block (body, m_call);

  edge again = make_edge (body, body, EDGE_TRUE_VALUE);
  out->flags = EDGE_FALSE_VALUE;
  out->probability = profile_probability::likely ();
  again->probability = out->probability.invert ();

  gphi *word = create_phi_node (make_ssa_name (m_word_type), body);
  store_next (&loop, gimple_phi_result (word));
  add_phi_arg (word, m_first, in, UNKNOWN_LOCATION);
  add_phi_arg (word, m_seen, again, UNKNOWN_LOCATION);
  gimple_seq_add_stmt (&loop, gimple_build_cond (NE_EXPR, m_seen, gimple_phi_result (word),
						 NULL_TREE, NULL_TREE));
  give_result (&behind);
  insert (behind, gsi_after_labels (out->dest));

  gimple_stmt_iterator i = gsi_for_stmt (m_call);
  insert (loop, i);
  unlink_stmt_vdef (m_call);
  gsi_remove (&i, true);
}

} // anonymous namespace

unsigned int
acc_narrow_updates_execute (function *fun)
{
  std::vector<gcall *> calls;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (gcall *call = dyn_cast<gcall *> (gsi_stmt (i)))
	if (update_of (call).bytes)
	  calls.push_back (call);
  if (calls.empty ())
    return 0;
  for (gcall *call : calls)
    {
      stage_dump ("narrow-updates", "line=%d", LOCATION_LINE (gimple_location (call)));
      word_update (call, update_of (call)).rewrite ();
    }
  mark_virtual_operands_for_renaming (fun);
  rebuild_loops ();
  return TODO_update_ssa;
}
