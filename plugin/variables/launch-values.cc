/* Values that the host gives to launches.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A firstprivate variable of an OpenACC construct has the value that the host's has when
   it comes to the construct.  GCC 12 maps the host's variable instead, as "copyin" would
   (omp-low.cc lower_omp_target), and libgomp copies when it is the queue's turn, or
   not at all, if it knows the address already:

     for (int k = 0; k < 20; k++)
       #pragma acc parallel loop async(1)
       for (...) a[i] += k;		any K: there may be no K any more

     #pragma acc enter data copyin(n)
     n = 5;
     #pragma acc parallel
     ... n ...				the old N

   It does the same with the pointers and descriptors of Fortran's arrays, which lie on
   the stack of the subroutine that has the construct, and with "deviceptr".

   But libgomp can pass the value of a pointer to a launch (GOMP_MAP_FIRSTPRIVATE_INT), and
   OpenMP's constructs do so.  In front of omplower, we write clauses that make it do so
   here.  A variable of up to GREATEST bytes is passed in words of a pointer's size:

   Before:	#pragma omp target oacc_parallel firstprivate(x)
		  ... x ...

   After:	word = (char *) x;
		#pragma omp target oacc_parallel private(x)
			map(device_resident:*word) map(firstprivate ref:word)
		  x = (int) word;
		  ... x ...

   where the second clause makes a variable WORD of the region that has, by the rules of
   omplower, the address of what the first has mapped: the value.  Behind omplower, the
   first, of a kind that no compute construct has otherwise, gets the kind it should have:
   GCC's dumps do not know that in clauses.  "deviceptr(x)" of a compute construct is the
   same.

   In asynchronous constructs, the pointer to an array gets its value from the mapping of
   the array, as in C ("firstprivate ref" in place of "pointer"), and if it has a distance
   from that, by way of another pointer; a descriptor is passed by value, but for its
   pointer.  Fortran's pointers and descriptors are passed so to synchronous constructs, too,
   unless a region of the function lets them point elsewhere, which is to last there: they may be
   on the device, of another array, and libgomp leaves them as they are there.

     !$acc data copy(u, unew)
     do step = 1, steps
       !$acc parallel loop present(u, unew)
       ...
       t => u; u => unew; unew => t		any U: that of the first step
     end do

   (Those of enter data are not there: dummy-pointers.cc.)  So is a dummy argument that is a pointer to
   a scalar or object, for it may be a component of an object on the device, where it is the host's
   until it is attached:

     real, pointer :: p
     !$acc parallel loop copyin(p)

   Before:	map(to:**p [len: 4]) map(alloc:*p [pointer assign]) map(alloc:p [pointer assign])

   After:	map(to:**p [len: 4]) map(firstprivate ref:address) private(p)
		  own = address;
		  p = &own;

   In queues, a scalar behind a pointer or an associate name of Fortran's, or a dummy argument in a
   kernels construct, that no clause names and the region only reads, is passed by value as well, but
   where the device has it, or another clause brings it there:

     associate (k => h%k)
       !$acc parallel loop async

   Before:	map(tofrom:*k [len: 8]) map(alloc:k [pointer assign])

   After:	elsewhere = k && !acc_is_present (k, 8);
		mapped = elsewhere ? NULL : k;
		map(tofrom:*mapped [len: 8]) map(firstprivate ref:address) private(k)
		  k = elsewhere ? &own : address;

   What is left then in queues (variables
   above GREATEST, pointers without a clause, scalars of kernels constructs, which are copied back as well)
   cannot be read later: such a construct is waited for, in front of what omplower puts
   behind it: scalars are passed in variables of its own, and back from there.  So is one that
   reduces a local scalar of Fortran in a loop, which no clause need name; or a dummy argument:
   omplower looks for the pointer to that among what is mapped (lower_oacc_reductions), to have
   gangs combine there.

   Structs and objects of classes that are locals or parameters, and constant ones that a
   reference is to, are waited for, too, if they are in copy or copyin clauses or in none: functions
   that execute others on the device copy those, and return (Kokkos: "auto const f (arg);" and
   "parallel loop copyin(f) async(q)").

   Optional arguments of Fortran that are not there are passed as such; GCC reads them.

   Values of queues are read too early, too: where a construct's condition has the host execute
   it, libgomp does that at once, without a look at "wait" (oacc-parallel.c,
   GOACC_parallel_keyed).  Then its queues are waited for in front of it:

     #pragma acc update self(a) async(1)
     #pragma acc parallel loop wait(1) if(large)	before: if (!large) wait (1)
     for (...) b[i] = a[i];

   "async" alone says nothing of what the host does.

   GCC's own tests hold that a synchronous construct with an explicit clause gets the value
   on the device of a variable that is there (data-firstprivate-1.c; PR92036 says that
   this is wrong), and one without a clause that of a pointer, which may have been attached
   (pr95270-1.c).  There they do.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/only-reads.h"
#include "plugin/function-pass.h"
#include "plugin/live-trees.h"
#include "plugin/stages.h"
#include "plugin/variables/kernels-scalars.h"
#include "plugin/variables/launch-values.h"
#include "plugin/variables/scalar-objects.h"

namespace {

/* Bytes of a variable that is passed by value.  */
const unsigned HOST_WIDE_INT greatest = 512;

/* Of what is passed by value, until omplower is over.  */
const gomp_map_kind kind_by_value = GOMP_MAP_DEVICE_RESIDENT;

/* An unsigned integer of a pointer's size, in which words are computed.  */

tree
word_type ()
{
  return pointer_sized_int_node;
}

unsigned HOST_WIDE_INT
word_size ()
{
  return tree_to_uhwi (TYPE_SIZE_UNIT (word_type ()));
}

/* An unsigned integer as large as TYPE.  */

tree
integer_for (tree type)
{
  return build_nonstandard_integer_type (tree_to_uhwi (TYPE_SIZE (type)), 1);
}

bool
number_or_pointer_p (tree type)
{
  return INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type);
}

