/* Tables of the types of polymorphic objects, in clauses of compute constructs.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   The record of a polymorphic object has two pointers, "_data" and "_vptr".  Directives that bring
   what a component stands for attach the first; the second stays the host's, and "select type" and
   calls by type follow it:

     !$acc enter data copyin(h)
     !$acc enter data copyin(h%solver)
     !$acc serial present(h)
     x = h%solver%step (y)

   Before:	serial map(force_present:*h)
		  ... h->solver._vptr->step (&h->solver, ...) ...

   After:	some = h->solver._data != 0;
		table = some ? h->solver._vptr : NULL;
		serial map(force_present:*h) map(to:*table [len: 24]) map(attach:h->solver._vptr)
		  ...

   where the device has the record, be it by this construct's clauses (member-sections).  When the
   construct ends, the record is as it was.  The table is the device's own, if it has that (see
   type-tables).

   That can be said of components of variables and of what dummy arguments stand for.  On the way to
   others there are pointers, "h%next%solver", of which only the region knows that they are set.  The
   host follows those that lead to what the device has, or the construct maps:

   After:	some = (h->next && acc_is_present (h->next, 1) && h->next->solver._data);

   What a region reaches by indices and pointers of its own, "h(i)%solver" in a loop, is seen to where
   the object comes to the device: behind "enter data copyin(h(i)%solver)" the table is attached, if the
   device has that and the record, and in front of "exit data" it is detached:

   After:	if (h[i].solver._data && acc_is_present (&h[i].solver._vptr, 8)
		    && acc_is_present (h[i].solver._vptr, 1))
		  acc_attach (&h[i].solver._vptr);
		...
		if (acc_is_present (&h[i].solver._vptr, 8))
		  {
		    acc_memcpy_from_device (&now, acc_deviceptr (&h[i].solver._vptr), 8);
		    if (now != h[i].solver._vptr && acc_hostptr (now))
		      acc_detach (&h[i].solver._vptr);
		  }

   since libgomp stops if it is asked to detach what was not attached.  Data constructs have clauses.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/object-names.h"
#include "plugin/members/component-tables.h"
#include "plugin/members/member-sections.h"

namespace {

/* True if POINTER is a variable to an object or to an image of it (partial-objects), in which the table is
   the device's.  */

bool
place_p (tree pointer)
{
  return VAR_P (pointer) && DECL_ARTIFICIAL (pointer) && !is_global_var (pointer);
}

/* Append to *WAY the pointers through which the host gets at NAME, the first one first; false if there
   are other things on the way.  */

bool
note_way (tree name, std::vector<tree> *way)
{
  for (; handled_component_p (name); name = TREE_OPERAND (name, 0))
    if (TREE_CODE (name) == ARRAY_REF && TREE_CODE (TREE_OPERAND (name, 1)) != INTEGER_CST)
      return false;
  if (DECL_P (name))
    return true;
  tree pointer = pointer_to (name);
  if (!pointer || (DECL_P (pointer) && TREE_CODE (TREE_TYPE (pointer)) == REFERENCE_TYPE))
    return pointer != NULL_TREE;
  if (!DECL_P (pointer) && !note_way (pointer, way))
    return false;
  way->push_back (pointer);
  return true;
}

/* For walk_gimple_seq: note in a vector the components that are records, but not for their "_data" and
   "_len".  */

tree
note_record (tree *use, int *walk_subtrees, void *walk)
{
  auto records = static_cast<std::vector<tree> *> (static_cast<walk_stmt_info *> (walk)->info);
  tree e = *use;
  if (TYPE_P (e))
    *walk_subtrees = 0;
  else if (TREE_CODE (e) == COMPONENT_REF && polymorphic_p (TREE_TYPE (TREE_OPERAND (e, 0)))
	   && !id_equal (DECL_NAME (TREE_OPERAND (e, 1)), "_vptr"))
    *walk_subtrees = 0;
  else if (TREE_CODE (e) == COMPONENT_REF && polymorphic_p (TREE_TYPE (e)))
    records->push_back (e);
  return NULL_TREE;
}

