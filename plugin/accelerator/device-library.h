/* Calls of the host's libraries that the device's have under another name.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_DEVICE_LIBRARY_H
#define ACC_WORKERS_DEVICE_LIBRARY_H

/* True if S is a call that ends the program where the host's would have thrown, or the library's
   checks have failed.  */
bool end_by_exception_p (gimple *s);

/* Have E's call, in FUN, end the program as END does, or where END stands, which calls what ends
   it.  */
void end_instead (cgraph_edge *e, gimple *end, function *fun);

/* Calls in FUN, NODE's body, end the program: drop what is not reached any more.  */
void drop_unreached (cgraph_node *node, function *fun);

#endif /* ACC_WORKERS_DEVICE_LIBRARY_H */
