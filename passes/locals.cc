/* Local memory objects and their first, optimistic place.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: finds the variables, parameters and results that live in memory, every
   access to them, and what becomes of their addresses.

   Before: S computed in single code, read in a worker loop

	 s.x = n;			(1)
	 loop worker: out[i] = s.x + i;	(2)

   After: S is "replicated": (1) is executed by all workers, each on its own
   copy, and (2) reads the own copy.  A call f (&s) in place of (1) makes it
   "shared".

   What one worker region alone uses is each worker's own: a local of a function that is
   inlined there.  But not if what an iteration leaves in it is still there when the region
   runs again:

	 int a[64];
	 for (t = 0; t < 2; t++)
	   loop worker: if (t == 0) a[i] = i; else out[i] = a[63 - i];

   A belongs to a block around the loop, not in it, so it is "shared".

   What each iteration sets before it reads it is each worker's own as well, if single code sets it
   at most: scalars without a clause that Fortran passes by reference, of which the gang has one by
   OpenACC's letter.  T would be "shared" for its first value:

	 t = .omp_data_i->t;
	 loop worker: t = {CLOBBER}; f (&t); out[i] = t;

   What is called may keep the address in C, for others to read what one iteration has set; not in Fortran.

   Reads: regions.  Writes: local_objects.
   Limits: a pointer is followed through copies and arithmetic, not through
   memory; whatever else is done with it makes the object escape.  */

#include "plugin/gcc-compat.h"

#include "passes/worker-partition.h"
#include "plugin/diagnostics.h"
#include "plugin/options.h"

const char *
placement_name (placement p)
{
  switch (p)
    {
    case placement::private_copy: return "private";
    case placement::replicated: return "replicated";
    case placement::single: return "single";
    case placement::shared: return "shared";
    }
  gcc_unreachable ();
}

const local_object *
local_objects::of_ref (tree ref) const
{
  tree base = get_base_address (ref);
  if (!base)
    return nullptr;
  if (DECL_P (base))
    {
      auto found = index.find (base);
      return found == index.end () ? nullptr : &objects[found->second];
    }
  if (TREE_CODE (base) == MEM_REF || TREE_CODE (base) == TARGET_MEM_REF)
    {
      tree pointer = TREE_OPERAND (base, 0);
      if (TREE_CODE (pointer) == SSA_NAME
	  && SSA_NAME_VERSION (pointer) < origin.size ()
	  && origin[SSA_NAME_VERSION (pointer)] >= 0)
	return &objects[origin[SSA_NAME_VERSION (pointer)]];
    }
  return nullptr;
}

namespace {

/* The place of an object that worker regions do not use.  The result is read
   by all when they return.  */

placement
lone_place (const local_object &o)
{
  return (TREE_CODE (o.decl) == RESULT_DECL ? placement::shared
	  : placement::single);
}

bool
memory_operand_p (tree op)
{
  return (op && TREE_CODE (op) != SSA_NAME
	  && (REFERENCE_CLASS_P (op) || DECL_P (op))
	  && TREE_CODE (op) != FUNCTION_DECL && TREE_CODE (op) != LABEL_DECL
	  && TREE_CODE (op) != CONST_DECL);
}

} // anonymous namespace

void
for_each_memory_ref (gimple *s, const std::function<void (tree, bool)> &f)
{
  auto visit = [&] (tree op, bool store)
    {
      if (memory_operand_p (op))
	f (op, store);
    };

  switch (gimple_code (s))
    {
    case GIMPLE_ASSIGN:
      visit (gimple_assign_lhs (s), true);
      for (unsigned i = 1; i < gimple_num_ops (s); i++)
	visit (gimple_op (s, i), false);
      break;
    case GIMPLE_CALL:
      visit (gimple_call_lhs (s), true);
      for (unsigned i = 0; i < gimple_call_num_args (s); i++)
	visit (gimple_call_arg (s, i), false);
      break;
    case GIMPLE_RETURN:
      visit (gimple_return_retval (as_a<greturn *> (s)), false);
      break;
    case GIMPLE_ASM:
      {
	gasm *a = as_a<gasm *> (s);
	for (unsigned i = 0; i < gimple_asm_noutputs (a); i++)
	  visit (TREE_VALUE (gimple_asm_output_op (a, i)), true);
	for (unsigned i = 0; i < gimple_asm_ninputs (a); i++)
	  visit (TREE_VALUE (gimple_asm_input_op (a, i)), false);
	break;
      }
    default:
      break;
    }
}

