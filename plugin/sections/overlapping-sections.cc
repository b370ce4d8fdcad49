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
		for (all i < j)
		  if (i and j overlap, and libgomp would not do right)
		    flags[i] and flags[j] |= HELD
		if (there are such)
		  for (all i < j that overlap, until all that hang together are the same)
		    start[i] = start[j] = MIN (start[i], start[j]) ...
		for (all i)
		  if (flags[i] & HELD)
		    enter data map(to:*start[i] [len: end[i] - start[i]])
		parallel map(tofrom:*c [len: n]) map(to:*a [len: n])
		for (all i)
		  if (flags[i] & HELD)
		    exit data map(from:*start[i] [len: end[i] - start[i]])

   "enter data" and "exit data" do one thing after the other, and so they copy to the device first and back
   last:

   Before:	exit data map(from:*c [len: n]) map(release:*a [len: n])
   After:	exit data map(release:*a [len: n]) map(from:*c [len: n])

   Overlap is asked only where memory may be the same as far as the language says: types do not exclude
   it, nor "restrict", and in Fortran both are pointers or targets.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
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
  return DECL_P (whole) ? may_be_aliased (whole) : dereferenced_p (clause) && !restricted_p (clause);
}

int
flags_of (tree clause)
{
  gomp_map_kind kind = OMP_CLAUSE_MAP_KIND (clause);
  bool looked_up = kind == GOMP_MAP_FORCE_PRESENT || kind == GOMP_MAP_IF_PRESENT;
  /* What is between elements is the host's (section-gaps).  */
  bool copied_in = GOMP_MAP_COPY_TO_P (kind) || (!looked_up && gaps_in_clause (clause));
  return ((copied_in ? COPIED_IN : 0) | (GOMP_MAP_COPY_FROM_P (kind) ? COPIED_OUT : 0)
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
	tree named = OMP_CLAUSE_DECL (c), size = OMP_CLAUSE_SIZE (c);
	bool member = members-- > 0;
	if (!may_be_shared_p (c))
	  continue;
	if (!member || first)
	  sections.push_back ({ TREE_TYPE (named), named, named, size, dereferenced_p (c), flags_of (c) });
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

/* True if A and B may be the same memory, and that matters.  */

bool
may_overlap_p (const section &a, const section &b)
{
  if ((!a.dereferenced && !b.dereferenced) || (a.flags & b.flags & LOOKED_UP))
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

tree
either (tree x, tree y)
{
  return build2 (TRUTH_OR_EXPR, boolean_type_node, x, y);
}

tree
both (tree x, tree y)
{
  return build2 (TRUTH_AND_EXPR, boolean_type_node, x, y);
}

tree
less (tree x, tree y)
{
  return build2 (LT_EXPR, boolean_type_node, x, y);
}

/* Where the COUNT sections of a construct are, while the program runs: arrays of the host's.  */

class places
{
public:
  explicit places (unsigned count) : m_count (count)
  {
    tree type = build_array_type_nelts (sizetype, count);
    m_start = create_tmp_var (type, "start");
    m_end = create_tmp_var (type, "end");
    m_flags = create_tmp_var (type, "flags");
  }

  tree start (tree i) const { return element (m_start, i); }
  tree end (tree i) const { return element (m_end, i); }
  tree flags (tree i) const { return element (m_flags, i); }

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

  /* Append to *SEQ a loop over BODY (SEQ, I), I from FIRST on.  */
  void each (gimple_seq *seq, tree first, const std::function<void (gimple_seq *, tree)> &body) const;

  /* The same over all pairs: BODY (SEQ, I, J), I < J.  */
  void pairs (gimple_seq *seq, const std::function<void (gimple_seq *, tree, tree)> &body) const
  {
    each (seq, size_zero_node, [&] (gimple_seq *outer, tree i)
      {
	each (outer, build2 (PLUS_EXPR, sizetype, i, size_one_node),
	      [&] (gimple_seq *inner, tree j) { body (inner, i, j); });
      });
  }

private:
  unsigned m_count;
  tree m_start, m_end, m_flags;

  static tree element (tree array, tree i)
  {
    return build4 (ARRAY_REF, sizetype, array, i, NULL_TREE, NULL_TREE);
  }
};

void
places::each (gimple_seq *seq, tree first, const std::function<void (gimple_seq *, tree)> &body) const
{
  tree i = create_tmp_var (sizetype, "i"), more = create_tmp_var (boolean_type_node, "more");
  tree next = create_artificial_label (input_location), end = create_artificial_label (input_location);
  tree again = create_artificial_label (input_location);
  append_assignment (seq, i, first);
  gimple_seq_add_stmt (seq, gimple_build_label (again));
  append_assignment (seq, more, less (i, size_int (m_count)));
  gimple_seq_add_stmt (seq, gimple_build_cond (NE_EXPR, more, boolean_false_node, next, end));
  gimple_seq_add_stmt (seq, gimple_build_label (next));
  body (seq, i);
  append_assignment (seq, i, build2 (PLUS_EXPR, sizetype, i, size_one_node));
  gimple_seq_add_stmt (seq, gimple_build_goto (again));
  gimple_seq_add_stmt (seq, gimple_build_label (end));
}

/* Append to *SEQ: set where SECTIONS are, and what is done with them.  */

void
find_sections (const std::vector<section> &sections, const places &at, gimple_seq *seq)
{
  unsigned number = 0;
  for (const section &s : sections)
    {
      auto address = [] (tree named)
	{ return fold_convert (sizetype, build_fold_addr_expr (unshare_expr (named))); };
      tree i = size_int (number++), size = fold_convert (sizetype, unshare_expr (s.last_size));
      append_assignment (seq, at.start (i), address (s.first));
      append_assignment (seq, at.end (i), build2 (PLUS_EXPR, sizetype, address (s.last), size));
      append_assignment (seq, at.flags (i), size_int (s.flags));
    }
}

/* The condition that sections A and B overlap.  What has no address is not mapped.  */

tree
overlap_condition (const places &at, tree a, tree b)
{
  return both (less (size_zero_node, at.start (a)),
	       both (less (at.start (a), at.end (b)), less (at.start (b), at.end (a))));
}

/* The condition that sections A and B, which are in that order, overlap and libgomp would not do right.  */

tree
wrong_condition (const places &at, tree a, tree b)
{
  tree back = both (at.has (a, COPIED_OUT), at.has_not (b, BEHIND_POINTER));
  /* If A does not have all of B, libgomp stops; if B does not have all of A, the rest stays there.  */
  tree exceeds = either (less (at.start (b), at.start (a)), less (at.end (a), at.end (b)));
  tree remains = either (less (at.start (a), at.start (b)), less (at.end (b), at.end (a)));
  tree lost = both (back, either (at.has_not (b, COPIED_OUT), remains));
  tree missed = either (both (at.has (b, COPIED_IN), at.has_not (a, COPIED_IN)), exceeds);
  tree both_looked_up = both (at.has (a, LOOKED_UP), at.has (b, LOOKED_UP));
  return both (overlap_condition (at, a, b),
	       both (either (lost, missed), negated (both_looked_up)));
}

/* Append to *SEQ: all sections that overlap, or do so with the same third one, become the whole of these,
   if libgomp would not do right with two of them.  The first of these is HELD.  */

void
unite_sections (const places &at, gimple_seq *seq)
{
  auto hold = [&at] (gimple_seq *then, tree i)
    {
      append_assignment (then, at.flags (i),
			 build2 (BIT_IOR_EXPR, sizetype, at.flags (i), size_int (HELD)));
    };
  auto unite = [&at] (gimple_seq *then, tree i, tree j)
    {
      tree first = create_tmp_var (sizetype, "first"), last = create_tmp_var (sizetype, "last");
      tree flags = create_tmp_var (sizetype, "both");
      append_assignment (then, first, build2 (MIN_EXPR, sizetype, at.start (i), at.start (j)));
      append_assignment (then, last, build2 (MAX_EXPR, sizetype, at.end (i), at.end (j)));
      append_assignment (then, flags, build2 (BIT_IOR_EXPR, sizetype, at.flags (i), at.flags (j)));
      for (tree k : { i, j })
	{
	  append_assignment (then, at.start (k), first);
	  append_assignment (then, at.end (k), last);
	  append_assignment (then, at.flags (k), flags);
	}
    };
  tree wrong = create_tmp_var (boolean_type_node, "wrong");
  append_assignment (seq, wrong, boolean_false_node);
  at.pairs (seq, [&] (gimple_seq *body, tree i, tree j)
    {
      append_if (body, wrong_condition (at, i, j), [&] (gimple_seq *then)
	{
	  append_assignment (then, wrong, boolean_true_node);
	  hold (then, i);
	  hold (then, j);
	});
    });
  append_if (seq, wrong, [&] (gimple_seq *then)
    {
      at.each (then, size_zero_node, [&] (gimple_seq *body, tree)
	{
	  at.pairs (body, [&] (gimple_seq *inner, tree i, tree j)
	    {
	      append_if (inner, overlap_condition (at, i, j),
			 [&] (gimple_seq *there) { unite (there, i, j); });
	    });
	});
      at.pairs (then, [&] (gimple_seq *body, tree i, tree j)
	{
	  append_if (body, overlap_condition (at, i, j), [&] (gimple_seq *there)
	    {
	      append_assignment (there, at.flags (j),
				 build2 (BIT_AND_EXPR, sizetype, at.flags (j), size_int (~HELD & 0xff)));
	    });
	});
    });
}

/* Append to *SEQ, for each section that is held: DIRECTIVE with a clause of kind WITH if it has FLAG,
   otherwise of kind WITHOUT.  */

void
append_directives (const places &at, gomp_target *target, gimple_seq *seq, int directive, int flag,
		   gomp_map_kind with, gomp_map_kind without)
{
  location_t location = gimple_location (target);
  tree clauses = gimple_omp_target_clauses (target);
  at.each (seq, size_zero_node, [&] (gimple_seq *body, tree i)
    {
      append_if (body, at.has (i, HELD), [&] (gimple_seq *then)
	{
	  tree memory = create_tmp_var (build_pointer_type (char_type_node), "memory");
	  tree bytes = create_tmp_var (sizetype, "bytes");
	  append_assignment (then, memory, fold_convert (TREE_TYPE (memory), at.start (i)));
	  append_assignment (then, bytes, build2 (MINUS_EXPR, sizetype, at.end (i), at.start (i)));
	  auto append = [&] (tree condition, gomp_map_kind kind)
	    {
	      tree clause = build_map_clause (location, kind, build_simple_mem_ref (memory), bytes);
	      append_directive_if (then, condition, directive, clause, clauses, location);
	    };
	  append (at.has (i, flag), with);
	  append (at.has_not (i, flag), without);
	});
    });
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
  places at (sections.size ());
  gimple_seq before = NULL, behind = NULL;
  /* What is asked of variables is asked there.  */
  location_t last_read = input_location;
  input_location = gimple_location (target);
  find_sections (sections, at, &before);
  unite_sections (at, &before);
  append_directives (at, target, &before, GF_OMP_TARGET_KIND_OACC_ENTER_DATA, COPIED_IN, GOMP_MAP_TO,
		     GOMP_MAP_ALLOC);
  append_directives (at, target, &behind, GF_OMP_TARGET_KIND_OACC_EXIT_DATA, COPIED_OUT, GOMP_MAP_FROM,
		     GOMP_MAP_RELEASE);
  input_location = last_read;
  gsi_insert_seq_before (i, before, GSI_SAME_STMT);
  gsi_insert_seq_after (i, behind, GSI_SAME_STMT);
  return NULL_TREE;
}

} // anonymous namespace

void
start_overlapping_sections ()
{
  register_statement_pass ({ "acc_overlapping_sections", look_at_construct, PASS_POS_INSERT_BEFORE });
}
