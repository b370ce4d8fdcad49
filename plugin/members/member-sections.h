/* Sections of members in data clauses: see member-sections.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_MEMBER_SECTIONS_H
#define ACC_WORKERS_MEMBER_SECTIONS_H

#include "plugin/gcc-compat.h"

/* The condition that the device has the BYTES at ADDRESS, or that one of CLAUSES maps the first.  */
tree present_condition (tree address, tree bytes, tree clauses);

#endif /* ACC_WORKERS_MEMBER_SECTIONS_H */
