/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "hsa-shim.h"
#include "fault-report.h"
#include "unsupported.h"
#include <new>

namespace gcn {

hsa_status_t
with_device (const std::function<hsa_status_t (device &)> &body)
{
  auto d = device::current ();
  if (!d)
    return HSA_STATUS_ERROR_NOT_INITIALIZED;
  try
    {
      return body (*d);
    }
  catch (const load_error &e)
    {
      write_stderr (std::string ("acc-workers device: cannot load code object: ")
		    + e.what () + "\n");
      return HSA_STATUS_ERROR_INVALID_CODE_OBJECT;
    }
  catch (const std::bad_alloc &)
    {
      return HSA_STATUS_ERROR_OUT_OF_RESOURCES;
    }
  catch (const std::exception &e)
    {
      write_stderr (std::string ("acc-workers device: ") + e.what () + "\n");
      return HSA_STATUS_ERROR;
    }
}

std::shared_ptr<signal>
signal_of (hsa_signal_t handle)
{
  auto d = device::current ();
  auto s = d ? d->signals.find (handle.handle) : nullptr;
  if (!s)
    write_stderr ("acc-workers device: HSA signal function called with a "
		  "signal that does not exist\n");
  return s;
}

std::shared_ptr<queue>
queue_of (const hsa_queue_t *q)
{
  auto d = device::current ();
  auto found = d ? d->queues.find (handle_of (q)) : nullptr;
  if (!found)
    write_stderr ("acc-workers device: HSA queue function called with a "
		  "queue that does not exist\n");
  return found;
}

void
tell_unsupported (const char *name)
{
  auto d = device::current ();
  if (d && d->chosen ().verbose)
    write_stderr (std::string ("acc-workers device: the program called ")
		  + name + ", which this device does not have\n");
}

} // namespace gcn
