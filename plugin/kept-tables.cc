/* The tables of what is offloaded, kept by linkers, and libgomp, which reads them.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   An object has the addresses of its compute constructs and of its variables on the device in
   two sections (omp-offload.cc omp_finish_file), and libgomp compares with what the image has.
   Nothing refers to them but where all of them begin and end, and so a linker that drops
   unused sections (-Wl,--gc-sections, of builds with -ffunction-sections) drops them: "Cannot
   map target functions or variables (expected 0, have 2)".

   A section that linkers must keep, if the assembler knows of such, refers to them here; it is
   not loaded with the program.  (gold knows of none, and says that they are in a discarded
   section.)

	.section .gnu.offload_funcs,"aw"
     .Lacc_functions:
	.section .acc_workers_tables,"R",@progbits
	.long .Lacc_functions - .

   A program that has routines or variables for the device and no construct needs nothing of
   libgomp, so the linker, which reads it before the image (--as-needed), leaves it out, and then the
   image's own call of it is an "undefined reference to `GOMP_offload_register_ver'".  The unit with
   main says that this is needed:

	.globl GOMP_offload_register_ver  */

#include "plugin/gcc-compat.h"

#include "plugin/stages.h"

#include "output.h"

namespace {

/* True if the unit has the program's beginning, and something for the device.  */

bool
main_with_image_p ()
{
  cgraph_node *node = cgraph_node::get_for_asmname (get_identifier ("main"));
  return g->have_offload && node && node->definition;
}

/* For PLUGIN_FINISH_UNIT.  */

void
keep_tables (void *, void *)
{
  if (main_with_image_p ())
    fputs ("\t.globl\tGOMP_offload_register_ver\n", asm_out_file);
#if HAVE_GAS_SHF_GNU_RETAIN
  if (vec_safe_is_empty (offload_funcs) && vec_safe_is_empty (offload_vars))
    return;
  fputs ("\t.section\t.gnu.offload_funcs,\"aw\"\n"
	 ".Lacc_functions:\n"
	 "\t.section\t.gnu.offload_vars,\"aw\"\n"
	 ".Lacc_variables:\n"
	 "\t.section\t.acc_workers_tables,\"R\",@progbits\n"
	 "\t.long\t.Lacc_functions - .\n"
	 "\t.long\t.Lacc_variables - .\n", asm_out_file);
  in_section = NULL;
#endif
}

} // anonymous namespace

void
start_kept_tables ()
{
  register_callback ("libacc-workers", PLUGIN_FINISH_UNIT, keep_tables, NULL);
}
