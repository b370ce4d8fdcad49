/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Data races between kernels and copies of different queues.

   Which of them wait for which, HSA does not say: libgomp's threads settle it
   among themselves (work-order.h).  But one that has come to the head of its
   queue waits for nothing any more.  So when B came there before A was done, and
   A before B was done, neither waits for the other, and what both touch, and one
   of them writes, is a race, in whichever order they were run.

   For each kernel it is kept what it touches, as long as something that came
   before its end is not done yet.  Copies are ranges.  Times are numbers of
   events.  Stacks are left out; so are accesses of which both are in newlib or
   libgomp (a heap and its locks) or one in malloc and its kin, and the bytes that both
   sides reach by atomics alone.  */

#ifndef RUNTIME_CHECKS_QUEUE_CHECK_H
#define RUNTIME_CHECKS_QUEUE_CHECK_H

#include "../observer.h"
#include "instruction-table.h"
#include "report.h"
#include <list>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <unordered_map>

namespace gcn {

class queue_check : public observer
{
public:
  explicit queue_check (check_log &log) : m_log (log), m_found (log, "queues") {}

  void kernel_begin (const dispatch_info &) override;
  void kernel_end (const dispatch_info &) override;
  void global_access (const wavefront &, const operation &, access_kind,
		      const uint64_t *, uint64_t lanes, unsigned size) override;

  /* A kernel or copy has come to the head of its queue: its time.  Thread safe,
     as copied is.  */
  uint64_t arrived ();
  /* The host has copied SIZE bytes; ARRIVED is the copy's time.  */
  void copied (uint64_t arrived, uint64_t to, uint64_t from, uint64_t size);

private:
  /* How a dword was touched, a bit per byte.  */
  struct touched
  {
    uint8_t read, written, updated;
    uint32_t reader, writer;	/* Numbers of instructions.  */
  };
  static constexpr unsigned page_bits = 12;
  struct page
  {
    touched dwords[(1 << page_bits) / 4];
  };
  /* A kernel or, when KERNEL is null, a copy.  */
  struct piece
  {
    uint64_t arrived, ended;
    bool compared;
    uint64_t to, from, size;
    struct launched
    {
      dispatch_info info;
      instruction_table instructions;
      std::unordered_map<uint64_t, std::unique_ptr<page>> pages;
    };
    std::unique_ptr<launched> kernel;
  };

  page *page_at (uint64_t number);
  void compare_all ();
  void compare (const piece &, const piece &);
  void compare_copies (const piece &, const piece &);
  void compare_page (const piece &, const piece &, uint64_t number);
  static touched of_copy (const piece &, uint64_t dword);
  static touched at (const piece &, uint64_t dword);
  void found (const piece &old, const touched &, const piece &now, const touched &,
	      uint64_t dword, unsigned bytes);
  static std::string line (const piece &, bool writes, uint32_t instruction,
			   const char *remark);
  void forget ();

  check_log &m_log;
  findings m_found;
  bool m_watching = false;
  std::unique_ptr<piece::launched> m_now;	/* The running kernel.  */
  uint64_t m_last_number = ~uint64_t (0);	/* Of the page looked at last.  */
  page *m_last_page = nullptr;
  size_t m_pages = 0;		/* Of all pieces.  */
  std::mutex m_lock;		/* Of what follows.  */
  uint64_t m_time = 0;
  std::set<uint64_t> m_pending;	/* Times of what is not done.  */
  std::list<piece> m_done;
};

} // namespace gcn
#endif
