/* Names of C++ and Fortran that stand for something else, before gimplification.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What a lambda has captured by reference is a variable that stands for an expression
   (DECL_VALUE_EXPR), as those of named-parts are, with the same faults in constructs.  References
   of the program's own work.  So the construct gets one:

   Before:	[&]				r is "__closure->__r"
		#pragma acc parallel loop reduction(+:r)

   After:	int &r = __closure->__r;
		#pragma acc parallel loop reduction(+:r)

   So it is with arrays of variable size, whose names are conversions of what is captured.

   A pointer that is captured, "this" among them, gets a copy likewise, for nothing else here knows
   that "__closure->__p" may be on the device, and data constructs and directives such as "enter
   data" name these things as well:

   Before:	[this]				this is "__closure->__this"
		#pragma acc enter data copyin(this[0:1], a[0:n])
		#pragma acc parallel loop
		  ... this->a[i] ...

   After:	type *this = __closure->__this;
		#pragma acc enter data copyin(this[0:1], a[0:n])
		...

   Of an object that is captured by value, or an array of pointers, other stages know what is on
   the device, and not of the closure around it, and GCC 12 has it firstprivate in compute constructs
   that have no clause for it, so that what they change is lost.  There, and where clauses name its
   members, it becomes a reference:

   Before:	[=]				o is "__closure->__o"
		#pragma acc enter data copyin(o.a[0:n])

   After:	type &o = __closure->__o;
		#pragma acc enter data copyin(o.a[0:n])

   A pointer to an object that a reference stands for gets a copy, too, for GCC 12
   looks for its members' sections behind the reference:

   Before:	void fill (type *&p)
		#pragma acc parallel loop copy(p->a[0:n])

   After:	type *p = "what p refers to";
		#pragma acc parallel loop copy(p->a[0:n])

   (a dummy argument of Fortran that is a pointer is such a reference), and so does one to numbers of which
   a section is reduced, which array-reductions brings.  A static reference in a directive without code has
   one, too: its value would be read for each clause, and nobody knows then that two are about one object.
   And serial constructs, for
   which gimplify.cc forgets that what is behind a reference is mapped as an object, get clauses
   that say so:

   Before:	void fill (int (&a)[10])
		#pragma acc serial

   After:	#pragma acc serial copy(a)

   So do they for references to numbers, if a data construct around them declares or names these, for
   which gimplify.cc maps them; others are firstprivate.

   A member that is a reference is as good a name.  Of a clause for it, GCC 12 takes what
   it refers to for a part of the object; without one, the device has the host's address:

   Before:	struct { double (&c)[4]; ... }
		#pragma acc parallel loop copyin(c)

   After:	double (&c)[4] = this->c;
		#pragma acc parallel loop copyin(c)

   Of another object's, "w.r", GCC 12 has a part of the object as well, which libgomp does not know in
   "exit data", and gimplification not if that is final.  The device's w.r is set if the device has
   it:

   Before:	#pragma acc enter data map(to:*w.r) map(always_pointer:w.r)

   After:	double (&r)[4] = w.r;
		#pragma acc enter data copyin(r)
		if (acc_is_present (&w.r, 8) && acc_deviceptr (w.r))
		  "w.r of the device" = acc_deviceptr (w.r)		(updated-members)

   and gets the host's address back where its target leaves the device.

   A local object that a function returns is, for g++, the memory that the caller has for the result,
   and no variable, so that nothing here would know it by its name:

   Before:	matrix c (n); ...		c is *<retval>, or <retval>
		#pragma acc parallel loop present(c)
		  ... c.data[i] ...
		return c;

   After:	matrix &c = *<retval>;
		#pragma acc parallel loop present(c)
		  ... c.data[i] ...  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/construct-uses.h"
#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/live-trees.h"
#include "plugin/members/object-classes.h"
#include "plugin/members/updated-members.h"
#include "plugin/members/used-members.h"
#include "plugin/reductions/reduction-clauses.h"
#include "plugin/stages.h"
#include "plugin/variables/other-names.h"

namespace {

/* The variables of the program that constructs and directives have others for.  */
std::map<tree, tree> originals;

