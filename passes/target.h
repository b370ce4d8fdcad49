/* What the passes need from the target, and nothing else of it.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   amdgcn implements this now (target-gcn.cc); no stage names a builtin or an
   address space of it.  */

#ifndef ACC_WORKERS_TARGET_H
#define ACC_WORKERS_TARGET_H

#include "plugin/gcc-compat.h"

/* Set the hooks of the target that the passes rely on; called once, when the
   plugin is loaded.  */
void target_install ();

/* Workers that a gang can have at most.  */
unsigned target_max_workers ();

/* First byte and number of bytes of the memory shared by a gang's workers
   (LDS) that the passes may use.  */
unsigned target_shared_base ();
unsigned target_shared_budget ();

/* A word of it in front of those, for what a kernel's workers have to know all the time.  */
unsigned target_shared_word ();

/* TYPE as an object in shared memory; pointers to it may be narrower than
   others.  */
tree target_shared_type (tree type);

/* Append to SEQ: the calling worker's number, or the number of workers that
   was launched, as an SSA name of type int.  */
tree target_worker_id (gimple_seq *seq);
tree target_worker_count (gimple_seq *seq);

/* Append to SEQ a wait until all that the caller has stored is in memory.  */
void target_publish (gimple_seq *seq);

/* Append to SEQ a barrier for all workers of the gang.  With PUBLISH the
   caller's stores to global memory are complete before anybody passes.  */
void target_barrier (gimple_seq *seq, bool publish);

/* Append to SEQ the end of the calling worker, and of its block.  */
void target_end_worker (gimple_seq *seq);

/* True if S is the barrier itself.  */
bool target_barrier_p (const gimple *s);

/* The vectorizer is about to run (OPEN), or has run: while it does, the target
   offers it only those permutations of vectors that are worth their cost, and
   quotients and square roots if stage quotients makes instructions of them.  */
void target_vectorizer (bool open);

/* True if TYPE, real numbers or vectors of them, has quotients and square roots, none
   of which GCC itself expands.  */
bool target_quotients_p (tree type);

/* Append to SEQ: NUMERATOR / DENOMINATOR, or the square root of X, all of one such type,
   rounded to nearest as IEEE 754 says, with its infinities, NaNs and denormals.  */
tree target_quotient (gimple_seq *seq, tree numerator, tree denominator);
tree target_square_root (gimple_seq *seq, tree x);

/* Append to SEQ: 1 / X, where X is an SSA name of type float that is neither 0
   nor denormal; wrong by at most one unit in the last place.  */
tree target_reciprocal (gimple_seq *seq, tree x);

/* The high halves, of TYPE, of the 64-bit integers in the lanes of X.  Appends to SEQ.  */
tree target_high_halves (gimple_seq *seq, tree x, tree type);

/* A vector of TYPE, offsets for a gather, that are all zero: a constant, or a name that
   is defined where the function under way begins.  */
tree target_lane_zeros (tree type);

/* The ways from a wavefront to memory.  What one wavefront accesses by the same
   way happens in the order of its instructions.  */
enum class memory_path { none, vector, lds, scalar };

/* The way that the accesses of INSN take; none if it accesses no memory.  INSN is
   neither a call nor an asm, registers are allocated.  */
memory_path target_memory_path (rtx_insn *insn);

/* If INSN is one load and a wait for its value, make it the load alone: a SET of the
   same register.  Returns true if so.  */
bool target_split_load (rtx_insn *insn);

/* The registers that loads fill: the letter that stands for them as constraint of an asm
   operand, and whether NAME fits into one of them.  */
const char *target_loaded_register ();
bool target_loadable_p (tree name);

/* Those that hold masks of lanes, likewise.  */
const char *target_mask_register ();

/* True if VALUE is the float next to 1/(2 pi), which instructions are said to have.  */
bool target_turn_p (const REAL_VALUE_TYPE *value);

/* True if the function under way is called, so that it may use a few vector registers only.  */
bool target_called_p ();

/* The register that the target's products of 64-bit integers in vectors change without
   saying so, as the clobber of an asm.  */
const char *target_product_clobber ();

/* REGISTERS that no vector instruction may have written in the last STATES wait states, of
   which an instruction is one.  */
struct target_wait_need
{
  HARD_REG_SET registers;
  unsigned states;
};
const unsigned target_most_wait_states = 5;

/* What INSN needs before it so that it reads what has been written; and whether it is a
   vector instruction itself.  */
std::vector<target_wait_need> target_wait_needs (rtx_insn *insn);
bool target_vector_p (rtx_insn *insn);

/* The pattern of an instruction that waits for all loads by way of PATH.  */
rtx target_load_wait (memory_path path);

/* Registers that the insns of the function under way use, behind register
   allocation, and how many workers libgomp then launches at most.  */
struct target_occupancy
{
  unsigned vector_registers, scalar_registers, workers;
};
target_occupancy target_occupancy_of_function ();

/* Vector registers with which WORKERS workers, at most target_max_workers (), are
   launched.  */
unsigned target_registers_for (unsigned workers);

/* Bytes of stack that a call of the function under way takes, behind register
   allocation; those that each worker has in the kernel that is written next, and the most
   that there may be.  */
HOST_WIDE_INT target_frame_size ();
HOST_WIDE_INT target_stack_size ();
void target_set_stack_size (HOST_WIDE_INT size);
HOST_WIDE_INT target_max_stack_size ();

/* FORK or JOIN of the worker axis has been dealt with: keep the back end from
   making anything of it.  */
void target_drop_marker (gcall *marker);

#endif /* ACC_WORKERS_TARGET_H */
