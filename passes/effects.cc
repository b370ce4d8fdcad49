/* Stage effects: what each statement of single code is.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: divides the statements of single code into free ones, which all
   workers run and get the same from, guarded ones, which worker 0 runs, and
   collective ones; and finds which SSA names are right in worker 0 only.

   Before:

	 n_1 = .omp_data_i->n;		(1)
	 k_2 = tab[3];			(2)
	 m_3 = k_2 * n_1;		(3)
	 tab[4] = n_1;			(4)
	 f = work (m_3);		(5) a worker routine

   After: (1) is free: nobody writes the record of arguments.  (4) is guarded.
   (2) is guarded too, because (4) may change what it reads while a slower
   worker is still to read it.  (3) is pure, so all may run it, but its result
   is right in worker 0 only, as its operand is.  (5) is collective.

   Loads are free only if no store of the function may alias them; that makes
   free code independent of when worker 0 runs its guarded code, so it needs no
   barrier of its own.

   A branch that no fork depends on is bypassed if its value is right in
   worker 0 only, or if guarded statements depend on it: the blocks it controls
   become guarded blocks, and worker 0 walks them alone.  All this is one
   fixpoint, because a name defined in a guarded block is right in worker 0
   only, and a replicated local written with such a name no longer is one.

   A value that worker 0 alone has, and that code in a deeper loop computes
   with, is better broadcast early, once, than its results in each iteration:
   plan promotes such names, and effects, run again, takes a promoted name for
   one that all have.

   Likewise a worker reduction's result: worker 0 folds the workers' parts alone
   unless plan sees that others need the result, who then all fold them.

   Reads: regions, modes, locals.  Writes: effects_map; demotes locals.
   Limits: computed goto and asm goto in single code, statements that
   may throw, and indirect calls when a worker routine's address has been taken
   are refused.  */

#include "plugin/gcc-compat.h"

#include "passes/worker-partition.h"
#include "plugin/diagnostics.h"
#include "plugin/options.h"

const char *
effect_name (effect e)
{
  switch (e)
    {
    case effect::free: return "free";
    case effect::guarded: return "guarded";
    case effect::collective: return "collective";
    case effect::outside: return "outside";
    }
  gcc_unreachable ();
}

namespace {

/* Stores that a load is compared with before it is given up as guarded.  */
const unsigned max_stores_compared = 64;

class effects_solver
{
public:
  effects_solver (function *fun, const region_tree &regions,
		  const mode_map &modes, local_objects &locals,
		  const effects_choices &choices)
    : m_fun (fun), m_regions (regions), m_modes (modes), m_locals (locals),
      m_choices (choices)
  {
    m_result.promoted = choices.promoted;
  }

  effects_map run ();

private:
  void number_stmts ();
  void collect_stores ();
  void refuse (gimple *s, const char *what);
  void check_supported (gimple *s);

  bool free_load_p (gimple *s, tree ref) const;
  effect memory_effect (gimple *s);
  effect call_effect (gcall *s);
  effect reduction_effect (gcall *s) const;
  effect first_effect (gimple *s);

  bool operands_worker0_only_p (gimple *s) const;
  bool address_worker0_only_p (gimple *s) const;
  bool result_worker0_only_p (gimple *s) const;
  bool phi_worker0_only_p (gphi *phi) const;
  bool set_worker0_only (tree name);
  bool update_block (basic_block bb);
  bool propagate_values ();
  bool choose_bypassed ();
  bool spread_guarded_blocks ();
  std::vector<char> addresses_broadcast () const;
  bool demote_locals ();

  function *m_fun;
  const region_tree &m_regions;
  const mode_map &m_modes;
  local_objects &m_locals;
  const effects_choices &m_choices;
  effects_map m_result;
  std::vector<gimple *> m_stores;
  bool m_unknown_stores = false;
  bool m_routine_address_taken = false;
  std::vector<basic_block> m_order;
};

/* A uid for each statement, in program order within a block.  */

void
effects_solver::number_stmts ()
{
  unsigned uid = 0;
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fun)
    {
      for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i);
	   gsi_next (&i))
	gimple_set_uid (i.phi (), uid++);
      for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	   gsi_next (&i))
	gimple_set_uid (gsi_stmt (i), uid++);
    }
  m_result.of_stmt.assign (uid, effect::free);
}

