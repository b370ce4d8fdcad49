/* Constructs and what is in them: see constructs.h.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"

namespace {

struct renaming
{
  const std::function<tree (tree)> &name_of;
  /* What has been walked of what may have several mentions.  */
  hash_set<tree> walked;
};

/* In the atomic update EXPR of a variable that STATE calls "*P", the address is P:
   gimplify.cc looks for that in the value ("*P + 1"), and would not know it in "&*P".  */

void
rename_address (tree expr, const renaming &state)
{
  tree address = TREE_OPERAND (expr, 0);
  STRIP_NOPS (address);
  if (TREE_CODE (address) != ADDR_EXPR || !DECL_P (TREE_OPERAND (address, 0)))
    return;
  tree name = state.name_of (TREE_OPERAND (address, 0));
  if (INDIRECT_REF_P (name))
    TREE_OPERAND (expr, 0) = TREE_OPERAND (name, 0);
}

/* For walk_tree, which is not to leave out variables that it has met, as it does if it
   has a set of its own.  */

tree
rename_mention (tree *mention, int *walk_subtrees, void *renaming_)
{
  renaming *state = static_cast<renaming *> (renaming_);
  if (TYPE_P (*mention)
      || (TREE_CODE (*mention) == SAVE_EXPR && state->walked.add (*mention)))
    *walk_subtrees = 0;
  else if (DECL_P (*mention))
    *mention = state->name_of (*mention);
  else if (TREE_CODE (*mention) >= OMP_ATOMIC && TREE_CODE (*mention) <= OMP_ATOMIC_CAPTURE_NEW)
    rename_address (*mention, *state);
  return NULL_TREE;
}

} // anonymous namespace

void
rename_mentions (tree *where, const std::function<tree (tree)> &name_of)
{
  renaming state = { name_of, hash_set<tree> () };
  walk_tree (where, rename_mention, &state, nullptr);
}

void
rename_mentions (tree *where, tree variable, tree name)
{
  rename_mentions (where, [=] (tree decl) { return decl == variable ? name : decl; });
}

tree
length_component (tree object)
{
  if (TREE_CODE (object) != COMPONENT_REF || !DECL_NAME (TREE_OPERAND (object, 1)))
    return NULL_TREE;
  tree record = TREE_OPERAND (object, 0), name = DECL_NAME (TREE_OPERAND (object, 1));
  std::string hidden = std::string ("_") + IDENTIFIER_POINTER (name) + "_length";
  return field_of (TREE_TYPE (record), hidden.c_str ()) ? component (record, hidden.c_str ()) : NULL_TREE;
}

bool
constant_size_p (const_tree type)
{
  return TYPE_SIZE_UNIT (type) && TREE_CODE (TYPE_SIZE_UNIT (type)) == INTEGER_CST;
}

bool
compute_construct_p (const_tree expr)
{
  switch (TREE_CODE (expr))
    {
    case OACC_PARALLEL:
    case OACC_KERNELS:
    case OACC_SERIAL:
      return true;

    default:
      return false;
    }
}

bool
routine_body_p (const tree *expr)
{
  return (current_function_decl && expr == &DECL_SAVED_TREE (current_function_decl)
	  && oacc_get_fn_attrib (current_function_decl));
}

tree *
clauses_of (tree expr)
{
  if (compute_construct_p (expr))
    return &OMP_CLAUSES (expr);
  switch (TREE_CODE (expr))
    {
    case OACC_DATA:
    case OACC_HOST_DATA:
      return &OMP_CLAUSES (expr);

    case OACC_ENTER_DATA:
    case OACC_EXIT_DATA:
    case OACC_UPDATE:
      return &OMP_STANDALONE_CLAUSES (expr);

    default:
      return nullptr;
    }
}

gomp_target *
openacc_construct (gimple *s)
{
  gomp_target *target = dyn_cast<gomp_target *> (s);
  return target && is_gimple_omp_oacc (target) ? target : nullptr;
}

gomp_target *
compute_construct (gimple *s)
{
  gomp_target *target = openacc_construct (s);
  return target && is_gimple_omp_offloaded (target) ? target : nullptr;
}

