/* Scalars of kernels constructs that the device has already.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_KERNELS_SCALARS_H
#define ACC_WORKERS_KERNELS_SCALARS_H

/* From now on, copy scalars that compute constructs use and no clause names only where the
   device has none.  Called once, in a front end's compiler.  */
void register_kernels_scalars ();

/* True if CLAUSE is GCC's for such a scalar, none of the program's.  */
bool kernels_scalar_p (tree clause);

#endif /* ACC_WORKERS_KERNELS_SCALARS_H */
