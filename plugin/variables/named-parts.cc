/* Names of C++ for parts of something, before gimplification.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What structured bindings name, members of anonymous unions, and the variables of coroutines,
   which are members of a frame on the host's heap, are variables that stand for an expression
   (DECL_VALUE_EXPR: "n" is "frame_ptr->n").  gimplify.cc notes both as used by a construct, the
   name and what the expression is made of, and omp-low.cc takes the name's clauses for
   those of a variable: a reduction stores to the host's address, libgomp stops since something
   is mapped already, and the device reads the frame at the host's address.

   What a construct in a coroutine declares cannot outlive it, and is an ordinary local again.
   For other names there is one, in front of the construct:

   Before:	#pragma acc parallel loop copy(p[0:n], a[1:3])	int n, *p, a[9], s;
		  ... p[i], s, a[i]

   After:	int n' = frame_ptr->n, *p' = frame_ptr->p, (*a')[9] = &frame_ptr->a;
		int &s' = frame_ptr->s;
		#pragma acc parallel loop copy(p'[0:n'], (*a')[1:3])
		  ... p'[i], s', (*a')[i]

   References, pointers, bit-fields, and scalars that are private or firstprivate (as loops'
   indices are), are copied.  An array of which a clause has a section has a pointer, as if the
   program had one to the array.  The rest have references, so that what is mapped is the part
   itself.  In host_data, what it names is the device's, and has a variable, too.

   Limits: bit-fields in kernels constructs stay as they are.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/reductions/reduction-clauses.h"
#include "plugin/stages.h"

namespace {

/* True if V is a member of a coroutine's frame, or a name of what is in one.  */

bool
in_frame_p (tree v)
{
  tree object = v;
  while (VAR_P (object) && DECL_HAS_VALUE_EXPR_P (object))
    {
      object = DECL_VALUE_EXPR (object);
      while (handled_component_p (object) || INDIRECT_REF_P (object) || CONVERT_EXPR_P (object))
	object = TREE_OPERAND (object, 0);
    }
  return (TREE_CODE (object) == PARM_DECL && DECL_NAME (object)
	  && id_equal (DECL_NAME (object), "frame_ptr"));
}

/* The variable that EXPR is a part of; null if it is behind a pointer that is no reference.  */

tree
root_variable (tree expr)
{
  while (handled_component_p (expr) || INDIRECT_REF_P (expr) || TREE_CODE (expr) == MEM_REF)
    expr = TREE_OPERAND (expr, 0);
  return VAR_P (expr) ? expr : NULL_TREE;
}

/* True if EXPR is a bit-field, which has no address.  */

bool
bit_field_p (tree expr)
{
  return TREE_CODE (expr) == COMPONENT_REF && DECL_BIT_FIELD (TREE_OPERAND (expr, 1));
}

/* True if V names a part of another variable; g++'s own names of that kind, but for members of
   an anonymous union, are of variables with names.  */

bool
part_p (tree v)
{
  if (!VAR_P (v) || !DECL_HAS_VALUE_EXPR_P (v))
    return false;
  tree part = DECL_VALUE_EXPR (v), root = root_variable (part);
  return (root && (!DECL_ARTIFICIAL (v) || !DECL_NAME (root))
	  && TREE_CODE (TREE_TYPE (v)) != REFERENCE_TYPE
	  && (TREE_CODE (part) == COMPONENT_REF || TREE_CODE (part) == ARRAY_REF));
}

/* What a construct does with such names.  */

struct uses
{
  std::vector<tree> mentioned;		/* Each once.  */
  hash_set<tree> seen, declared, copied, mapped, on_device;
};

/* Note in U what CLAUSES say.  */

void
note_clauses (tree clauses, uses &u)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
      u.copied.add (OMP_CLAUSE_DECL (c));
    else if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_USE_DEVICE_PTR)
      u.on_device.add (OMP_CLAUSE_DECL (c));
    else if ((OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION)
	     && !map_clause_p (c, GOMP_MAP_FIRSTPRIVATE_POINTER)
	     && !map_clause_p (c, GOMP_MAP_FORCE_DEVICEPTR)
	     && !map_clause_p (c, GOMP_MAP_FORCE_PRESENT))
      u.mapped.add (OMP_CLAUSE_DECL (c));
}

/* For walk_tree.  */

tree
note_use (tree *tp, int *walk_subtrees, void *data)
{
  uses &u = *static_cast<uses *> (data);
  tree expr = *tp;
  if (TYPE_P (expr))
    *walk_subtrees = 0;
  else if (TREE_CODE (expr) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (expr); v; v = DECL_CHAIN (v))
      u.declared.add (v);
  else if (TREE_CODE (expr) == OACC_LOOP)
    {
      note_clauses (OMP_FOR_CLAUSES (expr), u);
      for (tree v : loop_variables (expr))
	u.copied.add (v);
    }
  else if (VAR_P (expr) && (in_frame_p (expr) || part_p (expr)) && !u.seen.add (expr))
    u.mentioned.push_back (expr);
  return NULL_TREE;
}

/* The clause of CLAUSES that points V, an array, to a section of it; null if there is none.  */

tree
section_pointer (tree clauses, tree v)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_FIRSTPRIVATE_POINTER) && OMP_CLAUSE_DECL (c) == v)
      return c;
  return NULL_TREE;
}

/* True if one of CLAUSES is about a member of V.  */

bool
members_named_p (tree clauses, tree v)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && OMP_CLAUSE_DECL (c) != v
	&& named_variable (c) == v)
      return true;
  return false;
}