tree
pointer_to (tree object)
{
  bool whole = (TREE_CODE (object) == INDIRECT_REF
		|| (TREE_CODE (object) == MEM_REF
		    && integer_zerop (TREE_OPERAND (object, 1))));
  return whole ? TREE_OPERAND (object, 0) : NULL_TREE;
}

tree
field_of (tree type, const char *name)
{
  if (TREE_CODE (type) == RECORD_TYPE)
    for (tree field = TYPE_FIELDS (type); field; field = DECL_CHAIN (field))
      if (DECL_NAME (field) && id_equal (DECL_NAME (field), name))
	return field;
  return NULL_TREE;
}

tree
component (tree record, const char *name)
{
  tree field = field_of (TREE_TYPE (record), name);
  return build3 (COMPONENT_REF, TREE_TYPE (field), unshare_expr (record), field,
		 NULL_TREE);
}

bool
polymorphic_p (tree type)
{
  tree data = field_of (type, "_data"), table = field_of (type, "_vptr");
  return (data && table && POINTER_TYPE_P (TREE_TYPE (data))
	  && POINTER_TYPE_P (TREE_TYPE (table))
	  && field_of (TREE_TYPE (TREE_TYPE (table)), "_size"));
}

bool
procedure_frame_p (tree type)
{
  return (TREE_CODE (type) == RECORD_TYPE && TYPE_NAME (type)
	  && TREE_CODE (TYPE_NAME (type)) == IDENTIFIER_NODE
	  && startswith (IDENTIFIER_POINTER (TYPE_NAME (type)), "FRAME."));
}

bool
descriptor_type_p (tree type)
{
  return field_of (type, "data") && field_of (type, "span") && field_of (type, "dim");
}

tree
common_block_of (tree name)
{
  if (!name || !VAR_P (name) || !DECL_HAS_VALUE_EXPR_P (name))
    return NULL_TREE;
  tree block = get_base_address (DECL_VALUE_EXPR (name));
  return (block && VAR_P (block) && TREE_PUBLIC (block) && is_global_var (block)
	  ? block : NULL_TREE);
}

tree
descriptor_of_data (tree data)
{
  STRIP_NOPS (data);
  return (TREE_CODE (data) == COMPONENT_REF
	  && descriptor_type_p (TREE_TYPE (TREE_OPERAND (data, 0)))
	  && TREE_OPERAND (data, 1) == field_of (TREE_TYPE (TREE_OPERAND (data, 0)), "data")
	  ? TREE_OPERAND (data, 0) : NULL_TREE);
}

/* The array's elements are those that one has to go from the first of its last dimension to
   the one behind it, which may be less than none.  */

tree
descriptor_bytes (tree descriptor)
{
  tree dimensions = component (descriptor, "dim"), type = TREE_TYPE (dimensions);
  tree last = build4 (ARRAY_REF, TREE_TYPE (type), dimensions,
		      TYPE_MAX_VALUE (TYPE_DOMAIN (type)), NULL_TREE, NULL_TREE);
  tree span = component (descriptor, "span"), number = TREE_TYPE (span);
  tree extent = fold_build2 (MINUS_EXPR, number, component (last, "ubound"),
			     component (last, "lbound"));
  extent = fold_build2 (PLUS_EXPR, number, extent, build_one_cst (number));
  tree elements = fold_build2 (MULT_EXPR, number, extent, component (last, "stride"));
  tree bytes = fold_build2 (MULT_EXPR, number, span, elements);
  return fold_convert (sizetype, fold_build2 (MAX_EXPR, number, bytes,
					      build_zero_cst (number)));
}

bool
of_frame_p (const_tree decl)
{
  tree function = decl_function_context (decl);
  return (function && function != current_function_decl && !TREE_STATIC (decl)
	  && !DECL_EXTERNAL (decl));
}