namespace {

/* Collects what compute_locals returns.  */

class local_collector
{
public:
  local_collector (function *fun, const region_tree &regions)
    : m_fun (fun), m_regions (regions)
  {
    m_result.origin.assign (num_ssa_names, -1);
  }

  local_objects run ();

private:
  void add (tree decl);
  int object_of (tree decl) const;
  void note_access (int object, gimple *s, bool store);
  void note_escape (int object, gimple *s);
  void scan_stmt (gimple *s);
  void scan_phi (gphi *phi);
  void scan_addresses (gimple *s);
  void derive (tree name, int object);
  void follow_pointers ();
  void forget_mixed ();
  void follow_use (tree pointer, int object, gimple *use);
  void follow_assign (tree pointer, int object, gassign *use);
  bool outlives_region_p (const local_object &, int region) const;
  bool awaited_p (const local_object &, int region) const;
  bool set_first_p (const local_object &) const;
  void choose_place (local_object &);
  bool base_is (tree ref, tree pointer) const;

  function *m_fun;
  const region_tree &m_regions;
  local_objects m_result;
  std::vector<tree> m_work;
  std::vector<tree> m_mixed;	/* Pointers that may not be to their object.  */
};

/* DECL becomes an object if it is automatic and in memory.  */

void
local_collector::add (tree decl)
{
  if (!decl || m_result.index.count (decl)
      || (!VAR_P (decl) && TREE_CODE (decl) != PARM_DECL
	  && TREE_CODE (decl) != RESULT_DECL)
      || is_global_var (decl) || is_gimple_reg (decl)
      || VOID_TYPE_P (TREE_TYPE (decl))
      || (VAR_P (decl) && DECL_HARD_REGISTER (decl))
      || DECL_HAS_VALUE_EXPR_P (decl))
    return;
  m_result.index[decl] = m_result.objects.size ();
  local_object object = {};
  object.decl = decl;
  m_result.objects.push_back (object);
}

int
local_collector::object_of (tree decl) const
{
  auto found = m_result.index.find (decl);
  return found == m_result.index.end () ? -1 : found->second;
}

void
local_collector::note_access (int object, gimple *s, bool store)
{
  if (gimple_clobber_p (s))
    return;
  local_object &o = m_result.objects[object];
  o.accesses.push_back ({ s, store });
  int region = m_regions.region_of[gimple_bb (s)->index];
  if (region < 0)
    {
      o.in_single = true;
      /* All workers pass it on.  */
      o.in_partitioned |= !store && collective_call_p (s);
    }
  else
    {
      o.in_partitioned = true;
      o.written_in_partitioned |= store;
      o.regions.insert (region);
    }
  /* The result of a worker reduction's INIT makes it a reduction variable.  */
  if (store && gimple_assign_single_p (s)
      && TREE_CODE (gimple_assign_rhs1 (s)) == SSA_NAME)
    {
      gimple *def = SSA_NAME_DEF_STMT (gimple_assign_rhs1 (s));
      o.reduction |= (reduction_code (def) == IFN_GOACC_REDUCTION_INIT
		      && reduction_axis (def) == GOMP_DIM_WORKER);
    }
}

void
local_collector::note_escape (int object, gimple *s)
{
  local_object &o = m_result.objects[object];
  o.escaping.push_back (s);
  int region = m_regions.region_of[gimple_bb (s)->index];
  if (region < 0)
    o.in_single = true;
  else
    {
      o.in_partitioned = o.written_in_partitioned = true;
      o.regions.insert (region);
    }
}

/* NAME holds an address inside OBJECT.  */

void
local_collector::derive (tree name, int object)
{
  int &origin = m_result.origin[SSA_NAME_VERSION (name)];
  if (origin == object)
    return;
  if (origin >= 0)
    {
      /* Two objects behind one pointer: follow neither.  */
      gimple *def = SSA_NAME_DEF_STMT (name);
      note_escape (origin, def);
      note_escape (object, def);
      m_mixed.push_back (name);
      return;
    }
  origin = object;
  m_work.push_back (name);
}

struct address_walk
{
  std::vector<tree> found;
};

/* Callback of walk_gimple_op: collect the declarations whose address S takes,
   other than as the base of a memory reference.  */

tree
collect_address (tree *tp, int *walk_subtrees, void *data)
{
  auto *walk = (address_walk *) ((walk_stmt_info *) data)->info;
  if (TREE_CODE (*tp) == MEM_REF || TREE_CODE (*tp) == TARGET_MEM_REF)
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == ADDR_EXPR)
    {
      tree base = get_base_address (TREE_OPERAND (*tp, 0));
      if (base && DECL_P (base))
	walk->found.push_back (base);
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

void
local_collector::scan_addresses (gimple *s)
{
  if (unique_kind (s) == IFN_UNIQUE_OACC_PRIVATE || is_gimple_debug (s))
    return;
  address_walk walk;
  walk_stmt_info info = {};
  info.info = &walk;
  walk_gimple_op (s, collect_address, &info);
  for (tree decl : walk.found)
    {
      int object = object_of (decl);
      if (object < 0)
	continue;
      if (is_gimple_assign (s)
	  && TREE_CODE (gimple_assign_lhs (s)) == SSA_NAME
	  && (gimple_assign_rhs_code (s) == ADDR_EXPR
	      || gimple_assign_rhs_code (s) == POINTER_PLUS_EXPR
	      || CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (s))))
	derive (gimple_assign_lhs (s), object);
      else if (reduction_code (s) >= 0)
	note_access (object, s, true);
      else if (gimple_code (s) != GIMPLE_COND)
	note_escape (object, s);
    }
}

void
local_collector::scan_stmt (gimple *s)
{
  if (is_gimple_debug (s))
    return;
  for_each_memory_ref (s, [&] (tree ref, bool)
    {
      tree base = get_base_address (ref);
      if (base && DECL_P (base))
	add (base);
    });
  /* Objects have to be known before addresses of them are.  */
  walk_stmt_info info = {};
  address_walk walk;
  info.info = &walk;
  walk_gimple_op (s, collect_address, &info);
  for (tree decl : walk.found)
    add (decl);
}

void
local_collector::scan_phi (gphi *phi)
{
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree arg = gimple_phi_arg_def (phi, i);
      if (TREE_CODE (arg) != ADDR_EXPR)
	continue;
      tree base = get_base_address (TREE_OPERAND (arg, 0));
      if (base && DECL_P (base) && object_of (base) >= 0)
	derive (gimple_phi_result (phi), object_of (base));
    }
}

