/* Numbers of queues (and of gangs, workers and lanes), and the default queue.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   1. GCC 12 gives GOACC_wait what a wait directive has, and GOACC_parallel_keyed what num_gangs,
      num_workers and vector_length clauses have, as it is:

	unsigned char queue, gangs;
      #pragma acc wait (queue) async (queue)	GOACC_wait (queue, 1, queue);
      #pragma acc parallel num_gangs (gangs)	GOACC_parallel_keyed (..., gangs, 0);

      They take ints.  Of a number that is narrower, the bits in front are anything ("libgomp:
      invalid async-argument: -6"; 2808795080 gangs).  So they are converted before gimplification,
      as async clauses are.

   2. Of an expression that may be a constant, as far as C's rules for those go, its front end has a note,
      which it takes out of all clauses but async, and crashes on there (in gimplify_expr):

      #pragma acc parallel async (queue ? queue : acc_async_sync)

      What the note is about is left.

   3. The default queue, which async clauses without a number mean, is always the same: GCC 12 has no
      set directive, and passes over it in C and C++ ("ignoring", with -Wall), and its libgomp has no
      acc_set_default_async.  What waits for the queue with the number does not wait for what is to
      run there:

      #pragma acc set default_async (1)
      #pragma acc parallel loop async		in another queue than
      #pragma acc wait (1)

      That is refused, when GCC's preprocessor comes to a directive it does not know; the others are
      left to its warning.  (What init, shutdown and the other clauses say is done by itself, or has
      no effect with one device.)  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/stages.h"

#include "cpplib.h"

/* cc1 and cc1plus have these, other compilers of GCC's load the plugin as well.  */

extern cpp_reader *parse_in __attribute__ ((weak));
cpp_callbacks *cpp_get_callbacks (cpp_reader *) __attribute__ ((weak));
const cpp_token *cpp_get_token (cpp_reader *) __attribute__ ((weak));
unsigned char *cpp_token_as_text (cpp_reader *, const cpp_token *) __attribute__ ((weak));

namespace {

/* Let NUMBER be an int.  */

void
make_int (tree &number)
{
  if (INTEGRAL_TYPE_P (TREE_TYPE (number)))
    number = fold_convert (integer_type_node, number);
}

/* For walk_tree: leave what a note of C's front end is about.  */

tree
take_note_out (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  while (TREE_CODE (*tp) == C_MAYBE_CONST_EXPR)
    {
      tree before = TREE_OPERAND (*tp, 0), value = TREE_OPERAND (*tp, 1);
      *tp = before ? build2 (COMPOUND_EXPR, TREE_TYPE (value), before, value) : value;
    }
  return NULL_TREE;
}

/* For before_gimplification.  */

void
look_at_expression (tree *expr)
{
  if (tree *clauses = clauses_of (*expr))
    if (tree async = omp_find_clause (*clauses, OMP_CLAUSE_ASYNC))
      walk_tree_without_duplicates (&OMP_CLAUSE_ASYNC_EXPR (async), take_note_out, NULL);
  tree callee = TREE_CODE (*expr) == CALL_EXPR ? get_callee_fndecl (*expr) : NULL_TREE;
  if (callee && fndecl_built_in_p (callee, BUILT_IN_GOACC_WAIT))
    for (int i = 0; i < call_expr_nargs (*expr); i++)
      {
	walk_tree_without_duplicates (&CALL_EXPR_ARG (*expr, i), take_note_out, NULL);
	make_int (CALL_EXPR_ARG (*expr, i));
      }
  else if (compute_construct_p (*expr))
    for (tree c = OMP_CLAUSES (*expr); c; c = OMP_CLAUSE_CHAIN (c))
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_NUM_GANGS || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_NUM_WORKERS
	  || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_VECTOR_LENGTH)
	make_int (OMP_CLAUSE_OPERAND (c, 0));
}

/* The next token of the directive that READER is in; nothing at its end.  */

std::string
next_word (cpp_reader *reader)
{
  const cpp_token *token = cpp_get_token (reader);
  if (token->type == CPP_EOF || token->type == CPP_PRAGMA_EOL)
    return "";
  return (const char *) cpp_token_as_text (reader, token);
}

/* In place of cb_def_pragma (c-family/c-lex.cc), for the directive at PLACE.  */

void
look_at_unknown (cpp_reader *reader, location_t place)
{
  std::string space = next_word (reader), name = space.empty () ? "" : next_word (reader);
  if (space == "acc" && name == "set")
    for (std::string word = next_word (reader); !word.empty (); word = next_word (reader))
      if (word == "default_async")
	sorry_at (place, "acc-workers: the default queue cannot be set, as libgomp has but one:"
		  " give its number to the clauses %<async%>");
  if (warn_unknown_pragmas > in_system_header_at (input_location))
    warning_at (place, OPT_Wunknown_pragmas, "ignoring %<#pragma %s %s%>", space.c_str (),
		name.c_str ());
}

/* For PLUGIN_PRAGMAS.  With -E there is another in its place, which writes directives into the output.  */

void
look_at_directives (void *, void *)
{
  if (!flag_preprocess_only)
    cpp_get_callbacks (parse_in)->def_pragma = look_at_unknown;
}

} // anonymous namespace

void
start_queue_numbers ()
{
  before_gimplification (look_at_expression);
  register_callback ("libacc-workers", PLUGIN_PRAGMAS, look_at_directives, NULL);
}
