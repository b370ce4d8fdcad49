/* Fortran's allocatable variables with a declare directive.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Modules of models keep their fields in such arrays:

     real, allocatable :: u(:,:)
     !$acc declare create(u)
     ...
     allocate (u(nx, ny))		has to allocate on the device as well (OpenACC 2.6, 2.13.2)

   GCC 12 has the array's descriptor on the device all the time, and no more: the allocate
   statement knows of the host only, and libgomp stops where a construct says "present (u)".
   libgomp also stops at "enter data create (u)", as it does not expect that a descriptor
   which a clause brings along is there for good.

   1. Behind what ends an allocation, for which gfortran sets "span" last, behind an assignment
      that gives the array its shape, and behind what move_alloc does to the descriptor:

	u.span = 4;
	#pragma acc enter data map(alloc:*u.data [len: bytes])
	#pragma acc data map(to:u [pointer set]) map(alloc:u.data [pointer assign]) {}

      For the second construct libgomp copies the descriptor, with the device's address of
      the data: routines find the array by that.

   2. In front of what frees or resizes the host's memory, the device's goes:

	_1 = u.data;
	#pragma acc exit data map(delete:*_1 [len: 1])
	free (_1);

   3. Directives enter data and exit data leave the descriptor alone; the second construct
      of 1 stands behind enter data.  That is in no queue: if the directive is in one, kernels there that
      use the descriptor, in routines, come first.

	enter data map(attach:p.data) async(1)
	__builtin_GOACC_wait (GOMP_ASYNC_SYNC, 1, 1);
	#pragma acc data map(to:p [pointer set]) map(alloc:p.data [pointer assign]) {}

   4. An allocatable scalar is a pointer, on the device all the time like a descriptor.  Behind
      a store of other memory to it stand the constructs of 1, if that is not null, and in front
      of free what 2 says:

	s = _1;
	#pragma acc enter data map(alloc:*s [len: 4]) if(s != 0B)
	#pragma acc data map(to:s [pointer set]) map(alloc:s [pointer assign]) if(s != 0B) {}

   5. A string of deferred length has a variable for that (declared-lengths), which gfortran sets last,
      behind what may have given it other memory.  The constructs of 4 stand there, if the device has
      not what it needs, and then the length's turn comes:

	s = __builtin_realloc (_1, 7);
	_F.m_MOD_s = 7;
	#pragma acc enter data map(alloc:*s [len: 7]) if(s != 0B && !acc_is_present (s, 7))
	#pragma acc data map(to:s [pointer set]) map(alloc:s [pointer assign]) if(s != 0B) {}
	#pragma acc update map(force_to:_F.m_MOD_s [len: 8])

      Of a procedure's, pointer and length are the host's; the first construct is enough.

   6. What enter data and data constructs bring, which other procedures may have allocated, gets its
      descriptor, its pointer and its length there; so does a pointer, which may point elsewhere by now.
      A compute construct with such clauses gets a data construct around it; if it is in a queue and calls
      functions, which is waited for then: without calls, it uses what its clauses bring.

   Those of procedures have the attribute of the directive as well.  Their descriptors are on the
   device as long as the procedure runs, in the data construct that the directive is, or while
   a construct uses them (resident-locals); pointers to scalars, which the data construct has while
   they are null, get a value with each launch (launch-values).  Those that internal procedures use
   as well are members of a frame by now (tree-nested.cc), with the value "FRAME.1.u".

   What move_alloc gives to a local that has no directive stays on the device, as it may come back
   ("call move_alloc (u, w); call move_alloc (v, u); call move_alloc (w, v)"), until that is freed: 2.

   Not seen is an allocation in a procedure that knows u as a dummy argument; there "enter data
   create (u)" behind it does it.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/function-pass.h"
#include "plugin/live-trees.h"
#include "plugin/sections/declared-lengths.h"
#include "plugin/stages.h"

namespace {

/* The variable in BLOCK that has become MEMBER of a frame; null if none has.  */