bool
local_collector::base_is (tree ref, tree pointer) const
{
  tree base = get_base_address (ref);
  return (base
	  && (TREE_CODE (base) == MEM_REF || TREE_CODE (base) == TARGET_MEM_REF)
	  && TREE_OPERAND (base, 0) == pointer);
}

/* The assignment USE has POINTER, made from OBJECT, among its operands.  */

void
local_collector::follow_assign (tree pointer, int object, gassign *use)
{
  tree lhs = gimple_assign_lhs (use);
  tree_code code = gimple_assign_rhs_code (use);

  bool through = false;
  for_each_memory_ref (use, [&] (tree ref, bool store)
    {
      if (base_is (ref, pointer))
	{
	  note_access (object, use, store);
	  through = true;
	}
    });
  /* As an operand of its own: derived, compared, or gone.  */
  if (gimple_assign_single_p (use) && memory_operand_p (lhs)
      && gimple_assign_rhs1 (use) == pointer)
    note_escape (object, use);
  else if (TREE_CODE (lhs) == SSA_NAME && !through)
    {
      if (code == SSA_NAME || code == POINTER_PLUS_EXPR
	  || (CONVERT_EXPR_CODE_P (code) && POINTER_TYPE_P (TREE_TYPE (lhs)))
	  || code == ADDR_EXPR)
	derive (lhs, object);
      else if (TREE_CODE_CLASS (code) != tcc_comparison)
	note_escape (object, use);
    }
  else if (!through && !memory_operand_p (lhs))
    note_escape (object, use);
}

