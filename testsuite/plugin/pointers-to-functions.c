// Calls in constructs through pointers of the code around them have a warning with their place (GCC 12 alone: a fault of the device).
// REQUIRES: plugin
// RUN: %acc_cc -O1 %s -fplugin=%plugin -c -o %t.o 2>&1 | %filecheck %s
// CHECK-NOT: warning
struct pair { int (*f) (int); int k; };
static int (*hook) (int);
int
use (int (*f) (int), struct pair p, int x)
{
  int (*set) (int);
  // CHECK: [[#@LINE+2]]:{{[0-9]+}}: warning: acc-workers: 'f' has an address of the host, unless the device has set it; functions have others on the device
#pragma acc serial copy(x)
  x += f (x);
  // CHECK: [[#@LINE+2]]:{{[0-9]+}}: warning: acc-workers: 'p' has
#pragma acc serial copy(x)
  x += p.f (x);
  // CHECK: [[#@LINE+2]]:{{[0-9]+}}: warning: acc-workers: 'hook' has
#pragma acc serial copy(x)
  x += hook (x);
  // CHECK-NOT: warning
#pragma acc serial copy(x) private(set) deviceptr(f)
  {
    int (*inside) (int) = f;
    set = inside;
    x += set (x) + inside (x);
  }
  return x;
}
