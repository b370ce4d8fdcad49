// An assertion that fails on the device, or an exception, ends the program, and says where; stock GCC 12: link error.
// REQUIRES: plugin, acc_run
// RUN: %acc_cxx -O0 %s -fplugin=%plugin -o %t
// RUN: %not --crash %acc_run %t 2>&1 | %filecheck --check-prefix=ASSERTION %s
// RUN: %not --crash %acc_run %t 1 2>&1 | %filecheck --check-prefix=EXCEPTION %s
// RUN: %acc_cxx -O2 %s -fplugin=%plugin -o %t
// RUN: %not --crash %acc_run %t 2>&1 | %filecheck --check-prefix=ASSERTION %s
// RUN: %not --crash %acc_run %t 1 2>&1 | %filecheck --check-prefix=EXCEPTION %s
// RUN: %not --crash %acc_run %t 3 3 3 2>&1 | %filecheck --check-prefix=MADE-BEFORE %s
// RUN: %not --crash %acc_run %t 4 4 4 4 2>&1 | %filecheck --check-prefix=ASSERTED-BEFORE %s
// RUN: %acc_cxx -O1 -D_GLIBCXX_ASSERTIONS %s -fplugin=%plugin -o %t
// RUN: %not --crash %acc_run %t 1 2 2>&1 | %filecheck --check-prefix=PRECONDITION %s
#include <array>
#include <cassert>
#include <cstdio>
#include <stdexcept>
#include <string>

// What is seen in front of an exception is seen still, and nothing is lost of what may not throw.

inline void
refuse (int x)
{
  if (x == 4)
    {
      std::printf ("four or more\n");
      std::string message ("four");
      throw std::runtime_error (message);
    }
  // ASSERTED-BEFORE: assertion "x == 4 && "asserted"" failed: file "{{.*}}ends-of-programs.cc", line [[#@LINE+1]]
  assert (x == 4 && "asserted");
  std::string message ("five");
  throw std::runtime_error (message);
}

int
main (int argc, char **)
{
  int a[10] = { 0 };
#pragma acc parallel num_gangs(1) copy(a)
  {
    // ASSERTION: assertion "argc != 1" failed: file "{{.*}}ends-of-programs.cc", line [[#@LINE+2]]
    // ASSERTION: GCN Kernel Aborted
    assert (argc != 1);
    // EXCEPTION: assertion "no exception is thrown" failed: file "{{.*}}ends-of-programs.cc", line [[#@LINE+3]]
    // EXCEPTION: GCN Kernel Aborted
    if (argc == 2)
      throw std::runtime_error ("three");
    // MADE-BEFORE: four or more
    // MADE-BEFORE: assertion "no exception is thrown" failed: file "{{.*}}ends-of-programs.cc"
    if (argc > 3)
      refuse (argc);
    // PRECONDITION: assertion "__n < this->size()" failed: file "{{.*}}array", line
    // PRECONDITION: GCN Kernel Aborted
    std::array<int, 3> b;
    b[argc] = 1;
    a[3] = b[argc];
  }
}