void
local_collector::follow_use (tree pointer, int object, gimple *use)
{
  if (is_gimple_debug (use) || gimple_code (use) == GIMPLE_COND)
    return;
  if (gassign *assign = dyn_cast<gassign *> (use))
    follow_assign (pointer, object, assign);
  else if (gphi *phi = dyn_cast<gphi *> (use))
    derive (gimple_phi_result (phi), object);
  else if (reduction_code (use) >= 0 && reduction_receiver (use) == pointer)
    note_access (object, use,
		 reduction_code (use) != IFN_GOACC_REDUCTION_SETUP);
  else
    {
      for_each_memory_ref (use, [&] (tree ref, bool store)
	{
	  if (base_is (ref, pointer))
	    note_access (object, use, store);
	});
      note_escape (object, use);
    }
}

void
local_collector::follow_pointers ()
{
  while (!m_work.empty ())
    {
      tree pointer = m_work.back ();
      m_work.pop_back ();
      int object = m_result.origin[SSA_NAME_VERSION (pointer)];
      imm_use_iterator iter;
      gimple *use;
      FOR_EACH_IMM_USE_STMT (use, iter, pointer)
	follow_use (pointer, object, use);
    }

  /* A PHI of one object's address and of something else: who reads through it
     may get either, so the object has to be everybody's.  */
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fun)
    for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
      {
	gphi *phi = i.phi ();
	tree result = gimple_phi_result (phi);
	int object = m_result.origin[SSA_NAME_VERSION (result)];
	if (object < 0)
	  continue;
	for (unsigned a = 0; a < gimple_phi_num_args (phi); a++)
	  {
	    tree arg = gimple_phi_arg_def (phi, a);
	    bool same
	      = (TREE_CODE (arg) == SSA_NAME
		 ? m_result.origin[SSA_NAME_VERSION (arg)] == object
		 : (TREE_CODE (arg) == ADDR_EXPR
		    && object_of (get_base_address (TREE_OPERAND (arg, 0)))
		       == object));
	    if (!same)
	      {
		note_escape (object, phi);
		m_mixed.push_back (result);
	      }
	  }
      }
}

/* What is read or written through a mixed pointer, or through one that is made from it, may
   be any memory: "p = i < n ? &out[i] : &unused; *p = 1;".  */

void
local_collector::forget_mixed ()
{
  while (!m_mixed.empty ())
    {
      tree name = m_mixed.back ();
      m_mixed.pop_back ();
      int &origin = m_result.origin[SSA_NAME_VERSION (name)];
      if (origin < 0)
	continue;
      origin = -1;
      imm_use_iterator iter;
      gimple *use;
      FOR_EACH_IMM_USE_STMT (use, iter, name)
	if (gimple_code (use) == GIMPLE_PHI)
	  m_mixed.push_back (gimple_phi_result (use));
	else if (is_gimple_assign (use) && TREE_CODE (gimple_assign_lhs (use)) == SSA_NAME)
	  m_mixed.push_back (gimple_assign_lhs (use));
    }
}

/* True if DECL, of FUN, belongs to a block around the worker loop of FORK.  GCC makes the
   loop a block of its own, for what its clauses say; what is declared in its body is further
   in.  */

