/* Internal procedures that compute constructs call, of Fortran.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   An internal procedure uses variables of the procedure around it by a frame, in which all of
   these are (tree-nested.cc).  A compute construct that calls it would have the frame on the
   device, beside what its clauses and the data constructs around have mapped of the variables, or
   in their way; and of dummy arguments, allocatable variables and pointers the frame has the
   host's addresses:

     subroutine add (b, n, s)
       real :: b(n), s
       !$acc parallel loop copy(b)
       do i = 1, n
	 b(i) = scaled (b(i))
       end do
     contains
       real function scaled (x)
	 !$acc routine seq
	 scaled = x * s			*x * *CHAIN->s
       end function

   So the procedure gets those variables as arguments, on the host as well:

   Before:	scaled (x)		{ *x * *s }		scaled (&b[i])
   After:	scaled (x, s')		{ *x * *s' }		scaled (&b[i], s)

   and the construct uses them like any others.  Scalars, and pointers that are not changed, are
   handed on as values, other variables as their addresses.  Scalars that the procedure changes are
   copied by a parallel or serial construct, as the frame would be, unless a clause says something
   else.  What an internal procedure that it calls needs is handed on.

   A procedure that is an actual argument somewhere, or jumps into the one around, keeps its frame
   (frame-clauses.cc).  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/live-trees.h"
#include "plugin/stages.h"

#include <map>

namespace {

/* A variable of the procedure around.  */

struct captured
{
  tree variable;
  bool changed;			/* Or its address is taken.  */
  tree dummy = NULL_TREE;	/* The argument that stands for it.  */
};

struct procedure
{
  tree decl;
  std::vector<captured> variables = {};
  std::vector<tree> callees = {};
  bool on_device = false;	/* A compute construct calls it, perhaps by another.  */
  bool framed = false;		/* It keeps its frame.  */

  captured *find (tree variable)
  {
    for (captured &c : variables)
      if (c.variable == variable)
	return &c;
    return NULL;
  }

  /* True if that says something new.  */
  bool add (tree variable, bool changed)
  {
    captured *known = find (variable);
    if (!known)
      variables.push_back ({ variable, changed });
    else if (known->changed >= changed)
      return false;
    else
      known->changed = true;
    return true;
  }
};

/* The internal procedures of the unit.  */
std::map<tree, procedure> procedures;

procedure *
internal_procedure (tree decl)
{
  auto found = decl ? procedures.find (decl) : procedures.end ();
  return found == procedures.end () ? NULL : &found->second;
}

/* True if PROCEDURE gets arguments.  */

bool
lifted_p (const procedure *p)
{
  return p && p->on_device && !p->framed && !p->variables.empty ();
}

/* True if DECL is a variable of the procedure around USER that is in its frame.  */

bool
variable_around_p (tree decl, tree user)
{
  bool variable = variable_p (decl) || TREE_CODE (decl) == RESULT_DECL;
  /* A Cray pointee stands for what a pointer points to.  */
  tree base = (variable && DECL_HAS_VALUE_EXPR_P (decl) ? get_base_address (DECL_VALUE_EXPR (decl))
	       : NULL_TREE);
  return (variable && decl_function_context (decl) == decl_function_context (user)
	  && !(VAR_P (decl) && is_global_var (decl))
	  && !(base && DECL_P (base) && is_global_var (base)));
}

/* What note_uses knows of where it is.  */

struct place
{
  place (tree u, bool in) : user (u), in_construct (in) {}

  tree user;			/* The procedure.  */
  bool in_construct;
  hash_set<tree> walked;
};

/* The variable that TARGET, which is set or has its address taken, is a part of; a dummy argument if
   that stands for it.  */

tree
changed_variable (tree target)
{
  target = whole_of (target);
  if (INDIRECT_REF_P (target) && TREE_CODE (TREE_OPERAND (target, 0)) == PARM_DECL)
    target = TREE_OPERAND (target, 0);
  return DECL_P (target) ? target : NULL_TREE;
}

