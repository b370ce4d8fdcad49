/* Variables with a link clause: on the device when they are needed.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A link clause (OpenACC 2.6, 2.13.3) says of a variable that directives bring it to the device when it is
   needed, and that routines find it there.  Constructs have it from their own clauses, as without
   the directive; but libgomp has a row for it in its table of variables, and stops when it
   comes there by enter data or acc_copyin ("Assertion `n->refcount != REFCOUNT_LINK' failed");
   and of a section of it the constructs inside know nothing.  C and C++: we take the variable out
   of the table, and the attribute from it.

   Code of the device that names it, a routine or what constructs have inlined, needs the row: in
   it libgomp writes where a construct's clause has brought the variable.  GCC 12 says that
   no routine may use it, but does so only if no loop construct of the routine is around the use.
   While routines are gimplified it is as if it were there always; and where something of the
   device names it in the end, or may do so in another file, it gets back row and attribute (not if
   only that file does, and this one has it in acc_copyin or acc_is_present).  Whether it does is
   not known yet when enter data is seen; but a data construct brings it, and enter data keeps it
   there.
   GCC drops clauses of compute constructs about what only the routines name that they call: these
   get a data construct, too.

   Before:	linked[i]	in a routine: "referenced in offloaded code but hasn't been marked"
   After:	linked[i]	with a row: (*linked.linkptr)[i] on the device

   Before:	enter data map(to:linked)
   After:	data map(to:linked) { enter data map(to:linked) }

   Of Fortran's allocatable arrays and pointers the descriptor is linked, or the pointer to a scalar.
   The data construct sets its address, enter data keeps it there, and exit data takes it away.
   attach (u) brings a descriptor, too, as what it needs may be there by another name:

   Before:	enter data map(to:*u.data [len: n]) map(to:u [pointer set]) map(alloc:u.data [pointer assign])
   After:	data map(to:*u.data [len: n]) map(to:u [pointer set]) map(alloc:u.data [pointer assign])
		{ enter data map(to:*u.data [len: n]) map(alloc:u [len: 64]) }

   Before:	enter data map(to:u [pointer set]) map(attach:u.data)
   After:	data map(to:u [len: 64]) { enter data map(alloc:u [len: 64]) map(attach:u.data) }

   libgomp has one row for an object, and can do nothing with members of it alone (endless loop, "Duplicate
   node"; or the device takes the member's address for the object's).  The data construct brings all of
   it, if nothing else has:

   Before:	enter data map(to:linked.n) map(to:linked.m)
   After:	data map(to:linked) { enter data map(to:linked.n) map(to:linked.m) }

   "update self(linked) if_present" would copy the row, and what follows it, where the variable is not
   there, for that is what libgomp finds.  With what the host has, there for as long, nothing changes:

   Before:	update self(linked) if_present async(q)
   After:	data map(to:linked) { update self(linked) if_present async(q); wait(q) }

   What a data construct copies back of members would come back with the others, which the host may have
   changed: that is refused.  A section of an array that does not begin where the array does has its own
   address in the array's row, if nothing else has brought the array: there is a warning if code of the device
   names that in the end.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/function-pass.h"
#include "plugin/live-trees.h"
#include "plugin/sections/linked-variables.h"
#include "plugin/stages.h"

#include <map>

namespace {

const char link_attribute[] = "omp declare target link";

/* The variables of link clauses, and those of them that this file has brought by calls.  */
std::vector<tree> linked_variables, linked_by_calls;

/* Where directives map sections of them that may not begin where they do.  */
std::map<tree, location_t> sections_at;

/* Take DECL, of a link clause, for such a variable.  */

void
add_linked (tree decl)
{
  linked_variables.push_back (keep_alive (decl));
  DECL_ATTRIBUTES (decl) = remove_attribute (link_attribute, DECL_ATTRIBUTES (decl));
  /* Made while a routine sees it as declared, the node would say that clauses need not map it.  */
  varpool_node::get_create (decl)->offloadable = 0;
}

} // anonymous namespace

