/* GCC's own checks of what is read of trees and statements.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   GCC's headers can check each access: that a clause has a size, that a tree is a type, before it is
   read.  Debian's compilers are built without that, and so have none of the functions that are called
   when a check fails.  With -DENABLE_TREE_CHECKING -DENABLE_GIMPLE_CHECKING (make check-trees) the plugin
   checks its own accesses, and these are the functions: tree.cc and gimple.cc have them in a compiler
   that is checked.  */

#include "plugin/gcc-compat.h"

#include "plugin/diagnostics.h"

#ifdef ENABLE_TREE_CHECKING

namespace {

[[noreturn]] void
fail (const char *what, const char *found, const char *file, int line, const char *function)
{
  internal_error ("%s:%d: %s: %s has not %s", file, line, function, found, what);
}

const char *
name_of (const_tree t)
{
  return t ? get_tree_code_name (TREE_CODE (t)) : "a null tree";
}

} // anonymous namespace

void
tree_contains_struct_check_failed (const_tree t, const tree_node_structure_enum, const char *file, int line,
				   const char *function)
{
  fail ("that part", name_of (t), file, line, function);
}

void
tree_check_failed (const_tree t, const char *file, int line, const char *function, ...)
{
  fail ("the code", name_of (t), file, line, function);
}

void
tree_not_check_failed (const_tree t, const char *file, int line, const char *function, ...)
{
  fail ("another code", name_of (t), file, line, function);
}

void
tree_class_check_failed (const_tree t, const tree_code_class, const char *file, int line,
			 const char *function)
{
  fail ("the class", name_of (t), file, line, function);
}

void
tree_range_check_failed (const_tree t, const char *file, int line, const char *function, tree_code,
			 tree_code)
{
  fail ("such a code", name_of (t), file, line, function);
}

void
tree_not_class_check_failed (const_tree t, const tree_code_class, const char *file, int line,
			     const char *function)
{
  fail ("another class", name_of (t), file, line, function);
}

void
tree_int_cst_elt_check_failed (int, int, const char *file, int line, const char *function)
{
  fail ("that element", "a constant", file, line, function);
}

void
tree_vec_elt_check_failed (int, int, const char *file, int line, const char *function)
{
  fail ("that element", "a vector", file, line, function);
}

void
phi_node_elt_check_failed (int, int, const char *file, int line, const char *function)
{
  fail ("that argument", "a phi", file, line, function);
}

void
tree_operand_check_failed (int, const_tree t, const char *file, int line, const char *function)
{
  fail ("that operand", name_of (t), file, line, function);
}

void
omp_clause_check_failed (const_tree t, const char *file, int line, const char *function, omp_clause_code)
{
  fail ("that code", omp_clause_code_name[OMP_CLAUSE_CODE (t)], file, line, function);
}

void
omp_clause_operand_check_failed (int, const_tree t, const char *file, int line, const char *function)
{
  fail ("that operand", omp_clause_code_name[OMP_CLAUSE_CODE (t)], file, line, function);
}

void
omp_clause_range_check_failed (const_tree t, const char *file, int line, const char *function,
			       omp_clause_code, omp_clause_code)
{
  fail ("that", TREE_CODE (t) == OMP_CLAUSE ? omp_clause_code_name[OMP_CLAUSE_CODE (t)] : name_of (t),
	file, line, function);
}

void
gimple_check_failed (const gimple *s, const char *file, int line, const char *function, enum gimple_code,
		     tree_code)
{
  fail ("the code", gimple_code_name[gimple_code (s)], file, line, function);
}

/* Of what a front end keeps for itself (cp-tree.h).  */

[[noreturn]] void lang_check_failed (const char *file, int line, const char *function);

void
lang_check_failed (const char *file, int line, const char *function)
{
  fail ("that of the language's", "a tree", file, line, function);
}

#endif
