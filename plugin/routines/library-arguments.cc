/* Arrays that are arguments of OpenACC's library in Fortran.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   acc_copyin and others have an array's descriptor for a dummy argument, which is contiguous.  Of a
   pointer and of a dummy argument of assumed shape, gfortran 12 does not know that they are, and
   does not ask:

     real :: x(:)
     call acc_copyin(x)

   It passes a copy, writes that back, and frees it.  So the device has what belongs to nobody,
   or to whoever gets that memory next; "present(x)" does not find x, acc_copyout(x) brings back what a
   copy was long ago, and acc_is_present(x) may even be true, when malloc returns the same address.

   The copy is made element by element.  So is noted here if they stand one behind the other; if
   they do, the library gets the array, and nothing is written back:

   Before:	atmp.data = malloc (size);
		for each element e of x
		  copy e to atmp.data[...];
		acc_copyin_array_h (&atmp);
		for each element e of x
		  copy atmp.data[...] to e;
		free (atmp.data);

   After:	first = NULL; end = NULL; apart = false;
		atmp.data = malloc (size);
		for each element e of x
		  {
		    apart |= end && &e != end;
		    first = first ? first : &e;
		    end = &e + sizeof e;
		    copy e to atmp.data[...];
		  }
		copy = atmp.data;
		atmp.data = first && !apart ? first : copy;
		acc_copyin_array_h (&atmp);
		atmp.data = copy;
		if (apart)
		  for each element e of x
		    copy atmp.data[...] to e;
		free (atmp.data);

   What is apart has no place on the device that could be called its own, and stays a copy.

   Of a polymorphic object or array, the library is told the size that objects of its declared type have,
   and brings no more of it: what the type adds that it really has is not there, and a construct that wants
   all of it stops ("Trying to map into device object when it is already mapped").

   Before:	desc.dtype = {.elem_len = 24, .rank = 0};
		desc.data = x->_data;
		acc_copyin_array_h (&desc);

   After:	desc.dtype = {.elem_len = 24, .rank = 0};
		desc.data = x->_data;
		if (x->_vptr)
		  desc.dtype.elem_len = x->_vptr->_size;
		acc_copyin_array_h (&desc);  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/members/component-tables.h"
#include "plugin/reductions/reduction-clauses.h"
#include "plugin/stages.h"

namespace {

/* The descriptor that CALL, one of the library's, passes; null if it is something else (openacc.f90: the
   procedures for arrays are called so).  */

tree
passed_descriptor (tree call)
{
  tree procedure = get_callee_fndecl (call);
  if (!procedure || !DECL_NAME (procedure) || call_expr_nargs (call) == 0)
    return NULL_TREE;
  std::string name = IDENTIFIER_POINTER (DECL_NAME (procedure)), end = "_array_h";
  if (!startswith (name.c_str (), "acc_") || name.size () < end.size ()
      || name.compare (name.size () - end.size (), end.size (), end) != 0)
    return NULL_TREE;
  tree argument = CALL_EXPR_ARG (call, 0);
  STRIP_NOPS (argument);
  tree d = TREE_CODE (argument) == ADDR_EXPR ? TREE_OPERAND (argument, 0) : NULL_TREE;
  return d && VAR_P (d) && DECL_ARTIFICIAL (d) && DECL_NAME (d) ? d : NULL_TREE;
}

/* True if DESCRIPTOR is that of a copy.  */

bool
copy_p (tree descriptor)
{
  return startswith (IDENTIFIER_POINTER (DECL_NAME (descriptor)), "atmp");
}

/* A descriptor that a call passes, and its last argument: the length if that is of a string.  */

struct passed
{
  tree descriptor, last;
};

/* For walk_tree: the descriptors that calls in a statement pass, "present = !acc_is_present_array_h (&atmp)";
   what statements in it do is theirs.  */

tree
find_descriptors (tree *tp, int *walk_subtrees, void *data)
{
  if (TYPE_P (*tp) || TREE_CODE (*tp) == STATEMENT_LIST || TREE_CODE (*tp) == BIND_EXPR)
    *walk_subtrees = 0;
  else if (tree d = TREE_CODE (*tp) == CALL_EXPR ? passed_descriptor (*tp) : NULL_TREE)
    {
      tree last = CALL_EXPR_ARG (*tp, call_expr_nargs (*tp) - 1);
      static_cast<std::vector<passed> *> (data)->push_back ({ d, last });
    }
  return NULL_TREE;
}

