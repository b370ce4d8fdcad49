/* The C library's streams in constructs.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_STREAMS_H
#define ACC_WORKERS_STREAMS_H

/* From now on, let the variables stdin, stdout and stderr of the system's headers be the
   device's in code of the device.  Called once, with -fopenacc.  */
void install_streams ();

#endif /* ACC_WORKERS_STREAMS_H */
