/* Sections in data constructs, used without a clause: see data-sections.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_DATA_SECTIONS_H
#define ACC_WORKERS_DATA_SECTIONS_H

/* Be called before constructs are gimplified.  */
void install_data_sections ();

#endif /* ACC_WORKERS_DATA_SECTIONS_H */
