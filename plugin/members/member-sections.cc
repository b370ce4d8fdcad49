/* Sections of members in data clauses.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What "h->p[0:n]" maps (in a member function, "p[0:n]") is what the member points to;
   then the device's member is attached, that is made to point there, where the device has
   one.  GCC 12 adds how a region gets at h, to data constructs as well, which have no
   region, and stops the compiler (omp-low.cc lower_omp_target looks for a field); and
   libgomp stops the program where the device has no such member.  So a data construct
   loses what is too much, and attaches if there is something to attach:

   Before:	#pragma acc data map(alloc:*h [len: 0]) map(firstprivate:h)
		  map(tofrom:*section) map(attach:h->p)

   After:	member = &h->p;
		if (!acc_is_present (member, 8))
		  member = NULL;
		#pragma acc data map(tofrom:*section) map(attach:*member)

   since libgomp leaves out what has no address ("enter data": of attachments that are not grouped
   with a clause in front of them).  What another clause of the construct maps is as good as
   present, and attached at the end, as GCC's order of the clauses is not the user's.  "exit data",
   where libgomp wants an address, detaches in a construct of its own, under that condition; and in C
   and C++ only if the device's member is not what the host's is, for libgomp stops ("attach count
   underflow") where one directive had nothing to attach, and others have detached.  If libgomp counts
   attachments all the same, as acc_update_device was given the whole object meanwhile, it forgets
   them (acc_attach, and acc_detach_finalize, which takes no zero).  In Fortran that is asked if the device
   has not the target; where nothing has brought it, the descriptor is the object's, and stays.  The
   region of a compute construct follows h, so the device has to have *h, and gets it, where libgomp
   would stop the program:

   Before:	#pragma acc parallel map(alloc:*h [len: 0]) map(firstprivate:h)
		  map(tofrom:*section) map(attach:h->p)

   After:	size = acc_is_present (&h->p, 8) ? 0 : sizeof (*h);
		#pragma acc parallel map(tofrom:*h [len: size]) map(firstprivate:h) ...

   or map(to:*h [len: size]) if it changes nothing of *h; in a queue, the construct is waited for then, if
   size is not 0.

   Of a variable h, "h.p[0:n]" maps that member only, whatever else the region uses.  Other
   members have pointers of their own (used-components.cc).  If the region uses h as a whole, the
   device gets all of it, as if no clause had named a member:

   Before:	#pragma acc parallel map(struct:h [len: 1]) map(alloc:h.p) ...

   After:	object = acc_is_present (&h.p, 8) ? NULL : &h;
		#pragma acc parallel map(tofrom:*object) map(struct:h [len: 1]) ...

   Members that point to nothing are attached to nothing, and so are those of which a clause maps no
   bytes; libgomp stops ("attempt to attach null pointer"):

   Before:	map(to:*h->p [len: size]) map(attach:h->p)

   After:	mapped = h->p && size ? &h->p : NULL;
		map(to:*h->p [len: size]) map(attach:*mapped)

   Fortran's compute constructs attach as data constructs do: GCC's own clauses for what a region
   uses are the last, and some are those of the data construct around.  Their components are
   used-components', and the descriptors component-clauses' (component-clauses.cc).  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/constructs/object-names.h"
#include "plugin/function-pass.h"
#include "plugin/members/member-groups.h"
#include "plugin/members/member-sections.h"
#include "plugin/members/used-members.h"
#include "plugin/sections/flexible-arrays.h"
#include "plugin/stages.h"

namespace {

/* True if CLAUSE is there to find the object in a region: "alloc:*h [len: 0]", in front
   of "firstprivate:h".  */

bool
empty_object_p (tree clause)
{
  return (map_clause_p (clause, GOMP_MAP_ALLOC) && integer_zerop (OMP_CLAUSE_SIZE (clause))
	  && map_clause_p (OMP_CLAUSE_CHAIN (clause), GOMP_MAP_FIRSTPRIVATE_POINTER));
}

/* True if CLAUSE maps memory of a known size.  */

bool
memory_p (tree clause)
{
  return (memory_clause_p (clause) && OMP_CLAUSE_SIZE (clause)
	  && !integer_zerop (OMP_CLAUSE_SIZE (clause)));
}

} // anonymous namespace