tree
variable_in (tree block, tree member)
{
  for (tree decl = BLOCK_VARS (block); decl; decl = DECL_CHAIN (decl))
    {
      tree value = (VAR_P (decl) && DECL_HAS_VALUE_EXPR_P (decl)
		    ? DECL_VALUE_EXPR (decl) : NULL_TREE);
      if (value && TREE_CODE (value) == COMPONENT_REF && TREE_OPERAND (value, 1) == member
	  && lookup_attribute ("omp declare target", DECL_ATTRIBUTES (decl)))
	return decl;
    }
  for (tree inner = BLOCK_SUBBLOCKS (block); inner; inner = BLOCK_CHAIN (inner))
    if (tree decl = variable_in (inner, member))
      return decl;
  return NULL_TREE;
}

/* The variable with a declare directive, a module's or a procedure's, that OBJECT is, itself or as
   member of a frame; null if it is none.  */

tree
declared_variable (tree object)
{
  if (VAR_P (object))
    return declared_on_device_p (object) || declared_local_p (object) ? object : NULL_TREE;
  if (TREE_CODE (object) == COMPONENT_REF
      && procedure_frame_p (TREE_TYPE (TREE_OPERAND (object, 0))))
    for (tree procedure = current_function_decl;
	 procedure && TREE_CODE (procedure) == FUNCTION_DECL; procedure = DECL_CONTEXT (procedure))
      if (tree decl = variable_in (DECL_INITIAL (procedure), TREE_OPERAND (object, 1)))
	return decl;
  return NULL_TREE;
}

/* True if OBJECT is the descriptor of an array on the device all the time.  */

bool
declared_descriptor_p (tree object)
{
  return object && descriptor_type_p (TREE_TYPE (object)) && declared_variable (object);
}

/* Likewise of an allocatable array; gfortran says so of what it would have to allocate.  */

bool
declared_allocatable_p (tree object)
{
  return (declared_descriptor_p (object)
	  && lang_hooks.decls.omp_private_outer_ref (declared_variable (object)));
}

/* True if OBJECT is an allocatable scalar on the device all the time, of a size that is known.  */

bool
declared_scalar_p (tree object)
{
  tree decl = POINTER_TYPE_P (TREE_TYPE (object)) ? declared_variable (object) : NULL_TREE;
  if (!decl)
    return false;
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (decl)));
  return (size && TREE_CODE (size) == INTEGER_CST && !integer_zerop (size)
	  && lang_hooks.decls.omp_private_outer_ref (decl));
}

/* True if OBJECT is an allocatable string of deferred length on the device all the time.  */

bool
declared_string_p (tree object)
{
  tree decl = POINTER_TYPE_P (TREE_TYPE (object)) ? declared_variable (object) : NULL_TREE;
  return decl && declared_length_of (decl) && lang_hooks.decls.omp_private_outer_ref (decl);
}

/* The descriptor if REFERENCE is the component NAME of an allocatable on the device; null if
   it is something else.  */

tree
allocatable_with (tree reference, const char *name)
{
  if (TREE_CODE (reference) != COMPONENT_REF)
    return NULL_TREE;
  tree object = TREE_OPERAND (reference, 0), field = TREE_OPERAND (reference, 1);
  bool named = DECL_NAME (field) && id_equal (DECL_NAME (field), name);
  return named && declared_allocatable_p (object) ? object : NULL_TREE;
}

/* True if DESCRIPTOR, which may be null, is OTHER: in internal procedures, each mention of one has
   its own way to the frame.  */

bool
same_variable_p (tree descriptor, tree other)
{
  return descriptor && declared_variable (descriptor) == declared_variable (other);
}

/* CLAUSES with the if clause CONDITION in front, or as they are if that is null.  */

tree
under_condition (tree clauses, tree condition)
{
  if (!condition)
    return clauses;
  condition = unshare_expr (condition);
  OMP_CLAUSE_CHAIN (condition) = clauses;
  return condition;
}

/* An if clause at PLACE with CONDITION.  */

tree
if_clause (tree condition, location_t place)
{
  tree clause = build_omp_clause (place, OMP_CLAUSE_IF);
  OMP_CLAUSE_IF_EXPR (clause) = condition;
  return clause;
}

/* In *SEQ, if POINTER is not null.  */

tree
append_allocated (gimple_seq *seq, tree pointer)
{
  tree allocated = create_tmp_var (boolean_type_node, "allocated");
  append_assignment (seq, allocated, not_null (pointer));
  return allocated;
}

/* A directive of KIND in *SEQ that maps SIZE bytes at POINTER as MAPPED says; CONDITION is null
   or an if clause.  */

