/* What procedures only read of their dummy arguments.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_READ_ARGUMENTS_H
#define ACC_WORKERS_READ_ARGUMENTS_H

/* True if argument number POSITION of a FUNCTION, a type, is the record of a polymorphic pointer
   ("__class_t_0_0p", trans-types.cc): intent(in) is about that, and what it points to may be
   changed.  */
bool polymorphic_pointer_p (tree function, unsigned position);

/* True if PROCEDURE, a function, says that it only reads what its argument number POSITION points
   to: gfortran's intent(in) ("fn spec", see only-reads).  */

bool says_read_p (tree procedure, unsigned position);

/* True if PROCEDURE, a function, says that what its argument number POSITION points to is no target
   of pointers (it says something of it in "fn spec").  */
bool says_no_target_p (tree procedure, unsigned position);

/* True if PROCEDURE, a function of this file's or null, only reads what its argument number
   POSITION points to; not what pointers there point to.  */

bool only_reads_argument_p (tree procedure, unsigned position);

#endif