tree
present_condition (tree address, tree bytes, tree clauses)
{
  tree condition = present_on_device (address, bytes);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (memory_p (c) || map_clause_p (c, GOMP_MAP_TO_PSET))
      {
	tree inside = inside_condition (address, address_of (OMP_CLAUSE_DECL (c)),
					unshare_expr (OMP_CLAUSE_SIZE (c)));
	condition = build2 (TRUTH_OR_EXPR, boolean_type_node, condition, inside);
      }
  return condition;
}

namespace {

/* A variable that is YES if MEMBER is present, by CLAUSES or before, otherwise NO.  Its
   computation goes to *BEFORE.  */

tree
value_if (tree yes, tree no, tree member, tree clauses, gimple_seq *before)
{
  tree value = create_tmp_var (TREE_TYPE (yes), "member");
  tree place = create_tmp_var (ptr_type_node, "place");
  append_assignment (before, place, address_of (member));
  tree condition = present_condition (place, TYPE_SIZE_UNIT (TREE_TYPE (member)), clauses);
  append_assignment (before, value,
		     build3 (COND_EXPR, TREE_TYPE (value), condition, yes, no));
  return value;
}

/* True if one of CLAUSES maps MEMBER itself.  */

bool
mapped_p (tree member, tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (memory_p (c) && operand_equal_p (OMP_CLAUSE_DECL (c), member))
      return true;
  return false;
}

/* Let CLAUSES attach what there is.  */

void
attach_if_present (tree clauses, gimple_seq *before)
{
  tree all = clauses;
  for (tree c = clauses, last = NULL_TREE, behind; c; last = behind, c = OMP_CLAUSE_CHAIN (c))
    {
      /* What finds the memory in the region stands between.  */
      behind = map_clause_p (c, GOMP_MAP_FIRSTPRIVATE_POINTER) ? last : c;
      if (map_clause_p (c, GOMP_MAP_ATTACH)
	  && last && (memory_p (last) || map_clause_p (last, GOMP_MAP_IF_PRESENT))
	  && !mapped_p (OMP_CLAUSE_DECL (c), all))
	{
	  tree member = OMP_CLAUSE_DECL (c);
	  tree address = build_fold_addr_expr (unshare_expr (member));
	  tree none = build_zero_cst (TREE_TYPE (address));
	  OMP_CLAUSE_DECL (c)
	    = build_simple_mem_ref (value_if (address, none, member, all, before));
	}
    }
}

/* True if some other clause than CLAUSE of CLAUSES says how a region gets at POINTER's
   object.  */

bool
found_otherwise_p (tree pointer, tree clause, tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (c != clause && map_clause_p (c, GOMP_MAP_FIRSTPRIVATE_POINTER)
	&& OMP_CLAUSE_DECL (c) == pointer)
      return true;
  return false;
}

/* Take from *CLAUSES how a region would get at objects, if there is none, or what is
   said twice.  */

void
drop_empty_objects (tree *clauses, bool region)
{
  for (tree *c = clauses; *c;)
    {
      tree second = OMP_CLAUSE_CHAIN (*c);
      if (empty_object_p (*c)
	  && (!region
	      || found_otherwise_p (OMP_CLAUSE_DECL (second), second, *clauses)))
	*c = OMP_CLAUSE_CHAIN (second);
      else if (!region && map_clause_p (*c, GOMP_MAP_FIRSTPRIVATE_POINTER))
	*c = second;
      else
	c = &OMP_CLAUSE_CHAIN (*c);
    }
}

/* A clause that maps nothing, and ends a group of libgomp's for "enter data" (oacc-mem.c
   find_group_last): a group of no members that has no address.  */

tree
end_of_group (location_t place)
{
  tree nothing = build_simple_mem_ref (build_zero_cst (build_pointer_type (char_type_node)));
  return build_map_clause (place, GOMP_MAP_STRUCT, nothing, size_zero_node);
}

/* Move to the end of *CLAUSES what attaches to the memory in front of it; and behind that the
   program's own attach clauses, which may be for the same memory.  For "enter data", libgomp takes
   a clause and the attachment behind it for a group, in which attachments are not left out; but
   Fortran's descriptors belong to theirs.  */

void
attach_at_end (tree *clauses, bool enter)
{
  tree moved = NULL_TREE, *end = &moved, alone = NULL_TREE, *end_alone = &alone, *c = clauses;
  bool to_memory = false, to_descriptor = false;
  while (*c)
    {
      tree clause = *c;
      bool attach = map_clause_p (clause, GOMP_MAP_ATTACH);
      if (!attach || to_descriptor || !(to_memory || enter))
	{
	  to_memory = (memory_p (clause)
		       || (to_memory && map_clause_p (clause, GOMP_MAP_FIRSTPRIVATE_POINTER)));
	  to_descriptor = map_clause_p (clause, GOMP_MAP_TO_PSET);
	  c = &OMP_CLAUSE_CHAIN (clause);
	  continue;
	}
      tree **list = to_memory ? &end : &end_alone;
      **list = clause;
      *list = &OMP_CLAUSE_CHAIN (clause);
      *c = OMP_CLAUSE_CHAIN (clause);
      to_memory = false;
    }
  *end_alone = NULL_TREE;
  *end = alone;
  if (moved && enter && *clauses)
    {
      tree before = end_of_group (OMP_CLAUSE_LOCATION (moved));
      OMP_CLAUSE_CHAIN (before) = moved;
      moved = before;
    }
  *c = moved;
}

/* The member that is attached in CLAUSES and that POINTER's object has; null if
   there is none.  In a nested function, both may have other names for that.  */

tree
attached_member (tree pointer, tree clauses, object_names *names)
{
  tree name = names->name (pointer);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_ATTACH))
      {
	tree base = get_base_address (OMP_CLAUSE_DECL (c));
	if (!base || (TREE_CODE (base) != MEM_REF && TREE_CODE (base) != INDIRECT_REF))
	  continue;
	tree from = TREE_OPERAND (base, 0);
	STRIP_NOPS (from);
	if (from == pointer || (name && same_name_p (names->name (from), name)))
	  return OMP_CLAUSE_DECL (c);
      }
  return NULL_TREE;
}

