/* Sections of Fortran's arrays in data clauses and update directives.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A section need not be in one piece.  GCC 12 takes the last dimension's stride times its
   extent as the length, from the section's first element on, which ends behind the array
   unless the section begins where the array does:

     real :: u(8,8)
     !$acc update self(u(i-1:i,2:8))

     parm.1 = descriptor of the section
     #pragma acc update map(force_from:*parm.1.data [len: parm.1.dim[1].stride * 7 * 4])

   Data are mapped from the lowest element to the highest one instead, with what is
   between.  Of an update, that would overwrite what is between, which the other side may
   have newer: each piece has an update of its own.  With the bytes of a stride for each
   dimension, the descriptor tells:

     chunk = 4; joined = true; pieces = 1
     for each dimension, unrolled
       joined = joined && (stride == chunk || extent == 1)
       count = joined ? 1 : extent		how many pieces there are along it
       chunk = joined ? chunk * extent : chunk
       pieces = pieces * count
     for (number = 0; number < pieces; number++)
       {
	 offset = sum of stride * (NUMBER's digit for the dimension)
	 #pragma acc update map(force_from:*(parm.1.data + offset) [len: chunk])
       }

   What the update says of the array's pointer or descriptor is left out there; it would
   do nothing.

   An assumed-shape dummy argument without a section has the same length, behind a name
   of gfortran's for its first element.  Where the actual argument's stride is below zero,
   so is the length.  Its descriptor is the dummy argument's, and clauses that gimplification
   adds have to be seen, too; so its data are changed before omplower:

     a.0 = (real[0:] *) a->data
     Before:	map(tofrom:*a.0 [len: size]) map(alloc:a.0 [pointer assign, bias: 0])
     After:	map(tofrom:*low [len: span]) map(alloc:a.0 [pointer assign, bias: low - a.0])

   An internal procedure has the name for the first element from the one around, but the descriptor
   only if it uses that.  So each of its directives with such a dummy argument gets a pointer to the
   descriptor, in front of gimplification.

   There, what GCC's tree-nested.cc makes of the distance of a section's first element from the array's,
   which gimplification leaves in the clause, is no GIMPLE ("present(x%v(2:n))", x the pointer of the
   procedure around: the compiler stops), so that is computed in front of the directive.

   So has a pointer, which may stand for a section, or for a component of each element
   ("q => points%y"); the descriptor tells the bytes that its strides count ("span").  So has
   what associate names ("r => z(9:1:-2)%re"), or a block of select rank, or a bind(c) procedure as an
   assumed-shape dummy argument, of which gfortran makes a descriptor of its own.  (The section's
   distance from the array that gfortran computes, "parm.1.data - q.data", is one of
   elements that are not components.)

     Before:	map(tofrom:*q.data [len: size]) map(to:q [pointer set])
		map(alloc:q.data [pointer assign, bias: 0])
     After:	map(tofrom:*low [len: span]) map(to:q [pointer set])
		map(alloc:q.data [pointer assign, bias: low - q.data])

   Pointers among components are attached in the same way.

   With -frepack-arrays, a procedure copies a dummy argument that is not in one piece, and its constructs
   would use the copy, where the device has the array.  The option, which is to save time on the host, is
   left out.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/function-pass.h"
#include "plugin/live-trees.h"
#include "plugin/sections/array-sections.h"
#include "plugin/sections/clause-sizes.h"
#include "plugin/stages.h"
#include "plugin/variables/scalar-objects.h"

#include <map>

namespace {

/* Of assumed-shape dummy arguments' first elements, the dummy arguments.  */
hash_map<tree, tree> dummies;

/* Descriptors of what associate names.  */
hash_set<tree> associated;

/* Of clauses of updates, the descriptors of arrays that nothing behind them tells any longer.  */
hash_map<tree, tree> told;

/* A dummy argument of the procedure around an internal one: in front of directives, what points to its
   descriptor, and the bytes of an element if their number is no constant, for its length is a
   variable there.  */

struct dummy_around
{
  tree descriptor = NULL_TREE, bytes = NULL_TREE;
};

std::map<std::pair<tree, tree>, dummy_around> dummies_around;

/* Of the bytes from an array's lowest element to its highest, in a variable, if there are gaps.  */
hash_map<tree, tree> gaps_in;

/* Directives that have been given those.  */
hash_set<tree> given;

/* walk_tree's: the descriptor that gfortran makes of a section (trans-array.cc,
   gfc_conv_expr_descriptor), if *T is that.  */

