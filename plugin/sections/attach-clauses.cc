/* The order of attach clauses, what Fortran's are about, and where there is nothing to attach.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What a directive maps and attaches is first mapped, then attached, in whatever order the
   clauses stand.  The front ends of C and C++ keep clauses in the opposite order, that of Fortran
   in the program's, and libgomp goes along: it stops at "copyin(p[0:n]) attach(s.p)", as what is
   to be attached to is not there yet.

   Before:	enter data map(attach:s.p) map(to:*p [len: n * 4])
   After:	enter data map(to:*p [len: n * 4]) map(attach:s.p)

   Of Fortran's pointers and allocatables that are no arrays, GCC 12 attaches what they point to,
   as if that were a pointer, and libgomp stops ("pointer target not mapped for attach"), or
   changes it:

   Before:	enter data map(attach:*s.p [bias: 20]) map(attach_detach:s.p)
   After:	enter data map(attach:s.p)

   One that is no component is attached if the device has it, by a declare directive, and
   otherwise is none of the device's:

   Before:	enter data map(attach:*p) map(alloc:p [pointer assign])
   After:	enter data map(attach:p), or no clause

   A pointer that is null, or points to what the device does not have, is not attached, and one that is
   not attached is not detached: nothing is done, says OpenACC.  libgomp stops ("attempt to attach null
   pointer", "pointer target not mapped for attach", "no attachment counters for struct").  So directives
   of their own do that, of members and elements, of variables of C and of Fortran's scalars, and under a
   condition.  What is attached has an address on the device, and another one than on the host; but so may
   have what the host has let point elsewhere.  libgomp keeps its count for itself: what it has attached keeps
   its address there when it is attached and detached once more, for which it wants a byte where the pointer
   leads to.  It attaches once more what is attached already:

   Before:	enter data map(to:s [len: 32]) map(attach:s.p)
		exit data map(detach:s.p) map(release:s [len: 32])

   After:	enter data map(to:s [len: 32])
		if (s.p != NULL && acc_is_present (&s.p, 8)
		    && (acc_is_present (s.p, 1) || counted, as below))
		  enter data map(attach:s.p)

		held = s.p;
		if (acc_is_present (&s.p, 8))
		  acc_memcpy_from_device (&held, acc_deviceptr (&s.p), 8);
		counted = held != NULL && held != s.p && (s.p != NULL || acc_hostptr (held) != NULL);
		if (counted && s.p != NULL)
		  counted = acc_attach, acc_detach (&s.p) leave held there;
		if (counted)
		  exit data map(detach:s.p)
		exit data map(release:s [len: 32])

   A pointer with a declare directive, or in an array that has one, leads to what is there even if libgomp
   counts no attachment (declared-variables.cc), and does so again behind "detach".  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/live-trees.h"
#include "plugin/stages.h"

namespace {

/* True if the device has POINTER, a variable, for good.  */

bool
on_device_p (tree pointer)
{
  return VAR_P (pointer) && lookup_attribute ("omp declare target", DECL_ATTRIBUTES (pointer));
}

/* True if CLAUSE, which attaches or detaches what POINTER points to, stands before a clause that does
   so with POINTER.  gfortran names a component once for each, and what it has saved or called for that,
   indices, is not comparable: fl(next (i))%p, or fl(i)%p with -fcheck=bounds.  It has no other clause of
   this kind that is not behind one that maps.  */

bool
named_again_p (tree clause, tree pointer)
{
  tree next = OMP_CLAUSE_CHAIN (clause);
  if (map_clause_p (next, GOMP_MAP_POINTER))
    return operand_equal_p (OMP_CLAUSE_DECL (next), pointer);
  return (map_clause_p (next, GOMP_MAP_ATTACH_DETACH)
	  && (TYPE_MAIN_VARIANT (TREE_TYPE (OMP_CLAUSE_DECL (next)))
	      == TYPE_MAIN_VARIANT (TREE_TYPE (pointer))));
}

/* For before_gimplification: the pointers themselves are attached and detached.  */

