/* Variables of Fortran's that share memory, in one construct.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   For gfortran, a variable of an equivalence is a name for a part of another object (its value
   expression), and each name that a construct uses is mapped by itself:

     real(8) :: w(20), m(4)
     equivalence (w(5), m)
     !$acc parallel copy(w)			map(tofrom:w [len: 160]) map(tofrom:m [len: 32])

   libgomp takes a part of what it has mapped as the same, and copies back what is unmapped last,
   here m alone; where the part comes first, or neither is part of the other, it stops ("Trying to
   map into device ... when ... is already mapped").  So a construct gets one name for all that it
   uses of the same memory: that of the variable which covers the others, or a new one.

     After:	map(tofrom:w [len: 160])	m(2) in the region is *(&w + 32) (2)

   A data construct has no more than its clauses, which become one in the same way.  What is private
   in a construct or in a loop there, or what a loop counts, is left alone, with what shares its
   memory.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/stages.h"

namespace {

struct part
{
  tree decl;
  tree object;			/* What it is a part of.  */
  HOST_WIDE_INT first, end;	/* Its bytes there.  */
};

/* DECL as a part of another object; one without a decl if it is none.  */

part
part_of_object (tree decl)
{
  const part none = { NULL_TREE, NULL_TREE, 0, 0 };
  if (!VAR_P (decl) || !DECL_HAS_VALUE_EXPR_P (decl) || !DECL_SIZE_UNIT (decl)
      || !tree_fits_shwi_p (DECL_SIZE_UNIT (decl)))
    return none;
  tree value = DECL_VALUE_EXPR (decl);
  if (TREE_CODE (value) != COMPONENT_REF)
    return none;
  poly_int64 offset;
  tree object = get_addr_base_and_unit_offset (value, &offset);
  HOST_WIDE_INT first;
  if (!object || !VAR_P (object) || !offset.is_constant (&first))
    return none;
  return { decl, object, first, first + tree_to_shwi (DECL_SIZE_UNIT (decl)) };
}

bool
shared_p (const part &a, const part &b)
{
  return a.object == b.object && a.first < b.end && b.first < a.end;
}

/* The parts of objects that a construct names.  */

struct parts
{
  std::vector<part> all;
  hash_set<tree> seen;
  hash_set<tree> kept;		/* They have to stay what they are.  */

  void
  note (tree decl)
  {
    if (!DECL_P (decl) || seen.add (decl))
      return;
    part p = part_of_object (decl);
    if (p.decl)
      all.push_back (p);
  }
};

/* For walk_tree: the parts in a construct's body, DATA.  Of loops and clauses in there they are
   kept.  */

tree
note_parts (tree *expr, int *walk_subtrees, void *data)
{
  parts &found = *static_cast<parts *> (data);
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  else if (VAR_P (*expr))
    found.note (*expr);
  else if (TREE_CODE (*expr) == OACC_LOOP && OMP_FOR_INIT (*expr))
    {
      for (tree v : loop_variables (*expr))
	found.kept.add (v);
      for (tree c = OMP_FOR_CLAUSES (*expr); c; c = OMP_CLAUSE_CHAIN (c))
	if (data_clause_p (c))
	  found.kept.add (OMP_CLAUSE_DECL (c));
    }
  return NULL_TREE;
}

/* What parts are called instead.  */
typedef hash_map<tree, tree> name_map;

/* For walk_tree: put the names DATA in place of parts.  */

tree
put_names (tree *expr, int *walk_subtrees, void *data)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  else if (VAR_P (*expr))
    if (tree *name = static_cast<name_map *> (data)->get (*expr))
      {
	*expr = unshare_expr (*name);
	*walk_subtrees = 0;
      }
  return NULL_TREE;
}

/* A variable for the bytes from FIRST to END of the object that P is a part of.  It is a component
   there, like those of gfortran's, or gimplification does not keep its name (gfortran's
   omp_disregard_value_expr).  */

tree
cover_of (const part &p, HOST_WIDE_INT first, HOST_WIDE_INT end)
{
  tree type = build_array_type_nelts (unsigned_char_type_node, end - first);
  tree value = DECL_VALUE_EXPR (p.decl), all = TREE_TYPE (TREE_OPERAND (value, 0));
  tree field = build_decl (DECL_SOURCE_LOCATION (p.decl), FIELD_DECL,
			   create_tmp_var_name ("shared"), type);
  DECL_CONTEXT (field) = all;
  DECL_ARTIFICIAL (field) = 1;
  DECL_FIELD_OFFSET (field) = size_int (first);
  DECL_FIELD_BIT_OFFSET (field) = bitsize_zero_node;
  SET_DECL_OFFSET_ALIGN (field, BITS_PER_UNIT);
  layout_decl (field, 0);
  TYPE_FIELDS (all) = chainon (TYPE_FIELDS (all), field);

  tree made = copy_node (p.decl);
  DECL_NAME (made) = DECL_NAME (field);
  TREE_TYPE (made) = type;
  SET_DECL_MODE (made, TYPE_MODE (type));
  DECL_SIZE (made) = TYPE_SIZE (type);
  DECL_SIZE_UNIT (made) = TYPE_SIZE_UNIT (type);
  DECL_CHAIN (made) = NULL_TREE;
  SET_DECL_VALUE_EXPR (made, build3 (COMPONENT_REF, type,
				     unshare_expr (TREE_OPERAND (value, 0)), field, NULL_TREE));
  return made;
}

