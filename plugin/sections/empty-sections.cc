/* Data clauses that map no bytes.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Arrays may be empty, and are where a program divides its data and has too little:

     #pragma acc enter data copyin(a[0:n])		// n == 0
     #pragma acc update self(a[0:n])
     #pragma acc exit data delete(a[0:n])

   libgomp stops at each of them ("Assertion `tgt' failed", "UNHANDLED kind 0x0f"), while it
   keeps a lock, or finds the array around an empty section, and gives that up.  There is
   nothing to do, which is what it does with a variable that has no address:

   Before:	map(to:*a [len: size])

   After:	mapped = size ? a : NULL;
		map(to:*mapped [len: size])

   Data and compute constructs of C and C++ look an empty section up, and need no more.  Not so if
   it is one of a variable with a link clause, which is not on the device: libgomp finds that
   variable's row, maps nothing, and takes the device's address from what it has not set.  Such a
   section has a byte, as Fortran's:

   Before:	parallel map(to:linked[lo] [len: size])
   After:	bytes = MAX (size, 1);
		parallel map(to:linked[lo] [len: bytes])

   Fortran's arrays have descriptors, in whose place the device's address of the elements goes, and
   libgomp takes any two variables of no bytes for one (splay_compare in splay-tree.h), so it stops
   where a program maps a second empty array.  Where gfortran allocates an empty array it gives it
   a byte, for the sake of its address; so it has one on the device, too:

   Before:	map(to:*a.data [len: size]) map(to:a [pointer set])

   After:	bytes = MAX (size, 1);
		map(to:*a.data [len: bytes]) map(to:a [pointer set])

   Of a section, "a(1:n)", that is an element's, and the host keeps what it has there: it is the last clause
   that releases the byte, which copies nothing.

   Before:	data map(from:*a.data [len: size]) map(to:a [pointer set])
		exit data map(from:a [len: size])

   After:	mapped = size == 0 ? a.data : NULL;
		data map(from:*a.data [len: bytes]) map(to:a [pointer set]) map(alloc:*mapped [len: 1])
		copied = size ? a : NULL;	released = size == 0 ? a : NULL;
		exit data map(release:*released [len: 1]) map(from:*copied [len: size])

   There is nothing of which an empty array could not be present, while the byte may not be there,
   as of a variable that never has any (below):

   Before:	map(force_present:*a.data [len: size]) map(to:a [pointer set])

   After:	mapped = size == 0 ? a.data : NULL;
		map(alloc:*mapped [len: 1]) map(force_present:*a.data [len: bytes]) map(to:a [pointer set])

   A variable that never has any (real :: z(0), int z[0]) may be where another one is, and libgomp
   would find that in its place.  Nothing is to be mapped, nor of such a component:

   Before:	data map(tofrom:z [len: 0])	parallel map(tofrom:z [len: 0])
   After:	data				parallel private(z)

   Nor is anything of such a dummy argument:

   Before:	parallel map(tofrom:*z [len: 0]) map(alloc:z [pointer assign])
   After:	parallel private(z)

   On the stack (-fstack-arrays, -Ofast), where gfortran does without, another array may be where an
   empty one is ("is already mapped").  So it has a byte there, too:

   Before:	a = alloca (size)
   After:	bytes = MAX (size, 1);
		a = alloca (bytes)

   and so has a local variable that never has any, to which a pointer may lead.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/function-pass.h"
#include "plugin/sections/linked-variables.h"
#include "plugin/stages.h"
#include "plugin/variables/launch-values.h"

namespace {

/* True if CLAUSE is about memory, of as many bytes as its size says, which may be none.  */

bool
may_be_empty_p (tree clause)
{
  if (!memory_clause_p (clause) && !map_clause_p (clause, GOMP_MAP_IF_PRESENT)
      && !map_clause_p (clause, GOMP_MAP_RELEASE) && !map_clause_p (clause, GOMP_MAP_DELETE))
    return false;
  return OMP_CLAUSE_SIZE (clause) && maybe_no_bytes_p (clause);
}

/* Append to *BEFORE a variable that has SIZE, or 1 if that is 0.  */

tree
at_least_a_byte (tree size, gimple_seq *before)
{
  tree bytes = create_tmp_var (sizetype, "bytes");
  append_assignment (before, bytes, build2 (MAX_EXPR, sizetype, fold_convert (sizetype, unshare_expr (size)),
					    size_one_node));
  return bytes;
}

/* Let CLAUSE have a byte at least.  */

void
add_byte (tree clause, gimple_seq *before)
{
  OMP_CLAUSE_SIZE (clause) = at_least_a_byte (OMP_CLAUSE_SIZE (clause), before);
}

/* True if no object of VARIABLE's type has a byte.  */

bool
no_bytes_p (tree variable)
{
  tree bytes = TYPE_SIZE_UNIT (TREE_TYPE (variable));
  return bytes && integer_zerop (bytes);
}

/* True if CLAUSE maps a variable of no bytes.  */

bool
of_nothing_p (tree clause)
{
  if (!may_be_empty_p (clause) || !integer_zerop (OMP_CLAUSE_SIZE (clause)))
    return false;
  tree variable = OMP_CLAUSE_DECL (clause);
  return VAR_P (variable) && no_bytes_p (variable);
}

/* Take out of *CLAUSES what is about dummy arguments that never have a byte.  OFFLOADED: they are those of a
   compute construct, whose region has the pointer.  */