/* How the elements of an array stand.  */

struct elements
{
  tree copy;						/* The descriptor of their copy.  */
  tree element = NULL_TREE, first = NULL_TREE;		/* Variables.  */
  tree end = NULL_TREE, apart = NULL_TREE;
  bool noted = false;
};

/* A statement that copies SIZE bytes from SOURCE, an address, with what is noted of them.  */

tree
with_note (tree statement, tree source, tree size, const elements &e)
{
  tree list = NULL_TREE, element = e.element, null = null_pointer_node;
  append_store (&list, element, fold_convert (ptr_type_node, unshare_expr (source)));
  tree gap = build2 (TRUTH_AND_EXPR, boolean_type_node,
		     build2 (NE_EXPR, boolean_type_node, e.end, null),
		     build2 (NE_EXPR, boolean_type_node, element, e.end));
  append_store (&list, e.apart, build2 (TRUTH_OR_EXPR, boolean_type_node, e.apart, gap));
  append_store (&list, e.first,
		build3 (COND_EXPR, ptr_type_node, build2 (NE_EXPR, boolean_type_node, e.first, null),
			e.first, element));
  tree bytes = fold_convert (sizetype, unshare_expr (size));
  append_store (&list, e.end, fold_build_pointer_plus (element, bytes));
  append_to_statement_list (statement, &list);
  return list;
}

/* For walk_tree: note the elements that are copied.  */

tree
note_element (tree *tp, int *walk_subtrees, void *data)
{
  elements &e = *static_cast<elements *> (data);
  tree statement = *tp, target = NULL_TREE, source = NULL_TREE, size = NULL_TREE;
  if (TREE_CODE (statement) == MODIFY_EXPR)
    {
      target = TREE_OPERAND (statement, 0);
      source = TREE_OPERAND (statement, 1);
      STRIP_NOPS (source);
      while (CONVERT_EXPR_P (source) || TREE_CODE (source) == NON_LVALUE_EXPR)
	source = TREE_OPERAND (source, 0);
      if (TREE_CODE (target) != ARRAY_REF || !(INDIRECT_REF_P (source) || TREE_CODE (source) == ARRAY_REF))
	return NULL_TREE;
      size = TYPE_SIZE_UNIT (TREE_TYPE (target));
      source = build1 (ADDR_EXPR, build_pointer_type (TREE_TYPE (source)), source);
    }
  else if (tree procedure = TREE_CODE (statement) == CALL_EXPR ? get_callee_fndecl (statement) : NULL_TREE;
	   procedure && fndecl_built_in_p (procedure, BUILT_IN_MEMMOVE) && call_expr_nargs (statement) == 3)
    {
      source = CALL_EXPR_ARG (statement, 1);
      size = CALL_EXPR_ARG (statement, 2);
    }
  else
    {
      if (TYPE_P (statement))
	*walk_subtrees = 0;
      return NULL_TREE;
    }
  *walk_subtrees = 0;
  if (!size || (target && !mentions_p (target, e.copy)))
    return NULL_TREE;
  *tp = with_note (statement, source, size, e);
  e.noted = true;
  return NULL_TREE;
}

tree
new_variable (tree type, const char *name, tree start, tree *variables, tree *list)
{
  tree v = create_tmp_var_raw (type, name);
  DECL_CONTEXT (v) = current_function_decl;
  DECL_CHAIN (v) = *variables;
  *variables = v;
  append_store (list, v, start);
  return v;
}

/* The statement of LIST at CALL calls the library with the descriptor COPY: pass the array itself.  What that
   needs is one of *VARIABLES.  */

