/* Objects that the device has in part: see partial-objects.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_PARTIAL_OBJECTS_H
#define ACC_WORKERS_PARTIAL_OBJECTS_H

#include "plugin/gcc-compat.h"

/* Where in an object of TYPE its pointers to data are, in bytes; none if that cannot be told, or
   constructs are given no image of such an object.  */
std::vector<HOST_WIDE_INT> pointers_in (tree type);

/* The pointer AT bytes behind ADDRESS.  */
tree pointer_at (tree address, tree at);

/* Append to *LIST that the pointers of the object of TYPE at IMAGE, an address, point to where the device
   has their targets, if it has them.  */
void append_device_pointers (tree *list, tree image, tree type);

/* True if data directives of the unit name members of objects of TYPE that are no pointers, and
   constructs may be given images of such objects.  */
bool in_part_p (tree type);

/* True if CONSTRUCT's region uses of the object behind the pointer VARIABLE MEMBER alone, or elements of
   that, as MEMBER itself may be.  */
bool used_alone_p (tree construct, tree variable, tree member);

/* True if constructs may be given images of objects of TYPE.  */
bool may_have_image_p (tree type);

/* Append to *LIST what makes IMAGE that of the object of TYPE at ADDRESS, both addresses.  */
void append_image (tree *list, tree image, tree address, tree type);

/* Append to *LIST that the device, or the host if that has it not, gets what in IMAGE, of the object of TYPE
   at ADDRESS, is not as in SAVED, a copy of what that was.  */
void append_image_back (tree *list, tree image, tree saved, tree address, tree type);

/* A clause that brings all of the object VARIABLE, or of what that refers to, if one of the clauses BROUGHT
   brings a part of it under another name: the rest would be apart from that, and libgomp stops at the whole.
   What has to be done first goes to *BEFORE.  Null if no clause can.  */
tree object_around_parts (tree variable, tree brought, tree *before);

/* Such clauses for all objects and arrays, without pointers in them, that CONSTRUCT has no clause for.  */
tree objects_around_parts (tree construct, tree brought, tree *before);

/* True if TYPE is that of a lambda's closure, or refers to one.  */
bool closure_p (tree type);

/* True if FIELD is "this" in a closure.  */
bool captured_this_p (tree field);

/* The class of objects that are declared with its base DECLARED, which may say itself what it is a base of
   ("static_cast<D *> (this)"), and *BASE where that is in them; DECLARED and 0 if it is no such base.  */
tree whole_class (tree declared, HOST_WIDE_INT *base);

/* The condition that A and then B hold.  */
tree both (tree a, tree b);

/* The address of a variable NAME of TYPE.  */
tree place_for (tree type, const char *name);

/* What copies BYTES, a size, from one address to another.  */
tree copy_bytes (tree to, tree from, tree bytes);

/* The condition that the host can read the object of BYTES at ADDRESS.  */
tree all_readable (tree address, HOST_WIDE_INT bytes);

#endif /* ACC_WORKERS_PARTIAL_OBJECTS_H */
