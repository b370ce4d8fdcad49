/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* The exported functions about extensions and instruction sets.  The device has
   AMD's loader extension, which says what is loaded where, and the image
   extension with 0 images and no format that they may have: without it HIP
   refuses hipMallocPitch.  Source: HSA Runtime Programmer's Reference Manual
   1.1; hsa_ven_amd_loader.h; hsa_ext_image.h.  */

#include "hsa-shim.h"
#include "give.h"
#include <hsa/hsa_ven_amd_loader.h>
#include <unistd.h>

using namespace gcn;

namespace {

struct extension
{
  uint16_t number;
  const char *name;
  uint16_t minor;		/* Last one of major version 1.  */
};

const extension extensions[] = {
  { HSA_EXTENSION_IMAGES, "HSA_EXTENSION_IMAGES", 0 },
  { HSA_EXTENSION_AMD_LOADER, "HSA_EXTENSION_AMD_LOADER", 3 }
};

const extension *
extension_of (uint16_t number)
{
  for (const extension &e : extensions)
    if (e.number == number)
      return &e;
  return nullptr;
}

bool
is_isa (hsa_isa_t isa)
{
  return isa.handle == isa_handle;
}

/* Whether extension NUMBER is there in version MAJOR, and up to which MINOR.  */

hsa_status_t
find_extension (uint16_t number, uint16_t major, uint16_t *minor,
		bool *result)
{
  return with_device ([=] (device &)
    {
      if (!result || !minor)
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      auto found = extension_of (number);
      *result = found && major == 1;
      *minor = *result ? found->minor : 0;
      return HSA_STATUS_SUCCESS;
    });
}

hsa_status_t
find_extension_version (uint16_t number, uint16_t major, uint16_t minor,
			bool *result)
{
  uint16_t last;
  hsa_status_t status = find_extension (number, major, &last, result);
  if (status == HSA_STATUS_SUCCESS && minor > last)
    *result = false;
  return status;
}

/* The loaded image, and its executable, that holds ADDRESS.  */

struct loaded_image
{
  std::shared_ptr<executable> owner;
  std::shared_ptr<const image> what;
};

loaded_image
image_at (device &d, const void *address)
{
  for (auto &e : d.executables.all ())
    for (auto &i : e->images ())
      if (handle_of (address) - i->base () < i->span ())
	return { e, i };
  return {};
}

/* Host and device see an image at the same address.  */

hsa_status_t
query_host_address (const void *address, const void **result)
{
  return with_device ([=] (device &d)
    {
      if (!address || !result || !image_at (d, address).what)
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      *result = address;
      return HSA_STATUS_SUCCESS;
    });
}

/* One segment per image: they are loaded as one stretch.  */

hsa_status_t
query_segment_descriptors (hsa_ven_amd_loader_segment_descriptor_t *result,
			   size_t *count)
{
  return with_device ([=] (device &d)
    {
      if (!count || (*count != 0) != (result != nullptr))
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      size_t n = 0;
      for (auto &e : d.executables.all ())
	for (auto &i : e->images ())
	  {
	    if (result && n == *count)
	      return HSA_STATUS_ERROR_INCOMPATIBLE_ARGUMENTS;
	    if (result)
	      result[n] = { { gpu_agent_handle }, { handle_of (e.get ()) },
			    HSA_VEN_AMD_LOADER_CODE_OBJECT_STORAGE_TYPE_NONE,
			    nullptr, 0, 0,
			    reinterpret_cast<const void *> (i->base ()),
			    i->span () };
	    n++;
	  }
      if (result && n != *count)
	return HSA_STATUS_ERROR_INCOMPATIBLE_ARGUMENTS;
      *count = n;
      return HSA_STATUS_SUCCESS;
    });
}

hsa_status_t
query_executable (const void *address, hsa_executable_t *result)
{
  return with_device ([=] (device &d)
    {
      auto found = image_at (d, address);
      if (!address || !result || !found.what)
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      result->handle = handle_of (found.owner.get ());
      return HSA_STATUS_SUCCESS;
    });
}

hsa_status_t
iterate_loaded (hsa_executable_t handle,
		hsa_status_t (*callback) (hsa_executable_t,
					  hsa_loaded_code_object_t, void *),
		void *data)
{
  return with_device ([=] (device &d)
    {
      auto e = d.executables.find (handle.handle);
      if (!e)
	return HSA_STATUS_ERROR_INVALID_EXECUTABLE;
      if (!callback)
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      for (auto &i : e->images ())
	{
	  hsa_status_t status = callback (handle, { handle_of (i.get ()) },
					  data);
	  if (status != HSA_STATUS_SUCCESS)
	    return status;
	}
      return HSA_STATUS_SUCCESS;
    });
}

hsa_status_t
loaded_info (hsa_loaded_code_object_t handle,
	     hsa_ven_amd_loader_loaded_code_object_info_t attribute,
	     void *value)
{
  return with_device ([=] (device &d)
    {
      for (auto &e : d.executables.all ())
	for (auto &i : e->images ())
	  if (handle_of (i.get ()) == handle.handle && value)
	    switch (attribute)
	      {
	      case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_EXECUTABLE:
		return give (value, hsa_executable_t { handle_of (e.get ()) });
	      case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_KIND:
		return give<uint32_t>
		  (value, HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_KIND_AGENT);
	      case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_AGENT:
		return give (value, hsa_agent_t { gpu_agent_handle });
	      case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_CODE_OBJECT_STORAGE_TYPE:
		return give<uint32_t>
		  (value, HSA_VEN_AMD_LOADER_CODE_OBJECT_STORAGE_TYPE_NONE);
	      case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_LOAD_DELTA:
	      case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_LOAD_BASE:
		return give<uint64_t> (value, i->base ());
	      case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_LOAD_SIZE:
		return give<uint64_t> (value, i->span ());
	      default:
		return HSA_STATUS_ERROR_INVALID_ARGUMENT;
	      }
      return HSA_STATUS_ERROR_INVALID_ARGUMENT;
    });
}

hsa_status_t
reader_of_file_part (hsa_file_t file, size_t offset, size_t size,
		     hsa_code_object_reader_t *result)
{
  return with_device ([=] (device &)
    {
      if (!result || size == 0)
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      std::vector<char> bytes (std::min (size, device_memory_bytes));
      if (pread (file, bytes.data (), bytes.size (), offset) != ssize_t (size))
	return HSA_STATUS_ERROR_INVALID_FILE;
      return hsa_code_object_reader_create_from_memory (bytes.data (), size,
							result);
    });
}

hsa_status_t
iterate_executables (hsa_status_t (*callback) (hsa_executable_t, void *),
		     void *data)
{
  return with_device ([=] (device &d)
    {
      if (!callback)
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      for (auto &e : d.executables.all ())
	{
	  hsa_status_t status = callback ({ handle_of (e.get ()) }, data);
	  if (status != HSA_STATUS_SUCCESS)
	    return status;
	}
      return HSA_STATUS_SUCCESS;
    });
}

const hsa_ven_amd_loader_1_03_pfn_t loader_table = {
  query_host_address, query_segment_descriptors, query_executable,
  iterate_loaded, loaded_info, reader_of_file_part, iterate_executables
};

const hsa_ext_images_1_pfn_t image_table = {
  hsa_ext_image_get_capability, hsa_ext_image_data_get_info,
  hsa_ext_image_create, hsa_ext_image_destroy, hsa_ext_image_copy,
  hsa_ext_image_import, hsa_ext_image_export, hsa_ext_image_clear,
  hsa_ext_sampler_create, hsa_ext_sampler_destroy,
  hsa_ext_image_get_capability_with_layout,
  hsa_ext_image_data_get_info_with_layout,
  hsa_ext_image_create_with_layout
};

/* No image of any format.  */

hsa_status_t
image_capability (hsa_agent_t agent, uint32_t *mask)
{
  return with_device ([=] (device &)
    {
      if (!is_agent (agent))
	return HSA_STATUS_ERROR_INVALID_AGENT;
      return mask ? give<uint32_t> (mask, 0)
	     : HSA_STATUS_ERROR_INVALID_ARGUMENT;
    });
}

} // namespace

