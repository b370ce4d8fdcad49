/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* The exported HSA functions for code objects, executables and symbols.
   Source: HSA Runtime Programmer's Reference Manual 1.1, section "Code Object
   Loading".  The interface of version 1.0 (code objects that are deserialized,
   libgomp's) and that of 1.1 (code object readers, HIP's) lead to the same
   executables.  */

#include "hsa-shim.h"
#include "fault-report.h"
#include <sys/stat.h>
#include <unistd.h>

using namespace gcn;

namespace {

hsa_executable_symbol_t
symbol_handle_for (device &d, const symbol_handle &found)
{
  uint64_t handle = handle_of (found.what);
  d.symbols.add (handle, std::make_shared<symbol_handle> (found));
  return { handle };
}

/* The executable E of HANDLE that can still be changed, or the status of what
   is wrong.  */

hsa_status_t
open_executable (device &d, hsa_executable_t handle,
		 std::shared_ptr<executable> &e)
{
  e = d.executables.find (handle.handle);
  if (!e)
    return HSA_STATUS_ERROR_INVALID_EXECUTABLE;
  return e->frozen () ? HSA_STATUS_ERROR_FROZEN_EXECUTABLE
	 : HSA_STATUS_SUCCESS;
}

hsa_status_t
define_variable (hsa_executable_t handle, const char *name, void *address)
{
  return with_device ([=] (device &d)
    {
      std::shared_ptr<executable> e;
      hsa_status_t status = open_executable (d, handle, e);
      if (status == HSA_STATUS_ERROR_INVALID_EXECUTABLE)
	return status;
      if (!name)
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      if (status != HSA_STATUS_SUCCESS)
	return status;
      return e->define (name, handle_of (address)) ? HSA_STATUS_SUCCESS
	     : HSA_STATUS_ERROR_VARIABLE_ALREADY_DEFINED;
    });
}

/* Load OBJECT, or the status of what is wrong when it is nullptr.  */

hsa_status_t
load_object (device &d, hsa_executable_t handle, hsa_agent_t agent,
	     const code_object *object, hsa_status_t without)
{
  std::shared_ptr<executable> e;
  hsa_status_t status = open_executable (d, handle, e);
  if (status == HSA_STATUS_ERROR_INVALID_EXECUTABLE)
    return status;
  if (!is_gpu (agent))
    return HSA_STATUS_ERROR_INVALID_AGENT;
  if (!object)
    return without;
  if (status != HSA_STATUS_SUCCESS)
    return status;
  std::string arch = check_code_object (elf_file (object->bytes.data (),
						  object->bytes.size ()));
  if (arch != d.arch ())
    {
      write_stderr ("acc-workers device: the code object is for " + arch
		    + " but the device is a " + d.arch ()
		    + " (acc-run --arch)\n");
      return HSA_STATUS_ERROR_INCOMPATIBLE_ARGUMENTS;
    }
  e->load (*object);
  return HSA_STATUS_SUCCESS;
}

hsa_status_t
make_executable (hsa_executable_t *result, bool frozen)
{
  return with_device ([=] (device &d)
    {
      if (!result)
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      auto e = std::make_shared<executable> (d.mem ());
      if (frozen)
	e->freeze ();
      result->handle = add_by_address (d.executables, e);
      return HSA_STATUS_SUCCESS;
    });
}

hsa_status_t
find_symbol (hsa_executable_t handle, const char *name,
	     hsa_executable_symbol_t *result)
{
  return with_device ([=] (device &d)
    {
      auto e = d.executables.find (handle.handle);
      if (!e)
	return HSA_STATUS_ERROR_INVALID_EXECUTABLE;
      if (!name || !result)
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      symbol_handle found = e->find (name);
      if (!found.what)
	return HSA_STATUS_ERROR_INVALID_SYMBOL_NAME;
      *result = symbol_handle_for (d, found);
      return HSA_STATUS_SUCCESS;
    });
}

/* CALLBACK for each symbol that the host may see, until it returns another
   status than success.  */

hsa_status_t
for_each_symbol (hsa_executable_t handle,
		 const std::function<hsa_status_t (hsa_executable_symbol_t)>
		   &callback)
{
  return with_device ([&] (device &d)
    {
      auto e = d.executables.find (handle.handle);
      if (!e)
	return HSA_STATUS_ERROR_INVALID_EXECUTABLE;
      for (auto &i : e->images ())
	for (const symbol &s : i->symbols ())
	  if (s.global)
	    {
	      hsa_status_t status = callback (symbol_handle_for (d, { i, &s }));
	      if (status != HSA_STATUS_SUCCESS)
		return status;
	    }
      return HSA_STATUS_SUCCESS;
    });
}

/* A code object reader of the SIZE bytes at BYTES, which are copied and not
   yet looked at.  */

hsa_status_t
make_reader (const void *bytes, size_t size, hsa_code_object_reader_t *result)
{
  return with_device ([=] (device &d)
    {
      if (!bytes || size == 0 || !result)
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      auto object = std::make_shared<code_object> ();
      const char *from = static_cast<const char *> (bytes);
      object->bytes.assign (from, from + size);
      result->handle = add_by_address (d.code_readers, object);
      return HSA_STATUS_SUCCESS;
    });
}

} // namespace

