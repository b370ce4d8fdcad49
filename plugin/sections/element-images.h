/* Elements that the device has in part: see element-images.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_ELEMENT_IMAGES_H
#define ACC_WORKERS_ELEMENT_IMAGES_H

#include "plugin/gcc-compat.h"

/* The elements of an array behind a variable of which clauses name members.  */

struct element_range
{
  tree array, type;		/* The variable, and what it points to.  */
  tree first, last;		/* Addresses of bytes.  */
  std::vector<tree> members;
  std::vector<tree> clauses;	/* For the members, or what they point to.  */
  bool to = false;		/* They come to the device, or their pointers are set there,  */
  bool back = false;		/* and come back.  */
};

/* Where a region finds a range: variables.  */

struct range_place
{
  tree first, bytes;		/* All of it.  */
  tree start;			/* What is mapped, or is on the device, first,  */
  tree missing;			/* if nothing was there.  */
};

/* What a region has instead: the memory, of a size, that is mapped for what is at BASE.  */

struct range_memory
{
  tree memory, size, base;
};

/* What CONSTRUCT, a compute construct, has for RANGE, which is at PLACE.  What has to be done in front of it
   goes to *BEFORE, and behind it to *BEHIND, STATEMENT_LISTs; in both, the clauses for RANGE have been
   obeyed.  */
range_memory memory_for_range (tree construct, const element_range &range, const range_place &place,
			       tree *before, tree *behind);

#endif /* ACC_WORKERS_ELEMENT_IMAGES_H */