void
attach_pointers (tree *expr)
{
  tree *clauses = clauses_of (*expr);
  while (clauses && *clauses)
    {
      tree clause = *clauses, next = OMP_CLAUSE_CHAIN (clause);
      bool attached = map_clause_p (clause, GOMP_MAP_ATTACH);
      tree pointer = (attached || map_clause_p (clause, GOMP_MAP_DETACH)
		      ? pointer_to (OMP_CLAUSE_DECL (clause)) : NULL_TREE);
      bool component = map_clause_p (next, GOMP_MAP_ATTACH_DETACH);
      if (!pointer || !named_again_p (clause, pointer))
	{
	  clauses = &OMP_CLAUSE_CHAIN (clause);
	  continue;
	}
      if (component || on_device_p (pointer))
	{
	  OMP_CLAUSE_SET_MAP_KIND (next, attached ? GOMP_MAP_ATTACH : GOMP_MAP_DETACH);
	  *clauses = next;
	  clauses = &OMP_CLAUSE_CHAIN (next);
	}
      else
	/* That of a dummy argument has its reference behind it.  */
	while (map_clause_p (next, GOMP_MAP_POINTER))
	  *clauses = next = OMP_CLAUSE_CHAIN (next);
    }
}

/* True if one of CLAUSES maps memory behind one that attaches.  */

bool
mapped_behind_p (tree clauses)
{
  bool attached = false;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_ATTACH))
      attached = true;
    else if (attached && memory_clause_p (c))
      return true;
  return false;
}

/* For before_gimplification.  */

void
attach_last (tree *expr)
{
  tree *clauses = clauses_of (*expr);
  if (!clauses || !mapped_behind_p (*clauses))
    return;

  tree before = NULL_TREE;
  auto attach_p = [&before] (tree clause)
    {
      /* A descriptor that is mapped itself stays with its pointer.  */
      bool alone = !map_clause_p (before, GOMP_MAP_TO_PSET);
      before = clause;
      return alone && map_clause_p (clause, GOMP_MAP_ATTACH);
    };
  tree attached = taken_clauses (clauses, attach_p);
  *clauses = chainon (*clauses, attached);
}

/* The directives that attach or detach alone, below.  */
hash_set<tree> made;

/* True if POINTER is an element of an array of C's, or behind a pointer.  */

bool
element_p (tree pointer)
{
  return !lang_GNU_Fortran () && (TREE_CODE (pointer) == ARRAY_REF || INDIRECT_REF_P (pointer));
}

/* True if CLAUSE attaches or detaches a member, an element or a variable, with nothing behind it that says
   how to find that; of an element there is what says where its array begins, which is of no use.  */

bool
alone_p (tree clause)
{
  tree pointer = OMP_CLAUSE_DECL (clause), type = TREE_TYPE (pointer), next = OMP_CLAUSE_CHAIN (clause);
  bool element = element_p (pointer);
  bool named = (TREE_CODE (pointer) == COMPONENT_REF || element
		|| (lang_GNU_Fortran () ? on_device_p (pointer) : variable_p (pointer)));
  return (named && (TREE_CODE (type) == POINTER_TYPE || descriptor_type_p (type))
	  && !map_clause_p (next, GOMP_MAP_ATTACH_DETACH) && !map_clause_p (next, GOMP_MAP_POINTER)
	  && (element || !map_clause_p (next, GOMP_MAP_FIRSTPRIVATE_POINTER))
	  && !map_clause_p (next, GOMP_MAP_FIRSTPRIVATE_REFERENCE));
}

/* What POINTER, or a descriptor, points to.  */

tree
target_of (tree pointer)
{
  tree p = unshare_expr (pointer);
  return fold_convert (ptr_type_node, descriptor_type_p (TREE_TYPE (p)) ? component (p, "data") : p);
}

/* The condition that the device has POINTER.  */

tree
pointer_present (tree pointer)
{
  return present_on_device (address_of (pointer), TYPE_SIZE_UNIT (ptr_type_node));
}

/* Append to *LIST that VALUE, a variable, is what the device has of POINTER.  */