/* VALUE, of a register's type and at most a word, as a word.  */

tree
to_word (tree value)
{
  tree type = TREE_TYPE (value);
  if (!number_or_pointer_p (type))
    value = build1 (VIEW_CONVERT_EXPR, integer_for (type), value);
  return fold_convert (word_type (), value);
}

/* The value of TYPE that is in WORD.  */

tree
from_word (tree word, tree type)
{
  if (number_or_pointer_p (type))
    return fold_convert (type, word);
  return build1 (VIEW_CONVERT_EXPR, type, fold_convert (integer_for (type), word));
}

/* An asynchronous or synchronous compute construct, and what is added to it.  */

class launch
{
public:
  explicit launch (gimple_stmt_iterator i);

  void rewrite ();

private:
  void assign_outside (tree to, tree from);
  void assign_inside (tree to, tree from);
  void wait_on_host ();
  void pass_values ();
  void pass_device_arrays ();
  void pass_arrays ();
  void finish ();
  tree new_inside (tree type, tree like);
  tree own_pointer (tree value, tree dummy);
  tree pass_word (tree value);
  void pass_object (tree outside, tree inside);
  tree pass_condition (tree present);
  tree pass_pointed (tree outside, tree present);
  void pass_reference (tree reference, bool optional);
  void pass_object (tree *clause, const scalar_object &object);
  void pass_variable (tree *clause);
  tree without_distance (tree address, tree distance);
  tree moved_if_found (tree pointer, tree address, tree start);
  tree address_passed_by (tree clause, tree type);
  void pass_distance (tree *clause);
  void pass_descriptor (tree data);
  void pass_dummy_pointer (tree data);
  bool pointed_value_p (tree clause) const;
  tree pointed_elsewhere (tree clause, tree address) const;
  void pass_pointed_value (tree clause);
  void pass_framed_pointer (tree clause);
  tree own_variable (tree variable);
  bool as_mapped_p (tree variable) const;
  bool used_by_clauses_p (tree variable) const;
  bool reduced_p (tree variable) const;
  bool as_gcc_p (tree clause) const;

  gimple_stmt_iterator m_place;
  gomp_target *m_target;
  gbind *m_scope;		/* The region's variables.  */
  tree m_async;			/* The async clause, or null.  */
  gimple_seq m_before = NULL;	/* In front of the construct.  */
  gimple_seq m_entry = NULL;	/* At the region's begin.  */
  tree m_added = NULL_TREE;	/* Clauses.  */
};

launch::launch (gimple_stmt_iterator i)
  : m_place (i), m_target (as_a<gomp_target *> (gsi_stmt (i))),
    m_scope (gimple_seq_first_stmt_as_a_bind (gimple_omp_body (m_target))),
    m_async (omp_find_clause (gimple_omp_target_clauses (m_target), OMP_CLAUSE_ASYNC))
{
}

void
launch::assign_outside (tree to, tree from)
{
  append_assignment (&m_before, to, from);
}

void
launch::assign_inside (tree to, tree from)
{
  append_assignment (&m_entry, to, from, m_scope);
}

/* A variable of the region's, with a name after LIKE.  */

tree
launch::new_inside (tree type, tree like)
{
  tree variable = create_tmp_var_raw (type, get_name (like));
  DECL_CONTEXT (variable) = current_function_decl;
  DECL_SEEN_IN_BIND_EXPR_P (variable) = 1;
  gimple_bind_append_vars (m_scope, variable);
  return variable;
}

/* What DUMMY, a dummy argument that is a pointer, is in the region: the address of a pointer there, with
   VALUE.  */

tree
launch::own_pointer (tree value, tree dummy)
{
  tree own = new_inside (TREE_TYPE (TREE_TYPE (dummy)), dummy);
  TREE_ADDRESSABLE (own) = 1;
  assign_inside (own, value);
  return build_fold_addr_expr_with_type (own, TREE_TYPE (dummy));
}

/* Pass VALUE, a word; returns it as the region has it.  */

tree
launch::pass_word (tree value)
{
  tree type = build_pointer_type (char_type_node);
  tree word = create_tmp_var (type, "word");
  suppress_warning (word);
  assign_outside (word, fold_convert (type, value));

  location_t place = gimple_location (m_target);
  tree by_value = build_map_clause (place, kind_by_value, build_simple_mem_ref (word),
				    size_zero_node);
  tree to_word = build_map_clause (place, GOMP_MAP_FIRSTPRIVATE_REFERENCE, word,
				   size_zero_node);
  OMP_CLAUSE_CHAIN (by_value) = to_word;
  OMP_CLAUSE_CHAIN (to_word) = m_added;
  m_added = by_value;
  return fold_convert (word_type (), word);
}

/* Pass what OUTSIDE holds to INSIDE, an object of the region's of the same type.  */

void
launch::pass_object (tree outside, tree inside)
{
  tree type = TREE_TYPE (inside);
  unsigned HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (type));
  unsigned HOST_WIDE_INT count = (size + word_size () - 1) / word_size ();
  if (count == 1 && is_gimple_reg_type (type))
    {
      tree value = create_tmp_var (type, "value");
      assign_outside (value, outside);
      assign_inside (inside, from_word (pass_word (to_word (value)), type));
      return;
    }

  /* By words in memory.  */
  tree words_type = build_array_type_nelts (word_type (), count);
  tree sent = create_tmp_var (words_type, "words");
  tree received = new_inside (words_type, inside);
  for (tree words : { sent, received })
    {
      TREE_ADDRESSABLE (words) = 1;
      suppress_warning (words);
      SET_DECL_ALIGN (words, MAX (DECL_ALIGN (words), TYPE_ALIGN (type)));
    }
  tree any = build_pointer_type_for_mode (type, VOIDmode, true);
  auto as_object = [=] (tree words)
    {
      return build2 (MEM_REF, type, build_fold_addr_expr (words),
		     build_zero_cst (any));
    };
  auto element = [=] (tree words, unsigned k)
    {
      return build4 (ARRAY_REF, word_type (), words, size_int (k), NULL_TREE, NULL_TREE);
    };
  if (size % word_size ())
    assign_outside (element (sent, count - 1), build_zero_cst (word_type ()));
  assign_outside (as_object (sent), outside);
  for (unsigned k = 0; k < count; k++)
    {
      tree word = create_tmp_var (word_type (), "word");
      assign_outside (word, element (sent, k));
      assign_inside (element (received, k), pass_word (word));
    }
  assign_inside (inside, as_object (received));
}

