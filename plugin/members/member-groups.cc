/* Members of one object that several directives map.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Members that a directive maps are a group, in one piece of the device's memory, in which they are
   as far from each other as on the host:

     enter data copyin(s.w[0:n], s.z)
     map(struct:s [len: 2]) map(alloc:s.w [len: 8]) map(to:s.z [len: 8]) map(to:*_1) map(attach:s.w)

   libgomp takes the group to reach from the beginning of the object to its last member
   (target.c gomp_map_vars_internal, oacc-mem.c goacc_enter_data_internal).  If the device has
   something in there, it must have all, from one directive; so it stops here, if "s.v" comes
   before "s.w" in s:

     enter data copyin(s.v[0:n])
     enter data copyin(s.w[0:n], s.z)

   ("Trying to map into device structure element when other mapped elements from the same
   structure weren't mapped together with it").  That is how constructors map what they allocate.

   So a group begins with its first member.  If something from there to the last is on the device,
   be it a member or what is between two, the members are mapped one by one, as variables are;
   for libgomp that is a group of none that has no address (in Fortran, other clauses of the directive, for
   descriptors, may be for something there):

   Before:	map(struct:s [len: 2]) map(alloc:s.w [len: 8]) map(to:s.z [len: 8]) ...

   After:	apart = acc_is_present (&s.w, 8) || acc_is_present (&s.x, 8)
			|| acc_is_present (&s.z, 8);
		group = apart ? NULL : &s.w;
		count = apart ? 0 : 2;
		map(struct:*group [len: count]) map(alloc:s.w [len: 8]) map(to:s.z [len: 8]) ...

   Constructs that use members have a pointer for each (used-components.cc).  One that uses the
   object as a whole finds what one directive has mapped, as before.

   The member of C and C++ whose target a clause names, "s.w" in "s.w[0:n]", is mapped for that
   alone.  If the device has it in something larger, all of s or an array of such, libgomp counts
   that: once more with "enter data", once less with "exit data".  But "p->w[0:n]" counts nothing, and
   it is one object:

     #pragma acc enter data copyin(this[0:1], w[0:n])	in the constructor
     #pragma acc exit data copyout(s.w[0:n])		where that is done: s itself was gone
     #pragma acc exit data copyout(s)			which left the host's s as it was

   So such a member is mapped or released by itself only, and so is, in Fortran, the descriptor of a component
   that is allocatable or a pointer:

   Before:	exit data map(release:s.w [len: 8]) map(from:*_1) map(detach:s.w)

   After:	in_more = acc_is_present ((char *) &s.w - 1, 9) || acc_is_present (&s.w, 9);
		mapped = in_more ? NULL : &s.w;
		exit data map(release:*mapped [len: 8]) map(from:*_1) map(detach:s.w)

   And one that "s.w[0:n]" has mapped by itself goes with its target, by whatever name that does; what
   comes to its place on the host, or all of s, could not be mapped otherwise:

   Before:	exit data map(from:*_1) map(detach:p->w)

   After:	exit data map(from:*_1) map(detach:p->w)
		if (acc_is_present (&p->w, 8) && !in_more && !acc_is_present (_1, 1))
		  exit data map(delete:p->w [len: 8])

   When "enter data", acc_copyin or a data construct brings all of s later, as OpenACC lets it, what
   libgomp has of s by itself goes first; what its members pointed to stays, and is attached again by
   whom the program says:

   Before:	enter data map(to:s)

   After:	if (acc_is_present (&s.w, 8) && !in_more)
		  exit data map(delete:s.w [len: 8])
		enter data map(to:s)  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/function-pass.h"
#include "plugin/live-trees.h"
#include "plugin/members/empty-members.h"
#include "plugin/members/member-groups.h"
#include "plugin/stages.h"

namespace {

/* How many members between those of a group are looked for.  */
constexpr unsigned GREATEST_GAP = 40;

/* Calls of libgomp that bring what their first argument points to (acc_copyin and acc_create have two
   more names each).  */
const std::unordered_set<std::string> BRINGING_CALLS = {
  "acc_copyin", "acc_present_or_copyin", "acc_pcopyin", "acc_copyin_async",
  "acc_create", "acc_present_or_create", "acc_pcreate", "acc_create_async"
};

/* Clauses for members that are there because of others, for what these point to.  */

hash_set<tree> of_targets;

/* A part of an object.  */

struct part
{
  tree expression;
  poly_int64 start, end;	/* Bytes of the object.  */
};