/* How OBJECT is mapped: constants are not copied back.  */

gomp_map_kind
kind_for (tree object)
{
  return (TREE_READONLY (object) || TYPE_READONLY (TREE_TYPE (object))
	  ? GOMP_MAP_TO : GOMP_MAP_TOFROM);
}

/* True if one of CLAUSES maps what a reference is to.  */

bool
references_p (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_FIRSTPRIVATE_REFERENCE))
      return true;
  return false;
}

/* A search in a region for what may change the object that a pointer points to.  */

struct change_search
{
  tree pointer;
  bool found = false;
};

/* For walk_gimple_seq.  */

tree
note_change (tree *expr, int *walk_subtrees, void *data)
{
  walk_stmt_info *info = static_cast<walk_stmt_info *> (data);
  change_search *search = static_cast<change_search *> (info->info);
  bool address = TREE_CODE (*expr) == ADDR_EXPR;
  tree object = whole_of (address ? TREE_OPERAND (*expr, 0) : *expr);
  if (*expr == search->pointer)
    search->found = true;
  else if (tree pointer = pointer_to (object); pointer && pointer == search->pointer)
    {
      search->found |= address || info->is_lhs;
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* True if REGION may change what POINTER points to.  */

bool
changed_in_p (tree pointer, gimple_seq region)
{
  change_search search = { pointer };
  walk_stmt_info info = {};
  info.info = &search;
  walk_gimple_seq (region, NULL, note_change, &info);
  return search.found;
}

/* Where REGION, of a construct with CLAUSES, gets at an object by one whose size is null, map it if
   its member is not there; one that it only reads does not come back, for the host may have changed
   it when a queue is through.  References may be to other members of it: their clauses come
   behind, and are the last to let go of it.  Return the condition that what it only reads is copied, null if
   there is none: libgomp does so when a queue comes to it, with the host's values of then.  */

tree
map_objects (tree *clauses, gimple_seq region, object_names *names, gimple_seq *before)
{
  tree read = NULL_TREE;
  bool references = references_p (*clauses);
  for (tree *link = clauses; *link;)
    {
      tree c = *link;
      tree pointer = empty_object_p (c) ? OMP_CLAUSE_DECL (OMP_CLAUSE_CHAIN (c)) : NULL_TREE;
      tree member = pointer ? attached_member (pointer, *clauses, names) : NULL_TREE;
      tree type = pointer ? TREE_TYPE (TREE_TYPE (pointer)) : NULL_TREE;
      link = &OMP_CLAUSE_CHAIN (c);
      if (!member || !RECORD_OR_UNION_TYPE_P (type) || !COMPLETE_TYPE_P (type))
	continue;
      tree object = create_tmp_var (TREE_TYPE (pointer), "object");
      append_assignment (before, object,
			 fold_convert (TREE_TYPE (pointer), address_of (OMP_CLAUSE_DECL (c))));
      OMP_CLAUSE_DECL (c) = build_simple_mem_ref (object);
      bool changed = changed_in_p (pointer, region);
      OMP_CLAUSE_SET_MAP_KIND (c, (references || changed
				   ? kind_for (OMP_CLAUSE_DECL (c)) : GOMP_MAP_TO));
      OMP_CLAUSE_SIZE (c) = value_if (size_zero_node, object_bytes (type), member,
				      *clauses, before);
      if (!changed || map_clause_p (c, GOMP_MAP_TO))
	{
	  tree size = unshare_expr (OMP_CLAUSE_SIZE (c));
	  tree copied = build2 (NE_EXPR, boolean_type_node, size, size_zero_node);
	  read = read ? either (read, copied) : copied;
	}
      if (!references || c == *clauses)
	continue;
      if (map_clause_p (c, GOMP_MAP_TOFROM))
	OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_ALWAYS_TOFROM);
      remove_clauses (clauses, [c] (tree other)
	{ return other == c || other == OMP_CLAUSE_CHAIN (c); });
      tree last = OMP_CLAUSE_CHAIN (c);
      link = &OMP_CLAUSE_CHAIN (last);
      *link = *clauses;
      *clauses = c;
    }
  return read;
}

/* A search in a region for mentions of an object, other than of members that are mapped.  */

struct object_search
{
  tree object;			/* The variable, or the reference.  */
  auto_vec<tree> members;	/* That are mapped.  */
  bool found = false;
};

/* For walk_gimple_seq.  */

tree
note_mention (tree *expr, int *walk_subtrees, void *data)
{
  object_search *search = (object_search *) ((walk_stmt_info *) data)->info;
  if (*expr == search->object)
    search->found = true;
  else if (TREE_CODE (*expr) == COMPONENT_REF)
    for (tree member : search->members)
      if (same_name_p (*expr, member) || operand_equal_p (*expr, member))
	*walk_subtrees = 0;
  return NULL_TREE;
}

/* The clause of the first member of STRUCTURE.  */

tree
first_member (tree structure)
{
  tree c = OMP_CLAUSE_CHAIN (structure);
  return (map_clause_p (c, GOMP_MAP_FIRSTPRIVATE_REFERENCE)
	  || map_clause_p (c, GOMP_MAP_FIRSTPRIVATE_POINTER) ? OMP_CLAUSE_CHAIN (c) : c);
}

/* True if REGION uses more of the object, a variable or what a reference or a pointer refers
   to, than the members that the clauses behind STRUCTURE map.  */

bool
more_used_p (tree structure, gimple_seq region)
{
  object_search search;
  search.object = OMP_CLAUSE_DECL (structure);
  if (TREE_CODE (search.object) == MEM_REF || TREE_CODE (search.object) == INDIRECT_REF)
    {
      search.object = TREE_OPERAND (search.object, 0);
      if (TREE_CODE (TREE_TYPE (search.object)) != REFERENCE_TYPE
	  && !(map_clause_p (OMP_CLAUSE_CHAIN (structure), GOMP_MAP_FIRSTPRIVATE_POINTER)
	       && is_gimple_reg (search.object)))
	return false;
    }
  if (!DECL_P (search.object))
    return false;

  tree c = first_member (structure);
  for (auto i = tree_to_uhwi (OMP_CLAUSE_SIZE (structure)); i; i--, c = OMP_CLAUSE_CHAIN (c))
    {
      if (!memory_p (c) || map_clause_p (c, GOMP_MAP_FORCE_PRESENT))
	return false;
      search.members.safe_push (array_of_section (OMP_CLAUSE_DECL (c)));
    }
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = &search;
  walk_gimple_seq (region, NULL, note_mention, &info);
  return search.found;
}

/* The size of the object at ADDRESS of which the clauses behind STRUCTURE map members.  Of one that ends
   with a flexible array, it is the last of these that tells; it is computed in *BEFORE.  */

tree
bytes_to_map (tree structure, tree address, gimple_seq *before)
{
  tree type = TREE_TYPE (OMP_CLAUSE_DECL (structure));
  if (!ends_flexible_p (type))
    return TYPE_SIZE_UNIT (type);
  tree last = first_member (structure);
  for (auto i = tree_to_uhwi (OMP_CLAUSE_SIZE (structure)); i > 1; i--)
    last = OMP_CLAUSE_CHAIN (last);
  auto value = [] (tree of) { return fold_convert (sizetype, unshare_expr (of)); };
  tree start = value (build_fold_addr_expr (OMP_CLAUSE_DECL (last)));
  tree end = size_binop (PLUS_EXPR, start, value (OMP_CLAUSE_SIZE (last)));
  tree bytes = create_tmp_var (sizetype, "bytes");
  append_assignment (before, bytes, size_binop (MAX_EXPR, TYPE_SIZE_UNIT (type),
						size_binop (MINUS_EXPR, end, value (address))));
  return bytes;
}

/* Where CLAUSES map members of an object of which REGION uses more, map all of it in front
   of them, if the device does not have them.  */

void
map_whole_objects (tree *clauses, gimple_seq region, gimple_seq *before)
{
  for (tree *c = clauses; *c; c = &OMP_CLAUSE_CHAIN (*c))
    {
      if (!map_clause_p (*c, GOMP_MAP_STRUCT) || !more_used_p (*c, region))
	continue;
      tree object = OMP_CLAUSE_DECL (*c), type = TREE_TYPE (object);
      tree member = OMP_CLAUSE_DECL (first_member (*c));
      tree address = build_fold_addr_expr (unshare_expr (object));
      address = fold_convert (build_pointer_type (type), address);
      tree bytes = bytes_to_map (*c, address, before);
      tree place = value_if (build_zero_cst (TREE_TYPE (address)), address, member,
			     NULL_TREE, before);
      if (DECL_P (object))
	TREE_ADDRESSABLE (object) = 1;
      /* The members' clauses, which copy nothing back, are the last to let go of it.  */
      gomp_map_kind kind = kind_for (object);
      if (kind == GOMP_MAP_TOFROM)
	kind = GOMP_MAP_ALWAYS_TOFROM;
      tree made = build_map_clause (OMP_CLAUSE_LOCATION (*c), kind,
				    build_simple_mem_ref (place), bytes);
      OMP_CLAUSE_CHAIN (made) = *c;
      *c = made;
      c = &OMP_CLAUSE_CHAIN (*c);
    }
}

/* True of an expression: MEMBER points to something of which CLAUSE maps a byte or more.  */

tree
attached_condition (tree member, tree clause)
{
  tree pointer = fold_convert (ptr_type_node, unshare_expr (member));
  return build2 (TRUTH_AND_EXPR, boolean_type_node,
		 build2 (NE_EXPR, boolean_type_node, pointer, null_pointer_node),
		 any_bytes (clause));
}

/* A clause that attaches a member, and if there is something to attach it to.  Where the
   program says that there are so many elements, there are.  */

struct attachment
{
  tree clause, condition;
};

std::vector<attachment>
attachments_of (tree clauses)
{
  std::vector<attachment> all;
  for (tree c = clauses, last = NULL_TREE; c; last = c, c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_ATTACH) && last && memory_p (last)
	&& (lang_GNU_Fortran () || TREE_CODE (OMP_CLAUSE_SIZE (last)) != INTEGER_CST)
	&& POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (c))))
      all.push_back ({ c, attached_condition (OMP_CLAUSE_DECL (c), last) });
  return all;
}

