/* GCC leaves each barrier alone: it makes no copy for worker 0 and one for the others,
   whom the guards on both sides tell apart (recursive routines, jump threading).  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 -DWORKERS=4 %src/testsuite/programs/recursive-worker-routine.c -foffload-options=-fdump-tree-optimized=%t.optimized \
// RUN:   %body_report -fplugin-arg-libacc-workers-no-vector-lanes | grep -c s_waitcnt > %t.before
// RUN: grep -c s_waitcnt %t.optimized > %t.behind
// RUN: diff %t.before %t.behind