/* True if PRESENT, an expression of the host's; null is always true.  Returns it as the
   region has it.  */

tree
launch::pass_condition (tree present)
{
  if (!present)
    return boolean_true_node;
  tree there = pass_word (fold_convert (word_type (), unshare_expr (present)));
  return build2 (NE_EXPR, boolean_type_node, there, build_zero_cst (word_type ()));
}

/* Pass what is behind OUTSIDE, a pointer, if PRESENT (null: it is).  Returns what the
   region has in its place: the address of an object of its own, or 0.  */

tree
launch::pass_pointed (tree outside, tree present)
{
  tree type = TREE_TYPE (TREE_TYPE (outside));
  tree own = new_inside (type, outside);
  TREE_ADDRESSABLE (own) = 1;
  tree address = build_fold_addr_expr_with_type (own, TREE_TYPE (outside));
  tree value = build_simple_mem_ref (outside);
  if (!present)
    {
      pass_object (value, own);
      return address;
    }
  tree copy = create_tmp_var (type, "copy");
  suppress_warning (copy);
  append_statements (&m_before, if_true (unshare_expr (present), build2 (MODIFY_EXPR, type, copy, value)));
  pass_object (copy, own);
  return build3 (COND_EXPR, TREE_TYPE (outside), pass_condition (present), address,
		 build_zero_cst (TREE_TYPE (outside)));
}

/* Pass what REFERENCE refers to; of one that is OPTIONAL, there need not be anything.  */

void
launch::pass_reference (tree reference, bool optional)
{
  tree present = (optional
		  ? build2 (NE_EXPR, boolean_type_node, reference,
			    build_zero_cst (TREE_TYPE (reference))) : NULL_TREE);
  assign_inside (reference, pass_pointed (reference, present));
}

/* Pass OBJECT, the scalar of *CLAUSE, by value.  */

void
launch::pass_object (tree *clause, const scalar_object &object)
{
  tree variable = OMP_CLAUSE_DECL (*clause), type = TREE_TYPE (object.pointer);
  tree allocated = build2 (NE_EXPR, boolean_type_node, object.pointer, build_zero_cst (type));
  if (object.present)
    allocated = both (unshare_expr (object.present), allocated);
  make_private (clause);
  tree inside = pass_pointed (object.pointer, allocated);
  if (object.pointer != variable)
    {
      tree own = own_pointer (inside, variable);
      inside = build3 (COND_EXPR, TREE_TYPE (variable), pass_condition (object.present), own,
		       build_zero_cst (TREE_TYPE (variable)));
    }
  assign_inside (variable, inside);
}

/* True if objects of TYPE can be passed by value.  */

bool
passable_type_p (tree type)
{
  tree size = TYPE_SIZE_UNIT (type);
  return (size && tree_fits_uhwi_p (size) && !integer_zerop (size)
	  && tree_to_uhwi (size) <= greatest && !TREE_ADDRESSABLE (type));
}

/* True if a clause may use VARIABLE, for a distance from an object or the size of one.  */

bool
launch::used_by_clauses_p (tree variable) const
{
  for (tree c = gimple_omp_target_clauses (m_target); c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_MAP:
	if (OMP_CLAUSE_SIZE (c) == variable
	    && map_clause_p (c, GOMP_MAP_FIRSTPRIVATE_POINTER))
	  return true;
	break;

      case OMP_CLAUSE_PRIVATE:
      case OMP_CLAUSE_FIRSTPRIVATE:
	{
	  tree type = TREE_TYPE (OMP_CLAUSE_DECL (c));
	  if (TREE_CODE (type) == REFERENCE_TYPE)
	    type = TREE_TYPE (type);
	  if (!TYPE_SIZE (type) || TREE_CODE (TYPE_SIZE (type)) != INTEGER_CST)
	    return true;
	  break;
	}

      default:
	break;
      }
  return false;
}

/* True if CLAUSES have a reduction over VARIABLE.  */

bool
reduction_over_p (tree clauses, tree variable)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION && OMP_CLAUSE_DECL (c) == variable)
      return true;
  return false;
}

/* For walk_gimple_seq, about the variable of WALK.  */

tree
find_reduction (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *walk)
{
  tree variable = (tree) walk->info;
  gimple *s = gsi_stmt (*i);
  *handled = (gimple_code (s) == GIMPLE_OMP_FOR
	      && reduction_over_p (gimple_omp_for_clauses (s), variable));
  return *handled ? variable : NULL_TREE;
}

/* True if the construct, or a loop in it, reduces VARIABLE or what it refers to.  */

bool
launch::reduced_p (tree variable) const
{
  if (reduction_over_p (gimple_omp_target_clauses (m_target), variable))
    return true;
  walk_stmt_info walk = {};
  walk.info = variable;
  return walk_gimple_seq (gimple_omp_body (m_target), find_reduction, NULL, &walk);
}

/* True if CLAUSE is to stay as GCC has it.  */

bool
launch::as_gcc_p (tree clause) const
{
  if (map_clause_p (clause, GOMP_MAP_FORCE_DEVICEPTR))
    return false;
  tree variable = OMP_CLAUSE_DECL (clause);
  /* GCC's own variables are nowhere else.  omplower uses some in front of the region.  */
  if (DECL_ARTIFICIAL (variable))
    return !m_async || used_by_clauses_p (variable);
  if (!OMP_CLAUSE_FIRSTPRIVATE_IMPLICIT (clause))
    return !m_async;
  /* A pointer that is on the device may be attached there.  */
  return TREE_CODE (TREE_TYPE (variable)) == POINTER_TYPE;
}

