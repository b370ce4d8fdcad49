/* Sections of what elements of an array point to, in data clauses of C and C++.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A matrix whose rows are allocated one by one is copied row by row:

     double **a;
     #pragma acc enter data copyin(a[0:rows])
     for (int i = 0; i < rows; i++)
       {
     #pragma acc enter data copyin(a[i][0:columns])
       }

   The second directive maps a row and attaches a[i], if the device has that (OpenACC 2.6, 2.7.2,
   Attach Action), and its "exit data" detaches it.  GCC 12 maps the row alone, and code of the
   device follows the host's a[i].  Of compute and data constructs it takes a[i][0:n] for a section
   of a, and of s->a[i][0:n], s->a is attached to the row.  Here the clause is about the row and
   nothing else, and a[i] is set behind it:

   Before:	enter data map(to:**(a + i * 8) [len: n * 8]) map(firstprivate:a [bias: ...])

   After:	enter data map(to:**(a + i * 8) [len: n * 8])
		if (acc_is_present (a + i, 8) && acc_deviceptr (a[i]))
		  "a[i] of the device" = acc_deviceptr (a[i])		(updated-members)

   Before:	exit data map(from:**(a + i * 8) [len: n * 8]) map(firstprivate:a [bias: ...])

   After:	exit data map(from:**(a + i * 8) [len: n * 8])
		if (acc_is_present (a + i, 8) && !acc_deviceptr (a[i] + "the first of the section"))
		  "a[i] of the device" = a[i]

   Where the directive copies the array back as well, that has the device's address then:

		if (a[i] == "what had been set") a[i] = "what it was"

   A data construct has the first behind its begin and the second behind its end, and a compute
   construct with such a clause gets a data construct around it.  What is in a queue is waited for,
   or the array could arrive when its elements have been set.  libgomp's counters of attachments
   have no part in this: nothing says how often an element has been attached, and to detach one that
   is not stops the program.  Clauses that attach an element by hand do no harm.  Other clauses of the
   compute construct whose memory may be the same come to the data construct, too, and so do objects
   without a clause, if they are that memory while the program runs.

   If the device has not the array, and the region uses it without a clause, partial-objects gives it an
   image, with such pointers.

   Elements that are objects have members, and those of an array behind a pointer, "s[i].a[0:n]",
   GCC 12 takes for members of s.  A compute construct gets the same data construct around it for
   such a clause.  Its region gets at the element by s, of which the device may have that element
   alone, or not even that; so it is mapped from the first to the last element that clauses name:

   Before:	parallel present(s[i].a[0:n])

   After:	missing = !acc_is_present (&s[i].a, 1);
		start = missing ? &s[i] : &s[i].a;
		size = missing ? sizeof *s : 0;
		data map(tofrom:*start [len: size]) present(s[i].a[0:n])
		parallel map(alloc:*start [len: 0]) map(firstprivate:s [bias: start - s])

   If the device has members and no more, and the region uses others, that is an image (element-images).

   If other clauses name s, or it is on the device itself, it is found as pointers are without a
   clause.  If s is the array itself, there is nothing to map: what of it is on the device, and that
   its pointers are attached, partial-objects sees.  It does so, too, for what a pointer leads to.  If
   directives put other members on the device than what members point to, and clauses name such,
   all clauses for members get that data construct, and the region an image; not if the region
   copies the pointer ("cell *q = s;"), which then has to be the device's (pointed-members), nor if it
   uses nothing but the one member that a clause names, for which other names may be known to it.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/construct-uses.h"
#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/live-trees.h"
#include "plugin/members/object-parts.h"
#include "plugin/members/objects-around.h"
#include "plugin/members/partial-objects.h"
#include "plugin/members/updated-members.h"
#include "plugin/members/used-members.h"
#include "plugin/sections/element-images.h"
#include "plugin/sections/element-pointers.h"
#include "plugin/sections/present-pointers.h"
#include "plugin/stages.h"

namespace {

/* True if CLAUSE, which may be null, is about the variable or member of which the clause in front
   of it maps a section.  */

