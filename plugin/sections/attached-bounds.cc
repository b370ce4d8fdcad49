/* Bounds of Fortran's components that are attached.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   An allocatable component, or one that is a pointer, is a descriptor in its object: the
   address of the data, and then bounds.  When the data come to the device, or attach says
   so, libgomp lets the descriptor on the device point to them, and knows nothing of bounds;
   those are what they were when the object was copied.  But an object is often on the
   device before its components are allocated:

     !$acc enter data create(c)
     allocate (c%values(2:9))
     !$acc enter data copyin(c%values)

   and the device takes other elements for c%values(i), and says nothing.  OpenACC has the
   descriptor's bounds go with the pointer.  So do we:

   Before:	#pragma acc enter data ... map(attach:c.values.data)

   After:	bounds = &c.values + 8 bytes;
		#pragma acc update device(*bounds [len: 56]) if_present
		#pragma acc enter data ... map(attach:c.values.data)

   The pointer itself stays what it is on the device.  In front, since an object that only
   comes there now comes with its bounds.

   The update is in no queue, as libgomp would read the bounds when the host may have let the
   pointer point elsewhere; what is in the queue comes first, as it may use the old ones:

   Before:	#pragma acc enter data map(attach:c.p.data) async(1)

   After:	bounds = &c.p + 8 bytes;
		__builtin_GOACC_wait (GOMP_ASYNC_SYNC, 1, 1);
		#pragma acc update device(*bounds [len: 56]) if_present
		#pragma acc enter data map(attach:c.p.data) async(1)  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/function-pass.h"
#include "plugin/stages.h"

namespace {

/* True if TYPE is an array's descriptor.  */

bool
descriptor_p (tree type)
{
  return field_of (type, "data") && field_of (type, "dtype") && field_of (type, "span");
}

/* The descriptor that CLAUSE attaches; null if it does not attach one.  */

tree
attached_descriptor (tree clause)
{
  if (!map_clause_p (clause, GOMP_MAP_ATTACH))
    return NULL_TREE;
  tree object = OMP_CLAUSE_DECL (clause);
  if (TREE_CODE (object) == COMPONENT_REF && descriptor_p (TREE_TYPE (TREE_OPERAND (object, 0))))
    object = TREE_OPERAND (object, 0);
  if (TREE_CODE (object) != COMPONENT_REF || !descriptor_p (TREE_TYPE (object)))
    return NULL_TREE;
  return object;
}

/* Append to *SEQ that the device's DESCRIPTOR gets the host's bounds, if it is there, under
   the conditions of CONSTRUCT.  */

void
append_update (gimple_seq *seq, tree descriptor, gomp_target *construct)
{
  location_t place = gimple_location (construct);
  tree offset = byte_position (field_of (TREE_TYPE (descriptor), "offset"));
  tree bytes = build_pointer_type (char_type_node);
  tree bounds = create_tmp_var (bytes, "bounds");
  tree address = build_fold_addr_expr_with_type (unshare_expr (descriptor), bytes);
  append_assignment (seq, bounds, fold_build_pointer_plus (address, offset));

  tree size = size_binop (MINUS_EXPR, TYPE_SIZE_UNIT (TREE_TYPE (descriptor)),
			  fold_convert (sizetype, offset));
  /* That is how if_present is written.  */
  tree clauses = build_map_clause (place, GOMP_MAP_TO, build_simple_mem_ref (bounds), size);
  if (tree condition = omp_find_clause (gimple_omp_target_clauses (construct), OMP_CLAUSE_IF))
    {
      tree copy = unshare_expr (condition);
      OMP_CLAUSE_CHAIN (copy) = clauses;
      clauses = copy;
    }
  gomp_target *update = gimple_build_omp_target (NULL, GF_OMP_TARGET_KIND_OACC_UPDATE, clauses);
  gimple_set_location (update, place);
  gimple_seq_add_stmt (seq, update);
}

/* A statement_pass's.  */

tree
bring_bounds (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *construct = openacc_construct (gsi_stmt (*i));
  if (!construct
      || (!compute_construct (construct)
	  && gimple_omp_target_kind (construct) != GF_OMP_TARGET_KIND_OACC_ENTER_DATA
	  && gimple_omp_target_kind (construct) != GF_OMP_TARGET_KIND_OACC_DATA))
    return NULL_TREE;
  gimple_seq updates = NULL;
  for (tree c = gimple_omp_target_clauses (construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (tree descriptor = attached_descriptor (c))
      {
	if (!updates)
	  append_wait_for_queue (&updates, construct);
	append_update (&updates, descriptor, construct);
      }
  if (updates)
    gsi_insert_seq_before (i, updates, GSI_SAME_STMT);
  return NULL_TREE;
}

} // anonymous namespace

void
start_attached_bounds ()
{
  if (lang_GNU_Fortran ())
    register_statement_pass ({ "acc_attached_bounds", bring_bounds, PASS_POS_INSERT_BEFORE });
}
