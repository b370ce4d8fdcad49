/* Data of launches, behind GCC's analysis of pointers across functions.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   With -fopenacc GCC analyses pointers across functions (ipa-pta,
   tree-ssa-structalias.cc, ipa_pta_execute).  Of a launch

     .omp_data_arr.a = &a;
     GOACC_parallel_keyed (-1, f._omp_fn.0, 1, &.omp_data_arr, sizes, kinds, ...);

   it believes that it uses what the host's version of the region does.  But
   libgomp reads the array whatever the region does with it.  Where nothing is left of
   the host's version, "if (0) ..." for example, the stores to the array were dead, and
   libgomp mapped what happened to lie on the stack: a crash when it copied back, or
   "Trying to map into device [...] object when [...] is already mapped".

   So launches use anything again, as without that analysis.  What they change is
   what the region does, and not the array of addresses.

   In a queue the region does it later, up to when somebody waits for the queue.  But what only
   the launch has the address of cannot change there, GCC believes: it read A once for

     #pragma acc parallel loop reduction(+:a) async(1)
     do acc_wait (1); while (a < 0 && again ());

   in front of the loop, and where a function has nothing more to do than to wait, its frame,
   with A in it, was given up for a tail call.  So such a launch lets all addresses that it
   is handed escape, to whoever waits:

     asm volatile ("" : : "m" (.omp_data_arr));

   Nor would addresses escape that a procedure of Fortran's gets, says gfortran of each that
   has neither pointers nor targets for dummy arguments (trans-types.cc create_fn_spec).  But
   it may have a launch:

     call upload (local, a)	! parallel loop copyin(local) async(1)
     !$acc wait(1)

   So calls on the host, but those of gfortran's library, have a type that does not say so.

   Not so the parts into which --param=openacc-kernels=decompose divides a kernels construct:
   they are in a queue as well, but parloops would divide none whose addresses escape.  */

#include "plugin/gcc-compat.h"

#include "plugin/function-pass.h"
#include "plugin/stages.h"

namespace {

/* Arguments of a launch: its function, the addresses of its data, and what comes behind
   all of them.  */
const unsigned region_argument = 1, data_argument = 3, first_tag = 6;

bool
pointers_analysed_p ()
{
  return optimize && flag_ipa_pta;
}

void
read_data_of_launches ()
{
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    {
      function *fun = node->get_fun ();
      if (!fun || !fun->cfg)
	continue;
      basic_block bb;
      FOR_EACH_BB_FN (bb, fun)
	for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
	  if (gimple_call_builtin_p (gsi_stmt (i), BUILT_IN_GOACC_PARALLEL))
	    pt_solution_reset (gimple_call_use_set (as_a<gcall *> (gsi_stmt (i))));
    }
}

/* True if CALL, a launch, is asynchronous: behind its data are tags, each with the values
   that belong to it.  */

bool
queued_p (gcall *call)
{
  tree region = TREE_OPERAND (gimple_call_arg (call, region_argument), 0);
  if (param_openacc_kernels == OPENACC_KERNELS_DECOMPOSE
      && !lookup_attribute ("oacc parallel", DECL_ATTRIBUTES (region)))
    return false;
  for (unsigned i = first_tag; i < gimple_call_num_args (call); i++)
    {
      tree tag = gimple_call_arg (call, i);
      unsigned code = GOMP_LAUNCH_CODE (tree_to_uhwi (tag)), op = GOMP_LAUNCH_OP (tree_to_uhwi (tag));
      if (code == GOMP_LAUNCH_ASYNC)
	return true;
      if (code == GOMP_LAUNCH_DIM)
	i += popcount_hwi (op);
      else if (code == GOMP_LAUNCH_WAIT)
	i += op;
    }
  return false;
}

/* Let the addresses that CALL gets escape, if gfortran says that they do not.  */

void
let_arguments_escape (gcall *call)
{
  tree type = gimple_call_fntype (call), called = gimple_call_fndecl (call);
  if (!type || !lookup_attribute ("fn spec", TYPE_ATTRIBUTES (type))
      || (called && (fndecl_built_in_p (called)
		     || startswith (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (called)),
				    "_gfortran_"))))
    return;
  tree rest = remove_attribute ("fn spec", copy_list (TYPE_ATTRIBUTES (type)));
  gimple_call_set_fntype (call, build_type_attribute_variant (type, rest));
}

unsigned int
let_data_escape (function *fun)
{
  bool fortran_of_host = lang_GNU_Fortran () && !openacc_function_p (fun);
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      {
	gimple *s = gsi_stmt (i);
	if (fortran_of_host && is_gimple_call (s) && !gimple_call_internal_p (s))
	  let_arguments_escape (as_a<gcall *> (s));
	if (!gimple_call_builtin_p (s, BUILT_IN_GOACC_PARALLEL) || !queued_p (as_a<gcall *> (s))
	    || TREE_CODE (gimple_call_arg (s, data_argument)) != ADDR_EXPR)
	  continue;
	tree data = TREE_OPERAND (gimple_call_arg (s, data_argument), 0);
	vec<tree, va_gc> *inputs = NULL;
	vec_safe_push (inputs, build_tree_list (build_tree_list (NULL_TREE, build_string (2, "m")),
						data));
	gasm *escape = gimple_build_asm_vec ("", inputs, NULL, NULL, NULL);
	gimple_asm_set_volatile (escape, true);
	gimple_asm_set_inline (escape, true);
	gimple_set_location (escape, gimple_location (s));
	gsi_insert_before (&i, escape, GSI_SAME_STMT);
      }
  return 0;
}

} // anonymous namespace

void
start_launch_data ()
{
  register_function_pass ({ "acc_queued_data", nullptr, let_data_escape, PASS_POS_INSERT_AFTER,
			    "ompexp", PROP_cfg });
  /* GCC runs the analysis twice.  */
  register_program_pass ({ "acc_launch_data", pointers_analysed_p, read_data_of_launches,
			   "pta", true });
}