tree
linked_variable (tree object)
{
  object = whole_of (object);
  if (!VAR_P (object) || !is_global_var (object))
    return NULL_TREE;
  /* GCC has those of this file in a list, but not those of others.  */
  if (lookup_attribute (link_attribute, DECL_ATTRIBUTES (object)))
    add_linked (object);
  auto end = linked_variables.end ();
  return std::find (linked_variables.begin (), end, object) != end ? object : NULL_TREE;
}

namespace {

/* The variables of which gfortran's temporary descriptors say where they are, for calls; and the functions
   of this file that call the library about memory of which descriptors say it that are not known.  */
std::map<tree, tree> described;
std::set<tree> callers;

/* True if what the descriptor OBJECT says is memory of its own: an allocatable, and no target.  */

bool
own_memory_p (tree object)
{
  tree data = VAR_P (object) ? field_of (TREE_TYPE (object), "data") : NULL_TREE;
  return data && TYPE_RESTRICT (TREE_TYPE (data)) && !DECL_ARTIFICIAL (object);
}

/* The variable of which there is something at ADDRESS, or the descriptor whose own memory it is; null if it
   is not known.  */

tree
variable_at (tree address)
{
  STRIP_NOPS (address);
  if (TREE_CODE (address) == ADDR_EXPR)
    {
      tree object = whole_of (TREE_OPERAND (address, 0));
      if (DECL_P (object))
	return object;
      if (!INDIRECT_REF_P (object) && TREE_CODE (object) != MEM_REF)
	return NULL_TREE;
      address = TREE_OPERAND (object, 0);
    }
  tree descriptor = descriptor_of_data (address);
  return descriptor && own_memory_p (descriptor) ? descriptor : NULL_TREE;
}

/* If EXPR says where what is called about is, "desc.data = &v", note that.  Such a descriptor may have no
   dimensions.  */

void
note_described (tree expr)
{
  tree data = TREE_OPERAND (expr, 0);
  tree descriptor = TREE_CODE (data) == COMPONENT_REF ? TREE_OPERAND (data, 0) : NULL_TREE;
  if (descriptor && VAR_P (descriptor) && DECL_ARTIFICIAL (descriptor)
      && TREE_OPERAND (data, 1) == field_of (TREE_TYPE (descriptor), "data"))
    if (tree variable = variable_at (TREE_OPERAND (expr, 1)))
      described[keep_alive (descriptor)] = keep_alive (variable);
}

/* If CALL brings a variable of a link clause to the device, or asks if it is there, note that.  */

void
note_linked_by_call (tree call)
{
  tree callee = get_callee_fndecl (call);
  if (!callee || call_expr_nargs (call) == 0)
    return;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (callee));
  /* acc_update_device and the like are about what is there, whatever has brought it.  */
  if (!startswith (name, "acc_") || startswith (name, "acc_update_"))
    return;
  tree memory = CALL_EXPR_ARG (call, 0);
  STRIP_NOPS (memory);
  tree object = TREE_CODE (memory) == ADDR_EXPR ? TREE_OPERAND (memory, 0) : NULL_TREE;
  if (auto known = described.find (object); known != described.end ())
    object = known->second;
  /* Not acc_hostptr, which stages call, too.  */
  else if (lang_GNU_Fortran () && strcmp (name + strlen (name) - 2, "_h") == 0
	   && !(object && own_memory_p (object)))
    callers.insert (keep_alive (current_function_decl));
  if (object)
    if (tree decl = linked_variable (object))
      linked_by_calls.push_back (decl);
}

/* Take out of GCC's list of variables with rows those of link clauses that have come to it.  */

void
take_rows ()
{
  static unsigned kept;		/* Have been looked at.  */
  unsigned first = kept = std::min (kept, vec_safe_length (offload_vars));
  for (unsigned i = first; i < vec_safe_length (offload_vars); i++)
    if (tree decl = (*offload_vars)[i]; lookup_attribute (link_attribute, DECL_ATTRIBUTES (decl)))
      add_linked (decl);
    else
      (*offload_vars)[kept++] = decl;
  vec_safe_truncate (offload_vars, kept);
}

/* Find those that this file has for others.  It has something for the device then, which GCC wants to
   know before its passes start.  */

void
find_exported_links ()
{
  take_rows ();
  varpool_node *var;
  FOR_EACH_VARIABLE (var)
    if (linked_variable (var->decl) && TREE_PUBLIC (var->decl) && !DECL_EXTERNAL (var->decl))
      g->have_offload = true;
}