/* Pass the variable of *CLAUSE, which is firstprivate or a deviceptr, if it has not to
   stay as it is.  */

void
launch::pass_variable (tree *clause)
{
  tree variable = OMP_CLAUSE_DECL (*clause);
  if (!DECL_P (variable))
    return;
  scalar_object object = scalar_object_of (*clause);
  if (object.pointer && is_gimple_reg_type (TREE_TYPE (TREE_TYPE (object.pointer))))
    {
      pass_object (clause, object);
      return;
    }
  bool optional = lang_hooks.decls.omp_check_optional_argument (as_declared (variable), false);
  if (!optional && as_gcc_p (*clause))
    return;
  tree type = TREE_TYPE (variable);
  bool reference = lang_hooks.decls.omp_privatize_by_reference (variable);
  if (reference)
    {
      if (TREE_CODE (type) != REFERENCE_TYPE && !DECL_BY_REFERENCE (variable)
	  && !optional)
	return;
      type = TREE_TYPE (type);
      /* Arrays, and descriptors of arrays, share what is mapped.  */
      if (optional && AGGREGATE_TYPE_P (type) && !OMP_CLAUSE_FIRSTPRIVATE_IMPLICIT (*clause))
	return;
    }
  if (!passable_type_p (type))
    return;

  /* The region may only set it.  omplower does so with registers.  */
  if (OMP_CLAUSE_CODE (*clause) == OMP_CLAUSE_FIRSTPRIVATE
      && OMP_CLAUSE_FIRSTPRIVATE_IMPLICIT (*clause))
    suppress_warning (variable, OPT_Wuninitialized);
  make_private (clause);
  if (reference)
    pass_reference (variable, optional);
  else
    pass_object (variable, variable);
}

/* True if CLAUSE is the pointer to what the clause in front of it maps.  */

bool
pointer_clause_p (tree clause)
{
  return (map_clause_p (clause, GOMP_MAP_POINTER) && integer_zerop (OMP_CLAUSE_SIZE (clause))
	  && DECL_P (OMP_CLAUSE_DECL (clause))
	  && POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (clause))));
}

/* Likewise, and the pointer is not in the frame of a procedure around.  */

bool
whole_pointer_p (tree clause)
{
  return pointer_clause_p (clause) && !DECL_HAS_VALUE_EXPR_P (OMP_CLAUSE_DECL (clause));
}

/* True if CLAUSE is a pointer that has a distance from what the clause in front of it maps,
   and gfortran's name for an array (array-sections.cc).  */

bool
distant_pointer_p (tree clause)
{
  if (!map_clause_p (clause, GOMP_MAP_POINTER) || !DECL_P (OMP_CLAUSE_DECL (clause)))
    return false;
  tree decl = OMP_CLAUSE_DECL (clause);
  return (POINTER_TYPE_P (TREE_TYPE (decl)) && DECL_ARTIFICIAL (decl)
	  && !DECL_HAS_VALUE_EXPR_P (decl));
}

/* True if CLAUSE maps a size of what is of variable size.  */

bool
size_clause_p (tree clause)
{
  if (!map_clause_p (clause, GOMP_MAP_TO) || !DECL_P (OMP_CLAUSE_DECL (clause)))
    return false;
  tree decl = OMP_CLAUSE_DECL (clause);
  return DECL_ARTIFICIAL (decl) && !is_global_var (decl) && is_gimple_reg (decl);
}

/* Firstprivate variables and device pointers.  */

void
launch::pass_values ()
{
  for (tree *c = gimple_omp_target_clauses_ptr (m_target); *c;
       c = &OMP_CLAUSE_CHAIN (*c))
    if (OMP_CLAUSE_CODE (*c) == OMP_CLAUSE_FIRSTPRIVATE
	|| (m_async && size_clause_p (*c)))
      pass_variable (c);
    else if (map_clause_p (*c, GOMP_MAP_FORCE_DEVICEPTR)
	     && POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (*c))))
      pass_variable (c);
}

/* Fortran's device pointers: the clauses are for the array, and for the pointer to it.
   libgomp changes their kinds, so that a second launch would see others.  */

void
launch::pass_device_arrays ()
{
  for (tree *c = gimple_omp_target_clauses_ptr (m_target); *c;
       c = &OMP_CLAUSE_CHAIN (*c))
    if (map_clause_p (*c, GOMP_MAP_FORCE_DEVICEPTR)
	&& !POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (*c)))
	&& pointer_clause_p (OMP_CLAUSE_CHAIN (*c)))
      {
	*c = OMP_CLAUSE_CHAIN (*c);
	tree pointer = OMP_CLAUSE_DECL (*c);
	make_private (c);
	pass_object (pointer, pointer);
      }
}

/* What a function does with pointers and descriptors.  */

struct function_uses
{
  tree function = NULL_TREE;
  /* What its compute constructs store to: variables, and what references are to, by those.  */
  hash_set<tree> stored_to;
  /* What clauses of its data constructs name.  */
  hash_set<tree> in_data;
};

function_uses known_uses;

/* For walk_gimple_seq, about the inside of a compute construct.  */

tree
note_store (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  tree to = gimple_get_lhs (gsi_stmt (*i));
  tree stored = to && TREE_CODE (to) != SSA_NAME ? get_base_address (to) : NULL_TREE;
  if (stored && TREE_CODE (stored) == MEM_REF
      && (descriptor_type_p (TREE_TYPE (stored)) || POINTER_TYPE_P (TREE_TYPE (stored))))
    {
      stored = TREE_OPERAND (stored, 0);
      if (TREE_CODE (stored) == SSA_NAME && gimple_assign_single_p (SSA_NAME_DEF_STMT (stored)))
	stored = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (stored));
    }
  /* Memory for an allocatable scalar is no other object.  */
  if (stored && DECL_P (stored)
      && (!POINTER_TYPE_P (TREE_TYPE (stored))
	  || !lang_hooks.decls.omp_private_outer_ref (as_declared (stored))))
    known_uses.stored_to.add (stored);
  return NULL_TREE;
}