bool
overlap_p (const part &a, const part &b)
{
  return maybe_lt (a.start, b.end) && maybe_lt (b.start, a.end);
}

/* EXPRESSION, a member, as a part of what it is in; of no bytes if that depends on an index.  */

part
part_of (tree expression)
{
  poly_int64 start = 0, bytes = 0;
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (expression));
  if (!get_addr_base_and_unit_offset (expression, &start) || !size
      || !poly_int_tree_p (size, &bytes))
    return { expression, 0, 0 };
  return { expression, start, start + bytes };
}

/* Append to *GAP the members of OBJECT, and of records in it, that are between FIRST and LAST.  */

void
append_gap (tree object, const part &first, const part &last, std::vector<part> *gap)
{
  for (tree field = TYPE_FIELDS (TREE_TYPE (object)); field; field = DECL_CHAIN (field))
    {
      if (TREE_CODE (field) != FIELD_DECL || DECL_BIT_FIELD (field))
	continue;
      part member = part_of (build3 (COMPONENT_REF, TREE_TYPE (field), unshare_expr (object), field,
				     NULL_TREE));
      if (!overlap_p (member, { NULL_TREE, first.start, last.end }))
	continue;
      if (TREE_CODE (TREE_TYPE (field)) == RECORD_TYPE)
	append_gap (member.expression, first, last, gap);
      else if (!overlap_p (member, first) && !overlap_p (member, last)
	       && gap->size () < GREATEST_GAP)
	gap->push_back (member);
    }
}

/* The members of the group that STRUCTURE begins; none if it is not what is written above.  */

std::vector<tree>
members_of (tree structure)
{
  std::vector<tree> members;
  if (!tree_fits_uhwi_p (OMP_CLAUSE_SIZE (structure)))
    return members;
  tree c = OMP_CLAUSE_CHAIN (structure);
  /* These are for the region alone.  */
  while (map_clause_p (c, GOMP_MAP_FIRSTPRIVATE_POINTER) || map_clause_p (c, GOMP_MAP_FIRSTPRIVATE_REFERENCE))
    c = OMP_CLAUSE_CHAIN (c);
  for (auto i = tree_to_uhwi (OMP_CLAUSE_SIZE (structure)); i; i--, c = OMP_CLAUSE_CHAIN (c))
    {
      if (!c || !memory_clause_p (c))
	return {};
      members.push_back (c);
    }
  return members;
}

/* The condition that CLAUSE, which is none of the group MEMBERS, maps something between these.  */

tree
between_condition (tree clause, const std::vector<tree> &members)
{
  tree start = address_of (OMP_CLAUSE_DECL (members.front ())), last = members.back ();
  tree end = fold_build_pointer_plus (address_of (OMP_CLAUSE_DECL (last)), clause_bytes (last));
  tree bytes = build2 (MINUS_EXPR, sizetype, fold_convert (sizetype, end),
		       fold_convert (sizetype, unshare_expr (start)));
  return inside_condition (address_of (OMP_CLAUSE_DECL (clause)), start, bytes);
}

/* The condition that the device has something of the group MEMBERS of OBJECT's, or gets it by others of
   CLAUSES, as it does descriptors.  */

tree
apart_condition (tree object, const std::vector<tree> &members, tree clauses)
{
  tree condition = NULL_TREE;
  auto add = [&] (tree expression, tree bytes)
    {
      tree present = present_on_device (build_fold_addr_expr (unshare_expr (expression)),
					unshare_expr (bytes));
      condition = (condition ? build2 (TRUTH_OR_EXPR, boolean_type_node, condition, present)
		   : present);
    };
  for (tree member : members)
    add (OMP_CLAUSE_DECL (member), OMP_CLAUSE_SIZE (member));
  std::vector<part> gap;
  part first = part_of (OMP_CLAUSE_DECL (members.front ()));
  part last = part_of (OMP_CLAUSE_DECL (members.back ()));
  if (TREE_CODE (TREE_TYPE (object)) == RECORD_TYPE && maybe_ne (first.end, 0)
      && maybe_ne (last.end, 0))
    append_gap (object, first, last, &gap);
  for (const part &p : gap)
    add (p.expression, TYPE_SIZE_UNIT (TREE_TYPE (p.expression)));
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (lang_GNU_Fortran () && memory_clause_p (c) && TREE_CODE (OMP_CLAUSE_DECL (c)) == COMPONENT_REF
	&& std::find (members.begin (), members.end (), c) == members.end ())
      condition = build2 (TRUTH_OR_EXPR, boolean_type_node, condition, between_condition (c, members));
  return condition;
}

