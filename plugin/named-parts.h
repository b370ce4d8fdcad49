/* Names of C++ for parts of something: see named-parts.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_NAMED_PARTS_H
#define ACC_WORKERS_NAMED_PARTS_H

/* From now on, let constructs have variables of their own for what structured bindings, members of
   anonymous unions and variables of coroutines name.  Called once, in a front end's compiler.  */
void install_named_parts ();

#endif /* ACC_WORKERS_NAMED_PARTS_H */
