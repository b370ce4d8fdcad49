/* Products of complex numbers in two parts.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
 */

#ifndef ACC_WORKERS_PRODUCTS_H
#define ACC_WORKERS_PRODUCTS_H

#include "plugin/gcc-compat.h"

/* A complex number in two values of one type, perhaps vectors.  */

struct parts
{
  tree real;
  tree imag;
};

/* Append A * B to SEQ, without recovery of infinities.  */
parts multiply (gimple_seq *seq, parts a, parts b);

/* True if C wants infinities recovered in products of numbers of type PART.  */
bool recovered_p (tree part);

/* True if S calls the library's function for products: four parts in, a complex number out.  */
bool product_call_p (gimple *s);

/* True if in LOOP, NAME is used by USER alone, once or more; null: nowhere.  */
bool used_in_loop_by_p (class loop *loop, tree name, gimple *user);

/* What PHI of LOOP's header is in the next iteration.  */
tree next_value (class loop *loop, gphi *phi);

#endif /* ACC_WORKERS_PRODUCTS_H */
