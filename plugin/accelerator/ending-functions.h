/* Which functions may end the program.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_ENDING_FUNCTIONS_H
#define ACC_WORKERS_ENDING_FUNCTIONS_H

#include "plugin/gcc-compat.h"

/* True if a call of FUNCTION, a declaration, does not return because the program ends.  */
bool ends_program_p (tree function);

/* True if FUNCTION, a declaration, ends the program or calls something that does, as far as the
   program has it.  Known from the start of the passes that see the whole program.  */
bool may_end_p (tree function);

/* True if KERNEL is one of a program of which some function does.  */
bool among_ending_p (tree kernel);

#endif /* ACC_WORKERS_ENDING_FUNCTIONS_H */
