/* Floating-point types that no device has, and functions of the host's processor.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A long double of the host's, a __float128 and Fortran's real (10) and real (16) are numbers
   that the device does not know, not even to copy.  Of variables and members that have such
   a type GCC 12 says "80-bit-precision floating-point numbers unsupported (mode 'XF')", when
   it reads the device's part of an object, and not where they are; and the program may not
   have a long double of its own: std::uniform_real_distribution has, and so has each
   literal operator.  Of arrays of long double it says nothing: type long double is the
   device's there, a double, and each element is read as one that the host has not written.

   So we look at what goes to the device, before anything is written, and the first of each
   function is refused with its place.  What is only computed with, and is no variable any
   more, stays: it is a double there.

     long double x = i * 0.1L;  a[i] = x;	refused at -O0
     _1 = (long double) i;  _2 = _1 * 1.0e-1;	from -O1 on, no x

   A _Float16 is not even a type there, and GCC 12 crashes at what has been one of a host that
   knows it: it is refused likewise; so are decimal numbers (_Decimal64), whatever their size.

   The device has no variables of threads either (thread_local, __thread, threadprivate): its
   linker says that they are absolute.  They are refused where they are declared.

   A va_list is another type on the device as well, and GCC 12 crashes there at the host's
   (gcn.cc, gcn_gimplify_va_arg_expr): va_arg is refused likewise, and so are va_start and va_copy.

   Built-in functions of the host's processor, of which headers make _mm_sqrt_pd or _mm_pause, are
   numbers in the device's part of an object (tree-streamer-in.cc, unpack_ts_function_decl_value
   bits), and GCC 12 takes them for numbers of the device's: for one of its functions, if it has
   so many, and else it stops without a place.  They are refused likewise.  */

#include "plugin/gcc-compat.h"

#include "tree-pretty-print.h"

#include "plugin/function-pass.h"
#include "plugin/hand-over.h"
#include "plugin/stages.h"

