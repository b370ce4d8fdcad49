/* Images of objects: see object-images.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_OBJECT_IMAGES_H
#define ACC_WORKERS_OBJECT_IMAGES_H

#include <vector>

#include "plugin/gcc-compat.h"

#include "plugin/constructs/row-loops.h"
#include "plugin/members/object-parts.h"

/* What is between PARTS, of an object of BYTES bytes.  */
constant_rows gaps (const std::vector<part> &parts, HOST_WIDE_INT bytes);

/* Append to *LIST that PARTIAL is true if the device has one of the PARTS of the object at ADDRESS,
   or what the pointer in one points to that may be followed, or is the end of.  */
void look_for_parts (tree *list, tree partial, tree address, const std::vector<part> &parts);

/* Append to *LIST that PARTIAL is true if one of the bytes in GAPS of the object at ADDRESS is on the
   device, of which every STEP-th is looked at.  */
void look_for_others (tree *list, tree partial, tree address, const constant_rows &gaps, HOST_WIDE_INT step);

/* Append to *LIST that what the device has of the GAPS of the object at ADDRESS is copied: to IMAGE, or if
   SAVED is not null from there, where that is not as SAVED, a copy of what IMAGE was; and with that, all
   else to the object.  The device has STEP bytes or a multiple at a time.  */
void copy_others (tree *list, tree address, tree image, const constant_rows &gaps, HOST_WIDE_INT step,
		  tree saved);

/* Append to *LIST that the pointers of PARTS of the object at IMAGE, but for those that clauses attach,
   point to where the device has their targets, if it has them.  If ADDRESS, of the object, is not null,
   those of which the device has the pointer itself, attached, are as that.  */
void set_pointers (tree *list, tree image, const std::vector<part> &parts, tree address);

/* Append to *LIST what makes IMAGE that of the object of TYPE at ADDRESS, both addresses.  */
void append_image (tree *list, tree image, tree address, tree type);

/* Append to *LIST that the device, or the host if that has it not, gets what in IMAGE, of the object of TYPE
   at ADDRESS, is not as in SAVED, a copy of what that was.  */
void append_image_back (tree *list, tree image, tree saved, tree address, tree type);

/* Append to *LIST that the pointers of the object of TYPE at IMAGE, an address, point to where the device
   has their targets, if it has them.  */
void append_device_pointers (tree *list, tree image, tree type);

/* The pointer AT bytes behind ADDRESS.  */
tree pointer_at (tree address, tree at);

/* The address of a variable NAME of TYPE.  */
tree place_for (tree type, const char *name);

/* What copies BYTES, a size, from one address to another.  */
tree copy_bytes (tree to, tree from, tree bytes);

/* The condition that the host can read the object of BYTES at ADDRESS.  */
tree all_readable (tree address, HOST_WIDE_INT bytes);

#endif /* ACC_WORKERS_OBJECT_IMAGES_H */