tree
find_descriptor (tree *t, int *, void *)
{
  return (VAR_P (*t) && DECL_NAME (*t)
	  && startswith (IDENTIFIER_POINTER (DECL_NAME (*t)), "parm.")
	  && descriptor_type_p (TREE_TYPE (*t))
	  ? *t : NULL_TREE);
}

tree
descriptor_in (tree *t)
{
  return walk_tree_without_duplicates (t, find_descriptor, nullptr);
}

/* The descriptor of the section that CLAUSE maps; null if it maps something else.  */

tree
section_of (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP || !OMP_CLAUSE_SIZE (clause))
    return NULL_TREE;
  switch (OMP_CLAUSE_MAP_KIND (clause))
    {
    case GOMP_MAP_POINTER:
    case GOMP_MAP_ALWAYS_POINTER:
    case GOMP_MAP_FIRSTPRIVATE_POINTER:
    case GOMP_MAP_ATTACH:
    case GOMP_MAP_DETACH:
    case GOMP_MAP_ATTACH_DETACH:
      return NULL_TREE;

    default:
      return descriptor_in (&OMP_CLAUSE_DECL (clause));
    }
}

/* True if CLAUSE sets the address in a descriptor, or of what is mapped.  */

bool
address_clause_p (tree clause)
{
  if (!clause || OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP)
    return false;
  switch (OMP_CLAUSE_MAP_KIND (clause))
    {
    case GOMP_MAP_POINTER:
    case GOMP_MAP_ALWAYS_POINTER:
    case GOMP_MAP_ATTACH:
    case GOMP_MAP_DETACH:
    case GOMP_MAP_FORCE_DETACH:
    case GOMP_MAP_ATTACH_DETACH:
      return true;

    default:
      return false;
    }
}

/* The descriptor of the array of which CLAUSE maps elements; null if it has none.  The next
   clause is the descriptor's, or sets the address there.  */

tree
array_of (tree clause)
{
  if (tree *array = told.get (clause))
    return *array;
  tree next = OMP_CLAUSE_CHAIN (clause);
  if (map_clause_p (next, GOMP_MAP_TO_PSET))
    {
      tree record = OMP_CLAUSE_DECL (next);
      return descriptor_type_p (TREE_TYPE (record)) ? record : NULL_TREE;
    }
  return address_clause_p (next) ? descriptor_of_data (OMP_CLAUSE_DECL (next)) : NULL_TREE;
}

/* True if DESCRIPTOR is a pointer's, or an allocatable's that pointers may point to.  */

bool
pointer_descriptor_p (tree descriptor)
{
  return !TYPE_RESTRICT (TREE_TYPE (field_of (TREE_TYPE (descriptor), "data")));
}

/* True if DESCRIPTOR is what a block of select rank or select type has of its array (fortran/match.cc,
   select_rank_set_tmp, select_type_set_tmp).  */

bool
selected_array_p (tree descriptor)
{
  return (VAR_P (descriptor) && DECL_NAME (descriptor)
	  && startswith (IDENTIFIER_POINTER (DECL_NAME (descriptor)), "__tmp_"));
}

/* True if DESCRIPTOR is what associate makes of a section, or of a part of complex elements.  */

bool
associated_p (tree descriptor)
{
  return VAR_P (descriptor) && associated.contains (as_declared (descriptor));
}

/* True if the strides of DESCRIPTOR may count other bytes than an element has.  */

bool
counts_in_span_p (tree descriptor)
{
  return pointer_descriptor_p (descriptor) || associated_p (descriptor);
}

/* True if the elements of DESCRIPTOR need not be in one piece.  */

bool
scattered_p (tree descriptor)
{
  return counts_in_span_p (descriptor) || selected_array_p (descriptor);
}

/* True if ADDRESS, a clause that sets the address in a descriptor, is about such a one.  */

bool
converted_p (tree address)
{
  tree next = OMP_CLAUSE_CHAIN (address);
  return map_clause_p (next, GOMP_MAP_POINTER) && converted_descriptor_p (OMP_CLAUSE_DECL (next));
}

/* The clause that sets the address of the array whose elements CLAUSE maps, all of them, be they
   in one piece or not; null if there is none.  */

tree
address_clause (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP)
    return NULL_TREE;
  tree next = OMP_CLAUSE_CHAIN (clause), mapped = OMP_CLAUSE_DECL (clause);
  if (!OMP_CLAUSE_SIZE (clause)
      || (TREE_CODE (mapped) != INDIRECT_REF && TREE_CODE (mapped) != MEM_REF)
      || TREE_CODE (TREE_TYPE (mapped)) != ARRAY_TYPE)
    return NULL_TREE;
  tree array = array_of (clause);
  if (map_clause_p (next, GOMP_MAP_TO_PSET))
    next = OMP_CLAUSE_CHAIN (next);
  return (array && address_clause_p (next) && (scattered_p (array) || converted_p (next))
	  && integer_zerop (OMP_CLAUSE_SIZE (next))
	  ? next : NULL_TREE);
}