/* True if R is a reference to a pointer to an object with members.  */

bool
reference_to_pointer_p (tree r)
{
  tree type = TREE_TYPE (r);
  return (TREE_CODE (type) == REFERENCE_TYPE && TREE_CODE (TREE_TYPE (type)) == POINTER_TYPE
	  && TREE_CODE (TREE_TYPE (TREE_TYPE (type))) == RECORD_TYPE);
}

/* What a construct mentions.  */

struct mentions
{
  std::vector<tree> names;		/* That stand for something else.  */
  std::vector<tree> references;		/* To arrays and classes.  */
  std::vector<tree> scalars;		/* References to numbers.  */
  std::vector<tree> results;		/* Objects that the function returns.  */
  hash_set<tree> seen, declared;
};

/* True if TYPE is that of an object with members, or of an array of such or of pointers.  */

bool
object_type_p (tree type)
{
  tree element = strip_array_types (type);
  return (RECORD_OR_UNION_TYPE_P (element)
	  || (element != type && TREE_CODE (element) == POINTER_TYPE));
}

/* True if V is a reference, a pointer, or an object, that a lambda has captured.  */

bool
captured_p (tree v)
{
  tree member = DECL_VALUE_EXPR (v);
  /* An array of variable size is captured as a pointer and a bound, and "this" of a copy, [*this].  */
  STRIP_NOPS (member);
  if (TREE_CODE (member) == ADDR_EXPR)
    member = TREE_OPERAND (member, 0);
  if (!DECL_ARTIFICIAL (v) || !DECL_NAME (v) || TREE_CODE (member) != COMPONENT_REF)
    return false;
  if (TREE_CODE (TREE_TYPE (v)) == REFERENCE_TYPE)
    return true;
  tree closure = get_base_address (member);
  if (!INDIRECT_REF_P (closure)
      || (TREE_CODE (TREE_TYPE (v)) != POINTER_TYPE && !object_type_p (TREE_TYPE (v))))
    return false;
  closure = TREE_OPERAND (closure, 0);
  STRIP_NOPS (closure);
  return (TREE_CODE (closure) == PARM_DECL && DECL_NAME (closure)
	  && id_equal (DECL_NAME (closure), "__closure"));
}

/* For walk_tree.  */

tree
note_mention (tree *tp, int *walk_subtrees, void *data)
{
  mentions &m = *static_cast<mentions *> (data);
  tree expr = *tp;
  if (TYPE_P (expr))
    *walk_subtrees = 0;
  else if (TREE_CODE (expr) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (expr); v; v = DECL_CHAIN (v))
      m.declared.add (v);
  else if (TREE_CODE (expr) == DECL_EXPR)
    m.declared.add (DECL_EXPR_DECL (expr));
  else if (TREE_CODE (expr) == RESULT_DECL && !m.seen.add (expr))
    {
      if (AGGREGATE_TYPE_P (TREE_TYPE (expr)) || DECL_BY_REFERENCE (expr))
	m.results.push_back (expr);
    }
  else if (variable_p (expr) && !m.seen.add (expr))
    {
      if (VAR_P (expr) && DECL_HAS_VALUE_EXPR_P (expr))
	{
	  if (captured_p (expr))
	    m.names.push_back (expr);
	}
      else if (TREE_CODE (TREE_TYPE (expr)) == REFERENCE_TYPE)
	{
	  tree type = TREE_TYPE (TREE_TYPE (expr));
	  if (AGGREGATE_TYPE_P (type))
	    m.references.push_back (expr);
	  else if (!POINTER_TYPE_P (type))
	    m.scalars.push_back (expr);
	}
    }
  return NULL_TREE;
}

/* Say in CONSTRUCT that what the references R are to is copied, unless it says more.  */

