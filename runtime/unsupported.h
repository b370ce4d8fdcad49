/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef RUNTIME_UNSUPPORTED_H
#define RUNTIME_UNSUPPORTED_H

#include <mutex>

namespace gcn {

/* Say under --verbose that the client called NAME, which this device does not
   have.  */
void tell_unsupported (const char *name);

} // namespace gcn
#endif