/* The bytes that the strides of DESCRIPTOR count, of elements of ELEMENT bytes.  */

tree
unit_of (tree descriptor, tree element)
{
  tree type = TREE_TYPE (descriptor);
  if (!counts_in_span_p (descriptor) || !field_of (type, "span"))
    return element;
  tree span = fold_convert (ssizetype, component (descriptor, "span"));
  return build3 (COND_EXPR, ssizetype,
		 build2 (EQ_EXPR, boolean_type_node, span, ssize_int (0)),
		 unshare_expr (element), unshare_expr (span));
}

/* What an array of TYPE has, if it is one; a string has no elements.  */

tree
element_type (tree type)
{
  return TREE_CODE (type) == ARRAY_TYPE && !TYPE_STRING_FLAG (type) ? TREE_TYPE (type) : type;
}

/* One dimension of a section.  */
struct dimension
{
  tree stride;			/* In bytes.  */
  tree extent;			/* Not less than 0.  */
};

class array_section
{
public:
  /* Of what has TYPE, or of elements of TYPE, of BYTES if that is not null; with the strides of
     COUNTS, if not null.  */

  array_section (tree type, tree descriptor, tree counts = NULL_TREE, tree bytes = NULL_TREE)
    : m_first (fold_convert (ptr_type_node, component (descriptor, "data")))
  {
    element = (bytes ? bytes : fold_convert (ssizetype, element_bytes (element_type (type),
								       counts ? counts : descriptor)));
    unit = element;
    if (counts && counts_in_span_p (counts))
      {
	unit = unit_of (counts, element);
	tree all = fold_convert (ptr_type_node, component (counts, "data"));
	tree distance = build2 (POINTER_DIFF_EXPR, ssizetype, m_first, unshare_expr (all));
	m_first = fold_build_pointer_plus (all, fold_convert (sizetype, in_units (distance)));
      }

    tree dims = component (descriptor, "dim");
    tree last = TYPE_MAX_VALUE (TYPE_DOMAIN (TREE_TYPE (dims)));
    for (unsigned HOST_WIDE_INT d = 0; d <= tree_to_uhwi (last); d++)
      {
	tree dim = build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (dims)), unshare_expr (dims),
			   size_int (d), NULL_TREE, NULL_TREE);
	tree stride = fold_convert (ssizetype, component (dim, "stride"));
	tree ubound = fold_convert (ssizetype, component (dim, "ubound"));
	tree lbound = fold_convert (ssizetype, component (dim, "lbound"));
	/* Zero is gfortran's for one.  */
	if (d == 0 && TREE_CODE (stride) != INTEGER_CST)
	  stride = build3 (COND_EXPR, ssizetype,
			   build2 (EQ_EXPR, boolean_type_node, unshare_expr (stride),
				   ssize_int (0)),
			   ssize_int (1), stride);
	tree extent = size_binop (PLUS_EXPR, size_binop (MINUS_EXPR, ubound, lbound),
				  ssize_int (1));
	dims_of.push_back ({ size_binop (MULT_EXPR, stride, unshare_expr (unit)),
			     size_binop (MAX_EXPR, extent, ssize_int (0)) });
      }
  }

  /* The address OFFSET bytes behind the first element.  */

  tree
  address (tree offset)
  {
    return fold_build_pointer_plus (unshare_expr (m_first), fold_convert (sizetype, offset));
  }

  /* DISTANCE, of elements, in bytes that the strides count.  */

  tree
  in_units (tree distance)
  {
    if (unit == element)
      return distance;
    return build2 (MULT_EXPR, ssizetype,
		   build2 (EXACT_DIV_EXPR, ssizetype, distance, unshare_expr (element)),
		   unshare_expr (unit));
  }

  /* The condition that there are gaps in the BYTES from the lowest element to the highest.  */

  tree
  gaps (tree bytes)
  {
    tree all = unshare_expr (element);
    for (const dimension &dim : dims_of)
      all = size_binop (MULT_EXPR, all, unshare_expr (dim.extent));
    return build2 (NE_EXPR, boolean_type_node, fold_convert (ssizetype, bytes), all);
  }

  /* How many bytes the lowest element is before the first, or rather that below zero, and
     the bytes from there to the end of the highest.  */

  std::pair<tree, tree>
  span ()
  {
    tree below = ssize_int (0), length = unshare_expr (element), some = ssize_int (1);
    for (const dimension &dim : dims_of)
      {
	tree way = size_binop (MULT_EXPR, dim.stride,
			       size_binop (MINUS_EXPR, unshare_expr (dim.extent),
					   ssize_int (1)));
	below = size_binop (PLUS_EXPR, below,
			    size_binop (MIN_EXPR, unshare_expr (way), ssize_int (0)));
	length = size_binop (PLUS_EXPR, length, fold_build1 (ABS_EXPR, ssizetype, way));
	some = size_binop (MULT_EXPR, some,
			   size_binop (MIN_EXPR, unshare_expr (dim.extent), ssize_int (1)));
      }
    /* SOME is 0 if there is no element, and 1 else.  */
    return { size_binop (MULT_EXPR, some, below),
	     size_binop (MULT_EXPR, unshare_expr (some), length) };
  }

  tree element;			/* Its size in bytes, of ssizetype.  */
  tree unit;			/* What the descriptor's strides count.  */
  std::vector<dimension> dims_of;

