/* What a routine does on the host alone: see host-calls.h.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "plugin/gcc-compat.h"

#include "plugin/routines/host-calls.h"

namespace {

/* acc_device_t's, of openacc.h.  */

enum device_type { device_host = 2, device_not_host = 4, device_nvidia = 5, device_radeon = 8 };

/* The constant that ARGUMENT of acc_on_device is, or points to, in Fortran; null: none.  */

tree
constant_argument (tree argument)
{
  if (TREE_CODE (argument) == ADDR_EXPR)
    {
      tree object = TREE_OPERAND (argument, 0);
      varpool_node *node = VAR_P (object) && DECL_ARTIFICIAL (object) && TREE_STATIC (object)
			   ? varpool_node::get (object) : NULL;
      if (TREE_CODE (object) == CONST_DECL)
	argument = DECL_INITIAL (object);
      else
	argument = node ? node->get_constructor () : NULL_TREE;
    }
  return argument && TREE_CODE (argument) == INTEGER_CST ? argument : NULL_TREE;
}

/* What CALL returns on the device, if it is of acc_on_device and asks for a type that is known; null
   if not.  */

tree
answer_on_device (gcall *call)
{
  tree called = gimple_call_fndecl (call), lhs = gimple_call_lhs (call);
  if (!called || !lhs || gimple_call_num_args (call) != 1 || !DECL_NAME (called)
      || !(id_equal (DECL_NAME (called), "acc_on_device")
	   || id_equal (DECL_NAME (called), "acc_on_device_h")))
    return NULL_TREE;
  tree type = constant_argument (gimple_call_arg (call, 0));
  if (!type)
    return NULL_TREE;
  switch (tree_to_shwi (type))
    {
    case device_host:
    case device_nvidia:
      return build_zero_cst (TREE_TYPE (lhs));
    case device_not_host:
    case device_radeon:
      return build_one_cst (TREE_TYPE (lhs));
    default:
      return NULL_TREE;
    }
}

/* The constant that OPERAND is on the device; null if that is not known.  */

tree
value_on_device (tree operand)
{
  if (TREE_CODE (operand) == INTEGER_CST)
    return operand;
  if (TREE_CODE (operand) != SSA_NAME)
    return NULL_TREE;
  gimple *definition = SSA_NAME_DEF_STMT (operand);
  if (gcall *call = dyn_cast<gcall *> (definition))
    return answer_on_device (call);
  gassign *assign = dyn_cast<gassign *> (definition);
  tree first = assign ? value_on_device (gimple_assign_rhs1 (assign)) : NULL_TREE;
  tree value = NULL_TREE;
  if (!first)
    ;
  else if (gimple_num_ops (assign) == 2)
    value = (gimple_assign_single_p (assign)
	     ? first : fold_unary (gimple_assign_rhs_code (assign), TREE_TYPE (operand), first));
  else if (gimple_num_ops (assign) == 3)
    if (tree second = value_on_device (gimple_assign_rhs2 (assign)))
      value = fold_binary (gimple_assign_rhs_code (assign), TREE_TYPE (operand), first, second);
  return value && TREE_CODE (value) == INTEGER_CST ? value : NULL_TREE;
}

} // anonymous namespace

tree
condition_on_device (gcond *condition)
{
  tree left = value_on_device (gimple_cond_lhs (condition));
  tree right = left ? value_on_device (gimple_cond_rhs (condition)) : NULL_TREE;
  tree value = right ? fold_binary (gimple_cond_code (condition), boolean_type_node, left, right)
		     : NULL_TREE;
  return value && TREE_CODE (value) == INTEGER_CST ? value : NULL_TREE;
}