bool
declared_on_device_p (tree decl)
{
  return (VAR_P (decl) && is_global_var (decl)
	  && lookup_attribute ("omp declare target", DECL_ATTRIBUTES (decl))
	  && !lookup_attribute ("omp declare target link", DECL_ATTRIBUTES (decl)));
}

bool
declared_local_p (tree decl)
{
  return (VAR_P (decl) && !is_global_var (decl)
	  && lookup_attribute ("omp declare target", DECL_ATTRIBUTES (decl)));
}

bool
local_object_p (const_tree object)
{
  if (TREE_CODE (object) == MEM_REF || TREE_CODE (object) == INDIRECT_REF)
    object = TREE_OPERAND (object, 0);
  if (lang_GNU_Fortran () || !variable_p (object) || is_global_var (object))
    return false;
  tree type = TREE_TYPE (object);
  if (TREE_CODE (type) == REFERENCE_TYPE && TYPE_READONLY (TREE_TYPE (type)))
    type = TREE_TYPE (type);
  return RECORD_OR_UNION_TYPE_P (type);
}

tree
address_of (tree object)
{
  return fold_convert (ptr_type_node, build_fold_addr_expr (unshare_expr (object)));
}

tree
inside_condition (tree address, tree start, tree bytes)
{
  tree distance = build2 (MINUS_EXPR, sizetype, fold_convert (sizetype, address),
			  fold_convert (sizetype, start));
  return build2 (LT_EXPR, boolean_type_node, distance, fold_convert (sizetype, bytes));
}

tree
library_call (const char *name, tree result, std::initializer_list<tree> arguments)
{
  auto_vec<tree> types, values;
  for (tree a : arguments)
    {
      tree type = POINTER_TYPE_P (TREE_TYPE (a)) ? ptr_type_node : size_type_node;
      types.safe_push (type);
      values.safe_push (fold_convert (type, a));
    }
  tree type = build_function_type_array (result, types.length (), types.address ());
  return build_call_expr_loc_array (input_location, build_fn_decl (name, type),
				    values.length (), values.address ());
}

void
append_call (tree *list, const char *name, std::initializer_list<tree> arguments)
{
  append_to_statement_list (library_call (name, void_type_node, arguments), list);
}

tree
device_address (tree address)
{
  return library_call ("acc_deviceptr", ptr_type_node, { address });
}

tree
present_on_device (tree address, tree bytes)
{
  tree call = library_call ("acc_is_present", integer_type_node, { address, bytes });
  return build2 (NE_EXPR, boolean_type_node, call, integer_zero_node);
}

bool
in_front_p (location_t a, location_t b)
{
  return a != b && linemap_location_before_p (line_table, a, b);
}

namespace {

/* In walk_tree: find such a call.  */

tree
find_call (tree *expr, int *walk_subtrees, void *)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  if (TREE_CODE (*expr) != CALL_EXPR || !CALL_EXPR_FN (*expr))
    return NULL_TREE;
  tree callee = get_callee_fndecl (*expr);
  return callee && fndecl_built_in_p (callee) ? NULL_TREE : *expr;
}

} // anonymous namespace

bool
calls_functions_p (tree body)
{
  return walk_tree_without_duplicates (&body, find_call, NULL);
}

bool
data_clause_p (const_tree clause)
{
  switch (OMP_CLAUSE_CODE (clause))
    {
    case OMP_CLAUSE_MAP:
    case OMP_CLAUSE_PRIVATE:
    case OMP_CLAUSE_FIRSTPRIVATE:
    case OMP_CLAUSE_REDUCTION:
    case OMP_CLAUSE_USE_DEVICE_PTR:
      return true;

    default:
      return false;
    }
}

std::vector<tree>
loop_variables (tree loop)
{
  std::vector<tree> all;
  tree inits = OMP_FOR_INIT (loop);
  for (int i = 0; inits && i < TREE_VEC_LENGTH (inits); i++)
    if (tree init = TREE_VEC_ELT (inits, i))
      all.push_back (TREE_OPERAND (init, 0));
  return all;
}