private:
  tree m_first;			/* The first element's address.  */
};

/* True if CLAUSE has to know if there are gaps: what is copied to the device brings its own.  */

bool
asks_for_gaps_p (tree clause)
{
  return !GOMP_MAP_COPY_TO_P (OMP_CLAUSE_MAP_KIND (clause));
}

/* Note that GAPS, a variable, tells if there are some in the SPAN, a variable, of a clause.  */

void
note_gaps (tree span, tree gaps)
{
  gaps_in.put (keep_alive (span), keep_alive (gaps));
}

/* Let CLAUSE and those behind it, of the same section, map from the lowest to the highest
   element.  What has to be done in front is appended to *LIST.  */

void
map_span (tree clause, tree descriptor, tree *list)
{
  array_section s (TREE_TYPE (OMP_CLAUSE_DECL (clause)), descriptor, array_of (clause));
  auto [below, length] = s.span ();
  OMP_CLAUSE_SIZE (clause) = length;
  if (asks_for_gaps_p (clause))
    {
      tree span = append_value (list, "span", fold_convert (sizetype, length));
      OMP_CLAUSE_SIZE (clause) = span;
      note_gaps (span, append_value (list, "gaps", s.gaps (span)));
    }

  /* An array of a fixed place has an element there, and no stride below zero.  */
  if (TREE_CODE (OMP_CLAUSE_DECL (clause)) != INDIRECT_REF)
    return;
  tree pointer = TREE_OPERAND (OMP_CLAUSE_DECL (clause), 0);
  TREE_OPERAND (OMP_CLAUSE_DECL (clause), 0)
    = fold_convert (TREE_TYPE (pointer), s.address (below));
  for (tree c = OMP_CLAUSE_CHAIN (clause); c && !section_of (c); c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && OMP_CLAUSE_SIZE (c)
	&& descriptor_in (&OMP_CLAUSE_SIZE (c)) == descriptor)
      OMP_CLAUSE_SIZE (c)
	= size_binop (PLUS_EXPR, s.in_units (fold_convert (ssizetype, OMP_CLAUSE_SIZE (c))),
		      unshare_expr (below));
}

/* Append to *LIST an update of each piece of what CLAUSE of UPDATE names.  */

