/* Who uses on the device a variable that nobody has there learns where; what has a declare
   directive, is a constant or of the device's libraries is no news.
   SPDX-License-Identifier: GPL-3.0-or-later

   RUN: %acc_cxx -std=c++17 -O2 %s %dump_missing-symbols > %t.O2 || true
   RUN: %filecheck %s < %t.O2
   RUN: grep -c variable= %t.O2 | %filecheck %s --check-prefix=NO-OTHER
   RUN: %acc_cxx -std=c++17 -O0 %s %dump_missing-symbols > %t.O0 || true
   RUN: %filecheck %s < %t.O0
   RUN: grep -c variable= %t.O0 | %filecheck %s --check-prefix=NO-OTHER
   RUN: %not %acc_cxx -std=c++17 -O2 %s -fPIC -shared -o %t.so 2>&1 \
   RUN:   | %filecheck %s --check-prefix=WARN
*/

#include <errno.h>

inline int v = 3;
template <class T> T scale = T (7);
inline int declared = 4;
#pragma acc declare create(declared)

struct counters
{
  static inline int all = 5;
  static constexpr int weights[2] = { 1, 2 };
};

inline int
implicit (int i)
{
  // CHECK-DAG: [missing-symbols] variable=v
  // WARN-DAG: variables.cc:[[@LINE+1]]:{{.*}}warning: 'v' is used on the device, which has no such variable; where the program defines it, an 'acc declare' directive gives it to the device
  int sum = v;
  // CHECK-DAG: [missing-symbols] variable=_Z5scaleIiE
  // WARN-DAG: variables.cc:[[@LINE+1]]:{{.*}}warning: 'scale<int>' is used on the device
  sum += scale<int>;
  // CHECK-DAG: [missing-symbols] variable=_ZN8counters3allE
  // WARN-DAG: variables.cc:[[@LINE+1]]:{{.*}}warning: 'counters::all' is used on the device
  sum += counters::all;
  const char *string = i ? "device" : "host";
  return sum + counters::weights[i % 2] + declared + errno + v + string[i];
}

void
uses (int *a, int n)
{
#pragma acc parallel loop gang copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = implicit (i);
  // NO-OTHER: {{^3$}}
}