void
append_directive (gimple_seq *seq, int kind, gomp_map_kind mapped, tree pointer, tree size,
		  location_t place, tree condition = NULL_TREE)
{
  tree address = create_tmp_var (build_pointer_type (long_long_integer_type_node), "data");
  append_assignment (seq, address, fold_convert (TREE_TYPE (address), pointer));
  tree length = create_tmp_var (sizetype, "size");
  append_assignment (seq, length, size);
  gomp_target *made
    = gimple_build_omp_target (NULL, kind,
			       under_condition (build_map_clause (place, mapped,
								  build_simple_mem_ref (address),
								  length),
						condition));
  gimple_set_location (made, place);
  gimple_seq_add_stmt (seq, made);
}

/* A directive in *SEQ that allocates the array of DESCRIPTOR.  For one without elements, libgomp
   would not know it from others of those: it gets the bytes before and behind its address,
   of which malloc has one and the other.  */

void
append_allocation (gimple_seq *seq, tree descriptor, location_t place)
{
  tree bytes = create_tmp_var (sizetype, "bytes"), none = create_tmp_var (sizetype, "none");
  append_assignment (seq, bytes, descriptor_bytes (descriptor));
  append_assignment (seq, none,
		     fold_convert (sizetype, build2 (EQ_EXPR, boolean_type_node, bytes,
						     size_zero_node)));
  tree data = component (descriptor, "data");
  data = build2 (POINTER_PLUS_EXPR, TREE_TYPE (data), data,
		 build1 (NEGATE_EXPR, sizetype, none));
  tree size = build2 (PLUS_EXPR, sizetype, bytes,
		      build2 (PLUS_EXPR, sizetype, none, none));
  append_directive (seq, GF_OMP_TARGET_KIND_OACC_ENTER_DATA, GOMP_MAP_ALLOC, data, size,
		    place);
}

/* Clauses for which libgomp copies DESCRIPTOR, or the pointer that an allocatable scalar is, where the
   device has what is BIAS behind the array's first element; what has to be done in front goes to *SEQ.  */

tree
clauses_of_descriptor (gimple_seq *seq, tree descriptor, tree bias, location_t place)
{
  bool scalar = POINTER_TYPE_P (TREE_TYPE (descriptor));
  tree set = descriptor;
  if (DECL_P (descriptor))
    TREE_ADDRESSABLE (descriptor) = 1;
  if (scalar || !DECL_P (descriptor))
    {
      /* By its address, as GCC leaves out clauses of variables that are on the device, and
	 names whole variables in others.  */
      tree address = create_tmp_var (build_pointer_type (TREE_TYPE (descriptor)), "pointer");
      append_assignment (seq, address, build_fold_addr_expr (unshare_expr (descriptor)));
      set = build_simple_mem_ref (address);
    }
  tree pointer = scalar ? unshare_expr (set) : component (set, "data");
  tree whole = build_map_clause (place, GOMP_MAP_TO_PSET, set,
				 TYPE_SIZE_UNIT (TREE_TYPE (descriptor)));
  OMP_CLAUSE_CHAIN (whole) = build_map_clause (place, GOMP_MAP_POINTER, pointer, bias);
  return whole;
}

/* A data construct in *SEQ with such clauses; CONDITION is null or an if clause.  BIAS is as above.  */

void
append_descriptor (gimple_seq *seq, tree descriptor, tree condition, location_t place,
		   tree bias = size_zero_node)
{
  tree clauses = under_condition (clauses_of_descriptor (seq, descriptor, bias, place), condition);
  gimple_seq end = NULL, body = NULL;
  gimple_seq_add_stmt (&end, gimple_build_call (builtin_decl_explicit (BUILT_IN_GOACC_DATA_END),
						0));
  gimple_seq_add_stmt (&body, gimple_build_try (NULL, end, GIMPLE_TRY_FINALLY));
  gomp_target *made = gimple_build_omp_target (body, GF_OMP_TARGET_KIND_OACC_DATA, clauses);
  gimple_set_location (made, place);
  gimple_seq_add_stmt (seq, made);
}

/* The array of DESCRIPTOR has been allocated at *I: so it is on the device behind that.  */

