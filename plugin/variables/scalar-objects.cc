/* Fortran's scalars behind pointers that no data clause names.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A scalar that is allocatable or a pointer is a pointer to GCC 12.  In a parallel or serial
   construct that is a scalar variable, and the region gets the host's pointer:

     integer, allocatable :: k
     type (mesh), allocatable :: w
     real, pointer :: p
     !$acc parallel loop copy(a)
     ... a(i) = k + w%n + p ...

   Before:	firstprivate(k) firstprivate(w) firstprivate(p)

   What is behind it has the attribute that it would have if it were not allocatable: one of
   an intrinsic type is firstprivate, and launch-values.cc passes its value.  An object
   of a derived type, or a character string, is copied, and so is what a pointer points to, which
   may be on the device, as a part of something else:

   After:	firstprivate(k)		as launch-values.cc has it
		map(tofrom:*w [len: 16]) map(alloc:w [pointer assign])
		map(tofrom:*p [len: 4]) map(alloc:p [pointer assign])

   So is what "select type" names, for which gfortran has a pointer as well, __tmp_TYPE; of
   "class (*)" it maps nothing but that pointer, even if a clause has the name:

     select type (x)
     type is (integer)
       !$acc parallel copy(x)

   Before:	map(tofrom:__tmp_INTEGER_4 [len: 8])

   After:	map(tofrom:*__tmp_INTEGER_4 [len: 4]) map(alloc:__tmp_INTEGER_4 [pointer assign])

   So is the name of an associate construct for a scalar, or for a string of variable length, of which
   GCC maps the pointer in kernels constructs and for all clauses.

   The length of a dummy argument character (len = :), an argument of its own, is behind a pointer,
   too, and treated as an allocatable integer.

   The result of a function character (len = :) is a pointer behind an argument of its own, too:

     !$acc parallel loop copy(r)		r(i:i) = "x"

   Before:	map(tofrom:*__result [len: 8]) map(alloc:__result [pointer assign])

   After:	map(tofrom:**__result [len: size]) map(alloc:*__result [pointer assign])
		map(alloc:__result [pointer assign])

   libgomp does nothing for a null pointer, so there may be nothing behind it.  GCC has the second
   form for kernels constructs.

   What is behind a pointer may be a part of what another clause of the construct copies: it comes
   behind, and objects-back.cc sees to the way back.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/function-pass.h"
#include "plugin/live-trees.h"
#include "plugin/sections/clause-sizes.h"
#include "plugin/stages.h"
#include "plugin/variables/scalar-objects.h"

namespace {

/* Clauses that map what is behind the pointers.  */
hash_set<tree> *behind_pointers;

/* True if A and B may be the same variable: of types of variable size, procedures inside others
   have copies.  */

bool
same_type_p (tree a, tree b)
{
  tree of_a = TREE_TYPE (a), of_b = TREE_TYPE (b);
  return of_a == of_b || (TREE_CODE (of_a) == TREE_CODE (of_b)
			  && variably_modified_type_p (of_a, NULL_TREE)
			  && variably_modified_type_p (of_b, NULL_TREE));
}

/* VARIABLE as it was declared, if it is in the chain of DECLS; otherwise null.  */

tree
declared_among (tree variable, tree decls)
{
  for (tree decl = decls; decl; decl = DECL_CHAIN (decl))
    if (decl != variable && DECL_NAME (decl) == DECL_NAME (variable) && same_type_p (decl, variable)
	&& DECL_SOURCE_LOCATION (decl) == DECL_SOURCE_LOCATION (variable))
      return decl;
  return NULL_TREE;
}

/* Likewise, in BLOCK, those behind it and those in them.  */

tree
declared_in (tree variable, tree block)
{
  tree found = NULL_TREE;
  for (; block && !found; block = BLOCK_CHAIN (block))
    {
      found = declared_among (variable, BLOCK_VARS (block));
      if (!found)
	found = declared_in (variable, BLOCK_SUBBLOCKS (block));
    }
  return found;
}

} // anonymous namespace

tree
as_declared (tree variable)
{
  tree found = NULL_TREE;
  if (DECL_HAS_VALUE_EXPR_P (variable))
    for (tree around = current_function_decl; around && !found;
	 around = decl_function_context (around))
      {
	found = declared_among (variable, DECL_ARGUMENTS (around));
	if (!found)
	  found = declared_in (variable, DECL_INITIAL (around));
      }
  return found ? found : variable;
}

bool
selected_p (tree variable)
{
  return (VAR_P (variable) && DECL_ARTIFICIAL (variable) && DECL_NAME (variable)
	  && TREE_CODE (TREE_TYPE (variable)) == POINTER_TYPE
	  && startswith (IDENTIFIER_POINTER (DECL_NAME (variable)), "__tmp_"));
}