void
drop_dummies_of_nothing (tree *clauses, bool offloaded)
{
  while (*clauses)
    {
      if (!memory_clause_p (*clauses) || !integer_zerop (OMP_CLAUSE_SIZE (*clauses))
	  || OMP_CLAUSE_MAP_MAYBE_ZERO_LENGTH_ARRAY_SECTION (*clauses)
	  || !pointer_to (OMP_CLAUSE_DECL (*clauses))
	  || !map_clause_p (OMP_CLAUSE_CHAIN (*clauses), GOMP_MAP_POINTER))
	{
	  clauses = &OMP_CLAUSE_CHAIN (*clauses);
	  continue;
	}
      *clauses = OMP_CLAUSE_CHAIN (*clauses);
      suppress_warning (OMP_CLAUSE_DECL (*clauses), OPT_Wuninitialized);
      if (offloaded)
	make_private (clauses);
      else
	*clauses = OMP_CLAUSE_CHAIN (*clauses);
    }
}

/* Let CLAUSE, one of *CLAUSES, have a byte where it may have none.  IN_EXIT_DATA: it is one
   of such a directive.  */

void
look_at_clause (tree clause, tree *clauses, bool in_exit_data, gimple_seq *before)
{
  if (integer_zerop (OMP_CLAUSE_SIZE (clause)))
    {
      map_if (clause, boolean_false_node, before);
      return;
    }
  bool back = copies_back_p (clause);
  tree none = negated (any_bytes (clause));
  if (back && in_exit_data)
    {
      bool all = map_clause_p (clause, GOMP_MAP_FORCE_FROM);
      put_map_if (clause, all ? GOMP_MAP_DELETE : GOMP_MAP_RELEASE, size_one_node, none, clauses, before);
      map_if (clause, any_bytes (clause), before);
      return;
    }
  if (back)
    while (*clauses && !passed_by_value_p (*clauses))
      clauses = &OMP_CLAUSE_CHAIN (*clauses);
  if (back || map_clause_p (clause, GOMP_MAP_FORCE_PRESENT))
    put_map_if (clause, GOMP_MAP_ALLOC, size_one_node, none, clauses, before);
  add_byte (clause, before);
}

/* Let what the statement at *I allocates on the stack have a byte.  */

void
allocate_byte (gimple_stmt_iterator *i)
{
  gimple_seq before = NULL;
  tree bytes = at_least_a_byte (gimple_call_arg (gsi_stmt (*i), 0), &before);
  gsi_insert_seq_before (i, before, GSI_SAME_STMT);
  gimple_call_set_arg (gsi_stmt (*i), 0, bytes);
}

/* Let the variables of BLOCK have one, each.  */

void
give_bytes (gbind *block)
{
  for (tree decl = gimple_bind_vars (block); decl; decl = DECL_CHAIN (decl))
    if (VAR_P (decl) && !is_global_var (decl) && no_bytes_p (decl))
      {
	DECL_SIZE (decl) = bitsize_int (BITS_PER_UNIT);
	DECL_SIZE_UNIT (decl) = size_one_node;
      }
}

/* A statement_pass's.  */

tree
look_at_statement (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  if (lang_GNU_Fortran ())
    {
      if (gimple_call_builtin_p (gsi_stmt (*i), BUILT_IN_ALLOCA_WITH_ALIGN))
	allocate_byte (i);
      else if (gbind *block = dyn_cast<gbind *> (gsi_stmt (*i)))
	give_bytes (block);
    }
  gomp_target *target = openacc_construct (gsi_stmt (*i));
  if (!target)
    return NULL_TREE;
  int kind = gimple_omp_target_kind (target);
  bool update = kind == GF_OMP_TARGET_KIND_OACC_UPDATE;
  bool by_itself = (update || kind == GF_OMP_TARGET_KIND_OACC_ENTER_DATA
		    || kind == GF_OMP_TARGET_KIND_OACC_EXIT_DATA);
  tree *clauses = gimple_omp_target_clauses_ptr (target);
  if (!is_gimple_omp_offloaded (target))
    remove_clauses (clauses, of_nothing_p);
  else
    for (tree *c = clauses; *c; c = &OMP_CLAUSE_CHAIN (*c))
      if (of_nothing_p (*c))
	make_private (c);
  if (lang_GNU_Fortran ())
    drop_dummies_of_nothing (clauses, is_gimple_omp_offloaded (target));
  gimple_seq before = NULL;
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (may_be_empty_p (c))
      {
	/* In data and compute constructs, what the device has around an address.  */
	bool looked_up = OMP_CLAUSE_MAP_MAYBE_ZERO_LENGTH_ARRAY_SECTION (c);
	bool linked = (looked_up && !by_itself && !lang_GNU_Fortran ()
		       && linked_variable (OMP_CLAUSE_DECL (c)));
	if (linked || (lang_GNU_Fortran () && !update && !looked_up))
	  look_at_clause (c, clauses, kind == GF_OMP_TARGET_KIND_OACC_EXIT_DATA, &before);
	else if (by_itself && (!lang_GNU_Fortran () || update))
	  map_if (c, any_bytes (c), &before);
	else
	  continue;
	OMP_CLAUSE_MAP_MAYBE_ZERO_LENGTH_ARRAY_SECTION (c) = 0;
      }
  gsi_insert_seq_before (i, before, GSI_SAME_STMT);
  return NULL_TREE;
}

} // anonymous namespace

void
start_empty_sections ()
{
  register_statement_pass ({ "acc_empty_sections", look_at_statement, PASS_POS_INSERT_BEFORE });
}
