/* A loop that begins where the host alone goes: at -Os it is entered right there, and comes back there.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -Os -I%S/../programs %S/../programs/calls-on-the-host-alone.c -o %t
// RUN: %acc_run --check=all %t
