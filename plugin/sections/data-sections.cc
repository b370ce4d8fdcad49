/* Sections in data constructs, used without a clause.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A compute construct uses what the data construct around it has mapped; it needs no
   clause for that, and if it was a section, uses no more than that:

     #pragma acc data copyin(a[lo:n])
     #pragma acc parallel loop
     for (int i = lo; i < lo + n; i++)
       ... a[i] ...

   GCC 12 knows that there is a clause for A, but not where the section begins and ends.
   Of a pointer, it looks for what the device has at a[0]; that is nothing, and the region
   follows the host's pointer.  An array it maps as a whole, which libgomp refuses where
   some of it is mapped already.  So the compute construct gets a clause for the section, if
   the device has that:

   Before:	data map(to:*(a + lo * 4) [len: n * 4]) map(firstprivate:a [bias: lo * 4])
		  parallel

   After:	distance = lo * 4
		data ...
		  bias = distance if the device has what is there
			 else 0
		  place = (char *) a + bias
		  parallel map(alloc:*place [len: 0]) map(firstprivate:a [bias: bias])

   Or -1, if the device has neither the section nor a[0], but the byte in front: p[-1] of "p = a + n".
   Of an array, with "here" as what is asked, bias is "here * distance", the length
   "!here * sizeof (a)", and the clause a copy.  It is the pointer as it
   is in front of the compute construct that counts, and what is on the device there: the data
   construct may have an if clause, and the pointer another value.

   In Fortran, the section's clauses are that for the memory, perhaps one for the descriptor,
   and those for pointers:

		map(tofrom:*parm.1.data [len: ...]) map(to:u [pointer set])
		map(alloc:u.data [pointer assign, bias: parm.1.data - u.data])

   A variable of which a data construct maps two sections stays with GCC: no pointer gets at
   both.

   Components of elements, in Fortran, are no better off:

     !$acc data copy(grid%blocks(k)%x)
     !$acc parallel loop
     ... grid%blocks(k)%x(i) ...

   The construct copies "grid", whose pointer to the blocks is the host's.  It gets the clause of
   the data construct, "copy" if that was another one, and used-components.cc does the rest.
   Where the blocks are in the grid itself, partial-objects.cc does all.  It is the same where a section
   does not begin where the component does, "copy(grid%x(lo:hi))", and of components of an object that a
   component points to, "copy(grid%first%y)".

   Nor are, in C and C++, sections of members that do not begin where the member points to,
   "copy (o->a[lo:n])", of objects that the device does not have: partial-objects.cc looks for what
   the device has at o->a[0].  The construct gets the clauses of the data construct, with the bounds
   that they had there; if that has an if clause and has mapped nothing, those of the one around, or the
   first byte of what is at o->a, if the device has that.  The innermost data construct that names the member
   counts.  It does so, too, if the region uses the object as a whole, as member functions do.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/construct-uses.h"
#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/constructs/shared-functions.h"
#include "plugin/live-trees.h"
#include "plugin/sections/array-sections.h"
#include "plugin/stages.h"
#include "plugin/variables/other-names.h"

namespace {

/* A section that a data construct maps.  */

struct section
{
  tree memory;			/* The first of its clauses, which maps its elements.  */
  tree pointer;			/* The one that has the section's distance from BASE.  */
  tree variable;		/* What it is a section of.  */
  tree base;			/* The address of its first element.  */
  tree size;			/* The size of all of it; zero if that is not known.  */
  tree below;			/* How far below BASE that begins, or null.  */
  tree distance;		/* A variable; null until it is needed.  */
};

/* True if CLAUSE is one of those that stand behind that for memory.  */

bool
behind_memory_p (tree clause)
{
  return (map_clause_p (clause, GOMP_MAP_TO_PSET) || map_clause_p (clause, GOMP_MAP_POINTER)
	  || map_clause_p (clause, GOMP_MAP_FIRSTPRIVATE_POINTER));
}

/* The type of the array that DECL is, or refers to, as C++ has it; null if it is something else.  */