void
allocate_behind (gimple_stmt_iterator *i, tree descriptor)
{
  gimple_seq seq = NULL;
  location_t place = gimple_location (gsi_stmt (*i));
  append_allocation (&seq, descriptor, place);
  append_descriptor (&seq, descriptor, NULL_TREE, place);
  gsi_insert_seq_after (i, seq, GSI_CONTINUE_LINKING);
}

/* *I has stored other memory, or null, to the allocatable SCALAR.  */

void
allocate_scalar_behind (gimple_stmt_iterator *i, tree scalar)
{
  gimple_seq seq = NULL;
  location_t place = gimple_location (gsi_stmt (*i));
  tree pointer = create_tmp_var (TREE_TYPE (scalar), "scalar");
  append_assignment (&seq, pointer, scalar);
  tree allocated = append_allocated (&seq, pointer), condition = if_clause (allocated, place);
  append_directive (&seq, GF_OMP_TARGET_KIND_OACC_ENTER_DATA, GOMP_MAP_ALLOC, pointer,
		    TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (scalar))), place, condition);
  if (declared_on_device_p (scalar))
    append_descriptor (&seq, scalar, condition, place);
  gsi_insert_seq_after (i, seq, GSI_CONTINUE_LINKING);
}

/* Append to *SEQ that the device gets LENGTH, a variable.  */

void
append_length (gimple_seq *seq, tree length, tree condition, location_t place)
{
  tree address = create_tmp_var (build_pointer_type (TREE_TYPE (length)), "length");
  TREE_ADDRESSABLE (length) = 1;
  append_assignment (seq, address, build_fold_addr_expr (length));
  tree clause = build_map_clause (place, GOMP_MAP_FORCE_TO, build_simple_mem_ref (address),
				  TYPE_SIZE_UNIT (TREE_TYPE (length)));
  gomp_target *made = gimple_build_omp_target (NULL, GF_OMP_TARGET_KIND_OACC_UPDATE,
					       under_condition (clause, condition));
  gimple_set_location (made, place);
  gimple_seq_add_stmt (seq, made);
}

/* The bytes of STRING, an allocatable string that has LENGTH.  */

tree
string_bytes (tree string, tree length)
{
  tree letter = TREE_TYPE (TREE_TYPE (TREE_TYPE (string)));
  return build2 (MULT_EXPR, sizetype, fold_convert (sizetype, length), TYPE_SIZE_UNIT (letter));
}

/* The string on the device all the time whose length is LENGTH, a variable or a member of a frame, where that
   is: a variable or a member of the same frame; null if there is none.  */

tree
string_with (tree length)
{
  tree string = declared_string_with (length);
  if (!string || !DECL_HAS_VALUE_EXPR_P (string))
    return string;
  tree value = unshare_expr (DECL_VALUE_EXPR (string));
  if (TREE_CODE (length) == COMPONENT_REF && TREE_CODE (value) == COMPONENT_REF)
    TREE_OPERAND (value, 0) = unshare_expr (TREE_OPERAND (length, 0));
  return value;
}

/* The length of a string on the device all the time that STATEMENT sets; null if it sets none.  */

tree
length_set_by (gimple *statement)
{
  tree set = gimple_get_lhs (statement);
  return set && declared_string_with (set) ? set : NULL_TREE;
}

/* *I has set LENGTH, of a string of deferred length or an array of such.  */

void
look_behind_length (gimple_stmt_iterator *i, tree length)
{
  gimple_seq seq = NULL;
  location_t place = gimple_location (gsi_stmt (*i));
  tree string = string_with (length);
  bool global = VAR_P (string) && is_global_var (string);
  if (declared_string_p (string))
    {
      tree pointer = create_tmp_var (TREE_TYPE (string), "string");
      append_assignment (&seq, pointer, string);
      tree allocated = append_allocated (&seq, pointer);
      tree bytes = create_tmp_var (sizetype, "bytes");
      append_assignment (&seq, bytes, build2 (MAX_EXPR, sizetype, string_bytes (string, length),
					      size_one_node));
      tree missing = create_tmp_var (boolean_type_node, "missing");
      append_assignment (&seq, missing,
			 build2 (TRUTH_ANDIF_EXPR, boolean_type_node, allocated,
				 negated (present_on_device (pointer, bytes))));
      append_directive (&seq, GF_OMP_TARGET_KIND_OACC_ENTER_DATA, GOMP_MAP_ALLOC, pointer, bytes,
			place, if_clause (missing, place));
      if (global)
	append_descriptor (&seq, string, if_clause (allocated, place), place);
    }
  if (global)
    append_length (&seq, length, NULL_TREE, place);
  gsi_insert_seq_after (i, seq, GSI_CONTINUE_LINKING);
}

