/* Private objects of classes: see class-privates.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_CLASS_PRIVATES_H
#define ACC_WORKERS_CLASS_PRIVATES_H

/* Be called before constructs are gimplified.  For g++.  */
void install_class_privates ();

#endif /* ACC_WORKERS_CLASS_PRIVATES_H */