void
pass_array (tree list, tree_stmt_iterator call, tree copy, tree *variables)
{
  tree_stmt_iterator i = call;
  tree start = NULL_TREE, more = NULL_TREE;
  elements e = { copy };
  e.element = new_variable (ptr_type_node, "element", null_pointer_node, &more, &start);
  e.first = new_variable (ptr_type_node, "first", null_pointer_node, &more, &start);
  e.end = new_variable (ptr_type_node, "end", null_pointer_node, &more, &start);
  e.apart = new_variable (boolean_type_node, "apart", boolean_false_node, &more, &start);
  for (tsi_prev (&i); !tsi_end_p (i) && !e.noted; tsi_prev (&i))
    if (TREE_CODE (tsi_stmt (i)) == BIND_EXPR && mentions_p (tsi_stmt (i), copy))
      walk_tree_without_duplicates (tsi_stmt_ptr (i), note_element, &e);
  if (!e.noted)
    return;

  tree back = NULL_TREE, data = component (copy, "data");
  for (i = call, tsi_next (&i); !tsi_end_p (i); tsi_next (&i))
    if (TREE_CODE (tsi_stmt (i)) == BIND_EXPR && mentions_p (tsi_stmt (i), copy))
      {
	*tsi_stmt_ptr (i) = if_true (e.apart, tsi_stmt (i));
	break;
      }
  tree own = new_variable (TREE_TYPE (data), "copy", build_zero_cst (TREE_TYPE (data)), &more, &start);
  tree whole = build2 (TRUTH_AND_EXPR, boolean_type_node,
		       build2 (NE_EXPR, boolean_type_node, e.first, null_pointer_node),
		       negated (e.apart));
  tree pass = NULL_TREE;
  append_store (&pass, own, unshare_expr (data));
  append_store (&pass, unshare_expr (data),
		build3 (COND_EXPR, TREE_TYPE (data), whole, fold_convert (TREE_TYPE (data), e.first), own));
  append_store (&back, data, own);
  tsi_link_before (&call, pass, TSI_SAME_STMT);
  tsi_link_after (&call, back, TSI_SAME_STMT);
  for (i = tsi_start (list); !mentions_p (tsi_stmt (i), copy); tsi_next (&i))
    ;
  tsi_link_before (&i, start, TSI_SAME_STMT);
  *variables = chainon (more, *variables);
}

/* OPERAND of EXPR if that is the member NAME of a record; null if it is something else.  */

tree
record_of_member (tree expr, const char *name)
{
  STRIP_NOPS (expr);
  return (TREE_CODE (expr) == COMPONENT_REF && DECL_NAME (TREE_OPERAND (expr, 1))
	  && id_equal (DECL_NAME (TREE_OPERAND (expr, 1)), name) ? TREE_OPERAND (expr, 0) : NULL_TREE);
}

/* The record of the polymorphic object or array that STORE, into a member of DESCRIPTOR, says it is of: of
   all of it, or of an element; null if it does not.  */

tree
polymorphic_record (tree store, tree descriptor)
{
  if (TREE_CODE (store) != MODIFY_EXPR)
    return NULL_TREE;
  tree target = TREE_OPERAND (store, 0), value = TREE_OPERAND (store, 1), record = NULL_TREE;
  STRIP_NOPS (value);
  if (record_of_member (target, "span") == descriptor)
    {
      tree table = record_of_member (value, "_size");
      if (table && INDIRECT_REF_P (table))
	record = record_of_member (TREE_OPERAND (table, 0), "_vptr");
    }
  else if (record_of_member (target, "data") == descriptor)
    {
      tree array = (TREE_CODE (value) == POINTER_PLUS_EXPR
		    ? record_of_member (TREE_OPERAND (value, 0), "data") : NULL_TREE);
      record = record_of_member (array ? array : value, "_data");
    }
  return record && field_of (TREE_TYPE (record), "_vptr") ? record : NULL_TREE;
}

/* The size of a character of the string of which STORE has the address, for a component of deferred length;
   null if it does something else, or the string is none.  DESCRIPTOR is where that goes.  */

tree
deferred_character (tree store, tree descriptor)
{
  if (TREE_CODE (store) != MODIFY_EXPR || record_of_member (TREE_OPERAND (store, 0), "data") != descriptor)
    return NULL_TREE;
  tree string = TREE_OPERAND (store, 1);
  STRIP_NOPS (string);
  tree type = TREE_CODE (string) == COMPONENT_REF ? TREE_TYPE (string) : NULL_TREE;
  if (!type || !POINTER_TYPE_P (type) || !TYPE_STRING_FLAG (TREE_TYPE (type))
      || !integer_zerop (TYPE_SIZE_UNIT (TREE_TYPE (type))))
    return NULL_TREE;
  return TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (type)));
}