/* For walk_gimple_seq.  */

tree
note_construct (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  gimple *s = gsi_stmt (*i);
  gomp_target *construct = compute_construct (s);
  *handled = construct != nullptr;
  if (construct)
    {
      walk_stmt_info walk = {};
      walk_gimple_seq (gimple_omp_body (construct), note_store, NULL, &walk);
    }
  else if (gimple_code (s) == GIMPLE_OMP_TARGET
	   && gimple_omp_target_kind (s) == GF_OMP_TARGET_KIND_OACC_DATA)
    for (tree c = gimple_omp_target_clauses (s); c; c = OMP_CLAUSE_CHAIN (c))
      if (data_clause_p (c))
	if (tree named = named_variable (c))
	  known_uses.in_data.add (named);
  return NULL_TREE;
}

/* What the function does, as it was before one of its constructs is changed.  */

function_uses &
uses_in_function ()
{
  if (known_uses.function != current_function_decl)
    {
      known_uses.function = keep_alive (current_function_decl);
      known_uses.stored_to.empty ();
      known_uses.in_data.empty ();
      walk_stmt_info walk = {};
      walk_gimple_seq (gimple_body (current_function_decl), note_construct, NULL, &walk);
    }
  return known_uses;
}

/* True if VARIABLE, a pointer or descriptor or a reference to one, may be on the device.  Enter
   data leaves none there.  */

bool
on_device_p (tree variable)
{
  return (TREE_CODE (variable) == PARM_DECL
	  || decl_function_context (variable) != current_function_decl
	  || uses_in_function ().in_data.contains (variable));
}

/* True if GCC's analysis of a kernels construct is to find VARIABLE as GCC maps it.  */

bool
launch::as_mapped_p (tree variable) const
{
  return (!m_async && gimple_omp_target_kind (m_target) == GF_OMP_TARGET_KIND_OACC_KERNELS
	  && !on_device_p (variable));
}

/* The region's ADDRESS without DISTANCE, bytes that the host knows.  */

tree
launch::without_distance (tree address, tree distance)
{
  if (integer_zerop (distance))
    return address;
  tree back = build1 (NEGATE_EXPR, word_type (),
		      pass_word (fold_convert (word_type (), distance)));
  return build2 (POINTER_PLUS_EXPR, TREE_TYPE (address), address, fold_convert (sizetype, back));
}

/* POINTER, which the host has near START, for the region; ADDRESS is where that is on the device, or null if
   no_create has not found it (absent-targets.cc), and START where the host runs the region.  */

tree
launch::moved_if_found (tree pointer, tree address, tree start)
{
  tree distance = build2 (MINUS_EXPR, word_type (), fold_convert (word_type (), address),
			  pass_word (fold_convert (word_type (), start)));
  tree moved = build2 (POINTER_PLUS_EXPR, TREE_TYPE (pointer), unshare_expr (pointer),
		       fold_convert (sizetype, distance));
  return build3 (COND_EXPR, TREE_TYPE (pointer), not_null (address), moved, unshare_expr (pointer));
}

/* For walk_gimple_seq_mod: let uses of the first variable of WALK be of the second.  */

tree
rename_use (tree *t, int *walk_subtrees, void *data)
{
  auto &names = *(std::pair<tree, tree> *) ((walk_stmt_info *) data)->info;
  if (*t == names.first)
    *t = names.second;
  *walk_subtrees = !TYPE_P (*t);
  return NULL_TREE;
}

/* For walk_gimple_seq, about the variable of WALK: a loop with a clause for it.  */

tree
find_loop_clause (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *walk)
{
  tree variable = (tree) walk->info;
  gimple *s = gsi_stmt (*i);
  *handled = (gimple_code (s) == GIMPLE_OMP_FOR
	      && clause_names_p (gimple_omp_for_clauses (s), variable));
  return *handled ? variable : NULL_TREE;
}

/* A variable of the region's in place of VARIABLE, which is in the frame of a procedure
   around; null if that cannot be.  */

tree
launch::own_variable (tree variable)
{
  walk_stmt_info walk = {};
  walk.info = variable;
  if (walk_gimple_seq (gimple_omp_body (m_target), find_loop_clause, NULL, &walk))
    return NULL_TREE;
  std::pair<tree, tree> names (variable, new_inside (TREE_TYPE (variable), variable));
  TREE_ADDRESSABLE (names.second) = TREE_ADDRESSABLE (variable);
  walk = {};
  walk.info = &names;
  gimple_seq body = gimple_bind_body (m_scope);
  walk_gimple_seq_mod (&body, NULL, rename_use, &walk);
  gimple_bind_set_body (m_scope, body);
  return names.second;
}

/* Let CLAUSE, behind one that maps an object, pass where that is on the device, as TYPE.  Returns
   the variable of the region's that has it.  */

tree
launch::address_passed_by (tree clause, tree type)
{
  tree address = create_tmp_var (type, "address");
  suppress_warning (address);
  OMP_CLAUSE_SET_MAP_KIND (clause, GOMP_MAP_FIRSTPRIVATE_REFERENCE);
  OMP_CLAUSE_DECL (clause) = address;
  OMP_CLAUSE_SIZE (clause) = size_zero_node;
  return address;
}

/* DATA maps what a descriptor points to, and the two clauses behind it are the descriptor
   and its pointer; behind a dummy argument's stands the reference to it.  Pass the
   descriptor by value, if that can be done.  */

