/* Kernels of make bench-device: the same source for the emulated GCN device and
   for Oclgrind.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   All take (global uint *data, uint count): DATA has 65536 dwords and one per
   work-item, COUNT is how often the loop runs.  */

#ifdef __AMDGCN__
/* clang alone has no library of built-in functions for this target.  */
#define local_id() __builtin_amdgcn_workitem_id_x ()
#define group_id() __builtin_amdgcn_workgroup_id_x ()
#define fused(a, b, c) __builtin_fmaf (a, b, c)
#define group_barrier() \
  do \
    { \
      __builtin_amdgcn_fence (__ATOMIC_RELEASE, "workgroup"); \
      __builtin_amdgcn_s_barrier (); \
      __builtin_amdgcn_fence (__ATOMIC_ACQUIRE, "workgroup"); \
    } \
  while (0)
#else
#define local_id() ((uint) get_local_id (0))
#define group_id() ((uint) get_group_id (0))
#define fused(a, b, c) fma (a, b, c)
#define group_barrier() barrier (CLK_LOCAL_MEM_FENCE)
#endif

#define group_size 256
#define global_id() (group_id () * group_size + local_id ())
#define table_size 65536

/* The same for all work-items: scalar instructions.  */
__attribute__ ((reqd_work_group_size (group_size, 1, 1)))
kernel void
scalar_heavy (global uint *data, uint count)
{
  uint a = count, b = 1;
  for (uint i = 0; i < count; i++)
    {
      a = a * 1664525u + 1013904223u;
      b ^= a >> 13;
      b += (a & 255u) << 3;
      a ^= b << 5;
    }
  data[table_size + global_id ()] = a + b;
}

/* All 64 lanes: floats and integers.  */
__attribute__ ((reqd_work_group_size (group_size, 1, 1)))
kernel void
vector_heavy (global uint *data, uint count)
{
  float x = (float) local_id (), y = 1.0f;
  uint z = local_id ();
  for (uint i = 0; i < count; i++)
    {
      x = fused (x, 0.999f, y);
      y = fused (y, 0.5f, x * 0.25f);
      z = (z ^ (z << 3)) + 0x9e3779b9u;
      x = x > 1000.0f ? x - 1000.0f : x;
    }
  data[table_size + global_id ()] = (uint) (x + y) + z;
}

/* A load and a store of each work-item per round, neighbours together.  */
__attribute__ ((reqd_work_group_size (group_size, 1, 1)))
kernel void
memory_heavy (global uint *data, uint count)
{
  uint sum = 0, at = local_id ();
  for (uint i = 0; i < count; i++)
    {
      sum += data[at];
      data[table_size + global_id ()] = sum;
      at = (at + group_size) & (table_size - 1);
    }
}

/* Loads from anywhere.  */
__attribute__ ((reqd_work_group_size (group_size, 1, 1)))
kernel void
scattered (global uint *data, uint count)
{
  uint sum = 0, at = local_id () * 977u;
  for (uint i = 0; i < count; i++)
    {
      at &= table_size - 1;
      sum += data[at];
      at = at * 1664525u + 1013904223u + sum;
    }
  data[table_size + global_id ()] = sum;
}

/* A tree of sums in local memory, over and over.  */
__attribute__ ((reqd_work_group_size (group_size, 1, 1)))
kernel void
local_heavy (global uint *data, uint count)
{
  local uint part[group_size];
  uint me = local_id (), sum = me;
  for (uint i = 0; i < count; i++)
    {
      part[me] = sum + i;
      group_barrier ();
      for (uint width = group_size / 2; width > 0; width /= 2)
	{
	  if (me < width)
	    part[me] += part[me + width];
	  group_barrier ();
	}
      sum += part[0];
      group_barrier ();
    }
  data[table_size + global_id ()] = sum;
}
