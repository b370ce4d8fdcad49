/* Constructs have the values that firstprivate variables and device pointers had when they were reached, in queues and where the host's variable is mapped, and find what they wait for where the host executes them; stock GCC 12: wrong result.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <complex.h>
#include <openacc.h>

#include "check.h"

enum { n = 100, rounds = 12 };

enum color { red = 3, green };
struct point { double x, y, z; char name[3]; };
struct big { int x[200]; };

static double a[n];
static long b[n];

static void
numbers (int k, float f, double d, _Bool odd, signed char c, unsigned short s,
	 unsigned long long l, enum color e)
{
#pragma acc parallel loop gang worker vector async(1) present(a, b) num_workers(WORKERS)
  for (int i = 0; i < n; i++)
    {
      a[i] += f * d + (odd ? i : 1);
      b[i] += k * c + s + (long) l + e;
    }
}

static void
wide_numbers (_Complex float cf, _Complex double cd, __int128 w)
{
#pragma acc parallel loop gang worker async(1) present(a, b) num_workers(WORKERS)
  for (int i = 0; i < n; i++)
    {
      a[i] += crealf (cf) * i + cimagf (cf) + creal (cd) - cimag (cd);
      b[i] += (long) (w >> 65) + (long) w;
    }
}

static void
aggregates (struct point p, int k)
{
  int local[7] = { k, k + 1, k * k, 4, 5, 6, -k };
  struct big large;
  for (int i = 0; i < 200; i++)
    large.x[i] = i * k;
#pragma acc parallel loop async(1) present(a, b) firstprivate(p, local, large)
  for (int i = 0; i < n; i++)
    {
      a[i] += p.x * p.y + p.z + p.name[i % 3];
      b[i] += local[i % 7] + large.x[2 * i];
    }
}

static void
single_code (int k)
{
  int sum = k;
#pragma acc parallel async(1) present(b) firstprivate(sum) num_gangs(1) num_workers(WORKERS)
  {
    sum *= 2;
    for (int turn = 0; turn < 2; turn++)
      {
#pragma acc loop worker reduction(+:sum)
	for (int i = 0; i < n; i++)
	  sum += i % 3;
	b[turn] += sum;
      }
  }
}

static void
pointers (long *on_device, long *inside, int k)
{
  long *part = on_device + k;
#pragma acc parallel loop worker async(1) deviceptr(on_device, part) firstprivate(inside) \
  num_gangs(1) num_workers(WORKERS)
  for (int i = 0; i < n / 2; i++)
    part[i] += (inside ? i : k) + (part == on_device + k);
}

/* Each of the kernels construct's scalars is copied.  */

static void
scalars_of_kernels (int k)
{
  double factor = k * 0.5;
#pragma acc kernels loop async(1) present(a)
  for (int i = 0; i < n; i++)
    a[i] += factor + k;
}

/* Overwrite what other functions have left on the stack.  */

static void __attribute__ ((noinline))
use_stack (void)
{
  volatile double values[150];
  for (int i = 0; i < 150; i++)
    values[i] = -1e9 * i;
  (void) values[9];
}

static void
all (long *device_b)
{
  for (int k = 1; k <= rounds; k++)
    {
      numbers (k, k * 0.25f, k + 0.5, k & 1, -k, 65535 - k, 1ull << k, k & 2 ? red : green);
      use_stack ();
      wide_numbers (k * 2.0f + 3.0f * I, k - 5.0 * I, ((__int128) k << 65) + k);
      use_stack ();
      struct point p = { k, 1.5, -k, { 1, k, 3 } };
      aggregates (p, k);
      use_stack ();
      single_code (k);
      pointers (device_b, k % 2 ? device_b : 0, k);
      use_stack ();
      scalars_of_kernels (k);
      use_stack ();
    }
  for (int k = 1; k <= rounds; k++)
#pragma acc parallel loop async(2) wait(1) present(b)
    for (int i = 0; i < n; i++)
      b[i] = 3 * b[i] + k;
#pragma acc wait
}

/* What is mapped has another value on the device.  */

static int mapped = 7;

static void
mapped_variables (long *result)
{
  int local = 1;
#pragma acc enter data copyin(mapped, local)
  mapped = 8;
  local = 2;
#pragma acc parallel copyout(result[0:4]) num_workers(WORKERS)
  {
    result[0] = mapped;
    result[1] = local;
    mapped = 100;
  }
#pragma acc parallel present(mapped, local) copy(result[0:4])
  {
    result[2] = mapped;
    result[3] = local;
  }
#pragma acc exit data delete(mapped, local)
}

/* The host executes constructs behind what they wait for.  */

static void
constructs_of_the_host (int large, long queue, long *result)
{
  long c[n], first = -1;
#pragma acc data create(c)
  {
    for (int round = 0; round < 4; round++)
      {
#pragma acc parallel loop gang worker async(queue) num_workers(WORKERS)
	for (int i = 0; i < n; i++)
	  c[i] = i + round;
#pragma acc update self(c) async(queue)
	switch (round)
	  {
	  case 0:
#pragma acc parallel loop worker wait(queue) if(large) num_workers(WORKERS) copyout(result[0:n])
	    for (int i = 0; i < n; i++)
	      result[i] = c[i];
	    break;

	  case 1:
#pragma acc serial wait(queue + 1, queue) async(queue + 2) if(0) copy(result[0:n]) copyout(first)
	    {
	      first = result[0];
	      result[0] += 10 * c[2];
	    }
	    break;

	  case 2:
#pragma acc kernels wait if(large > 9) copy(result[0:n])
	    result[1] += 100 * c[3];
	    break;

	  default:
#pragma acc parallel loop wait(queue) if(1) present(c) num_workers(WORKERS) copy(result[0:n])
	    for (int i = 2; i < n; i++)
	      result[i] += c[i];
	  }
#pragma acc wait
      }
  }
  check_int ("first", 0, first, 0);
  check_int ("result", 0, result[0], 30);
  check_int ("result", 1, result[1], 501);
  for (int i = 2; i < n; i++)
    check_int ("result", i, result[i], 2 * i + 3);
}

int
main (void)
{
  static double expected_a[n];
  static long expected_b[n], sum;

  /* The host's own.  */
  acc_set_device_type (acc_device_host);
  all (b);
  for (int i = 0; i < n; i++)
    {
      expected_a[i] = a[i];
      expected_b[i] = b[i];
      a[i] = b[i] = 0;
    }
  acc_set_device_type (acc_device_default);

#pragma acc enter data copyin(a, b)
  all (acc_deviceptr (b) ? acc_deviceptr (b) : b);
#pragma acc exit data copyout(a, b)
  for (int i = 0; i < n; i++)
    {
      check_real ("a", i, a[i], expected_a[i]);
      check_int ("b", i, b[i], expected_b[i]);
      sum += b[i] % 1009;
    }
  check_int ("sum", 0, sum, 48338);

  long result[n];
  constructs_of_the_host (0, 3, result);
  mapped_variables (result);
  check_int ("firstprivate", 0, result[0], 8);
  check_int ("firstprivate", 1, result[1], 2);
  check_int ("present", 0, result[2], 7);
  check_int ("present", 1, result[3], 1);
  return report ();
}