void
launch::pass_descriptor (tree data)
{
  tree *place = &OMP_CLAUSE_CHAIN (data);
  tree pointer = OMP_CLAUSE_CHAIN (*place), descriptor = OMP_CLAUSE_DECL (*place);
  tree variable = descriptor, field = OMP_CLAUSE_DECL (pointer), there = NULL_TREE;
  if (!map_clause_p (pointer, GOMP_MAP_POINTER) || !descriptor_type_p (TREE_TYPE (descriptor))
      || !passable_type_p (TREE_TYPE (descriptor)))
    return;
  if (!DECL_P (descriptor))
    {
      tree reference = OMP_CLAUSE_CHAIN (pointer);
      if (!reference || !pointer_clause_p (reference))
	return;
      variable = OMP_CLAUSE_DECL (reference);
      if (TREE_TYPE (TREE_TYPE (variable)) != TREE_TYPE (descriptor))
	return;
      if (lang_hooks.decls.omp_check_optional_argument (as_declared (variable), false))
	there = build2 (NE_EXPR, boolean_type_node, variable,
			build_zero_cst (TREE_TYPE (variable)));
    }
  bool in_frame = DECL_HAS_VALUE_EXPR_P (variable);
  tree outside = in_frame ? DECL_VALUE_EXPR (variable) : variable;
  if (variable == descriptor
      ? !descriptor_of_data (field) || !operand_equal_p (descriptor_of_data (field), outside)
      : in_frame)
    return;
  if (declared_on_device_p (variable) || reduced_p (variable) || moved_on_device_p (variable)
      || as_mapped_p (variable))
    return;

  tree own = descriptor, distance = OMP_CLAUSE_SIZE (pointer);
  if (variable != descriptor)
    {
      /* The reference's clause takes the place of the descriptor's.  */
      *place = OMP_CLAUSE_CHAIN (pointer);
      make_private (place);
      tree address = pass_pointed (variable, there);
      own = TREE_OPERAND (there ? TREE_OPERAND (address, 1) : address, 0);
      assign_inside (variable, address);
    }
  else if (in_frame)
    {
      own = own_variable (descriptor);
      if (!own)
	return;
      *place = OMP_CLAUSE_CHAIN (pointer);
      pass_object (unshare_expr (outside), own);
    }
  else
    {
      OMP_CLAUSE_CHAIN (*place) = OMP_CLAUSE_CHAIN (pointer);
      make_private (place);
      pass_object (descriptor, descriptor);
    }
  tree data_field = field_of (TREE_TYPE (own), "data");
  tree address = address_passed_by (pointer, TREE_TYPE (data_field));
  tree own_data = build3 (COMPONENT_REF, TREE_TYPE (data_field), own, data_field, NULL_TREE);
  assign_inside (own_data, map_clause_p (data, GOMP_MAP_IF_PRESENT)
			   ? moved_if_found (own_data, address, address_of (OMP_CLAUSE_DECL (data)))
			   : without_distance (address, distance));
  OMP_CLAUSE_CHAIN (pointer) = *place;
  *place = pointer;
}

/* DATA maps what a dummy argument that is a pointer points to, and the two clauses behind it are that
   pointer and the reference to it.  Pass the pointer by value, if that can be done.  */

void
launch::pass_dummy_pointer (tree data)
{
  tree *place = &OMP_CLAUSE_CHAIN (data);
  tree pointer = *place, reference = OMP_CLAUSE_CHAIN (pointer);
  if (!reference || !whole_pointer_p (reference) || !integer_zerop (OMP_CLAUSE_SIZE (pointer)))
    return;
  tree variable = OMP_CLAUSE_DECL (reference), type = TREE_TYPE (OMP_CLAUSE_DECL (pointer));
  if (TREE_CODE (variable) != PARM_DECL || !POINTER_TYPE_P (type)
      || TREE_TYPE (TREE_TYPE (variable)) != type
      || lang_hooks.decls.omp_check_optional_argument (variable, false)
      || reduced_p (variable) || moved_on_device_p (variable))
    return;

  assign_inside (variable, own_pointer (address_passed_by (pointer, type), variable));
  make_private (&OMP_CLAUSE_CHAIN (pointer));
}

/* True if POINTER is a variable of the program's, and a pointer: it may be made to point
   elsewhere, as a reference cannot.  */

bool
movable_p (tree pointer)
{
  return (lang_GNU_Fortran () && TREE_CODE (TREE_TYPE (pointer)) == POINTER_TYPE
	  && !DECL_ARTIFICIAL (pointer) && !declared_on_device_p (pointer)
	  && !lang_hooks.decls.omp_privatize_by_reference (as_declared (pointer)));
}

/* CLAUSE is a pointer in the frame of a procedure around.  Pass it by value, if that can be done.  */

void
launch::pass_framed_pointer (tree clause)
{
  tree pointer = OMP_CLAUSE_DECL (clause);
  if (!movable_p (pointer) || reduced_p (pointer) || moved_on_device_p (pointer))
    return;
  if (tree own = own_variable (pointer))
    assign_inside (own, address_passed_by (clause, TREE_TYPE (pointer)));
}

/* *CLAUSE is a pointer that has a distance from the object that the clause in front of it
   maps: pass the distance by value.  */

void
launch::pass_distance (tree *clause)
{
  tree pointer = OMP_CLAUSE_DECL (*clause), distance = OMP_CLAUSE_SIZE (*clause);
  tree passed = build_map_clause (OMP_CLAUSE_LOCATION (*clause), GOMP_MAP_FIRSTPRIVATE_REFERENCE,
				  pointer, size_zero_node);
  make_private (clause);
  assign_inside (pointer, without_distance (address_passed_by (passed, TREE_TYPE (pointer)), distance));
  OMP_CLAUSE_CHAIN (passed) = *clause;
  *clause = passed;
}

/* The pointer or reference variable that POINTER, a clause or null, maps, or the dummy argument that refers
   to that pointer, which the next clause maps; null if there is none.  */

