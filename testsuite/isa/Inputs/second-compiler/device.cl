/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* The cases as kernels, in OpenCL C for clang's amdgcn.  */

#include "functions.h"

#define STEPS(name, TA, TB, TR, ...) \
  kernel __attribute__ ((reqd_work_group_size (64, 1, 1))) void \
  name (const global TA *a, const global TB *b, global TR *out) \
  { \
    unsigned i = __builtin_amdgcn_workitem_id_x (); \
    out[i] = name##_of (a[i], b[i]); \
  }
#include "cases.def"
