/* What loads are to the stages behind the vectorizer: see loads.h.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "plugin/gcc-compat.h"

#include "passes/loads.h"
#include "passes/target.h"

bool
masked_load_p (const gimple *s)
{
  if (!is_gimple_call (s) || !gimple_call_lhs (s))
    return false;
  switch (gimple_call_combined_fn (s))
    {
    case CFN_MASK_LOAD:
    case CFN_LEN_LOAD:
    case CFN_GATHER_LOAD:
    case CFN_MASK_GATHER_LOAD:
      return true;
    default:
      return false;
    }
}

bool
vector_select_p (const gimple *s)
{
  if (!is_gimple_call (s))
    return false;
  switch (gimple_call_combined_fn (s))
    {
    case CFN_VCOND:
    case CFN_VCONDU:
    case CFN_VCONDEQ:
    case CFN_VCOND_MASK:
      return true;
    default:
      return false;
    }
}

bool
load_p (gimple *s)
{
  if (!gimple_vuse (s) || gimple_vdef (s) || gimple_has_volatile_ops (s)
      || stmt_can_throw_internal (cfun, s)
      || (!masked_load_p (s) && !gimple_assign_load_p (s)))
    return false;
  tree name = gimple_get_lhs (s);
  return (TREE_CODE (name) == SSA_NAME && target_loadable_p (name)
	  && !SSA_NAME_OCCURS_IN_ABNORMAL_PHI (name));
}

bool
splat_p (gimple *s, tree name)
{
  return (gimple_assign_single_p (s)
	  && TREE_CODE (gimple_assign_rhs1 (s)) == CONSTRUCTOR
	  && VECTOR_TYPE_P (TREE_TYPE (gimple_assign_lhs (s)))
	  && uniform_vector_p (gimple_assign_rhs1 (s)) == name);
}

bool
gathered_ref_p (tree ref)
{
  tree base = get_base_address (ref);
  /* A part of what is in LDS has a type that does not say so.  */
  if (!base || !ADDR_SPACE_GENERIC_P (TYPE_ADDR_SPACE (TREE_TYPE (base)))
      || contains_bitfld_component_ref_p (ref))
    return false;
  if (TREE_CODE (base) == TARGET_MEM_REF)
    return base == ref;
  return (TREE_CODE (base) == MEM_REF
	  || (VAR_P (base) && TREE_STATIC (base)));
}

tree
gather_offsets (internal_fn fn, tree vector, tree offset)
{
  tree offsets = build_vector_type (offset, TYPE_VECTOR_SUBPARTS (vector));
  return (internal_gather_scatter_fn_supported_p (fn, vector, TREE_TYPE (vector),
						  offsets, 1)
	  ? offsets : NULL_TREE);
}
