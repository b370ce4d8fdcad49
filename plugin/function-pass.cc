/* A pass of GCC's made of two functions: see function-pass.h.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "plugin/gcc-compat.h"

#include "plugin/function-pass.h"

namespace {

class pass_of_functions : public gimple_opt_pass
{
public:
  pass_of_functions (const pass_data &data, const function_pass &pass)
    : gimple_opt_pass (data, g), m_pass (pass)
  {
  }

  bool
  gate (function *fun) final override
  {
    return flag_openacc && m_pass.wanted (fun);
  }

  unsigned int
  execute (function *fun) final override
  {
    return m_pass.execute (fun);
  }

private:
  const function_pass m_pass;
};

} // anonymous namespace

void
register_function_pass (const function_pass &pass)
{
  pass_data *data
    = new pass_data { GIMPLE_PASS, pass.name, OPTGROUP_OMP, TV_NONE,
		      pass.properties, 0, 0, 0, 0 };
  register_pass (new pass_of_functions (*data, pass), pass.position, pass.reference, 1);
}

bool
openacc_function_p (function *fun)
{
  return oacc_get_fn_attrib (fun->decl) != NULL_TREE;
}
