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
  HOST_WIDE_INT base;		/* Where in there it points to: what "this" leads to may be a base.  */
};

/* Those of an object of TYPE, but for those in arrays, and those to what may not be copied.  */
std::vector<reference_in> references_in (tree type);

/* Memory of the host's that a construct uses, or may.  */

struct used_memory
{
  tree address;			/* A variable, which is null if it is not used after all.  */
  HOST_WIDE_INT bytes;
  tree on_device;		/* The address of its copy there; null if references cannot refer to that.  */
  tree on_host = NULL_TREE;	/* That copy, in memory of the host's that is mapped.  */
};

/* True if an object of TYPE may be a part of what one of REFERENCES refers to: its base, or a member.  */
bool part_of_referred_p (tree type, const std::vector<reference_in> &references);

/* Append to *LIST a variable with the copy of the object of BYTES bytes at ADDRESS if it is in one of those
   that ALL has, as the host knows that if HOST, or the device; null if it shares nothing with these, -1 if it
   shares something, and is not in one.  */
tree append_place_in_copies (tree *list, tree address, HOST_WIDE_INT bytes, bool host,
			     const std::vector<used_memory> &all);

/* The condition that PLACE, of append_place_in_copies, is one.  */
tree known_place (tree place);

/* IMAGE is that of an object at ADDRESS, both addresses, whose REFERENCES are given.  Append to *FILL
   what lets them refer to copies on the device of what it has not, and to *BACK what is to be done when
   the region has used these.  *BEFORE is in front of *FILL, and done where that is not, too.  ALL is what
   else the construct uses, and gets what is copied.  */
void append_referred (tree *before, tree *fill, tree *back, tree image, tree address,
		      const std::vector<reference_in> &references, std::vector<used_memory> *all);

#endif /* ACC_WORKERS_REFERRED_OBJECTS_H */
