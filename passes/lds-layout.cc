/* Stage lds-layout: where records and reductions lie in LDS.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: gives each broadcast value and each reduction an offset in LDS.

   Before: record 0 = { double a; char c; }, record 1 = { int b; }, a reduction
   of double in a worker region.

   After (offsets from the budget's first byte):

	 reduction	  0 ... 16 * 8		one slot per worker
	 record 0	128: a	136: c
	 record 1	140: b

   LDS is what limits how many gangs a compute unit holds, and a kernel gets a
   fixed amount.  What to do when it is short:

	 strategy			cost
	 two sets, used in turn		LDS bytes twice		reductions in a loop,
				saves a barrier		while half is free
	 own offset each		LDS bytes		while it fits
	 all from the first byte	maybe a barrier more	not needed so far
	 frame object in global memory	global loads		what is left over

   Slots hold values only from worker 0's store to the others' loads, and
   barriers keeps any two uses of LDS apart, so a routine starts at the first
   byte again, whatever its caller has there; recursion is no special case.

   Reads: regions, plan.  Writes: lds_plan.
   Limits: no sharing of bytes between records of one function yet.  */

#include "plugin/gcc-compat.h"

#include "passes/target.h"
#include "passes/worker-partition.h"
#include "plugin/diagnostics.h"
#include "plugin/options.h"

namespace {

/* Hands out bytes: LDS first, then the frame object.  */

class slot_allocator
{
public:
  explicit slot_allocator (lds_plan &plan) : m_plan (plan) {}

  /* COUNT elements of TYPE, one after the other.  */
  lds_slot take (tree type, unsigned count)
  {
    lds_slot slot;
    slot.size = tree_to_uhwi (TYPE_SIZE_UNIT (type));
    unsigned align = std::min (slot.size & -slot.size, 8u);
    unsigned at = ROUND_UP (m_plan.bytes, align);
    if (!spill_p (type) && at + slot.size * count <= target_shared_budget ())
      {
	slot.offset = target_shared_base () + at;
	if (!current_options ().break_share_slot)
	  m_plan.bytes = at + slot.size * count;
	return slot;
      }
    at = ROUND_UP (m_plan.spill_bytes, std::max (align, 8u));
    slot.spilled = true;
    if (!spill_p (type))
      m_plan.crowded_bytes += slot.size * count;
    slot.offset = at;
    m_plan.spill_bytes = at + slot.size * count;
    return slot;
  }

private:
  /* Types that the back end cannot move to and from LDS in one piece.  */
  static bool spill_p (tree type)
  {
    if (TREE_CODE (type) == COMPLEX_TYPE)
      type = TREE_TYPE (type);
    return (VECTOR_TYPE_P (type)
	    || tree_to_uhwi (TYPE_SIZE_UNIT (type)) > 8);
  }

  lds_plan &m_plan;
};

lds_plan
lay_out (const region_tree &regions, const broadcast_plan &plan)
{
  lds_plan result;
  slot_allocator slots (result);

  /* The record at the function's start holds the frame object's own address,
     so it cannot be spilled itself: it comes first.  */
  result.values.resize (plan.records.size ());
  for (int entry = 1; entry >= 0; entry--)
    for (size_t r = 0; r < plan.records.size (); r++)
      if ((plan.records[r].point.kind == sync_point::function_entry) == entry)
	for (tree value : plan.records[r].values)
	  result.values[r].push_back (slots.take (TREE_TYPE (value), 1));

  size_t count = regions.regions.size ();
  unsigned workers = (regions.workers > 0
		      ? regions.workers : target_max_workers ());
  result.slots_per_set = workers;
  result.reductions.resize (count);
  result.alternates.assign (count, 0);
  for (size_t i = 0; i < count; i++)
    {
      const worker_region &region = regions.regions[i];
      unsigned bytes = 0;
      for (gcall *fini : region.fini)
	bytes += tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (reduction_value
							  (fini))));
      /* In a loop, and plenty of room.  */
      bool alternate
	= (bytes && current_options ().alternating_slots
	   && loop_outer (gimple_bb (region.fork)->loop_father)
	   && result.bytes + 2 * bytes * workers <= target_shared_budget () / 2);
      result.alternates[i] = alternate;
      for (gcall *fini : region.fini)
	result.reductions[i].push_back
	  (slots.take (TREE_TYPE (reduction_value (fini)),
		       alternate ? 2 * workers : workers));
    }
  return result;
}

/* A local of BYTES bytes for what does not fit into LDS.  */

tree
make_frame_object (unsigned bytes)
{
  tree type = build_array_type_nelts (char_type_node, bytes);
  tree decl = create_tmp_var_raw (type, "acc_spill");
  gimple_add_tmp_var (decl);
  TREE_ADDRESSABLE (decl) = 1;
  SET_DECL_ALIGN (decl, 16 * BITS_PER_UNIT);
  DECL_USER_ALIGN (decl) = 1;
  return decl;
}

} // anonymous namespace

/* Requires: plan.  Provides: lds_plan.  */

lds_plan
compute_lds_layout (const region_tree &regions, broadcast_plan &plan)
{
  lds_plan result = lay_out (regions, plan);
  if (result.spill_bytes == 0)
    return result;

  /* The frame object's own address takes LDS too, so lay out again.  Room for
     what that may push out is made beforehand.  */
  unsigned bytes = result.spill_bytes + 64;
  tree object = make_frame_object (bytes);
  sync_point start;
  if (!plan.record_at (start))
    {
      broadcast_record record;
      record.point = start;
      plan.records.push_back (record);
    }
  broadcast_record *record
    = const_cast<broadcast_record *> (plan.record_at (start));
  record->values.insert (record->values.begin (),
			 build_fold_addr_expr (object));
  result = lay_out (regions, plan);
  gcc_assert (result.spill_bytes <= bytes);
  result.frame_object = object;
  return result;
}

void
dump_lds_layout (const broadcast_plan &plan, const lds_plan &lds)
{
  for (size_t r = 0; r < plan.records.size (); r++)
    for (size_t v = 0; v < lds.values[r].size (); v++)
      stage_dump ("lds-layout", "record=%d value=%d offset=%u size=%u "
		  "spilled=%d", (int) r, (int) v, lds.values[r][v].offset,
		  lds.values[r][v].size, lds.values[r][v].spilled);
  for (size_t i = 0; i < lds.reductions.size (); i++)
    for (size_t k = 0; k < lds.reductions[i].size (); k++)
      stage_dump ("lds-layout", "region=%d reduction=%d offset=%u size=%u "
		  "spilled=%d alternates=%d", (int) i, (int) k,
		  lds.reductions[i][k].offset, lds.reductions[i][k].size,
		  lds.reductions[i][k].spilled, lds.alternates[i]);
  stage_dump ("lds-layout", "bytes=%u spill_bytes=%u", lds.bytes,
	      lds.spill_bytes);
}
