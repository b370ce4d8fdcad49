/* Clauses of one construct whose memory is the same, or overlaps.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Two pointers of a construct may have the same value, as where a function for c = a + b is called to
   add b to c:

     #pragma acc parallel loop copy(c[0:n]) copyin(a[0:n], b[0:n])	// a == c

   libgomp maps one clause after the other, and what is there already is counted.  At the end it takes
   away in the same order, and the last one, "copyin(a)", says that nothing is copied back: the results
   are lost, in silence; and so are those outside of a, if the last is "copy(a[0:10])".  If a "create" or
   "copyout" comes first, nothing is copied there for the others; and if the first section does not
   have all of the second, libgomp stops ("Trying to map into device object when it is already mapped").

   OpenACC lets memory be mapped several times, and gives the clauses of a construct no order.  So where
   sections overlap, the memory of all of these is on the device as long as the construct runs, and is
   copied there and back if one of them wants that:

   Before:	parallel map(tofrom:*c [len: n]) map(to:*a [len: n])

   After:	start[0] = c; end[0] = c + n; flags[0] = COPIED_IN | COPIED_OUT;
		start[1] = a; end[1] = a + n; flags[1] = COPIED_IN;
		hold:
		  for (all i < j)
		    if (i and j overlap, and libgomp would not do right)
		      flags[i] and flags[j] |= HELD
		  if (there are such)
		    for (all i < j that overlap, until all that hang together are the same)
		      start[i] = start[j] = MIN (start[i], start[j]) ...
		  for (all i)
		    if (flags[i] & HELD)
		      acc_copyin_async (start[i], end[i] - start[i], queue)
		parallel map(tofrom:*c [len: n]) map(to:*a [len: n])
		release:
		  for (all i)
		    if (flags[i] & HELD)
		      acc_copyout_async (start[i], end[i] - start[i], queue)

   What is the same for all constructs, "hold" and "release", are functions (shared-functions).

   "enter data" and "exit data" do one thing after the other, and so they copy to the device first and back
   last:

   Before:	exit data map(from:*c [len: n]) map(release:*a [len: n])
   After:	exit data map(release:*a [len: n]) map(from:*c [len: n])

   Overlap is asked only where memory may be the same as far as the language says: types do not exclude
   it, nor "restrict", and in Fortran both are pointers or targets.  What nobody changes has as many
   names as one likes in either language: of what a construct only brings, "restrict" says nothing, and
   neither does it matter that it is a dummy argument:

     s = dot (x(1:n-1), x(2:n))		!$acc parallel loop copyin(a, b) reduction(+:dot)  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/row-loops.h"
#include "plugin/constructs/shared-functions.h"
#include "plugin/function-pass.h"
#include "plugin/sections/array-sections.h"
#include "plugin/stages.h"
#include "plugin/variables/scalar-objects.h"

namespace {

/* What a clause does to the bytes that it names; or two or more do to their part of an object.  */

enum section_flags
{
  COPIED_IN = 1,
  COPIED_OUT = 2,
  LOOKED_UP = 4,		/* It is "present" or "no_create", and brings nothing.  */
  BEHIND_POINTER = 8,		/* objects-back sees to the way back.  */
  HELD = 16			/* The construct needs help with it.  */
};

struct section
{
  tree type;			/* Of what is named.  */
  tree first, last, last_size;	/* What is named first and last, in memory, and the bytes of that.  */
  bool dereferenced;
  bool restricted;		/* What is changed by this name has no other.  */
  int flags;
};

/* True if the pointer by which CLAUSE's memory is known, which one of the clauses behind it is about,
   is the only way to that.  */

bool
restricted_p (tree clause)
{
  for (tree c = OMP_CLAUSE_CHAIN (clause); c; c = OMP_CLAUSE_CHAIN (c))
    {
      bool set = map_clause_p (c, GOMP_MAP_TO_PSET);
      if (!set && !map_clause_p (c, GOMP_MAP_POINTER) && !map_clause_p (c, GOMP_MAP_FIRSTPRIVATE_POINTER)
	  && !map_clause_p (c, GOMP_MAP_FIRSTPRIVATE_REFERENCE))
	break;
      tree type = TREE_TYPE (OMP_CLAUSE_DECL (c));
      if (set && descriptor_type_p (type))
	type = TREE_TYPE (field_of (type, "data"));
      if (POINTER_TYPE_P (type) && TYPE_RESTRICT (type))
	return true;
    }
  return false;
}