tree
named_variable (tree clause)
{
  tree decl = OMP_CLAUSE_DECL (clause);
  while (decl && !DECL_P (decl))
    if (TREE_CODE (decl) == TREE_LIST)
      decl = TREE_CHAIN (decl) ? TREE_CHAIN (decl) : TREE_VALUE (decl);
    else if (EXPR_P (decl) && TREE_OPERAND_LENGTH (decl) > 0)
      decl = TREE_OPERAND (decl, 0);
    else
      return NULL_TREE;
  return decl;
}

tree
added_to (tree pointer)
{
  for (;;)
    switch (TREE_CODE (pointer))
      {
      CASE_CONVERT:
      case NON_LVALUE_EXPR:
      case SAVE_EXPR:
      case POINTER_PLUS_EXPR:
	pointer = TREE_OPERAND (pointer, 0);
	break;

      case COMPOUND_EXPR:
	pointer = TREE_OPERAND (pointer, 1);
	break;

      default:
	return pointer;
      }
}

bool
clause_names_p (tree clauses, tree variable)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (data_clause_p (c) && named_variable (c) == variable)
      return true;
  return false;
}

namespace {

/* For walk_tree: the variable DATA, if *EXPR is that.  */

tree
find_variable (tree *expr, int *walk_subtrees, void *data)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  return *expr == (tree) data ? *expr : NULL_TREE;
}

} // anonymous namespace

bool
mentions_p (tree where, tree variable)
{
  return where && walk_tree_without_duplicates (&where, find_variable, variable);
}

omp_clause_default_kind
default_kind (tree clauses)
{
  tree clause = omp_find_clause (clauses, OMP_CLAUSE_DEFAULT);
  return clause ? OMP_CLAUSE_DEFAULT_KIND (clause) : OMP_CLAUSE_DEFAULT_UNSPECIFIED;
}

gomp_map_kind
kind_without_clause (tree clauses)
{
  return (default_kind (clauses) == OMP_CLAUSE_DEFAULT_PRESENT
	  ? GOMP_MAP_FORCE_PRESENT : GOMP_MAP_TOFROM);
}

std::vector<tree>
remove_clauses (tree *clauses, const std::function<bool (tree)> &gone_p)
{
  std::vector<tree> removed;
  while (*clauses)
    if (gone_p (*clauses))
      {
	removed.push_back (*clauses);
	*clauses = OMP_CLAUSE_CHAIN (*clauses);
      }
    else
      clauses = &OMP_CLAUSE_CHAIN (*clauses);
  return removed;
}

tree
taken_clauses (tree *clauses, const std::function<bool (tree)> &gone_p)
{
  tree all = NULL_TREE, *end = &all;
  for (tree c : remove_clauses (clauses, gone_p))
    {
      *end = c;
      end = &OMP_CLAUSE_CHAIN (c);
    }
  *end = NULL_TREE;
  return all;
}

void
make_private (tree *clause)
{
  tree made = build_clause (OMP_CLAUSE_LOCATION (*clause), OMP_CLAUSE_PRIVATE, OMP_CLAUSE_DECL (*clause));
  OMP_CLAUSE_CHAIN (made) = OMP_CLAUSE_CHAIN (*clause);
  *clause = made;
}

bool
map_clause_p (const_tree clause, gomp_map_kind kind)
{
  return (clause && OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_MAP
	  && OMP_CLAUSE_MAP_KIND (clause) == kind);
}

bool
detach_p (const_tree clause)
{
  return map_clause_p (clause, GOMP_MAP_DETACH) || map_clause_p (clause, GOMP_MAP_FORCE_DETACH);
}

bool
memory_clause_p (const_tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP)
    return false;
  switch (OMP_CLAUSE_MAP_KIND (clause))
    {
    case GOMP_MAP_ALLOC:
    case GOMP_MAP_TO:
    case GOMP_MAP_FROM:
    case GOMP_MAP_TOFROM:
    case GOMP_MAP_FORCE_ALLOC:
    case GOMP_MAP_FORCE_TO:
    case GOMP_MAP_FORCE_FROM:
    case GOMP_MAP_FORCE_TOFROM:
    case GOMP_MAP_FORCE_PRESENT:
      return true;
    default:
      return false;
    }
}