/* For before_gimplification: collect them, and let routines alone see that they are on the device.  */

void
hide_links (tree *expr)
{
  take_rows ();
  linked_variable (*expr);
  if (TREE_CODE (*expr) == MODIFY_EXPR)
    note_described (*expr);
  else if (TREE_CODE (*expr) == CALL_EXPR)
    note_linked_by_call (*expr);

  bool seen = current_function_decl && oacc_get_fn_attrib (current_function_decl);
  const char *name = "omp declare target";
  for (tree decl : linked_variables)
    if (seen != (lookup_attribute (name, DECL_ATTRIBUTES (decl)) != NULL_TREE))
      DECL_ATTRIBUTES (decl)
	= (seen ? tree_cons (get_identifier (name), NULL_TREE, DECL_ATTRIBUTES (decl))
	   : remove_attribute (name, DECL_ATTRIBUTES (decl)));
}

/* True if a function of which FROM is true names the variable of NODE.  */

bool
named_by_p (symtab_node *node, bool (*from) (cgraph_node *))
{
  ipa_ref *reference = NULL;
  for (unsigned i = 0; node->iterate_referring (i, reference); i++)
    if (cgraph_node *by = dyn_cast<cgraph_node *> (reference->referring); by && from (by))
      return true;
  return false;
}

/* True if this file has calls of the library that may be about the variable of NODE.  */

bool
called_for_p (symtab_node *node)
{
  auto end = linked_by_calls.end ();
  return (std::find (linked_by_calls.begin (), end, node->decl) != end
	  || named_by_p (node, [] (cgraph_node *by) { return callers.count (by->decl) != 0; }));
}

/* True if code of the device in this file names the variable of NODE.  */

bool
named_here_p (symtab_node *node)
{
  return named_by_p (node, [] (cgraph_node *by) { return bool (by->offloadable); });
}

/* True if something that goes to the device names the variable of NODE, or may do so in another
   file.  */

bool
named_on_device_p (symtab_node *node)
{
  return ((TREE_PUBLIC (node->decl) && !DECL_EXTERNAL (node->decl) && !called_for_p (node))
	  || named_here_p (node));
}

/* Nothing has been written yet: give back their rows to those that need them.  */

void
restore_links ()
{
  for (tree decl : linked_variables)
    {
      symtab_node *node = symtab_node::get (decl);
      DECL_ATTRIBUTES (decl) = remove_attribute ("omp declare target", DECL_ATTRIBUTES (decl));
      if (!node || !named_on_device_p (node))
	continue;
      if (auto section = sections_at.find (decl); section != sections_at.end () && named_here_p (node))
	warning_at (section->second, 0, "acc-workers: routines find this section of %qD, which has a link"
		    " clause, only if the device has all of that, or the section begins where it does", decl);
      DECL_ATTRIBUTES (decl) = tree_cons (get_identifier (link_attribute), NULL_TREE,
					  DECL_ATTRIBUTES (decl));
      node->offloadable = 1;
      if (!DECL_EXTERNAL (decl))
	{
	  g->have_offload = true;
	  vec_safe_push (offload_vars, decl);
	}
    }
}

/* True if CLAUSE is about a descriptor of a link clause, or such a pointer to a scalar: that behind a
   section of an array is neither.  */

bool
linked_descriptor_p (tree clause)
{
  if (!map_clause_p (clause, GOMP_MAP_TO_PSET) && !map_clause_p (clause, GOMP_MAP_POINTER))
    return false;
  tree named = OMP_CLAUSE_DECL (clause);
  return DECL_P (named) && TREE_CODE (TREE_TYPE (named)) != ARRAY_TYPE && linked_variable (named);
}

/* CLAUSE once more, in front of LIST, with KIND.  */

tree
copied_clause (tree clause, gomp_map_kind kind, tree list)
{
  tree copied = copied_map_clause (clause, kind);
  OMP_CLAUSE_CHAIN (copied) = list;
  return copied;
}

/* True if ELEMENT is the first of an array, and that of one.  */

bool
zero_index_p (tree element)
{
  while (TREE_CODE (element) == ARRAY_REF && integer_zerop (TREE_OPERAND (element, 1)))
    element = TREE_OPERAND (element, 0);
  return TREE_CODE (element) != ARRAY_REF;
}