bool
of_variable_p (tree clause)
{
  return (map_clause_p (clause, GOMP_MAP_FIRSTPRIVATE_POINTER)
	  || map_clause_p (clause, GOMP_MAP_ATTACH_DETACH));
}

/* The element of an array whose target CLAUSE maps; null if it maps something else.  */

tree
element_of (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP)
    return NULL_TREE;
  tree mapped = OMP_CLAUSE_DECL (clause), pointer = NULL_TREE;
  if (TREE_CODE (mapped) == INDIRECT_REF)
    pointer = added_to (TREE_OPERAND (mapped, 0));
  if (!pointer || TREE_CODE (TREE_TYPE (pointer)) != POINTER_TYPE)
    return NULL_TREE;
  bool element = (TREE_CODE (pointer) == ARRAY_REF
		  || (TREE_CODE (pointer) == INDIRECT_REF
		      && TREE_CODE (TREE_TYPE (TREE_OPERAND (pointer, 0))) == POINTER_TYPE));
  return element ? pointer : NULL_TREE;
}

/* True if CLAUSE names a member of an element, or what that points to, of an array behind a
   pointer or in an object there, or of one that partial-objects knows.  */

bool
member_of_element_p (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP)
    return false;
  tree object = OMP_CLAUSE_DECL (clause);
  if (tree pointer = leading_pointer (object))
    object = pointer;
  bool member = false, element = false;
  for (; TREE_CODE (object) == COMPONENT_REF || TREE_CODE (object) == ARRAY_REF;
       object = TREE_OPERAND (object, 0))
    if (TREE_CODE (object) == COMPONENT_REF)
      member = true;
    else if (member)
      element = true;
  if (!member)
    return false;
  if (DECL_P (object) && (TREE_CODE (TREE_TYPE (object)) == ARRAY_TYPE || element))
    return !pointers_in (TREE_TYPE (object)).empty () || in_part_p (strip_array_types (TREE_TYPE (object)));
  if (!INDIRECT_REF_P (object))
    return false;
  tree pointer = TREE_OPERAND (object, 0);
  STRIP_NOPS (pointer);
  return element || TREE_CODE (pointer) == POINTER_PLUS_EXPR;
}

/* The element of an array behind a variable, ARRAY, of which CLAUSE names MEMBER or what that points
   to; no element if it is about something else.  */

struct named_member
{
  tree array, element, member;
};

named_member
member_in (tree clause)
{
  named_member named = {};
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP)
    return named;
  named.member = OMP_CLAUSE_DECL (clause);
  if (tree pointer = leading_pointer (named.member))
    named.member = pointer;
  tree object = whole_of (named.member);
  if (object == named.member || !INDIRECT_REF_P (object))
    return named;
  named.array = added_to (TREE_OPERAND (object, 0));
  if (DECL_P (named.array) && TREE_CODE (TREE_TYPE (named.array)) == POINTER_TYPE
      && (TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (named.array)))
	  == TYPE_MAIN_VARIANT (TREE_TYPE (object))))
    named.element = object;
  return named;
}

/* Elements whose targets are mapped, and what to do of them.  */

struct elements
{
  tree before = NULL_TREE;	/* Statements in front of the construct,  */
  tree set = NULL_TREE;		/* where it has mapped,  */
  tree restore = NULL_TREE;	/* and where it has unmapped.  */
  bool maps = true, unmaps = true;	/* What it does.  */
  std::vector<element_section> sections;
};

/* Clauses for members of elements whose sections have been noted; the construct is seen again.  */
hash_set<tree> noted_clauses;

/* By compute constructs.  */
std::map<tree, std::vector<element_section>> sections_of;

/* For walk_tree: note in a compute construct that the SECTIONS in DATA are around it.  */