namespace {

unsigned
float_bits (tree type)
{
  return GET_MODE_PRECISION (SCALAR_FLOAT_TYPE_MODE (type));
}

bool
no_device_has_p (tree type)
{
  return (SCALAR_FLOAT_TYPE_P (type)
	  && (DECIMAL_FLOAT_TYPE_P (type) || float_bits (type) > 64 || float_bits (type) < 32));
}

/* A type that no device has of which TYPE is made, or null; VISITED are known to have none.  */

tree
bad_part (tree type, hash_set<tree> &visited)
{
  if (!type || type == error_mark_node || !TYPE_P (type))
    return NULL_TREE;
  if (no_device_has_p (type))
    return type;
  if (visited.add (TYPE_MAIN_VARIANT (type)))
    return NULL_TREE;
  if (POINTER_TYPE_P (type) || TREE_CODE (type) == ARRAY_TYPE
      || TREE_CODE (type) == COMPLEX_TYPE || TREE_CODE (type) == VECTOR_TYPE)
    return bad_part (TREE_TYPE (type), visited);
  if (RECORD_OR_UNION_TYPE_P (type))
    for (tree field = TYPE_FIELDS (type); field; field = DECL_CHAIN (field))
      if (TREE_CODE (field) == FIELD_DECL)
	if (tree bad = bad_part (TREE_TYPE (field), visited))
	  return bad;
  return NULL_TREE;
}

void
refuse (location_t place, tree type)
{
  char *name = print_generic_expr_to_str (type);
  if (DECIMAL_FLOAT_TYPE_P (type))
    sorry_at (place, "acc-workers: decimal floating-point numbers of type %qs on the device, which"
	      " has none", name);
  else if (float_bits (type) < 32)
    sorry_at (place, "acc-workers: floating-point numbers of type %qs on the device, which has"
	      " none of less than 32 bits", name);
  else
    sorry_at (place, "acc-workers: floating-point numbers of type %qs on the device, which has"
	      " none of more than 64 bits", name);
  free (name);
}

/* Refuse what is bad of DECL or in its type, and return true, if there is something; AROUND is
   where it is if itself has no place.  */

bool
refuse_decl (tree decl, location_t around, hash_set<tree> &visited)
{
  location_t place = DECL_SOURCE_LOCATION (decl);
  if (place <= BUILTINS_LOCATION)
    place = around;
  if (VAR_P (decl) && DECL_THREAD_LOCAL_P (decl))
    {
      sorry_at (place, "acc-workers: variable %qD on the device, of which each thread has one", decl);
      return true;
    }
  tree bad = bad_part (TREE_TYPE (decl), visited);
  if (bad)
    refuse (place, bad);
  return bad;
}

/* A type that no device has of OP, an operand of a statement; or null.  */

tree
bad_operand (tree op, hash_set<tree> &visited)
{
  if (TYPE_P (op))
    return NULL_TREE;
  tree type = TREE_TYPE (op);
  bool variable = TREE_CODE (op) == SSA_NAME ? SSA_NAME_VAR (op) != NULL_TREE
		  : !CONSTANT_CLASS_P (op);
  if (!variable && (type == long_double_type_node || type == complex_long_double_type_node))
    return NULL_TREE;
  if (tree bad = bad_part (type, visited))
    return bad;
  return handled_component_p (op) ? bad_operand (TREE_OPERAND (op, 0), visited) : NULL_TREE;
}

bool
located_p (gimple *s)
{
  return LOCATION_LOCUS (gimple_location (s)) > BUILTINS_LOCATION;
}

/* Refuse what is bad in S, and return true, if there is something; FUNCTION is where it is if
   itself has no place.  */

bool
refuse_statement (gimple *s, location_t function, hash_set<tree> &visited)
{
  location_t place = located_p (s) ? gimple_location (s) : function;
  const char *of_list = (gimple_call_internal_p (s, IFN_VA_ARG) ? "va_arg"
			 : gimple_call_builtin_p (s, BUILT_IN_VA_START) ? "va_start"
			 : gimple_call_builtin_p (s, BUILT_IN_VA_COPY) ? "va_copy" : nullptr);
  if (of_list)
    {
      sorry_at (place, "acc-workers: %qs on the device, which has another %<va_list%> than the host",
		of_list);
      return true;
    }
  if (gimple_call_builtin_p (s, BUILT_IN_MD))
    {
      sorry_at (place, "acc-workers: %qD, a function of the host%'s processor, on the device",
		gimple_call_fndecl (s));
      return true;
    }
  /* Of a function that is called there is its name.  */
  tree called = is_gimple_call (s) ? gimple_call_fn (s) : NULL_TREE;
  tree bad = NULL_TREE;
  for (unsigned i = 0; !bad && i < gimple_num_ops (s); i++)
    if (tree op = gimple_op (s, i); op && op != called)
      bad = bad_operand (op, visited);
  if (bad)
    refuse (place, bad);
  return bad;
}

/* Refuse what is bad of the variables of BLOCK, which debug information keeps.  */

bool
refuse_block (tree block, location_t function, hash_set<tree> &visited)
{
  for (tree var = BLOCK_VARS (block); var; var = DECL_CHAIN (var))
    if (VAR_P (var) && refuse_decl (var, function, visited))
      return true;
  for (tree inner = BLOCK_SUBBLOCKS (block); inner; inner = BLOCK_CHAIN (inner))
    if (refuse_block (inner, function, visited))
      return true;
  return false;
}

/* Where FUN is: a construct's has no place of its own, but that of its first statement.  */

location_t
place_of (function *fun)
{
  location_t place = DECL_SOURCE_LOCATION (fun->decl);
  if (place > BUILTINS_LOCATION)
    return place;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (located_p (gsi_stmt (i)))
	return gimple_location (gsi_stmt (i));
  return place;
}

/* Refuse the first that is bad in NODE's body.  */

void
look_at_function (cgraph_node *node, hash_set<tree> &visited)
{
  tree decl = node->decl;
  function *fun = DECL_STRUCT_FUNCTION (decl);
  location_t place = place_of (fun);
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (!is_gimple_debug (gsi_stmt (i))
	  && refuse_statement (gsi_stmt (i), place, visited))
	return;
  for (tree parameter = DECL_ARGUMENTS (decl); parameter; parameter = DECL_CHAIN (parameter))
    if (refuse_decl (parameter, place, visited))
      return;
  if (refuse_decl (DECL_RESULT (decl), place, visited))
    return;
  refuse_block (DECL_INITIAL (decl), place, visited);
}

void
look_at_program ()
{
  hash_set<tree> visited;
  varpool_node *variable;
  FOR_EACH_VARIABLE (variable)
    if (variable->offloadable)
      refuse_decl (variable->decl, input_location, visited);
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (node->offloadable && node->has_gimple_body_p () && !node->alias && !node->thunk)
      look_at_function (node, visited);
}

} // anonymous namespace

void
start_device_types ()
{
  register_program_pass ({ "acc_device_types", accelerator_wanted_p, look_at_program,
			   "remove_symbols", false });
}