/* Append to *SEQ a call that waits for all queues.  */

void
append_wait_all (gimple_seq *seq)
{
  tree type = build_function_type_list (void_type_node, NULL_TREE);
  gimple_seq_add_stmt (seq, gimple_build_call (build_fn_decl ("acc_wait_all", type), 0));
}

/* Append to *SEQ calls that wait for the queues of CLAUSES, of "exit data".  */

void
wait_for_queues (tree clauses, gimple_seq *seq)
{
  tree one = build_function_type_list (void_type_node, integer_type_node, NULL_TREE);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_ASYNC || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_WAIT)
      {
	tree queue = OMP_CLAUSE_OPERAND (c, 0);
	if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_WAIT && TREE_CODE (queue) == INTEGER_CST
	    && wi::to_wide (queue) == GOMP_ASYNC_NOVAL)
	  {
	    append_wait_all (seq);
	    continue;
	  }
	tree number = create_tmp_var (integer_type_node, "queue");
	append_assignment (seq, number, fold_convert (integer_type_node, unshare_expr (queue)));
	gimple_seq_add_stmt (seq, gimple_build_call (build_fn_decl ("acc_wait", one), 1, number));
      }
}

/* A variable that is set to the device's pointer at PLACE, in *SEQ.  */

tree
append_device_pointer (gimple_seq *seq, tree place)
{
  tree copy = build_function_type_list (void_type_node, ptr_type_node, ptr_type_node,
					size_type_node, NULL_TREE);
  tree device = create_tmp_var (ptr_type_node, "device"), there = create_tmp_var (ptr_type_node, "there");
  TREE_ADDRESSABLE (device) = 1;
  append_assignment (seq, there, device_address (place));
  tree bytes = fold_convert (size_type_node, TYPE_SIZE_UNIT (ptr_type_node));
  gimple_seq_add_stmt (seq, gimple_build_call (build_fn_decl ("acc_memcpy_from_device", copy), 3,
					       build_fold_addr_expr (device), there, bytes));
  return device;
}