void
append_pieces (tree *list, tree update, tree clause, tree descriptor)
{
  location_t place = EXPR_LOCATION (update);
  array_section s (TREE_TYPE (OMP_CLAUSE_DECL (clause)), descriptor, array_of (clause));
  tree chunk = append_value (list, "chunk", s.element);
  tree joined = append_value (list, "joined", boolean_true_node);
  tree pieces = append_value (list, "pieces", ssize_int (1));
  std::vector<tree> strides, counts;
  for (const dimension &dim : s.dims_of)
    {
      tree stride = append_value (list, "stride", dim.stride);
      tree extent = append_value (list, "extent", dim.extent);
      tree next = build2 (EQ_EXPR, boolean_type_node, stride, chunk);
      tree single = build2 (EQ_EXPR, boolean_type_node, extent, ssize_int (1));
      append_store (list, joined,
		    build2 (TRUTH_AND_EXPR, boolean_type_node, joined,
			    build2 (TRUTH_OR_EXPR, boolean_type_node, next, single)));
      strides.push_back (stride);
      counts.push_back (append_value (list, "count",
				      build3 (COND_EXPR, ssizetype, joined,
					      ssize_int (1), extent)));
      append_store (list, chunk,
		    build3 (COND_EXPR, ssizetype, joined,
			    build2 (MULT_EXPR, ssizetype, chunk, extent), chunk));
      append_store (list, pieces, build2 (MULT_EXPR, ssizetype, pieces, counts.back ()));
    }
  append_store (list, pieces,
		build3 (COND_EXPR, ssizetype,
			build2 (EQ_EXPR, boolean_type_node, chunk, ssize_int (0)),
			ssize_int (0), pieces));
  tree number = append_value (list, "number", ssize_int (0));

  tree body = NULL_TREE;
  append_to_statement_list (build1 (EXIT_EXPR, void_type_node,
				    build2 (GE_EXPR, boolean_type_node, number, pieces)),
			    &body);
  tree rest = append_value (&body, "rest", number);
  tree offset = append_value (&body, "offset", ssize_int (0));
  for (size_t d = 0; d < counts.size (); d++)
    {
      tree digit = build2 (TRUNC_MOD_EXPR, ssizetype, rest, counts[d]);
      append_store (&body, offset,
		    build2 (PLUS_EXPR, ssizetype, offset,
			    build2 (MULT_EXPR, ssizetype, digit, strides[d])));
      append_store (&body, rest, build2 (TRUNC_DIV_EXPR, ssizetype, rest, counts[d]));
    }
  tree address = append_value (&body, "piece", s.address (offset));

  tree bytes = build_array_type (char_type_node, NULL_TREE);
  tree piece = build_simple_mem_ref (fold_convert (build_pointer_type (bytes), address));
  tree clauses = build_map_clause (OMP_CLAUSE_LOCATION (clause),
				   OMP_CLAUSE_MAP_KIND (clause), piece, chunk);
  for (tree c = OMP_STANDALONE_CLAUSES (update); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
      {
	tree copy = unshare_expr (copy_node (c));
	OMP_CLAUSE_CHAIN (copy) = clauses;
	clauses = copy;
      }
  tree made = build1_loc (place, OACC_UPDATE, void_type_node, clauses);
  append_to_statement_list (made, &body);
  append_store (&body, number, build2 (PLUS_EXPR, ssizetype, number, ssize_int (1)));
  append_to_statement_list (build1 (LOOP_EXPR, void_type_node, body), list);
}

/* The same if POINTER is not null.  */

void
append_pieces_if (tree *list, tree update, tree clause, tree descriptor, tree pointer)
{
  tree there = NULL_TREE;
  append_pieces (&there, update, clause, descriptor);
  tree present = build2 (NE_EXPR, boolean_type_node, unshare_expr (pointer),
			 build_zero_cst (TREE_TYPE (pointer)));
  append_to_statement_list (build3 (COND_EXPR, void_type_node, present, there, NULL_TREE), list);
}

/* If ASSIGNMENT is gfortran's of an assumed-shape dummy argument's first element, note it.  */

void
note_dummy (tree assignment)
{
  tree to = TREE_OPERAND (assignment, 0);
  if (!VAR_P (to) || !DECL_ARTIFICIAL (to) || !POINTER_TYPE_P (TREE_TYPE (to))
      || TREE_CODE (TREE_TYPE (TREE_TYPE (to))) != ARRAY_TYPE)
    return;
  tree descriptor = descriptor_of_data (TREE_OPERAND (assignment, 1));
  tree dummy = descriptor ? pointer_to (descriptor) : NULL_TREE;
  if (dummy && TREE_CODE (dummy) == PARM_DECL)
    dummies.put (keep_alive (to), keep_alive (dummy));
}

/* If ASSIGNMENT lets a descriptor that is no pointer's be one of elements that others have, which no
   allocatable's is, note it.  */

void
note_associate (tree assignment)
{
  tree to = TREE_OPERAND (assignment, 0), from = TREE_OPERAND (assignment, 1);
  STRIP_NOPS (from);
  bool copied = descriptor_type_p (TREE_TYPE (to));
  tree descriptor = copied ? to : descriptor_of_data (to);
  if (!descriptor || !VAR_P (descriptor) || DECL_ARTIFICIAL (descriptor) || pointer_descriptor_p (descriptor))
    return;
  if (copied ? descriptor_type_p (TREE_TYPE (from)) && counts_in_span_p (from)
      : TREE_CODE (from) != CALL_EXPR && !CONSTANT_CLASS_P (from))
    associated.add (keep_alive (descriptor));
}

/* Clauses for dummy arguments, before gimplification, and these: if the region does not use the elements,
   GCC drops the clause behind that names them.  */
hash_map<tree, tree> noted_firsts;

/* The name of the first element of a dummy argument of which CLAUSE maps all elements, in the next
   clause, or noted; null if it maps something else.  */

tree
first_element (tree clause)
{
  tree next = OMP_CLAUSE_CHAIN (clause);
  if (tree *noted = noted_firsts.get (clause); noted && !map_clause_p (next, GOMP_MAP_POINTER))
    return *noted;
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP || !map_clause_p (next, GOMP_MAP_POINTER)
      || !VAR_P (OMP_CLAUSE_DECL (next)) || !integer_zerop (OMP_CLAUSE_SIZE (next))
      /* Nothing is mapped; what is there is as the host has it.  */
      || map_clause_p (clause, GOMP_MAP_FORCE_DEVICEPTR))
    return NULL_TREE;
  tree first = as_declared (OMP_CLAUSE_DECL (next));
  return (dummies.get (first)
	  && (TYPE_MAIN_VARIANT (TREE_TYPE (OMP_CLAUSE_DECL (clause)))
	      == TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (first))))
	  ? first : NULL_TREE);
}