tree
note_sections (tree *expr, int *walk_subtrees, void *data)
{
  auto &sections = *static_cast<std::vector<element_section> *> (data);
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  else if (compute_construct_p (*expr))
    {
      std::vector<element_section> &of_construct = sections_of[keep_alive (*expr)];
      of_construct.insert (of_construct.end (), sections.begin (), sections.end ());
    }
  return NULL_TREE;
}

/* Let CLAUSE, which maps the target of an element, be about that alone.  */

void
leave_variable (tree clause)
{
  if (of_variable_p (OMP_CLAUSE_CHAIN (clause)))
    OMP_CLAUSE_CHAIN (clause) = OMP_CLAUSE_CHAIN (OMP_CLAUSE_CHAIN (clause));
}

/* Note in MADE, and return, the section of what POINTER points to that CLAUSE maps.  */

element_section
note_section (tree clause, tree pointer, elements *made)
{
  tree place = append_value (&made->before, "place", build_fold_addr_expr (unshare_expr (pointer)));
  tree start = append_value (&made->before, "start",
			     build_fold_addr_expr (unshare_expr (OMP_CLAUSE_DECL (clause))));
  tree bias = append_value (&made->before, "bias",
			    fold_build2 (MINUS_EXPR, sizetype, fold_convert (sizetype, start),
					 fold_convert (sizetype, build_fold_indirect_ref (place))));
  made->sections.push_back ({ place, start, bias });
  return made->sections.back ();
}

/* True if CLAUSE maps what a member of an element points to, of an array that is a variable, or in an object
   that is one or what one points to.  */

bool
member_in_object_p (tree clause)
{
  tree pointer = leading_pointer (OMP_CLAUSE_DECL (clause));
  if (!pointer || !member_of_element_p (clause))
    return false;
  tree object = whole_of (pointer);
  return DECL_P (object) || (INDIRECT_REF_P (object) && DECL_P (added_to (TREE_OPERAND (object, 0))));
}

/* Where the directive of MADE copies the array of POINTER, to SECTION, back as well, the host gets what the
   device has: let it have its own again.  */

void
keep_own (tree pointer, const element_section &section, elements *made)
{
  if (!made->unmaps)
    return;
  tree own = append_value (&made->before, "own", pointer);
  tree there = library_call ("acc_deviceptr", ptr_type_node, { section.start });
  tree attached = append_value (&made->before, "attached", made->maps ? null_pointer_node : there);
  if (made->maps)
    append_store (&made->set, attached, there);
  tree set = fold_build_pointer_plus (attached, fold_build1 (NEGATE_EXPR, sizetype, section.bias));
  tree came_back = both (not_null (attached),
			 build2 (EQ_EXPR, boolean_type_node, fold_convert (ptr_type_node, pointer), set));
  tree put = NULL_TREE;
  append_store (&put, unshare_expr (pointer), own);
  append_to_statement_list (if_true (came_back, put), &made->restore);
}

/* The same where CLAUSE maps the target of ELEMENT for longer than a directive; note in MADE what
   else has to be done.  */

void
separate (tree clause, tree element, elements *made)
{
  leave_variable (clause);
  element_section section = note_section (clause, element, made);
  tree pointer = build_fold_indirect_ref (section.place);
  OMP_CLAUSE_DECL (clause) = build_fold_indirect_ref (section.start);
  append_to_statement_list (set_pointer (pointer, section.bias), &made->set);
  keep_own (pointer, section, made);
  append_to_statement_list (restore_pointer (pointer, section.bias), &made->restore);
}

/* Separate those of CLAUSES that name elements from their arrays, and note sections of members of
   elements.  */

void
separate_all (tree clauses, elements *made)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (tree element = element_of (c))
      separate (c, element, made);
    else if (map_clause_p (OMP_CLAUSE_CHAIN (c), GOMP_MAP_ATTACH_DETACH) && member_in_object_p (c)
	     && !noted_clauses.add (keep_alive (c)))
      note_section (c, leading_pointer (OMP_CLAUSE_DECL (c)), made);
}

/* True if one of CLAUSES is for ARRAY, a pointer, or a section of what that points to, and not for
   members.  */

