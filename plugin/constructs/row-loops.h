/* Loops that stages put in front of constructs and behind them.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_ROW_LOOPS_H
#define ACC_WORKERS_ROW_LOOPS_H

#include <functional>

#include "plugin/gcc-compat.h"

/* Append to *LIST, a STATEMENT_LIST, a loop with BODY until DONE holds, which is asked first.  */
void append_loop (tree *list, tree done, tree body);

/* Constants, the same number in each row.  */
typedef std::vector<std::vector<HOST_WIDE_INT>> constant_rows;

/* Append to *LIST, a STATEMENT_LIST, what BODY appends to its list, once for each of ROWS, whose
   numbers it gets; not once DONE holds, if that is not null.  BODY is called once, if at all.  */
void append_for_each (tree *list, const constant_rows &rows, tree done,
		      const std::function<void (tree *list, const std::vector<tree> &row)> &body);

#endif /* ACC_WORKERS_ROW_LOOPS_H */
