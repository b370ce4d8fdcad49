/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* OpenCL C for clang's amdgcn: workgroups of 256 items, 4 wavefronts.  host.c
   says what each kernel must give.  */

#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable

typedef half half2 __attribute__ ((ext_vector_type (2)));
typedef short short2 __attribute__ ((ext_vector_type (2)));
typedef ushort ushort2 __attribute__ ((ext_vector_type (2)));
typedef uint uint4 __attribute__ ((ext_vector_type (4)));

#define ITEMS 256
#define KERNEL(name) \
  kernel __attribute__ ((reqd_work_group_size (ITEMS, 1, 1))) void \
  name (const global uint *a, const global uint *b, global uint *out)
#define item() ((uint) __builtin_amdgcn_workitem_id_x ())
#define group() ((uint) __builtin_amdgcn_workgroup_id_x ())
#define number() (group () * ITEMS + item ())

static void
barrier_local (void)
{
  __builtin_amdgcn_fence (__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier ();
  __builtin_amdgcn_fence (__ATOMIC_ACQUIRE, "workgroup");
}

#define relaxed memory_order_relaxed
#define device memory_scope_device
#define workgroup memory_scope_work_group
#define add_to(p, x, scope) \
  __opencl_atomic_fetch_add (p, x, __ATOMIC_RELAXED, __OPENCL_MEMORY_SCOPE_##scope)

KERNEL (vector_add)
{
  out[number ()] = a[number ()] + b[number ()];
}

KERNEL (wide_moves)
{
  ((global uint4 *) out)[item () / 4 + 64 * group ()]
    = ((const global uint4 *) a)[item () / 4 + 64 * group ()] ^ 0x5a5a5a5a;
}

KERNEL (reduce)
{
  local uint sums[ITEMS];
  sums[item ()] = a[number ()];
  for (uint n = ITEMS / 2; n > 0; n /= 2)
    {
      barrier_local ();
      if (item () < n)
	sums[item ()] += sums[item () + n];
    }
  if (item () == 0)
    out[group ()] = sums[0];
}

KERNEL (scan)
{
  local uint part[2][ITEMS];
  uint from = 0;
  part[0][item ()] = a[number ()];
  for (uint n = 1; n < ITEMS; n *= 2, from ^= 1)
    {
      barrier_local ();
      part[from ^ 1][item ()]
	= part[from][item ()] + (item () >= n ? part[from][item () - n] : 0);
    }
  out[number ()] = part[from][item ()];
}

KERNEL (histogram)
{
  local atomic_uint bins[64];
  if (item () < 64)
    __opencl_atomic_store (&bins[item ()], 0, __ATOMIC_RELAXED,
			   __OPENCL_MEMORY_SCOPE_WORK_GROUP);
  barrier_local ();
  add_to (&bins[a[number ()] % 64], 1, WORK_GROUP);
  barrier_local ();
  if (item () < 64)
    add_to ((global atomic_uint *) out + item (),
	    __opencl_atomic_load (&bins[item ()], __ATOMIC_RELAXED,
				  __OPENCL_MEMORY_SCOPE_WORK_GROUP), DEVICE);
}

#define update(operation, p, x) \
  __opencl_atomic_fetch_##operation (p, x, __ATOMIC_RELAXED, \
				     __OPENCL_MEMORY_SCOPE_DEVICE)

KERNEL (atomics)
{
  global atomic_uint *u = (global atomic_uint *) out;
  global atomic_int *s = (global atomic_int *) out;
  global atomic_ulong *l = (global atomic_ulong *) (out + 16);
  uint x = a[number ()];
  update (add, u, x);
  update (sub, u + 1, x);
  update (min, s + 2, (int) x);
  update (max, s + 3, (int) x);
  update (min, u + 4, ~x);
  update (max, u + 5, x);
  update (or, u + 6, x & 0xf0f0f0f0);
  update (and, u + 7, ~(1u << (x & 31)));
  update (xor, u + 8, x);
  update (add, l, (ulong) x << 20);
  update (max, l + 1, (ulong) x * x);
  update (xor, l + 2, (ulong) x << 32 | ~x);
  uint old = __opencl_atomic_load (u + 9, __ATOMIC_RELAXED,
				   __OPENCL_MEMORY_SCOPE_DEVICE);
  while (!__opencl_atomic_compare_exchange_weak
	   (u + 9, &old, old * 1 + (x & 7), __ATOMIC_RELAXED, __ATOMIC_RELAXED,
	    __OPENCL_MEMORY_SCOPE_DEVICE))
    ;
}

/* Through pointers of which the compiler does not know where they point.  */
static __attribute__ ((noinline)) uint
mix (uint *where, uint count, uint by)
{
  uint sum = 0;
  for (uint i = 0; i < count; i++)
    {
      where[i] = where[i] * 3 + by;
      sum ^= where[i] << (i & 7);
    }
  ((uchar *) where)[1] += 5;
  ulong two = *(ulong *) where;
  return sum + (uint) (two >> 8);
}

KERNEL (generic_pointers)
{
  local uint shared[ITEMS * 2];
  uint own[8];
  for (uint i = 0; i < 8; i++)
    own[i] = a[number ()] + i;
  shared[2 * item ()] = b[number ()];
  shared[2 * item () + 1] = ~b[number ()];
  uint r = mix (own, 8, b[number ()] & 15);
  r += mix (shared + 2 * item (), 2, 9);
  out[2 * number ()] = a[number ()];
  out[2 * number () + 1] = 1;
  r += mix (out + 2 * number (), 2, 7);
  out[2 * number ()] = r ^ own[a[number ()] & 7];
}

KERNEL (divergence)
{
  uint x = a[number ()], n = 0, s = 0;
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
	  for (uint k = 0; k < (x & 3); k++)
	    s = s * 5 + k;
	  /* Fall through.  */
	default:
	  x >>= 1;
	}
      if (s > 1u << 30)
	goto done;
      n++;
    }