void
map_references (tree construct, const std::vector<tree> &references)
{
  if (default_kind (OMP_CLAUSES (construct)) == OMP_CLAUSE_DEFAULT_NONE)
    return;
  gomp_map_kind kind = kind_without_clause (OMP_CLAUSES (construct));
  for (tree r : references)
    {
      tree size = TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (r)));
      if (names_object_p (OMP_CLAUSES (construct), r) || !size)
	continue;
      tree object = build1 (INDIRECT_REF, TREE_TYPE (TREE_TYPE (r)), r);
      tree clause = build_map_clause (EXPR_LOCATION (construct), kind, object, unshare_expr (size));
      OMP_CLAUSE_CHAIN (clause) = OMP_CLAUSES (construct);
      OMP_CLAUSES (construct) = clause;
      point_reference_behind (clause, r);
    }
}

/* A variable of TYPE in the place of V, with VALUE, which *LIST sets and which is one of
   *VARIABLES.  Stages take it for one of the program's, whose objects are known by it.  */

tree
own_variable (tree type, tree v, tree value, location_t location, tree *list, tree *variables)
{
  tree own = new_private_variable (type, v);
  originals[keep_alive (own)] = keep_alive (v);
  append_to_statement_list (build2_loc (location, MODIFY_EXPR, type, own, value), list);
  DECL_CHAIN (own) = *variables;
  *variables = own;
  return own;
}

/* Put what NAMES have in the place of variables in *WHERE.  */

void
use_names (tree *where, const std::map<tree, tree> &names)
{
  rename_mentions (where, [&] (tree decl) -> tree
    {
      auto found = names.find (decl);
      return found == names.end () ? decl : found->second;
    });
}

/* Put references in the place of NAMES, which lambdas have captured, in *EXPR, a construct; of
   objects, in clauses alone if it is a data construct: those inside may have them private.  */

void
give_references (tree *expr, const std::vector<tree> &names)
{
  tree construct = *expr, list = NULL_TREE, variables = NULL_TREE;
  std::map<tree, tree> references, objects;
  for (tree v : names)
    {
      tree type = TREE_TYPE (v), value = unshare_expr (DECL_VALUE_EXPR (v));
      bool object = object_type_p (type);
      if (object)
	{
	  type = build_reference_type (type);
	  value = build_fold_addr_expr_with_type (value, type);
	}
      tree own = own_variable (type, v, value, EXPR_LOCATION (construct), &list, &variables);
      if (object)
	objects[v] = build1 (INDIRECT_REF, TREE_TYPE (v), own);
      else
	references[v] = own;
    }
  use_names (expr, references);
  use_names (compute_construct_p (construct) ? expr : clauses_of (construct), objects);
  append_to_statement_list (construct, &list);
  *expr = enclose (variables, list, false);
}

/* For walk_tree: a clause that says that DATA, an object, is private or reduced.  */

tree
find_private (tree *tp, int *walk_subtrees, void *data)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (TREE_CODE (*tp) != OMP_CLAUSE || !data_clause_p (*tp) || OMP_CLAUSE_CODE (*tp) == OMP_CLAUSE_MAP)
    return NULL_TREE;
  tree named = OMP_CLAUSE_DECL (*tp);
  if (INDIRECT_REF_P (named))
    named = TREE_OPERAND (named, 0);
  return named == data ? *tp : NULL_TREE;
}

/* For walk_tree: let clauses that map results say which of DATA, a map, refer to these.  */

tree
point_behind_results (tree *tp, int *walk_subtrees, void *data)
{
  auto &references = *static_cast<std::map<tree, tree> *> (data);
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  tree *clauses = clauses_of (*tp);
  for (tree c = clauses ? *clauses : NULL_TREE; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP)
      {
	tree named = OMP_CLAUSE_DECL (c);
	if (INDIRECT_REF_P (named))
	  named = TREE_OPERAND (named, 0);
	if (auto found = references.find (named); found != references.end ())
	  point_reference_behind (c, found->second);
      }
  return NULL_TREE;
}

