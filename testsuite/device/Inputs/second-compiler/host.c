/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* host IMAGE: run the kernels of kernels.cl on 4 workgroups of 256 items and
   compare with the same computed here.  */

#include "../client.h"
#include <math.h>

enum { items = 256, groups = 4, count = items * groups, words = 8 * count };

static uint32_t *a, *b, *out, wanted[words];

static uint32_t
next_random (void)
{
  static uint64_t x = 88172645463325252;
  x ^= x << 13;
  x ^= x >> 7;
  x ^= x << 17;
  return x >> 16;
}

static uint32_t
bits_of (float f)
{
  uint32_t u;
  memcpy (&u, &f, 4);
  return u;
}

static uint32_t
half_bits (_Float16 h)
{
  uint16_t u;
  memcpy (&u, &h, 2);
  return u;
}

static void
vector_add (void)
{
  for (int i = 0; i < count; i++)
    wanted[i] = a[i] + b[i];
}

static void
wide_moves (void)
{
  for (int i = 0; i < count; i++)
    wanted[i] = a[i] ^ 0x5a5a5a5a;
}

static void
reduce (void)
{
  for (int i = 0; i < count; i++)
    wanted[i / items] += a[i];
}

static void
scan (void)
{
  for (int i = 0; i < count; i++)
    wanted[i] = a[i] + (i % items ? wanted[i - 1] : 0);
}

static void
histogram (void)
{
  for (int i = 0; i < count; i++)
    wanted[a[i] % 64]++;
}

#define keep(p, condition, x) ((p) = (condition) ? (x) : (p))

static void
atomics (void)
{
  uint64_t l[3] = { 0 };
  for (int i = 0; i < count; i++)
    {
      uint32_t x = a[i];
      wanted[0] += x;
      wanted[1] -= x;
      keep (wanted[2], (int) x < (int) wanted[2], x);
      keep (wanted[3], (int) x > (int) wanted[3], x);
      keep (wanted[4], ~x < wanted[4], ~x);
      keep (wanted[5], x > wanted[5], x);
      wanted[6] |= x & 0xf0f0f0f0;
      wanted[7] &= ~(1u << (x & 31));
      wanted[8] ^= x;
      wanted[9] += x & 7;
      l[0] += (uint64_t) x << 20;
      keep (l[1], (uint64_t) x * x > l[1], (uint64_t) x * x);
      l[2] ^= (uint64_t) x << 32 | (uint32_t) ~x;
    }
  memcpy (wanted + 16, l, sizeof l);
}

static uint32_t
mix (uint32_t *where, uint32_t n, uint32_t by)
{
  uint32_t sum = 0;
  for (uint32_t i = 0; i < n; i++)
    {
      where[i] = where[i] * 3 + by;
      sum ^= where[i] << (i & 7);
    }
  ((unsigned char *) where)[1] += 5;
  uint64_t two;
  memcpy (&two, where, 8);
  return sum + (uint32_t) (two >> 8);
}

static void
generic_pointers (void)
{
  for (int i = 0; i < count; i++)
    {
      uint32_t own[8], shared[2] = { b[i], ~b[i] };
      for (int k = 0; k < 8; k++)
	own[k] = a[i] + k;
      uint32_t r = mix (own, 8, b[i] & 15);
      r += mix (shared, 2, 9);
      wanted[2 * i] = a[i];
      wanted[2 * i + 1] = 1;
      r += mix (wanted + 2 * i, 2, 7);
      wanted[2 * i] = r ^ own[a[i] & 7];
    }
}

static uint32_t
diverge (uint32_t x)
{
  uint32_t n = 0, s = 0;
  while (x > 1 && n < 100)
    {
      switch (x % 7)
	{
	case 0:
	  x /= 7;
	  break;
	case 1:
	case 3:
	  x = x * 3 + 1;
	  s += x & 3;
	  break;
	case 5:
	  for (uint32_t k = 0; k < (x & 3); k++)
	    s = s * 5 + k;
	  /* Fall through.  */
	default:
	  x >>= 1;
	}
      if (s > 1u << 30)
	break;
      n++;
    }
  return n * 1000003u + s;
}