bool
declared_around_p (const function *fun, tree decl, const gimple *fork)
{
  if (TREE_CODE (decl) == PARM_DECL)
    return true;
  tree block = gimple_block (fork);
  while (block && TREE_CODE (block) == BLOCK && block != DECL_INITIAL (fun->decl))
    {
      block = BLOCK_SUPERCONTEXT (block);
      if (!block || TREE_CODE (block) != BLOCK)
	break;
      for (tree t = BLOCK_VARS (block); t; t = DECL_CHAIN (t))
	if (t == decl)
	  return true;
    }
  return false;
}

/* True if BB says that the life of DECL ends.  */

bool
ends_life_p (basic_block bb, tree decl)
{
  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
    if (gimple_clobber_p (gsi_stmt (i)) && gimple_assign_lhs (gsi_stmt (i)) == decl)
      return true;
  return false;
}

/* True if REGION, which alone uses O, can run again and find what it has left in O.  */

bool
local_collector::outlives_region_p (const local_object &o, int region) const
{
  const worker_region &r = m_regions.regions[region];
  if (!r.join || !declared_around_p (m_fun, o.decl, r.fork))
    return false;
  auto_bitmap seen;
  std::vector<basic_block> work (1, single_succ (gimple_bb (r.join)));
  while (!work.empty ())
    {
      basic_block bb = work.back ();
      work.pop_back ();
      if (bb->index < NUM_FIXED_BLOCKS || !bitmap_set_bit (seen, bb->index)
	  || ends_life_p (bb, o.decl))
	continue;
      if (bb == gimple_bb (r.fork))
	return true;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	work.push_back (e->dest);
    }
  return false;
}

/* True if S sets all of DECL, or says that it has no value.  */

bool
sets_all_p (gimple *s, tree decl)
{
  return (gimple_assign_single_p (s) && gimple_assign_lhs (s) == decl
	  && !TREE_THIS_VOLATILE (decl));
}

/* True if some code of REGION may read what O has had in front of it.  */

bool
local_collector::awaited_p (const local_object &o, int region) const
{
  std::unordered_set<gimple *> readers (o.escaping.begin (), o.escaping.end ());
  for (const local_access &a : o.accesses)
    if (!a.store)
      readers.insert (a.stmt);

  auto_bitmap seen;
  std::vector<basic_block> work (1, single_succ (gimple_bb (m_regions.regions[region].fork)));
  while (!work.empty ())
    {
      basic_block bb = work.back ();
      work.pop_back ();
      bool set = false;
      for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
	if (readers.count (i.phi ()))
	  return true;
      for (gimple_stmt_iterator i = gsi_start_bb (bb); !set && !gsi_end_p (i); gsi_next (&i))
	{
	  if (readers.count (gsi_stmt (i)))
	    return true;
	  set = sets_all_p (gsi_stmt (i), o.decl);
	}
      if (set)
	continue;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (m_regions.region_of[e->dest->index] == region && bitmap_set_bit (seen, e->dest->index))
	  work.push_back (e->dest);
    }
  return false;
}

/* True if FUNCTION is Fortran's.  */

bool
fortran_p (tree function)
{
  tree unit = function;
  while (unit && TREE_CODE (unit) != TRANSLATION_UNIT_DECL)
    unit = DECL_P (unit) ? DECL_CONTEXT (unit) : NULL_TREE;
  const char *language = unit ? TRANSLATION_UNIT_LANGUAGE (unit) : NULL;
  return language && startswith (language, "GNU Fortran");
}

/* True if the worker regions that use O set it before they read it, and no other code reads it.  */

bool
local_collector::set_first_p (const local_object &o) const
{
  auto in_single = [this] (gimple *s) { return m_regions.region_of[gimple_bb (s)->index] < 0; };
  if (o.regions.empty ())
    return false;
  for (gimple *s : o.escaping)
    if (in_single (s) || !is_gimple_call (s) || !fortran_p (current_function_decl))
      return false;
  for (const local_access &a : o.accesses)
    if (reduction_code (a.stmt) >= 0 || (!a.store && in_single (a.stmt)))
      return false;
  for (int region : o.regions)
    if (awaited_p (o, region))
      return false;
  return true;
}