bool
copies_back_p (const_tree clause)
{
  return OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_MAP && GOMP_MAP_COPY_FROM_P (OMP_CLAUSE_MAP_KIND (clause));
}

tree
clause_bytes (tree clause)
{
  tree size = OMP_CLAUSE_SIZE (clause);
  return fold_convert (sizetype, size ? unshare_expr (size)
				 : TYPE_SIZE_UNIT (TREE_TYPE (OMP_CLAUSE_DECL (clause))));
}

tree
whole_of (tree expr)
{
  while (handled_component_p (expr))
    expr = TREE_OPERAND (expr, 0);
  return expr;
}

tree
first_pointer (tree object)
{
  while (tree pointer = pointer_to (object))
    object = tree_strip_nop_conversions (pointer);
  return object;
}

bool
of_member_p (tree clause)
{
  tree named = added_to (OMP_CLAUSE_DECL (clause));
  while (INDIRECT_REF_P (named) || TREE_CODE (named) == MEM_REF || TREE_CODE (named) == ARRAY_REF)
    named = added_to (TREE_OPERAND (named, 0));
  return TREE_CODE (named) == COMPONENT_REF;
}

tree
leading_pointer (tree mapped)
{
  while (TREE_CODE (mapped) == ARRAY_REF)
    mapped = TREE_OPERAND (mapped, 0);
  return INDIRECT_REF_P (mapped) ? added_to (TREE_OPERAND (mapped, 0)) : NULL_TREE;
}

bool
may_share_memory_p (tree a, tree b)
{
  auto set = [] (tree type) { return get_alias_set (strip_array_types (type)); };
  return alias_sets_conflict_p (set (a), set (b));
}

bool
maybe_no_bytes_p (const_tree clause)
{
  tree size = OMP_CLAUSE_SIZE (clause);
  return TREE_CODE (size) != INTEGER_CST || integer_zerop (size);
}

tree
any_bytes (tree clause)
{
  tree size = unshare_expr (OMP_CLAUSE_SIZE (clause));
  return build2 (NE_EXPR, boolean_type_node, size, build_zero_cst (TREE_TYPE (size)));
}

tree
negated (tree condition)
{
  return build1 (TRUTH_NOT_EXPR, boolean_type_node, condition);
}

tree
both (tree a, tree b)
{
  return build2 (TRUTH_ANDIF_EXPR, boolean_type_node, a, b);
}

tree
either (tree a, tree b)
{
  return build2 (TRUTH_ORIF_EXPR, boolean_type_node, a, b);
}

tree
not_null (tree pointer)
{
  return build2 (NE_EXPR, boolean_type_node, pointer, build_zero_cst (TREE_TYPE (pointer)));
}

void
map_if (tree clause, tree condition, gimple_seq *before)
{
  tree address = build_fold_addr_expr (unshare_expr (OMP_CLAUSE_DECL (clause)));
  tree type = TREE_TYPE (address), mapped = create_tmp_var (type, "mapped");
  append_assignment (before, mapped,
		     build3 (COND_EXPR, type, condition, address, build_zero_cst (type)));
  OMP_CLAUSE_DECL (clause) = build_simple_mem_ref (mapped);
}

tree
build_clause (location_t place, omp_clause_code code, tree decl)
{
  tree made = build_omp_clause (place, code);
  OMP_CLAUSE_DECL (made) = decl;
  return made;
}

tree
build_map_clause (location_t place, gomp_map_kind kind, tree decl, tree size)
{
  tree made = build_clause (place, OMP_CLAUSE_MAP, decl);
  OMP_CLAUSE_SET_MAP_KIND (made, kind);
  OMP_CLAUSE_SIZE (made) = size;
  return made;
}