/* Note in *OWN what CLAUSES say is private.  */

void
note_private (tree clauses, hash_set<tree> *own)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE)
      own->add (OMP_CLAUSE_DECL (c));
}

/* For walk_gimple_seq: note in a set the variables of a region's own.  */

tree
note_own (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *info)
{
  *handled = false;
  auto own = static_cast<hash_set<tree> *> (info->info);
  gimple *statement = gsi_stmt (*i);
  if (gbind *bind = dyn_cast<gbind *> (statement))
    for (tree v = gimple_bind_vars (bind); v; v = DECL_CHAIN (v))
      own->add (v);
  if (gimple_code (statement) == GIMPLE_OMP_FOR)
    note_private (gimple_omp_for_clauses (statement), own);
  return NULL_TREE;
}

/* The names of the components into whose tables TARGET's region, at I, looks.  */

std::vector<tree>
records_used (gomp_target *target, gimple_stmt_iterator i)
{
  std::vector<tree> records, all;
  walk_stmt_info info = {};
  info.info = &records;
  walk_gimple_seq (gimple_omp_body (target), NULL, note_record, &info);
  if (records.empty ())
    return all;
  hash_set<tree> own;
  info.info = &own;
  walk_gimple_seq (gimple_omp_body (target), note_own, NULL, &info);
  note_private (gimple_omp_target_clauses (target), &own);
  object_names names (i);
  names.note_region (gimple_omp_body (target));
  for (tree record : records)
    {
      tree name = names.name (record), first = name ? first_variable (name) : NULL_TREE;
      auto known = [name] (tree other) { return same_name_p (name, other); };
      if (first && !own.contains (first) && TREE_CODE (name) == COMPONENT_REF
	  && std::none_of (all.begin (), all.end (), known))
	all.push_back (name);
    }
  return all;
}

/* Append to *LIST that the device's RECORD of an object points to the device's table.  */

void
append_attachment (tree *list, tree record)
{
  tree place = append_value (list, "place", address_of (component (record, "_vptr")));
  tree table = component (record, "_vptr");
  tree some = build2 (TRUTH_ANDIF_EXPR, boolean_type_node, not_null (component (record, "_data")),
		      present_on_device (place, TYPE_SIZE_UNIT (ptr_type_node)));
  some = build2 (TRUTH_ANDIF_EXPR, boolean_type_node, some, present_on_device (table, size_one_node));
  append_to_statement_list (if_true (some, library_call ("acc_attach", void_type_node, { place })), list);
}

/* Append to *LIST that it points to the host's once more, or with FINALIZE in any case.  */

void
append_detachment (tree *list, tree record, bool finalize)
{
  tree place = append_value (list, "place", address_of (component (record, "_vptr")));
  tree word = TYPE_SIZE_UNIT (ptr_type_node), asked = NULL_TREE;
  tree now = append_value (&asked, "now", null_pointer_node);
  TREE_ADDRESSABLE (now) = 1;
  append_call (&asked, "acc_memcpy_from_device",
	       { build_fold_addr_expr (now), device_address (place), word });
  tree hosts = fold_convert (ptr_type_node, component (record, "_vptr"));
  tree attached = build2 (TRUTH_ANDIF_EXPR, boolean_type_node,
			  build2 (NE_EXPR, boolean_type_node, now, hosts),
			  not_null (library_call ("acc_hostptr", ptr_type_node, { now })));
  tree detach = library_call (finalize ? "acc_detach_finalize" : "acc_detach", void_type_node, { place });
  append_to_statement_list (if_true (attached, detach), &asked);
  append_to_statement_list (if_true (present_on_device (place, word), asked), list);
}

} // anonymous namespace

tree
append_table (tree last, tree record, tree some, gimple_seq *before)
{
  location_t place = OMP_CLAUSE_LOCATION (last);
  tree pointer = component (record, "_vptr"), table = build_simple_mem_ref (pointer);
  /* Tables differ in what stands behind that.  */
  tree bytes = byte_position (field_of (TREE_TYPE (table), "_def_init"));
  tree rest = OMP_CLAUSE_CHAIN (last);
  for (tree made : { build_map_clause (place, GOMP_MAP_TO, table, bytes),
		     build_map_clause (place, GOMP_MAP_ATTACH, unshare_expr (pointer), size_zero_node) })
    {
      if (some)
	map_if (made, some, before);
      last = OMP_CLAUSE_CHAIN (last) = made;
    }
  OMP_CLAUSE_CHAIN (last) = rest;
  return last;
}

