/* From the rows of a table of stages to passes of GCC.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "plugin/gcc-compat.h"

#include "plugin/options.h"
#include "plugin/registration.h"

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

/* The pass made from one row.  */

class stage_pass : public gimple_opt_pass
{
public:
  stage_pass (const pass_data &data, const stage_row &row, bool is_first)
    : gimple_opt_pass (data, g), m_row (row), m_is_first (is_first)
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
       internal error here is that stage's.  */
    if (!m_is_first && current_options ().verify)
      verify_function (fun);
    return m_row.execute (fun);
  }

private:
  const stage_row &m_row;

  /* What comes before is GCC's.  */
  const bool m_is_first;
};

/* What GCC has to know about the pass of ROW.  */

pass_data
data_for_stage (const stage_row &row)
{
  pass_data data = {};
  data.type = GIMPLE_PASS;
  data.name = row.name;
  data.optinfo_flags = OPTGROUP_OMP;
  data.tv_id = TV_NONE;
  data.properties_required = PROP_cfg | PROP_ssa;
  return data;
}

/* Switch on the dumps of ROWS, COUNT of them, that the user asked for with a
   plugin option; -fdump-tree-all needs no help of ours.  */

void
enable_dumps (const stage_row *rows, size_t count)
{
  gcc::dump_manager *dumps = g->get_dumps ();
  for (const std::string &request : current_options ().dumps)
    {
      /* "STAGE[-FLAGS][=FILE]", where STAGE may be "all".  */
      size_t length = request.find_first_of ("-=");
      std::string stage = request.substr (0, length);
      std::string rest
	= length == std::string::npos ? "" : request.substr (length);
      for (size_t i = 0; i < count; i++)
	if (stage == "all" || stage == rows[i].name)
	  dumps->dump_switch_p (("tree-" + std::string (rows[i].name)
				 + rest).c_str ());
    }
}

} // anonymous namespace

void
register_stages (const stage_row *rows, size_t count, const stage_place &place)
{
  stage_place next = place;
  for (size_t i = 0; i < count; i++)
    {
      /* GCC keeps a reference to both for as long as it runs.  */
      const pass_data *data = new pass_data (data_for_stage (rows[i]));
      register_pass (new stage_pass (*data, rows[i], i == 0), next.position,
		     next.reference_pass, 1);
      next = { rows[i].name, PASS_POS_INSERT_AFTER };
    }
  enable_dumps (rows, count);
}