/* Append to *SEQ that libgomp forgets what the pointer at PLACE is attached to.  Where that is nothing
   libgomp would stop, so it is attached before: what the host's pointer leads to is on the device.  */

void
append_forget (gimple_seq *seq, tree place)
{
  tree type = build_function_type_list (void_type_node, ptr_type_node, NULL_TREE);
  for (const char *name : { "acc_attach", "acc_detach_finalize" })
    gimple_seq_add_stmt (seq, gimple_build_call (build_fn_decl (name, type), 1, place));
}

/* Append to *BEFORE what lets PRESENT be zero if the device's MEMBER, that it has if PRESENT is not, is the
   host's pointer: that is attached to nothing.  Before the queues of CLAUSES are done it would be too
   early to look.  */

void
look_if_attached (tree present, tree member, tree clauses, gimple_seq *before)
{
  tree place = create_tmp_var (ptr_type_node, "place"), here = create_tmp_var (ptr_type_node, "here");
  auto forget = [place] (gimple_seq *seq) { append_forget (seq, place); };
  auto unattached = [&] (gimple_seq *seq)
    {
      append_assignment (seq, present, build_zero_cst (TREE_TYPE (present)));
      append_if (seq, present_on_device (here, size_one_node), forget);
    };
  auto look = [&] (gimple_seq *seq)
    {
      wait_for_queues (clauses, seq);
      append_assignment (seq, place, address_of (member));
      append_assignment (seq, here, fold_convert (ptr_type_node, unshare_expr (member)));
      tree device = append_device_pointer (seq, place);
      append_if (seq, build2 (EQ_EXPR, boolean_type_node, device, here), unattached);
    };
  append_if (before, build2 (NE_EXPR, boolean_type_node, present, build_zero_cst (TREE_TYPE (present))),
	     look);
}