/* The object of a link clause of which CLAUSE brings a member, or attaches one; null if there is none.  */

tree
linked_object (tree clause)
{
  if ((!memory_clause_p (clause) || map_clause_p (clause, GOMP_MAP_FORCE_PRESENT))
      && !map_clause_p (clause, GOMP_MAP_ATTACH_DETACH) && !map_clause_p (clause, GOMP_MAP_ATTACH))
    return NULL_TREE;
  tree member = OMP_CLAUSE_DECL (clause);
  while (TREE_CODE (member) == ARRAY_REF || TREE_CODE (member) == ARRAY_RANGE_REF)
    member = TREE_OPERAND (member, 0);
  tree object = TREE_CODE (member) == COMPONENT_REF ? linked_variable (member) : NULL_TREE;
  return object && !descriptor_type_p (TREE_TYPE (object)) ? object : NULL_TREE;
}

/* The one of CLAUSES that is about all of OBJECT; null if there is none.  */

tree
whole_clause (tree clauses, tree object)
{
  while (clauses && !(memory_clause_p (clauses) && OMP_CLAUSE_DECL (clauses) == object))
    clauses = OMP_CLAUSE_CHAIN (clauses);
  return clauses;
}

/* Clauses for all of those objects of link clauses, in front of LIST, of which CLAUSES bring members.  */

tree
linked_objects (tree clauses, tree list)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (tree object = linked_object (c); object && !whole_clause (clauses, object))
      {
	tree whole = whole_clause (list, object);
	if (!whole)
	  {
	    whole = build_map_clause (OMP_CLAUSE_LOCATION (c), GOMP_MAP_TO, object,
				      TYPE_SIZE_UNIT (TREE_TYPE (object)));
	    OMP_CLAUSE_CHAIN (whole) = list;
	    list = whole;
	  }
	if (copies_back_p (c))
	  OMP_CLAUSE_SET_MAP_KIND (whole, GOMP_MAP_TOFROM);
      }
  return list;
}

/* Note which of CLAUSES bring sections of arrays of link clauses that may not begin where these do.  */

void
note_sections (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree named = OMP_CLAUSE_DECL (c), behind = OMP_CLAUSE_CHAIN (c);
      if (!memory_clause_p (c) || map_clause_p (c, GOMP_MAP_FORCE_PRESENT))
	continue;
      /* gfortran's name for a section is another one, with the distance in the clause behind it.  */
      bool fortran = map_clause_p (behind, GOMP_MAP_POINTER) && !linked_descriptor_p (behind);
      tree section = fortran ? OMP_CLAUSE_DECL (behind) : named, array = linked_variable (section);
      bool first = fortran ? integer_zerop (OMP_CLAUSE_SIZE (behind))
		   : TREE_CODE (section) != ARRAY_REF || zero_index_p (section);
      if (array && !first)
	sections_at[array] = OMP_CLAUSE_LOCATION (c);
    }
}

/* Those of CLAUSES that map variables of link clauses, sections of them, or what descriptors that are
   such variables point to.  */

tree
linked_clauses (tree clauses)
{
  tree list = NULL_TREE;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree next = OMP_CLAUSE_CHAIN (c);
      if (linked_descriptor_p (c) && map_clause_p (next, GOMP_MAP_ATTACH))
	list = copied_clause (c, GOMP_MAP_TO, list);
      if (!memory_clause_p (c) || map_clause_p (c, GOMP_MAP_FORCE_PRESENT))
	continue;
      bool pointed = next && linked_descriptor_p (next);
      if (pointed && map_clause_p (OMP_CLAUSE_CHAIN (next), GOMP_MAP_POINTER))
	list = copied_clause (OMP_CLAUSE_CHAIN (next), GOMP_MAP_POINTER, list);
      if (pointed)
	list = copied_clause (next, OMP_CLAUSE_MAP_KIND (next), list);
      if (pointed || (linked_variable (OMP_CLAUSE_DECL (c)) && !linked_object (c)))
	list = copied_clause (c, OMP_CLAUSE_MAP_KIND (c), list);
    }
  return linked_objects (clauses, list);
}

