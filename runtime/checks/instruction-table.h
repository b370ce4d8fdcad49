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
    bool swap;			/* Compares and swaps.  */
    bool word_load;		/* Coherent, of a dword.  */
    bool narrow_store;		/* Plain, of a byte or two.  */
  };

  /* Forget everything: another kernel begins.  */
  void start (const dispatch_info &);

  /* The number of OP, which W executes.  */
  unsigned index_of (const wavefront &w, const operation &op)
  {
    const cached &c = m_cache[op.pc / 4 % cache_size];
    return __builtin_expect (c.pc == op.pc, 1) ? c.index : find (w, op);
  }
  /* True when A and B do no harm though they race: known pairs in libraries; and
     the load that an atomic of a byte or two begins with, which is one of the word
     around, with a plain store to bytes of that word.  If those are the atomic's own, its
     compare and swap races with the store.  */
  bool harmless (unsigned a, unsigned b) const
  {
    const row &first = m_rows[a], &second = m_rows[b];
    return (first.word_load && second.narrow_store)
	   || (first.narrow_store && second.word_load) || both_library (a, b);
  }
  /* The bytes that LANE of OP, which is number INDEX and W executes, touches, of SIZE
     that it names; a bit each.  A compare and swap whose two values have a byte in common
     leaves that as it is, or does nothing at all.  */
  uint64_t bytes_touched (unsigned index, const wavefront &w, const operation &op,
			  unsigned lane, unsigned size) const
  {
    return m_rows[index].swap ? bytes_swapped (w, op, lane, size) : ~uint64_t (0);
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
  static uint64_t bytes_swapped (const wavefront &, const operation &, unsigned lane,
				 unsigned size);
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
  bool system_call_p (unsigned index) const;
  bool libgomp_p (unsigned index) const;

  const image *m_image = nullptr;
  std::vector<row> m_rows;
  std::unordered_map<uint64_t, unsigned> m_index;	/* By pc.  */
  cached m_cache[cache_size] = {};
};

} // namespace gcn
#endif