/* The dummy argument that has FIRST, such a name, or what has the same value in this procedure; null if
   FIRST is null, or this procedure has nothing of the kind.  */

tree
dummy_with (tree first)
{
  if (!first)
    return NULL_TREE;
  tree dummy = *dummies.get (first);
  if (decl_function_context (first) == current_function_decl)
    return dummy;
  auto around = dummies_around.find ({ current_function_decl, dummy });
  return around == dummies_around.end () ? NULL_TREE : around->second.descriptor;
}

/* The bytes of an element of the dummy argument that has FIRST, which may be null, if it is one of the
   procedure around and they are known so.  */

tree
bytes_around (tree first)
{
  tree *dummy = first ? dummies.get (first) : NULL;
  auto around = dummy ? dummies_around.find ({ current_function_decl, *dummy }) : dummies_around.end ();
  return around == dummies_around.end () ? NULL_TREE : around->second.bytes;
}

/* The descriptor whose elements CLAUSE of an update names, all of them, be they in one piece or
   not; null if there is none.  */

tree
updated_array (tree clause)
{
  tree updated = OMP_CLAUSE_DECL (clause);
  if (TREE_CODE (updated) != INDIRECT_REF || TREE_CODE (TREE_TYPE (updated)) != ARRAY_TYPE)
    return NULL_TREE;
  tree array = descriptor_of_data (TREE_OPERAND (updated, 0));
  if (!array)
    array = array_of (clause);
  return array && (scattered_p (array) || converted_descriptor_p (pointer_to (array))) ? array : NULL_TREE;
}

/* Put updates of pieces behind *UPDATE, in place of those of sections.  It stays where it
   names something else, or waits.  */

void
split_update (tree *update)
{
  tree list = NULL_TREE, gone = NULL_TREE;
  bool stays = false, maps = false;
  tree *c = &OMP_STANDALONE_CLAUSES (*update);
  while (*c)
    {
      stays |= OMP_CLAUSE_CODE (*c) == OMP_CLAUSE_WAIT;
      if (OMP_CLAUSE_CODE (*c) != OMP_CLAUSE_MAP)
	{
	  c = &OMP_CLAUSE_CHAIN (*c);
	  continue;
	}
      if (tree descriptor = section_of (*c))
	{
	  append_pieces (&list, *update, *c, descriptor);
	  gone = descriptor;
	  *c = OMP_CLAUSE_CHAIN (*c);
	}
      else if (tree dummy = dummy_with (first_element (*c)))
	{
	  append_pieces_if (&list, *update, *c, build_fold_indirect_ref (dummy), dummy);
	  *c = OMP_CLAUSE_CHAIN (OMP_CLAUSE_CHAIN (*c));
	}
      else if (tree array = updated_array (*c))
	{
	  append_pieces_if (&list, *update, *c, array,
			    TREE_OPERAND (OMP_CLAUSE_DECL (*c), 0));
	  *c = OMP_CLAUSE_CHAIN (*c);
	  if (map_clause_p (*c, GOMP_MAP_TO_PSET))
	    *c = OMP_CLAUSE_CHAIN (OMP_CLAUSE_CHAIN (*c));
	}
      else if (gone && OMP_CLAUSE_SIZE (*c) && descriptor_in (&OMP_CLAUSE_SIZE (*c)) == gone)
	*c = OMP_CLAUSE_CHAIN (*c);
      else
	{
	  stays = true;
	  maps |= !map_clause_p (*c, GOMP_MAP_TO_PSET);
	  c = &OMP_CLAUSE_CHAIN (*c);
	}
    }
  if (!list)
    return;
  if (!maps)
    /* No data are left of which it could ask.  */
    remove_clauses (&OMP_STANDALONE_CLAUSES (*update), [] (tree clause)
		    { return OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_IF_PRESENT; });
  tree all = NULL_TREE;
  if (stays)
    append_to_statement_list (*update, &all);
  append_to_statement_list (list, &all);
  *update = all;
}