/* What may change memory while the function runs: direct stores one by one,
   or "anything" when there is a call we know nothing of.  */

void
effects_solver::collect_stores ()
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	 gsi_next (&i))
      {
	gimple *s = gsi_stmt (i);
	if (!gimple_vdef (s) || gimple_clobber_p (s) || is_gimple_debug (s)
	    || unique_kind (s) >= 0)
	  continue;
	if (gimple_call_internal_p (s, IFN_GOACC_LOOP))
	  continue;
	if (reduction_code (s) >= 0 && !reduction_receiver (s))
	  continue;
	if (gassign *assign = dyn_cast<gassign *> (s))
	  {
	    const local_object *o = m_locals.of_ref (gimple_assign_lhs (assign));
	    if (o && !o->escapes ())
	      continue;
	    m_stores.push_back (s);
	  }
	else
	  m_unknown_stores = true;
      }
}

void
effects_solver::refuse (gimple *s, const char *what)
{
  if (!m_result.refuse_at)
    {
      m_result.refuse_at = s;
      m_result.refuse_what = what;
    }
}

/* Refuse what cannot be right in single code.  */

void
effects_solver::check_supported (gimple *s)
{
  if (gcall *call = dyn_cast<gcall *> (s))
    {
      bool indirect = ((!gimple_call_internal_p (call) && !gimple_call_fndecl (call))
		       || gimple_call_builtin_p (call, BUILT_IN_APPLY));
      if (indirect && m_routine_address_taken)
	refuse (s, "an indirect call that may reach a worker routine");
    }
  else if (gimple_code (s) == GIMPLE_GOTO
	   && TREE_CODE (gimple_goto_dest (s)) != LABEL_DECL)
    refuse (s, "a computed goto");
  else if (gasm *a = dyn_cast<gasm *> (s))
    {
      if (gimple_asm_nlabels (a))
	refuse (s, "an asm goto");
    }
  if (stmt_can_throw_internal (m_fun, s))
    refuse (s, "a statement that may throw");
}

/* True if nothing the function does may change what S reads through REF.  */

bool
effects_solver::free_load_p (gimple *s, tree ref) const
{
  tree base = get_base_address (ref);
  if (!base || TREE_THIS_VOLATILE (ref))
    return false;
  if (constant_ref_p (m_fun, m_regions, ref))
    return true;
  if (m_unknown_stores || m_stores.size () > max_stores_compared
      || !current_options ().free_loads)
    return false;
  for (gimple *store : m_stores)
    if (store != s
	&& refs_may_alias_p (ref, gimple_assign_lhs (store)))
      return false;
  return true;
}

/* The effect of S by its memory operands alone.  */

effect
effects_solver::memory_effect (gimple *s)
{
  effect result = effect::free;
  for_each_memory_ref (s, [&] (tree ref, bool store)
    {
      const local_object *o = m_locals.of_ref (ref);
      if (o && (o->place == placement::private_copy
		|| o->place == placement::replicated))
	return;
      if (store || o || !free_load_p (s, ref))
	result = effect::guarded;
    });
  return result;
}