/* What stands in front of *I if that sets VALUE; null if it sets something else.  */

gimple *
definition_before (gimple_stmt_iterator i, tree value)
{
  gsi_prev (&i);
  return !gsi_end_p (i) && gimple_get_lhs (gsi_stmt (i)) == value ? gsi_stmt (i) : NULL;
}

/* True if STATEMENT calls FUNCTION; of realloc's arguments, gfortran's have other types than
   gimple_call_builtin_p wants.  */

bool
calls_p (gimple *statement, built_in_function function)
{
  tree callee = is_gimple_call (statement) ? gimple_call_fndecl (statement) : NULL_TREE;
  return callee && fndecl_built_in_p (callee, function);
}

/* Locals of a function to which memory of allocatables on the device may have been moved.  */

struct
{
  tree function;
  std::set<tree> variables;
} receivers;

/* True if OBJECT is an allocatable on the device all the time, or one of those.  */

bool
memory_on_device_p (tree object)
{
  return (declared_allocatable_p (object) || declared_scalar_p (object)
	  || declared_string_p (object) || receivers.variables.count (object));
}

/* For walk_gimple_seq: find locals to which memory is moved.  */

tree
find_receiver (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  gimple *statement = gsi_stmt (*i);
  *handled = compute_construct (statement);
  if (*handled || !gimple_assign_single_p (statement))
    return NULL_TREE;
  tree to = gimple_assign_lhs (statement), from = gimple_assign_rhs1 (statement);
  gimple *loaded = TREE_CODE (from) == SSA_NAME ? definition_before (*i, from) : NULL;
  if (loaded && gimple_assign_single_p (loaded))
    from = gimple_assign_rhs1 (loaded);
  if (VAR_P (to) && decl_function_context (to) && !declared_variable (to) && !TREE_CLOBBER_P (from)
      && memory_on_device_p (from))
    receivers.variables.insert (to);
  return NULL_TREE;
}

/* Find those of the current function.  */

void
find_receivers ()
{
  if (receivers.function == current_function_decl)
    return;
  receivers = { keep_alive (current_function_decl), {} };
  size_t found;
  do
    {
      found = receivers.variables.size ();
      walk_stmt_info info = {};
      walk_gimple_seq (gimple_body (current_function_decl), find_receiver, NULL, &info);
    }
  while (receivers.variables.size () > found);
}

/* True if POINTER, at I, may point to memory that is on the device.  */

bool
points_to_device_memory_p (gimple_stmt_iterator i, tree pointer)
{
  if (memory_on_device_p (pointer))
    return true;
  gimple *loaded = definition_before (i, pointer);
  if (!loaded || !gimple_assign_single_p (loaded))
    return false;
  tree from = gimple_assign_rhs1 (loaded), descriptor = descriptor_of_data (from);
  return memory_on_device_p (from) || (descriptor && memory_on_device_p (descriptor));
}

/* The call at *I frees or resizes what its argument points to, perhaps memory that is on the
   device.  */

void
free_before (gimple_stmt_iterator *i)
{
  tree pointer = gimple_call_arg (gsi_stmt (*i), 0);
  find_receivers ();
  if (!points_to_device_memory_p (*i, pointer))
    return;
  gimple_seq seq = NULL;
  append_directive (&seq, GF_OMP_TARGET_KIND_OACC_EXIT_DATA, GOMP_MAP_DELETE, pointer,
		    size_one_node, gimple_location (gsi_stmt (*i)));
  gsi_insert_seq_before (i, seq, GSI_SAME_STMT);
}

/* True if what stands behind I sets the type in DESCRIPTOR: so an assignment ends that has
   allocated the array, and of which the bounds are known.  */

bool
type_behind_p (gimple_stmt_iterator i, tree descriptor)
{
  gsi_next (&i);
  return (!gsi_end_p (i) && gimple_assign_single_p (gsi_stmt (i))
	  && same_variable_p (allocatable_with (gimple_assign_lhs (gsi_stmt (i)), "dtype"),
			      descriptor));
}