tree
bytes_of_object (tree record)
{
  tree table = build_simple_mem_ref (component (record, "_vptr"));
  tree bytes = fold_convert (sizetype, component (table, "_size"));
  if (!field_of (TREE_TYPE (record), "_len"))
    return bytes;
  /* That of strings; other types have 0 there.  */
  tree length = fold_convert (sizetype, component (record, "_len"));
  return size_binop (MULT_EXPR, bytes, size_binop (MAX_EXPR, length, size_one_node));
}

tree
attached_record (tree clause, gomp_map_kind kind)
{
  tree data = map_clause_p (clause, kind) ? OMP_CLAUSE_DECL (clause) : NULL_TREE;
  if (!data || TREE_CODE (data) != COMPONENT_REF || !id_equal (DECL_NAME (TREE_OPERAND (data, 1)), "_data"))
    return NULL_TREE;
  tree record = TREE_OPERAND (data, 0);
  return polymorphic_p (TREE_TYPE (record)) ? record : NULL_TREE;
}

void
attach_table (tree clause, gimple_seq *before)
{
  tree record = attached_record (clause, GOMP_MAP_ATTACH);
  if (!record || pointer_to (record))
    return;
  append_table (clause, record, not_null (component (record, "_data")), before);
}

void
attach_used_tables (gomp_target *target, gimple_stmt_iterator i, gimple_seq *before)
{
  tree clauses = gimple_omp_target_clauses (target);
  for (tree name : records_used (target, i))
    {
      std::vector<tree> way;
      tree record = note_way (name, &way) ? named_object (name) : NULL_TREE;
      if (!record || !clauses)
	continue;
      tree some = NULL_TREE;
      auto and_also = [&some] (tree condition)
	{ some = some ? build2 (TRUTH_ANDIF_EXPR, boolean_type_node, some, condition) : condition; };
      for (tree pointer : way)
	{
	  tree address = named_object (pointer);
	  and_also (not_null (address));
	  if (!place_p (pointer))
	    and_also (present_condition (unshare_expr (address), size_one_node, clauses));
	}
      and_also (not_null (component (record, "_data")));
      if (!way.empty () && place_p (way.front ()))
	and_also (present_on_device (component (record, "_vptr"), size_one_node));
      tree last = clauses;
      while (OMP_CLAUSE_CHAIN (last))
	last = OMP_CLAUSE_CHAIN (last);
      append_table (last, record, some, before);
    }
}

void
attach_tables_for_good (tree *expr)
{
  bool enter = TREE_CODE (*expr) == OACC_ENTER_DATA;
  if (!enter && TREE_CODE (*expr) != OACC_EXIT_DATA)
    return;
  tree directive = *expr, clauses = OMP_STANDALONE_CLAUSES (directive), tables = NULL_TREE;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree record = attached_record (c, GOMP_MAP_ATTACH_DETACH);
      if (record && TREE_CODE (record) == COMPONENT_REF && enter)
	append_attachment (&tables, record);
      else if (record && TREE_CODE (record) == COMPONENT_REF)
	append_detachment (&tables, record, omp_find_clause (clauses, OMP_CLAUSE_FINALIZE));
    }
  if (!tables)
    return;
  tree list = NULL_TREE, waited = NULL_TREE;
  tree on_device = condition_variable (&list, clauses);
  append_wait (&waited, clauses);
  if (!enter)
    append_wait_for_others (&waited, clauses);
  append_to_statement_list (tables, &waited);
  if (enter)
    append_to_statement_list (directive, &list);
  append_to_statement_list (if_on_device (on_device, waited), &list);
  if (!enter)
    append_to_statement_list (directive, &list);
  *expr = list;
}
