/* Choices between complex numbers: see complex-choices.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_COMPLEX_CHOICES_H
#define ACC_WORKERS_COMPLEX_CHOICES_H

/* Register the pass.  Called once, in a front end's compiler.  */
void register_complex_choices ();

#endif /* ACC_WORKERS_COMPLEX_CHOICES_H */