effect
effects_solver::reduction_effect (gcall *s) const
{
  int code = reduction_code (s), axis = reduction_axis (s);
  bool receiver = reduction_receiver (s) != NULL_TREE;
  switch (axis)
    {
    case GOMP_DIM_GANG:
      /* gcn-tree.cc: only FINI touches memory.  */
      return (receiver && code == IFN_GOACC_REDUCTION_FINI
	      ? effect::guarded : effect::free);
    case GOMP_DIM_WORKER:
      /* A TEARDOWN that all run has its store guarded by reductions.cc.  */
      if (code == IFN_GOACC_REDUCTION_TEARDOWN)
	return (m_choices.folded_by_all.count (s)
		? effect::free : effect::guarded);
      return (receiver && code == IFN_GOACC_REDUCTION_SETUP
	      ? effect::guarded : effect::free);
    default:
      return (receiver && (code == IFN_GOACC_REDUCTION_SETUP
			   || code == IFN_GOACC_REDUCTION_TEARDOWN)
	      ? effect::guarded : effect::free);
    }
}

effect
effects_solver::call_effect (gcall *s)
{
  if (collective_call_p (s))
    return effect::collective;
  if (unique_kind (s) >= 0)
    return effect::free;
  if (reduction_code (s) >= 0)
    return reduction_effect (s);
  if (is_gimple_call (s) && gimple_call_internal_p (s))
    switch (gimple_call_internal_fn (s))
      {
      case IFN_GOACC_LOOP:
      case IFN_GOACC_TILE:
      case IFN_GOACC_DIM_SIZE:
	return effect::free;
      case IFN_GOACC_DIM_POS:
	return (tree_to_shwi (gimple_call_arg (s, 0)) == GOMP_DIM_WORKER
		? effect::guarded : effect::free);
      default:
	break;
      }
  if (gimple_call_builtin_p (s, BUILT_IN_UNREACHABLE)
      || gimple_call_builtin_p (s, BUILT_IN_GOACC_PARLEVEL_SIZE))
    return effect::free;
  if (gimple_call_builtin_p (s, BUILT_IN_GOACC_PARLEVEL_ID))
    {
      tree axis = gimple_call_arg (s, 0);
      return (TREE_CODE (axis) == INTEGER_CST
	      && tree_to_shwi (axis) == GOMP_DIM_GANG
	      ? effect::free : effect::guarded);
    }
  int flags = gimple_call_flags (s);
  if ((flags & ECF_CONST) && !(flags & ECF_LOOPING_CONST_OR_PURE)
      && !gimple_vdef (s))
    return memory_effect (s);
  return effect::guarded;
}

/* The effect of S before anything is known about its operands.  */

effect
effects_solver::first_effect (gimple *s)
{
  if (is_gimple_debug (s) || gimple_clobber_p (s))
    return effect::free;
  switch (gimple_code (s))
    {
    case GIMPLE_ASSIGN:
      return gimple_has_volatile_ops (s) ? effect::guarded : memory_effect (s);
    case GIMPLE_CALL:
      return call_effect (as_a<gcall *> (s));
    case GIMPLE_ASM:
      return effect::guarded;
    case GIMPLE_RETURN:
      return effect::collective;
    case GIMPLE_COND:
    case GIMPLE_SWITCH:
    case GIMPLE_GOTO:
    case GIMPLE_LABEL:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
      return effect::free;
    default:
      refuse (s, "a statement of an unknown kind");
      return effect::guarded;
    }
}

bool
effects_solver::operands_worker0_only_p (gimple *s) const
{
  ssa_op_iter iter;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, s, iter, SSA_OP_USE)
    if (m_result.worker0_only_p (use))
      return true;
  return false;
}

/* Callback data and callback: is some SSA name in a reference right in worker
   0 only?  */

tree
find_worker0_only (tree *tp, int *, void *data)
{
  auto *map = (const effects_map *) data;
  return (TREE_CODE (*tp) == SSA_NAME && map->worker0_only_p (*tp)
	  ? *tp : NULL_TREE);
}

/* True if S, which all would run, needs an address that others lack.  */

bool
effects_solver::address_worker0_only_p (gimple *s) const
{
  bool result = false;
  for_each_memory_ref (s, [&] (tree ref, bool)
    {
      result |= walk_tree (&ref, find_worker0_only, (void *) &m_result,
			   NULL) != NULL_TREE;
    });
  return result;
}