/* True if CLAUSE maps objects that may have descriptors in them.  */

bool
maps_objects_p (tree clause)
{
  if (!lang_GNU_Fortran () || !memory_clause_p (clause) || of_targets.contains (clause))
    return false;
  tree type = strip_array_types (TREE_TYPE (OMP_CLAUSE_DECL (clause)));
  return TREE_CODE (type) == RECORD_TYPE && !descriptor_type_p (type);
}

/* Let those of MEMBERS, clauses, that are there for their targets only, map no part of what is mapped
   as a whole, or is by others of CLAUSES.  */

void
leave_wholes_alone (const std::vector<tree> &members, tree clauses, gimple_seq *before)
{
  for (tree member : members)
    if (of_targets.contains (member))
      {
	tree address = address_of (OMP_CLAUSE_DECL (member));
	tree alone = alone_condition (address, fold_convert (sizetype, OMP_CLAUSE_SIZE (member)));
	for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
	  if (maps_objects_p (c))
	    {
	      tree inside = inside_condition (unshare_expr (address), address_of (OMP_CLAUSE_DECL (c)),
					      clause_bytes (c));
	      alone = build2 (TRUTH_AND_EXPR, boolean_type_node, alone, negated (inside));
	    }
	of_targets.remove (member);
	map_if (member, alone, before);
      }
}

/* CLAUSES, each.  */

std::vector<tree>
all_of (tree clauses)
{
  std::vector<tree> all;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    all.push_back (c);
  return all;
}

/* Let STRUCTURE begin a group at ADDRESS; none if the condition NONE, which may be null, holds.  */

void
begin_group (tree structure, tree address, tree none, gimple_seq *before)
{
  tree type = TREE_TYPE (address), group = create_tmp_var (type, "group");
  append_assignment (before, group,
		     none ? build3 (COND_EXPR, type, none, build_zero_cst (type), address) : address);
  OMP_CLAUSE_DECL (structure) = build_simple_mem_ref (group);
}

/* Let the group that STRUCTURE, one of CLAUSES, begins be none if the device has something of it; or if
   its first member has no bytes, and in "enter data" any.  */

void
divide_group (tree structure, tree clauses, bool in_enter_data, gimple_seq *before)
{
  std::vector<tree> members = members_of (structure);
  if (members.empty ())
    return;
  tree object = OMP_CLAUSE_DECL (structure), first = OMP_CLAUSE_DECL (members.front ());
  tree address = build_fold_addr_expr (unshare_expr (first));
  if (members.size () == 1 && of_targets.contains (members.front ()))
    {
      /* No address in front of its own one is a group of which libgomp does nothing.  */
      leave_wholes_alone (members, clauses, before);
      OMP_CLAUSE_DECL (structure) = unshare_expr (OMP_CLAUSE_DECL (members.front ()));
      return;
    }
  tree empty = any_empty (in_enter_data ? members : std::vector<tree> { members.front () });
  /* One that begins where the object does is as GCC has it, and so is one at an index.  */
  if (members.size () == 1 && !empty && known_eq (part_of (first).start, 0))
    return;
  tree none = empty;
  if (members.size () > 1)
    {
      tree condition = apart_condition (object, members, clauses);
      none = create_tmp_var (boolean_type_node, "apart");
      append_assignment (before, none, empty ? either (empty, condition) : condition);
      tree count = create_tmp_var (size_type_node, "count");
      append_assignment (before, count,
			 build3 (COND_EXPR, size_type_node, none, build_zero_cst (size_type_node),
				 members_with_bytes (members)));
      OMP_CLAUSE_SIZE (structure) = count;
      leave_wholes_alone (members, clauses, before);
    }
  begin_group (structure, address, none, before);
  if (!in_enter_data)
    place_empty_members (members, before);
}

/* True if one of CLAUSES is about MEMBER itself.  */

bool
released_p (tree member, tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && !detach_p (c)
	&& operand_equal_p (OMP_CLAUSE_DECL (c), member))
      return true;
  return false;
}

/* Append to *POINTERS the members of OBJECT, and of records in it, that are pointers.  */