/* Append to *BEFORE: if the device has MEMBER, but not yet MEMORY, a clause's that it will be attached to,
   and its pointer is not the host's, somebody may have taken away by another name what it was attached
   to, and libgomp would leave it so: forget that, for which a byte of the memory comes to the device.  */

void
forget_attachment (tree member, tree memory, gimple_seq *before)
{
  tree place = create_tmp_var (ptr_type_node, "place"), start = create_tmp_var (ptr_type_node, "start");
  append_assignment (before, place, address_of (member));
  append_assignment (before, start, address_of (OMP_CLAUSE_DECL (memory)));
  tree alone = both (present_on_device (place, TYPE_SIZE_UNIT (ptr_type_node)),
		     negated (present_on_device (start, size_one_node)));
  append_if (before, alone, [&] (gimple_seq *seq)
    {
      append_wait_all (seq);
      tree device = append_device_pointer (seq, place), here = create_tmp_var (ptr_type_node, "here");
      append_assignment (seq, here, fold_convert (ptr_type_node, unshare_expr (member)));
      tree other = build2 (TRUTH_AND_EXPR, boolean_type_node,
			   build2 (NE_EXPR, boolean_type_node, device, here),
			   build2 (NE_EXPR, boolean_type_node, here, null_pointer_node));
      append_if (seq, other, [&] (gimple_seq *then)
	{
	  auto call_for_byte = [then, here] (const char *name)
	    {
	      tree type = build_function_type_list (void_type_node, ptr_type_node, size_type_node,
						    NULL_TREE);
	      tree function = build_fn_decl (name, type);
	      gimple_seq_add_stmt (then, gimple_build_call (function, 2, here, size_one_node));
	    };
	  call_for_byte ("acc_create");
	  append_forget (then, place);
	  call_for_byte ("acc_delete");
	});
    });
}

