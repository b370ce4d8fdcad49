/* Temporaries in data constructs: see data-temporaries.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_DATA_TEMPORARIES_H
#define ACC_WORKERS_DATA_TEMPORARIES_H

void register_data_temporaries ();

#endif /* ACC_WORKERS_DATA_TEMPORARIES_H */