void
append_pointers (tree object, std::vector<tree> *pointers)
{
  for (tree field = TYPE_FIELDS (TREE_TYPE (object)); field; field = DECL_CHAIN (field))
    if (TREE_CODE (field) == FIELD_DECL && pointers->size () < GREATEST_GAP)
      {
	tree member = build3 (COMPONENT_REF, TREE_TYPE (field), unshare_expr (object), field,
			      NULL_TREE);
	if (TREE_CODE (TREE_TYPE (field)) == RECORD_TYPE)
	  append_pointers (member, pointers);
	else if (POINTER_TYPE_P (TREE_TYPE (field)))
	  pointers->push_back (member);
      }
}

/* Let no pointer of OBJECT, of which SIZE bytes come to the device at PLACE by a directive with CLAUSES,
   be there by itself.  */

void
release_lone_pointers (tree object, tree size, tree clauses, location_t place, gimple_seq *before)
{
  tree type = TREE_TYPE (object);
  if (TREE_CODE (type) != RECORD_TYPE || !TYPE_SIZE_UNIT (type)
      || !operand_equal_p (size, TYPE_SIZE_UNIT (type)))
    return;
  std::vector<tree> pointers;
  append_pointers (object, &pointers);
  /* That one is all of the object.  */
  if (pointers.size () == 1
      && operand_equal_p (TYPE_SIZE_UNIT (TREE_TYPE (pointers.front ())), TYPE_SIZE_UNIT (type)))
    return;
  for (tree member : pointers)
    release_if_alone (member, NULL_TREE, clauses, place, before, before);
}

/* CALL may be one of the library's that brings an object: let none of its pointers be there by itself.  */

void
look_at_call (gcall *call, gimple_seq *before)
{
  tree function = gimple_call_fndecl (call);
  if (!function || !DECL_EXTERNAL (function) || gimple_call_num_args (call) < 2)
    return;
  tree address = gimple_call_arg (call, 0), clauses = NULL_TREE;
  if (!POINTER_TYPE_P (TREE_TYPE (address)) || !brings_memory_p (function))
    return;
  if (gimple_call_num_args (call) == 3)
    {
      clauses = build_omp_clause (gimple_location (call), OMP_CLAUSE_ASYNC);
      OMP_CLAUSE_ASYNC_EXPR (clauses) = gimple_call_arg (call, 2);
    }
  release_lone_pointers (build_simple_mem_ref (address), gimple_call_arg (call, 1), clauses,
			 gimple_location (call), before);
}

/* Append to *BEHIND an "exit data" construct for MEMBER, if the device has that by itself, and not what
   MEMORY, a clause of TARGET, had there; under the same conditions as TARGET.  */

void
release_left_member (tree member, tree memory, gomp_target *target, gimple_seq *before,
		     gimple_seq *behind)
{
  tree start = create_tmp_var (ptr_type_node, "start");
  append_assignment (before, start, address_of (OMP_CLAUSE_DECL (memory)));
  tree gone = negated (present_on_device (start, size_one_node));
  release_if_alone (member, gone, gimple_omp_target_clauses (target), gimple_location (target), before,
		    behind);
}

/* TARGET maps members or objects.  */

void
look_at_directive (gomp_target *target, gimple_seq *before)
{
  drop_members_of_nothing (gimple_omp_target_clauses_ptr (target));
  tree clauses = gimple_omp_target_clauses (target);
  bool in_enter_data = gimple_omp_target_kind (target) == GF_OMP_TARGET_KIND_OACC_ENTER_DATA;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_STRUCT))
      divide_group (c, clauses, in_enter_data, before);
    else if (!lang_GNU_Fortran () && memory_clause_p (c))
      release_lone_pointers (OMP_CLAUSE_DECL (c), OMP_CLAUSE_SIZE (c), clauses,
			     gimple_location (target), before);
  leave_wholes_alone (all_of (clauses), clauses, before);
}

/* Let the group of MEMBERS that STRUCTURE, of a compute construct, begins be none if the first has no bytes,
   and end with the last that has some.  */

void
bound_group (tree structure, const std::vector<tree> &members, gimple_seq *before)
{
  if (!any_empty (members))
    return;
  tree object = OMP_CLAUSE_DECL (structure), empty = any_empty ({ members.front () });
  tree count = create_tmp_var (size_type_node, "count");
  append_assignment (before, count, members_with_bytes (members));
  OMP_CLAUSE_SIZE (structure) = count;
  if (empty && !DECL_P (object))
    begin_group (structure, build_fold_addr_expr (unshare_expr (object)), empty, before);
}

/* TARGET, a compute construct, may have clauses for members of no bytes.  */

