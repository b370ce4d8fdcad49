/* Sections of what elements of an array point to: see element-pointers.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_ELEMENT_POINTERS_H
#define ACC_WORKERS_ELEMENT_POINTERS_H

#include "plugin/gcc-compat.h"

/* A section that a clause maps: variables with the address of the pointer, the section's own, and the
   distance between what the pointer points to and that.  */

struct element_section
{
  tree place, start, bias;
};

/* Those that CONSTRUCT, a compute construct, and data constructs around it have mapped.  */
const std::vector<element_section> &element_sections (tree construct);

#endif /* ACC_WORKERS_ELEMENT_POINTERS_H */