/* The span of S, nothing if POINTER is null.  */

array_span
span_if_there (array_section &s, tree pointer)
{
  auto [below, bytes] = s.span ();
  tree absent = build2 (EQ_EXPR, boolean_type_node, unshare_expr (pointer),
			build_zero_cst (TREE_TYPE (pointer)));
  return { build3 (COND_EXPR, ssizetype, absent, ssize_int (0), below),
	   build3 (COND_EXPR, sizetype, unshare_expr (absent), size_int (0),
		   fold_convert (sizetype, bytes)) };
}

/* For walk_tree: a variable of another function.  */

tree
find_distant (tree *t, int *walk_subtrees, void *)
{
  if (TYPE_P (*t))
    *walk_subtrees = 0;
  bool distant = (variable_p (*t) && decl_function_context (*t)
		  && decl_function_context (*t) != current_function_decl);
  return distant ? *t : NULL_TREE;
}

/* The bytes of an element of TYPE, a string whose length only the procedure around has, as DESCRIPTOR
   tells them; null if it is something else.  */

tree
distant_length (tree type, tree descriptor)
{
  tree size = TYPE_SIZE_UNIT (element_type (type));
  if (!size || !walk_tree (&size, find_distant, NULL, NULL) || !field_of (TREE_TYPE (descriptor), "span"))
    return NULL_TREE;
  return fold_convert (ssizetype, component (descriptor, "span"));
}

/* CLAUSE maps what has the shape of DESCRIPTOR: let it map from the lowest to the highest element,
   or nothing if POINTER is null, and let ADDRESS, the clause that sets the address, or null, know.  What
   has to be done in front of the construct goes to *BEFORE.  */

void
map_whole (tree clause, tree address, tree descriptor, tree pointer, gimple_seq *before)
{
  tree bytes = bytes_around (first_element (clause)), type = TREE_TYPE (OMP_CLAUSE_DECL (clause));
  array_section s (type, descriptor, descriptor, bytes ? bytes : distant_length (type, descriptor));
  array_span all = span_if_there (s, pointer);
  tree below = create_tmp_var (ssizetype, "below");
  tree span = create_tmp_var (sizetype, "span");
  tree first = TREE_OPERAND (OMP_CLAUSE_DECL (clause), 0);
  tree low = create_tmp_var (build_pointer_type (TREE_TYPE (OMP_CLAUSE_DECL (clause))), "low");
  append_assignment (before, below, all.below);
  append_assignment (before, span, all.bytes);
  if (asks_for_gaps_p (clause))
    {
      tree gaps = create_tmp_var (boolean_type_node, "gaps");
      append_assignment (before, gaps,
			 build2 (TRUTH_ANDIF_EXPR, boolean_type_node, not_null (unshare_expr (pointer)),
				 s.gaps (span)));
      note_gaps (span, gaps);
    }
  append_assignment (before, low,
		     fold_convert (TREE_TYPE (low),
				   fold_build_pointer_plus (unshare_expr (first),
							    fold_convert (sizetype, below))));
  OMP_CLAUSE_DECL (clause) = build_simple_mem_ref (low);
  OMP_CLAUSE_SIZE (clause) = span;
  if (address)
    OMP_CLAUSE_SIZE (address) = below;
  noted_firsts.remove (clause);
}

/* A statement_pass's.  */

