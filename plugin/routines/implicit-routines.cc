/* Functions of C and C++ that the device needs, and that no directive makes routines.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What GCC 12 has not inlined of them when it writes the device's part of an object
   is undefined in the device's image, in two cases.

   1. Inline constructors and destructors that are routines.  g++ makes two or three
      functions of each (for whole objects, for bases, and to delete), and copies its
      attributes to them, "omp declare target" among them.  What goes to the device is
      decided by a flag that cgraph_node::get_create sets when it finds that attribute;
      but of inline ones, cp/optimize.cc maybe_clone_body makes the nodes (it wants
      their comdat group) before it copies the attributes:

	#pragma acc routine seq			node of C1, C2: offloadable = 0
	inline item::item (int x) ...		attributes: omp declare target

      So we look at each function once more before anything is written.

   2. Those that no directive can name, or that are in somebody else's headers: members
      that a class has because nobody has written one ("pair::~pair ()", for the item
      in a pair), lambdas, what a class defines in itself (where g++ does not allow the
      directive), templates of the library, instances of templates that are one object
      file's alone (static ones, those in a namespace without a name, those for a lambda's
      type or a static function), inline members of templates of which the library has
      instances (see external-bodies), functions that are in functions (where GCC does not allow
      it, either), and inline functions, C's, too.  Those that code of the device calls, or takes
      the address of (as pointers to members do, be it in a table of constants), be it through
      others of their kind, become routines: of level seq, or of that of the routines which they
      call.  So do instances that the file makes for others, if it has inlined all of its own
      calls.  Plain functions do not: there, the directive was forgotten, and GCC says so.

   3. Static variables of such functions, and constants that they and routines read ("static
      constexpr int table[]" in a function or a class), objects without members, too.  Of a
      routine, the former go to the device when it is gimplified, and of the latter GCC says
      that they want a declare directive, which g++ does not take of a class's.  So constants
      of which this file knows the value (what throw names, too: the type, of which g++ makes a
      variable), or that have none, get an attribute that satisfies it; their nodes are made
      before, and are as others.  Other variables stay on the host.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/function-pass.h"
#include "plugin/routines/host-alone.h"
#include "plugin/routines/implicit-routines.h"
#include "plugin/stages.h"

namespace {

void
make_offloadable (cgraph_node *node)
{
  node->offloadable = 1;
  g->have_offload = true;
}

/* The functions (DECL_UID) that templates have brought about; GCC forgets it before we ask.  */

hash_set<int_hash<unsigned int, -1U, -2U>> *instances;

/* True if T, a function or a class, or a class around it, is of a template.  */

bool
from_template_p (tree t)
{
  for (; t && (TREE_CODE (t) == FUNCTION_DECL || TYPE_P (t));
       t = TYPE_P (t) ? TYPE_CONTEXT (t) : DECL_CONTEXT (t))
    if (lang_hooks.get_innermost_generic_parms (t))
      return true;
  return false;
}

/* FUNCTION, of C++, has been read.  */

void
note_instance (void *function, void *)
{
  tree decl = (tree) function;
  if (TREE_CODE (decl) == FUNCTION_DECL && from_template_p (decl))
    instances->add (DECL_UID (decl));
}

/* True if NODE is one of the second kind, or what GCC has split off one.  */

bool
implicit_routine_p (cgraph_node *node)
{
  tree decl = node->decl;
  return (node->definition
	  && (node->split_part || without_directive_p (decl)
	      || (DECL_ARTIFICIAL (decl)
		  && TREE_CODE (TREE_TYPE (decl)) == METHOD_TYPE)));
}

/* The level, GOMP_DIM_MAX for seq, of what NODE calls, through others that will be implicit
   routines as well.  VISITED are those that have been looked at.  */

int
level_of_calls (cgraph_node *node, hash_set<cgraph_node *> &visited)
{
  int level = GOMP_DIM_MAX;
  if (visited.add (node))
    return level;
  for (cgraph_edge *e = node->callees; e; e = e->next_callee)
    {
      cgraph_node *called = e->callee->ultimate_alias_target ();
      if (tree routine = oacc_get_fn_attrib (e->callee->decl))
	level = std::min (level, oacc_fn_attrib_level (routine));
      else if (implicit_routine_p (called))
	level = std::min (level, level_of_calls (called, visited));
    }
  return level;
}

/* Make a routine of NODE.  */

void
make_routine (cgraph_node *node)
{
  hash_set<cgraph_node *> visited;
  give_directive (node->decl, level_of_calls (node->ultimate_alias_target (), visited));
  make_offloadable (node);
}

/* True if VAR, which code of the device names, has to be on the device as well, and may
   be, with the value that it has at the program's start.  */

bool
implicit_variable_p (varpool_node *var)
{
  tree decl = var->decl;
  if (var->offloadable || !var->definition || DECL_EXTERNAL (decl)
      || DECL_VIRTUAL_P (decl))
    return false;
  tree function = DECL_CONTEXT (decl);
  if (function && TREE_CODE (function) == FUNCTION_DECL
      && (DECL_DECLARED_INLINE_P (function) || DECL_COMDAT (function)
	  || instances->contains (DECL_UID (function))))
    return true;
  return TREE_READONLY (decl) || default_is_empty_record (TREE_TYPE (decl))
	 /* What std::source_location::current () is.  */
	 || (DECL_ARTIFICIAL (decl) && DECL_INITIAL (decl));
}

/* Make a routine of CALLED, if it has to be one, and its body is still to be looked at then,
   TODO.  */