extern "C" {

hsa_status_t
hsa_extension_get_name (uint16_t number, const char **name)
{
  auto found = extension_of (number);
  if (!name || !found)
    return HSA_STATUS_ERROR_INVALID_ARGUMENT;
  *name = found->name;
  return HSA_STATUS_SUCCESS;
}

hsa_status_t
hsa_ext_image_get_capability (hsa_agent_t agent, hsa_ext_image_geometry_t,
			      const hsa_ext_image_format_t *, uint32_t *mask)
{
  return image_capability (agent, mask);
}

hsa_status_t
hsa_ext_image_get_capability_with_layout (hsa_agent_t agent,
					  hsa_ext_image_geometry_t,
					  const hsa_ext_image_format_t *,
					  hsa_ext_image_data_layout_t,
					  uint32_t *mask)
{
  return image_capability (agent, mask);
}

hsa_status_t
hsa_system_extension_supported (uint16_t number, uint16_t major,
				uint16_t minor, bool *result)
{
  return find_extension_version (number, major, minor, result);
}

hsa_status_t
hsa_system_major_extension_supported (uint16_t number, uint16_t major,
				      uint16_t *minor, bool *result)
{
  return find_extension (number, major, minor, result);
}

hsa_status_t
hsa_agent_extension_supported (uint16_t number, hsa_agent_t agent,
			       uint16_t major, uint16_t minor, bool *result)
{
  if (device::current () && !is_agent (agent))
    return HSA_STATUS_ERROR_INVALID_AGENT;
  return find_extension_version (number, major, minor, result);
}

hsa_status_t
hsa_agent_major_extension_supported (uint16_t number, hsa_agent_t agent,
				     uint16_t major, uint16_t *minor,
				     bool *result)
{
  if (device::current () && !is_agent (agent))
    return HSA_STATUS_ERROR_INVALID_AGENT;
  return find_extension (number, major, minor, result);
}

/* As much of the function table as LENGTH bytes hold.  */

hsa_status_t
hsa_system_get_major_extension_table (uint16_t number, uint16_t major,
				      size_t length, void *table)
{
  return with_device ([=] (device &)
    {
      if (!table || length == 0 || !extension_of (number) || major != 1)
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      if (number == HSA_EXTENSION_IMAGES)
	memcpy (table, &image_table, std::min (length, sizeof image_table));
      else
	memcpy (table, &loader_table, std::min (length, sizeof loader_table));
      return HSA_STATUS_SUCCESS;
    });
}

hsa_status_t
hsa_system_get_extension_table (uint16_t number, uint16_t major,
				uint16_t minor, void *table)
{
  constexpr size_t lengths[] = { sizeof (hsa_ven_amd_loader_1_00_pfn_t),
				 sizeof (hsa_ven_amd_loader_1_01_pfn_t),
				 sizeof (hsa_ven_amd_loader_1_02_pfn_t),
				 sizeof (hsa_ven_amd_loader_1_03_pfn_t) };
  auto found = extension_of (number);
  if (!found || minor > found->minor)
    return HSA_STATUS_ERROR_INVALID_ARGUMENT;
  size_t length = number == HSA_EXTENSION_IMAGES
		  ? sizeof (hsa_ext_images_1_00_pfn_t) : lengths[minor];
  return hsa_system_get_major_extension_table (number, major, length,
					       table);
}

hsa_status_t
hsa_agent_iterate_isas (hsa_agent_t agent,
			hsa_status_t (*callback) (hsa_isa_t, void *),
			void *data)
{
  return with_device ([=] (device &)
    {
      if (!is_agent (agent))
	return HSA_STATUS_ERROR_INVALID_AGENT;
      if (!callback)
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      return is_gpu (agent) ? callback ({ isa_handle }, data)
	     : HSA_STATUS_SUCCESS;
    });
}

hsa_status_t
hsa_isa_from_name (const char *name, hsa_isa_t *result)
{
  return with_device ([=] (device &d)
    {
      if (!name || !result)
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      if (name != isa_name (d))
	return HSA_STATUS_ERROR_INVALID_ISA_NAME;
      result->handle = isa_handle;
      return HSA_STATUS_SUCCESS;
    });
}

hsa_status_t
hsa_isa_get_info_alt (hsa_isa_t isa, hsa_isa_info_t attribute, void *value)
{
  return with_device ([=] (device &d)
    {
      if (!is_isa (isa))
	return HSA_STATUS_ERROR_INVALID_ISA;
      return value ? isa_info (d, attribute, value)
	     : HSA_STATUS_ERROR_INVALID_ARGUMENT;
    });
}

hsa_status_t
hsa_isa_get_info (hsa_isa_t isa, hsa_isa_info_t attribute, uint32_t index,
		  void *value)
{
  /* INDEX numbers call conventions, of which there is one.  */
  if (device::current () && index != 0)
    return HSA_STATUS_ERROR_INVALID_INDEX;
  return hsa_isa_get_info_alt (isa, attribute, value);
}

hsa_status_t
hsa_isa_compatible (hsa_isa_t code, hsa_isa_t agent, bool *result)
{
  return with_device ([=] (device &)
    {
      if (!is_isa (code) || !is_isa (agent))
	return HSA_STATUS_ERROR_INVALID_ISA;
      return result ? give (result, true) : HSA_STATUS_ERROR_INVALID_ARGUMENT;
    });
}

/* No exceptions: a kernel descriptor that enables one is refused.  */

hsa_status_t
hsa_isa_get_exception_policies (hsa_isa_t isa, hsa_profile_t, uint16_t *mask)
{
  return with_device ([=] (device &)
    {
      if (!is_isa (isa))
	return HSA_STATUS_ERROR_INVALID_ISA;
      return mask ? give<uint16_t> (mask, 0)
	     : HSA_STATUS_ERROR_INVALID_ARGUMENT;
    });
}

hsa_status_t
hsa_agent_get_exception_policies (hsa_agent_t agent, hsa_profile_t,
				  uint16_t *mask)
{
  return with_device ([=] (device &)
    {
      if (!is_agent (agent))
	return HSA_STATUS_ERROR_INVALID_AGENT;
      return mask ? give<uint16_t> (mask, 0)
	     : HSA_STATUS_ERROR_INVALID_ARGUMENT;
    });
}

hsa_status_t
hsa_isa_get_round_method (hsa_isa_t isa, hsa_fp_type_t, hsa_flush_mode_t,
			  hsa_round_method_t *method)
{
  return with_device ([=] (device &)
    {
      if (!is_isa (isa))
	return HSA_STATUS_ERROR_INVALID_ISA;
      return method ? give (method, HSA_ROUND_METHOD_SINGLE)
	     : HSA_STATUS_ERROR_INVALID_ARGUMENT;
    });
}

hsa_status_t
hsa_isa_iterate_wavefronts (hsa_isa_t isa,
			    hsa_status_t (*callback) (hsa_wavefront_t, void *),
			    void *data)
{
  return with_device ([=] (device &)
    {
      if (!is_isa (isa))
	return HSA_STATUS_ERROR_INVALID_ISA;
      return callback ? callback ({ wavefront_handle }, data)
	     : HSA_STATUS_ERROR_INVALID_ARGUMENT;
    });
}

hsa_status_t
hsa_wavefront_get_info (hsa_wavefront_t wavefront,
			hsa_wavefront_info_t attribute, void *value)
{
  return with_device ([=] (device &)
    {
      if (wavefront.handle != wavefront_handle)
	return HSA_STATUS_ERROR_INVALID_WAVEFRONT;
      return value && attribute == HSA_WAVEFRONT_INFO_SIZE
	     ? give<uint32_t> (value, lanes)
	     : HSA_STATUS_ERROR_INVALID_ARGUMENT;
    });
}

/* There are no caches.  */

hsa_status_t
hsa_agent_iterate_caches (hsa_agent_t agent,
			  hsa_status_t (*callback) (hsa_cache_t, void *),
			  void *)
{
  return with_device ([=] (device &)
    {
      if (!is_agent (agent))
	return HSA_STATUS_ERROR_INVALID_AGENT;
      return callback ? HSA_STATUS_SUCCESS : HSA_STATUS_ERROR_INVALID_ARGUMENT;
    });
}

hsa_status_t
hsa_cache_get_info (hsa_cache_t, hsa_cache_info_t, void *)
{
  return with_device ([] (device &) { return HSA_STATUS_ERROR_INVALID_CACHE; });
}

} // extern "C"
