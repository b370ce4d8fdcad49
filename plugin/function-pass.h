/* A pass of GCC's made of two functions.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
 */

#ifndef ACC_WORKERS_FUNCTION_PASS_H
#define ACC_WORKERS_FUNCTION_PASS_H

#include "plugin/gcc-compat.h"

/* A pass over the GIMPLE of one function at a time.  */

struct function_pass
{
  /* The name of the pass: -fdump-tree-NAME.  */
  const char *name;

  /* True if there is something to do in a function; asked with -fopenacc only.  */
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

/* True if FUN is OpenACC's: a compute construct or a routine.  */
bool openacc_function_p (function *fun);

#endif /* ACC_WORKERS_FUNCTION_PASS_H */
