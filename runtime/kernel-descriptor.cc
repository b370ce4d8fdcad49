/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Descriptor bits -> initial SGPRs, VGPRs, MODE and EXEC.  */

#include "kernel-descriptor.h"
#include "fault.h"
#include <algorithm>
#include <cstdio>
#include <cstring>

namespace gcn {

namespace {

/* Bits of one descriptor word that the device does not implement.  */
struct refused_bits
{
  uint32_t mask;
  const char *name;
};

const refused_bits refused_rsrc1[] = {
  { 3u << 10, "PRIORITY" }, { 1u << 20, "PRIV" }, { 1u << 22, "DEBUG_MODE" },
  { 1u << 24, "BULKY" }, { 1u << 25, "CDBG_USER" },
  { 1u << 26, "FP16_OVFL" }, { 0x1fu << 27, "reserved bits 31:27" }
};

const refused_bits refused_rsrc2[] = {
  { 1u << 6, "ENABLE_TRAP_HANDLER" },
  { 1u << 13, "ENABLE_EXCEPTION_ADDRESS_WATCH" },
  { 1u << 14, "ENABLE_EXCEPTION_MEMORY" },
  { 0x1ffu << 15, "GRANULATED_LDS_SIZE" },
  { 0x7fu << 24, "floating-point and integer exceptions" },
  { 1u << 31, "reserved bit 31" }
};

const refused_bits refused_properties[] = {
  { 7u << 7, "reserved bits 9:7" }, { 1u << 10, "ENABLE_WAVEFRONT_SIZE32" },
  { 15u << 12, "reserved bits 15:12" }
};

template <size_t n>
void
refuse (const refused_bits (&rows)[n], uint32_t word, const char *where)
{
  for (const refused_bits &row : rows)
    if (word & row.mask)
      {
	char text[128];
	snprintf (text, sizeof text, "%s (0x%08x): %s", where, word,
		  row.name);
	throw fault (fault_kind::bad_descriptor, text);
      }
}

template <typename T>
T
field (const char *from, unsigned offset)
{
  T value;
  memcpy (&value, from + offset, sizeof value);
  return value;
}

/* Fills SGPRs from number 0 on.  */

class sgpr_filler
{
public:
  explicit sgpr_filler (wavefront &w) : m_w (w) {}

