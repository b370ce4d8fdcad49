/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Which wavefront of a workgroup runs next, and for how long.

   Every policy pre-empts by quota, because GCC's code has spin locks without
   s_sleep: a wavefront that waits for a lock must not keep its holder from
   running.  The order depends on the policy, its seed, the launch and the
   workgroup alone, so a run can be repeated.  */

#ifndef RUNTIME_SCHEDULE_H
#define RUNTIME_SCHEDULE_H

#include "execute.h"
#include <cstdint>
#include <memory>
#include <string>

namespace gcn {

/* One row per policy: POLICY (identifier, "name", takes a seed).  */
#define SCHEDULE_POLICIES \
  POLICY (in_order, "in-order", false) \
  POLICY (round_robin, "round-robin", false) \
  POLICY (random, "random", true) \
  POLICY (hostile, "hostile", true)

enum class schedule_policy : uint8_t
{
#define POLICY(id, name, seeded) id,
  SCHEDULE_POLICIES
#undef POLICY
};

struct schedule_spec
{
  schedule_policy policy = schedule_policy::round_robin;
  uint64_t seed = 0;
};

/* "hostile:7" -> SPEC; false when TEXT is not a policy.  A seeded policy
   without :SEED has seed 0.  */
bool parse_schedule (const std::string &text, schedule_spec &spec);
bool schedule_takes_seed (const schedule_spec &spec);
/* "hostile:7".  */
std::string schedule_text (const schedule_spec &spec);

/* What the policy wants done.  */
struct turn
{
  unsigned worker;		/* Wavefront to run.  */
  uint64_t quota;		/* For at most so many instructions.  */
  bool break_before_sync;	/* As execute's parameter.  */
};

/* The order of one workgroup.  */
class schedule
{
public:
  virtual ~schedule () = default;
  /* RUNNABLE has a bit per wavefront that can run; never zero.  */
  virtual turn next (uint32_t runnable) = 0;
  /* The turn ended for WHY after RETIRED instructions.  */
  virtual void ran (const turn &, stop /* why */, uint64_t /* retired */) {}
  /* All live wavefronts passed a barrier.  */
  virtual void barrier_opened () {}
};

/* For a workgroup of WORKERS wavefronts (at most 32); LAUNCH and GANG are
   mixed into the seed.  */
std::unique_ptr<schedule> make_schedule (const schedule_spec &, unsigned workers,
					 uint64_t launch, uint64_t gang);

} // namespace gcn
#endif
