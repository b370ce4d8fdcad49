/* Passes of GCC's made of functions: see function-pass.h.
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
    return flag_openacc && (!m_pass.wanted || m_pass.wanted (fun));
  }

  unsigned int
  execute (function *fun) final override
  {
    return m_pass.execute (fun);
  }

private:
  const function_pass m_pass;
};

class pass_of_statements : public gimple_opt_pass
{
public:
  pass_of_statements (const pass_data &data, walk_stmt_fn rewrite)
    : gimple_opt_pass (data, g), m_rewrite (rewrite)
  {
  }

  bool
  gate (function *) final override
  {
    return flag_openacc && !seen_error ();
  }

  unsigned int
  execute (function *fun) final override
  {
    gimple_seq body = gimple_body (fun->decl);
    walk_stmt_info info = {};
    walk_gimple_seq_mod (&body, m_rewrite, NULL, &info);
    gimple_set_body (fun->decl, body);
    return 0;
  }

private:
  const walk_stmt_fn m_rewrite;
};

class pass_of_program : public simple_ipa_opt_pass
{
public:
  pass_of_program (const pass_data &data, const program_pass &pass)
    : simple_ipa_opt_pass (data, g), m_pass (pass)
  {
  }

  opt_pass *
  clone () final override
  {
    return new pass_of_program (*this);
  }

  bool
  gate (function *) final override
  {
    return flag_openacc && (!m_pass.wanted || m_pass.wanted ());
  }

  unsigned int
  execute (function *) final override
  {
    m_pass.execute ();
    return 0;
  }

private:
  const program_pass m_pass;
};

/* What GCC keeps of a pass NAME of KIND that needs PROPERTIES.  */

const pass_data &
make_pass_data (opt_pass_type kind, const char *name, unsigned int properties)
{
  return *new pass_data { kind, name, OPTGROUP_OMP, TV_NONE, properties, 0, 0, 0, 0 };
}

} // anonymous namespace

void
register_function_pass (const function_pass &pass)
{
  const pass_data &data = make_pass_data (GIMPLE_PASS, pass.name, pass.properties);
  register_pass (new pass_of_functions (data, pass), pass.position, pass.reference, 1);
}

void
register_statement_pass (const statement_pass &pass)
{
  const pass_data &data = make_pass_data (GIMPLE_PASS, pass.name, PROP_gimple_any);
  register_pass (new pass_of_statements (data, pass.rewrite), pass.position, "omplower", 1);
}

void
register_program_pass (const program_pass &pass)
{
  const pass_data &data = make_pass_data (SIMPLE_IPA_PASS, pass.name, 0);
  /* GCC's instance 0: all.  */
  register_pass (new pass_of_program (data, pass), PASS_POS_INSERT_AFTER, pass.behind,
		 pass.each ? 0 : 1);
}

bool
openacc_function_p (function *fun)
{
  return oacc_get_fn_attrib (fun->decl) != NULL_TREE;
}