/* Put references in the place of RESULTS in *EXPR, a construct or directive.  */

void
name_results (tree *expr, const std::vector<tree> &results)
{
  tree construct = *expr, list = NULL_TREE, variables = NULL_TREE;
  std::map<tree, tree> references, names;
  for (tree r : results)
    if (!walk_tree_without_duplicates (expr, find_private, r))
      {
	tree type = TREE_TYPE (r), value = r;
	if (!DECL_BY_REFERENCE (r))
	  {
	    type = build_reference_type (type);
	    value = build_fold_addr_expr_with_type (r, type);
	    TREE_ADDRESSABLE (r) = 1;
	  }
	tree own = own_variable (type, r, value, EXPR_LOCATION (construct), &list, &variables);
	references[r] = own;
	names[r] = value == r ? own : build1 (INDIRECT_REF, TREE_TYPE (r), own);
      }
  if (names.empty ())
    return;
  walk_tree_without_duplicates (expr, point_behind_results, &references);
  use_names (expr, names);
  append_to_statement_list (construct, &list);
  *expr = enclose (variables, list, false);
}

/* Members that are references, of objects that are variables or what these refer to.  */

struct reference_members
{
  std::vector<tree> all;
  hash_set<tree> private_ones;		/* Variables.  */
};

/* For walk_tree.  */

tree
note_reference_member (tree *tp, int *walk_subtrees, void *data)
{
  auto &members = *static_cast<reference_members *> (data);
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == OMP_CLAUSE)
    {
      if (OMP_CLAUSE_CODE (*tp) == OMP_CLAUSE_PRIVATE)
	members.private_ones.add (OMP_CLAUSE_DECL (*tp));
    }
  else if (TREE_CODE (*tp) == COMPONENT_REF && TREE_CODE (TREE_TYPE (*tp)) == REFERENCE_TYPE
	   && variable_of_member (*tp))
    {
      auto same = [&] (tree other) { return operand_equal_p (other, *tp); };
      if (std::none_of (members.all.begin (), members.all.end (), same))
	members.all.push_back (unshare_expr (*tp));
    }
  return NULL_TREE;
}

/* The members in CONSTRUCT, a compute construct, of objects that are outside and stay the same.  */

std::vector<tree>
reference_members_in (tree construct)
{
  reference_members members;
  walk_tree_without_duplicates (&OMP_BODY (construct), note_reference_member, &members);
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE)
      members.private_ones.add (OMP_CLAUSE_DECL (c));
  std::vector<tree> made;
  if (members.all.empty ())
    return made;
  mentions m;
  walk_tree_without_duplicates (&OMP_BODY (construct), note_mention, &m);
  construct_uses uses = uses_in (construct);
  for (tree member : members.all)
    {
      tree v = variable_of_member (member);
      unsigned *place = uses.places.get (v);
      bool changed = TREE_CODE (TREE_TYPE (v)) == POINTER_TYPE && place && uses.all[*place].changed;
      if (!changed && !m.declared.contains (v) && !members.private_ones.contains (v))
	made.push_back (member);
    }
  return made;
}

struct renamed_member
{
  tree member, name;
};

/* For walk_tree.  */