void
append_reading (tree *list, tree pointer, tree value)
{
  TREE_ADDRESSABLE (value) = 1;
  append_call (list, "acc_memcpy_from_device",
	       { address_of (value), device_address (address_of (pointer)), TYPE_SIZE_UNIT (ptr_type_node) });
}

/* Append to *LIST that the device's POINTER is VALUE, a variable.  */

void
append_writing (tree *list, tree pointer, tree value)
{
  TREE_ADDRESSABLE (value) = 1;
  append_call (list, "acc_memcpy_to_device",
	       { device_address (address_of (pointer)), address_of (value), TYPE_SIZE_UNIT (ptr_type_node) });
}

/* Append to *LIST that COUNTED, a variable, tells if libgomp has attached POINTER, of which the device has
   HELD: what is attached keeps that when it is attached and detached once more.  What it points to, TARGET,
   is on the device meanwhile.  */

void
append_question (tree *list, tree pointer, tree held, tree target, tree counted)
{
  tree byte = size_one_node;
  tree absent = append_value (list, "absent", negated (present_on_device (target, byte)));
  auto if_absent = [list, absent, target, byte] (const char *name)
    {
      tree call = alloc_stmt_list ();
      append_call (&call, name, { target, byte });
      append_to_statement_list (if_true (absent, call), list);
    };
  if_absent ("acc_create");
  append_call (list, "acc_attach", { address_of (pointer) });
  append_call (list, "acc_detach", { address_of (pointer) });
  if_absent ("acc_delete");
  tree now = append_value (list, "now", held), other = alloc_stmt_list ();
  append_reading (list, pointer, now);
  append_store (list, counted, build2 (EQ_EXPR, boolean_type_node, now, held));
  append_writing (&other, pointer, held);
  append_to_statement_list (if_true (negated (counted), other), list);
}

/* The condition that POINTER is attached, which is found out by what is appended to *LIST, if ASKED holds and
   the device has the pointer; false otherwise.  */

tree
attached (tree pointer, tree asked, tree *list)
{
  tree held = append_value (list, "held", target_of (pointer)), reading = alloc_stmt_list ();
  append_reading (&reading, pointer, held);
  append_to_statement_list (if_true (both (asked, pointer_present (pointer)), reading), list);
  tree target = append_value (list, "target", target_of (pointer)), question = alloc_stmt_list ();
  /* Where the host has a null pointer, nobody can ask.  */
  tree mapped = either (not_null (target), not_null (library_call ("acc_hostptr", ptr_type_node, { held })));
  tree other = both (not_null (held), build2 (NE_EXPR, boolean_type_node, held, target));
  tree counted = append_value (list, "counted", both (other, mapped));
  append_question (&question, pointer, held, target, counted);
  append_to_statement_list (if_true (both (counted, not_null (target)), question), list);
  return counted;
}

/* The condition that the device has what POINTER points to, and itself, if that is no descriptor that comes
   to the device as well; or that it is attached, which libgomp counts.  What is needed for that is appended
   to *LIST.  */

tree
attachable (tree pointer, bool descriptor_too, tree *list)
{
  tree present = both (not_null (target_of (pointer)),
		       present_on_device (target_of (pointer), size_one_node));
  if (descriptor_too)
    return present;
  tree counted = attached (pointer, negated (unshare_expr (present)), list);
  return either (both (present, pointer_present (pointer)), counted);
}

/* Take those clauses out of the list *CLAUSES that attach or detach a pointer alone, as KIND says, each with
   what belongs to it: a descriptor in front, and references behind.  */