void
make_implicit_routine (cgraph_node *called, vec<cgraph_node *> *todo)
{
  /* Of an alias there is the body that it is a name of.  */
  for (cgraph_node *node : { called, called->ultimate_alias_target () })
    if (!node->offloadable && implicit_routine_p (node))
      {
	make_routine (node);
	todo->safe_push (node);
      }
}

/* Send to the device the variables that NODE refers to, and what their initial values
   refer to, and make routines of the functions whose addresses it takes.  The variables are not
   in the tables of those that libgomp maps: the host never names them, and of a comdat one each
   object would have a row.  */

void
make_implicit_references (symtab_node *node, vec<cgraph_node *> *todo)
{
  ipa_ref *reference = NULL;
  for (unsigned i = 0; node->iterate_reference (i, reference); i++)
    if (reference->use == IPA_REF_ALIAS)
      ;
    else if (cgraph_node *called = dyn_cast<cgraph_node *> (reference->referred))
      make_implicit_routine (called, todo);
    else if (varpool_node *var = dyn_cast<varpool_node *> (reference->referred))
      if (implicit_variable_p (var))
	{
	  var->offloadable = 1;
	  make_implicit_references (var, todo);
	}
}

/* EXPR is about to be gimplified.  */

void
allow_constants (tree *expr)
{
  tree var = whole_of (*expr);
  if (!VAR_P (var) || !TREE_READONLY (var) || !is_global_var (var)
      || !(DECL_ARTIFICIAL (var) || DECL_INITIAL (var)
	   || default_is_empty_record (TREE_TYPE (var)))
      || !current_function_decl || !oacc_get_fn_attrib (current_function_decl))
    return;
  tree name = get_identifier ("omp declare target");
  if (lookup_attribute (IDENTIFIER_POINTER (name), DECL_ATTRIBUTES (var)))
    return;
  varpool_node::get_create (var);
  DECL_ATTRIBUTES (var) = tree_cons (name, NULL_TREE, DECL_ATTRIBUTES (var));
}

/* Instances that this file has for others ("template struct matrix<double>;"), and of which its
   own code of the device makes use.  */

auto_vec<cgraph_node *> *exported;

/* Nothing has been inlined: where all calls of such an instance are, other files would have none.  */

void
note_exported ()
{
  auto_vec<cgraph_node *> todo;
  hash_set<cgraph_node *> visited;
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (node->offloadable || lookup_attribute ("omp declare target", DECL_ATTRIBUTES (node->decl)))
      todo.safe_push (node);
  while (!todo.is_empty ())
    for (cgraph_edge *e = todo.pop ()->ultimate_alias_target ()->callees; e; e = e->next_callee)
      if (implicit_routine_p (e->callee) && !visited.add (e->callee))
	{
	  todo.safe_push (e->callee);
	  if (e->callee->forced_by_abi)
	    exported->safe_push (e->callee);
	}
}

/* What the device calls of NODE's calls.  */

std::vector<cgraph_node *>
called_on_device (cgraph_node *node)
{
  std::vector<cgraph_node *> called;
  host_branches branches (node);
  for (cgraph_edge *e = node->callees; e; e = e->next_callee)
    if (!branches.alone_p (e))
      called.push_back (e->callee);
  return called;
}

/* Early inlining is over, and nothing has been written yet.  */

void
make_implicit_routines ()
{
  auto_vec<cgraph_node *> todo;
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    {
      if (lookup_attribute ("omp declare target", DECL_ATTRIBUTES (node->decl)))
	make_offloadable (node);
      if (node->offloadable)
	todo.safe_push (node);
    }
  for (cgraph_node *instance : *exported)
    make_implicit_routine (instance, &todo);
  varpool_node *var;
  FOR_EACH_VARIABLE (var)
    if (var->offloadable)
      make_implicit_references (var, &todo);

  while (!todo.is_empty ())
    {
      cgraph_node *body = todo.pop ()->ultimate_alias_target ();
      make_implicit_references (body, &todo);
      for (cgraph_node *callee : called_on_device (body))
	make_implicit_routine (callee, &todo);
    }
}

} // anonymous namespace

bool
without_directive_p (tree decl)
{
  return (DECL_DECLARED_INLINE_P (decl) || DECL_COMDAT (decl)
	  || instances->contains (DECL_UID (decl))
	  || (!TREE_PUBLIC (decl) && decl_function_context (decl))
	  || in_system_header_at (DECL_SOURCE_LOCATION (decl)));
}

void
give_directive (tree decl, int level)
{
  static const omp_clause_code of_level[]
    = { OMP_CLAUSE_GANG, OMP_CLAUSE_WORKER, OMP_CLAUSE_VECTOR, OMP_CLAUSE_SEQ };
  DECL_ATTRIBUTES (decl) = tree_cons (get_identifier ("omp declare target"),
				      NULL_TREE, DECL_ATTRIBUTES (decl));
  tree clause = build_omp_clause (DECL_SOURCE_LOCATION (decl), of_level[level]);
  oacc_replace_fn_attrib (decl, oacc_build_routine_dims (clause));
}

void
start_implicit_routines ()
{
  if (lang_GNU_Fortran ())
    return;
  instances = new hash_set<int_hash<unsigned int, -1U, -2U>>;
  register_callback ("libacc-workers", PLUGIN_PRE_GENERICIZE, note_instance, NULL);
  before_gimplification (allow_constants);
  exported = new auto_vec<cgraph_node *>;
  register_program_pass ({ "acc_exported_instances", nullptr, note_exported, "visibility",
			   false });
  register_program_pass ({ "acc_implicit_routines", nullptr, make_implicit_routines,
			   "remove_symbols", false });
}
