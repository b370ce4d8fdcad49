/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* The 64-byte kernel descriptor and what it asks of a wavefront's start.
   Source: "User Guide for AMDGPU Backend", sections "Kernel Descriptor",
   "Initial Kernel Execution State" and "Code Object V3 Kernel Descriptor".  */

#ifndef RUNTIME_KERNEL_DESCRIPTOR_H
#define RUNTIME_KERNEL_DESCRIPTOR_H

#include "wavefront.h"
#include <cstdint>
#include <string>

namespace gcn {

struct kernel_descriptor
{
  uint32_t group_segment_bytes;		/* LDS per workgroup.  */
  uint32_t private_segment_bytes;	/* Per work-item.  */
  uint32_t kernarg_bytes;
  int64_t entry_offset;			/* From the descriptor, in bytes.  */
  uint32_t rsrc1, rsrc2;
  uint16_t properties;

  /* Read the descriptor at HOST, whose 64 bytes are readable.  */
  static kernel_descriptor read (const char *host);

  /* Registers allocated per wavefront, on ARCH.  */
  unsigned vgprs () const;
  unsigned sgprs (const std::string &arch) const;
  /* Initial MODE register, as in wavefront::mode.  */
  uint32_t mode () const;

  /* Whether the kernel calls what needs more private memory than
     PRIVATE_SEGMENT_BYTES; the client then gives it more.  */
  bool dynamic_stack () const { return properties >> 11 & 1; }

  /* Throws bad_descriptor when a bit is set whose meaning this device does
     not implement.  */
  void check () const;
};

/* Guest addresses and numbers that go into initial registers; the same for
   all wavefronts of a dispatch up to the workgroup's part.  */
struct initial_state
{
  uint64_t dispatch_ptr, queue_ptr, kernarg_ptr, dispatch_id;
  uint64_t private_base;		/* Of the workgroup's private memory.  */
  uint64_t private_bytes;		/* Of all its wavefronts.  */
  uint32_t private_wave_offset;		/* This wavefront's part of it.  */
  uint32_t private_item_bytes;		/* Per work-item.  */
  uint32_t workgroup_id[3];
  uint32_t workgroup_size[3];		/* Work-items in each dimension.  */
};

/* Set W's registers, MODE and EXEC as the packet processor would for its
   wavefront number W.worker.  All other registers hold a fixed pattern.  */
void set_initial_registers (wavefront &w, const kernel_descriptor &,
			    const initial_state &);

/* What registers, LDS and private memory hold that nobody has written: as on
   hardware nothing useful, but the same in every run.  Not a device address,
   not a small number, and as a float not a likely result.  */
constexpr uint8_t unwritten_byte = 0xd5;

} // namespace gcn
#endif
