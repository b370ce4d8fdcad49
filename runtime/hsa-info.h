/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* What the device answers to HSA queries.  Each function writes the attribute
   to VALUE, whose type the HSA manual gives, and returns
   HSA_STATUS_ERROR_INVALID_ARGUMENT for an attribute that it does not know.  */

#ifndef RUNTIME_HSA_INFO_H
#define RUNTIME_HSA_INFO_H

#include "device.h"

namespace gcn {

/* Handles of the objects that always exist.  */
constexpr uint64_t gpu_agent_handle = 1;
constexpr uint64_t cpu_agent_handle = 2;
constexpr uint64_t isa_handle = 0x41;
constexpr uint64_t wavefront_handle = 0x42;
constexpr uint64_t kernarg_region_handle = 0x11;
constexpr uint64_t data_region_handle = 0x12;

/* HSA_VERSION of the manual that we implement.  */
constexpr uint16_t hsa_version_major = 1, hsa_version_minor = 1;

constexpr uint32_t queue_max_packets = 4096;

/* "HSA_STATUS_...: A sentence.", as the ROCr runtime has it; nullptr for no
   known status.  */
const char *status_text (hsa_status_t status);

hsa_status_t system_info (hsa_system_info_t attribute, void *value);
hsa_status_t agent_info (const device &, uint64_t agent,
			 hsa_agent_info_t attribute, void *value);
hsa_status_t isa_info (const device &, hsa_isa_info_t attribute, void *value);
hsa_status_t region_info (uint64_t region, hsa_region_info_t attribute,
			  void *value);
hsa_status_t symbol_info (const symbol &,
			  hsa_executable_symbol_info_t attribute, void *value);
hsa_status_t executable_info (const executable &,
			      hsa_executable_info_t attribute, void *value);

/* "amdgcn-amd-amdhsa--gfx900:xnack-": the instruction set's name, with the
   features that the device does or does not have (guide, "Target ID").  */
std::string isa_name (const device &);

} // namespace gcn
#endif
