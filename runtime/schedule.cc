/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* The schedule policies.

   in-order     the lowest wavefront runs until it waits, ends or has had a
		long turn; then the next one, round and round.
   round-robin  short turns of equal length.
   random       any runnable wavefront, for a random short turn.
   hostile      one wavefront, the victim, is kept back until nobody else can
		run (or all others seem to spin on something it must do); the
		others are switched right before and right after barriers and
		stores.  A new victim is drawn at each barrier: every other
		time wavefront 0, which alone does worker-single work, so
		that its being late and its being early are both tried.  */

#include "schedule.h"
#include "random-source.h"
#include <cctype>
#include <cerrno>
#include <cstdlib>

namespace gcn {

namespace {

constexpr uint64_t in_order_quota = 10000;
constexpr uint64_t round_robin_quota = 16;
constexpr uint64_t random_quota = 64;	/* The longest.  */
constexpr uint64_t hostile_quota = 200;	/* The longest.  */
/* Instructions that the others may retire between two turns of the victim,
   and the length of the turn it then gets.  The lock that they may be
   spinning on is the victim's to release.  */
constexpr uint64_t hostile_patience = 20000;
constexpr uint64_t hostile_relief = 50;

/* The first bit of MASK at or after START, cyclically.  */

unsigned
cyclic_first (uint32_t mask, unsigned start)
{
  uint32_t later = start < 32 ? mask & ~0u << start : 0;
  return __builtin_ctz (later ? later : mask);
}

class cyclic_schedule : public schedule
{
public:
  explicit cyclic_schedule (uint64_t quota) : m_quota (quota) {}

  turn next (uint32_t runnable) override
  {
    unsigned worker = cyclic_first (runnable, m_start);
    return { worker, m_quota, false };
  }

  void ran (const turn &t, stop, uint64_t) override { m_start = t.worker + 1; }
  void barrier_opened () override { m_start = 0; }

private:
  uint64_t m_quota;
  unsigned m_start = 0;
};

class random_schedule : public schedule
{
public:
  explicit random_schedule (uint64_t seed) : m_random (seed) {}

  turn next (uint32_t runnable) override
  {
    unsigned worker = m_random.pick (runnable);
    return { worker, 1 + m_random.below (random_quota), false };
  }

private:
  random_source m_random;
};

class hostile_schedule : public schedule
{
public:
  hostile_schedule (uint64_t seed, unsigned workers)
    : m_random (seed), m_workers (workers)
  {
    draw_victim ();
  }

  turn next (uint32_t runnable) override;
  void ran (const turn &, stop, uint64_t retired) override;
  void barrier_opened () override;

private:
  void draw_victim ()
  {
    m_victim = m_random.next () & 1 ? 0 : m_random.below (m_workers);
    m_since_victim = 0;
  }

  random_source m_random;
  unsigned m_workers, m_victim = 0;
  uint64_t m_since_victim = 0;	/* Retired by others since its last turn.  */
  bool m_finish_sync = false;	/* M_LAST stands right before a store.  */
  bool m_switch = false;	/* It is another one's turn.  */
  unsigned m_last = 0;
};

turn
hostile_schedule::next (uint32_t runnable)
{
  /* The turn stopped before a store or barrier: half of the time let just
     that one instruction through and switch behind it, else switch now.  */
  uint32_t last = 0;
  if (m_finish_sync)
    {
      m_finish_sync = false;
      m_switch = true;
      if ((runnable >> m_last & 1) && (m_random.next () & 1))
	return { m_last, 1, false };
    }
  if (m_switch)
    last = 1u << m_last;
  m_switch = false;
  uint32_t others = runnable & ~(1u << m_victim);
  if (others == 0)
    return { m_victim, hostile_quota, false };
  if ((runnable >> m_victim & 1) && m_since_victim >= hostile_patience)
    return { m_victim, hostile_relief, false };
  if (others & ~last)
    others &= ~last;
  return { m_random.pick (others), 1 + m_random.below (hostile_quota), true };
}

void
hostile_schedule::ran (const turn &t, stop why, uint64_t retired)
{
  m_last = t.worker;
  if (t.worker == m_victim)
    m_since_victim = 0;
  else
    m_since_victim += retired;
  m_finish_sync = t.break_before_sync && why == stop::quota
		  && retired < t.quota;
}

void
hostile_schedule::barrier_opened ()
{
  draw_victim ();
  m_finish_sync = false;
}

struct policy_row
{
  const char *name;
  bool seeded;
};

const policy_row policy_rows[] = {
#define POLICY(id, name, seeded) { name, seeded },
  SCHEDULE_POLICIES
#undef POLICY
};

} // namespace

bool
parse_schedule (const std::string &text, schedule_spec &spec)
{
  size_t colon = text.find (':');
  std::string name = text.substr (0, colon);
  unsigned number = 0;
  for (const policy_row &row : policy_rows)
    {
      if (name == row.name)
	{
	  spec = { schedule_policy (number), 0 };
	  if (colon == std::string::npos)
	    return true;
	  std::string seed = text.substr (colon + 1);
	  if (!row.seeded || seed.empty () || !isdigit ((unsigned char) seed[0]))
	    return false;
	  char *end;
	  errno = 0;
	  spec.seed = strtoull (seed.c_str (), &end, 10);
	  return errno == 0 && *end == '\0';
	}
      number++;
    }
  return false;
}

bool
schedule_takes_seed (const schedule_spec &spec)
{
  return policy_rows[unsigned (spec.policy)].seeded;
}

std::string
schedule_text (const schedule_spec &spec)
{
  const policy_row &row = policy_rows[unsigned (spec.policy)];
  std::string text = row.name;
  if (row.seeded)
    text += ":" + std::to_string (spec.seed);
  return text;
}

std::unique_ptr<schedule>
make_schedule (const schedule_spec &spec, unsigned workers, uint64_t launch,
	       uint64_t gang)
{
  random_source mix (spec.seed);
  uint64_t seed = mix.next () ^ random_source (launch).next ()
		  ^ random_source (~gang).next ();
  switch (spec.policy)
    {
    case schedule_policy::in_order:
      return std::make_unique<cyclic_schedule> (in_order_quota);
    case schedule_policy::round_robin:
      return std::make_unique<cyclic_schedule> (round_robin_quota);
    case schedule_policy::random:
      return std::make_unique<random_schedule> (seed);
    case schedule_policy::hostile:
      return std::make_unique<hostile_schedule> (seed, workers);
    }
  __builtin_unreachable ();
}

} // namespace gcn
