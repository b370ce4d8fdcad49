/* Fork and join markers to worker regions.  (Stage 1 of DECIDE.)
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A worker region is the part of a function between a fork of the worker axis
   and its join: there all workers run, each its share of the iterations.
   Code outside of all worker regions is single: it must look as if one worker
   had run it.  Source: GCC's omp-low.cc lower_oacc_head_tail makes the
   markers, omp-offload.cc oacc_loop_process gives them their axis.  */

#ifndef ACC_WORKERS_REGIONS_H
#define ACC_WORKERS_REGIONS_H

#include "plugin/gcc-compat.h"

#include "plugin/loops/loop-marks.h"

/* Accessors of the OpenACC internal calls, for all stages.  */

/* The axis (GOMP_DIM_*) of a fork, join or private marker; -1 if unassigned.  */
int unique_axis (const gimple *s);
/* True if S is an IFN_UNIQUE of KIND on AXIS.  */
bool is_marker (const gimple *s, int kind, int axis);

/* IFN_GOACC_REDUCTION calls: code (IFN_GOACC_REDUCTION_*) or -1, and axis.  */
int reduction_code (const gimple *s);
int reduction_axis (const gimple *s);
/* The receiver object's address, or NULL_TREE when there is none.  */
tree reduction_receiver (const gimple *s);
/* The value argument.  */
tree reduction_value (const gimple *s);

/* True if S may write memory.  All reduction calls look as if they did; of those of
   workers and vectors, only TEARDOWN writes to the receiver.  */
bool writes_memory_p (const gimple *s);

/* True if S, of a worker region, uses memory for all that its operands say.  All
   reduction calls look as if they did.  */
bool region_memory_p (const gimple *s);

/* The OpenACC level of the routine FNDECL (GOMP_DIM_GANG ... GOMP_DIM_MAX for
   seq), or -1 when it is no OpenACC routine.  */
int routine_level (tree fndecl);
/* True if S calls a routine that all workers have to enter together.  */
bool collective_call_p (const gimple *s);

/* The last statement of BB that is no debug statement, or NULL.  */
gimple *last_real_stmt (basic_block bb);

struct worker_region
{
  gcall *fork;
  gcall *join;
  location_t location;
  /* The region reads or writes memory, so its join needs a barrier.  */
  bool touches_memory;
  /* It may write memory, so worker 0 has to have read what it reads there.  */
  bool writes_memory;
  /* GOACC_REDUCTION calls of the worker axis: FINI in program order, and the
     TEARDOWN that belongs to each, or NULL.  */
  std::vector<gcall *> fini, teardown;
};

struct region_tree
{
  std::vector<worker_region> regions;
  /* By block index: the worker region a block belongs to, or -1.  The block
     that ends with the fork is outside, the one with the join inside.  */
  std::vector<int> region_of;
  /* By block index: mask of GOMP_DIM_MASK of the axes that are partitioned.  */
  std::vector<unsigned char> partitioned;
  /* Calls of worker and gang routines.  */
  std::vector<gcall *> collective_calls;
  /* Variables named by OACC_PRIVATE markers, and the marker's axis.  */
  std::unordered_map<tree, int> private_axis;

  /* OpenACC level of the function, -1 for a compute construct.  */
  int level;
  /* Number of workers; 0 when it is known at launch only.  */
  int workers;

  bool single_p (const_basic_block bb) const
  { return region_of[bb->index] < 0; }
};

/* True if REF, in FUN with REGIONS, reads what nobody writes: a constant, or the record
   of arguments that the compiler made for a construct.  */
bool constant_ref_p (const function *fun, const region_tree &regions, tree ref);

/* Requires: FUN is an OpenACC function behind oaccloops.  Provides: its
   regions.  */
region_tree compute_regions (function *fun);
void dump_regions (const region_tree &);

#endif /* ACC_WORKERS_REGIONS_H */