bool
named_itself_p (tree clauses, tree array)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (data_clause_p (c) && !member_in (c).element && named_variable (c) == array
	&& !behind_object_p (c, array))
      return true;
  return false;
}

/* The ranges of ARRAYS in CLAUSES, those around a construct with the clauses INSIDE.  */

std::vector<element_range>
ranges_in (tree clauses, tree inside, hash_set<tree> &arrays)
{
  std::vector<element_range> ranges;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      named_member named = member_in (c);
      tree array = named.array;
      if (!named.element || !arrays.contains (array)
	  || clause_names_p (inside, array) || named_itself_p (clauses, array) || mapped_pointer_p (array)
	  || lookup_attribute ("omp declare target", DECL_ATTRIBUTES (array))
	  || lookup_attribute ("omp declare target link", DECL_ATTRIBUTES (array)))
	continue;
      tree type = TREE_TYPE (named.element);
      tree first = fold_convert (sizetype, build_fold_addr_expr (unshare_expr (named.element)));
      tree last = size_binop (PLUS_EXPR, unshare_expr (first),
			      size_binop (MINUS_EXPR, TYPE_SIZE_UNIT (type), size_one_node));
      auto known = std::find_if (ranges.begin (), ranges.end (),
				 [array] (const element_range &r) { return r.array == array; });
      if (known == ranges.end ())
	known = ranges.insert (ranges.end (), { array, type, first, last, {}, {} });
      else
	{
	  known->first = size_binop (MIN_EXPR, known->first, first);
	  known->last = size_binop (MAX_EXPR, known->last, last);
	}
      known->members.push_back (named.member);
      known->clauses.push_back (c);
      if (element_of (c))
	known->to = true;
      else if (named.member == OMP_CLAUSE_DECL (c) && memory_clause_p (c))
	(map_clause_p (c, GOMP_MAP_TOFROM) || map_clause_p (c, GOMP_MAP_FROM)
	 || map_clause_p (c, GOMP_MAP_FORCE_TOFROM) || map_clause_p (c, GOMP_MAP_FORCE_FROM)
	 ? known->back : known->to) = true;
    }
  return ranges;
}

/* Map RANGE by *AROUND, clauses of a data construct at LOCATION, and return where it is.  What has to be
   done in front of that goes to *BEFORE.  */

range_place
map_range (const element_range &range, location_t location, tree *around, tree *before)
{
  /* They are where the device has one of their members, or are mapped from the first.  */
  tree bytes = build_pointer_type (char_type_node);
  tree start = append_value (before, "start", build_zero_cst (bytes));
  for (tree member : range.members)
    {
      tree place = fold_convert (bytes, build_fold_addr_expr (unshare_expr (member)));
      tree found = build2 (NE_EXPR, boolean_type_node, start, build_zero_cst (bytes));
      tree here = present_on_device (unshare_expr (place), size_one_node);
      append_to_statement_list (build3 (COND_EXPR, void_type_node,
					build2 (TRUTH_ANDIF_EXPR, boolean_type_node,
						negated (found),
						here),
					build2 (MODIFY_EXPR, void_type_node, start, place),
					NULL_TREE), before);
    }
  tree first = append_value (before, "first", fold_convert (bytes, range.first));
  tree missing = append_value (before, "missing",
			       build2 (EQ_EXPR, boolean_type_node, start, build_zero_cst (bytes)));
  append_store (before, start, build3 (COND_EXPR, bytes, missing, first, start));
  tree all = size_binop (MINUS_EXPR, range.last, fold_convert (sizetype, first));
  all = append_value (before, "bytes", size_binop (PLUS_EXPR, all, size_one_node));
  tree size = append_value (before, "size", build3 (COND_EXPR, sizetype, missing, all, size_zero_node));

  /* libgomp would copy back what the last clause for its memory names: there is one.  */
  remove_clauses (around, [&range] (tree c)
    {
      named_member named = member_in (c);
      return (named.element && named.array == range.array && memory_clause_p (c)
	      && named.member == OMP_CLAUSE_DECL (c));
    });
  tree mapped = build_map_clause (location,
				  range.to && !range.back ? GOMP_MAP_TO : GOMP_MAP_TOFROM,
				  build_simple_mem_ref (start), size);
  OMP_CLAUSE_CHAIN (mapped) = *around;
  *around = mapped;

  return { first, all, start, missing };
}

