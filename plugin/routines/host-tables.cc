/* Tables of virtual functions that stay on the host.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Classes of exceptions have virtual functions, and a routine that throws one constructs it:

     struct failure : std::exception
     {
       const char *what () const noexcept override;
     };
     const char *failure::what () const noexcept { ... }

     #pragma acc routine seq
     int half (int x) { if (x % 2) throw failure (); return x / 2; }

   On the device that ends the program (see device-library), and nothing is constructed.  But what
   GCC writes of the file for the device names the table of failure's virtual functions, for
   which it has no place there: "variable '_ZTV7failure' has been referenced in offloaded code but
   hasn't been marked to be included".  Of tables that each file has that needs them (those of
   std::bad_optional_access) GCC may write none; not if -fwhole-program makes them this file's
   alone, or -fkeep-inline-functions the functions in them, nor if the class has several bases
   with virtual functions (boost::wrapexcept): there are thunks in the table then, which call a
   function by a name that is this file's alone.

   So such tables are those of another file, while GCC writes the device's part of the object: it
   names them as the library's, of std::runtime_error.  Objects that are constructed all the same
   are refused there (see virtual-functions).

   Before:	_ZTV7failure = { 0, &_ZTI7failure, what, ~failure, ... }
   While:	extern _ZTV7failure
   After:	as before  */

#include "plugin/gcc-compat.h"

#include "plugin/hand-over.h"
#include "plugin/stages.h"

namespace {

struct hidden_table
{
  varpool_node *table;
  tree initial;			/* Its value; nothing is collected while it is hidden.  */
  bool is_public;
};

std::vector<hidden_table> hidden;

/* True if GCC takes NODE for what one part of the program has, and the device has not; or, of a
   thunk, what it calls.  */

bool
only_on_host_p (symtab_node *node)
{
  if (!node->definition || node->offloadable)
    return false;
  if (node->get_partitioning_class () == SYMBOL_PARTITION)
    return true;
  cgraph_node *thunk = dyn_cast<cgraph_node *> (node);
  return thunk && thunk->thunk && thunk->callees && only_on_host_p (thunk->callees->callee);
}

/* True if the device's code names TABLE, and GCC cannot write it, or what is in it.  */

bool
has_to_be_hidden_p (varpool_node *table)
{
  if (!DECL_VIRTUAL_P (table->decl) || !table->definition || DECL_EXTERNAL (table->decl)
      || table->offloadable || table->alias)
    return false;
  bool named = false, in_parts = only_on_host_p (table);
  ipa_ref *reference = NULL;
  for (unsigned i = 0; table->iterate_referring (i, reference); i++)
    named |= reference->referring->offloadable;
  for (unsigned i = 0; table->iterate_reference (i, reference); i++)
    in_parts |= only_on_host_p (reference->referred);
  return named && in_parts;
}

void
hide_tables ()
{
  varpool_node *table;
  FOR_EACH_VARIABLE (table)
    if (has_to_be_hidden_p (table))
      {
	tree decl = table->decl;
	hidden.push_back ({ table, DECL_INITIAL (decl), (bool) TREE_PUBLIC (decl) });
	TREE_PUBLIC (decl) = 1;
	DECL_EXTERNAL (decl) = 1;
	DECL_INITIAL (decl) = NULL_TREE;
	table->definition = table->analyzed = false;
      }
}

void
show_tables ()
{
  for (const hidden_table &row : hidden)
    {
      tree decl = row.table->decl;
      TREE_PUBLIC (decl) = row.is_public;
      DECL_EXTERNAL (decl) = 0;
      DECL_INITIAL (decl) = row.initial;
      row.table->definition = row.table->analyzed = true;
    }
  hidden.clear ();
}

} // anonymous namespace

void
start_host_tables ()
{
  around_device_part (hide_tables, show_tables);
}