/* What stands for a name in a construct: VARIABLE, or what that points or refers to.  */

struct substitute
{
  tree variable;
  bool copied;
};
typedef std::map<tree, substitute> substitutes;

/* For walk_tree: in clauses that are about a name itself, a reference is named; of maps, see
   name_mapped.  */

tree
rename_in_clause (tree *tp, int *walk_subtrees, void *data)
{
  substitutes &names = *static_cast<substitutes *> (data);
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (TREE_CODE (*tp) == OMP_CLAUSE && data_clause_p (*tp)
      && (OMP_CLAUSE_CODE (*tp) != OMP_CLAUSE_MAP
	  || map_clause_p (*tp, GOMP_MAP_FIRSTPRIVATE_POINTER)))
    {
      auto found = names.find (OMP_CLAUSE_DECL (*tp));
      if (found != names.end ())
	OMP_CLAUSE_DECL (*tp) = found->second.variable;
    }
  return NULL_TREE;
}

/* Where CLAUSES map what references stand for, point these there.  */

void
name_mapped (tree clauses, const substitutes &names)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP)
      {
	auto found = names.find (OMP_CLAUSE_DECL (c));
	if (found != names.end () && !found->second.copied)
	  point_reference_behind (c, found->second.variable);
      }
}

/* True if CONSTRUCT, which says of V what U has, is to have a variable for it.  A copy would not
   do for a bit-field that it may change for others.  */

bool
substituted_p (tree construct, tree v, uses &u)
{
  tree clauses = OMP_CLAUSES (construct);
  switch (TREE_CODE (construct))
    {
    case OACC_DATA:
      return section_pointer (clauses, v) ? TREE_CODE (TREE_TYPE (v)) == ARRAY_TYPE
					  : members_named_p (clauses, v);
    case OACC_HOST_DATA:
      return u.on_device.contains (v);
    default:
      return (!u.declared.contains (v)
	      && !(bit_field_p (DECL_VALUE_EXPR (v))
		   && (TREE_CODE (construct) == OACC_KERNELS || u.mapped.contains (v))));
    }
}

/* Give the construct *EXPR variables of its own, which are added to *VARIABLES, a chain.  */

void
give_variables (tree *expr, tree *variables)
{
  tree construct = *expr;
  uses u;
  note_clauses (OMP_CLAUSES (construct), u);
  walk_tree_without_duplicates (expr, note_use, &u);

  substitutes names;
  tree list = NULL_TREE;
  for (tree v : u.mentioned)
    if (substituted_p (construct, v, u))
      {
	tree value = unshare_expr (DECL_VALUE_EXPR (v)), type = TREE_TYPE (v);
	bool copied = (TREE_CODE (type) == REFERENCE_TYPE
		       || (TREE_CODE (type) == POINTER_TYPE && !u.mapped.contains (v))
		       || (!AGGREGATE_TYPE_P (type) && u.copied.contains (v))
		       || bit_field_p (value));
	if (!copied)
	  {
	    if (tree root = root_variable (value))
	      TREE_ADDRESSABLE (root) = 1;
	    type = section_pointer (OMP_CLAUSES (construct), v)
		   ? build_pointer_type (type) : build_reference_type (type);
	    value = build_fold_addr_expr_with_type (value, type);
	  }
	/* To bare-pointers and partial-objects, it is one of the program's.  */
	tree own = new_private_variable (type, v);
	append_to_statement_list (build2_loc (EXPR_LOCATION (construct), MODIFY_EXPR, type, own,
					      value), &list);
	DECL_CHAIN (own) = *variables;
	*variables = own;
	names[v] = { own, copied };
      }
    else if (compute_construct_p (construct) && in_frame_p (v))
      DECL_HAS_VALUE_EXPR_P (v) = 0;
  if (names.empty ())
    return;

  walk_tree_without_duplicates (expr, rename_in_clause, &names);
  name_mapped (OMP_CLAUSES (construct), names);
  rename_mentions (expr, [&] (tree decl) -> tree
    {
      auto found = names.find (decl);
      if (found == names.end ())
	return decl;
      tree own = found->second.variable;
      return found->second.copied ? own : build1 (INDIRECT_REF, TREE_TYPE (decl), own);
    });
  append_to_statement_list (construct, &list);
  *expr = list;
}

/* For walk_tree.  */

tree
see_to_each (tree *tp, int *walk_subtrees, void *variables)
{
  bool data = TREE_CODE (*tp) == OACC_DATA;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (data || compute_construct_p (*tp) || TREE_CODE (*tp) == OACC_HOST_DATA)
    {
      give_variables (tp, static_cast<tree *> (variables));
      *walk_subtrees = data;
    }
  return NULL_TREE;
}

/* For before_gimplification.  Of a variable that is declared in a data construct GCC takes it
   that constructs in there share it, so those of constructs in one stand in front of it.  */

void
see_to_construct (tree *expr)
{
  tree variables = NULL_TREE, list = NULL_TREE;
  if (TREE_CODE (*expr) == OACC_DATA || compute_construct_p (*expr)
      || TREE_CODE (*expr) == OACC_HOST_DATA)
    walk_tree_without_duplicates (expr, see_to_each, &variables);
  if (!variables)
    return;
  append_to_statement_list (*expr, &list);
  *expr = enclose (variables, list, false);
}

} // anonymous namespace

void
start_named_parts ()
{
  if (lang_GNU_CXX ())
    before_gimplification (see_to_construct);
}
