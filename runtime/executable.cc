/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "executable.h"

namespace gcn {

bool
executable::define (const std::string &name, uint64_t address)
{
  return m_defined.emplace (name, address).second;
}

void
executable::load (const code_object &object)
{
  m_images.push_back (std::make_shared<const image> (m_mem, object.bytes,
						     m_defined));
}

symbol_handle
executable::find (const std::string &name) const
{
  for (auto &i : m_images)
    if (const symbol *s = i->find (name))
      return { i, s };
  return { {}, nullptr };
}

} // namespace gcn
