/* Atomic updates of one byte or two.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   GCC chooses how an atomic construct is done where it expands constructs, on the host
   and for both: by __atomic_fetch_add_1 and the like if the host has instructions for
   that.  The device has them for four bytes and eight, and no library has the others:

     char c;
     #pragma acc atomic
     c += i;
			ld: error: undefined symbol: __atomic_fetch_add_1

   Its library does have a compare and swap of one byte and two, which GCC takes for other
   operations.  That one fails if a neighbour has changed in the same word, and then gives
   back the value that was expected; GCC takes that for success, and the update is lost.
   So the word around is updated, which the device can:

   Before:	atomic load <t = *p>
		n = t + i;
		atomic store <n>

   After:	word = p & -4;  place = (p & 3) * 8;
		atomic load <w = *word>
		t = w >> place;
		n = t + i;
		atomic store <(w & ~(255 << place)) | (n << place)>

   Both, host and device, have the lowest byte first.  */

#include "plugin/gcc-compat.h"

#include "plugin/function-pass.h"
#include "plugin/stages.h"

namespace {

/* True if numbers of TYPE have less than a word of the device's.  */

bool
narrow_p (tree type)
{
  return INTEGRAL_TYPE_P (type) && tree_to_uhwi (TYPE_SIZE_UNIT (type)) < 4;
}

/* The load of the atomic construct whose store is at STORE, or the end of what stands in
   front of that.  */

gimple_stmt_iterator
load_of (gimple_stmt_iterator store)
{
  while (!gsi_end_p (store) && !is_a<gomp_atomic_load *> (gsi_stmt (store)))
    gsi_prev (&store);
  return store;
}

/* A variable that gets VALUE in front of *PLACE.  */

tree
set_variable (tree value, gimple_stmt_iterator *place)
{
  tree variable = create_tmp_reg (TREE_TYPE (value));
  gimple_seq made = NULL;
  force_gimple_operand (build2 (MODIFY_EXPR, void_type_node, variable, value), &made, true,
			NULL_TREE);
  annotate_all_with_location (made, gimple_location (gsi_stmt (*place)));
  gsi_insert_seq_before (place, made, GSI_SAME_STMT);
  return variable;
}

/* Let the construct of the load at LOAD and the store at STORE update a word.  */

void
update_word (gimple_stmt_iterator load, gimple_stmt_iterator store)
{
  gomp_atomic_load *from = as_a<gomp_atomic_load *> (gsi_stmt (load));
  gomp_atomic_store *to = as_a<gomp_atomic_store *> (gsi_stmt (store));
  tree loaded = gimple_omp_atomic_load_lhs (from), stored = gimple_omp_atomic_store_val (to);
  tree type = TREE_TYPE (loaded), word_type = unsigned_type_node;
  tree bits = lang_hooks.types.type_for_size (tree_to_uhwi (TYPE_SIZE (type)), 1);

  tree address = set_variable (fold_convert (pointer_sized_int_node,
					     gimple_omp_atomic_load_rhs (from)), &load);
  tree word = set_variable (fold_convert (build_pointer_type (word_type),
					  build2 (BIT_AND_EXPR, pointer_sized_int_node, address,
						  build_int_cst (pointer_sized_int_node, -4))),
			    &load);
  tree offset = fold_convert (word_type, build2 (BIT_AND_EXPR, pointer_sized_int_node, address,
						 build_int_cst (pointer_sized_int_node, 3)));
  tree place = set_variable (build2 (LSHIFT_EXPR, word_type, offset,
				     build_int_cst (word_type, 3)), &load);

  tree whole = create_tmp_reg (word_type);
  gimple_omp_atomic_load_set_lhs (from, whole);
  gimple_omp_atomic_load_set_rhs (from, word);

  gsi_next (&load);
  tree shifted = build2 (RSHIFT_EXPR, word_type, whole, place);
  tree part = set_variable (fold_convert (bits, shifted), &load);
  gsi_insert_before (&load, gimple_build_assign (loaded, fold_convert (type, part)),
		     GSI_SAME_STMT);

  tree made = set_variable (fold_convert (bits, stored), &store);
  tree mask = build2 (LSHIFT_EXPR, word_type,
		      fold_convert (word_type, TYPE_MAX_VALUE (bits)), place);
  tree rest = build2 (BIT_AND_EXPR, word_type, whole,
		      build1 (BIT_NOT_EXPR, word_type, mask));
  made = build2 (LSHIFT_EXPR, word_type, fold_convert (word_type, made), place);
  made = set_variable (build2 (BIT_IOR_EXPR, word_type, rest, made), &store);
  gimple_omp_atomic_store_set_val (to, made);
}

/* A statement_pass's.  */

tree
widen_update (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_atomic_store *store = dyn_cast<gomp_atomic_store *> (gsi_stmt (*i));
  if (!store)
    return NULL_TREE;
  gimple_stmt_iterator load = load_of (*i);
  if (gsi_end_p (load))
    return NULL_TREE;
  tree loaded = gimple_omp_atomic_load_lhs (as_a<gomp_atomic_load *> (gsi_stmt (load)));
  /* What is only read is stored as it was.  */
  if (narrow_p (TREE_TYPE (loaded)) && gimple_omp_atomic_store_val (store) != loaded)
    update_word (load, *i);
  return NULL_TREE;
}

} // anonymous namespace

void
start_narrow_atomics ()
{
  register_statement_pass ({ "acc_narrow_atomics", widen_update, PASS_POS_INSERT_AFTER });
}