tree
pointer_variable (tree pointer)
{
  if (pointer_clause_p (pointer) || map_clause_p (pointer, GOMP_MAP_FIRSTPRIVATE_REFERENCE))
    return OMP_CLAUSE_DECL (pointer);
  if (!map_clause_p (pointer, GOMP_MAP_POINTER))
    return NULL_TREE;
  tree next = OMP_CLAUSE_CHAIN (pointer), dummy = pointer_to (OMP_CLAUSE_DECL (pointer));
  bool refers = (dummy && pointer_clause_p (next) && OMP_CLAUSE_DECL (next) == dummy
		 && !lang_hooks.decls.omp_check_optional_argument (as_declared (dummy), false));
  return refers ? dummy : NULL_TREE;
}

/* True if CLAUSE maps a scalar behind a pointer or reference that no clause of the program's names, and the
   region only reads it.  */

bool
launch::pointed_value_p (tree clause) const
{
  tree pointer = OMP_CLAUSE_CHAIN (clause);
  if (!(map_clause_p (clause, GOMP_MAP_TOFROM) || map_clause_p (clause, GOMP_MAP_TO))
      || !(behind_pointer_p (clause) || kernels_scalar_p (clause))
      || !pointer_to (OMP_CLAUSE_DECL (clause)))
    return false;
  tree type = TREE_TYPE (OMP_CLAUSE_DECL (clause));
  tree variable = pointer_variable (pointer);
  return (variable && is_gimple_reg_type (type) && passable_type_p (type) && !reduced_p (variable)
	  && only_read_behind_p (variable, variable != OMP_CLAUSE_DECL (pointer),
				 gimple_omp_body (m_target)));
}

/* The condition that the scalar of CLAUSE, at ADDRESS, is not on the device, and no other clause brings
   it there; if the device executes the region.  */

tree
launch::pointed_elsewhere (tree clause, tree address) const
{
  tree clauses = gimple_omp_target_clauses (m_target);
  tree there = present_on_device (address, clause_bytes (clause));
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (c != clause && memory_clause_p (c) && !map_clause_p (c, GOMP_MAP_FORCE_PRESENT)
	&& may_share_memory_p (TREE_TYPE (OMP_CLAUSE_DECL (c)), TREE_TYPE (TREE_TYPE (address)))
	&& !pointed_value_p (c))
      there = either (inside_condition (address, address_of (OMP_CLAUSE_DECL (c)), clause_bytes (c)), there);
  tree elsewhere = both (not_null (address), negated (there));
  if (tree on_device = omp_find_clause (clauses, OMP_CLAUSE_IF))
    elsewhere = both (fold_convert (boolean_type_node, unshare_expr (OMP_CLAUSE_IF_EXPR (on_device))),
		      elsewhere);
  return elsewhere;
}

/* Pass the scalar that CLAUSE maps by value, where it is not on the device.  */

void
launch::pass_pointed_value (tree clause)
{
  tree pointer = OMP_CLAUSE_CHAIN (clause), *behind = &OMP_CLAUSE_CHAIN (pointer);
  tree variable = pointer_variable (pointer), type = TREE_TYPE (OMP_CLAUSE_DECL (pointer)), own = variable;
  bool dummy = variable != OMP_CLAUSE_DECL (pointer);
  if (DECL_HAS_VALUE_EXPR_P (variable))
    own = own_variable (variable);
  if (!own)
    return;

  tree address = create_tmp_var (type, "address");
  assign_outside (address, unshare_expr (OMP_CLAUSE_DECL (pointer)));
  tree elsewhere = create_tmp_var (boolean_type_node, "elsewhere");
  assign_outside (elsewhere, pointed_elsewhere (clause, address));
  tree inside = pass_pointed (address, elsewhere);
  map_if (clause, negated (elsewhere), &m_before);
  TREE_OPERAND (inside, 2) = address_passed_by (pointer, type);
  if (dummy)
    {
      *behind = OMP_CLAUSE_CHAIN (*behind);
      inside = own_pointer (inside, variable);
    }
  if (own == variable)
    {
      tree made = build_clause (OMP_CLAUSE_LOCATION (clause), OMP_CLAUSE_PRIVATE, variable);
      OMP_CLAUSE_CHAIN (made) = *behind;
      *behind = made;
    }
  assign_inside (own, inside);
}

/* Pointers to arrays, and descriptors: all in front of the launch of a queue, otherwise those
   that may be made to point elsewhere.  */

void
launch::pass_arrays ()
{
  for (tree c = gimple_omp_target_clauses (m_target); c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree behind = OMP_CLAUSE_CHAIN (c);
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP || DECL_P (OMP_CLAUSE_DECL (c))
	  || GOMP_MAP_POINTER_P (OMP_CLAUSE_MAP_KIND (c))
	  || map_clause_p (c, GOMP_MAP_TO_PSET))
	continue;
      if (map_clause_p (behind, GOMP_MAP_TO_PSET))
	pass_descriptor (c);
      else if (whole_pointer_p (behind))
	{
	  /* Of a polymorphic dummy argument, the object stands in front; the argument is a reference
	     to the record with its address.  */
	  tree pointer = OMP_CLAUSE_DECL (behind), type = TREE_TYPE (pointer);
	  if (!reduced_p (pointer) && !(POINTER_TYPE_P (type) && polymorphic_p (TREE_TYPE (type)))
	      && (m_async || (movable_p (pointer) && !moved_on_device_p (pointer)
			      && !as_mapped_p (pointer))))
	    OMP_CLAUSE_SET_MAP_KIND (behind, GOMP_MAP_FIRSTPRIVATE_REFERENCE);
	}
      else if (pointer_clause_p (behind))
	pass_framed_pointer (behind);
      else if (m_async && distant_pointer_p (behind))
	pass_distance (&OMP_CLAUSE_CHAIN (c));
      else if (map_clause_p (behind, GOMP_MAP_POINTER) && pointer_to (OMP_CLAUSE_DECL (behind)))
	pass_dummy_pointer (c);
    }
}

/* True if libgomp reads what belongs to CLAUSE when the function may have gone on or
   returned, and the program did not say so.  */

