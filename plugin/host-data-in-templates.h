/* host_data constructs in templates: see host-data-in-templates.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_HOST_DATA_IN_TEMPLATES_H
#define ACC_WORKERS_HOST_DATA_IN_TEMPLATES_H

void install_host_data_in_templates ();

#endif /* ACC_WORKERS_HOST_DATA_IN_TEMPLATES_H */
