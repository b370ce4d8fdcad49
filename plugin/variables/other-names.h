/* Names that stand for something else: see other-names.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_OTHER_NAMES_H
#define ACC_WORKERS_OTHER_NAMES_H

#include "plugin/gcc-compat.h"

/* The variable, field or result of the program for which constructs or directives have V; V if it is one.  */
tree original_variable (tree v);

/* The reference to a pointer of which POINTER, a variable, is the copy that a construct's clauses have; the
   code in a data construct still has the reference.  Null if POINTER is something else.  */
tree copied_reference (tree pointer);

#endif /* ACC_WORKERS_OTHER_NAMES_H */