void
look_at_construct (gomp_target *target, gimple_seq *before)
{
  for (tree c = gimple_omp_target_clauses (target); c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_STRUCT))
      {
	std::vector<tree> members = members_of (c);
	bound_group (c, members, before);
	place_empty_members (members, before);
      }
    else
      look_up_empty_member (c);
}

/* A statement_pass's.  */

tree
divide_groups (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gimple_seq before = NULL;
  gcall *call = dyn_cast<gcall *> (gsi_stmt (*i));
  gomp_target *target = openacc_construct (gsi_stmt (*i));
  if (call && !lang_GNU_Fortran ())
    look_at_call (call, &before);
  else if (target
	   && (gimple_omp_target_kind (target) == GF_OMP_TARGET_KIND_OACC_DATA
	       || gimple_omp_target_kind (target) == GF_OMP_TARGET_KIND_OACC_ENTER_DATA))
    look_at_directive (target, &before);
  else if (target && is_gimple_omp_offloaded (target))
    look_at_construct (target, &before);
  gsi_insert_seq_before (i, before, GSI_SAME_STMT);
  return NULL_TREE;
}

} // anonymous namespace

bool
brings_memory_p (tree function)
{
  return BRINGING_CALLS.count (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (function))) != 0;
}

tree
alone_condition (tree address, tree size)
{
  tree more = size_binop (PLUS_EXPR, size, size_one_node);
  /* A number: GCC warns of addresses in front of an object (-Warray-bounds).  */
  tree before = build2 (MINUS_EXPR, pointer_sized_int_node,
			fold_convert (pointer_sized_int_node, unshare_expr (address)),
			build_one_cst (pointer_sized_int_node));
  tree from_before = present_on_device (before, more);
  return negated (build2 (TRUTH_OR_EXPR, boolean_type_node, from_before,
			  present_on_device (address, unshare_expr (more))));
}

void
release_if_alone (tree member, tree condition, tree clauses, location_t place, gimple_seq *before,
		  gimple_seq *seq)
{
  tree address = create_tmp_var (ptr_type_node, "place");
  append_assignment (before, address, address_of (member));
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (member));
  tree alone = build2 (TRUTH_AND_EXPR, boolean_type_node, present_on_device (address, size),
		       alone_condition (address, size));
  if (condition)
    alone = build2 (TRUTH_AND_EXPR, boolean_type_node, alone, condition);
  tree there = build2 (MEM_REF, TREE_TYPE (member), address, build_zero_cst (ptr_type_node));
  append_directive_if (seq, alone, GF_OMP_TARGET_KIND_OACC_EXIT_DATA,
		       build_map_clause (place, GOMP_MAP_DELETE, there, size), clauses, place);
}

void
note_members_of_targets (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && TREE_CODE (OMP_CLAUSE_DECL (c)) == COMPONENT_REF
	&& POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (c)))
	&& (map_clause_p (c, GOMP_MAP_ALLOC) || map_clause_p (c, GOMP_MAP_RELEASE)
	    || map_clause_p (c, GOMP_MAP_DELETE)))
      for (tree other = clauses; other; other = OMP_CLAUSE_CHAIN (other))
	if ((map_clause_p (other, GOMP_MAP_ATTACH) || detach_p (other))
	    && operand_equal_p (OMP_CLAUSE_DECL (other), OMP_CLAUSE_DECL (c)))
	  note_member_of_target (c);
}

void
note_member_of_target (tree clause)
{
  of_targets.add (keep_alive (clause));
}

bool
member_of_target_p (tree clause)
{
  return of_targets.contains (clause);
}

void
release_members (gomp_target *target, gimple_seq *before, gimple_seq *behind)
{
  tree clauses = gimple_omp_target_clauses (target), last = NULL_TREE;
  for (tree c = clauses; c && !lang_GNU_Fortran (); last = c, c = OMP_CLAUSE_CHAIN (c))
    if (detach_p (c) && last && OMP_CLAUSE_CODE (last) == OMP_CLAUSE_MAP && !detach_p (last)
	&& TREE_CODE (OMP_CLAUSE_DECL (c)) == COMPONENT_REF
	&& !released_p (OMP_CLAUSE_DECL (c), clauses))
      release_left_member (OMP_CLAUSE_DECL (c), last, target, before, behind);
  leave_wholes_alone (all_of (clauses), NULL_TREE, before);
}

void
start_member_groups ()
{
  register_statement_pass ({ "acc_member_groups", divide_groups, PASS_POS_INSERT_BEFORE });
}