namespace {

/* True if VARIABLE is gfortran's pointer to a scalar that an associate construct names: of other
   pointers, its own clauses map what is behind them.  */

bool
associated_p (tree variable)
{
  if (!VAR_P (variable) || DECL_ARTIFICIAL (variable) || !DECL_NAME (variable)
      || TREE_CODE (TREE_TYPE (variable)) != POINTER_TYPE)
    return false;
  tree type = TREE_TYPE (TREE_TYPE (variable));
  return !VOID_TYPE_P (type) && !FUNC_OR_METHOD_TYPE_P (type);
}

/* True if VARIABLE is gfortran's pointer to the length of a dummy argument character (len = :)
   (trans-decl.cc, create_function_arglist).  */

bool
length_p (tree variable)
{
  return (TREE_CODE (variable) == PARM_DECL && DECL_ARTIFICIAL (variable) && DECL_NAME (variable)
	  && TREE_CODE (TREE_TYPE (variable)) == POINTER_TYPE
	  && INTEGRAL_TYPE_P (TREE_TYPE (TREE_TYPE (variable)))
	  && IDENTIFIER_POINTER (DECL_NAME (variable))[0] == '_');
}

/* True if VARIABLE is the argument for the result of a function character (len = :), a pointer.  */

bool
string_result_p (tree variable)
{
  if (TREE_CODE (variable) != PARM_DECL || !DECL_ARTIFICIAL (variable) || !DECL_NAME (variable)
      || strcmp (IDENTIFIER_POINTER (DECL_NAME (variable)), "__result")
      || !POINTER_TYPE_P (TREE_TYPE (variable)))
    return false;
  tree pointer = TREE_TYPE (TREE_TYPE (variable));
  return (POINTER_TYPE_P (pointer) && TREE_CODE (TREE_TYPE (pointer)) == ARRAY_TYPE
	  && TYPE_STRING_FLAG (TREE_TYPE (pointer)));
}

/* True if a clause of KIND maps or copies an object.  */

bool
object_kind_p (gomp_map_kind kind)
{
  switch (kind)
    {
    case GOMP_MAP_POINTER:
    case GOMP_MAP_TO_PSET:
    case GOMP_MAP_FORCE_DEVICEPTR:
    case GOMP_MAP_FIRSTPRIVATE_POINTER:
    case GOMP_MAP_FIRSTPRIVATE_REFERENCE:
    case GOMP_MAP_STRUCT:
    case GOMP_MAP_ATTACH:
    case GOMP_MAP_DETACH:
    case GOMP_MAP_FORCE_DETACH:
      return false;
    default:
      return true;
    }
}

} // anonymous namespace

scalar_object
scalar_object_of (tree clause)
{
  tree variable = OMP_CLAUSE_DECL (clause);
  if (!lang_GNU_Fortran () || OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_FIRSTPRIVATE
      || !DECL_P (variable) || !POINTER_TYPE_P (TREE_TYPE (variable)))
    return {};
  tree declared = as_declared (variable);
  if (length_p (declared))
    return { variable, NULL_TREE, true };
  bool dummy = lang_hooks.decls.omp_privatize_by_reference (declared);
  tree pointer = dummy ? build_simple_mem_ref (variable) : variable;
  if (TREE_CODE (TREE_TYPE (pointer)) != POINTER_TYPE)
    return {};

  /* That is how gfortran tells what is allocatable.  */
  tree asked = copy_node (clause);
  OMP_CLAUSE_DECL (asked) = declared;
  bool allocatable = (lang_hooks.decls.omp_clause_dtor (asked, pointer)
		      || selected_p (declared) || string_result_p (declared));
  tree type = TREE_TYPE (TREE_TYPE (pointer));
  if (!allocatable
      && (DECL_ARTIFICIAL (declared) || VOID_TYPE_P (type) || FUNC_OR_METHOD_TYPE_P (type)))
    return {};
  tree present = NULL_TREE;
  if (lang_hooks.decls.omp_check_optional_argument (declared, false))
    present = build2 (NE_EXPR, boolean_type_node, variable,
		      build_zero_cst (TREE_TYPE (variable)));
  return { pointer, present, allocatable };
}