tree
array_type_of (tree decl)
{
  tree type = TREE_TYPE (decl);
  if (TREE_CODE (type) == REFERENCE_TYPE && !lang_GNU_Fortran ())
    type = TREE_TYPE (type);
  return DECL_P (decl) && TREE_CODE (type) == ARRAY_TYPE ? type : NULL_TREE;
}

/* What S.POINTER tells of the section; no variable if that is of no use.  */

void
look_at_pointer (section &s)
{
  tree named = OMP_CLAUSE_DECL (s.pointer), type = TREE_TYPE (named);
  s.variable = named_variable (s.pointer);
  s.size = size_zero_node;
  /* A pointer of Fortran's with a declare directive has no memory but what constructs give it; allocatables
     have, which are the only way to that.  */
  bool declared = s.variable && lookup_attribute ("omp declare target", DECL_ATTRIBUTES (s.variable));
  bool pointer = lang_GNU_Fortran () && POINTER_TYPE_P (type) && !TYPE_RESTRICT (type);
  if (!s.variable || (declared && !pointer))
    s.variable = NULL_TREE;
  else if (TREE_CODE (type) == ARRAY_TYPE && DECL_P (named))
    {
      s.base = build_fold_addr_expr (named);
      s.size = TYPE_SIZE_UNIT (type);
    }
  else if (!POINTER_TYPE_P (type))
    s.variable = NULL_TREE;
  else if (!lang_GNU_Fortran ())
    {
      s.base = pointer_behind (named);
      if (tree array = array_type_of (named); array && TYPE_SIZE_UNIT (array))
	s.size = TYPE_SIZE_UNIT (array);
    }
  else
    {
      s.base = named;
      STRIP_NOPS (named);
      tree object = TREE_CODE (named) == COMPONENT_REF ? TREE_OPERAND (named, 0) : NULL_TREE;
      if (object && field_of (TREE_TYPE (object), "dim"))
	s.size = descriptor_bytes (object);
      else if (!DECL_P (named) || TREE_CODE (TREE_TYPE (type)) != ARRAY_TYPE)
	s.variable = NULL_TREE;
      else if (assumed_shape_p (named))
	{
	  /* Its strides may go down.  */
	  array_span all = span_of_dummy (named);
	  s.size = all.bytes;
	  s.below = all.below;
	}
      else if (TYPE_SIZE_UNIT (TREE_TYPE (type)))
	s.size = TYPE_SIZE_UNIT (TREE_TYPE (type));
    }
}

/* True if CLAUSE, of Fortran's, names one element of an array, "a(1)".  */

bool
names_element_p (tree clause)
{
  return lang_GNU_Fortran () && TREE_CODE (OMP_CLAUSE_DECL (clause)) == ARRAY_REF;
}

/* The section of which CLAUSE is the first; no variable if it is none.  */

section
section_at (tree clause)
{
  section s = {};
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP || behind_memory_p (clause)
      || DECL_P (OMP_CLAUSE_DECL (clause)))
    return s;
  s.memory = clause;
  for (tree c = OMP_CLAUSE_CHAIN (clause); c && behind_memory_p (c); c = OMP_CLAUSE_CHAIN (c))
    if (!map_clause_p (c, GOMP_MAP_TO_PSET) && !integer_zerop (OMP_CLAUSE_SIZE (c)))
      s.pointer = c;
    else if (!s.pointer && (array_type_of (OMP_CLAUSE_DECL (c)) || names_element_p (clause)))
      s.pointer = c;
  if (s.pointer)
    look_at_pointer (s);
  return s;
}

/* How far from what pointer P points to the device has something: DISTANCE, if that is on the device; else
   nothing, or a byte before it, where the device has the end of what P points to.  */

tree
distance_on_device (const std::vector<tree> &p_and_distance)
{
  auto look = [] (tree *, const std::vector<tree> &p)
    {
      auto there = [&] (tree offset)
	{
	  return present_on_device (fold_build_pointer_plus (p[0], offset), size_one_node);
	};
      auto either = [] (tree condition, tree yes, tree no)
	{
	  return build3 (COND_EXPR, sizetype, condition, yes, no);
	};
      tree one_before = size_int (-1);
      return either (there (p[1]), p[1],
		     either (there (size_zero_node), size_zero_node,
			     either (there (one_before), one_before, size_zero_node)));
    };
  return shared_call ("distance_on_device", sizetype, p_and_distance, look);
}

