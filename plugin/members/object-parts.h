/* Where objects have pointers: see object-parts.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_OBJECT_PARTS_H
#define ACC_WORKERS_OBJECT_PARTS_H

#include <vector>

#include "plugin/gcc-compat.h"

/* A part of an object that the device may have for itself, with a pointer.  */

struct part
{
  HOST_WIDE_INT start, end;	/* Bytes of the object.  */
  HOST_WIDE_INT pointer;	/* Where that is.  */
  tree descriptor = NULL_TREE;	/* The part's type, if that is one of an array.  */
  HOST_WIDE_INT block = -1;	/* Where the pointer is to the beginning of this one's memory, if known.  */
  bool reference = false;	/* It is one, or a closure's "this": no end of anything.  */
  bool attached = false;	/* By a clause of the construct.  */
  bool followed = true;		/* The region may follow it, and no clause attaches it.  */
};

/* Set *PARTS to the pointers of an object of TYPE; false if constructs may not be given images of such an
   object, or it is none.  */
bool find_parts (tree type, std::vector<part> *parts);

/* The pointers of an object or a scalar of TYPE, as far as they can be told.  */
std::vector<part> parts_of (tree type);

/* Where in an object of TYPE its pointers to data are, in bytes; none if that cannot be told, or
   constructs are given no image of such an object.  */
std::vector<HOST_WIDE_INT> pointers_in (tree type);

/* True if constructs may be given images of objects of TYPE.  */
bool may_have_image_p (tree type);

/* A number of bytes of which members of objects of TYPE have a multiple.  */
HOST_WIDE_INT step_in (tree type);

#endif /* ACC_WORKERS_OBJECT_PARTS_H */
