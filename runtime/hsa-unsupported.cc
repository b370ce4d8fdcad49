/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* The functions of the HSA runtime library that this device does not have.
   They are exported all the same: clients are linked against them.  Each
   returns a status that its manual allows and is named once under --verbose.

   Their arguments are not looked at, so they are defined without them; hsa.h,
   which declares them with arguments, is kept out.  */

#include "unsupported.h"

#define HSA_FUNCTION(name)
#define HSA_SIGNAL_LOAD(name)
#define HSA_SIGNAL_STORE(name)
#define HSA_SIGNAL_WAIT(name)
#define HSA_SIGNAL_EXCHANGE(name)
#define HSA_SIGNAL_CAS(name)
#define HSA_SIGNAL_UPDATE(name, operation)
#define HSA_QUEUE_LOAD(name, index)
#define HSA_QUEUE_STORE(name)
#define HSA_QUEUE_CAS(name)
#define HSA_QUEUE_ADD(name)

#define HSA_UNSUPPORTED(name, status) \
  extern "C" __attribute__ ((visibility ("default"))) unsigned \
  name () \
  { \
    static std::once_flag told; \
    std::call_once (told, gcn::tell_unsupported, #name); \
    return status; \
  }

#include "hsa-api.def"