void
local_collector::choose_place (local_object &o)
{
  auto marker = m_regions.private_axis.find (o.decl);
  int axis = marker == m_regions.private_axis.end () ? -1 : marker->second;
  bool others = (!m_regions.regions.empty ()
		 || !m_regions.collective_calls.empty ());
  auto set = [&] (placement place, const char *reason)
    {
      o.place = place;
      o.reason = reason;
    };

  if (o.accesses.empty () && !o.escapes () && TREE_CODE (o.decl) != RESULT_DECL)
    /* A gang loop's mark may be all that names it.  */
    set (placement::private_copy, "not used");
  else if (o.reduction)
    set (placement::private_copy, "worker reduction");
  else if (axis == GOMP_DIM_WORKER || axis == GOMP_DIM_VECTOR)
    set (placement::private_copy, "private to a worker or vector loop");
  /* A temporary has no value from one region to the next.  (What is private behind a reference is none:
     plugin/variables/private-references.)  */
  else if (!o.in_single && axis != GOMP_DIM_GANG
	   && (DECL_ARTIFICIAL (o.decl) || o.regions.empty ()
	       || (o.regions.size () == 1
		   && !outlives_region_p (o, *o.regions.begin ()))))
    set (placement::private_copy, "used in one worker region only");
  else if (set_first_p (o))
    set (placement::private_copy, "set first in each worker region");
  else if (!o.in_single)
    set (placement::shared, (o.regions.size () == 1 ? "used in one worker region, again"
			     : "used in several worker regions"));
  else if (!o.escapes () && !o.written_in_partitioned
	   && current_options ().replicated_locals)
    set (placement::replicated, "written by free statements only");
  else if (others && (o.in_partitioned || o.escapes ()))
    set (placement::shared, (o.escapes () ? "its address escapes"
			     : o.written_in_partitioned
			     ? "written in a worker region"
			     : "used by worker 0 and others"));
  else
    set (lone_place (o), "used by worker 0 only");
}

local_objects
local_collector::run ()
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	 gsi_next (&i))
      scan_stmt (gsi_stmt (i));
  FOR_EACH_BB_FN (bb, m_fun)
    {
      for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i);
	   gsi_next (&i))
	for (unsigned a = 0; a < gimple_phi_num_args (i.phi ()); a++)
	  {
	    tree arg = gimple_phi_arg_def (i.phi (), a);
	    if (TREE_CODE (arg) == ADDR_EXPR)
	      add (get_base_address (TREE_OPERAND (arg, 0)));
	  }
    }
  FOR_EACH_BB_FN (bb, m_fun)
    {
      for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i);
	   gsi_next (&i))
	scan_phi (i.phi ());
      for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	   gsi_next (&i))
	{
	  gimple *s = gsi_stmt (i);
	  if (is_gimple_debug (s))
	    continue;
	  scan_addresses (s);
	  for_each_memory_ref (s, [&] (tree ref, bool store)
	    {
	      tree base = get_base_address (ref);
	      if (base && DECL_P (base) && object_of (base) >= 0)
		note_access (object_of (base), s, store);
	    });
	}
    }
  follow_pointers ();
  forget_mixed ();
  for (local_object &o : m_result.objects)
    choose_place (o);
  return m_result;
}

} // anonymous namespace

void
demote (local_object &o, const char *reason)
{
  gcc_assert (o.place == placement::replicated);
  o.place = o.in_partitioned ? placement::shared : lone_place (o);
  o.reason = reason;
}

/* Requires: regions.  Provides: local_objects.  */

local_objects
compute_locals (function *fun, const region_tree &regions)
{
  return local_collector (fun, regions).run ();
}

void
dump_locals (const local_objects &locals)
{
  for (const local_object &o : locals.objects)
    {
      tree name = DECL_NAME (o.decl);
      stage_dump ("effects", "local=%s uid=%d place=%s reason=\"%s\"",
		  name ? IDENTIFIER_POINTER (name) : "(unnamed)",
		  (int) DECL_UID (o.decl), placement_name (o.place),
		  o.reason);
    }
}