tree
rename_member (tree *tp, int *walk_subtrees, void *data)
{
  renamed_member &r = *static_cast<renamed_member *> (data);
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == COMPONENT_REF && operand_equal_p (*tp, r.member))
    {
      *tp = r.name;
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* MEMBER, a reference, as a pointer in its place.  */

tree
member_pointer (tree member)
{
  tree address = build1 (ADDR_EXPR, build_pointer_type (TREE_TYPE (member)), unshare_expr (member));
  return build_simple_mem_ref (fold_convert (build_pointer_type (ptr_type_node), address));
}

/* A directive whose clauses have members that are references.  */

struct directive
{
  tree *clauses;
  bool compute;
  tree set = NULL_TREE;		/* Statements for the device's members, where their targets come  */
  tree restore = NULL_TREE;	/* and go.  */
};

/* Rename R in clauses of D.  */

void
rename_in_clauses (renamed_member &r, directive *d)
{
  tree object_type = TREE_TYPE (TREE_TYPE (r.name));
  auto member_p = [&r] (tree expr) { return expr && operand_equal_p (expr, r.member); };
  for (tree *link = d->clauses; *link;)
    {
      tree c = *link;
      bool attach = map_clause_p (c, GOMP_MAP_ATTACH_DETACH);
      bool always = map_clause_p (c, GOMP_MAP_ALWAYS_POINTER);
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
	;
      else if ((attach || always) && member_p (OMP_CLAUSE_DECL (c)))
	{
	  /* Of a reference to a pointer, the pointer's clause is in front.  */
	  if (!POINTER_TYPE_P (object_type))
	    {
	      tree pointer = member_pointer (r.member);
	      append_to_statement_list (set_pointer (pointer, OMP_CLAUSE_SIZE (c)), &d->set);
	      append_to_statement_list (restore_pointer (pointer, OMP_CLAUSE_SIZE (c)), &d->restore);
	    }
	  if (always || POINTER_TYPE_P (object_type))
	    {
	      *link = OMP_CLAUSE_CHAIN (c);
	      continue;
	    }
	  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_FIRSTPRIVATE_POINTER);
	  OMP_CLAUSE_DECL (c) = r.name;
	}
      else if (always && member_p (pointer_to (OMP_CLAUSE_DECL (c))))
	{
	  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_FIRSTPRIVATE_POINTER);
	  OMP_CLAUSE_DECL (c) = r.name;
	}
      else if (!attach && member_p (pointer_to (OMP_CLAUSE_DECL (c))))
	{
	  OMP_CLAUSE_DECL (c) = build1 (INDIRECT_REF, object_type, r.name);
	  OMP_CLAUSE_SIZE (c) = TYPE_SIZE_UNIT (object_type);
	  if (d->compute)
	    {
	      point_reference_behind (c, r.name);
	      c = OMP_CLAUSE_CHAIN (c);
	    }
	}
      else
	{
	  walk_tree_without_duplicates (&OMP_CLAUSE_DECL (c), rename_member, &r);
	  if (OMP_CLAUSE_SIZE (c))
	    walk_tree_without_duplicates (&OMP_CLAUSE_SIZE (c), rename_member, &r);
	}
      link = &OMP_CLAUSE_CHAIN (c);
    }
}

/* The members in CLAUSES that are references.  */

std::vector<tree>
members_in_clauses (tree clauses)
{
  reference_members members;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP)
      {
	walk_tree_without_duplicates (&OMP_CLAUSE_DECL (c), note_reference_member, &members);
	if (OMP_CLAUSE_SIZE (c))
	  walk_tree_without_duplicates (&OMP_CLAUSE_SIZE (c), note_reference_member, &members);
      }
  return members.all;
}

/* Put references in the place of members of *EXPR, a directive with CLAUSES, that are some.  */

