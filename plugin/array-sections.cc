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
   do nothing.  */

#include "plugin/gcc-compat.h"

#include "plugin/array-sections.h"
#include "plugin/constructs.h"
#include "plugin/gimplify-hook.h"

namespace {

/* walk_tree's: the descriptor that gfortran makes of a section (trans-array.cc,
   gfc_conv_expr_descriptor), if *T is that.  */

tree
find_descriptor (tree *t, int *, void *)
{
  tree type = TREE_TYPE (*t);
  return (VAR_P (*t) && DECL_NAME (*t)
	  && startswith (IDENTIFIER_POINTER (DECL_NAME (*t)), "parm.")
	  && field_of (type, "data") && field_of (type, "dim")
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

/* One dimension of a section.  */
struct dimension
{
  tree stride;			/* In bytes.  */
  tree extent;			/* Not less than 0.  */
};

class section
{
public:
  section (tree clause, tree descriptor)
    : m_descriptor (descriptor)
  {
    tree type = TREE_TYPE (OMP_CLAUSE_DECL (clause));
    if (TREE_CODE (type) == ARRAY_TYPE && !TYPE_STRING_FLAG (type))
      type = TREE_TYPE (type);
    element = fold_convert (ssizetype, unshare_expr (TYPE_SIZE_UNIT (type)));

    tree dims = member (descriptor, "dim");
    tree last = TYPE_MAX_VALUE (TYPE_DOMAIN (TREE_TYPE (dims)));
    for (unsigned HOST_WIDE_INT d = 0; d <= tree_to_uhwi (last); d++)
      {
	tree dim = build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (dims)), unshare_expr (dims),
			   size_int (d), NULL_TREE, NULL_TREE);
	tree stride = fold_convert (ssizetype, member (dim, "stride"));
	tree ubound = fold_convert (ssizetype, member (dim, "ubound"));
	tree lbound = fold_convert (ssizetype, member (dim, "lbound"));
	tree extent = size_binop (PLUS_EXPR, size_binop (MINUS_EXPR, ubound, lbound),
				  ssize_int (1));
	dims_of.push_back ({ size_binop (MULT_EXPR, stride, unshare_expr (element)),
			     size_binop (MAX_EXPR, extent, ssize_int (0)) });
      }
  }

  /* The address OFFSET bytes behind the first element.  */

  tree
  address (tree offset)
  {
    tree data = fold_convert (ptr_type_node, member (m_descriptor, "data"));
    return fold_build_pointer_plus (data, fold_convert (sizetype, offset));
  }

  tree element;			/* Its size in bytes, of ssizetype.  */
  std::vector<dimension> dims_of;

private:
  static tree
  member (tree record, const char *name)
  {
    tree field = field_of (TREE_TYPE (record), name);
    return build3 (COMPONENT_REF, TREE_TYPE (field), unshare_expr (record), field,
		   NULL_TREE);
  }

  tree m_descriptor;
};

/* Let CLAUSE and those behind it, of the same section, map from the lowest to the highest
   element.  */

void
map_span (tree clause, tree descriptor)
{
  section s (clause, descriptor);
  tree below = ssize_int (0), span = s.element, empty = boolean_false_node;
  for (const dimension &dim : s.dims_of)
    {
      tree way = size_binop (MULT_EXPR, dim.stride,
			     size_binop (MINUS_EXPR, unshare_expr (dim.extent),
					 ssize_int (1)));
      below = size_binop (PLUS_EXPR, below,
			  size_binop (MIN_EXPR, unshare_expr (way), ssize_int (0)));
      span = size_binop (PLUS_EXPR, span, fold_build1 (ABS_EXPR, ssizetype, way));
      empty = fold_build2 (TRUTH_OR_EXPR, boolean_type_node, empty,
			   fold_build2 (EQ_EXPR, boolean_type_node,
					unshare_expr (dim.extent), ssize_int (0)));
    }
  OMP_CLAUSE_SIZE (clause) = build3 (COND_EXPR, ssizetype, empty, ssize_int (0), span);

  /* An array of a fixed place has an element there, and no stride below zero.  */
  if (TREE_CODE (OMP_CLAUSE_DECL (clause)) != INDIRECT_REF)
    return;
  tree pointer = TREE_OPERAND (OMP_CLAUSE_DECL (clause), 0);
  below = build3 (COND_EXPR, ssizetype, unshare_expr (empty), ssize_int (0), below);
  TREE_OPERAND (OMP_CLAUSE_DECL (clause), 0)
    = fold_convert (TREE_TYPE (pointer), s.address (below));
  for (tree c = OMP_CLAUSE_CHAIN (clause); c && !section_of (c); c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && OMP_CLAUSE_SIZE (c)
	&& descriptor_in (&OMP_CLAUSE_SIZE (c)) == descriptor)
      OMP_CLAUSE_SIZE (c)
	= size_binop (PLUS_EXPR, fold_convert (ssizetype, OMP_CLAUSE_SIZE (c)),
		      unshare_expr (below));
}

/* Append to *LIST that a variable NAME has VALUE, and return it.  */

tree
append_value (tree *list, const char *name, tree value)
{
  tree var = create_tmp_var (TREE_TYPE (value), name);
  append_to_statement_list (build2 (MODIFY_EXPR, TREE_TYPE (var), var, value), list);
  return var;
}

/* Append to *LIST an update of each piece of what CLAUSE of UPDATE names.  */

void
append_pieces (tree *list, tree update, tree clause, tree descriptor)
{
  location_t place = EXPR_LOCATION (update);
  section s (clause, descriptor);
  tree chunk = append_value (list, "chunk", s.element);
  tree joined = append_value (list, "joined", boolean_true_node);
  tree pieces = append_value (list, "pieces", ssize_int (1));
  std::vector<tree> strides, counts;
  auto set = [=] (tree var, tree value)
    {
      append_to_statement_list (build2 (MODIFY_EXPR, TREE_TYPE (var), var, value), list);
    };
  for (const dimension &dim : s.dims_of)
    {
      tree stride = append_value (list, "stride", dim.stride);
      tree extent = append_value (list, "extent", dim.extent);
      tree next = build2 (EQ_EXPR, boolean_type_node, stride, chunk);
      tree single = build2 (EQ_EXPR, boolean_type_node, extent, ssize_int (1));
      set (joined, build2 (TRUTH_AND_EXPR, boolean_type_node, joined,
			   build2 (TRUTH_OR_EXPR, boolean_type_node, next, single)));
      strides.push_back (stride);
      counts.push_back (append_value (list, "count",
				      build3 (COND_EXPR, ssizetype, joined,
					      ssize_int (1), extent)));
      set (chunk, build3 (COND_EXPR, ssizetype, joined,
			  build2 (MULT_EXPR, ssizetype, chunk, extent), chunk));
      set (pieces, build2 (MULT_EXPR, ssizetype, pieces, counts.back ()));
    }
  set (pieces, build3 (COND_EXPR, ssizetype,
		       build2 (EQ_EXPR, boolean_type_node, chunk, ssize_int (0)),
		       ssize_int (0), pieces));
  tree number = append_value (list, "number", ssize_int (0));

  tree body = NULL_TREE;
  append_to_statement_list (build1 (EXIT_EXPR, void_type_node,
				    build2 (GE_EXPR, boolean_type_node, number, pieces)),
			    &body);
  tree rest = append_value (&body, "rest", number);
  tree offset = append_value (&body, "offset", ssize_int (0));
  auto set_in_body = [&] (tree var, tree value)
    {
      append_to_statement_list (build2 (MODIFY_EXPR, TREE_TYPE (var), var, value), &body);
    };
  for (size_t d = 0; d < counts.size (); d++)
    {
      tree digit = build2 (TRUNC_MOD_EXPR, ssizetype, rest, counts[d]);
      set_in_body (offset, build2 (PLUS_EXPR, ssizetype, offset,
				   build2 (MULT_EXPR, ssizetype, digit, strides[d])));
      set_in_body (rest, build2 (TRUNC_DIV_EXPR, ssizetype, rest, counts[d]));
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
  set_in_body (number, build2 (PLUS_EXPR, ssizetype, number, ssize_int (1)));
  append_to_statement_list (build1 (LOOP_EXPR, void_type_node, body), list);
}

/* Put updates of pieces in front of *UPDATE, in place of those of sections.  */

void
split_update (tree *update)
{
  tree list = NULL_TREE, gone = NULL_TREE;
  bool others = false;
  tree *c = &OMP_STANDALONE_CLAUSES (*update);
  while (*c)
    {
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
      else if (gone && descriptor_in (&OMP_CLAUSE_SIZE (*c)) == gone)
	*c = OMP_CLAUSE_CHAIN (*c);
      else
	{
	  others = true;
	  c = &OMP_CLAUSE_CHAIN (*c);
	}
    }
  if (!list)
    return;
  if (others)
    append_to_statement_list (*update, &list);
  *update = list;
}

void
look (tree *expr)
{
  switch (TREE_CODE (*expr))
    {
    case OACC_UPDATE:
      split_update (expr);
      break;

    case OACC_PARALLEL:
    case OACC_KERNELS:
    case OACC_SERIAL:
    case OACC_DATA:
    case OACC_ENTER_DATA:
    case OACC_EXIT_DATA:
      {
	tree clauses = (TREE_CODE (*expr) == OACC_ENTER_DATA
			|| TREE_CODE (*expr) == OACC_EXIT_DATA
			? OMP_STANDALONE_CLAUSES (*expr) : OMP_CLAUSES (*expr));
	for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
	  if (tree descriptor = section_of (c))
	    map_span (c, descriptor);
      }
      break;

    default:
      break;
    }
}

} // anonymous namespace

void
install_array_sections ()
{
  if (lang_GNU_Fortran ())
    before_gimplification (look);
}