/* Likewise of an array, or what is known of it, with its first element at BASE: S.DISTANCE, or how far all of
   it is below BASE; and *SIZE: of what a clause then has to bring.  *LIST comes in front.  */

tree
bias_in_array (const section &s, tree base, tree *list, tree *size)
{
  tree start = append_value (list, "start", fold_build_pointer_plus (unshare_expr (base), s.distance));
  tree here = append_value (list, "here", present_on_device (start, size_one_node));
  /* Without a condition, and without a name: GCC's notes on privatization would name both.  */
  tree counted = fold_convert (sizetype, here);
  tree missing = build2 (MINUS_EXPR, sizetype, size_one_node, counted);
  tree bias = build2 (MULT_EXPR, sizetype, s.distance, counted);
  if (s.below)
    bias = build2 (PLUS_EXPR, sizetype, bias,
		   build2 (MULT_EXPR, sizetype, unshare_expr (missing),
			   fold_convert (sizetype, unshare_expr (s.below))));
  *size = append_value (list, "size", build2 (MULT_EXPR, sizetype, missing,
					      fold_convert (sizetype, unshare_expr (s.size))));
  return bias;
}

/* Put *CONSTRUCT, a compute construct, behind what its clauses for S need.  */

void
add_clauses (tree *construct, section &s)
{
  location_t place = EXPR_LOCATION (*construct);
  if (!s.distance)
    s.distance = create_tmp_var (sizetype, "distance");
  tree list = NULL_TREE;
  tree base = fold_convert (build_pointer_type (char_type_node), unshare_expr (s.base));
  bool unknown_size = integer_zerop (s.size);
  tree size = unknown_size ? append_value (&list, nullptr, size_zero_node) : NULL_TREE;
  tree bias = (unknown_size ? distance_on_device ({ unshare_expr (base), s.distance })
	       : bias_in_array (s, base, &list, &size));
  bias = append_value (&list, nullptr, bias);
  tree memory = append_value (&list, "place",
			      fold_build_pointer_plus (unshare_expr (base), bias));

  gomp_map_kind kind = (unknown_size ? GOMP_MAP_ALLOC
			: kind_without_clause (OMP_CLAUSES (*construct)));
  tree first = build_map_clause (place, kind, build_simple_mem_ref (memory), size), last = first;
  OMP_CLAUSE_MAP_MAYBE_ZERO_LENGTH_ARRAY_SECTION (first) = 1;
  for (tree c = OMP_CLAUSE_CHAIN (s.memory); c && behind_memory_p (c); c = OMP_CLAUSE_CHAIN (c))
    {
      tree size = c == s.pointer ? fold_convert (ssizetype, bias) : OMP_CLAUSE_SIZE (c);
      tree made = build_map_clause (place, OMP_CLAUSE_MAP_KIND (c),
				    unshare_expr (OMP_CLAUSE_DECL (c)), unshare_expr (size));
      last = OMP_CLAUSE_CHAIN (last) = made;
    }
  OMP_CLAUSE_CHAIN (last) = OMP_CLAUSES (*construct);
  OMP_CLAUSES (*construct) = first;
  append_to_statement_list (*construct, &list);
  *construct = list;
}

/* True if one of CLAUSES is about the variable V itself, or a section of it.  */

bool
names_section_p (tree clauses, tree v)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (data_clause_p (c) && named_variable (c) == v && !of_member_p (c))
      return true;
  return false;
}

/* For walk_tree in the body of the data construct that maps the section DATA.  */

