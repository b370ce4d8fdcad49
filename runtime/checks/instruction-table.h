/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Small numbers for the instructions of the running kernel that access memory,
   so that a record of an access need not hold its address.  */

#ifndef RUNTIME_CHECKS_INSTRUCTION_TABLE_H
#define RUNTIME_CHECKS_INSTRUCTION_TABLE_H

#include "../dispatch-info.h"
#include "../operation.h"
#include "../wavefront.h"
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace gcn {

class instruction_table
{
public:
  struct row
  {
    uint64_t pc;
    bool coherent;		/* Has the glc bit.  */
    bool scalar;
    bool lock;			/* Of newlib's malloc lock.  */
    bool heap;			/* Of newlib's malloc and its kin.  */
    bool calloc;		/* Of that one.  */
  };

  /* Forget everything: another kernel begins.  */
  void start (const dispatch_info &);

  /* The number of OP, which W executes.  */
  unsigned index_of (const wavefront &w, const operation &op)
  {
    const cached &c = m_cache[op.pc / 4 % cache_size];
    return __builtin_expect (c.pc == op.pc, 1) ? c.index : find (w, op);
  }
  /* True when both belong to the lock of newlib's malloc, which reads the
     owner before it tries to become it (what another wavefront has there, old
     or new, is not the own number), to what newlib has around system calls,
     as printf does, with one errno for all, or to its heap, of which calloc reads
     the size of what it has got when it has the lock no more (the word has a bit
     of the neighbour's), or to libgomp, whose threads, tasks and locks look at plain
     words before they are sure: races that do not matter, and none that a program can
     mend.  */
  bool both_library (unsigned a, unsigned b) const
  {
    const row &first = m_rows[a], &second = m_rows[b];
    return ((first.lock && second.lock)
	    || (first.heap && second.heap && (first.calloc || second.calloc))
	    || (system_call_p (a) && system_call_p (b))
	    || (libgomp_p (a) && libgomp_p (b)));
  }
  const row &operator[] (unsigned index) const { return m_rows[index]; }

private:
  static constexpr unsigned cache_size = 256;
  struct cached
  {
    uint64_t pc;		/* 0: nothing.  */
    unsigned index;
  };

  unsigned find (const wavefront &, const operation &);
  bool system_call_p (unsigned index) const;
  bool libgomp_p (unsigned index) const;

  const image *m_image = nullptr;
  std::vector<row> m_rows;
  std::unordered_map<uint64_t, unsigned> m_index;	/* By pc.  */
  cached m_cache[cache_size] = {};
};

} // namespace gcn
#endif
