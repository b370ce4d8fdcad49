/* Rows of libgomp's table for variables that several units define.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   libgomp has a table of the variables with a declare directive.  Each unit brings a row, address
   and size, for those that it defines (omp-offload.cc omp_finish_file), and the device's image has
   as many, in the order of the units.  A common block, be it Fortran's or C's with -fcommon, and a
   variable of C++ that is inline or a template's, are defined by all units that have them, and one
   of C's by Fortran, too, as the common block of a module's variable with bind (c), be it in a link
   clause or another:

     one.f90:	common /block/ a			.gnu.offload_vars: block_, 40
		!$acc declare create (/block/)
     two.f90:	the same				.gnu.offload_vars: block_, 40

   so they have several rows, and the program stops when it reaches the device ("libgomp:
   Duplicate node").  Such a row stands in a section of its own here, of a group that linkers take
   once, behind the unit's other rows, where the linker puts those of all units one behind the
   other:

	.section .gnu.offload_vars,"awG",@progbits,acc_rows		the unit's own variables
	.quad mine
	.quad 8
	.section .gnu.offload_vars,"awG",@progbits,acc_row.block_,comdat
	.quad block_
	.quad 40

   The unit's own rows are in a group, too, which no linker drops: ld -r makes one section of those
   of several objects that are in none, in front of the groups of the first, and the device has them
   in another order ("size mismatch").

   What has no bytes (an array of Fortran's without elements, C's "struct {}", the initial value of a
   derived type without components) has no row: the next variable has the same address, and that,
   too, is a duplicate node.

   The accelerator's compiler reads the rows of all units in that order, and so does, under -flto,
   the host's lto1, which writes one table for all; they drop the same ones (see
   twice-declared).  */

#include "plugin/gcc-compat.h"

#include "output.h"

#include "plugin/function-pass.h"
#include "plugin/live-trees.h"
#include "plugin/routines/shared-rows.h"
#include "plugin/stages.h"

namespace {

#define FORTRAN_COMMON_P(DECL) (lang_GNU_Fortran () && DECL_LANG_FLAG_3 (DECL))

/* True if other units may define VARIABLE, too.  What C defines may be Fortran's with bind (c).
   GFC_DECL_COMMON_OR_EQUIV tells common blocks that have a value.  */

bool
shared_p (tree variable)
{
  return TREE_PUBLIC (variable)
	 && (!lang_GNU_Fortran () || DECL_COMMON (variable) || FORTRAN_COMMON_P (variable));
}

bool
without_bytes_p (tree variable)
{
  return !DECL_SIZE_UNIT (variable) || integer_zerop (DECL_SIZE_UNIT (variable));
}

bool
marked_p (tree variable)
{
  return lookup_attribute (shared_row_name, DECL_ATTRIBUTES (variable)) != NULL_TREE;
}

/* The rows of this unit, which are not in GCC's table.  */
std::vector<tree> rows;

/* All that goes to the device is listed (see type-tables, linked-variables), and nothing has been written
   for it.  */

void
shared_ones_last ()
{
  if (!offload_vars)
    return;
  std::vector<tree> shared;
  unsigned kept = 0;
  for (tree variable : *offload_vars)
    if (without_bytes_p (variable))
      continue;
    else if (shared_p (variable))
      shared.push_back (variable);
    else
      (*offload_vars)[kept++] = variable;
  for (tree variable : shared)
    {
      if (!marked_p (variable))
	DECL_ATTRIBUTES (variable) = tree_cons (get_identifier (shared_row_name), NULL_TREE,
						DECL_ATTRIBUTES (variable));
      (*offload_vars)[kept++] = variable;
    }
  offload_vars->truncate (kept);
}

/* PLUGIN_ALL_IPA_PASSES_END's: all has been written for the device, or for lto1.  */

void
take_rows (void *, void *)
{
  if (!offload_vars || (flag_lto && !flag_fat_lto_objects))
    return;
  while (!offload_vars->is_empty ())
    {
      tree variable = offload_vars->pop ();
      if (symtab_node *node = symtab_node::get (variable))
	{
	  node->force_output = true;
	  rows.insert (rows.begin (), keep_alive (variable));
	}
    }
}

/* PLUGIN_FINISH_UNIT's.  */

void
write_rows (void *, void *)
{
  for (tree variable : rows)
    {
      const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (variable));
      const char *word = integer_asm_op (POINTER_SIZE_UNITS, true);
      unsigned HOST_WIDE_INT size = tree_to_uhwi (DECL_SIZE_UNIT (variable));
      /* As libgomp has it.  */
      if (lookup_attribute ("omp declare target link", DECL_ATTRIBUTES (variable)))
	size |= HOST_WIDE_INT_1U << (POINTER_SIZE - 1);
      fputs ("\t.section\t.gnu.offload_vars,\"awG"
#if HAVE_GAS_SHF_GNU_RETAIN
	     "R"
#endif
	     "\",@progbits,", asm_out_file);
      if (marked_p (variable))
	{
	  fputs ("acc_row.", asm_out_file);
	  assemble_name_raw (asm_out_file, name + (*name == '*'));
	  fputs (",comdat", asm_out_file);
	}
      else
	fputs ("acc_rows", asm_out_file);
      fprintf (asm_out_file, "\n%s", word);
      assemble_name (asm_out_file, name);
      fprintf (asm_out_file, "\n%s" HOST_WIDE_INT_PRINT_UNSIGNED "\n", word, size);
      in_section = NULL;
    }
}

} // anonymous namespace

void
start_shared_rows ()
{
  /* Behind the last of GCC's small passes.  */
  register_program_pass ({ "acc_shared_rows", nullptr, shared_ones_last, "emutls", false });
  register_callback ("libacc-workers", PLUGIN_ALL_IPA_PASSES_END, take_rows, NULL);
  register_callback ("libacc-workers", PLUGIN_FINISH_UNIT, write_rows, NULL);
}
