/* Stage allocation: registers are allocated, or the compiler says that they are not.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: LRA, GCC's register allocator, makes rounds: it gives registers to what an insn needs
   in one, takes them from others, and these need them in the next.  A routine has 24 vector
   registers on GCN, and a real number in memory takes two for its address and two for itself:
   rarely the rounds do not end.  (A GCC with checks would stop at 30 in one part of them,
   lra-assigns.cc LRA_MAX_ASSIGNMENT_ITERATION_NUMBER; a distribution's goes on for ever.)

     before:	lto1 runs until somebody stops it
     after:	"sorry: register allocation of 'f' does not end", with its location

   A timer looks every second of processor time how many rounds LRA has made.  Functions that
   end make three to a dozen; here 200 are without end.

   Reads: LRA's number of rounds.  Writes: nothing.
   Limits: what else may not end in GCC does not.  */

#include "plugin/gcc-compat.h"

#include <csignal>
#include <string>
#include <sys/time.h>
#include <unistd.h>

#include "plugin/diagnostics.h"

/* GCC's lra-constraints.cc: the rounds of the function that is allocated now.  */
extern int lra_constraint_iter;

unsigned int acc_allocation_open_execute (function *);
unsigned int acc_allocation_execute (function *);

namespace {

constexpr int without_end = 200;

/* What to say of the function.  A signal's handler makes no strings.  */
std::string message;

void
look (int)
{
  if (lra_constraint_iter < without_end)
    return;
  if (write (STDERR_FILENO, message.data (), message.size ()) < 0)
    _exit (ICE_EXIT_CODE);
  _exit (FATAL_EXIT_CODE);
}

/* Have look called each SECONDS of processor time; never again for 0.  */

void
set_timer (int seconds)
{
  itimerval each = { { seconds, 0 }, { seconds, 0 } };
  setitimer (ITIMER_PROF, &each, nullptr);
}

} // namespace

unsigned int
acc_allocation_open_execute (function *fun)
{
  expanded_location place = expand_location (DECL_SOURCE_LOCATION (fun->decl));
  message = std::string (place.file ? place.file : "") + ":" + std::to_string (place.line) + ":"
    + std::to_string (place.column) + ": sorry, unimplemented: acc-workers: register allocation"
    " of '" + IDENTIFIER_POINTER (DECL_NAME (fun->decl)) + "' does not end in GCC 12; compile"
    " this file with another level of optimization, or divide the function\n";
  lra_constraint_iter = 0;
  struct sigaction action = {};
  action.sa_handler = look;
  action.sa_flags = SA_RESTART;
  sigaction (SIGPROF, &action, nullptr);
  set_timer (1);
  return 0;
}

unsigned int
acc_allocation_execute (function *fun)
{
  set_timer (0);
  stage_dump ("allocation", "function=%s rounds=%d", IDENTIFIER_POINTER (DECL_NAME (fun->decl)),
	      lra_constraint_iter);
  return 0;
}
