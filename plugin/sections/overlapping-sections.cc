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
   two sections overlap, the memory of both is on the device as long as the construct runs, and is
   copied there and back if one of the two wants that:

   Before:	parallel map(tofrom:*c [len: n]) map(to:*a [len: n])

   After:	overlap = c < a + n && a < c + n;
		if (overlap)
		  enter data map(to:*MIN (c, a) [len: ...])
		parallel map(tofrom:*c [len: n]) map(to:*a [len: n])
		if (overlap)
		  exit data map(from:*MIN (c, a) [len: ...])

   "enter data" and "exit data" do one thing after the other, and so they copy to the device first and back
   last:

   Before:	exit data map(from:*c [len: n]) map(release:*a [len: n])
   After:	exit data map(release:*a [len: n]) map(from:*c [len: n])

   Overlap is asked only of two clauses of which one changes memory, and that may be the same as far as the
   language says: types do not exclude it, nor "restrict", and in Fortran both are pointers or
   targets.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/function-pass.h"
#include "plugin/stages.h"
#include "plugin/variables/scalar-objects.h"

#include "alias.h"

namespace {

/* What a clause does to the bytes that it names.  */

struct section
{
  tree clause;
  bool in, out;			/* Copies them to the device, and back.  */
  tree start = NULL_TREE, end = NULL_TREE;	/* Variables, where somebody has asked.  */
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

/* True if CLAUSE maps all that a pointer or reference is to, or a section of that.  */

bool
dereferenced_p (tree clause)
{
  tree named = OMP_CLAUSE_DECL (clause);
  return TREE_CODE (named) == MEM_REF || INDIRECT_REF_P (named);
}

/* True if CLAUSE maps memory that other names may have.  What has no size is only looked up, before libgomp
   maps anything.  */

bool
may_be_shared_p (tree clause)
{
  if (!OMP_CLAUSE_SIZE (clause) || integer_zerop (OMP_CLAUSE_SIZE (clause)))
    return false;
  tree named = OMP_CLAUSE_DECL (clause);
  return DECL_P (named) ? may_be_aliased (named) : dereferenced_p (clause) && !restricted_p (clause);
}

/* Those clauses of TARGET that may map the same memory as others.  */

std::vector<section>
sections_of (gomp_target *target)
{
  std::vector<section> sections;
  for (tree c = gimple_omp_target_clauses (target); c; c = OMP_CLAUSE_CHAIN (c))
    if (memory_clause_p (c) && may_be_shared_p (c))
      {
	gomp_map_kind kind = OMP_CLAUSE_MAP_KIND (c);
	section s = { c, bool (GOMP_MAP_COPY_TO_P (kind)), bool (GOMP_MAP_COPY_FROM_P (kind)) };
	sections.push_back (s);
      }
  return sections;
}

/* True if A and B may be the same memory, and one of them changes it.  */

bool
may_overlap_p (const section &a, const section &b)
{
  if ((!dereferenced_p (a.clause) && !dereferenced_p (b.clause))
      || (!a.out && !b.out && a.in == b.in))
    return false;
  auto set = [] (const section &s)
    {
      return get_alias_set (strip_array_types (TREE_TYPE (OMP_CLAUSE_DECL (s.clause))));
    };
  return alias_sets_conflict_p (set (a), set (b));
}

/* A variable NAME, set to VALUE in *SEQ.  */

tree
append_number (gimple_seq *seq, const char *name, tree value)
{
  tree variable = create_tmp_var (TREE_TYPE (value), name);
  append_assignment (seq, variable, value);
  return variable;
}

/* Set where S is in memory, in *SEQ.  */

void
find_section (section &s, gimple_seq *seq)
{
  if (s.start)
    return;
  tree address = build_fold_addr_expr (unshare_expr (OMP_CLAUSE_DECL (s.clause)));
  tree size = fold_convert (sizetype, unshare_expr (OMP_CLAUSE_SIZE (s.clause)));
  s.start = append_number (seq, "start", fold_convert (sizetype, address));
  s.end = append_number (seq, "end", build2 (PLUS_EXPR, sizetype, s.start, size));
}

/* The condition that A and B, which are in that order, overlap and libgomp would not do right.  */

tree
wrong_condition (const section &a, const section &b)
{
  auto either = [] (tree x, tree y) { return build2 (TRUTH_OR_EXPR, boolean_type_node, x, y); };
  auto both = [] (tree x, tree y) { return build2 (TRUTH_AND_EXPR, boolean_type_node, x, y); };
  auto less = [] (tree x, tree y) { return build2 (LT_EXPR, boolean_type_node, x, y); };
  tree overlap = both (less (a.start, b.end), less (b.start, a.end));
  /* If B is what a pointer to a scalar is about, objects-back sees to the way back.  */
  bool back = a.out && !behind_pointer_p (b.clause);
  if ((b.in && !a.in) || (back && !b.out))
    return overlap;
  /* If A does not have all of B, libgomp stops; if B does not have all of A, the rest stays there.  */
  tree differ = either (less (b.start, a.start), less (a.end, b.end));
  if (back)
    differ = either (differ, either (less (a.start, b.start), less (b.end, a.end)));
  return both (overlap, differ);
}

/* What is done around a construct: what is copied comes to the device first and goes last, as others
   may name that memory, too.  */

struct pieces
{
  gimple_seq numbers, copyin, create, release, copyout;
};

/* Have the memory of A and B, of TARGET and in that order, on the device as long as that runs if libgomp
   would not do right.  */

void
hold (section &a, section &b, gomp_target *target, pieces *around)
{
  gimple_seq *before = &around->numbers;
  find_section (a, before);
  find_section (b, before);
  tree overlap = append_number (before, "overlap", wrong_condition (a, b));
  tree first = append_number (before, "first", build2 (MIN_EXPR, sizetype, a.start, b.start));
  tree last = append_number (before, "last", build2 (MAX_EXPR, sizetype, a.end, b.end));
  tree memory = append_number (before, "memory",
			       fold_convert (build_pointer_type (char_type_node), first));
  tree bytes = append_number (before, "bytes", build2 (MINUS_EXPR, sizetype, last, first));

  location_t place = gimple_location (target);
  tree clauses = gimple_omp_target_clauses (target);
  auto append = [&] (gimple_seq *seq, int directive, gomp_map_kind kind)
    {
      tree clause = build_map_clause (place, kind, build_simple_mem_ref (memory), bytes);
      append_directive_if (seq, overlap, directive, clause, clauses, place);
    };
  if (a.in || b.in)
    append (&around->copyin, GF_OMP_TARGET_KIND_OACC_ENTER_DATA, GOMP_MAP_TO);
  else
    append (&around->create, GF_OMP_TARGET_KIND_OACC_ENTER_DATA, GOMP_MAP_ALLOC);
  if (a.out || b.out)
    append (&around->copyout, GF_OMP_TARGET_KIND_OACC_EXIT_DATA, GOMP_MAP_FROM);
  else
    append (&around->release, GF_OMP_TARGET_KIND_OACC_EXIT_DATA, GOMP_MAP_RELEASE);
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
  pieces around = {};
  for (auto a = sections.begin (); a != sections.end (); ++a)
    for (auto b = a + 1; b != sections.end (); ++b)
      if (may_overlap_p (*a, *b))
	hold (*a, *b, target, &around);
  for (gimple_seq seq : { around.numbers, around.copyin, around.create })
    gsi_insert_seq_before (i, seq, GSI_SAME_STMT);
  for (gimple_seq seq : { around.copyout, around.release })
    gsi_insert_seq_after (i, seq, GSI_SAME_STMT);
  return NULL_TREE;
}

} // anonymous namespace

void
start_overlapping_sections ()
{
  register_statement_pass ({ "acc_overlapping_sections", look_at_construct, PASS_POS_INSERT_BEFORE });
}
