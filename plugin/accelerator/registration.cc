/* From the rows of a table of stages to passes of GCC.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "plugin/gcc-compat.h"

#include "plugin/accelerator/registration.h"
#include "plugin/options.h"

namespace {

/* GCC's own checks of FUN, which a release of GCC leaves out.  */

void
verify_function (function *fun)
{
  verify_gimple_in_cfg (fun, true);
  verify_ssa (true, true);
  verify_flow_info ();
  if (current_loops && !loops_state_satisfies_p (LOOPS_NEED_FIXUP))
    verify_loop_structure ();
}

/* The pass made from one row of kind GIMPLE_PASS.  */

class gimple_stage_pass : public gimple_opt_pass
{
public:
  gimple_stage_pass (const pass_data &data, const stage_row &row, bool behind_writer)
    : gimple_opt_pass (data, g), m_row (row), m_behind_writer (behind_writer)
  {
  }

  bool
  gate (function *fun) final override
  {
    return flag_openacc && oacc_get_fn_attrib (fun->decl) != NULL_TREE;
  }

  unsigned int
  execute (function *fun) final override
  {
    /* What the stage before has left, after GCC has done its TODO flags: an
       internal error here is that stage's.  What comes before the first one
       is GCC's.  */
    if (m_behind_writer && current_options ().verify)
      verify_function (fun);
    return m_row.execute (fun);
  }

private:
  const stage_row &m_row;
  /* There is a stage before, and it writes.  */
  bool m_behind_writer;
};

/* The same of kind RTL_PASS.  */

class rtl_stage_pass : public rtl_opt_pass
{
public:
  rtl_stage_pass (const pass_data &data, const stage_row &row)
    : rtl_opt_pass (data, g), m_row (row)
  {
  }

  bool
  gate (function *) final override
  {
    return flag_openacc;
  }

  unsigned int
  execute (function *fun) final override
  {
    return m_row.execute (fun);
  }

private:
  const stage_row &m_row;
};

/* GCC keeps what this makes for as long as it runs.  */

opt_pass *
make_pass (const stage_row &row, bool behind_writer)
{
  pass_data *data = new pass_data ();
  data->type = row.kind;
  data->name = row.name;
  /* What GCC's analyses say when a stage asks them is not for -fopt-info.  */
  data->optinfo_flags = OPTGROUP_NONE;
  data->tv_id = TV_NONE;
  if (row.kind == RTL_PASS)
    return new rtl_stage_pass (*data, row);
  data->properties_required = PROP_cfg | PROP_ssa;
  return new gimple_stage_pass (*data, row, behind_writer);
}

/* Switch on the dumps of ROW that the user asked for with a plugin option;
   -fdump-tree-all needs no help of ours.  */

void
enable_dumps (const stage_row &row)
{
  std::string kind = row.kind == RTL_PASS ? "rtl-" : "tree-";
  for (const std::string &request : current_options ().dumps)
    {
      /* "STAGE[-FLAGS][=FILE]", where STAGE may be "all".  */
      size_t length = request.find_first_of ("-=");
      std::string stage = request.substr (0, length);
      std::string rest
	= length == std::string::npos ? "" : request.substr (length);
      if (stage == "all" || stage == row.name)
	g->get_dumps ()->dump_switch_p ((kind + row.name + rest).c_str ());
    }
}

} // anonymous namespace

void
register_stages (const stage_row *rows, size_t count)
{
  for (size_t i = 0; i < count; i++)
    {
      const char *reference
	= rows[i].reference ? rows[i].reference : rows[i - 1].name;
      bool behind_writer = !rows[i].reference && !rows[i - 1].reads_only;
      register_pass (make_pass (rows[i], behind_writer), rows[i].position, reference, 1);
      enable_dumps (rows[i]);
    }
}
