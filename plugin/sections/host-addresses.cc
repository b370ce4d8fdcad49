/* Addresses of the host's in initializers of variables with a declare directive.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A pointer may begin with the address of what is the host's alone:

     static double memory[1000], *field = memory;
     #pragma acc declare create(field)
     ...
     #pragma acc enter data copyin(field[0:n])		field is the device's now

   The device's pointer begins with nothing that the device could use, but GCC 12 gives it the same
   initializer, which names a variable that the device has not ("variable 'memory' has been
   referenced in offloaded code but hasn't been marked to be included").  So with members
   of objects, and elements of arrays.  While GCC writes the device's part of the object, such
   addresses are null.

   Before:	field = &memory
   While:	field = 0
   After:	field = &memory  */

#include "plugin/gcc-compat.h"

#include "plugin/device-values.h"
#include "plugin/hand-over.h"
#include "plugin/stages.h"

namespace {

/* True if NODE is a variable that the device has not.  */

bool
only_on_host_p (symtab_node *node)
{
  return (is_a<varpool_node *> (node) && !node->offloadable
	  && (node->definition || !TREE_READONLY (node->decl)));
}

/* In walk_tree: what the address *EXPR is of, if the device has it not.  */

tree
find_address (tree *expr, int *walk_subtrees, void *)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  if (TREE_CODE (*expr) != ADDR_EXPR)
    return NULL_TREE;
  *walk_subtrees = 0;
  tree base = get_base_address (TREE_OPERAND (*expr, 0));
  symtab_node *node = base && VAR_P (base) ? symtab_node::get (base) : NULL;
  return node && only_on_host_p (node) ? *expr : NULL_TREE;
}

/* True if VALUE, of an initializer, has such an address in it.  */

bool
of_host_p (tree value)
{
  return walk_tree_without_duplicates (&value, find_address, NULL);
}

void
hide_addresses ()
{
  varpool_node *variable;
  FOR_EACH_VARIABLE (variable)
    {
      tree initial = DECL_INITIAL (variable->decl);
      /* Tables of types are type-tables'.  */
      if (!variable->offloadable || !variable->definition || variable->alias || !initial
	  || DECL_ARTIFICIAL (variable->decl) || initial == error_mark_node)
	continue;
      tree there = value_without (initial, TREE_TYPE (variable->decl), of_host_p);
      if (there != initial)
	set_value_on_device (variable, there);
    }
}

} // anonymous namespace

void
start_host_addresses ()
{
  around_device_part (hide_addresses, restore_values_of_host);
}