/* Let *CLAUSES, of a compute construct at LOCATION, find RANGE's array by MEMORY.  */

void
find_range (const element_range &range, const range_memory &memory, location_t location, tree *clauses)
{
  tree bias = fold_build2 (MINUS_EXPR, sizetype, fold_convert (sizetype, memory.base),
			   fold_convert (sizetype, range.array));
  gomp_map_kind kind = integer_zerop (memory.size) ? GOMP_MAP_ALLOC : GOMP_MAP_TOFROM;
  tree found = build_map_clause (location, kind, build_simple_mem_ref (memory.memory), memory.size);
  OMP_CLAUSE_MAP_MAYBE_ZERO_LENGTH_ARRAY_SECTION (found) = 1;
  tree pointer = build_map_clause (location, GOMP_MAP_FIRSTPRIVATE_POINTER, range.array, bias);
  OMP_CLAUSE_CHAIN (found) = pointer;
  OMP_CLAUSE_CHAIN (pointer) = *clauses;
  *clauses = found;
}

/* True if CONSTRUCT uses the pointer VARIABLE other than for members of what it points to: as another
   pointer may have its value, no image can stand for the object.  That of "this" always does.  */

bool
copied_p (tree variable, tree construct)
{
  if (DECL_NAME (variable) && id_equal (DECL_NAME (variable), "this"))
    return false;
  construct_uses uses = uses_in (construct);
  return std::any_of (uses.all.begin (), uses.all.end (), [variable] (const variable_uses &used)
    { return used.variable == variable && used.otherwise; });
}

/* Clauses that bring what those of CONSTRUCT do, or what it brings without a clause, of memory that may be
   that of clauses AROUND: to do so there, where overlapping-sections sees both.  Where it is goes to
   *BEFORE.  */

tree
clauses_of_same_memory (tree construct, tree around, tree *before)
{
  tree clauses = OMP_CLAUSES (construct);
  auto type = [] (tree c) { return strip_array_types (TREE_TYPE (OMP_CLAUSE_DECL (c))); };
  /* Those may be attached to what clauses around bring.  */
  auto has_pointers = [] (tree t) { return POINTER_TYPE_P (t) || !pointers_in (t).empty (); };
  auto brings = [] (tree c) { return memory_clause_p (c) && !map_clause_p (c, GOMP_MAP_FORCE_PRESENT); };
  auto same = [&] (tree c)
    {
      for (tree other = around; other; other = OMP_CLAUSE_CHAIN (other))
	if (memory_clause_p (other)
	    && (has_pointers (type (c)) || may_share_memory_p (type (c), type (other))))
	  return true;
      return false;
    };
  tree brought = NULL_TREE;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (brings (c) && same (c))
      {
	tree address = build_fold_addr_expr (unshare_expr (OMP_CLAUSE_DECL (c)));
	address = append_value (before, "start", fold_convert (build_pointer_type (type (c)), address));
	tree clause = build_map_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_MAP_KIND (c),
					build_simple_mem_ref (address), clause_bytes (c));
	OMP_CLAUSE_CHAIN (clause) = brought;
	brought = clause;
      }
  return chainon (objects_around_parts (construct, around, before), brought);
}

/* A data construct around CONSTRUCT, a compute construct, with those of its clauses that name
   elements or members of them; CONSTRUCT itself if there are none.  What has to be done in front
   of it goes to *BEFORE.  */