/* DATA, a data construct, in one that brings the objects of link clauses of which it has members.  */

tree
with_linked_objects (tree data)
{
  tree objects = linked_objects (OMP_CLAUSES (data), NULL_TREE);
  if (!objects)
    return data;
  for (tree c = objects; c; c = OMP_CLAUSE_CHAIN (c))
    if (copies_back_p (c))
      sorry_at (OMP_CLAUSE_LOCATION (c), "acc-workers: members of %qD, which has a link clause, are not"
		" copied back alone by a data construct: let it copy all of it, or update it",
		OMP_CLAUSE_DECL (c));
  return in_data_construct (data, objects);
}

/* Let CLAUSES, of enter data or exit data, keep or release the descriptors of link clauses, with KIND.  */

void
count_linked_descriptors (tree clauses, gomp_map_kind kind)
{
  for (tree c = clauses, before = NULL_TREE; c; before = c, c = OMP_CLAUSE_CHAIN (c))
    /* What is about attaching a pointer to a scalar, attach-clauses takes away.  */
    if (linked_descriptor_p (c) && !map_clause_p (before, GOMP_MAP_ATTACH) && !detach_p (before))
      {
	if (map_clause_p (c, GOMP_MAP_POINTER))
	  OMP_CLAUSE_SIZE (c) = TYPE_SIZE_UNIT (TREE_TYPE (OMP_CLAUSE_DECL (c)));
	else if (map_clause_p (OMP_CLAUSE_CHAIN (c), GOMP_MAP_POINTER))
	  OMP_CLAUSE_CHAIN (c) = OMP_CLAUSE_CHAIN (OMP_CLAUSE_CHAIN (c));
	OMP_CLAUSE_SET_MAP_KIND (c, kind);
      }
}

/* UPDATE, with an if_present clause, where the variables of link clauses that it names are, or come.  */

tree
update_what_is_there (tree update)
{
  tree clauses = OMP_STANDALONE_CLAUSES (update), list = linked_objects (clauses, NULL_TREE);
  for (tree c = list; c; c = OMP_CLAUSE_CHAIN (c))
    OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TO);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (memory_clause_p (c) && linked_variable (OMP_CLAUSE_DECL (c)) && !linked_object (c))
      list = copied_clause (c, GOMP_MAP_TO, list);
  return list ? in_data_construct (update, list) : update;
}

/* For before_gimplification_once.  */

void
bring_linked (tree *expr)
{
  tree construct = *expr;
  tree *clauses = clauses_of (construct);
  if (clauses && TREE_CODE (construct) != OACC_UPDATE && TREE_CODE (construct) != OACC_EXIT_DATA)
    note_sections (*clauses);
  switch (TREE_CODE (construct))
    {
    case OACC_UPDATE:
      if (omp_find_clause (OMP_STANDALONE_CLAUSES (construct), OMP_CLAUSE_IF_PRESENT))
	*expr = update_what_is_there (construct);
      break;

    case OACC_ENTER_DATA:
      if (tree linked = linked_clauses (OMP_STANDALONE_CLAUSES (construct)))
	{
	  count_linked_descriptors (OMP_STANDALONE_CLAUSES (construct), GOMP_MAP_ALLOC);
	  *expr = in_data_construct (construct, linked);
	}
      break;

    case OACC_EXIT_DATA:
      count_linked_descriptors (OMP_STANDALONE_CLAUSES (construct), GOMP_MAP_RELEASE);
      break;

    case OACC_DATA:
      *expr = with_linked_objects (construct);
      break;

    case OACC_PARALLEL:
    case OACC_SERIAL:
    case OACC_KERNELS:
      if (tree linked = linked_clauses (OMP_CLAUSES (construct));
	  linked && (linked_objects (OMP_CLAUSES (construct), NULL_TREE)
		     || calls_functions_p (OMP_BODY (construct))))
	*expr = in_data_construct (construct, linked);
      break;

    default:
      break;
    }
}

} // anonymous namespace

void
start_linked_variables ()
{
  before_first_gimplification (find_exported_links);
  before_gimplification (hide_links);
  register_program_pass ({ "acc_linked_variables", nullptr, restore_links, "remove_symbols", false });
  before_gimplification_once (bring_linked);
}