/* True if CLAUSE maps what a pointer or reference leads to, or a part of that.  */

bool
dereferenced_p (tree clause)
{
  tree whole = whole_of (OMP_CLAUSE_DECL (clause));
  return TREE_CODE (whole) == MEM_REF || INDIRECT_REF_P (whole);
}

/* True if CLAUSE maps memory that other names may have.  What has no size is only looked up, before libgomp
   maps anything.  */

bool
may_be_shared_p (tree clause)
{
  if (!memory_clause_p (clause) && !map_clause_p (clause, GOMP_MAP_IF_PRESENT))
    return false;
  if (!OMP_CLAUSE_SIZE (clause) || integer_zerop (OMP_CLAUSE_SIZE (clause)))
    return false;
  tree whole = whole_of (OMP_CLAUSE_DECL (clause));
  return DECL_P (whole) ? may_be_aliased (whole) : dereferenced_p (clause);
}

int
flags_of (tree clause)
{
  gomp_map_kind kind = OMP_CLAUSE_MAP_KIND (clause);
  bool looked_up = kind == GOMP_MAP_FORCE_PRESENT || kind == GOMP_MAP_IF_PRESENT;
  /* What is between elements is the host's (section-gaps).  */
  bool copied_in = GOMP_MAP_COPY_TO_P (kind) || (!looked_up && gaps_in_clause (clause));
  return ((copied_in ? COPIED_IN : 0) | (copies_back_p (clause) ? COPIED_OUT : 0)
	  | (looked_up ? LOOKED_UP : 0) | (behind_pointer_p (clause) ? BEHIND_POINTER : 0));
}

/* Those clauses of TARGET that may map the same memory as others.  libgomp maps members of one object
   (GOMP_MAP_STRUCT) from the first to the last.  */

std::vector<section>
sections_of (gomp_target *target)
{
  std::vector<section> sections;
  HOST_WIDE_INT members = 0;
  bool first = true;
  for (tree c = gimple_omp_target_clauses (target); c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_STRUCT))
      {
	/* member-groups takes some away while the program runs.  */
	members = tree_fits_shwi_p (OMP_CLAUSE_SIZE (c)) ? tree_to_shwi (OMP_CLAUSE_SIZE (c)) : 0;
	first = true;
      }
    else
      {
	bool member = members-- > 0;
	if (!may_be_shared_p (c))
	  continue;
	tree named = OMP_CLAUSE_DECL (c), size = OMP_CLAUSE_SIZE (c);
	if (!member || first)
	  sections.push_back ({ TREE_TYPE (named), named, named, size, dereferenced_p (c), restricted_p (c),
				flags_of (c) });
	else
	  {
	    section &object = sections.back ();
	    object.type = TREE_TYPE (whole_of (named));
	    object.last = named;
	    object.last_size = size;
	    object.flags |= flags_of (c);
	  }
	first = false;
      }
  return sections;
}

/* True if nobody changes what A has, as far as its clause says.  */

bool
only_brought_p (const section &a)
{
  return !(a.flags & COPIED_OUT) && (a.flags & (COPIED_IN | LOOKED_UP));
}

/* True if A and B may be the same memory, and that matters.  */

bool
may_overlap_p (const section &a, const section &b)
{
  if ((!a.dereferenced && !b.dereferenced) || (a.flags & b.flags & LOOKED_UP))
    return false;
  if ((a.restricted || b.restricted) && !(only_brought_p (a) && only_brought_p (b)))
    return false;
  return may_share_memory_p (a.type, b.type);
}

/* Take away those of SECTIONS that can be the same memory as no other one.  */

void
keep_overlapping (std::vector<section> &sections)
{
  std::vector<section> kept;
  for (const section &a : sections)
    for (const section &b : sections)
      if (&a != &b && may_overlap_p (a, b))
	{
	  kept.push_back (a);
	  break;
	}
  sections.swap (kept);
}

/* Conditions that are found out in one piece, without a branch, unlike those of both and either.  */

tree
one_of (tree x, tree y)
{
  return build2 (TRUTH_OR_EXPR, boolean_type_node, x, y);
}

tree
each_of (tree x, tree y)
{
  return build2 (TRUTH_AND_EXPR, boolean_type_node, x, y);
}

tree
less (tree x, tree y)
{
  return build2 (LT_EXPR, boolean_type_node, x, y);
}

/* Where the sections of a construct are, while the program runs: an array of the host's with three words for
   each, at ROWS, of which there are COUNT.  */

