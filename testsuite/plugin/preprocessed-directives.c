// With -E, and -save-temps, directives of all kinds stay in the program (with -fdirectives-only, GCC loses those
// of OpenACC that it knows).
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -E %s -fplugin=%plugin | %filecheck %s
// RUN: %acc_cc -E -fdirectives-only %s -fplugin=%plugin | %filecheck %s --check-prefix=ONLY
// RUN: %acc_cc -E -x c++ %s -fplugin=%plugin | %filecheck %s
// RUN: mkdir -p %t.folder && cd %t.folder && %acc_cc -O2 -save-temps %s -fplugin=%plugin -o %t
// RUN: %acc_run --check=all %t

// CHECK: {{^}}#pragma pack(1)
// ONLY: {{^}}#pragma pack(1)
#pragma pack(1)
struct packed
{
  char a;
  int b;
};
// CHECK: {{^}}#pragma other words are here
// ONLY: {{^}}#pragma other words are here
#pragma other words are here
// CHECK: {{^}}#pragma acc init
// ONLY: {{^}}#pragma acc init
#pragma acc init
// CHECK: {{^}}#pragma more words
_Pragma ("more words")

int
main (void)
{
  int a[10];
  // CHECK: {{^}}#pragma GCC ivdep
  // ONLY: {{^}}#pragma GCC ivdep
#pragma GCC ivdep
  for (int i = 0; i < 10; i++)
    a[i] = i;
  // CHECK: {{^}}#pragma acc parallel loop copy(a)
#pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    a[i]++;
  return sizeof (struct packed) != 5 || a[9] != 10;
}
