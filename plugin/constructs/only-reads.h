/* What a construct only reads.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_ONLY_READS_H
#define ACC_WORKERS_ONLY_READS_H

#include "plugin/gcc-compat.h"

/* True if the procedure of DUMMY, a dummy argument, says that it only reads that: intent(in).  */
bool intent_in_p (tree dummy);

/* True if CLAUSE maps what a dummy argument refers to, a pointer, which the next clause maps, and
   BODY, of the construct, with what it calls, does nothing but read that.  Of a target, BODY may
   change it by other names, which are mapped, too.  */
bool only_read_dummy_p (tree clause, gimple_seq body);

/* The same of the object that a polymorphic dummy argument stands for, a record with a pointer to
   the object, of which CLAUSE maps the record.  */
bool only_read_object_p (tree clause, gimple_seq body);

/* True if BODY does nothing but read what POINTER, a variable, points to; with THROUGH, if that is a
   pointer, what it points to as well.  */
bool only_read_behind_p (tree pointer, bool through, gimple_seq body);

#endif /* ACC_WORKERS_ONLY_READS_H */