tree
copied_map_clause (tree clause, gomp_map_kind kind)
{
  tree copied = build_map_clause (OMP_CLAUSE_LOCATION (clause), kind,
				  unshare_expr (OMP_CLAUSE_DECL (clause)),
				  unshare_expr (OMP_CLAUSE_SIZE (clause)));
  OMP_CLAUSE_MAP_MAYBE_ZERO_LENGTH_ARRAY_SECTION (copied)
    = OMP_CLAUSE_MAP_MAYBE_ZERO_LENGTH_ARRAY_SECTION (clause);
  return copied;
}

void
put_map_if (tree clause, gomp_map_kind kind, tree size, tree condition, tree *clauses, gimple_seq *before)
{
  tree made = build_map_clause (OMP_CLAUSE_LOCATION (clause), kind, OMP_CLAUSE_DECL (clause), size);
  map_if (made, condition, before);
  OMP_CLAUSE_CHAIN (made) = *clauses;
  *clauses = made;
}

void
put_memory (location_t place, gomp_map_kind kind, tree first, tree bytes, tree *clauses)
{
  tree memory = build_map_clause (place, kind, build_simple_mem_ref (first), bytes);
  tree pointer = build_map_clause (place, GOMP_MAP_FIRSTPRIVATE_POINTER, first, size_zero_node);
  OMP_CLAUSE_CHAIN (memory) = pointer;
  OMP_CLAUSE_CHAIN (pointer) = *clauses;
  *clauses = memory;
}

void
point_reference_behind (tree clause, tree reference)
{
  tree pointed = build_map_clause (OMP_CLAUSE_LOCATION (clause), GOMP_MAP_FIRSTPRIVATE_REFERENCE,
				   reference, size_zero_node);
  OMP_CLAUSE_CHAIN (pointed) = OMP_CLAUSE_CHAIN (clause);
  OMP_CLAUSE_CHAIN (clause) = pointed;
}

tree
pointer_behind (tree decl)
{
  tree type = TREE_TYPE (decl);
  bool reference = TREE_CODE (type) == REFERENCE_TYPE && POINTER_TYPE_P (TREE_TYPE (type));
  return reference ? build_simple_mem_ref (decl) : decl;
}

void
append_store (tree *list, tree var, tree value)
{
  append_to_statement_list (build2 (MODIFY_EXPR, TREE_TYPE (var), var, value), list);
}

void
give_value (tree construct, tree variable, location_t place)
{
  tree clause = (TREE_CODE (construct) == OACC_KERNELS
		 ? build_map_clause (place, GOMP_MAP_TO, variable, TYPE_SIZE_UNIT (TREE_TYPE (variable)))
		 : build_clause (place, OMP_CLAUSE_FIRSTPRIVATE, variable));
  OMP_CLAUSE_CHAIN (clause) = OMP_CLAUSES (construct);
  OMP_CLAUSES (construct) = clause;
}

tree
append_value (tree *list, const char *name, tree value)
{
  tree var = create_tmp_var (TREE_TYPE (value), name);
  /* GCC cannot tell under which conditions it is used: those under which it is set.  */
  suppress_warning (var, OPT_Wuninitialized);
  append_store (list, var, value);
  return var;
}

tree
if_true (tree condition, tree statements)
{
  return build3 (COND_EXPR, void_type_node, condition, statements, NULL_TREE);
}

tree
condition_variable (tree *list, tree clauses)
{
  tree clause = omp_find_clause (clauses, OMP_CLAUSE_IF);
  if (!clause)
    return NULL_TREE;
  /* The program's variables may change meanwhile.  */
  tree condition = OMP_CLAUSE_IF_EXPR (clause);
  if (!DECL_P (condition) || !DECL_ARTIFICIAL (condition))
    OMP_CLAUSE_IF_EXPR (clause) = append_value (list, "on_device", OMP_CLAUSE_IF_EXPR (clause));
  return OMP_CLAUSE_IF_EXPR (clause);
}

tree
if_on_device (tree on_device, tree statements)
{
  if (!on_device || !statements)
    return statements;
  return if_true (fold_convert (boolean_type_node, on_device), statements);
}