extern "C" {

hsa_status_t
hsa_code_object_deserialize (void *bytes, size_t size, const char *,
			     hsa_code_object_t *result)
{
  return with_device ([=] (device &d)
    {
      if (!bytes || size == 0 || !result)
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      auto object = std::make_shared<code_object> ();
      const char *from = static_cast<const char *> (bytes);
      object->bytes.assign (from, from + size);
      check_code_object (elf_file (from, size));
      result->handle = add_by_address (d.code_objects, object);
      return HSA_STATUS_SUCCESS;
    });
}

hsa_status_t
hsa_code_object_destroy (hsa_code_object_t object)
{
  return with_device ([=] (device &d)
    {
      return d.code_objects.remove (object.handle) ? HSA_STATUS_SUCCESS
	     : HSA_STATUS_ERROR_INVALID_CODE_OBJECT;
    });
}

hsa_status_t
hsa_executable_create (hsa_profile_t, hsa_executable_state_t state,
		       const char *, hsa_executable_t *result)
{
  return make_executable (result, state == HSA_EXECUTABLE_STATE_FROZEN);
}

hsa_status_t
hsa_executable_create_alt (hsa_profile_t, hsa_default_float_rounding_mode_t,
			   const char *, hsa_executable_t *result)
{
  return make_executable (result, false);
}

hsa_status_t
hsa_executable_destroy (hsa_executable_t handle)
{
  return with_device ([=] (device &d)
    {
      return d.executables.remove (handle.handle) ? HSA_STATUS_SUCCESS
	     : HSA_STATUS_ERROR_INVALID_EXECUTABLE;
    });
}

hsa_status_t
hsa_executable_global_variable_define (hsa_executable_t handle,
				       const char *name, void *address)
{
  return define_variable (handle, name, address);
}

hsa_status_t
hsa_executable_agent_global_variable_define (hsa_executable_t handle,
					     hsa_agent_t agent,
					     const char *name, void *address)
{
  if (device::current () && !is_gpu (agent))
    return HSA_STATUS_ERROR_INVALID_AGENT;
  return define_variable (handle, name, address);
}

hsa_status_t
hsa_executable_load_code_object (hsa_executable_t handle, hsa_agent_t agent,
				 hsa_code_object_t object, const char *)
{
  return with_device ([=] (device &d)
    {
      return load_object (d, handle, agent,
			  d.code_objects.find (object.handle).get (),
			  HSA_STATUS_ERROR_INVALID_CODE_OBJECT);
    });
}

hsa_status_t
hsa_code_object_reader_create_from_memory (const void *bytes, size_t size,
					   hsa_code_object_reader_t *result)
{
  return make_reader (bytes, size, result);
}

hsa_status_t
hsa_code_object_reader_create_from_file (hsa_file_t file,
					 hsa_code_object_reader_t *result)
{
  struct stat about;
  if (fstat (file, &about) != 0 || about.st_size <= 0)
    return HSA_STATUS_ERROR_INVALID_FILE;
  std::vector<char> bytes (about.st_size);
  if (pread (file, bytes.data (), bytes.size (), 0) != about.st_size)
    return HSA_STATUS_ERROR_INVALID_FILE;
  return make_reader (bytes.data (), bytes.size (), result);
}

hsa_status_t
hsa_code_object_reader_destroy (hsa_code_object_reader_t reader)
{
  return with_device ([=] (device &d)
    {
      return d.code_readers.remove (reader.handle) ? HSA_STATUS_SUCCESS
	     : HSA_STATUS_ERROR_INVALID_CODE_OBJECT_READER;
    });
}

/* LOADED may be null; what it is set to names the executable's last image.  */

hsa_status_t
hsa_executable_load_agent_code_object (hsa_executable_t handle,
				       hsa_agent_t agent,
				       hsa_code_object_reader_t reader,
				       const char *,
				       hsa_loaded_code_object_t *loaded)
{
  return with_device ([=] (device &d)
    {
      hsa_status_t status
	= load_object (d, handle, agent,
		       d.code_readers.find (reader.handle).get (),
		       HSA_STATUS_ERROR_INVALID_CODE_OBJECT_READER);
      if (status == HSA_STATUS_SUCCESS && loaded)
	if (auto e = d.executables.find (handle.handle))
	  loaded->handle = handle_of (e->images ().back ().get ());
      return status;
    });
}

/* A program's code objects hold what all agents share, which only HSAIL
   has.  */

hsa_status_t
hsa_executable_load_program_code_object (hsa_executable_t,
					 hsa_code_object_reader_t,
					 const char *,
					 hsa_loaded_code_object_t *)
{
  return with_device ([] (device &)
    {
      return HSA_STATUS_ERROR_INVALID_CODE_OBJECT;
    });
}

hsa_status_t
hsa_executable_freeze (hsa_executable_t handle, const char *)
{
  return with_device ([=] (device &d)
    {
      std::shared_ptr<executable> e;
      hsa_status_t status = open_executable (d, handle, e);
      if (status == HSA_STATUS_SUCCESS)
	e->freeze ();
      return status;
    });
}

/* Loading has validated what there is.  */

hsa_status_t
hsa_executable_validate (hsa_executable_t handle, uint32_t *result)
{
  return with_device ([=] (device &d)
    {
      if (!d.executables.find (handle.handle))
	return HSA_STATUS_ERROR_INVALID_EXECUTABLE;
      if (!result)
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      *result = 0;
      return HSA_STATUS_SUCCESS;
    });
}

hsa_status_t
hsa_executable_validate_alt (hsa_executable_t handle, const char *,
			     uint32_t *result)
{
  return hsa_executable_validate (handle, result);
}

hsa_status_t
hsa_executable_get_info (hsa_executable_t handle,
			 hsa_executable_info_t attribute, void *value)
{
  return with_device ([=] (device &d)
    {
      auto e = d.executables.find (handle.handle);
      if (!e)
	return HSA_STATUS_ERROR_INVALID_EXECUTABLE;
      return value ? executable_info (*e, attribute, value)
	     : HSA_STATUS_ERROR_INVALID_ARGUMENT;
    });
}

hsa_status_t
hsa_executable_get_symbol (hsa_executable_t handle, const char *,
			   const char *name, hsa_agent_t agent, int32_t,
			   hsa_executable_symbol_t *result)
{
  if (name && result && device::current () && !is_gpu (agent))
    return HSA_STATUS_ERROR_INVALID_AGENT;
  return find_symbol (handle, name, result);
}

/* AGENT is null for symbols of all agents, which there are none of; HIP gives
   the agent's.  */

hsa_status_t
hsa_executable_get_symbol_by_name (hsa_executable_t handle, const char *name,
				   const hsa_agent_t *agent,
				   hsa_executable_symbol_t *result)
{
  if (agent && device::current () && !is_gpu (*agent))
    return HSA_STATUS_ERROR_INVALID_AGENT;
  return find_symbol (handle, name, result);
}

hsa_status_t
hsa_executable_symbol_get_info (hsa_executable_symbol_t handle,
				hsa_executable_symbol_info_t attribute,
				void *value)
{
  return with_device ([=] (device &d)
    {
      auto s = d.symbols.find (handle.handle);
      auto alive = s ? s->owner.lock () : nullptr;
      if (!alive)
	return HSA_STATUS_ERROR_INVALID_EXECUTABLE_SYMBOL;
      return value ? symbol_info (*s->what, attribute, value)
	     : HSA_STATUS_ERROR_INVALID_ARGUMENT;
    });
}

hsa_status_t
hsa_executable_iterate_symbols (hsa_executable_t handle,
				hsa_status_t (*callback)
				  (hsa_executable_t, hsa_executable_symbol_t,
				   void *),
				void *data)
{
  if (!callback)
    return HSA_STATUS_ERROR_INVALID_ARGUMENT;
  return for_each_symbol (handle, [=] (hsa_executable_symbol_t s)
    {
      return callback (handle, s, data);
    });
}

hsa_status_t
hsa_executable_iterate_agent_symbols (hsa_executable_t handle,
				      hsa_agent_t agent,
				      hsa_status_t (*callback)
					(hsa_executable_t, hsa_agent_t,
					 hsa_executable_symbol_t, void *),
				      void *data)
{
  if (device::current () && !is_gpu (agent))
    return HSA_STATUS_ERROR_INVALID_AGENT;
  if (!callback)
    return HSA_STATUS_ERROR_INVALID_ARGUMENT;
  return for_each_symbol (handle, [=] (hsa_executable_symbol_t s)
    {
      return callback (handle, agent, s, data);
    });
}

/* All symbols are the one agent's.  */

hsa_status_t
hsa_executable_iterate_program_symbols (hsa_executable_t handle,
					hsa_status_t (*callback)
					  (hsa_executable_t,
					   hsa_executable_symbol_t, void *),
					void *)
{
  return with_device ([=] (device &d)
    {
      if (!d.executables.find (handle.handle))
	return HSA_STATUS_ERROR_INVALID_EXECUTABLE;
      return callback ? HSA_STATUS_SUCCESS : HSA_STATUS_ERROR_INVALID_ARGUMENT;
    });
}

} // extern "C"
