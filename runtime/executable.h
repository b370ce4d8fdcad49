/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* HSA executables: images that are loaded together and share one set of
   symbols.  Source: HSA Runtime manual, section "Code Object Loading".  */

#ifndef RUNTIME_EXECUTABLE_H
#define RUNTIME_EXECUTABLE_H

#include "loader.h"
#include <hsa/hsa.h>
#include <map>
#include <memory>
#include <vector>

namespace gcn {

/* A code object as the host gave it, before it is loaded.  */
struct code_object
{
  std::vector<char> bytes;
};

/* A symbol that the host looked up; gone when its image is.  */
struct symbol_handle
{
  std::weak_ptr<const image> owner;
  const symbol *what;
};

/* Thread safe up to loading, which the host must not do twice at once.  */
class executable
{
public:
  explicit executable (memory &mem) : m_mem (mem) {}

  bool frozen () const { return m_frozen; }
  void freeze () { m_frozen = true; }
  /* Define a variable of the host for images loaded later; false when NAME
     is defined already.  */
  bool define (const std::string &name, uint64_t address);
  /* Throws load_error.  */
  void load (const code_object &);
  /* The dynamic symbol NAME; WHAT is nullptr when there is none.  */
  symbol_handle find (const std::string &name) const;
  const std::vector<std::shared_ptr<const image>> &images () const
  { return m_images; }

private:
  memory &m_mem;
  bool m_frozen = false;
  std::map<std::string, uint64_t> m_defined;
  std::vector<std::shared_ptr<const image>> m_images;
};

} // namespace gcn
#endif
