/* Loops with many iterations: see loop-pieces.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_LOOP_PIECES_H
#define ACC_WORKERS_LOOP_PIECES_H

/* Be called before what else works behind omplower and looks for loops there: its pass
   comes last of them.  */
void register_loop_pieces ();

#endif /* ACC_WORKERS_LOOP_PIECES_H */