tree
use_section (tree *expr, int *walk_subtrees, void *data)
{
  section &s = *static_cast<section *> (data);
  switch (TREE_CODE (*expr))
    {
    case OACC_DATA:
    case OACC_HOST_DATA:
      *walk_subtrees = !names_section_p (OMP_CLAUSES (*expr), s.variable);
      break;

    case OACC_PARALLEL:
    case OACC_SERIAL:
    case OACC_KERNELS:
      *walk_subtrees = 0;
      if (TREE_CODE (*expr) == OACC_KERNELS
	  && param_openacc_kernels == OPENACC_KERNELS_DECOMPOSE)
	break;	/* Its parts would look for sections of length 0.  */
      if (!names_object_p (OMP_CLAUSES (*expr), s.variable)
	  && mentions_p (OMP_BODY (*expr), s.variable))
	add_clauses (expr, s);
      break;

    default:
      if (TYPE_P (*expr))
	*walk_subtrees = 0;
      break;
    }
  return NULL_TREE;
}

/* A component of an element that a data construct maps.  */

struct element_component
{
  tree first, last;		/* Its clauses.  */
  tree component;		/* As the construct's clauses have it,  */
  tree inside;			/* and as the code in it does.  */
  tree *bounds;			/* What computes them goes there, if it is needed; then null.  */
  tree construct;		/* The data construct.  */
  tree condition;		/* Under which the data construct maps some of it, a variable, or null.  */
};

/* True if COMPONENT is one of an element of an array that is behind a pointer.  */

bool
component_of_element_p (tree component)
{
  if (TREE_CODE (component) != COMPONENT_REF)
    return false;
  bool element = false;
  tree base = component;
  for (; handled_component_p (base); base = TREE_OPERAND (base, 0))
    element |= (TREE_CODE (base) == ARRAY_REF && TREE_CODE (TREE_TYPE (base)) == RECORD_TYPE
		&& INDIRECT_REF_P (TREE_OPERAND (base, 0)));
  tree address = INDIRECT_REF_P (base) ? TREE_OPERAND (base, 0) : base;
  STRIP_NOPS (address);
  return element || TREE_CODE (address) == POINTER_PLUS_EXPR;
}

/* The variable of which COMPONENT is a member, or that leads to its object; null if it is more than that.  */

tree
object_variable (tree component)
{
  tree object = component;
  while (TREE_CODE (object) == COMPONENT_REF)
    object = TREE_OPERAND (object, 0);
  while (INDIRECT_REF_P (object))
    object = tree_strip_nop_conversions (TREE_OPERAND (object, 0));
  return DECL_P (object) ? object : NULL_TREE;
}

/* True if the clauses of E are for a section of a member that begins behind what that points to,
   and the object is a variable, or what one points to.  */

bool
displaced_p (const element_component &e)
{
  if (!map_clause_p (e.last, GOMP_MAP_ATTACH_DETACH) || OMP_CLAUSE_CHAIN (e.first) != e.last
      || integer_zerop (OMP_CLAUSE_SIZE (e.last))
      || TREE_CODE (e.component) != COMPONENT_REF
      || TREE_CODE (TREE_TYPE (e.component)) != POINTER_TYPE)
    return false;
  return object_variable (e.component);
}

/* The same of a component with a descriptor, in Fortran, whatever components lead to it.  */

bool
displaced_component_p (const element_component &e)
{
  if (!map_clause_p (e.last, GOMP_MAP_ATTACH_DETACH) || integer_zerop (OMP_CLAUSE_SIZE (e.last))
      || TREE_CODE (e.component) != COMPONENT_REF || !descriptor_type_p (TREE_TYPE (e.component)))
    return false;
  tree object = e.component;
  while (TREE_CODE (object) == COMPONENT_REF || TREE_CODE (object) == ARRAY_REF || INDIRECT_REF_P (object))
    object = tree_strip_nop_conversions (TREE_OPERAND (object, 0));
  return DECL_P (object);
}

/* True if COMPONENT is one of an object that a component points to.  */

bool
behind_component_p (tree component)
{
  if (TREE_CODE (component) != COMPONENT_REF)
    return false;
  tree object = whole_of (component);
  if (!INDIRECT_REF_P (object))
    return false;
  tree pointer = tree_strip_nop_conversions (TREE_OPERAND (object, 0));
  /* Not what a polymorphic variable has.  */
  return (TREE_CODE (pointer) == COMPONENT_REF
	  && !field_of (TREE_TYPE (TREE_OPERAND (pointer, 0)), "_vptr"));
}