tree
wait_for_queue (tree queue, tree waiting)
{
  return build_call_expr (builtin_decl_explicit (BUILT_IN_GOACC_WAIT), 3,
			  waiting ? fold_convert (integer_type_node, waiting)
			  : build_int_cst (integer_type_node, GOMP_ASYNC_SYNC), integer_one_node,
			  fold_convert (integer_type_node, queue));
}

namespace {

/* Append to *LIST, a STATEMENT_LIST, that all queues are waited for if one of CLAUSES is KIND.  */

void
append_wait_if (tree *list, tree clauses, omp_clause_code kind)
{
  /* Not acc_wait_all, which wants a device that has been started.  */
  if (omp_find_clause (clauses, kind))
    append_to_statement_list (build_call_expr (builtin_decl_explicit (BUILT_IN_GOACC_WAIT), 2,
					       build_int_cst (integer_type_node, GOMP_ASYNC_SYNC),
					       integer_zero_node),
			      list);
}

} // anonymous namespace

void
append_wait (tree *list, tree clauses)
{
  append_wait_if (list, clauses, OMP_CLAUSE_ASYNC);
}

void
append_wait_for_others (tree *list, tree clauses)
{
  append_wait_if (list, clauses, OMP_CLAUSE_WAIT);
}

tree
clauses_that_bring (tree clauses, bool scalars)
{
  auto found_by = [scalars] (tree c)
    {
      return (map_clause_p (c, GOMP_MAP_FIRSTPRIVATE_POINTER)
	      || (scalars && map_clause_p (c, GOMP_MAP_FIRSTPRIVATE_REFERENCE)));
    };
  tree list = NULL_TREE, *end = &list;
  bool brought = false;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (memory_clause_p (c))
	brought = (!map_clause_p (c, GOMP_MAP_FORCE_PRESENT)
		   && (found_by (OMP_CLAUSE_CHAIN (c))
		       || (DECL_P (OMP_CLAUSE_DECL (c))
			   && (scalars || AGGREGATE_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (c)))))));
      else if (!found_by (c))
	brought = false;
      if (!brought)
	continue;
      *end = copy_node (c);
      OMP_CLAUSE_DECL (*end) = unshare_expr (OMP_CLAUSE_DECL (c));
      OMP_CLAUSE_SIZE (*end) = unshare_expr (OMP_CLAUSE_SIZE (c));
      end = &OMP_CLAUSE_CHAIN (*end);
      *end = NULL_TREE;
    }
  return list;
}

tree
data_construct_around (tree construct, tree clauses, tree *before)
{
  tree body = NULL_TREE, own = *clauses_of (construct);
  append_wait_for_others (before, own);
  /* What is in the construct's own queue may change on the host what the data construct copies.  */
  append_wait (before, own);
  if (condition_variable (before, own))
    {
      tree copied = copy_node (omp_find_clause (own, OMP_CLAUSE_IF));
      OMP_CLAUSE_CHAIN (copied) = clauses;
      clauses = copied;
    }
  append_to_statement_list (construct, &body);
  append_wait (&body, own);
  tree data = make_node (OACC_DATA);
  SET_EXPR_LOCATION (data, EXPR_LOCATION (construct));
  TREE_TYPE (data) = void_type_node;
  TREE_SIDE_EFFECTS (data) = 1;
  OMP_CLAUSES (data) = clauses;
  OMP_BODY (data) = body;
  return data;
}

tree
in_data_construct (tree construct, tree clauses)
{
  tree all = NULL_TREE, data = data_construct_around (construct, clauses, &all);
  append_to_statement_list (data, &all);
  return all;
}

tree
with_pieces (tree construct, tree brought,
	     const std::function<void (tree *before, tree *behind)> &pieces)
{
  tree all = NULL_TREE, before = NULL_TREE, behind = NULL_TREE;
  tree data = brought ? data_construct_around (construct, brought, &all) : NULL_TREE;
  pieces (&before, &behind);
  append_to_statement_list (data ? OMP_BODY (data) : construct, &before);
  append_to_statement_list (behind, &before);
  if (!data)
    return before;
  OMP_BODY (data) = before;
  append_to_statement_list (data, &all);
  return all;
}