/* True if what the free or collective statement S defines is right in worker 0
   only.  */

bool
effects_solver::result_worker0_only_p (gimple *s) const
{
  if (m_result.of (s) == effect::collective || unique_kind (s) >= 0)
    return false;
  if (reduction_code (s) == IFN_GOACC_REDUCTION_TEARDOWN
      && reduction_axis (s) == GOMP_DIM_WORKER)
    return false;
  if (operands_worker0_only_p (s))
    return true;
  bool from_private = false;
  for_each_memory_ref (s, [&] (tree ref, bool store)
    {
      const local_object *o = m_locals.of_ref (ref);
      from_private |= (!store && o && o->place == placement::private_copy);
    });
  return from_private;
}

/* PHI is in a block that all reach.  Those who went around a guarded component
   come from nowhere: they know the value only if it is the same on all ways
   through the component.  */

bool
effects_solver::phi_worker0_only_p (gphi *phi) const
{
  tree common = NULL_TREE;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree arg = gimple_phi_arg_def (phi, i);
      if (m_result.worker0_only_p (arg))
	return true;
      int src = gimple_phi_arg_edge (phi, i)->src->index;
      if (!m_result.guarded_block[src] && !m_result.bypassed_branch[src])
	continue;
      /* On such a way a promoted name has not been broadcast yet.  */
      if (TREE_CODE (arg) == SSA_NAME
	  && m_result.promoted_root[SSA_NAME_VERSION (arg)])
	return true;
      if (common && !operand_equal_p (common, arg))
	return true;
      common = arg;
    }
  return false;
}

bool
effects_solver::set_worker0_only (tree name)
{
  if (virtual_operand_p (name))
    return false;
  unsigned version = SSA_NAME_VERSION (name);
  char &bit = (m_result.promoted[version] ? m_result.promoted_root[version]
	       : m_result.worker0_only[version]);
  bool changed = !bit;
  bit = 1;
  return changed;
}

/* Bring effects and names of BB up to date; return true on change.  */

bool
effects_solver::update_block (basic_block bb)
{
  bool changed = false;
  bool guarded_block = m_result.guarded_block[bb->index];

  for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
    if (guarded_block || phi_worker0_only_p (i.phi ()))
      changed |= set_worker0_only (gimple_phi_result (i.phi ()));

  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
       gsi_next (&i))
    {
      gimple *s = gsi_stmt (i);
      if (is_gimple_debug (s))
	continue;
      effect &e = m_result.of_stmt[gimple_uid (s)];
      if (e == effect::free && !guarded_block && unique_kind (s) < 0
	  && (address_worker0_only_p (s)
	      || (is_gimple_assign (s) && gimple_could_trap_p_1 (s, false, false)
		  && operands_worker0_only_p (s))))
	{
	  e = effect::guarded;
	  changed = true;
	}
      if (!guarded_block && e != effect::guarded && !result_worker0_only_p (s))
	continue;
      ssa_op_iter iter;
      tree def;
      FOR_EACH_SSA_TREE_OPERAND (def, s, iter, SSA_OP_DEF)
	changed |= set_worker0_only (def);
    }
  return changed;
}

bool
effects_solver::propagate_values ()
{
  bool any = false;
  for (bool changed = true; changed;)
    {
      changed = false;
      for (basic_block bb : m_order)
	changed |= update_block (bb);
      any |= changed;
    }
  return any;
}

/* Bypass the branches that need not be required and are better not taken by
   all.  */

