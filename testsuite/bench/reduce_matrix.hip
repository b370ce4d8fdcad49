/* Reductions in HIP: a partial result per thread, wavefront and block.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Worker and worker-vector reductions use one block, the other two GANGS blocks
   whose results a second kernel combines.  The statements of REDUCTIONS become
   functions of two partial results.  */

#include "bench-hip.h"
#include "reduce_matrix.h"

/* A partial result in two halves of 32 bits or less, for __shfl_xor.  */

__device__ static complex_float
shuffle (complex_float number, int distance)
{
  return __builtin_complex (__shfl_xor (__real__ number, distance), __shfl_xor (__imag__ number, distance));
}

template <typename type>
__device__ static type
shuffle (type number, int distance)
{
  return __shfl_xor (number, distance);
}

template <typename type, typename function>
__device__ static type
combine_all (type value, type *slots, function combine)
{
  for (int distance = LANES / 2; distance > 0; distance /= 2)
    value = combine (value, shuffle (value, distance));
  if (lane_id () == 0)
    slots[wavefront_id ()] = value;
  __syncthreads ();
  value = slots[0];
  for (int i = 1; i < WORKERS; i++)
    value = combine (value, slots[i]);
  return value;
}

/* COUNT elements of IN, at least one per thread of all blocks, into one result per block.  */

template <typename type, typename function>
KERNEL
reduce (const type *in, int count, type *parts, function combine)
{
  __shared__ type slots[WORKERS];
  int first = blockIdx.x * THREADS + threadIdx.x, threads = gridDim.x * THREADS;
  type value = in[first < count ? first : 0];
  if (first >= count)
    value = combine.neutral ();
  for (int i = first + threads; i < count; i += threads)
    value = combine (value, in[i]);
  value = combine_all (value, slots, combine);
  if (threadIdx.x == 0)
    parts[blockIdx.x] = value;
}

/* IN on the host says which array of the device is meant.  */

template <typename type> struct on_device { static type *array, *parts; };
template <typename type> type *on_device<type>::array;
template <typename type> type *on_device<type>::parts;

template <typename type, typename function>
static type
reduce_blocks (int blocks, type start, function combine)
{
  type result;
  type *parts = on_device<type>::parts;
  reduce<<<blocks, THREADS>>> (on_device<type>::array, N, parts, combine);
  if (blocks > 1)
    reduce<<<1, THREADS>>> (parts, blocks, parts, combine);
  to_host (&result, parts, 1);
  return combine (start, result);
}

#define DEFINE(NAME, OP, TYPE, START, COMBINE)						\
  struct NAME##_op									\
  {											\
    __host__ __device__ TYPE								\
    operator() (TYPE result, TYPE x) const						\
    {											\
      COMBINE;										\
      return result;									\
    }											\
    __host__ __device__ TYPE								\
    neutral () const									\
    {											\
      return NEUTRAL_##NAME;								\
    }											\
  };											\
  static TYPE NAME##_w (const TYPE *, TYPE start) { return reduce_blocks (1, start, NAME##_op ()); }		\
  static TYPE NAME##_wv (const TYPE *, TYPE start) { return reduce_blocks (1, start, NAME##_op ()); }		\
  static TYPE NAME##_gwv (const TYPE *, TYPE start) { return reduce_blocks (GANGS, start, NAME##_op ()); }	\
  static TYPE NAME##_nested (const TYPE *, TYPE start) { return reduce_blocks (GANGS, start, NAME##_op ()); }

#define NEUTRAL_add_int 0
#define NEUTRAL_add_float 0.0f
#define NEUTRAL_add_double 0.0
#define NEUTRAL_add_complex __builtin_complex (0.0f, 0.0f)
#define NEUTRAL_mul_float 1.0f
#define NEUTRAL_mul_double 1.0
#define NEUTRAL_mul_complex __builtin_complex (1.0f, 0.0f)
#define NEUTRAL_max_int -2147483647 - 1
#define NEUTRAL_max_double -HUGE_VAL
#define NEUTRAL_min_float HUGE_VALF
#define NEUTRAL_and_int 1
#define NEUTRAL_or_int 0
REDUCTIONS (DEFINE)

template <typename type>
static void
input_to_device (const type *in)
{
  on_device<type>::array = to_device (in, N);
  on_device<type>::parts = to_device (in, GANGS);
}

static void
inputs_to_device (void)
{
  input_to_device (in_int);
  input_to_device (in_float);
  input_to_device (in_double);
  input_to_device (in_complex);
}

REDUCE_MAIN