bool
late_p (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_FIRSTPRIVATE || size_clause_p (clause))
    return true;
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP)
    return false;
  switch (OMP_CLAUSE_MAP_KIND (clause))
    {
    case GOMP_MAP_POINTER:
    case GOMP_MAP_TO_PSET:
    case GOMP_MAP_FORCE_DEVICEPTR:
      return true;

    case GOMP_MAP_TO:
      return local_object_p (OMP_CLAUSE_DECL (clause));

    case GOMP_MAP_TOFROM:
      {
	if (local_object_p (OMP_CLAUSE_DECL (clause)))
	  return true;
	/* omplower copies a register to memory, and back behind the launch.  */
	tree decl = OMP_CLAUSE_DECL (clause);
	return DECL_P (decl) && (is_gimple_reg (decl)
				 || (kernels_scalar_p (clause) && !is_global_var (decl)));
      }

    default:
      return false;
    }
}

/* Where the host executes the construct, the queues that it waits for come first.  */

void
launch::wait_on_host ()
{
  tree clauses = gimple_omp_target_clauses (m_target);
  tree on_device = omp_find_clause (clauses, OMP_CLAUSE_IF);
  if (!on_device || integer_nonzerop (OMP_CLAUSE_IF_EXPR (on_device)))
    return;
  tree waits = NULL_TREE;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_WAIT)
      append_to_statement_list (wait_for_queue (OMP_CLAUSE_WAIT_EXPR (c)), &waits);
  if (!waits)
    return;
  tree condition = unshare_expr (OMP_CLAUSE_IF_EXPR (on_device));
  append_statements (&m_before, build3 (COND_EXPR, void_type_node,
					fold_convert (boolean_type_node, condition),
					build_empty_stmt (UNKNOWN_LOCATION), waits));
}

void
launch::rewrite ()
{
  wait_on_host ();
  /* Those of kernels constructs are left to GCC's analysis, if they can be.  */
  if (m_async || gimple_omp_target_kind (m_target) != GF_OMP_TARGET_KIND_OACC_KERNELS)
    pass_values ();
  pass_device_arrays ();
  if (m_async)
    for (tree c = gimple_omp_target_clauses (m_target); c; c = OMP_CLAUSE_CHAIN (c))
      if (pointed_value_p (c))
	pass_pointed_value (c);
  if (m_async || lang_GNU_Fortran ())
    pass_arrays ();
  finish ();
}

void
launch::finish ()
{
  /* They are the last, where set_kinds looks for them.  */
  tree *end = gimple_omp_target_clauses_ptr (m_target);
  while (*end)
    end = &OMP_CLAUSE_CHAIN (*end);
  *end = m_added;
  for (gimple_stmt_iterator i = gsi_start (m_before); !gsi_end_p (i); gsi_next (&i))
    gimple_set_location (gsi_stmt (i), gimple_location (m_target));
  gsi_insert_seq_before (&m_place, m_before, GSI_SAME_STMT);
  gimple_seq body = gimple_bind_body (m_scope);
  gimple_seq_add_seq (&m_entry, body);
  gimple_bind_set_body (m_scope, m_entry);
}

/* A statement_pass's.  */

tree
rewrite_launch (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *target = compute_construct (gsi_stmt (*i));
  if (!target)
    return NULL_TREE;
  /* Before this one is changed.  */
  uses_in_function ();
  launch (*i).rewrite ();
  return NULL_TREE;
}

/* Behind omplower, which has written the kinds of all clauses to an array, in their order:
   say what is passed by value.  TARGET is at PLACE.  */

void
set_kinds (gomp_target *target, gimple_stmt_iterator *place)
{
  unsigned by_value = 0;
  for (tree c = gimple_omp_target_clauses (target); c; c = OMP_CLAUSE_CHAIN (c))
    by_value += passed_by_value_p (c);
  if (!by_value)
    return;

  tree kinds = TREE_VEC_ELT (gimple_omp_target_data_arg (target), 2);
  tree type = TREE_TYPE (TREE_TYPE (kinds));
  tree kind = build_int_cst (type, GOMP_MAP_FIRSTPRIVATE_INT);
  unsigned HOST_WIDE_INT count
    = tree_to_uhwi (TYPE_MAX_VALUE (TYPE_DOMAIN (TREE_TYPE (kinds)))) + 1;
  for (unsigned HOST_WIDE_INT k = count - by_value; k < count; k++)
    if (TREE_STATIC (kinds))
      CONSTRUCTOR_ELT (DECL_INITIAL (kinds), k)->value = kind;
    else
      {
	tree element = build4 (ARRAY_REF, type, kinds, size_int (k), NULL_TREE, NULL_TREE);
	gsi_insert_before (place, gimple_build_assign (element, kind), GSI_SAME_STMT);
      }
}

/* Wait for TARGET, at PLACE, if it is asynchronous and something is read too late
   otherwise.  */

void
wait_if_late (gomp_target *target, gimple_stmt_iterator *place)
{
  bool late = false;
  for (tree c = gimple_omp_target_clauses (target); c; c = OMP_CLAUSE_CHAIN (c))
    late |= late_p (c);
  if (late)
    wait_behind (place, target);
}

/* A statement_pass's.  */

tree
complete_launch (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  if (gomp_target *target = compute_construct (gsi_stmt (*i)))
    {
      set_kinds (target, i);
      wait_if_late (target, i);
    }
  return NULL_TREE;
}

} // anonymous namespace

bool
passed_by_value_p (const_tree clause)
{
  return map_clause_p (clause, kind_by_value);
}

bool
moved_on_device_p (tree variable)
{
  return uses_in_function ().stored_to.contains (variable);
}

void
start_launch_values ()
{
  register_statement_pass ({ "acc_launch_kinds", complete_launch, PASS_POS_INSERT_AFTER });
  register_statement_pass ({ "acc_launch_values", rewrite_launch,
			     PASS_POS_INSERT_BEFORE });
}
