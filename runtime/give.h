/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Writing the answer to an HSA query.  The client's buffer may be unaligned,
   and its type is the one that the manual gives for the attribute: write
   give<T> where T must not be deduced.  */

#ifndef RUNTIME_GIVE_H
#define RUNTIME_GIVE_H

#include <algorithm>
#include <cstring>
#include <hsa/hsa.h>
#include <string>

namespace gcn {

template <typename T>
hsa_status_t
give (void *value, T answer)
{
  memcpy (value, &answer, sizeof answer);
  return HSA_STATUS_SUCCESS;
}

/* TEXT in a buffer of SIZE bytes, padded with zeros.  */

inline hsa_status_t
give_text (void *value, const std::string &text, size_t size)
{
  memset (value, 0, size);
  memcpy (value, text.data (), std::min (text.size (), size - 1));
  return HSA_STATUS_SUCCESS;
}

} // namespace gcn
#endif