/* The component that the clauses from FIRST on map; null if there is none.  */

element_component
component_at (tree first)
{
  element_component made = {};
  made.first = made.last = first;
  made.component = OMP_CLAUSE_DECL (first);
  for (tree c = OMP_CLAUSE_CHAIN (first); c; c = OMP_CLAUSE_CHAIN (c))
    {
      bool attached = map_clause_p (c, GOMP_MAP_ATTACH_DETACH);
      if (!attached && !behind_memory_p (c))
	break;
      made.last = c;
      if (map_clause_p (c, GOMP_MAP_TO_PSET) || (attached && made.component == OMP_CLAUSE_DECL (first)))
	made.component = OMP_CLAUSE_DECL (c);
    }
  bool lost = (!lang_GNU_Fortran () ? displaced_p (made)
	       : component_of_element_p (made.component) || displaced_component_p (made)
		 || behind_component_p (made.component));
  if (!lost)
    made.component = NULL_TREE;
  return made;
}

/* For walk_tree: the component DATA, if *EXPR is that, or its object, if that is used as a whole, as
   functions that are members do.  */

tree
find_component (tree *expr, int *walk_subtrees, void *data)
{
  tree component = (tree) data;
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  else if (TREE_CODE (*expr) == COMPONENT_REF && operand_equal_p (*expr, component))
    return *expr;
  else if (lang_GNU_Fortran ())
    return NULL_TREE;
  else if (TREE_CODE (*expr) == COMPONENT_REF && object_variable (*expr) == object_variable (component))
    {
      tree outer = TREE_OPERAND (component, 0);
      while (TREE_CODE (outer) == COMPONENT_REF && !operand_equal_p (outer, *expr))
	outer = TREE_OPERAND (outer, 0);
      *walk_subtrees = TREE_CODE (outer) == COMPONENT_REF;
    }
  else if (*expr == object_variable (component))
    return *expr;
  return NULL_TREE;
}

/* EXPR, of a data construct's clauses, as the code in it has it: copies of references are these.  */

tree
as_inside (tree expr)
{
  tree inside = unshare_expr (expr);
  rename_mentions (&inside, [] (tree decl) -> tree
    {
      tree reference = copied_reference (decl);
      return reference ? build1 (INDIRECT_REF, TREE_TYPE (decl), reference) : decl;
    });
  return inside;
}

/* True if one of CLAUSES is for the component of E, or what that points to; *MAYBE_EMPTY: that may have no
   elements.  */

bool
clause_for_p (tree clauses, const element_component &e, bool *maybe_empty)
{
  for (tree c = clauses, last = NULL_TREE; c; last = c, c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && operand_equal_p (OMP_CLAUSE_DECL (c), e.inside))
      {
	*maybe_empty = last && memory_clause_p (last) && OMP_CLAUSE_SIZE (last) && maybe_no_bytes_p (last);
	return true;
      }
  return false;
}

/* True if one of CLAUSES, of Fortran, is for a part of the object that E's component is: by its parts,
   the construct finds all that it uses of that (used-components), whether the data construct has mapped it or
   not.  */

bool
clause_for_part_p (tree clauses, const element_component &e)
{
  if (!lang_GNU_Fortran () || descriptor_type_p (TREE_TYPE (e.component)))
    return false;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	&& walk_tree_without_duplicates (&OMP_CLAUSE_DECL (c), find_component, e.inside))
      return true;
  return false;
}

/* What PLACE points to, as clauses of programs have it: partial-objects.cc looks for that.  */

tree
as_written (tree place)
{
  return build1 (INDIRECT_REF, TREE_TYPE (TREE_TYPE (place)), place);
}

/* Let the clauses of E have bounds that are computed once, in *E.BOUNDS, if that is not null.  */