enum column { START, END, FLAGS, COLUMNS };

class places
{
public:
  places (tree rows, tree count)
  : m_rows (fold_convert (build_pointer_type (sizetype), rows)), m_count (count)
  {
  }

  tree start (tree i) const { return word (i, START); }
  tree end (tree i) const { return word (i, END); }
  tree flags (tree i) const { return word (i, FLAGS); }

  /* A condition: section I has one of FLAGS.  */
  tree has (tree i, int which) const
  {
    return build2 (NE_EXPR, boolean_type_node,
		   build2 (BIT_AND_EXPR, sizetype, flags (i), size_int (which)), size_zero_node);
  }
  tree has_not (tree i, int which) const
  {
    return negated (has (i, which));
  }

  /* Append to *LIST a loop over BODY (LIST, I), I from FIRST on.  */
  void each (tree *list, tree first, const std::function<void (tree *, tree)> &body) const
  {
    tree i = append_value (list, "i", first), statements = NULL_TREE;
    body (&statements, i);
    append_store (&statements, i, size_binop (PLUS_EXPR, i, size_one_node));
    append_loop (list, build2 (GE_EXPR, boolean_type_node, i, m_count), statements);
  }

  /* The same over all pairs: BODY (LIST, I, J), I < J.  */
  void pairs (tree *list, const std::function<void (tree *, tree, tree)> &body) const
  {
    each (list, size_zero_node, [&] (tree *outer, tree i)
      {
	each (outer, size_binop (PLUS_EXPR, i, size_one_node),
	      [&] (tree *inner, tree j) { body (inner, i, j); });
      });
  }

private:
  tree m_rows, m_count;

  tree word (tree i, column which) const
  {
    tree words = size_binop (PLUS_EXPR, size_binop (MULT_EXPR, i, size_int (COLUMNS)), size_int (which));
    tree distance = size_binop (MULT_EXPR, words, TYPE_SIZE_UNIT (sizetype));
    return build_simple_mem_ref (fold_build_pointer_plus (m_rows, distance));
  }
};

/* Append to *LIST, if CONDITION holds, what APPEND does.  */

void
append_if_true (tree *list, tree condition, const std::function<void (tree *)> &append)
{
  tree statements = NULL_TREE;
  append (&statements);
  append_to_statement_list (if_true (condition, statements), list);
}

/* The condition that sections A and B overlap.  What has no address is not mapped.  */

tree
overlap_condition (const places &at, tree a, tree b)
{
  return each_of (each_of (less (size_zero_node, at.start (a)), less (size_zero_node, at.start (b))),
		  each_of (less (at.start (a), at.end (b)), less (at.start (b), at.end (a))));
}

/* The condition that sections A and B, which are in that order, overlap and libgomp would not do right.  */

tree
wrong_condition (const places &at, tree a, tree b)
{
  tree back = each_of (at.has (a, COPIED_OUT), at.has_not (b, BEHIND_POINTER));
  /* If A does not have all of B, libgomp stops; if B does not have all of A, the rest stays there.  */
  tree exceeds = one_of (less (at.start (b), at.start (a)), less (at.end (a), at.end (b)));
  tree remains = one_of (less (at.start (a), at.start (b)), less (at.end (b), at.end (a)));
  tree lost = each_of (back, one_of (at.has_not (b, COPIED_OUT), remains));
  tree missed = one_of (each_of (at.has (b, COPIED_IN), at.has_not (a, COPIED_IN)), exceeds);
  tree both_looked_up = each_of (at.has (a, LOOKED_UP), at.has (b, LOOKED_UP));
  return each_of (overlap_condition (at, a, b),
		  each_of (one_of (lost, missed), negated (both_looked_up)));
}

/* Append to *LIST that sections I and J are both from the first byte of both to the last.  */

void
unite (tree *list, const places &at, tree i, tree j)
{
  tree first = append_value (list, "first", build2 (MIN_EXPR, sizetype, at.start (i), at.start (j)));
  tree last = append_value (list, "last", build2 (MAX_EXPR, sizetype, at.end (i), at.end (j)));
  tree flags = append_value (list, "both", build2 (BIT_IOR_EXPR, sizetype, at.flags (i), at.flags (j)));
  for (tree k : { i, j })
    {
      append_store (list, at.start (k), first);
      append_store (list, at.end (k), last);
      append_store (list, at.flags (k), flags);
    }
}

/* Append to *LIST: all sections that overlap, or do so with the same third one, become the whole of these,
   if libgomp would not do right with two of them.  The first of these is HELD.  */

