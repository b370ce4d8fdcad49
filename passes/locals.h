/* Local memory objects, and where each of them lives.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Every worker has a stack of its own, so a local variable that is kept in
   memory exists once per worker.  Each gets one of four places:

   private     each worker uses its own copy for itself: variables of a worker
	       loop's body, and reduction variables.
   replicated  each worker keeps its own copy, and all write the same to it.
   single      worker 0 alone reads and writes its copy.
   shared      worker 0's copy is the only one: the others reach it through
	       its address, which is broadcast when the function starts.  */

#ifndef ACC_WORKERS_LOCALS_H
#define ACC_WORKERS_LOCALS_H

#include "plugin/gcc-compat.h"

struct region_tree;

enum class placement { private_copy, replicated, single, shared };
const char *placement_name (placement);

struct local_access
{
  gimple *stmt;
  bool store;
};

struct local_object
{
  tree decl;
  placement place;
  /* Why it got its place, for dump and report.  */
  const char *reason;
  /* Loads and stores that name it, or go through a pointer made from it.  */
  std::vector<local_access> accesses;
  bool in_single;		/* Accessed in single code.  */
  bool in_partitioned;		/* Accessed in worker regions.  */
  bool written_in_partitioned;
  bool reduction;		/* Receives a worker reduction's INIT.  */
  std::vector<gimple *> escaping;	/* Where its address leaves the function's sight.  */
  std::set<int> regions;	/* Worker regions that use it, or pass on its address.  */

  bool escapes () const { return !escaping.empty (); }
};

struct local_objects
{
  std::vector<local_object> objects;
  std::unordered_map<tree, int> index;	/* By declaration.  */
  /* By SSA version: the object that the pointer was made from, or -1.  */
  std::vector<int> origin;

  /* The object that the memory reference REF is about, or NULL when it is not
     one of ours.  */
  const local_object *of_ref (tree ref) const;
};

/* Call F (reference, is_store) for each memory operand of S.  */
void for_each_memory_ref (gimple *s,
			  const std::function<void (tree, bool)> &f);

/* Requires: regions.  Provides: the objects with their first, optimistic
   place; effects may demote replicated ones.  */
local_objects compute_locals (function *fun, const region_tree &);
void dump_locals (const local_objects &);
/* Take "replicated" away from OBJECT because of REASON.  */
void demote (local_object &object, const char *reason);

#endif /* ACC_WORKERS_LOCALS_H */