void
name_reference_members (tree *expr, tree *clauses)
{
  tree construct = *expr, list = NULL_TREE, variables = NULL_TREE;
  directive d = { clauses, compute_construct_p (construct) };
  auto name_of = [&] (tree member)
    {
      tree name = own_variable (TREE_TYPE (member), TREE_OPERAND (member, 1), unshare_expr (member),
				EXPR_LOCATION (construct), &list, &variables);
      renamed_member r = { member, name };
      if (d.compute)
	walk_tree_without_duplicates (&OMP_BODY (construct), rename_member, &r);
      return r;
    };
  for (tree m : members_in_clauses (*clauses))
    {
      renamed_member r = name_of (m);
      rename_in_clauses (r, &d);
    }
  omp_clause_default_kind defaults = default_kind (*clauses);
  if (d.compute && defaults != OMP_CLAUSE_DEFAULT_NONE)
    for (tree m : reference_members_in (construct))
      name_of (m);
  if (!variables)
    return;
  bool data = TREE_CODE (construct) == OACC_DATA;
  if (data && d.set)
    {
      append_to_statement_list (OMP_BODY (construct), &d.set);
      OMP_BODY (construct) = d.set;
    }
  append_to_statement_list (construct, &list);
  if (d.set && (TREE_CODE (construct) == OACC_ENTER_DATA || TREE_CODE (construct) == OACC_EXIT_DATA))
    {
      append_wait (&list, *clauses);
      append_to_statement_list (TREE_CODE (construct) == OACC_ENTER_DATA ? d.set : d.restore, &list);
    }
  else if (data && d.set)
    append_to_statement_list (d.restore, &list);
  *expr = enclose (variables, list, false);
}

/* What *EXPR mentions and does not declare.  */

mentions
mentions_in (tree *expr)
{
  mentions m;
  walk_tree_without_duplicates (expr, note_mention, &m);
  auto declared = [&] (tree v) { return m.declared.contains (v); };
  for (std::vector<tree> *list : { &m.names, &m.references, &m.scalars })
    list->erase (std::remove_if (list->begin (), list->end (), declared), list->end ());
  return m;
}

/* References, and those of which more is done than to follow the pointers that they refer to.  */

struct followed
{
  std::vector<tree> references;
  hash_set<tree> seen, kept;
  hash_set<tree> reduced;		/* To pointers of which sections are reduced.  */
};

/* Note those of CLAUSES.  */

void
note_reduced (tree clauses, followed *f)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION && TREE_CODE (OMP_CLAUSE_DECL (c)) == MEM_REF)
      if (tree pointer = added_to (TREE_OPERAND (OMP_CLAUSE_DECL (c), 0));
	  INDIRECT_REF_P (pointer) && DECL_P (TREE_OPERAND (pointer, 0)))
	f->reduced.add (TREE_OPERAND (pointer, 0));
}

/* For walk_tree.  */

tree
note_followed (tree *tp, int *walk_subtrees, void *data)
{
  followed &f = *static_cast<followed *> (data);
  tree changed = NULL_TREE;
  switch (TREE_CODE (*tp))
    {
    case VAR_DECL:
    case PARM_DECL:
      changed = *tp;
      break;

    case MODIFY_EXPR:
    case PREINCREMENT_EXPR:
    case PREDECREMENT_EXPR:
    case POSTINCREMENT_EXPR:
    case POSTDECREMENT_EXPR:
    case ADDR_EXPR:
      if (tree pointer = TREE_OPERAND (*tp, 0); INDIRECT_REF_P (pointer))
	changed = TREE_OPERAND (pointer, 0);
      break;

    case INDIRECT_REF:
      if (tree r = TREE_OPERAND (*tp, 0); DECL_P (r))
	{
	  if ((reference_to_pointer_p (r) || f.reduced.contains (r)) && !f.seen.add (r))
	    f.references.push_back (r);
	  *walk_subtrees = 0;
	}
      break;

    default:
      if (TYPE_P (*tp))
	*walk_subtrees = 0;
    }
  if (changed)
    f.kept.add (changed);
  return NULL_TREE;
}

/* For walk_tree: put what DATA, a map, has for a reference in the place of what that refers to.  */

tree
use_pointers (tree *tp, int *walk_subtrees, void *data)
{
  auto &pointers = *static_cast<std::map<tree, tree> *> (data);
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (INDIRECT_REF_P (*tp))
    if (auto found = pointers.find (TREE_OPERAND (*tp, 0)); found != pointers.end ())
      *tp = found->second;
  return NULL_TREE;
}

/* Put pointers in the place of references to some in *EXPR, a directive; of a data construct, whose
   code may be the host's, in its clauses.  */