void
unite_sections (const places &at, tree *list)
{
  tree wrong = append_value (list, "wrong", boolean_false_node), hanging = NULL_TREE;
  at.pairs (list, [&] (tree *body, tree i, tree j)
    {
      append_if_true (body, wrong_condition (at, i, j), [&] (tree *then)
	{
	  append_store (then, wrong, boolean_true_node);
	  for (tree k : { i, j })
	    append_store (then, at.flags (k),
			  build2 (BIT_IOR_EXPR, sizetype, at.flags (k), size_int (HELD)));
	});
    });
  at.each (&hanging, size_zero_node, [&] (tree *body, tree)
    {
      at.pairs (body, [&] (tree *inner, tree i, tree j)
	{
	  append_if_true (inner, overlap_condition (at, i, j),
			  [&] (tree *there) { unite (there, at, i, j); });
	});
    });
  at.pairs (&hanging, [&] (tree *body, tree i, tree j)
    {
      append_if_true (body, overlap_condition (at, i, j), [&] (tree *there)
	{
	  append_store (there, at.flags (j),
			build2 (BIT_AND_EXPR, sizetype, at.flags (j), size_int (~HELD & 0xff)));
	});
    });
  append_to_statement_list (if_true (wrong, hanging), list);
}

/* Append to *LIST, for each section that is held, a call of libgomp's in QUEUE: of the function WITH if it
   has FLAG, otherwise of WITHOUT.  */

void
append_calls (const places &at, tree *list, tree queue, int flag, const char *with, const char *without)
{
  at.each (list, size_zero_node, [&] (tree *body, tree i)
    {
      append_if_true (body, at.has (i, HELD), [&] (tree *then)
	{
	  tree type = build_function_type_list (void_type_node, ptr_type_node, size_type_node,
						integer_type_node, NULL_TREE);
	  auto call = [&] (const char *name)
	    {
	      return build_call_expr (build_fn_decl (name, type), 3,
				      fold_convert (ptr_type_node, at.start (i)),
				      size_binop (MINUS_EXPR, at.end (i), at.start (i)),
				      fold_convert (integer_type_node, queue));
	    };
	  append_to_statement_list (build3 (COND_EXPR, void_type_node, at.has (i, flag), call (with),
					    call (without)), then);
	});
    });
}

/* A call that finds what of the COUNT sections at ROWS is to be held, and brings it in QUEUE.  */

tree
call_to_hold (tree rows, tree count, tree queue)
{
  return shared_call ("hold_sections", void_type_node, { rows, count, queue },
		      [] (tree *list, const std::vector<tree> &p)
    {
      places at (p[0], p[1]);
      unite_sections (at, list);
      append_calls (at, list, p[2], COPIED_IN, "acc_copyin_async", "acc_create_async");
      return NULL_TREE;
    });
}

/* A call that takes away what is held.  */

tree
call_to_release (tree rows, tree count, tree queue)
{
  return shared_call ("release_sections", void_type_node, { rows, count, queue },
		      [] (tree *list, const std::vector<tree> &p)
    {
      append_calls (places (p[0], p[1]), list, p[2], COPIED_OUT, "acc_copyout_async", "acc_delete_async");
      return NULL_TREE;
    });
}

/* The queue of a construct with CLAUSES.  */

tree
queue_of (tree clauses)
{
  tree async = omp_find_clause (clauses, OMP_CLAUSE_ASYNC);
  return async ? OMP_CLAUSE_ASYNC_EXPR (async) : build_int_cst (integer_type_node, GOMP_ASYNC_SYNC);
}

/* Append to *LIST what sets ROWS, an array, to where SECTIONS are, and what is done with them.  */

void
find_sections (const std::vector<section> &sections, tree rows, tree *list)
{
  unsigned number = 0;
  auto address = [] (tree named)
    { return fold_convert (sizetype, build_fold_addr_expr (unshare_expr (named))); };
  auto set = [&] (tree value)
    {
      tree word = build4 (ARRAY_REF, sizetype, rows, size_int (number++), NULL_TREE, NULL_TREE);
      append_store (list, word, value);
    };
  for (const section &s : sections)
    {
      set (address (s.first));
      set (build2 (PLUS_EXPR, sizetype, address (s.last),
		   fold_convert (sizetype, unshare_expr (s.last_size))));
      set (size_int (s.flags));
    }
}

/* Append to *LIST that QUEUE waits for those that a construct with CLAUSES waits for.  */