/* The statement of LIST at CALL calls the library with what it has PASSED: if that is about a polymorphic
   object, or a string of deferred length, say how large it is.  */

void
pass_size (tree list, tree_stmt_iterator call, const passed &passed)
{
  tree descriptor = passed.descriptor, record = NULL_TREE, character = NULL_TREE;
  for (tree_stmt_iterator i = tsi_start (list); i.ptr != call.ptr; tsi_next (&i))
    if (tree r = polymorphic_record (tsi_stmt (i), descriptor))
      record = r;
    else if (tree c = deferred_character (tsi_stmt (i), descriptor))
      character = c;
  bool string = character && INTEGRAL_TYPE_P (TREE_TYPE (passed.last));
  if (!record && !string)
    return;
  if (record)
    record = unshare_expr (record);
  tree length = component (component (descriptor, "dtype"), "elem_len"), store = NULL_TREE;
  tree bytes = (record ? bytes_of_object (record)
		: build2 (MULT_EXPR, sizetype, fold_convert (sizetype, unshare_expr (passed.last)),
			  fold_convert (sizetype, character)));
  append_store (&store, length, fold_convert (TREE_TYPE (length), bytes));
  if (record)
    {
      tree table = component (record, "_vptr");
      tree known = build2 (NE_EXPR, boolean_type_node, table, build_zero_cst (TREE_TYPE (table)));
      store = if_true (known, store);
    }
  tsi_link_before (&call, store, TSI_SAME_STMT);
}

/* Pass arrays themselves, and their size, in the calls of *TP, a STATEMENT_LIST; it is the body of BLOCK, a
   BIND_EXPR, unless that is null.  */

void
look_at_list (tree *tp, tree block)
{
  std::vector<std::pair<tree_stmt_iterator, passed>> calls;
  for (tree_stmt_iterator i = tsi_start (*tp); !tsi_end_p (i); tsi_next (&i))
    {
      std::vector<passed> all;
      walk_tree_without_duplicates (tsi_stmt_ptr (i), find_descriptors, &all);
      for (const passed &p : all)
	calls.emplace_back (i, p);
    }
  tree variables = NULL_TREE;
  for (const auto &[call, p] : calls)
    if (copy_p (p.descriptor))
      pass_array (*tp, call, p.descriptor, &variables);
    else
      pass_size (*tp, call, p);
  if (!variables)
    return;
  /* A directive at the end of the block, with a condition that calls the library, stays there
     (conditional-directives).  */
  if (block)
    BIND_EXPR_VARS (block) = chainon (BIND_EXPR_VARS (block), variables);
  else
    *tp = enclose (variables, *tp, false);
}

/* Lists of statements, each with the block whose body it is, or null.  */

using statement_lists = std::vector<std::pair<tree *, tree>>;

/* For walk_tree: the lists of statements, those in others as well (the loop whose condition calls the
   library).  */

tree
find_lists (tree *tp, int *walk_subtrees, void *data)
{
  statement_lists &lists = *static_cast<statement_lists *> (data);
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (TREE_CODE (*tp) == BIND_EXPR && TREE_CODE (BIND_EXPR_BODY (*tp)) == STATEMENT_LIST)
    lists.emplace_back (&BIND_EXPR_BODY (*tp), *tp);
  else if (TREE_CODE (*tp) == STATEMENT_LIST && (lists.empty () || *lists.back ().first != *tp))
    lists.emplace_back (tp, NULL_TREE);
  return NULL_TREE;
}

/* For before_first_gimplification.  */

void
look_at_calls ()
{
  tree current = current_function_decl;
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (DECL_SAVED_TREE (node->decl))
      {
	current_function_decl = node->decl;
	statement_lists lists;
	walk_tree_without_duplicates (&DECL_SAVED_TREE (node->decl), find_lists, &lists);
	for (auto [list, block] : lists)
	  look_at_list (list, block);
      }
  current_function_decl = current;
}

} // anonymous namespace

void
start_library_arguments ()
{
  if (lang_GNU_Fortran ())
    before_first_gimplification (look_at_calls);
}