namespace {

/* For walk_tree, in the size of a type: what the procedure around has in its frame, and its dummy
   arguments there, as this one gets at them, for which DATA is a value expression from there.  */

tree
use_frame (tree *expr, int *walk_subtrees, void *data)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  if (!variable_p (*expr))
    return NULL_TREE;
  tree frame = TREE_OPERAND (static_cast<tree> (data), 0), field = NULL_TREE;
  if (DECL_HAS_VALUE_EXPR_P (*expr))
    {
      tree value = DECL_VALUE_EXPR (*expr);
      if (TREE_CODE (value) == COMPONENT_REF
	  && TREE_TYPE (TREE_OPERAND (value, 0)) == TREE_TYPE (frame))
	field = TREE_OPERAND (value, 1);
    }
  else if (DECL_NAME (*expr) && decl_function_context (*expr) != current_function_decl)
    field = field_of (TREE_TYPE (frame), IDENTIFIER_POINTER (DECL_NAME (*expr)));
  if (field && TREE_TYPE (field) == TREE_TYPE (*expr))
    *expr = build3 (COMPONENT_REF, TREE_TYPE (field), unshare_expr (frame), field, NULL_TREE);
  return NULL_TREE;
}

/* For walk_tree: a variable of a procedure around this one.  */

tree
variable_of_others (tree *expr, int *walk_subtrees, void *)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  bool foreign = (variable_p (*expr) && !is_global_var (*expr)
		  && decl_function_context (*expr) != current_function_decl);
  return foreign ? *expr : NULL_TREE;
}

/* The size of VARIABLE, whose type has SIZE, as this procedure can compute it.  An internal one has
   what it uses of the procedure around; if the length is not among that, the variable is
   refused, at PLACE.  */

tree
size_here (tree variable, tree size, location_t place)
{
  size = size_for_clause (size);
  tree value = DECL_HAS_VALUE_EXPR_P (variable) ? DECL_VALUE_EXPR (variable) : NULL_TREE;
  if (value && TREE_CODE (value) == COMPONENT_REF
      && procedure_frame_p (TREE_TYPE (TREE_OPERAND (value, 0))))
    walk_tree (&size, use_frame, value, NULL);
  if (!walk_tree (&size, variable_of_others, NULL, NULL))
    return size;
  tree declared = as_declared (variable);
  if (string_result_p (declared))
    sorry_at (place, "acc-workers: what %qD returns has a length that GCC 12 does not bring into internal"
	      " procedures; use %<len%> of it in front", decl_function_context (declared));
  else
    sorry_at (place, "acc-workers: %qD has a length that GCC 12 does not bring into internal procedures;"
	      " name it in a data clause, or use %<len (%D)%> in front", variable, variable);
  return size_zero_node;
}

/* Put clauses that map, as KIND says, what is behind POINTER in place of *CLAUSE; what they
   need is appended to *BEFORE.  Where PRESENT is false, there is nothing.  A REGION has
   the pointer as well.  */

void
map_behind (tree *clause, gomp_map_kind kind, tree pointer, tree present, bool region,
	    gimple_seq *before)
{
  tree variable = OMP_CLAUSE_DECL (*clause), address = pointer;
  if (present)
    address = build3 (COND_EXPR, TREE_TYPE (pointer), present, pointer,
		      build_zero_cst (TREE_TYPE (pointer)));
  tree object = create_tmp_var (TREE_TYPE (pointer), "object");
  append_assignment (before, object, address);

  tree size = TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (pointer)));
  if (!TREE_CONSTANT (size))
    {
      tree null = build2 (EQ_EXPR, boolean_type_node, object,
			  build_zero_cst (TREE_TYPE (object)));
      tree computed = create_tmp_var (sizetype, "size");
      size = size_here (variable, size, OMP_CLAUSE_LOCATION (*clause));
      append_assignment (before, computed, build3 (COND_EXPR, sizetype, null, size_zero_node, size));
      size = computed;
    }

  location_t place = OMP_CLAUSE_LOCATION (*clause);
  tree last = OMP_CLAUSE_CHAIN (*clause);
  auto put_in_front = [&] (gomp_map_kind kind, tree decl, tree size)
    {
      tree made = build_map_clause (place, kind, decl, size);
      OMP_CLAUSE_CHAIN (made) = last;
      last = made;
    };
  if (region)
    put_in_front (GOMP_MAP_POINTER, variable, size_zero_node);
  if (region && pointer != variable)
    put_in_front (GOMP_MAP_POINTER, unshare_expr (pointer), size_zero_node);
  put_in_front (kind, build_simple_mem_ref (object), size);
  behind_pointers->add (keep_alive (last));
  *clause = last;
}

/* The same of *CLAUSE, if that is firstprivate and of an object as above; true if it was.  */