void
keep_bounds (element_component &e)
{
  if (!e.bounds)
    return;
  e.condition = condition_variable (e.bounds, OMP_CLAUSES (e.construct));
  tree bias = append_value (e.bounds, "bias", OMP_CLAUSE_SIZE (e.last));
  tree place = build2 (POINTER_PLUS_EXPR, TREE_TYPE (e.component), unshare_expr (e.component),
		       fold_convert (sizetype, bias));
  OMP_CLAUSE_DECL (e.first) = as_written (place);
  bool maybe_empty = maybe_no_bytes_p (e.first);
  OMP_CLAUSE_SIZE (e.first) = append_value (e.bounds, "size", OMP_CLAUSE_SIZE (e.first));
  if (maybe_empty)
    {
      tree any = any_bytes (e.first);
      if (e.condition)
	any = both (fold_convert (boolean_type_node, e.condition), any);
      e.condition = append_value (e.bounds, "any", any);
    }
  OMP_CLAUSE_SIZE (e.last) = bias;
  e.bounds = nullptr;
}

/* Where a section of COMPONENT, a member, begins behind what that points to, and its bytes.  */

struct section_bounds
{
  tree component, bias, size;
};

/* The bounds around data constructs that map something only under a condition, or perhaps no element.  */
std::map<tree, std::vector<section_bounds>> bounds_around;

/* Those of COMPONENT around CONSTRUCT; null if there are none.  */

const section_bounds *
bounds_for (tree construct, tree component)
{
  auto found = bounds_around.find (construct);
  if (found != bounds_around.end ())
    for (const section_bounds &b : found->second)
      if (operand_equal_p (b.component, component))
	return &b;
  return nullptr;
}

/* The bounds in the data construct of E: there may be a condition, and if that does not hold, they are those
   around, or the first byte of what is at the component, if the device has that.  */

section_bounds
bounds_inside (const element_component &e)
{
  tree bias = OMP_CLAUSE_SIZE (e.last), size = OMP_CLAUSE_SIZE (e.first);
  if (!e.condition)
    return { e.inside, bias, size };
  section_bounds otherwise = { e.inside, size_zero_node,
			       present_on_device (unshare_expr (e.inside), size_one_node) };
  if (const section_bounds *around = bounds_for (e.construct, e.inside))
    otherwise = *around;
  auto chosen = [&e] (tree value, tree other)
    {
      return build3 (COND_EXPR, TREE_TYPE (value), e.condition, value,
		     fold_convert (TREE_TYPE (value), unshare_expr (other)));
    };
  return { e.inside, chosen (bias, otherwise.bias), chosen (size, otherwise.size) };
}

/* Note for the data construct INNER, which names the component of E, too, but may map nothing, what holds
   where it does not.  */

void
note_bounds_around (tree inner, element_component &e)
{
  if (bounds_for (inner, e.inside))
    return;
  keep_bounds (e);
  section_bounds bounds = bounds_inside (e);
  for (tree kept : { bounds.component, bounds.bias, bounds.size })
    keep_alive (kept);
  bounds_around[keep_alive (inner)].push_back (bounds);
}

/* Let MEMORY and ATTACHMENT, clauses of *CONSTRUCT that are those of E, have the bounds that hold there.  */

void
find_without_data (tree *construct, tree memory, tree attachment, const element_component &e)
{
  tree list = NULL_TREE;
  section_bounds bounds = bounds_inside (e);
  tree bias = append_value (&list, "bias", bounds.bias);
  tree place = build2 (POINTER_PLUS_EXPR, TREE_TYPE (e.inside), unshare_expr (e.inside),
		       fold_convert (sizetype, bias));
  OMP_CLAUSE_DECL (memory) = as_written (place);
  OMP_CLAUSE_SIZE (memory) = append_value (&list, "size", bounds.size);
  OMP_CLAUSE_SIZE (attachment) = bias;
  append_to_statement_list (*construct, &list);
  *construct = list;
}

/* True if one of CLAUSES, of Fortran, is about all of the object V, or what it points or refers to: that
   leads to its components then, and gfortran takes no clause for them.  */

bool
names_whole_p (tree clauses, tree v)
{
  for (tree c = lang_GNU_Fortran () && v ? clauses : NULL_TREE; c; c = OMP_CLAUSE_CHAIN (c))
    if (memory_clause_p (c))
      {
	tree whole = first_pointer (OMP_CLAUSE_DECL (c));
	/* An array's memory.  */
	if (TREE_CODE (whole) == COMPONENT_REF && descriptor_type_p (TREE_TYPE (TREE_OPERAND (whole, 0))))
	  whole = TREE_OPERAND (whole, 0);
	if (whole == v || polymorphic_variable (whole) == v)
	  return true;
      }
  return false;
}

