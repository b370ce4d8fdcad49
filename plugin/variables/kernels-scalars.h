/* Scalars of kernels constructs that the device has already.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_KERNELS_SCALARS_H
#define ACC_WORKERS_KERNELS_SCALARS_H

/* True if CLAUSE is GCC's for such a scalar, none of the program's.  */
bool kernels_scalar_p (tree clause);

#endif /* ACC_WORKERS_KERNELS_SCALARS_H */