bool
map_object (tree *clause, gimple_seq *before)
{
  tree firstprivate = *clause;
  if (OMP_CLAUSE_CODE (firstprivate) != OMP_CLAUSE_FIRSTPRIVATE
      || !OMP_CLAUSE_FIRSTPRIVATE_IMPLICIT (firstprivate))
    return false;
  auto [pointer, present, allocatable] = scalar_object_of (firstprivate);
  tree type = pointer ? TREE_TYPE (TREE_TYPE (pointer)) : NULL_TREE;
  if (!pointer || (allocatable && !AGGREGATE_TYPE_P (type)))
    return false;

  map_behind (clause, GOMP_MAP_TOFROM, pointer, present, true, before);
  return true;
}

/* The same if it maps the pointer to what a "select type" or associate construct names.  */

bool
map_selected (tree *clause, bool region, gimple_seq *before)
{
  if (OMP_CLAUSE_CODE (*clause) != OMP_CLAUSE_MAP)
    return false;
  tree variable = OMP_CLAUSE_DECL (*clause);
  gomp_map_kind kind = OMP_CLAUSE_MAP_KIND (*clause);
  if (!DECL_P (variable)
      || (!selected_p (variable) && !associated_p (variable) && !length_p (as_declared (variable)))
      || !object_kind_p (kind)
      || !OMP_CLAUSE_SIZE (*clause) || integer_zerop (OMP_CLAUSE_SIZE (*clause)))
    return false;
  if (!TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (variable))))
    return false;
  /* What a kernels construct does with scalars that no clause names; this may be there.  */
  bool implicit = kind == GOMP_MAP_FORCE_TOFROM;
  map_behind (clause, implicit ? GOMP_MAP_TOFROM : kind, variable, NULL_TREE, region, before);
  return implicit;
}

/* The same if CLAUSE maps the pointer to a string that a function returns.  */

void
map_string_result (tree *clause, bool region, gimple_seq *before)
{
  tree next = OMP_CLAUSE_CHAIN (*clause);
  if (!next || OMP_CLAUSE_CODE (*clause) != OMP_CLAUSE_MAP || OMP_CLAUSE_CODE (next) != OMP_CLAUSE_MAP
      || OMP_CLAUSE_MAP_KIND (next) != GOMP_MAP_POINTER || !DECL_P (OMP_CLAUSE_DECL (next))
      || !string_result_p (as_declared (OMP_CLAUSE_DECL (next))))
    return;
  tree result = OMP_CLAUSE_DECL (next), pointer = build_simple_mem_ref (result);
  gomp_map_kind kind = OMP_CLAUSE_MAP_KIND (*clause);
  if (!object_kind_p (kind) || DECL_P (OMP_CLAUSE_DECL (*clause))
      || !POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (*clause))))
    return;
  OMP_CLAUSE_DECL (*clause) = result;
  OMP_CLAUSE_CHAIN (*clause) = OMP_CLAUSE_CHAIN (next);
  /* A kernels construct's that names none; read-only-variables knows the pointer alone.  */
  if (region && (kind == GOMP_MAP_FORCE_TOFROM || kind == GOMP_MAP_FORCE_TO))
    kind = GOMP_MAP_TOFROM;
  map_behind (clause, kind, pointer, NULL_TREE, region, before);
}

/* A statement_pass's.  */

tree
map_objects (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *target = openacc_construct (gsi_stmt (*i));
  if (!target)
    return NULL_TREE;
  gimple_seq before = NULL;
  bool region = is_gimple_omp_offloaded (target);
  tree *clauses = gimple_omp_target_clauses_ptr (target), moved = NULL_TREE;
  for (tree *c = clauses; *c;)
    {
      map_string_result (c, gimple_omp_body (target), &before);
      tree behind = OMP_CLAUSE_CHAIN (*c);
      if (!map_selected (c, gimple_omp_body (target), &before)
	  && !(region && map_object (c, &before)))
	{
	  c = &OMP_CLAUSE_CHAIN (*c);
	  continue;
	}
      tree last = *c;
      while (OMP_CLAUSE_CHAIN (last) != behind)
	last = OMP_CLAUSE_CHAIN (last);
      OMP_CLAUSE_CHAIN (last) = NULL_TREE;
      moved = chainon (moved, *c);
      *c = behind;
    }
  *clauses = chainon (*clauses, moved);
  gsi_insert_seq_before (i, before, GSI_SAME_STMT);
  return NULL_TREE;
}

} // anonymous namespace

bool
behind_pointer_p (tree clause)
{
  return behind_pointers->contains (clause);
}

void
start_scalar_objects ()
{
  behind_pointers = new hash_set<tree>;
  if (lang_GNU_Fortran ())
    register_statement_pass ({ "acc_scalar_objects", map_objects,
			       PASS_POS_INSERT_BEFORE });
}