/* True if a jump stands behind I: so memory is got by an assignment to an array of strings of deferred
   length, which has set all else before.  */

bool
jump_behind_p (gimple_stmt_iterator i)
{
  gsi_next (&i);
  return !gsi_end_p (i) && gimple_code (gsi_stmt (i)) == GIMPLE_GOTO;
}

/* An array that has got other memory, of which the bounds are known behind a store to its
   component END: "span" in an allocate statement, "offset" where it gets a function's
   result.  */

struct
{
  tree descriptor;
  const char *end;
} unfinished;

/* *I stores what DEFINITION has set in the component "data" of DESCRIPTOR.  */

void
look_at_memory (gimple_stmt_iterator *i, tree descriptor, gimple *definition)
{
  if (calls_p (definition, BUILT_IN_REALLOC)
      || (calls_p (definition, BUILT_IN_MALLOC)
	  && (declared_length_of (descriptor) ? jump_behind_p (*i)
	      : type_behind_p (*i, descriptor))))
    allocate_behind (i, descriptor);
  else
    unfinished = { descriptor, is_gimple_call (definition) ? "span" : "offset" };
}

/* An assignment at *I.  */

void
look_at_assignment (gimple_stmt_iterator *i)
{
  tree to = gimple_assign_lhs (gsi_stmt (*i)), from = gimple_assign_rhs1 (gsi_stmt (*i));
  /* Where a local variable's life ends, no value is stored.  */
  if (TREE_CLOBBER_P (from))
    return;
  if (tree descriptor = allocatable_with (to, "data"))
    {
      if (gimple *definition = definition_before (*i, from))
	look_at_memory (i, descriptor, definition);
    }
  else if (unfinished.descriptor
	   && same_variable_p (allocatable_with (to, unfinished.end), unfinished.descriptor))
    {
      allocate_behind (i, unfinished.descriptor);
      unfinished = {};
    }
  else if (declared_allocatable_p (to) && (VAR_P (from) || declared_variable (from)))
    allocate_behind (i, to);
  else if (declared_scalar_p (to) && !integer_zerop (from))
    allocate_scalar_behind (i, to);
}

/* What has a descriptor, or is a pointer itself, on the device all the time, and CLAUSE, of enter data
   or exit data, brings along; null if it is another clause.  */

tree
declared_object_of (tree clause)
{
  tree object = OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_MAP ? OMP_CLAUSE_DECL (clause) : NULL_TREE;
  if (map_clause_p (clause, GOMP_MAP_TO_PSET) && declared_descriptor_p (object))
    return object;
  if (map_clause_p (clause, GOMP_MAP_POINTER) && declared_on_device_p (object)
      && POINTER_TYPE_P (TREE_TYPE (object)))
    return object;
  return NULL_TREE;
}

/* DIRECTIVE, at *I, is enter data or exit data.  */

void
leave_descriptors (gimple_stmt_iterator *i, gomp_target *directive, bool enter)
{
  tree clauses = gimple_omp_target_clauses (directive);
  tree condition = omp_find_clause (clauses, OMP_CLAUSE_IF);
  gimple_seq seq = NULL;
  for (tree *c = &clauses; *c; )
    {
      tree object = declared_object_of (*c);
      if (!object)
	{
	  c = &OMP_CLAUSE_CHAIN (*c);
	  continue;
	}
      location_t place = OMP_CLAUSE_LOCATION (*c);
      if (enter && !seq)
	append_wait_for_queue (&seq, directive);
      tree pointer = map_clause_p (*c, GOMP_MAP_POINTER) ? *c : OMP_CLAUSE_CHAIN (*c);
      tree bias = map_clause_p (pointer, GOMP_MAP_POINTER) ? OMP_CLAUSE_SIZE (pointer) : size_zero_node;
      if (enter)
	append_descriptor (&seq, object, condition, place, unshare_expr (bias));
      if (tree length = enter ? declared_length_of (object) : NULL_TREE)
	append_length (&seq, length, condition, place);
      *c = OMP_CLAUSE_CHAIN (*c);
      if (*c && map_clause_p (*c, GOMP_MAP_POINTER) && descriptor_type_p (TREE_TYPE (object)))
	*c = OMP_CLAUSE_CHAIN (*c);
    }
  gimple_omp_target_set_clauses (directive, clauses);
  gsi_insert_seq_after (i, seq, GSI_CONTINUE_LINKING);
}

