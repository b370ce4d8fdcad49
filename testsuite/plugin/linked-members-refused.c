// Members of an object with a link clause that a data construct alone copies back are refused.
// REQUIRES: plugin
// RUN: %not %acc_cc -O2 %s -fplugin=%plugin -c -o %t.o 2>&1 | %filecheck %s
// RUN: %acc_cc -O2 %s -DWHOLE -fplugin=%plugin -c -o %t.o
struct object
{
  int count, sum;
} object;
#pragma acc declare link (object)

void
set_sum (void)
{
#ifdef WHOLE
#pragma acc data copy (object)
#else
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: sorry, unimplemented: acc-workers: members of 'object',
#pragma acc data copyin (object.count) copyout (object.sum)
#endif
#pragma acc parallel present (object)
  object.sum = object.count + 1;
}