/* The same for all members that CLAUSES attach to what they bring.  */

void
forget_attachments (tree clauses, gimple_seq *before)
{
  for (tree c = clauses, last = NULL_TREE; c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_ATTACH))
      {
	if (last && POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (c))))
	  forget_attachment (OMP_CLAUSE_DECL (c), last, before);
	last = NULL_TREE;
      }
    else if (!map_clause_p (c, GOMP_MAP_FIRSTPRIVATE_POINTER))
      last = memory_p (c) && !map_clause_p (c, GOMP_MAP_FORCE_PRESENT) ? c : NULL_TREE;
}

/* Append to *BEFORE: if PRESENT is not zero, and what MEMBER points to is not on the device, look if a
   directive of Fortran with CLAUSES has anything to detach; let PRESENT be zero then if it has not: the
   device has the object as a whole.  */

void
look_if_brought (tree present, tree member, tree clauses, gimple_seq *before)
{
  tree brought = present_on_device (fold_convert (ptr_type_node, unshare_expr (member)), size_one_node);
  tree doubtful = both (build2 (NE_EXPR, boolean_type_node, present, build_zero_cst (TREE_TYPE (present))),
			negated (brought));
  append_if (before, doubtful,
	     [&] (gimple_seq *absent) { look_if_attached (present, member, clauses, absent); });
}

/* Append to *BEFORE an "exit data" construct of its own for CLAUSE, a detachment of
   TARGET's, if the member is present, and points to something of MEMORY's.  */

void
detach_if_present (tree clause, tree memory, gomp_target *target, gimple_seq *before)
{
  tree clauses = gimple_omp_target_clauses (target), member = OMP_CLAUSE_DECL (clause);
  tree present = value_if (integer_one_node, integer_zero_node, member, NULL_TREE, before);
  tree condition = attached_condition (member, memory);
  append_assignment (before, present,
		     build3 (COND_EXPR, TREE_TYPE (present), condition, present,
			     integer_zero_node));
  if (lang_GNU_Fortran ())
    look_if_brought (present, member, clauses, before);
  else
    look_if_attached (present, member, clauses, before);
  tree there = build2 (NE_EXPR, boolean_type_node, present, build_zero_cst (TREE_TYPE (present)));
  append_directive_if (before, there, GF_OMP_TARGET_KIND_OACC_EXIT_DATA, clause, clauses,
		       gimple_location (target));
}

/* TARGET is an "exit data" construct: detach first, where there is something to detach.  Fortran's
   descriptors are there if their targets are.  */

