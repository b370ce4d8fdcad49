/* Initial values of variables that are other ones on the device.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   While GCC writes the device's part under -flto -fdata-sections, it gives variables their sections
   (lto-streamer-out.cc, write_symbol), by the values that they have meanwhile:

   While:	field = 0		in .bss.field, which the host's part would inherit
					("only zero initializers are allowed in section")
   After:	field = &memory		in no section yet  */

#include "plugin/device-values.h"

namespace {

struct changed_variable
{
  varpool_node *variable;
  tree value;			/* The host's; nothing is collected meanwhile.  */
  bool placed;			/* It has a section already.  */
};

std::vector<changed_variable> changed;

void
set_value (varpool_node *variable, tree value)
{
  DECL_INITIAL (variable->decl) = value;
  variable->remove_all_references ();
  record_references_in_initializer (variable->decl, true);
}

} // anonymous namespace

tree
value_without (tree value, tree type, bool (*missing) (tree))
{
  if (TREE_CODE (value) != CONSTRUCTOR)
    return missing (value) ? build_zero_cst (type) : value;
  tree copy = NULL_TREE;
  for (unsigned i = 0; i < CONSTRUCTOR_NELTS (value); i++)
    {
      const constructor_elt &element = *CONSTRUCTOR_ELT (value, i);
      bool field = element.index && TREE_CODE (element.index) == FIELD_DECL;
      tree there = value_without (element.value, TREE_TYPE (field ? element.index : element.value), missing);
      if (there == element.value)
	continue;
      if (!copy)
	{
	  copy = copy_node (value);
	  CONSTRUCTOR_ELTS (copy) = vec_safe_copy (CONSTRUCTOR_ELTS (value));
	}
      CONSTRUCTOR_ELT (copy, i)->value = there;
    }
  return copy ? copy : value;
}

void
set_value_on_device (varpool_node *variable, tree value)
{
  changed.push_back ({ variable, DECL_INITIAL (variable->decl), variable->get_section () != NULL });
  set_value (variable, value);
}

void
restore_values_of_host ()
{
  /* What has been changed last comes back first.  */
  for (; !changed.empty (); changed.pop_back ())
    {
      const changed_variable &last = changed.back ();
      set_value (last.variable, last.value);
      if (!last.placed && last.variable->get_section ())
	{
	  last.variable->set_section ((const char *) NULL);
	  last.variable->implicit_section = false;
	}
    }
}
