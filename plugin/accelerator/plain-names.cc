/* Names that the device's assembler reads.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   C and C++ have letters of all languages in their names, and GCC writes them as they are (UTF-8).
   LLVM's assembler, which is the device's, takes ASCII alone:

     .amdhsa_kernel	größe._omp_fn.0		unexpected token

   On the device names are of no interest to anybody but to itself: the host knows variables and
   constructs by their place in tables, and what is in those is written here as well.

   Before:	größe._omp_fn.0
   After:	gr$c3$b6$c3$9fe._omp_fn.0  */

#include "plugin/gcc-compat.h"

#include "lto-streamer.h"

#include "plugin/stages.h"

namespace {

/* NAME, an identifier, in plain letters; null if it is so already.  */

tree
in_plain_letters (tree name)
{
  static const char digits[] = "0123456789abcdef";
  std::string plain;
  bool foreign = false;
  for (const char *p = IDENTIFIER_POINTER (name); *p; p++)
    if (unsigned char c = *p; c >= 0x80)
      {
	foreign = true;
	plain += { '$', digits[c >> 4], digits[c & 15] };
      }
    else
      plain += *p;
  return foreign ? get_identifier (plain.c_str ()) : NULL_TREE;
}

/* Rename NODE.  Its body is still to be read from the object that has it by its old name.  */

void
rename (symtab_node *node, tree name)
{
  const char *old = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (node->decl));
  if (lto_file_decl_data *file = node->lto_file_data)
    lto_record_renamed_decl (file, lto_get_decl_name_mapping (file, old),
			     IDENTIFIER_POINTER (name));
  symtab->change_decl_assembler_name (node->decl, name);
}

/* For PLUGIN_ALL_IPA_PASSES_START.  */

void
rename_symbols (void *, void *)
{
  symtab_node *node;
  FOR_EACH_SYMBOL (node)
    {
      if (tree name = in_plain_letters (DECL_ASSEMBLER_NAME (node->decl)))
	rename (node, name);
      if (tree group = node->get_comdat_group_id ())
	if (tree name = in_plain_letters (group))
	  node->set_comdat_group (name);
    }
}

} // anonymous namespace

void
start_plain_names ()
{
  register_callback ("libacc-workers", PLUGIN_ALL_IPA_PASSES_START, rename_symbols, NULL);
}
