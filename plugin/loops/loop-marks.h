/* OpenACC loops behind omplower, and what their marks say of them.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   omplower puts marks (IFN_UNIQUE) around each loop, a head and a tail for each axis; the
   first of the head has a word of flags, OLF_* of gomp-constants.h, for the clauses
   (omp-low.cc lower_oacc_head_mark).  */

#ifndef ACC_WORKERS_LOOP_MARKS_H
#define ACC_WORKERS_LOOP_MARKS_H

#include "plugin/gcc-compat.h"

/* The kind of S if it is an IFN_UNIQUE call, otherwise -1.  */
int unique_kind (const gimple *s);

/* True if S is the first mark of a loop.  */
bool first_mark_p (const gimple *s);

/* The flags of S, a first mark.  */
unsigned loop_flags (const gimple *s);
void set_loop_flags (gimple *s, unsigned flags);

/* The axes that clauses name, by FLAGS, as GOMP_DIM_MASKs.  */
unsigned named_axes (unsigned flags);

/* The statement that the data dependence of MARKER, a mark, fork or join, goes to: of the
   last mark of a head, the first of the tail; null for the last.  In SSA form.  */
gimple *marker_behind (gimple *marker);

/* The OpenACC loop that stands in *SEQ or in a try statement there; at the end
   if there is none.  omplower gives each loop a block of its own: markers and
   calls, loop, body, return, calls and markers.  If exceptions are on, what is
   in front of the return is in a try statement.  */
gimple_stmt_iterator find_loop (gimple_seq *seq);

#endif /* ACC_WORKERS_LOOP_MARKS_H */