bool
effects_solver::choose_bypassed ()
{
  bool changed = false;
  std::vector<char> has_guarded (m_result.guarded_block.size (), 0);
  std::vector<basic_block> work;
  for (basic_block bb : m_order)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	 gsi_next (&i))
      if (m_result.of (gsi_stmt (i)) == effect::guarded)
	{
	  work.push_back (bb);
	  break;
	}
  std::vector<char> visited (has_guarded.size (), 0);
  while (!work.empty ())
    {
      basic_block bb = work.back ();
      work.pop_back ();
      if (visited[bb->index])
	continue;
      visited[bb->index] = 1;
      for (basic_block controller : m_modes.controllers[bb->index])
	{
	  has_guarded[controller->index] = 1;
	  work.push_back (controller);
	}
    }

  for (basic_block bb : m_order)
    {
      if (EDGE_COUNT (bb->succs) < 2 || m_modes.required[bb->index]
	  || m_modes.doomed[bb->index] || m_result.bypassed_branch[bb->index])
	continue;
      gimple *last = last_real_stmt (bb);
      if (has_guarded[bb->index] || (last && operands_worker0_only_p (last)))
	m_result.bypassed_branch[bb->index] = changed = true;
    }
  return changed;
}

/* Blocks that depend on a bypassed branch or on a branch of such a block are
   guarded blocks.  */

bool
effects_solver::spread_guarded_blocks ()
{
  bool any = false;
  for (bool changed = true; changed;)
    {
      changed = false;
      for (basic_block bb : m_order)
	{
	  if (m_result.guarded_block[bb->index])
	    continue;
	  bool guarded_stmts = false;
	  if (m_modes.doomed[bb->index])
	    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
		 gsi_next (&i))
	      guarded_stmts |= m_result.of (gsi_stmt (i)) == effect::guarded;
	  bool controlled = guarded_stmts;
	  for (basic_block c : m_modes.controllers[bb->index])
	    controlled |= (m_result.bypassed_branch[c->index]
			   || m_result.guarded_block[c->index]);
	  if (controlled)
	    m_result.guarded_block[bb->index] = changed = true;
	}
      any |= changed;
    }
  return any;
}

/* By object: the others get an address in it from worker 0, which alone knows the
   index for example.  That is in worker 0's copy.  */

std::vector<char>
effects_solver::addresses_broadcast () const
{
  std::vector<char> result (m_locals.objects.size (), 0);
  unsigned i;
  tree name;
  FOR_EACH_SSA_NAME (i, name, m_fun)
    {
      int object = i < m_locals.origin.size () ? m_locals.origin[i] : -1;
      bool forced = m_result.promoted[i] && m_result.promoted_root[i];
      if (object < 0 || result[object] || (!forced && !m_result.worker0_only[i]))
	continue;
      imm_use_iterator iter;
      use_operand_p use_p;
      FOR_EACH_IMM_USE_FAST (use_p, iter, name)
	result[object] |= needed_by_all_p (use_p, m_regions, m_result, forced);
    }
  return result;
}

/* Replicated locals that one worker writes alone, or writes with what the
   others do not know, are replicated no longer; nor those of which worker 0 gives an
   address to the others.  */

bool
effects_solver::demote_locals ()
{
  bool changed = false;
  std::vector<char> broadcast = addresses_broadcast ();
  for (local_object &o : m_locals.objects)
    {
      if (o.place != placement::replicated)
	continue;
      const char *reason = NULL;
      if (broadcast[&o - m_locals.objects.data ()])
	reason = "worker 0 gives its address to others";
      for (const local_access &access : o.accesses)
	{
	  /* What a collective call returns is the same in all.  */
	  if (!access.store || m_result.of (access.stmt) == effect::collective)
	    continue;
	  basic_block bb = gimple_bb (access.stmt);
	  if (m_result.guarded_block[bb->index])
	    reason = "written where worker 0 runs alone";
	  else if (m_result.of (access.stmt) == effect::guarded)
	    reason = "written by a guarded statement";
	  else if (operands_worker0_only_p (access.stmt))
	    reason = "written with a value of worker 0";
	}
      if (!reason)
	continue;
      demote (o, reason);
      changed = true;
      for (const local_access &access : o.accesses)
	if (m_regions.single_p (gimple_bb (access.stmt))
	    && m_result.of (access.stmt) != effect::collective)
	  m_result.of_stmt[gimple_uid (access.stmt)] = effect::guarded;
    }
  return changed;
}