/* For walk_tree, DATA is a place.  */

tree
note_uses (tree *expr, int *walk_subtrees, void *data)
{
  place *here = static_cast<place *> (data);
  procedure *user = internal_procedure (here->user);
  if (TYPE_P (*expr))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (TREE_CODE (*expr) == SAVE_EXPR && here->walked.add (*expr))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (compute_construct_p (*expr) && !here->in_construct)
    {
      place within (here->user, true);
      walk_tree (&OMP_BODY (*expr), note_uses, &within, NULL);
      walk_tree (&OMP_CLAUSES (*expr), note_uses, data, NULL);
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (user && DECL_P (*expr) && variable_around_p (*expr, here->user))
    user->add (*expr, false);
  else if (user && TREE_CODE (*expr) == GOTO_EXPR)
    {
      tree label = GOTO_DESTINATION (*expr);
      user->framed |= (TREE_CODE (label) != LABEL_DECL
		       || decl_function_context (label) != here->user);
    }
  else if (TREE_CODE (*expr) == CALL_EXPR)
    {
      tree decl = get_callee_fndecl (*expr);
      if (procedure *called = internal_procedure (decl))
	{
	  called->on_device |= here->in_construct;
	  if (user)
	    user->callees.push_back (decl);
	  for (int i = 0; i < call_expr_nargs (*expr); i++)
	    walk_tree (&CALL_EXPR_ARG (*expr, i), note_uses, data, NULL);
	  *walk_subtrees = 0;
	}
    }
  else if (TREE_CODE (*expr) == ADDR_EXPR)
    {
      tree decl = TREE_OPERAND (*expr, 0);
      if (procedure *named = internal_procedure (decl))
	named->framed = true;
      tree variable = changed_variable (decl);
      if (user && variable && variable_around_p (variable, here->user))
	user->add (variable, true);
    }
  else if (TREE_CODE (*expr) == MODIFY_EXPR || TREE_CODE (*expr) == OMP_ATOMIC)
    {
      tree variable = changed_variable (TREE_OPERAND (*expr, 0));
      if (user && variable && variable_around_p (variable, here->user))
	user->add (variable, true);
    }
  return NULL_TREE;
}

/* Note what procedures that others call need.  */

void
note_callees ()
{
  for (bool more = true; more; )
    {
      more = false;
      for (auto &[decl, p] : procedures)
	for (tree callee : p.callees)
	  {
	    procedure *called = internal_procedure (callee);
	    if (p.on_device && !called->on_device)
	      more = called->on_device = true;
	    if (called != &p && lifted_p (called))
	      for (captured c : std::vector<captured> (called->variables))
		more |= p.add (c.variable, c.changed);
	  }
    }
}

/* True if C is handed on as a value.  */

bool
by_value_p (const captured &c)
{
  tree type = TREE_TYPE (c.variable);
  if (TREE_CODE (c.variable) == PARM_DECL && POINTER_TYPE_P (type))
    return true;
  return (!c.changed && (POINTER_TYPE_P (type) || INTEGRAL_TYPE_P (type)
			 || SCALAR_FLOAT_TYPE_P (type)));
}

/* Give P arguments.  */

void
append_arguments (procedure *p)
{
  tree *last = &DECL_ARGUMENTS (p->decl), types = NULL_TREE;
  while (*last)
    last = &DECL_CHAIN (*last);
  for (captured &c : p->variables)
    {
      /* Of arrays of variable size the procedure around has the type.  */
      tree type = TYPE_MAIN_VARIANT (TREE_TYPE (c.variable));
      if (!by_value_p (c) || POINTER_TYPE_P (type))
	type = ptr_type_node;
      c.dummy = build_decl (DECL_SOURCE_LOCATION (c.variable), PARM_DECL, DECL_NAME (c.variable),
			    type);
      DECL_ARG_TYPE (c.dummy) = type;
      DECL_CONTEXT (c.dummy) = p->decl;
      DECL_ARTIFICIAL (c.dummy) = 1;
      TREE_READONLY (c.dummy) = 1;
      *last = c.dummy;
      last = &DECL_CHAIN (c.dummy);
      types = tree_cons (NULL_TREE, type, types);
    }
  tree old = TREE_TYPE (p->decl);
  if (!TYPE_ARG_TYPES (old))
    return;
  tree all = NULL_TREE;
  for (tree t = TYPE_ARG_TYPES (old); t && t != void_list_node; t = TREE_CHAIN (t))
    all = tree_cons (NULL_TREE, TREE_VALUE (t), all);
  all = nreverse (chainon (types, all));
  tree type = build_function_type (TREE_TYPE (old), chainon (all, void_list_node));
  TREE_TYPE (p->decl) = build_type_attribute_variant (type, TYPE_ATTRIBUTES (old));
}

/* Calls by what takes their place.  */
typedef hash_map<tree, tree> call_map;

/* For walk_tree: calls of lifted procedures have all arguments.  */

tree
complete_call (tree *expr, int *walk_subtrees, void *data)
{
  call_map *calls = static_cast<call_map *> (data);
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  if (TREE_CODE (*expr) != CALL_EXPR)
    return NULL_TREE;
  tree decl = get_callee_fndecl (*expr), call = *expr;
  procedure *called = internal_procedure (decl);
  if (!lifted_p (called))
    return NULL_TREE;
  if (tree *known = calls->get (call))
    {
      *expr = *known;
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  auto_vec<tree> arguments;
  for (int i = 0; i < call_expr_nargs (call); i++)
    arguments.safe_push (CALL_EXPR_ARG (call, i));
  for (const captured &c : called->variables)
    if (by_value_p (c))
      arguments.safe_push (c.variable);
    else
      {
	TREE_ADDRESSABLE (c.variable) = 1;
	arguments.safe_push (fold_convert (ptr_type_node, build_fold_addr_expr (c.variable)));
      }
  *expr = build_call_expr_loc_array (EXPR_LOCATION (call), decl, arguments.length (),
				   arguments.address ());
  CALL_EXPR_RETURN_SLOT_OPT (*expr) = CALL_EXPR_RETURN_SLOT_OPT (call);
  TREE_SIDE_EFFECTS (*expr) = TREE_SIDE_EFFECTS (call);
  TREE_NOTHROW (*expr) = TREE_NOTHROW (call);
  /* Its arguments may have calls, but it has been seen.  */
  calls->put (call, *expr);
  calls->put (*expr, *expr);
  for (int i = 0; i < call_expr_nargs (call); i++)
    walk_tree (&CALL_EXPR_ARG (*expr, i), complete_call, data, NULL);
  *walk_subtrees = 0;
  return NULL_TREE;
}

/* Let P's body use its arguments.  */

void
use_arguments (procedure *p)
{
  rename_mentions (&DECL_SAVED_TREE (p->decl), [p] (tree decl)
    {
      captured *c = p->find (decl);
      if (!c)
	return decl;
      tree type = TREE_TYPE (decl);
      if (by_value_p (*c))
	return POINTER_TYPE_P (type) ? build1 (NOP_EXPR, type, c->dummy) : c->dummy;
      return build_fold_indirect_ref (build1 (NOP_EXPR, build_pointer_type (type), c->dummy));
    });
}

/* For walk_tree, DATA is a vector: the procedures that are called.  */

tree
note_call (tree *expr, int *walk_subtrees, void *data)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  if (TREE_CODE (*expr) == CALL_EXPR)
    if (procedure *called = internal_procedure (get_callee_fndecl (*expr)))
      static_cast<std::vector<procedure *> *> (data)->push_back (called);
  return NULL_TREE;
}

/* Data constructs, the innermost last, and their clauses.  */
typedef std::vector<tree> clause_lists;

/* Copy scalars that the procedures change which CONSTRUCT, with AROUND around it, calls.  */

void
copy_changed (tree construct, const clause_lists &around)
{
  std::vector<procedure *> called;
  walk_tree_without_duplicates (&OMP_BODY (construct), note_call, &called);
  if (default_kind (OMP_CLAUSES (construct)) == OMP_CLAUSE_DEFAULT_NONE)
    return;
  for (procedure *p : called)
    for (const captured &c : p->variables)
      {
	tree type = TREE_TYPE (c.variable);
	bool reference = TREE_CODE (type) == REFERENCE_TYPE;
	type = reference ? TREE_TYPE (type) : type;
	auto named = [&c] (tree clauses) { return clause_names_p (clauses, c.variable); };
	if (!c.changed || !lifted_p (p) || AGGREGATE_TYPE_P (type) || POINTER_TYPE_P (type)
	    || named (OMP_CLAUSES (construct))
	    || std::any_of (around.begin (), around.end (), named))
	  continue;
	location_t location = EXPR_LOCATION (construct);
	tree object = reference ? build_fold_indirect_ref (c.variable) : c.variable;
	tree copied = build_map_clause (location, GOMP_MAP_TOFROM, object, TYPE_SIZE_UNIT (type));
	tree last = copied;
	if (reference)
	  last = OMP_CLAUSE_CHAIN (copied) = build_map_clause (location, GOMP_MAP_POINTER,
							       c.variable, size_zero_node);
	OMP_CLAUSE_CHAIN (last) = OMP_CLAUSES (construct);
	OMP_CLAUSES (construct) = copied;
      }
}

/* For walk_tree, DATA are the clauses of data constructs around.  */

tree
look_at_constructs (tree *expr, int *walk_subtrees, void *data)
{
  clause_lists *around = static_cast<clause_lists *> (data);
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  else if (TREE_CODE (*expr) == OACC_DATA)
    {
      around->push_back (OMP_CLAUSES (*expr));
      walk_tree (&OMP_BODY (*expr), look_at_constructs, data, NULL);
      around->pop_back ();
      *walk_subtrees = 0;
    }
  else if (TREE_CODE (*expr) == OACC_PARALLEL || TREE_CODE (*expr) == OACC_SERIAL)
    copy_changed (*expr, *around);
  return NULL_TREE;
}

/* For before_first_gimplification.  */

void
see_to_functions ()
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (DECL_SAVED_TREE (node->decl) && decl_function_context (node->decl))
      procedures.insert ({ keep_alive (node->decl), { node->decl } });
  if (procedures.empty ())
    return;
  std::vector<tree> bodies;
  FOR_EACH_FUNCTION (node)
    if (DECL_SAVED_TREE (node->decl))
      bodies.push_back (node->decl);
  for (tree decl : bodies)
    {
      place here (decl, false);
      walk_tree (&DECL_SAVED_TREE (decl), note_uses, &here, NULL);
    }
  note_callees ();
  if (std::none_of (procedures.begin (), procedures.end (),
		    [] (const auto &p) { return lifted_p (&p.second); }))
    return;
  for (tree decl : bodies)
    {
      clause_lists around;
      walk_tree_without_duplicates (&DECL_SAVED_TREE (decl), look_at_constructs, &around);
    }
  for (auto &p : procedures)
    if (lifted_p (&p.second))
      append_arguments (&p.second);
  call_map calls;
  for (tree decl : bodies)
    walk_tree (&DECL_SAVED_TREE (decl), complete_call, &calls, NULL);
  for (auto &p : procedures)
    if (lifted_p (&p.second))
      use_arguments (&p.second);
}

} // anonymous namespace

void
start_internal_procedures ()
{
  if (lang_GNU_Fortran ())
    before_first_gimplification (see_to_functions);
}