  void put (uint32_t value) { m_w.sgpr[m_next++] = value; }
  void put64 (uint64_t value)
  {
    put (uint32_t (value));
    put (uint32_t (value >> 32));
  }
  unsigned count () const { return m_next; }
  /* User SGPRs that the kernel reserved and nothing fills.  */
  void skip_to (unsigned number) { m_next = std::max (m_next, number); }

private:
  wavefront &m_w;
  unsigned m_next = 0;
};

/* The buffer resource for private memory as the HSA runtime sets it up
   (guide, "Private Segment Buffer"): swizzled by lane, 4-byte elements.  */

void
put_private_buffer (sgpr_filler &s, const initial_state &state)
{
  constexpr uint32_t swizzle_enable = 1u << 31;
  constexpr uint32_t word3 = 4 | 5 << 3 | 6 << 6 | 7 << 9  /* DST_SEL xyzw */
			     | 4 << 12			   /* NUM_FORMAT uint */
			     | 4 << 15			   /* DATA_FORMAT 32 */
			     | 1 << 19			   /* ELEMENT_SIZE 4 */
			     | 3 << 21			   /* INDEX_STRIDE 64 */
			     | 1 << 23;			   /* ADD_TID_ENABLE */
  s.put (uint32_t (state.private_base));
  s.put ((uint32_t (state.private_base >> 32) & 0xffff) | swizzle_enable);
  s.put (uint32_t (std::min<uint64_t> (state.private_bytes, UINT32_MAX)));
  s.put (word3);
}

void
set_user_sgprs (sgpr_filler &s, const kernel_descriptor &kd,
		const initial_state &state)
{
  auto wants = [&] (unsigned bit) { return kd.properties >> bit & 1; };
  if (wants (0))
    put_private_buffer (s, state);
  if (wants (1))
    s.put64 (state.dispatch_ptr);
  if (wants (2))
    s.put64 (state.queue_ptr);
  if (wants (3))
    s.put64 (state.kernarg_ptr);
  if (wants (4))
    s.put64 (state.dispatch_id);
  if (wants (5))
    {
      /* FLAT_SCRATCH_INIT: on gfx9 an address, to which the prologue adds the
	 wavefront's offset.  */
      s.put64 (state.private_base);
    }
  if (wants (6))
    s.put (state.private_item_bytes);
  unsigned user = kd.rsrc2 >> 1 & 0x1f;
  if (s.count () > user)
    throw fault (fault_kind::bad_descriptor,
		 "USER_SGPR_COUNT is " + std::to_string (user)
		 + " but the enabled registers need "
		 + std::to_string (s.count ()));
  s.skip_to (user);
}

void
set_system_sgprs (sgpr_filler &s, const kernel_descriptor &kd,
		  const initial_state &state)
{
  for (unsigned dim = 0; dim < 3; dim++)
    if (kd.rsrc2 >> (7 + dim) & 1)
      s.put (state.workgroup_id[dim]);
  if (kd.rsrc2 >> 10 & 1)
    throw fault (fault_kind::bad_descriptor,
		 "compute_pgm_rsrc2: ENABLE_SGPR_WORKGROUP_INFO");
  if (kd.rsrc2 & 1)
    s.put (state.private_wave_offset);
}

/* Work-item ids in v0 to v2, and EXEC: lanes past the workgroup's end are
   off (the last wavefront of a workgroup whose size is no multiple of 64).  */

void
set_lanes (wavefront &w, const kernel_descriptor &kd,
	   const initial_state &state)
{
  const uint32_t *size = state.workgroup_size;
  uint64_t items = uint64_t (size[0]) * size[1] * size[2];
  unsigned ids = kd.rsrc2 >> 11 & 3;
  uint64_t exec = 0;
  for (unsigned lane = 0; lane < lanes; lane++)
    {
      uint64_t flat = uint64_t (w.worker) * lanes + lane;
      if (flat >= items)
	break;
      exec |= uint64_t (1) << lane;
      w.vgpr[0][lane] = flat % size[0];
      if (ids >= 1)
	w.vgpr[1][lane] = flat / size[0] % size[1];
      if (ids >= 2)
	w.vgpr[2][lane] = flat / size[0] / size[1];
    }
  w.sgpr[EXEC_LO] = uint32_t (exec);
  w.sgpr[EXEC_HI] = uint32_t (exec >> 32);
}

} // namespace

kernel_descriptor
kernel_descriptor::read (const char *host)
{
  return { field<uint32_t> (host, 0), field<uint32_t> (host, 4),
	   field<uint32_t> (host, 8), field<int64_t> (host, 16),
	   field<uint32_t> (host, 48), field<uint32_t> (host, 52),
	   field<uint16_t> (host, 56) };
}

unsigned
kernel_descriptor::vgprs () const
{
  return ((rsrc1 & 0x3f) + 1) * 4;
}

unsigned
kernel_descriptor::sgprs (const std::string &arch) const
{
  unsigned granules = rsrc1 >> 6 & 0xf;
  return arch == "gfx803" ? (granules + 1) * 8 : (granules / 2 + 1) * 16;
}

uint32_t
kernel_descriptor::mode () const
{
  /* FLOAT_ROUND_MODE and FLOAT_DENORM_MODE are MODE's low byte; DX10_CLAMP
     and IEEE_MODE are its bits 8 and 9 (Vega ISA, "Mode Register").  */
  return (rsrc1 >> 12 & 0xff) | (rsrc1 >> 21 & 1) << 8
	 | (rsrc1 >> 23 & 1) << 9;
}

void
kernel_descriptor::check () const
{
  refuse (refused_rsrc1, rsrc1, "compute_pgm_rsrc1");
  refuse (refused_rsrc2, rsrc2, "compute_pgm_rsrc2");
  refuse (refused_properties, properties, "kernel_code_properties");
  if ((rsrc2 >> 11 & 3) == 3)
    throw fault (fault_kind::bad_descriptor,
		 "compute_pgm_rsrc2: ENABLE_VGPR_WORKITEM_ID 3");
}

void
set_initial_registers (wavefront &w, const kernel_descriptor &kd,
		       const initial_state &state)
{
  memset (w.sgpr, unwritten_byte, sizeof w.sgpr);
  size_t vector_bytes = sizeof w.vgpr[0] * kd.vgprs ();
  memset (w.vgpr, unwritten_byte, vector_bytes);
  memset (w.vgpr + first_accumulator, unwritten_byte, vector_bytes);
  sgpr_filler s (w);
  set_user_sgprs (s, kd, state);
  set_system_sgprs (s, kd, state);
  set_lanes (w, kd, state);
  w.scc = false;
  w.mode = kd.mode ();
}

} // namespace gcn
