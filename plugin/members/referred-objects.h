/* What references in an object refer to: see referred-objects.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_REFERRED_OBJECTS_H
#define ACC_WORKERS_REFERRED_OBJECTS_H

#include <vector>

#include "plugin/gcc-compat.h"

/* A reference in an object, or "this" in that of a closure.  */

struct reference_in
{
  HOST_WIDE_INT start;		/* Bytes of the object in front of it.  */
  tree type;			/* Of what it refers to.  */
};

/* Those of an object of TYPE, but for those in arrays, and those to what may not be copied.  */
std::vector<reference_in> references_in (tree type);

/* IMAGE is that of an object at ADDRESS, both addresses, whose REFERENCES are given.  Append to *FILL
   what lets them refer to copies on the device of what it has not, and to *BACK what is to be done when
   the region has used these.  */
void append_referred (tree *fill, tree *back, tree image, tree address,
		      const std::vector<reference_in> &references);

#endif /* ACC_WORKERS_REFERRED_OBJECTS_H */