tree
map_whole_arrays (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *construct = openacc_construct (gsi_stmt (*i));
  if (!construct)
    return NULL_TREE;
  gimple_seq before = NULL;
  for (tree c = gimple_omp_target_clauses (construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (tree dummy = dummy_with (first_element (c)))
      /* An optional one may be absent.  */
      {
	tree next = OMP_CLAUSE_CHAIN (c), address = map_clause_p (next, GOMP_MAP_POINTER) ? next : NULL_TREE;
	map_whole (c, address, build_fold_indirect_ref (dummy), dummy, &before);
      }
    else if (tree address = address_clause (c))
      map_whole (c, address, array_of (c), TREE_OPERAND (OMP_CLAUSE_DECL (c), 0), &before);
  gsi_insert_seq_before (i, before, GSI_SAME_STMT);
  return NULL_TREE;
}

/* For walk_tree: add *T to those found if it names the first element of a dummy argument of a
   procedure around.  */

tree
find_dummy_around (tree *t, int *walk_subtrees, void *found)
{
  if (TYPE_P (*t))
    *walk_subtrees = 0;
  else if (VAR_P (*t) && decl_function_context (*t) != current_function_decl)
    if (dummies.get (*t))
      static_cast<std::vector<tree> *> (found)->push_back (*t);
  return NULL_TREE;
}

/* *DIRECTIVE is in an internal procedure: let it have what points to the descriptors of dummy
   arguments of those around.  */

void
give_descriptors_around (tree *directive)
{
  if (!decl_function_context (current_function_decl) || given.add (keep_alive (*directive)))
    return;
  std::vector<tree> found;
  for (tree c = *clauses_of (*directive); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	|| OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
      walk_tree_without_duplicates (&OMP_CLAUSE_DECL (c), find_dummy_around, &found);
  if (compute_construct_p (*directive))
    walk_tree_without_duplicates (&OMP_BODY (*directive), find_dummy_around, &found);
  tree list = NULL_TREE;
  hash_set<tree> done;
  auto set = [&list] (tree *variable, const char *name, tree value)
    {
      if (*variable)
	append_store (&list, *variable, value);
      else
	*variable = keep_alive (append_value (&list, name, value));
    };
  for (tree first : found)
    if (tree dummy = *dummies.get (first); !done.add (dummy))
      {
	dummy_around &around = dummies_around[{ keep_alive (current_function_decl), dummy }];
	set (&around.descriptor, "descriptor", dummy);
	tree type = element_type (TREE_TYPE (TREE_TYPE (first)));
	tree bytes = element_bytes (type, build_fold_indirect_ref (dummy));
	if (TREE_CODE (bytes) != INTEGER_CST)
	  set (&around.bytes, "bytes", fold_convert (ssizetype, bytes));
      }
  if (!list)
    return;
  append_to_statement_list (*directive, &list);
  *directive = list;
}

/* DIRECTIVE is in an internal procedure: let the first elements that it names have variables for their
   indices, which are appended to *LIST.  */

void
give_indices (tree directive, tree *list)
{
  if (!decl_function_context (current_function_decl))
    return;
  for (tree c = *clauses_of (directive); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && TREE_CODE (OMP_CLAUSE_DECL (c)) == ARRAY_REF)
      {
	tree *index = &TREE_OPERAND (OMP_CLAUSE_DECL (c), 1);
	if (EXPR_P (*index))
	  *index = append_value (list, "index", *index);
      }
}

void
look (tree *expr)
{
  if (clauses_of (*expr))
    give_descriptors_around (expr);
  if (TREE_CODE (*expr) == MODIFY_EXPR)
    {
      note_dummy (*expr);
      note_associate (*expr);
    }
  else if (TREE_CODE (*expr) == OACC_UPDATE)
    split_update (expr);
}

/* For before_gimplification_once: a span has its own address, which must not be moved again.  */

void
map_spans (tree *construct)
{
  tree list = NULL_TREE;
  for (tree c = *clauses_of (*construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (tree descriptor = section_of (c))
      map_span (c, descriptor, &list);
    else if (tree first = compute_construct_p (*construct) ? first_element (c) : NULL_TREE)
      noted_firsts.put (keep_alive (c), keep_alive (first));
  give_indices (*construct, &list);
  if (!list)
    return;
  append_to_statement_list (*construct, &list);
  *construct = list;
}

} // anonymous namespace

void
note_array_of (tree clause)
{
  if (tree array = OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_MAP ? array_of (clause) : NULL_TREE)
    told.put (keep_alive (clause), keep_alive (array));
}

bool
assumed_shape_p (tree first)
{
  return dummies.get (first);
}

bool
converted_descriptor_p (tree pointer)
{
  return (pointer && VAR_P (pointer) && !DECL_ARTIFICIAL (pointer) && POINTER_TYPE_P (TREE_TYPE (pointer))
	  && descriptor_type_p (TREE_TYPE (TREE_TYPE (pointer))));
}

tree
gaps_in_clause (tree clause)
{
  bool sized = OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_MAP && OMP_CLAUSE_SIZE (clause);
  tree *gaps = sized ? gaps_in.get (OMP_CLAUSE_SIZE (clause)) : NULL;
  return gaps ? *gaps : NULL_TREE;
}

array_span
span_of_dummy (tree first)
{
  tree dummy = dummy_with (first), descriptor = build_fold_indirect_ref (dummy);
  array_section s (TREE_TYPE (TREE_TYPE (first)), descriptor, descriptor, bytes_around (first));
  return span_if_there (s, dummy);
}

void
start_array_sections ()
{
  if (lang_GNU_Fortran ())
    {
      flag_repack_arrays = 0;
      before_gimplification (look);
      before_gimplification_once (map_spans);
      register_statement_pass ({ "acc_array_sections", map_whole_arrays,
				 PASS_POS_INSERT_BEFORE });
    }
}