/* What P is, behind the first byte of COVER, which is the byte FIRST of the same object.  */

tree
part_behind (const part &p, tree cover, HOST_WIDE_INT first)
{
  TREE_ADDRESSABLE (cover) = 1;
  tree address = build1 (ADDR_EXPR, build_pointer_type (TREE_TYPE (cover)), cover);
  address = build2 (POINTER_PLUS_EXPR, ptr_type_node, build1 (NOP_EXPR, ptr_type_node, address),
		    size_int (p.first - first));
  tree pointer = build1 (NOP_EXPR, build_pointer_type (TREE_TYPE (p.decl)), address);
  return build1 (INDIRECT_REF, TREE_TYPE (p.decl), pointer);
}

/* The kind of one clause in place of two of kinds A and B.  */

gomp_map_kind
joint_kind (gomp_map_kind a, gomp_map_kind b)
{
  if (a == b || b == GOMP_MAP_ALLOC)
    return a;
  return a == GOMP_MAP_ALLOC ? b : GOMP_MAP_TOFROM;
}

/* Of the clauses *CLAUSES over what GROUP_P holds for, make one over COVER, in place of the
   first.  */

void
join_clauses (tree *clauses, tree cover, const std::function<bool (tree)> &group_p)
{
  tree first = NULL_TREE;
  remove_clauses (clauses, [&] (tree c)
    {
      if (!memory_clause_p (c) || !group_p (OMP_CLAUSE_DECL (c)))
	return false;
      if (first)
	{
	  OMP_CLAUSE_SET_MAP_KIND (first, joint_kind (OMP_CLAUSE_MAP_KIND (first),
						      OMP_CLAUSE_MAP_KIND (c)));
	  return true;
	}
      first = c;
      OMP_CLAUSE_DECL (c) = cover;
      OMP_CLAUSE_SIZE (c) = DECL_SIZE_UNIT (cover);
      return false;
    });
}

/* GROUP, parts of an object of which each shares memory with another, has one name in a construct
   with CLAUSES and BODY; that is null if the construct only has data.  */

void
join (std::vector<part> &group, tree *clauses, tree *body)
{
  HOST_WIDE_INT first = group[0].first, end = group[0].end;
  for (const part &p : group)
    {
      first = MIN (first, p.first);
      end = MAX (end, p.end);
    }
  tree cover = NULL_TREE;
  for (const part &p : group)
    if (!cover && p.first == first && p.end == end)
      cover = p.decl;
  if (!cover)
    cover = cover_of (group[0], first, end);

  name_map names;
  hash_set<tree> members;
  for (const part &p : group)
    {
      members.add (p.decl);
      if (p.decl != cover)
	names.put (p.decl, part_behind (p, cover, first));
    }
  join_clauses (clauses, cover, [&] (tree decl) { return members.contains (decl); });
  if (body)
    walk_tree (body, put_names, &names, NULL);
}

/* For before_gimplification.  */

void
look (tree *expr)
{
  tree_code kind = TREE_CODE (*expr);
  if (!compute_construct_p (*expr) && kind != OACC_DATA && kind != OACC_ENTER_DATA
      && kind != OACC_EXIT_DATA)
    return;
  parts found;
  tree *clauses = clauses_of (*expr);
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (data_clause_p (c) && DECL_P (OMP_CLAUSE_DECL (c)))
      {
	found.note (OMP_CLAUSE_DECL (c));
	if (!memory_clause_p (c))
	  found.kept.add (OMP_CLAUSE_DECL (c));
      }
  tree *body = compute_construct_p (*expr) ? &OMP_BODY (*expr) : NULL;
  if (body)
    walk_tree_without_duplicates (body, note_parts, &found);

  while (!found.all.empty ())
    {
      std::vector<part> group { found.all.back () };
      found.all.pop_back ();
      /* What shares memory with one of them belongs to them.  */
      for (size_t i = 0; i < group.size (); i++)
	for (size_t j = 0; j < found.all.size ();)
	  if (shared_p (group[i], found.all[j]))
	    {
	      group.push_back (found.all[j]);
	      found.all.erase (found.all.begin () + j);
	    }
	  else
	    j++;
      bool kept = false;
      for (const part &p : group)
	kept |= found.kept.contains (p.decl);
      if (group.size () > 1 && !kept)
	join (group, clauses, body);
    }
}

} // anonymous namespace

void
start_equivalent_variables ()
{
  if (lang_GNU_Fortran ())
    before_gimplification (look);
}
