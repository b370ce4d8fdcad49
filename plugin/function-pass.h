/* Passes of GCC's made of functions.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_FUNCTION_PASS_H
#define ACC_WORKERS_FUNCTION_PASS_H

#include "plugin/gcc-compat.h"

/* A pass over the GIMPLE of one function at a time.  */

struct function_pass
{
  /* The name of the pass: -fdump-tree-NAME.  */
  const char *name;

  /* True if there is something to do in a function; asked with -fopenacc only; null: yes.  */
  bool (*wanted) (function *);

  /* What the pass does with a function; returns TODO flags of GCC.  */
  unsigned int (*execute) (function *);

  /* Its place, at the first pass REFERENCE of GCC's.  */
  pass_positioning_ops position;
  const char *reference;

  /* PROP_* of tree-pass.h that it needs.  */
  unsigned int properties = PROP_cfg | PROP_ssa;
};

/* Register PASS, which GCC keeps for as long as it runs.  */
void register_function_pass (const function_pass &pass);

/* A pass over the statements of functions around GCC's omplower, as long as they are
   nested, and if there was no error so far.  */

struct statement_pass
{
  const char *name;

  /* For walk_gimple_seq_mod (gimple-walk.cc), with no data.  */
  walk_stmt_fn rewrite;

  /* In front of omplower or behind it.  */
  pass_positioning_ops position;
};

void register_statement_pass (const statement_pass &pass);

/* A pass over the whole program, behind the small interprocedural pass BEHIND, each time
   that GCC runs that if EACH, or the first time.  */

struct program_pass
{
  const char *name;
  bool (*wanted) ();		/* Asked with -fopenacc only; null: yes.  */
  void (*execute) ();
  const char *behind;
  bool each;
};

void register_program_pass (const program_pass &pass);

/* True if FUN is OpenACC's: a compute construct or a routine.  */
bool openacc_function_p (function *fun);

#endif /* ACC_WORKERS_FUNCTION_PASS_H */
