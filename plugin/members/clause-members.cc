/* Members of members in data clauses without "this".
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   In a member function, a data clause may name a member (g++ 12, finish_omp_clauses).  Of one that
   is a pointer, p, "copyin(p->a[0:n])" is read as if it were

     map(to:*this->p [len: n * sizeof (*p)]) map(attach:this->p [bias: this->p - p->a])

   with a p that is of no object: what is mapped is not what the program says, and GCC crashes, if
   not always.  Without a section, of "update device(p->k)", "attach(e[i].p)" or "copyin(s.k)" it
   keeps the member of "this" alone, p, e or s, and nothing in the clause says that there was
   more.  So we look at what the program has behind that name.  Both are refused, with the place;
   "this->p->a[0:n]" is what it takes.  Of a member that is an object it does not take "this->s.k"
   ("cannot take the address of 'this'"), but that of another pointer, "auto *me = this", me->s.k.
   To map all of s in place of s.k does no harm, unless it comes back without having been sent.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/stages.h"

namespace {

/* For walk_tree: find a member that is one of no object.  */

tree
find_member (tree *expr, int *walk_subtrees, void *data)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  else if (TREE_CODE (*expr) == FIELD_DECL)
    return *expr;
  else if (TREE_CODE (*expr) == COMPONENT_REF)
    {
      *walk_subtrees = 0;
      return walk_tree_without_duplicates (&TREE_OPERAND (*expr, 0), find_member, data);
    }
  return NULL_TREE;
}

tree
member_of (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP)
    return NULL_TREE;
  tree found = walk_tree_without_duplicates (&OMP_CLAUSE_DECL (clause), find_member, NULL);
  if (!found && OMP_CLAUSE_SIZE (clause))
    found = walk_tree_without_duplicates (&OMP_CLAUSE_SIZE (clause), find_member, NULL);
  return found;
}

/* True if in the program's text the name of MEMBER, at PLACE, has a member behind it, or behind
   its subscripts.  */

bool
member_follows_p (location_t place, tree member)
{
  expanded_location where = expand_location (place);
  char_span line = location_get_source_line (where.file, where.line);
  if (!line || where.column < 1)
    return false;
  std::string text (line.get_buffer (), line.length ()), name = IDENTIFIER_POINTER (member);
  size_t at = where.column - 1;
  if (at > text.size () || text.compare (at, name.size (), name) != 0)
    return false;
  int open = 0;
  for (at += name.size (); at < text.size (); at++)
    if (text[at] == '[')
      open++;
    else if (text[at] == ']')
      open--;
    else if (open == 0 && !ISSPACE (text[at]))
      break;
  return at < text.size () && (text[at] == '.' || text.compare (at, 2, "->") == 0);
}

/* TYPE, or what it refers to.  */

tree
without_reference (tree type)
{
  return TREE_CODE (type) == REFERENCE_TYPE ? TREE_TYPE (type) : type;
}

/* True if CLAUSE does as well with all of the object that its member MEMBER is.  */

bool
harmless_p (tree clause, tree member)
{
  switch (OMP_CLAUSE_MAP_KIND (clause))
    {
    case GOMP_MAP_ATTACH:
    case GOMP_MAP_DETACH:
    case GOMP_MAP_FROM:
    case GOMP_MAP_FORCE_FROM:
    case GOMP_MAP_FORCE_TO:
      return false;
    default:
      return !POINTER_TYPE_P (without_reference (TREE_TYPE (member)));
    }
}

/* The member of "this" that CLAUSE is about, and that is all GCC has kept of it; null if it is no
   such clause, or that does no harm.  */

tree
rest_of_clause (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP)
    return NULL_TREE;
  tree decl = OMP_CLAUSE_DECL (clause), behind = pointer_to (decl);
  if (behind && TREE_CODE (TREE_TYPE (behind)) == REFERENCE_TYPE)
    decl = behind;
  if (TREE_CODE (decl) != COMPONENT_REF || !INDIRECT_REF_P (TREE_OPERAND (decl, 0)))
    return NULL_TREE;
  tree object = TREE_OPERAND (TREE_OPERAND (decl, 0), 0), member = TREE_OPERAND (decl, 1);
  STRIP_NOPS (object);
  return (TREE_CODE (object) == PARM_DECL && DECL_NAME (object)
	  && id_equal (DECL_NAME (object), "this") && DECL_NAME (member)
	  && !harmless_p (clause, member)
	  && member_follows_p (OMP_CLAUSE_LOCATION (clause), DECL_NAME (member))
	  ? member : NULL_TREE);
}

tree
misread_member (tree clause)
{
  tree member = member_of (clause);
  return member ? member : rest_of_clause (clause);
}

/* For before_gimplification.  */

void
look_at_clauses (tree *expr)
{
  tree *clauses = clauses_of (*expr);
  if (!clauses)
    return;
  for (tree c : remove_clauses (clauses, [] (tree c) { return misread_member (c) != NULL_TREE; }))
    {
      tree member = misread_member (c);
      tree name = DECL_NAME (member) ? DECL_NAME (member) : get_identifier ("...");
      if (RECORD_OR_UNION_TYPE_P (TREE_TYPE (member)))
	sorry_at (OMP_CLAUSE_LOCATION (c), "acc-workers: a member of %qD in a data clause, which"
		  " GCC 12 misreads; write %<me->%E%> behind %<auto *me = this%>",
		  member, name);
      else
	sorry_at (OMP_CLAUSE_LOCATION (c), "acc-workers: a member of %qD in a data clause, which"
		  " GCC 12 misreads; write %<this->%E%>",
		  member, name);
    }
}

} // anonymous namespace

void
start_clause_members ()
{
  if (lang_GNU_CXX ())
    before_gimplification (look_at_clauses);
}
