/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "hsa-info.h"
#include "give.h"
#include <hsa/hsa_ext_amd.h>

namespace gcn {

namespace {

/* One bit per extension that the device has (numbers below 1024).  */

hsa_status_t
give_extensions (void *value)
{
  uint8_t bits[128] = {};
  bits[HSA_EXTENSION_IMAGES / 8] |= 1 << HSA_EXTENSION_IMAGES % 8;
  bits[HSA_EXTENSION_AMD_LOADER / 8] |= 1 << HSA_EXTENSION_AMD_LOADER % 8;
  memcpy (value, bits, sizeof bits);
  return HSA_STATUS_SUCCESS;
}

struct status_row
{
  hsa_status_t status;
  const char *text;
};

/* As the ROCr runtime has it: the status's name, then a sentence.  */

#define ROW(status, sentence) { hsa_status_t (status), #status ": " sentence }

const status_row status_rows[] = {
  ROW (HSA_STATUS_SUCCESS, "Success."),
  ROW (HSA_STATUS_INFO_BREAK, "A callback stopped the traversal."),
  ROW (HSA_STATUS_ERROR, "Unspecified error."),
  ROW (HSA_STATUS_ERROR_INVALID_ARGUMENT, "An argument is not valid."),
  ROW (HSA_STATUS_ERROR_INVALID_QUEUE_CREATION, "The queue cannot be created."),
  ROW (HSA_STATUS_ERROR_INVALID_ALLOCATION,
       "The requested allocation is not valid."),
  ROW (HSA_STATUS_ERROR_INVALID_AGENT, "The agent is not valid."),
  ROW (HSA_STATUS_ERROR_INVALID_REGION, "The memory region is not valid."),
  ROW (HSA_STATUS_ERROR_INVALID_SIGNAL, "The signal is not valid."),
  ROW (HSA_STATUS_ERROR_INVALID_QUEUE, "The queue is not valid."),
  ROW (HSA_STATUS_ERROR_OUT_OF_RESOURCES, "Out of resources."),
  ROW (HSA_STATUS_ERROR_INVALID_PACKET_FORMAT, "An AQL packet is malformed."),
  ROW (HSA_STATUS_ERROR_RESOURCE_FREE, "A resource could not be released."),
  ROW (HSA_STATUS_ERROR_NOT_INITIALIZED, "The runtime is not initialized."),
  ROW (HSA_STATUS_ERROR_REFCOUNT_OVERFLOW, "Too many calls of hsa_init."),
  ROW (HSA_STATUS_ERROR_INCOMPATIBLE_ARGUMENTS,
       "Arguments contradict each other."),
  ROW (HSA_STATUS_ERROR_INVALID_INDEX, "An index is not valid."),
  ROW (HSA_STATUS_ERROR_INVALID_ISA, "The ISA is not valid."),
  ROW (HSA_STATUS_ERROR_INVALID_ISA_NAME, "The ISA name is not valid."),
  ROW (HSA_STATUS_ERROR_INVALID_CODE_OBJECT, "The code object is not valid."),
  ROW (HSA_STATUS_ERROR_INVALID_EXECUTABLE, "The executable is not valid."),
  ROW (HSA_STATUS_ERROR_FROZEN_EXECUTABLE, "The executable is frozen."),
  ROW (HSA_STATUS_ERROR_INVALID_SYMBOL_NAME,
       "There is no symbol of that name."),
  ROW (HSA_STATUS_ERROR_VARIABLE_ALREADY_DEFINED,
       "The variable is already defined."),
  ROW (HSA_STATUS_ERROR_VARIABLE_UNDEFINED, "A variable is undefined."),
  ROW (HSA_STATUS_ERROR_EXCEPTION,
       "A kernel ended with a fault, reported above."),
  ROW (HSA_STATUS_ERROR_INVALID_EXECUTABLE_SYMBOL, "The symbol is not valid."),
  ROW (HSA_STATUS_ERROR_INVALID_CODE_SYMBOL, "The symbol is not valid."),
  ROW (HSA_STATUS_ERROR_INVALID_FILE, "The file is not valid."),
  ROW (HSA_STATUS_ERROR_INVALID_CODE_OBJECT_READER,
       "The code object reader is not valid."),
  ROW (HSA_STATUS_ERROR_INVALID_CACHE, "The cache is not valid."),
  ROW (HSA_STATUS_ERROR_INVALID_WAVEFRONT, "The wavefront is not valid."),
  ROW (HSA_STATUS_ERROR_INVALID_SIGNAL_GROUP, "The signal group is not valid."),
  ROW (HSA_STATUS_ERROR_INVALID_RUNTIME_STATE,
       "The runtime is not in a state for this."),
  ROW (HSA_STATUS_ERROR_FATAL, "The device cannot be used any more."),
  ROW (HSA_STATUS_ERROR_INVALID_MEMORY_POOL, "The memory pool is not valid.")
};

#undef ROW

} // namespace

const char *
status_text (hsa_status_t status)
{
  for (const status_row &row : status_rows)
    if (row.status == status)
      return row.text;
  return nullptr;
}

hsa_status_t
system_info (hsa_system_info_t attribute, void *value)
{
  switch (attribute)
    {
    case HSA_SYSTEM_INFO_VERSION_MAJOR:
      return give<uint16_t> (value, hsa_version_major);
    case HSA_SYSTEM_INFO_VERSION_MINOR:
      return give<uint16_t> (value, hsa_version_minor);
    case HSA_SYSTEM_INFO_TIMESTAMP:
      return give<uint64_t> (value, system_clock_now ());
    case HSA_SYSTEM_INFO_TIMESTAMP_FREQUENCY:
      return give<uint64_t> (value, 1000000000);
    case HSA_SYSTEM_INFO_SIGNAL_MAX_WAIT:
      return give<uint64_t> (value, UINT64_MAX);
    case HSA_SYSTEM_INFO_ENDIANNESS:
      return give (value, HSA_ENDIANNESS_LITTLE);
    case HSA_SYSTEM_INFO_MACHINE_MODEL:
      return give (value, HSA_MACHINE_MODEL_LARGE);
    case HSA_SYSTEM_INFO_EXTENSIONS:
      return give_extensions (value);
    case HSA_AMD_SYSTEM_INFO_BUILD_VERSION:
      return give<const char *> (value, "acc-workers");
    case HSA_AMD_SYSTEM_INFO_SVM_SUPPORTED:
    case HSA_AMD_SYSTEM_INFO_SVM_ACCESSIBLE_BY_DEFAULT:
      return give<bool> (value, false);
    default:
      return HSA_STATUS_ERROR_INVALID_ARGUMENT;
    }
}

hsa_status_t
region_info (uint64_t region, hsa_region_info_t attribute, void *value)
{
  constexpr size_t page = size_t (1) << memory::page_bits;
  switch (attribute)
    {
    case HSA_REGION_INFO_SEGMENT:
      return give (value, HSA_REGION_SEGMENT_GLOBAL);
    case HSA_REGION_INFO_GLOBAL_FLAGS:
      return give<uint32_t> (value, region == kernarg_region_handle
			     ? HSA_REGION_GLOBAL_FLAG_KERNARG
			       | HSA_REGION_GLOBAL_FLAG_FINE_GRAINED
			     : HSA_REGION_GLOBAL_FLAG_COARSE_GRAINED);
    case HSA_REGION_INFO_SIZE:
    case HSA_REGION_INFO_ALLOC_MAX_SIZE:
      return give<size_t> (value, device_memory_bytes);
    case HSA_REGION_INFO_RUNTIME_ALLOC_ALLOWED:
      return give<bool> (value, true);
    case HSA_REGION_INFO_RUNTIME_ALLOC_GRANULE:
    case HSA_REGION_INFO_RUNTIME_ALLOC_ALIGNMENT:
      return give<size_t> (value, page);
    default:
      return HSA_STATUS_ERROR_INVALID_ARGUMENT;
    }
}

namespace {

hsa_status_t
kernel_symbol_info (const symbol &s, hsa_executable_symbol_info_t attribute,
		    void *value)
{
  auto kd = kernel_descriptor::read (reinterpret_cast<const char *> (s.address));
  switch (attribute)
    {
    case HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_OBJECT:
      return give<uint64_t> (value, s.address);
    case HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_KERNARG_SEGMENT_SIZE:
      return give<uint32_t> (value, kd.kernarg_bytes);
    case HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_KERNARG_SEGMENT_ALIGNMENT:
      return give<uint32_t> (value, 16);
    case HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_GROUP_SEGMENT_SIZE:
      return give<uint32_t> (value, kd.group_segment_bytes);
    case HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_PRIVATE_SEGMENT_SIZE:
      return give<uint32_t> (value, kd.private_segment_bytes);
    case HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_DYNAMIC_CALLSTACK:
      return give<bool> (value, kd.dynamic_stack ());
    default:
      return HSA_STATUS_ERROR_INVALID_ARGUMENT;
    }
}

hsa_status_t
variable_symbol_info (const symbol &s, hsa_executable_symbol_info_t attribute,
		      void *value)
{
  switch (attribute)
    {
    case HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_ADDRESS:
      return give<uint64_t> (value, s.address);
    case HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_SIZE:
      return give<uint32_t> (value, uint32_t (s.size));
    case HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_ALLOCATION:
      return give (value, HSA_VARIABLE_ALLOCATION_AGENT);
    case HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_ALIGNMENT:
      return give<uint32_t> (value, 1);
    case HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_IS_CONST:
      return give<bool> (value, false);
    case HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_SEGMENT:
      return give (value, HSA_VARIABLE_SEGMENT_GLOBAL);
    default:
      return HSA_STATUS_ERROR_INVALID_ARGUMENT;
    }
}

hsa_symbol_kind_t
kind_of (const symbol &s)
{
  switch (s.kind)
    {
    case symbol::kernel:
      return HSA_SYMBOL_KIND_KERNEL;
    case symbol::variable:
      return HSA_SYMBOL_KIND_VARIABLE;
    default:
      return HSA_SYMBOL_KIND_INDIRECT_FUNCTION;
    }
}

} // namespace

hsa_status_t
symbol_info (const symbol &s, hsa_executable_symbol_info_t attribute,
	     void *value)
{
  switch (attribute)
    {
    case HSA_EXECUTABLE_SYMBOL_INFO_TYPE:
      return give (value, kind_of (s));
    case HSA_EXECUTABLE_SYMBOL_INFO_NAME_LENGTH:
      return give<uint32_t> (value, s.name.size ());
    case HSA_EXECUTABLE_SYMBOL_INFO_NAME:
      memcpy (value, s.name.data (), s.name.size ());
      return HSA_STATUS_SUCCESS;
    case HSA_EXECUTABLE_SYMBOL_INFO_MODULE_NAME_LENGTH:
      return give<uint32_t> (value, 0);
    case HSA_EXECUTABLE_SYMBOL_INFO_AGENT:
      return give<uint64_t> (value, gpu_agent_handle);
    case HSA_EXECUTABLE_SYMBOL_INFO_LINKAGE:
      return give (value, HSA_SYMBOL_LINKAGE_PROGRAM);
    case HSA_EXECUTABLE_SYMBOL_INFO_IS_DEFINITION:
      return give<bool> (value, true);
    default:
      return s.kind == symbol::kernel
	     ? kernel_symbol_info (s, attribute, value)
	     : variable_symbol_info (s, attribute, value);
    }
}

hsa_status_t
executable_info (const executable &e, hsa_executable_info_t attribute,
		 void *value)
{
  switch (attribute)
    {
    case HSA_EXECUTABLE_INFO_PROFILE:
      return give (value, HSA_PROFILE_BASE);
    case HSA_EXECUTABLE_INFO_STATE:
      return give (value, e.frozen () ? HSA_EXECUTABLE_STATE_FROZEN
		   : HSA_EXECUTABLE_STATE_UNFROZEN);
    case HSA_EXECUTABLE_INFO_DEFAULT_FLOAT_ROUNDING_MODE:
      return give (value, HSA_DEFAULT_FLOAT_ROUNDING_MODE_NEAR);
    default:
      return HSA_STATUS_ERROR_INVALID_ARGUMENT;
    }
}

} // namespace gcn