effects_map
effects_solver::run ()
{
  m_result.worker0_only.assign (num_ssa_names, 0);
  m_result.promoted.resize (num_ssa_names, 0);
  m_result.promoted_root.assign (num_ssa_names, 0);
  m_result.guarded_block.assign (last_basic_block_for_fn (m_fun), 0);
  m_result.bypassed_branch.assign (last_basic_block_for_fn (m_fun), 0);

  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    m_routine_address_taken
      |= (node->address_taken && routine_level (node->decl) >= 0
	  && routine_level (node->decl) <= GOMP_DIM_WORKER);

  number_stmts ();
  collect_stores ();

  std::vector<int> rpo (n_basic_blocks_for_fn (m_fun));
  int n = pre_and_rev_post_order_compute_fn (m_fun, NULL, rpo.data (), false);
  for (int i = 0; i < n; i++)
    {
      basic_block bb = BASIC_BLOCK_FOR_FN (m_fun, rpo[i]);
      if (m_regions.single_p (bb))
	m_order.push_back (bb);
      for (gimple_stmt_iterator s = gsi_start_bb (bb); !gsi_end_p (s);
	   gsi_next (&s))
	{
	  gimple *stmt = gsi_stmt (s);
	  effect &e = m_result.of_stmt[gimple_uid (stmt)];
	  if (!m_regions.single_p (bb))
	    {
	      e = effect::outside;
	      /* What a worker region defines differs from worker to worker.  */
	      ssa_op_iter iter;
	      tree def;
	      if (unique_kind (stmt) < 0)
		FOR_EACH_SSA_TREE_OPERAND (def, stmt, iter, SSA_OP_DEF)
		  set_worker0_only (def);
	      continue;
	    }
	  check_supported (stmt);
	  e = first_effect (stmt);
	}
      if (!m_regions.single_p (bb))
	for (gphi_iterator p = gsi_start_phis (bb); !gsi_end_p (p);
	     gsi_next (&p))
	  set_worker0_only (gimple_phi_result (p.phi ()));
    }

  for (bool changed = true; changed;)
    {
      changed = propagate_values ();
      changed |= choose_bypassed ();
      changed |= spread_guarded_blocks ();
      changed |= demote_locals ();
    }
  /* All workers have to return.  */
  for (basic_block bb : m_order)
    {
      gimple *last = last_real_stmt (bb);
      if (last && gimple_code (last) == GIMPLE_RETURN
	  && m_result.guarded_block[bb->index])
	refuse (last, "a second return");
    }
  return m_result;
}

} // anonymous namespace

/* Requires: regions, modes, locals.  Provides: effects_map.  */

effects_map
compute_effects (function *fun, const region_tree &regions,
		 const mode_map &modes, local_objects &locals,
		 const effects_choices &choices)
{
  return effects_solver (fun, regions, modes, locals, choices).run ();
}

void
dump_effects (function *fun, const region_tree &regions,
	      const effects_map &effects)
{
  if (!dump_file)
    return;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    {
      if (!regions.single_p (bb))
	continue;
      if (effects.guarded_block[bb->index]
	  || effects.bypassed_branch[bb->index])
	stage_dump ("effects", "block=%d guarded_block=%d bypassed_branch=%d",
		    bb->index, effects.guarded_block[bb->index],
		    effects.bypassed_branch[bb->index]);
      for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	   gsi_next (&i))
	{
	  gimple *s = gsi_stmt (i);
	  if (is_gimple_debug (s) || gimple_code (s) == GIMPLE_LABEL)
	    continue;
	  fprintf (dump_file, "[effects] block=%d effect=%s line=%d stmt=\"",
		   bb->index, effect_name (effects.of (s)),
		   LOCATION_LINE (gimple_location (s)));
	  print_gimple_expr (dump_file, s, 0, TDF_SLIM);
	  fputs ("\"\n", dump_file);
	}
    }
}