void
detach_before (gomp_target *target, gimple_seq *before)
{
  tree *c = gimple_omp_target_clauses_ptr (target), last = NULL_TREE;
  while (*c)
    if (detach_p (*c) && last && OMP_CLAUSE_CODE (last) == OMP_CLAUSE_MAP
	&& !detach_p (last) && !map_clause_p (last, GOMP_MAP_TO_PSET))
      {
	tree clause = *c;
	*c = OMP_CLAUSE_CHAIN (clause);
	detach_if_present (clause, last, target, before);
      }
    else
      {
	last = *c;
	c = &OMP_CLAUSE_CHAIN (*c);
      }
}

/* A statement_pass's: the objects of compute constructs.  */

tree
complete_objects (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *target = compute_construct (gsi_stmt (*i));
  if (!target)
    return NULL_TREE;
  gimple_seq before = NULL;
  tree *clauses = gimple_omp_target_clauses_ptr (target);
  object_names names (*i);
  drop_empty_objects (clauses, true);
  if (tree read = map_objects (clauses, gimple_omp_body (target), &names, &before))
    wait_behind (i, target, read);
  map_whole_objects (clauses, gimple_omp_body (target), &before);
  annotate_all_with_location (before, gimple_location (target));
  gsi_insert_seq_before (i, before, GSI_SAME_STMT);
  return NULL_TREE;
}

/* For before_gimplification: drop what would attach or detach an array.  gfortran has such clauses for
   sections of components that are arrays themselves, and GCC maps eight bytes of all but the first
   of those, which are in the way of the section.  */

void
drop_false_attachments (tree *expr)
{
  auto false_p = [] (tree c)
    {
      return ((detach_p (c) || map_clause_p (c, GOMP_MAP_ATTACH) || map_clause_p (c, GOMP_MAP_ATTACH_DETACH))
	      && TREE_CODE (TREE_TYPE (OMP_CLAUSE_DECL (c))) == ARRAY_TYPE);
    };
  if (tree *clauses = clauses_of (*expr))
    remove_clauses (clauses, false_p);
}

/* A statement_pass's.  */

tree
complete_clauses (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *target = openacc_construct (gsi_stmt (*i));
  if (!target)
    return NULL_TREE;
  gimple_seq before = NULL, behind = NULL;
  tree *clauses = gimple_omp_target_clauses_ptr (target);
  std::vector<attachment> attachments = attachments_of (*clauses);
  if (!lang_GNU_Fortran () && gimple_omp_target_kind (target) != GF_OMP_TARGET_KIND_OACC_UPDATE)
    forget_attachments (*clauses, &before);
  switch (gimple_omp_target_kind (target))
    {
    case GF_OMP_TARGET_KIND_OACC_DATA:
      drop_empty_objects (clauses, false);
      attach_if_present (*clauses, &before);
      attach_at_end (clauses, false);
      break;

    case GF_OMP_TARGET_KIND_OACC_ENTER_DATA:
      note_members_of_targets (*clauses);
      attach_if_present (*clauses, &before);
      attach_at_end (clauses, true);
      break;

    case GF_OMP_TARGET_KIND_OACC_EXIT_DATA:
      release_members (target, &before, &behind);
      detach_before (target, &before);
      break;

    case GF_OMP_TARGET_KIND_OACC_PARALLEL:
    case GF_OMP_TARGET_KIND_OACC_SERIAL:
    case GF_OMP_TARGET_KIND_OACC_KERNELS:
      if (lang_GNU_Fortran ())
	{
	  attachments.clear ();
	  attach_if_present (*clauses, &before);
	}
      attach_at_end (clauses, false);
      break;

    default:
      attachments.clear ();
      break;
    }
  for (const attachment &a : attachments)
    map_if (a.clause, a.condition, &before);
  annotate_all_with_location (before, gimple_location (target));
  gsi_insert_seq_before (i, before, GSI_SAME_STMT);
  annotate_all_with_location (behind, gimple_location (target));
  gsi_insert_seq_after (i, behind, GSI_SAME_STMT);
  return NULL_TREE;
}

} // anonymous namespace

void
start_member_objects ()
{
  if (!lang_GNU_Fortran ())
    register_statement_pass ({ "acc_member_objects", complete_objects, PASS_POS_INSERT_BEFORE });
}

void
start_member_sections ()
{
  before_gimplification (drop_false_attachments);
  register_statement_pass ({ "acc_member_sections", complete_clauses, PASS_POS_INSERT_BEFORE });
}
