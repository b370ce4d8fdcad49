/* Loops that stages put in front of constructs and behind them.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Where the same is done for many places of an object, they are numbers in a table of the host's, and
   the code is there once: with the rows { 0, 64 }, { 64, 128 }, ...

     static const sizetype rows[] = { 0, 64, 64, 128, ... };
     for (row = 0; row < 2 * n; row += 2)
       ... rows[row] ... rows[row + 1] ...

   A single row needs neither.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/row-loops.h"

namespace {

/* A table with the numbers of ROWS.  */

tree
table_of (const constant_rows &rows)
{
  size_t length = rows.size () * rows[0].size ();
  tree type = build_array_type_nelts (build_qualified_type (sizetype, TYPE_QUAL_CONST), length);
  tree table = build_decl (BUILTINS_LOCATION, VAR_DECL, create_tmp_var_name ("acc_rows"), type);
  vec<constructor_elt, va_gc> *numbers = NULL;
  for (const std::vector<HOST_WIDE_INT> &row : rows)
    for (HOST_WIDE_INT number : row)
      CONSTRUCTOR_APPEND_ELT (numbers, NULL_TREE, size_int (number));
  DECL_INITIAL (table) = build_constructor (type, numbers);
  TREE_CONSTANT (DECL_INITIAL (table)) = TREE_STATIC (DECL_INITIAL (table)) = 1;
  TREE_STATIC (table) = TREE_READONLY (table) = TREE_USED (table) = 1;
  DECL_ARTIFICIAL (table) = DECL_IGNORED_P (table) = 1;
  lhd_set_decl_assembler_name (table);
  varpool_node::finalize_decl (table);
  return table;
}

} // anonymous namespace

void
append_loop (tree *list, tree done, tree body)
{
  tree all = NULL_TREE;
  append_to_statement_list (build1 (EXIT_EXPR, void_type_node, done), &all);
  append_to_statement_list (body, &all);
  append_to_statement_list (build1 (LOOP_EXPR, void_type_node, all), list);
}

void
append_for_each (tree *list, const constant_rows &rows, tree done,
		 const std::function<void (tree *list, const std::vector<tree> &row)> &body)
{
  if (rows.empty ())
    return;
  std::vector<tree> numbers;
  tree statements = NULL_TREE;
  if (rows.size () == 1)
    {
      for (HOST_WIDE_INT number : rows[0])
	numbers.push_back (size_int (number));
      body (&statements, numbers);
      if (done)
	statements = build3 (COND_EXPR, void_type_node, done, NULL_TREE, statements);
      append_to_statement_list (statements, list);
      return;
    }
  size_t columns = rows[0].size ();
  tree table = table_of (rows), row = append_value (list, "row", size_zero_node);
  for (size_t i = 0; i < columns; i++)
    {
      tree place = size_binop (PLUS_EXPR, row, size_int (i));
      numbers.push_back (append_value (&statements, "number",
				       build4 (ARRAY_REF, sizetype, table, place, NULL_TREE,
					       NULL_TREE)));
    }
  body (&statements, numbers);
  append_store (&statements, row, size_binop (PLUS_EXPR, row, size_int (columns)));
  tree end = build2 (GE_EXPR, boolean_type_node, row, size_int (rows.size () * columns));
  if (done)
    end = build2 (TRUTH_ORIF_EXPR, boolean_type_node, done, end);
  append_loop (list, end, statements);
}