void
append_waits (tree clauses, tree queue, tree *list)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_WAIT)
      append_to_statement_list (wait_for_queue (unshare_expr (OMP_CLAUSE_WAIT_EXPR (c)),
						unshare_expr (queue)), list);
}

/* True if CLAUSE, behind another, belongs to that.  */

bool
belongs_p (tree clause)
{
  return (map_clause_p (clause, GOMP_MAP_TO_PSET) || map_clause_p (clause, GOMP_MAP_POINTER)
	  || map_clause_p (clause, GOMP_MAP_ALWAYS_POINTER));
}

/* True if CLAUSE is about members or what they point to, which come in an order of their own.  */

bool
of_members_p (tree clause)
{
  return (map_clause_p (clause, GOMP_MAP_STRUCT) || map_clause_p (clause, GOMP_MAP_ATTACH)
	  || map_clause_p (clause, GOMP_MAP_ATTACH_DETACH) || detach_p (clause));
}

/* Let those of CLAUSES that are of KIND come last, with what belongs to them.  */

void
move_last (tree *clauses, gomp_map_kind kind)
{
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (of_members_p (c))
      return;
  tree moved = NULL_TREE, *moved_end = &moved, *c = clauses;
  while (*c)
    if (map_clause_p (*c, kind))
      {
	tree first = *c, last = first;
	while (belongs_p (OMP_CLAUSE_CHAIN (last)))
	  last = OMP_CLAUSE_CHAIN (last);
	*c = OMP_CLAUSE_CHAIN (last);
	OMP_CLAUSE_CHAIN (last) = NULL_TREE;
	*moved_end = first;
	moved_end = &OMP_CLAUSE_CHAIN (last);
      }
    else
      c = &OMP_CLAUSE_CHAIN (*c);
  *c = moved;
}

/* A statement_pass's.  */

tree
look_at_construct (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *target = openacc_construct (gsi_stmt (*i));
  if (!target)
    return NULL_TREE;
  switch (gimple_omp_target_kind (target))
    {
    case GF_OMP_TARGET_KIND_OACC_ENTER_DATA:
      move_last (gimple_omp_target_clauses_ptr (target), GOMP_MAP_ALLOC);
      return NULL_TREE;

    case GF_OMP_TARGET_KIND_OACC_EXIT_DATA:
      move_last (gimple_omp_target_clauses_ptr (target), GOMP_MAP_FROM);
      return NULL_TREE;

    case GF_OMP_TARGET_KIND_OACC_UPDATE:
    case GF_OMP_TARGET_KIND_OACC_DECLARE:
    case GF_OMP_TARGET_KIND_OACC_HOST_DATA:
      return NULL_TREE;

    default:
      break;
    }
  std::vector<section> sections = sections_of (target);
  keep_overlapping (sections);
  if (sections.empty ())
    return NULL_TREE;
  /* What is asked of variables is asked there.  */
  location_t last_read = input_location;
  input_location = gimple_location (target);
  tree clauses = gimple_omp_target_clauses (target), queue = queue_of (clauses);
  tree rows = create_tmp_var (build_array_type_nelts (sizetype, sections.size () * COLUMNS), "sections");
  TREE_ADDRESSABLE (rows) = 1;
  tree first = build_fold_addr_expr_with_type (rows, ptr_type_node), count = size_int (sections.size ());
  tree before = NULL_TREE, hold = NULL_TREE;
  find_sections (sections, rows, &before);
  append_waits (clauses, queue, &hold);
  append_to_statement_list (call_to_hold (first, count, unshare_expr (queue)), &hold);
  if (tree condition = omp_find_clause (clauses, OMP_CLAUSE_IF))
    hold = if_true (fold_convert (boolean_type_node, unshare_expr (OMP_CLAUSE_IF_EXPR (condition))), hold);
  append_to_statement_list (hold, &before);
  gimple_seq in_front = NULL, behind = NULL;
  append_statements (&in_front, before);
  append_statements (&behind, call_to_release (first, count, unshare_expr (queue)));
  gsi_insert_seq_before (i, in_front, GSI_SAME_STMT);
  gsi_insert_seq_after (i, behind, GSI_SAME_STMT);
  input_location = last_read;
  return NULL_TREE;
}

} // anonymous namespace

void
start_overlapping_sections ()
{
  register_statement_pass ({ "acc_overlapping_sections", look_at_construct, PASS_POS_INSERT_BEFORE });
}