std::vector<tree>
take_alone (tree *clauses, gomp_map_kind kind)
{
  std::vector<tree> taken;
  while (tree clause = *clauses)
    {
      tree last = clause;
      if (map_clause_p (clause, GOMP_MAP_TO_PSET) && map_clause_p (OMP_CLAUSE_CHAIN (clause), kind))
	for (last = OMP_CLAUSE_CHAIN (clause); map_clause_p (OMP_CLAUSE_CHAIN (last), GOMP_MAP_POINTER);)
	  last = OMP_CLAUSE_CHAIN (last);
      else if (!map_clause_p (clause, kind) || !alone_p (clause))
	{
	  clauses = &OMP_CLAUSE_CHAIN (clause);
	  continue;
	}
      else if (map_clause_p (OMP_CLAUSE_CHAIN (clause), GOMP_MAP_FIRSTPRIVATE_POINTER))
	last = OMP_CLAUSE_CHAIN (clause);
      *clauses = OMP_CLAUSE_CHAIN (last);
      OMP_CLAUSE_CHAIN (last) = NULL_TREE;
      taken.push_back (clause);
    }
  return taken;
}

/* A directive like DIRECTIVE with the clauses TAKEN alone, and those that say when.  */

tree
directive_with (tree directive, tree taken)
{
  for (tree c = *clauses_of (directive); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
      {
	tree copy = unshare_expr (copy_node (c));
	OMP_CLAUSE_CHAIN (copy) = NULL_TREE;
	taken = chainon (taken, copy);
      }
  tree result = copy_node (directive);
  *clauses_of (result) = taken;
  made.add (keep_alive (result));
  return result;
}

/* Append to *LIST that the device's POINTER, a variable that it has for good, or an element of one, leads to
   what is there of its target, as it does where directives have brought that (declared-variables.cc), though
   a directive has detached it; that may be in QUEUE.  */

void
append_pointing (tree *list, tree pointer, tree queue)
{
  if (queue)
    append_to_statement_list (wait_for_queue (unshare_expr (OMP_CLAUSE_ASYNC_EXPR (queue))), list);
  tree there = append_value (list, "there", device_address (target_of (pointer)));
  tree pointing = alloc_stmt_list ();
  append_writing (&pointing, pointer, there);
  append_to_statement_list (if_true (not_null (there), pointing), list);
}

/* For before_gimplification_once: enter data attaches what is there, exit data detaches what is attached.  */

void
attach_present (tree *expr)
{
  tree directive = *expr, list = alloc_stmt_list ();
  bool enter = TREE_CODE (directive) == OACC_ENTER_DATA;
  if ((!enter && TREE_CODE (directive) != OACC_EXIT_DATA) || made.contains (directive))
    return;
  gomp_map_kind kind = enter ? GOMP_MAP_ATTACH : GOMP_MAP_DETACH;
  tree *clauses = clauses_of (directive);
  std::vector<tree> taken = take_alone (clauses, kind);
  if (taken.empty ())
    return;
  tree queue = omp_find_clause (*clauses, OMP_CLAUSE_ASYNC);
  bool more = omp_find_clause (*clauses, OMP_CLAUSE_MAP);
  if (enter && more)
    append_to_statement_list (directive, &list);
  else if (!enter)
    {
      append_wait_for_others (&list, *clauses);
      if (queue)
	append_to_statement_list (wait_for_queue (unshare_expr (OMP_CLAUSE_ASYNC_EXPR (queue))), &list);
    }
  for (tree clause : taken)
    {
      tree pointer = OMP_CLAUSE_DECL (clause);
      bool descriptor_too = map_clause_p (clause, GOMP_MAP_TO_PSET);
      tree condition = (enter ? attachable (pointer, descriptor_too, &list)
			: attached (pointer, boolean_true_node, &list));
      tree then = alloc_stmt_list ();
      append_to_statement_list (directive_with (directive, clause), &then);
      tree variable = element_p (pointer) ? get_base_address (pointer) : pointer;
      if (!enter && !descriptor_too && on_device_p (variable))
	append_pointing (&then, pointer, queue);
      append_to_statement_list (if_true (condition, then), &list);
    }
  if (!enter && more)
    append_to_statement_list (directive, &list);
  *expr = list;
}

} // anonymous namespace

void
start_attach_clauses ()
{
  if (lang_GNU_Fortran ())
    before_gimplification (attach_pointers);
  before_gimplification (attach_last);
  before_gimplification_once (attach_present);
}
