/* For LD_PRELOAD: /dev/kfd, the device file of AMD's driver, can be opened on a
   machine that has none.  See ../rocminfo.test.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>

int
open (const char *path, int flags, ...)
{
  int (*next) (const char *, int, ...)
    = (int (*) (const char *, int, ...)) dlsym (RTLD_NEXT, "open");
  va_list rest;
  va_start (rest, flags);
  int mode = flags & O_CREAT ? va_arg (rest, int) : 0;
  va_end (rest);
  return next (strcmp (path, "/dev/kfd") == 0 ? "/dev/null" : path, flags,
	       mode);
}