static void
divergence (void)
{
  for (int i = 0; i < count; i++)
    wanted[i] = diverge (a[i]);
}

static void
divisions (void)
{
  for (int i = 0; i < count; i++)
    {
      uint32_t x = a[i], y = b[i] | 1;
      uint64_t lx = (uint64_t) x << 32 | y, ly = (uint64_t) (y >> 7 | 1) << 11 | 3;
      double d = (double) (int) x / ((double) (int) y + 0.25);
      wanted[8 * i] = x / y;
      wanted[8 * i + 1] = (int) ((int64_t) (int) x % (int) y);
      wanted[8 * i + 2] = lx / ly;
      wanted[8 * i + 3] = (int64_t) lx % (int64_t) ly;
      wanted[8 * i + 4] = bits_of ((float) (int) x / ((float) (int) y + 0.5f));
      memcpy (wanted + 8 * i + 6, &d, 8);
    }
}

static void
narrow (void)
{
  for (int i = 0; i < count; i++)
    {
      uint32_t x = a[i], y = b[i], dot = 0;
      uint16_t p[2], q[2];
      memcpy (p, &x, 4);
      memcpy (q, &y, 4);
      wanted[8 * i] = x + y < x ? ~0u : x + y;
      wanted[8 * i + 1] = (uint16_t) (p[0] * (uint32_t) q[0] + 3)
			  | (p[1] * (uint32_t) q[1] + 5) << 16;
      wanted[8 * i + 2] = (uint16_t) (p[1] - ((int16_t) q[0] >> 3))
			  | (uint32_t) (p[0] - ((int16_t) q[1] >> 3)) << 16;
      wanted[8 * i + 3] = (uint16_t) ((uint32_t) p[0] * q[0] + p[1]);
      for (int k = 0; k < 32; k += 8)
	dot += (x >> k & 255) * (y >> k & 255);
      wanted[8 * i + 4] = dot;
      wanted[8 * i + 5] = x << (y & 31) | x >> (-y & 31);
    }
}

static void
halves (void)
{
  for (int i = 0; i < count; i++)
    {
      _Float16 x = (float) (int) (a[i] & 0xfff) / 64.0f - 16.0f;
      _Float16 y = (float) (int) (b[i] & 0xfff) / 128.0f + 0.5f;
      _Float16 sum = x + y, product = x * y, lo = product + y;
      _Float16 hi = y * (_Float16) 0.5;
      hi = hi + x;
      wanted[4 * i] = half_bits (sum) | half_bits (product) << 16;
      wanted[4 * i + 1] = half_bits (lo) | half_bits (hi) << 16;
      wanted[4 * i + 2] = (int) (float) (_Float16) (x - y);
      wanted[4 * i + 3] = bits_of ((float) product - 1.0f);
    }
}

static void
lanes (void)
{
  for (int i = 0; i < count; i++)
    {
      uint32_t *w = a + i / 64 * 64, lane = i % 64;
      uint64_t odd = 0;
      for (int k = 0; k < 64; k++)
	odd |= (uint64_t) (w[k] & 1) << k;
      wanted[8 * i] = lane;
      wanted[8 * i + 1] = w[0];
      wanted[8 * i + 2] = w[(lane * 7 + 3) % 64];
      wanted[8 * i + 3] = w[(lane & ~15) | (15 - lane % 16)];
      wanted[8 * i + 4] = odd;
      wanted[8 * i + 5] = odd >> 32;
      wanted[8 * i + 6] = w[lane ^ 1];
      wanted[8 * i + 7] = w[17];
    }
}