/* Let DIRECTIVE, a data construct at *I, bring along pointers as it does descriptors, and lengths.  */

void
bring_pointers (gimple_stmt_iterator *i, gomp_target *directive)
{
  tree clauses = gimple_omp_target_clauses (directive);
  tree condition = omp_find_clause (clauses, OMP_CLAUSE_IF);
  gimple_seq seq = NULL;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree *next = &OMP_CLAUSE_CHAIN (c), object = *next ? declared_object_of (*next) : NULL_TREE;
      if (!object || !memory_clause_p (c))
	continue;
      location_t place = OMP_CLAUSE_LOCATION (*next);
      if (tree length = declared_length_of (object))
	append_length (&seq, length, condition, place);
      if (descriptor_type_p (TREE_TYPE (object)))
	continue;
      tree both = clauses_of_descriptor (&seq, object, size_zero_node, place);
      OMP_CLAUSE_CHAIN (OMP_CLAUSE_CHAIN (both)) = OMP_CLAUSE_CHAIN (*next);
      *next = both;
    }
  gimple_omp_target_set_clauses (directive, clauses);
  gsi_insert_seq_before (i, seq, GSI_SAME_STMT);
}

/* Copies of those of CLAUSES that bring what is allocatable, or a pointer, and has a declare directive.  */

tree
clauses_around (tree clauses)
{
  tree list = NULL_TREE, *end = &list;
  for (tree c = clauses; c && OMP_CLAUSE_CHAIN (c); c = OMP_CLAUSE_CHAIN (c))
    {
      tree object = declared_object_of (OMP_CLAUSE_CHAIN (c));
      if (!object || !declared_on_device_p (object) || !memory_clause_p (c)
	  || map_clause_p (c, GOMP_MAP_FORCE_PRESENT))
	continue;
      unsigned group = descriptor_type_p (TREE_TYPE (object)) ? 3 : 2;
      for (tree copied = c; copied && group-- > 0; copied = OMP_CLAUSE_CHAIN (copied))
	{
	  *end = copy_node (copied);
	  OMP_CLAUSE_DECL (*end) = unshare_expr (OMP_CLAUSE_DECL (copied));
	  OMP_CLAUSE_SIZE (*end) = unshare_expr (OMP_CLAUSE_SIZE (copied));
	  end = &OMP_CLAUSE_CHAIN (*end);
	  *end = NULL_TREE;
	}
    }
  return list;
}

/* For before_gimplification_once.  */

void
bring_around (tree *construct)
{
  if (!compute_construct_p (*construct)
      || (omp_find_clause (OMP_CLAUSES (*construct), OMP_CLAUSE_ASYNC)
	  && !calls_functions_p (OMP_BODY (*construct))))
    return;
  if (tree around = clauses_around (OMP_CLAUSES (*construct)))
    *construct = in_data_construct (*construct, around);
}

/* A statement_pass's.  */

tree
follow_allocations (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  gimple *statement = gsi_stmt (*i);
  *handled = compute_construct (statement) || openacc_function_p (cfun);
  if (*handled)
    return NULL_TREE;
  if (gomp_target *directive = openacc_construct (statement))
    {
      int kind = gimple_omp_target_kind (directive);
      if (kind == GF_OMP_TARGET_KIND_OACC_ENTER_DATA
	  || kind == GF_OMP_TARGET_KIND_OACC_EXIT_DATA)
	leave_descriptors (i, directive, kind == GF_OMP_TARGET_KIND_OACC_ENTER_DATA);
      else if (kind == GF_OMP_TARGET_KIND_OACC_DATA)
	bring_pointers (i, directive);
    }
  else if (tree length = length_set_by (statement))
    look_behind_length (i, length);
  else if (gimple_assign_single_p (statement))
    look_at_assignment (i);
  else if (calls_p (statement, BUILT_IN_FREE)
	   || calls_p (statement, BUILT_IN_REALLOC))
    free_before (i);
  return NULL_TREE;
}

} // anonymous namespace

void
start_declared_allocatables ()
{
  if (!lang_GNU_Fortran ())
    return;
  before_gimplification_once (bring_around);
  register_statement_pass ({ "acc_declared_allocatables", follow_allocations,
			     PASS_POS_INSERT_BEFORE });
}
