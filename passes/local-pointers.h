/* Which stores may be to locals, for the vectorizer's sake.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   locals.h follows addresses forward, from each variable to all of its uses, while
   the stages can still read the worker regions.  Here it is the other way round:
   oaccdevlow has run, or is about to, and of a few stores it is asked where their
   pointers come from.  */

#ifndef ACC_WORKERS_LOCAL_POINTERS_H
#define ACC_WORKERS_LOCAL_POINTERS_H

#include "plugin/gcc-compat.h"

/* The answers for one function; to be made anew when it has changed.  */

class local_pointers
{
public:
  explicit local_pointers (function *fun) : m_fun (fun) {}

  /* True if LOOP may store to locals of the function that are in memory.  */
  bool stored_in_p (class loop *);

private:
  bool ref_p (tree ref);
  bool pointer_p (tree pointer);
  bool name_p (tree name);
  bool local_address_p (tree t) const;
  bool addresses_taken_p ();
  bool find_addresses () const;

  function *m_fun;
  /* Whether the function gives addresses of locals away; -1: not asked yet.  */
  int m_addresses_taken = -1;
  /* Names that do not point to locals, and those of which it is being asked.  */
  std::unordered_set<tree> m_seen;
};

#endif /* ACC_WORKERS_LOCAL_POINTERS_H */
