/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Opaque HSA handles and the objects behind them.  */

#ifndef RUNTIME_HANDLES_H
#define RUNTIME_HANDLES_H

#include <cstdint>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <unordered_map>
#include <vector>

namespace gcn {

/* Live objects of one kind by handle.  A handle that is not in the table is
   refused, never dereferenced; an object that is destroyed while another
   thread uses it lives until that thread is done.  Thread safe.  */
template <typename T>
class handle_table
{
public:
  void add (uint64_t handle, std::shared_ptr<T> object)
  {
    std::unique_lock<std::shared_mutex> hold (m_lock);
    m_objects[handle] = std::move (object);
  }

  /* nullptr when HANDLE names nothing.  */
  std::shared_ptr<T> find (uint64_t handle) const
  {
    std::shared_lock<std::shared_mutex> hold (m_lock);
    auto i = m_objects.find (handle);
    return i == m_objects.end () ? nullptr : i->second;
  }

  /* Takes HANDLE out of the table and returns its object, or nullptr.  */
  std::shared_ptr<T> remove (uint64_t handle)
  {
    std::unique_lock<std::shared_mutex> hold (m_lock);
    auto i = m_objects.find (handle);
    if (i == m_objects.end ())
      return nullptr;
    std::shared_ptr<T> object = std::move (i->second);
    m_objects.erase (i);
    return object;
  }

  std::vector<std::shared_ptr<T>> all () const
  {
    std::shared_lock<std::shared_mutex> hold (m_lock);
    std::vector<std::shared_ptr<T>> objects;
    for (auto &i : m_objects)
      objects.push_back (i.second);
    return objects;
  }

private:
  mutable std::shared_mutex m_lock;
  std::unordered_map<uint64_t, std::shared_ptr<T>> m_objects;
};

} // namespace gcn
#endif