done:
  out[number ()] = n * 1000003u + s;
}

KERNEL (divisions)
{
  uint x = a[number ()], y = b[number ()] | 1;
  ulong lx = (ulong) x << 32 | y, ly = (ulong) (y >> 7 | 1) << 11 | 3;
  float f = (float) (int) x / ((float) (int) y + 0.5f);
  double d = (double) (int) x / ((double) (int) y + 0.25);
  out[8 * number ()] = x / y;
  out[8 * number () + 1] = (int) x % (int) y;
  out[8 * number () + 2] = (uint) (lx / ly);
  out[8 * number () + 3] = (uint) ((long) lx % (long) ly);
  out[8 * number () + 4] = as_uint (f);
  *(global double *) (out + 8 * number () + 6) = d;
}

/* Saturating sums, dot-like sums and 16-bit pairs: the forms with clamp, op_sel
   and packed halves.  */
KERNEL (narrow)
{
  uint x = a[number ()], y = b[number ()];
  ushort sx = x, sy = y;
  ushort2 p = as_ushort2 (x), q = as_ushort2 (y);
  short2 sp = as_short2 (x), sq = as_short2 (y);
  out[8 * number ()] = x + (y < ~x ? y : ~x);
  out[8 * number () + 1] = as_uint (p * q + (ushort2) (3, 5));
  out[8 * number () + 2] = as_uint ((short2) (sp.y, sp.x) - (sq >> 3));
  out[8 * number () + 3] = (ushort) (sx * sy + (ushort) (x >> 16));
  out[8 * number () + 4] = (uint) (uchar) x * (uchar) y
			   + (uint) (uchar) (x >> 8) * (uchar) (y >> 8)
			   + (uint) (uchar) (x >> 16) * (uchar) (y >> 16)
			   + (uint) (uchar) (x >> 24) * (uchar) (y >> 24);
  out[8 * number () + 5] = x << (y & 31) | x >> (-y & 31);
}

KERNEL (halves)
{
  half x = (half) ((float) (int) (a[number ()] & 0xfff) / 64.0f - 16.0f);
  half y = (half) ((float) (int) (b[number ()] & 0xfff) / 128.0f + 0.5f);
  half2 v = (half2) (x, y), w = (half2) (y, (half) 0.5);
  half2 r = v * w + (half2) (y, x);
  out[4 * number ()] = as_ushort (x + y) | as_ushort (x * y) << 16;
  out[4 * number () + 1] = as_uint (r);
  out[4 * number () + 2] = (uint) (int) (x - y);
  out[4 * number () + 3] = as_uint ((float) (x * y) - 1.0f);
}

/* Between the lanes of a wavefront.  */
KERNEL (lanes)
{
  uint x = a[number ()], lane = item () % 64;
  uint below = __builtin_amdgcn_mbcnt_hi (-1, __builtin_amdgcn_mbcnt_lo (-1, 0));
  ulong odd = __builtin_amdgcn_uicmp (x & 1, 0, 33);
  out[8 * number ()] = below;
  out[8 * number () + 1] = __builtin_amdgcn_readfirstlane (x);
  out[8 * number () + 2] = __builtin_amdgcn_ds_bpermute (((lane * 7 + 3) % 64) * 4, x);
  out[8 * number () + 3] = __builtin_amdgcn_mov_dpp (x, 0x140, 15, 15, true);
  out[8 * number () + 4] = (uint) odd;
  out[8 * number () + 5] = (uint) (odd >> 32);
  out[8 * number () + 6] = __builtin_amdgcn_ds_swizzle (x, 0x041f);
  out[8 * number () + 7] = __builtin_amdgcn_readlane (x, 17);
}

/* The machine's own approximations: host.c allows an error.  */
KERNEL (functions)
{
  float x = (float) (a[number ()] & 0xffff) / 1024.0f + 0.01f;
  global float *f = (global float *) out + 8 * number ();
  f[0] = __builtin_amdgcn_sinf (x);
  f[1] = __builtin_amdgcn_cosf (x);
  f[2] = __builtin_exp2f (x / 4);
  f[3] = __builtin_log2f (x);
  f[4] = __builtin_amdgcn_rsqf (x);
  f[5] = __builtin_amdgcn_rcpf (x);
  f[6] = __builtin_sqrtf (x);
  f[7] = (float) __builtin_sqrt ((double) x);
}
