/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* State of one wavefront: 64 lanes that share one program counter.
   Registers are changed by execute alone.  */

#ifndef RUNTIME_WAVEFRONT_H
#define RUNTIME_WAVEFRONT_H

#include "operation.h"
#include <cstdint>

namespace gcn {

class memory;
class code;
struct workgroup_view;

constexpr unsigned lanes = 64;

/* Indices of the registers that have a number in the scalar operand space
   (Vega ISA manual, "Scalar operands").  */
enum scalar_register : uint16_t
{ FLAT_SCR_LO = 102, FLAT_SCR_HI = 103, XNACK_LO = 104, XNACK_HI = 105,
  VCC_LO = 106, VCC_HI = 107, M0 = 124, EXEC_LO = 126, EXEC_HI = 127,
  sgpr_count = 128 };

/* 256 vector registers, and after them gfx908's 256 accumulation registers.  */
constexpr unsigned first_accumulator = 256, vgpr_count = 512;

/* MODE.GPR_IDX_EN: M0 moves vector register numbers.  */
constexpr uint32_t mode_indexing = 1u << 27;

struct alignas (64) wavefront
{
  uint32_t sgpr[sgpr_count];		/* VCC, EXEC and M0 included, by number.  */
  alignas (64) uint32_t vgpr[vgpr_count][lanes];
  uint64_t pc;				/* Guest address of the next instruction.  */
  bool scc;
  bool ended;
  bool at_barrier;
  uint32_t mode;			/* FP round (3:0), denorm (7:4), DX10_CLAMP, IEEE as in MODE.  */
  unsigned worker;			/* Wavefront's number in its workgroup.  */
  unsigned gang;			/* Workgroup's linear number in the grid.  */
  uint64_t lds_aperture;		/* High dword << 32 of flat LDS addresses.  */
  workgroup_view *group;		/* LDS, memory, code, observers.  */
  uint64_t start_time;			/* s_memrealtime's 27 MHz count when the wavefront began.  */

  /* Exact counts, summed by counters.cc when the wavefront ends.  */
  uint64_t retired[unsigned (instruction_class::count)];
  uint64_t lds_bytes_read, lds_bytes_written;
  uint64_t global_bytes_read, global_bytes_written;
  uint64_t active_lanes;		/* Sum over VALU instructions of popcount (exec).  */

  uint64_t exec () const { return sgpr[EXEC_LO] | uint64_t (sgpr[EXEC_HI]) << 32; }
  void set_exec (uint64_t x) { sgpr[EXEC_LO] = uint32_t (x); sgpr[EXEC_HI] = uint32_t (x >> 32); }
  uint64_t vcc () const { return sgpr[VCC_LO] | uint64_t (sgpr[VCC_HI]) << 32; }
};

/* What a wavefront sees of its surroundings.  */
struct observer;
class workgroup_clock;
struct workgroup_view
{
  gcn::memory *mem;
  const gcn::code *image;		/* Where pc may point.  */
  char *lds;
  uint32_t lds_bytes;
  /* Private memory (the stacks) of wavefront I: PRIVATE_BYTES at
     PRIVATE_BASE + I * PRIVATE_STRIDE, guest addresses.  */
  uint64_t private_base, private_stride, private_bytes;
  observer *watch;			/* nullptr when nobody watches.  */
  bool watch_instructions = false;	/* It wants to know each instruction.  */
  workgroup_clock *clock = nullptr;	/* nullptr when nobody estimates.  */
};

} // namespace gcn
#endif