static void
functions (void)
{
  for (int i = 0; i < count; i++)
    {
      float x = (float) (a[i] & 0xffff) / 1024.0f + 0.01f, *f = (float *) wanted + 8 * i;
      f[0] = sin (x * 2 * M_PI);
      f[1] = cos (x * 2 * M_PI);
      f[2] = exp2 (x / 4);
      f[3] = log2 (x);
      f[4] = 1 / sqrt (x);
      f[5] = 1 / x;
      f[6] = sqrt (x);
      f[7] = sqrt (x);
    }
}

static const struct test
{
  const char *name;
  void (*compute) (void);
  float tolerance;		/* 0: words must be equal; else relative.  */
} tests[] = {
#define TEST(name, tolerance) { #name ".kd", name, tolerance },
  TEST (vector_add, 0) TEST (wide_moves, 0) TEST (reduce, 0) TEST (scan, 0)
  TEST (histogram, 0) TEST (atomics, 0) TEST (generic_pointers, 0)
  TEST (divergence, 0) TEST (divisions, 0) TEST (narrow, 0) TEST (halves, 0)
  TEST (lanes, 0) TEST (functions, 1e-5)
};

static int
differs (uint32_t got, uint32_t want, float tolerance)
{
  float x, y;
  if (tolerance == 0 || got == want)
    return got != want;
  memcpy (&x, &got, 4);
  memcpy (&y, &want, 4);
  return !(fabsf (x - y) <= tolerance * fmaxf (1, fabsf (y)));
}

static uint32_t
number_of (struct client *c, const char *name, hsa_executable_symbol_info_t what)
{
  hsa_executable_symbol_t symbol;
  uint32_t number;
  expect (HSA_STATUS_SUCCESS,
	  hsa_executable_get_symbol (c->executable, NULL, name, c->agent, 0,
				     &symbol));
  expect (HSA_STATUS_SUCCESS,
	  hsa_executable_symbol_get_info (symbol, what, &number));
  return number;
}

/* 1 when T's kernel gives what it must.  */
static int
run_test (struct client *c, const struct test *t, void *kernargs)
{
  hsa_kernel_dispatch_packet_t p
    = plain_packet (kernel_object (c, t->name), kernargs);
  p.workgroup_size_x = items;
  p.grid_size_x = count;
  p.private_segment_size = number_of
    (c, t->name, HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_PRIVATE_SEGMENT_SIZE);
  if (p.private_segment_size < 4096)
    p.private_segment_size = 4096;	/* Calls are not counted at -O0.  */
  p.group_segment_size = number_of
    (c, t->name, HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_GROUP_SEGMENT_SIZE);
  memset (out, 0, words * 4);
  memset (wanted, 0, sizeof wanted);
  t->compute ();
  require (launch (c, p));
  for (int i = 0; i < words; i++)
    if (differs (out[i], wanted[i], t->tolerance))
      {
	printf ("%s word %d: device 0x%08x, host 0x%08x\n", t->name, i, out[i],
		wanted[i]);
	return 0;
      }
  return 1;
}

int
main (int argc, char **argv)
{
  struct client c;
  size_t size;
  void **kernargs;
  unsigned wrong = 0, number = sizeof tests / sizeof tests[0];
  char *bytes = read_file (argv[argc - 1], &size);

  open_device (&c);
  expect (HSA_STATUS_SUCCESS, load_image (&c, bytes, size));
  expect (HSA_STATUS_SUCCESS,
	  hsa_memory_allocate (c.kernarg, 256, (void **) &kernargs));
  uint32_t **arrays[] = { &a, &b, &out };
  for (int i = 0; i < 3; i++)
    {
      expect (HSA_STATUS_SUCCESS,
	      hsa_memory_allocate (c.data, words * 4, (void **) arrays[i]));
      kernargs[i] = *arrays[i];
    }
  for (int i = 0; i < count; i++)
    {
      a[i] = next_random () >> (i % 5 ? 0 : i % 29);
      b[i] = next_random () >> (i % 3 ? 0 : i % 31);
    }
  for (unsigned i = 0; i < number; i++)
    wrong += !run_test (&c, &tests[i], kernargs);
  printf ("%u kernels, %u wrong\n", number, wrong);
  return wrong != 0;
}