void
append_assignment (gimple_seq *seq, tree to, tree from, gimple *scope)
{
  push_gimplify_context ();
  if (DECL_P (to) && DECL_HAS_VALUE_EXPR_P (to))
    {
      gimplify_expr (&from, seq, NULL, is_gimple_val, fb_rvalue);
      gimple_seq_add_stmt (seq, gimple_build_assign (to, from));
    }
  else
    gimplify_assign (to, from, seq);
  pop_gimplify_context (scope);
}

void
append_wait_for_queue (gimple_seq *seq, gomp_target *construct)
{
  tree clauses = gimple_omp_target_clauses (construct), async = omp_find_clause (clauses, OMP_CLAUSE_ASYNC);
  tree wait = NULL_TREE;
  if (!async)
    append_wait_for_others (&wait, clauses);
  else if (omp_find_clause (clauses, OMP_CLAUSE_WAIT) || omp_find_clause (clauses, OMP_CLAUSE_IF))
    append_wait (&wait, clauses);
  else
    wait = wait_for_queue (unshare_expr (OMP_CLAUSE_ASYNC_EXPR (async)));
  if (wait)
    append_statements (seq, wait);
}

void
wait_behind (gimple_stmt_iterator *place, gomp_target *construct, tree condition)
{
  tree async = omp_find_clause (gimple_omp_target_clauses (construct), OMP_CLAUSE_ASYNC);
  if (!async)
    return;
  tree wait = wait_for_queue (unshare_expr (OMP_CLAUSE_ASYNC_EXPR (async)));
  gimple_seq behind = NULL;
  append_statements (&behind, condition ? if_true (condition, wait) : wait);
  annotate_all_with_location (behind, gimple_location (construct));
  gsi_insert_seq_after (place, behind, GSI_SAME_STMT);
}

void
append_statements (gimple_seq *seq, tree statements)
{
  push_gimplify_context ();
  gimplify_and_add (statements, seq);
  pop_gimplify_context (NULL);
}

void
append_if (gimple_seq *seq, tree condition, const std::function<void (gimple_seq *)> &append)
{
  tree yes = create_artificial_label (input_location), end = create_artificial_label (input_location);
  tree holds = create_tmp_var (boolean_type_node, "holds");
  append_assignment (seq, holds, condition);
  gimple_seq_add_stmt (seq, gimple_build_cond (NE_EXPR, holds, boolean_false_node, yes, end));
  gimple_seq_add_stmt (seq, gimple_build_label (yes));
  append (seq);
  gimple_seq_add_stmt (seq, gimple_build_label (end));
}

void
append_directive_if (gimple_seq *seq, tree condition, int kind, tree clause, tree clauses,
		     location_t place)
{
  OMP_CLAUSE_CHAIN (clause) = NULL_TREE;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_IF || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_ASYNC
	|| OMP_CLAUSE_CODE (c) == OMP_CLAUSE_WAIT)
      {
	tree copy = copy_node (c);
	OMP_CLAUSE_CHAIN (copy) = OMP_CLAUSE_CHAIN (clause);
	OMP_CLAUSE_CHAIN (clause) = copy;
      }
  gimple *made = gimple_build_omp_target (NULL, kind, clause);
  gimple_set_location (made, place);
  append_if (seq, condition, [made] (gimple_seq *then) { gimple_seq_add_stmt (then, made); });
}

void
send_to_device (tree decl)
{
  const char *name = "omp declare target";
  if (!lookup_attribute (name, DECL_ATTRIBUTES (decl)))
    DECL_ATTRIBUTES (decl) = tree_cons (get_identifier (name), NULL_TREE, DECL_ATTRIBUTES (decl));
  symtab_node *node = VAR_P (decl) ? (symtab_node *) varpool_node::get_create (decl)
		      : cgraph_node::get_create (decl);
  node->offloadable = 1;
  g->have_offload = true;
}

void
list_for_libgomp (tree variable)
{
  if (!offload_vars || !offload_vars->contains (variable))
    vec_safe_push (offload_vars, variable);
}