tree
data_around (tree construct, tree *before)
{
  tree *clauses = &OMP_CLAUSES (construct);
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (element_of (c))
      leave_variable (c);
  /* The region has no use for more of the object than this clause, the only one, names.  */
  auto sufficient = [construct, clauses] (tree clause, const named_member &named)
    {
      for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
	if (named_member other = member_in (c); c != clause && other.element && other.array == named.array)
	  return false;
      return used_alone_p (construct, named.array, named.member);
    };
  /* Where elements of an array have members in clauses, so may its first, "s->a".  */
  hash_set<tree> arrays, in_part;
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (named_member named = member_in (c); named.element)
      {
	if (member_of_element_p (c))
	  arrays.add (named.array);
	else if (named.member == OMP_CLAUSE_DECL (c)
		 && (memory_clause_p (c) || map_clause_p (c, GOMP_MAP_IF_PRESENT))
		 && in_part_p (TREE_TYPE (named.element)) && !named_itself_p (*clauses, named.array)
		 && !copied_p (named.array, construct) && !sufficient (c, named))
	  in_part.add (named.array);
      }
  auto outside = [&] (tree c)
    {
      named_member named = member_in (c);
      /* What is attached has to be there.  */
      if (!named.element && OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && arrays.contains (named_variable (c)))
	return true;
      return (element_of (c) || member_of_element_p (c)
	      || (named.element
		  && (arrays.contains (named.array) || in_part.contains (named.array))));
    };
  tree around = taken_clauses (clauses, outside);
  if (!around)
    return construct;
  around = chainon (around, clauses_of_same_memory (construct, around, before));
  location_t location = EXPR_LOCATION (construct);
  tree inside = NULL_TREE, behind = NULL_TREE;
  for (const element_range &range : ranges_in (around, *clauses, arrays))
    {
      range_place place = map_range (range, location, &around, before);
      range_memory memory = memory_for_range (construct, range, place, &inside, &behind);
      find_range (range, memory, location, clauses);
    }
  tree data = data_construct_around (construct, around, before);
  append_to_statement_list (OMP_BODY (data), &inside);
  append_to_statement_list (behind, &inside);
  OMP_BODY (data) = inside;
  return data;
}

/* For before_gimplification.  */

void
look (tree *expr)
{
  tree construct = *expr;
  elements made;
  switch (TREE_CODE (construct))
    {
    case OACC_ENTER_DATA:
    case OACC_EXIT_DATA:
      made.maps = TREE_CODE (construct) == OACC_ENTER_DATA;
      made.unmaps = !made.maps;
      separate_all (OMP_STANDALONE_CLAUSES (construct), &made);
      if (!made.set)
	return;
      append_to_statement_list (construct, &made.before);
      append_wait (&made.before, OMP_STANDALONE_CLAUSES (construct));
      append_to_statement_list (made.maps ? made.set : made.restore, &made.before);
      break;

    case OACC_UPDATE:
      for (tree c = OMP_STANDALONE_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
	if (element_of (c))
	  leave_variable (c);
      return;

    case OACC_PARALLEL:
    case OACC_SERIAL:
    case OACC_KERNELS:
      construct = data_around (construct, &made.before);
      if (construct == *expr)
	return;
      /* Fall through.  */

    case OACC_DATA:
      separate_all (OMP_CLAUSES (construct), &made);
      walk_tree_without_duplicates (&OMP_BODY (construct), note_sections, &made.sections);
      if (!made.set)
	{
	  if (construct == *expr && !made.before)
	    return;
	  append_to_statement_list (construct, &made.before);
	  break;
	}
      append_to_statement_list (OMP_BODY (construct), &made.set);
      OMP_BODY (construct) = made.set;
      append_to_statement_list (construct, &made.before);
      append_to_statement_list (made.restore, &made.before);
      break;

    default:
      return;
    }
  *expr = made.before;
}

} // anonymous namespace

const std::vector<element_section> &
element_sections (tree construct)
{
  static const std::vector<element_section> none;
  auto found = sections_of.find (construct);
  return found == sections_of.end () ? none : found->second;
}

void
start_element_pointers ()
{
  if (!lang_GNU_Fortran ())
    before_gimplification (look);
}