/* For walk_tree in the body of the data construct that maps the component DATA.  */

tree
use_component (tree *expr, int *walk_subtrees, void *data)
{
  element_component &e = *static_cast<element_component *> (data);
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  bool around = TREE_CODE (*expr) == OACC_DATA;
  if (!compute_construct_p (*expr) && !around)
    return NULL_TREE;
  bool maybe_empty = false, named = clause_for_p (OMP_CLAUSES (*expr), e, &maybe_empty);
  *walk_subtrees = around && !named;
  if (around && named && !lang_GNU_Fortran ()
      && (maybe_empty || omp_find_clause (OMP_CLAUSES (*expr), OMP_CLAUSE_IF)))
    note_bounds_around (*expr, e);
  if (around || named || clause_for_part_p (OMP_CLAUSES (*expr), e)
      || names_whole_p (OMP_CLAUSES (*expr), named_variable (e.first)))
    return NULL_TREE;
  if (!walk_tree_without_duplicates (&OMP_BODY (*expr), find_component, e.inside))
    return NULL_TREE;
  keep_bounds (e);
  tree made = NULL_TREE;
  for (tree c = e.first; ; c = OMP_CLAUSE_CHAIN (c))
    {
      gomp_map_kind kind = c == e.first ? kind_without_clause (OMP_CLAUSES (*expr)) : OMP_CLAUSE_MAP_KIND (c);
      made = chainon (made, build_map_clause (EXPR_LOCATION (*expr), kind,
					      e.inside == e.component ? unshare_expr (OMP_CLAUSE_DECL (c))
					      : as_inside (OMP_CLAUSE_DECL (c)),
					      unshare_expr (OMP_CLAUSE_SIZE (c))));
      if (c == e.last)
	break;
    }
  OMP_CLAUSES (*expr) = chainon (made, OMP_CLAUSES (*expr));
  if (e.condition)
    find_without_data (expr, made, OMP_CLAUSE_CHAIN (made), e);
  return NULL_TREE;
}

/* Give the compute constructs in CONSTRUCT, a data construct, clauses for the components that it maps
   and these could not find.  What comes before it goes to *LIST.  */

void
use_components (tree construct, tree *list)
{
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
	continue;
      element_component e = component_at (c);
      e.construct = construct;
      if (!lang_GNU_Fortran ())
	e.bounds = list;
      if (e.component)
	{
	  e.inside = as_inside (e.component);
	  walk_tree_without_duplicates (&OMP_BODY (construct), use_component, &e);
	  /* A construct whose own clauses the data construct has got has the copies as well.  */
	  if (!operand_equal_p (e.inside, e.component))
	    {
	      e.inside = e.component;
	      walk_tree_without_duplicates (&OMP_BODY (construct), use_component, &e);
	    }
	}
      c = e.last;
    }
}

/* For before_gimplification.  */

void
look (tree *expr)
{
  if (TREE_CODE (*expr) != OACC_DATA)
    return;
  tree list = NULL_TREE;
  use_components (*expr, &list);
  std::vector<section> sections;
  for (tree c = OMP_CLAUSES (*expr); c; c = OMP_CLAUSE_CHAIN (c))
    if (section s = section_at (c); s.variable)
      sections.push_back (s);

  for (section &s : sections)
    {
      auto same = [&s] (const section &other) { return other.variable == s.variable; };
      if (std::count_if (sections.begin (), sections.end (), same) > 1)
	continue;
      walk_tree_without_duplicates (&OMP_BODY (*expr), use_section, &s);
      if (s.distance)
	append_store (&list, s.distance,
		      fold_convert (sizetype, unshare_expr (OMP_CLAUSE_SIZE (s.pointer))));
    }
  if (list)
    {
      append_to_statement_list (*expr, &list);
      *expr = list;
    }
}

} // anonymous namespace

void
start_data_sections ()
{
  before_gimplification (look);
}