void
give_pointers (tree *expr)
{
  tree construct = *expr, list = NULL_TREE, variables = NULL_TREE;
  tree *part = compute_construct_p (construct) ? expr : clauses_of (construct);
  followed f;
  std::map<tree, tree> pointers;
  note_reduced (*clauses_of (construct), &f);
  walk_tree_without_duplicates (part, note_followed, &f);
  hash_set<tree> declared = mentions_in (part).declared;
  for (tree r : f.references)
    if (!f.kept.contains (r) && !declared.contains (r))
      {
	tree type = TREE_TYPE (TREE_TYPE (r)), value = build1 (INDIRECT_REF, type, r);
	pointers[r] = own_variable (type, r, value, EXPR_LOCATION (construct), &list, &variables);
      }
  if (!variables)
    return;
  walk_tree_without_duplicates (part, use_pointers, &pointers);
  append_to_statement_list (construct, &list);
  *expr = enclose (variables, list, false);
}

/* For walk_tree: a clause that names the variable DATA itself.  */

tree
find_clause_of (tree *tp, int *walk_subtrees, void *data)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return (TREE_CODE (*tp) == OMP_CLAUSE && data_clause_p (*tp) && OMP_CLAUSE_DECL (*tp) == data
	  ? *tp : NULL_TREE);
}

/* True if EXPR, a construct or directive, is to know V, an object, by a reference: its clauses name
   members, or it has none for V.  */

bool
known_by_reference_p (tree expr, tree v)
{
  tree *clauses = clauses_of (expr);
  bool compute = compute_construct_p (expr);
  if (walk_tree_without_duplicates (compute ? &expr : clauses, find_clause_of, v))
    return false;
  if (clause_names_p (*clauses, v))
    return true;
  omp_clause_default_kind said = default_kind (*clauses);
  return compute && (said == OMP_CLAUSE_DEFAULT_UNSPECIFIED
		     || (said == OMP_CLAUSE_DEFAULT_PRESENT && !closure_p (TREE_TYPE (v))));
}

/* Remove from NAMES the pointers that CONSTRUCT, if it is no directive without code, lets point
   elsewhere, and objects that it does not know by a reference.  */

void
leave_others (tree construct, std::vector<tree> *names)
{
  bool compute = compute_construct_p (construct);
  bool code = (compute || TREE_CODE (construct) == OACC_DATA
	       || TREE_CODE (construct) == OACC_HOST_DATA);
  if (names->empty ())
    return;
  construct_uses uses = code ? uses_in (construct) : construct_uses ();
  auto other = [&] (tree v)
    {
      unsigned *place = uses.places.get (v);
      const variable_uses *use = place ? &uses.all[*place] : nullptr;
      if (object_type_p (TREE_TYPE (v)))
	return !known_by_reference_p (construct, v);
      /* Lambdas of the region take addresses, and read there (bare-pointers).  */
      bool region = compute && TREE_CODE (construct) != OACC_KERNELS;
      return (TREE_CODE (TREE_TYPE (v)) == POINTER_TYPE && use
	      && (region ? use->assigned : use->changed));
    };
  names->erase (std::remove_if (names->begin (), names->end (), other), names->end ());
}

/* Put references on the stack in the place of static ones of REFERENCES in *EXPR, a directive without
   code.  */

void
give_local_references (tree *expr, const std::vector<tree> &references)
{
  tree directive = *expr, list = NULL_TREE, variables = NULL_TREE;
  std::map<tree, tree> names;
  for (tree r : references)
    if (VAR_P (r) && is_global_var (r))
      names[r] = own_variable (TREE_TYPE (r), r, r, EXPR_LOCATION (directive), &list, &variables);
  if (!variables)
    return;
  use_names (clauses_of (directive), names);
  append_to_statement_list (directive, &list);
  *expr = enclose (variables, list, false);
}

/* True if EXPR is a directive that no code belongs to.  */

bool
without_code_p (tree expr)
{
  tree_code code = TREE_CODE (expr);
  return code == OACC_ENTER_DATA || code == OACC_EXIT_DATA || code == OACC_UPDATE;
}

/* For before_gimplification.  */

void
see_to_construct (tree *expr)
{
  if (tree *clauses = clauses_of (*expr))
    name_reference_members (expr, clauses);
  if (!clauses_of (*expr))
    return;
  mentions m = mentions_in (expr);
  std::vector<tree> &names = m.names;
  leave_others (*expr, &names);
  if (!m.results.empty ())
    name_results (expr, m.results);
  else if (!names.empty ())
    give_references (expr, names);
  else
    give_pointers (expr);
  if (clauses_of (*expr) && without_code_p (*expr))
    give_local_references (expr, m.references);
}

/* For before_gimplification: Fortran has no more than pointers.  */

void
see_to_pointers (tree *expr)
{
  if (clauses_of (*expr))
    give_pointers (expr);
}

/* The serial constructs in data constructs, each with the references to numbers that these neither
   declare nor name: firstprivate.  */
std::map<tree, std::set<tree>> serials_in_data;

/* For walk_tree in a data construct: note serial constructs.  DATA: the references that the data constructs
   around them declare or name.  */

tree
note_serials (tree *tp, int *walk_subtrees, void *data)
{
  auto &known = *static_cast<std::set<tree> *> (data);
  tree expr = *tp;
  if (TYPE_P (expr))
    *walk_subtrees = 0;
  else if (TREE_CODE (expr) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (expr); v; v = DECL_CHAIN (v))
      known.insert (v);
  else if (TREE_CODE (expr) == OACC_DATA || TREE_CODE (expr) == OACC_HOST_DATA)
    {
      std::set<tree> inside = known;
      for (tree c = OMP_CLAUSES (expr); c; c = OMP_CLAUSE_CHAIN (c))
	if (data_clause_p (c))
	  inside.insert (named_variable (c));
      walk_tree_without_duplicates (&OMP_BODY (expr), note_serials, &inside);
      *walk_subtrees = 0;
    }
  else if (TREE_CODE (expr) == OACC_SERIAL)
    {
      if (!serials_in_data.count (expr))
	{
	  std::set<tree> &outside = serials_in_data[keep_alive (expr)];
	  for (tree r : mentions_in (tp).scalars)
	    if (!known.count (r))
	      outside.insert (r);
	}
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* For before_gimplification, behind what sees to objects of which parts are on the device, and names
   members.  */

void
see_to_references (tree *expr)
{
  if (TREE_CODE (*expr) == OACC_DATA)
    {
      std::set<tree> nothing;
      walk_tree_without_duplicates (expr, note_serials, &nothing);
    }
  if (TREE_CODE (*expr) != OACC_SERIAL)
    return;
  mentions m = mentions_in (expr);
  map_references (*expr, m.references);
  auto in_data = serials_in_data.find (*expr);
  if (in_data == serials_in_data.end ())
    return;
  auto outside = [&] (tree r) { return in_data->second.count (r) != 0; };
  m.scalars.erase (std::remove_if (m.scalars.begin (), m.scalars.end (), outside), m.scalars.end ());
  map_references (*expr, m.scalars);
}

} // anonymous namespace

tree
original_variable (tree v)
{
  auto found = originals.find (v);
  return found == originals.end () ? v : found->second;
}

tree
copied_reference (tree pointer)
{
  tree r = original_variable (pointer);
  return r != pointer && POINTER_TYPE_P (TREE_TYPE (r)) && TREE_TYPE (TREE_TYPE (r)) == TREE_TYPE (pointer)
	 ? r : NULL_TREE;
}

void
start_other_names ()
{
  if (lang_GNU_CXX ())
    before_gimplification (see_to_construct);
  if (lang_GNU_Fortran ())
    before_gimplification (see_to_pointers);
}

void
start_serial_references ()
{
  if (lang_GNU_CXX ())
    before_gimplification (see_to_references);
}
