/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* What the two agents say of themselves: the emulated GPU, and the host's
   processor, which HIP and rocminfo want to see because it owns the memory
   pools of the host.  No kernel runs on the latter.  */

#include "give.h"
#include "hsa-info.h"
#include <hsa/hsa_ext_amd.h>
#include <hsa/hsa_ext_image.h>
#include <thread>

namespace gcn {

namespace {

/* What differs between agents; what a CPU has not is 0.  */

struct agent_facts
{
  std::string name, vendor, product, uuid;
  hsa_device_type_t type;
  unsigned feature;
  hsa_profile_t profile;
  uint32_t node, chip, cus, megahertz;
  uint32_t wavefront, workgroup, grid_max, queues, queue_packets;
  uint32_t waves_per_cu, simds_per_cu, engines, lines;
};

/* PCI device numbers of a card with that architecture.  */

uint32_t
chip_of (const std::string &arch)
{
  return arch == "gfx803" ? 0x7300 : arch == "gfx900" ? 0x6860
	 : arch == "gfx906" ? 0x66a0 : 0x738c;
}

agent_facts
gpu_facts (const device &d)
{
  agent_facts f = {};
  f.name = d.arch ();
  f.vendor = "acc-workers";
  f.product = "emulated " + d.arch ();
  f.uuid = "GPU-XX";
  f.type = HSA_DEVICE_TYPE_GPU;
  f.feature = HSA_AGENT_FEATURE_KERNEL_DISPATCH;
  f.profile = HSA_PROFILE_BASE;
  f.node = 1;
  f.chip = chip_of (d.arch ());
  f.cus = d.chosen ().cus;
  f.megahertz = 1000;
  f.wavefront = lanes;
  f.workgroup = max_workers * lanes;
  f.grid_max = UINT32_MAX;
  f.queues = 128;
  f.queue_packets = queue_max_packets;
  f.waves_per_cu = 40;
  f.simds_per_cu = 4;
  f.engines = 1;
  f.lines = 64;
  return f;
}

agent_facts
cpu_facts ()
{
  agent_facts f = {};
  f.name = f.product = "host processor";
  f.vendor = "CPU";
  f.uuid = "CPU-XX";
  f.type = HSA_DEVICE_TYPE_CPU;
  f.profile = HSA_PROFILE_FULL;
  f.cus = std::max (1u, std::thread::hardware_concurrency ());
  return f;
}

struct three_shorts { uint16_t dim[3]; };

three_shorts
workgroup_dims (const agent_facts &f)
{
  uint16_t most = f.workgroup;
  return { { most, most, most } };
}

hsa_dim3_t
grid_dims (const agent_facts &f)
{
  return { f.grid_max, f.grid_max, f.grid_max };
}

/* Attributes of hsa_ext_image.h: no image has any size.  HIP takes handles of
   images for images and refuses hipMallocPitch without them.  */

hsa_status_t
image_agent_info (unsigned attribute, void *value)
{
  struct two_numbers { uint32_t n[2]; };
  struct three_numbers { uint32_t n[3]; };
  switch (attribute)
    {
    case HSA_EXT_AGENT_INFO_IMAGE_1D_MAX_ELEMENTS:
    case HSA_EXT_AGENT_INFO_IMAGE_1DA_MAX_ELEMENTS:
    case HSA_EXT_AGENT_INFO_IMAGE_1DB_MAX_ELEMENTS:
    case HSA_EXT_AGENT_INFO_IMAGE_ARRAY_MAX_LAYERS:
    case HSA_EXT_AGENT_INFO_MAX_IMAGE_RD_HANDLES:
    case HSA_EXT_AGENT_INFO_MAX_SAMPLER_HANDLERS:
    case HSA_EXT_AGENT_INFO_IMAGE_LINEAR_ROW_PITCH_ALIGNMENT:
      return give<uint32_t> (value, 0);
    case HSA_EXT_AGENT_INFO_MAX_IMAGE_RORW_HANDLES:
      return give<uint32_t> (value, 1);
    case HSA_EXT_AGENT_INFO_IMAGE_2D_MAX_ELEMENTS:
    case HSA_EXT_AGENT_INFO_IMAGE_2DA_MAX_ELEMENTS:
    case HSA_EXT_AGENT_INFO_IMAGE_2DDEPTH_MAX_ELEMENTS:
    case HSA_EXT_AGENT_INFO_IMAGE_2DADEPTH_MAX_ELEMENTS:
      return give (value, two_numbers ());
    case HSA_EXT_AGENT_INFO_IMAGE_3D_MAX_ELEMENTS:
      return give (value, three_numbers ());
    default:
      return HSA_STATUS_ERROR_INVALID_ARGUMENT;
    }
}

/* Attributes of hsa_ext_amd.h.  */

hsa_status_t
amd_agent_info (const agent_facts &f, unsigned attribute, void *value)
{
  switch (attribute)
    {
    case HSA_AMD_AGENT_INFO_CHIP_ID:
      return give<uint32_t> (value, f.chip);
    case HSA_AMD_AGENT_INFO_CACHELINE_SIZE:
      return give<uint32_t> (value, f.lines);
    case HSA_AMD_AGENT_INFO_COMPUTE_UNIT_COUNT:
    case HSA_AMD_AGENT_INFO_COOPERATIVE_COMPUTE_UNIT_COUNT:
      return give<uint32_t> (value, f.cus);
    case HSA_AMD_AGENT_INFO_MAX_CLOCK_FREQUENCY:
    case HSA_AMD_AGENT_INFO_MEMORY_MAX_FREQUENCY:
      return give<uint32_t> (value, f.megahertz);
    case HSA_AMD_AGENT_INFO_DRIVER_NODE_ID:
      return give<uint32_t> (value, f.node);
    case HSA_AMD_AGENT_INFO_MAX_ADDRESS_WATCH_POINTS:
    case HSA_AMD_AGENT_INFO_BDFID:
    case HSA_AMD_AGENT_INFO_MEMORY_WIDTH:
    case HSA_AMD_AGENT_INFO_DOMAIN:
    case HSA_AMD_AGENT_INFO_ASIC_REVISION:
      return give<uint32_t> (value, 0);
    case HSA_AMD_AGENT_INFO_PRODUCT_NAME:
      return give_text (value, f.product, 64);
    case HSA_AMD_AGENT_INFO_MAX_WAVES_PER_CU:
      return give<uint32_t> (value, f.waves_per_cu);
    case HSA_AMD_AGENT_INFO_NUM_SIMDS_PER_CU:
      return give<uint32_t> (value, f.simds_per_cu);
    case HSA_AMD_AGENT_INFO_NUM_SHADER_ENGINES:
    case HSA_AMD_AGENT_INFO_NUM_SHADER_ARRAYS_PER_SE:
      return give<uint32_t> (value, f.engines);
    case HSA_AMD_AGENT_INFO_HDP_FLUSH:
      return give (value, hsa_amd_hdp_flush_t ());
    /* Workgroups run one after another and cannot wait for each other.  */
    case HSA_AMD_AGENT_INFO_COOPERATIVE_QUEUES:
      return give<bool> (value, false);
    case HSA_AMD_AGENT_INFO_UUID:
      return give_text (value, f.uuid, 21);
    case HSA_AMD_AGENT_INFO_SVM_DIRECT_HOST_ACCESS:
      return give<bool> (value, true);
    default:
      return image_agent_info (attribute, value);
    }
}

} // namespace

hsa_status_t
agent_info (const device &d, uint64_t agent, hsa_agent_info_t attribute,
	    void *value)
{
  bool gpu = agent == gpu_agent_handle;
  agent_facts f = gpu ? gpu_facts (d) : cpu_facts ();
  switch (unsigned (attribute))
    {
    case HSA_AGENT_INFO_NAME:
      return give_text (value, f.name, 64);
    case HSA_AGENT_INFO_VENDOR_NAME:
      return give_text (value, f.vendor, 64);
    case HSA_AGENT_INFO_FEATURE:
      return give<uint32_t> (value, f.feature);
    case HSA_AGENT_INFO_MACHINE_MODEL:
      return give (value, HSA_MACHINE_MODEL_LARGE);
    case HSA_AGENT_INFO_PROFILE:
      return give (value, f.profile);
    case HSA_AGENT_INFO_DEFAULT_FLOAT_ROUNDING_MODE:
    case HSA_AGENT_INFO_BASE_PROFILE_DEFAULT_FLOAT_ROUNDING_MODES:
      return give (value, HSA_DEFAULT_FLOAT_ROUNDING_MODE_NEAR);
    case HSA_AGENT_INFO_FAST_F16_OPERATION:
      return give<bool> (value, gpu);
    case HSA_AGENT_INFO_WAVEFRONT_SIZE:
      return give<uint32_t> (value, f.wavefront);
    case HSA_AGENT_INFO_WORKGROUP_MAX_DIM:
      return give (value, workgroup_dims (f));
    case HSA_AGENT_INFO_GRID_MAX_DIM:
      return give (value, grid_dims (f));
    case HSA_AGENT_INFO_WORKGROUP_MAX_SIZE:
      return give<uint32_t> (value, f.workgroup);
    case HSA_AGENT_INFO_GRID_MAX_SIZE:
      return give<uint32_t> (value, f.grid_max);
    case HSA_AGENT_INFO_FBARRIER_MAX_SIZE:
      return give<uint32_t> (value, 0);
    case HSA_AGENT_INFO_QUEUES_MAX:
      return give<uint32_t> (value, f.queues);
    case HSA_AGENT_INFO_QUEUE_MIN_SIZE:
      return give<uint32_t> (value, gpu);
    case HSA_AGENT_INFO_QUEUE_MAX_SIZE:
      return give<uint32_t> (value, f.queue_packets);
    case HSA_AGENT_INFO_QUEUE_TYPE:
      return give (value, HSA_QUEUE_TYPE_MULTI);
    case HSA_AGENT_INFO_NODE:
      return give<uint32_t> (value, f.node);
    case HSA_AGENT_INFO_DEVICE:
      return give (value, f.type);
    case HSA_AGENT_INFO_CACHE_SIZE:
      memset (value, 0, 4 * sizeof (uint32_t));
      return HSA_STATUS_SUCCESS;
    case HSA_AGENT_INFO_ISA:
      return give (value, hsa_isa_t { gpu ? isa_handle : 0 });
    case HSA_AGENT_INFO_EXTENSIONS:
      return system_info (HSA_SYSTEM_INFO_EXTENSIONS, value);
    case HSA_AGENT_INFO_VERSION_MAJOR:
      return give<uint16_t> (value, hsa_version_major);
    case HSA_AGENT_INFO_VERSION_MINOR:
      return give<uint16_t> (value, hsa_version_minor);
    default:
      return amd_agent_info (f, attribute, value);
    }
}

std::string
isa_name (const device &d)
{
  std::string name = "amdgcn-amd-amdhsa--" + d.arch ();
  if (d.arch () == "gfx906" || d.arch () == "gfx908")
    name += ":sramecc-";
  if (d.arch () != "gfx803")
    name += ":xnack-";
  return name;
}

hsa_status_t
isa_info (const device &d, hsa_isa_info_t attribute, void *value)
{
  struct two_flags { bool flag[2]; };
  struct three_flags { bool flag[3]; };
  agent_facts f = gpu_facts (d);
  switch (unsigned (attribute))
    {
    case HSA_ISA_INFO_NAME_LENGTH:
      return give<uint32_t> (value, isa_name (d).size () + 1);
    case HSA_ISA_INFO_NAME:
      return give_text (value, isa_name (d), isa_name (d).size () + 1);
    case HSA_ISA_INFO_CALL_CONVENTION_COUNT:
      return give<uint32_t> (value, 1);
    case HSA_ISA_INFO_CALL_CONVENTION_INFO_WAVEFRONT_SIZE:
      return give<uint32_t> (value, f.wavefront);
    case HSA_ISA_INFO_CALL_CONVENTION_INFO_WAVEFRONTS_PER_COMPUTE_UNIT:
      return give<uint32_t> (value, f.waves_per_cu);
    /* Small or large; base or full profile; default, zero, near.  */
    case HSA_ISA_INFO_MACHINE_MODELS:
      return give (value, two_flags { { false, true } });
    case HSA_ISA_INFO_PROFILES:
      return give (value, two_flags { { true, false } });
    case HSA_ISA_INFO_DEFAULT_FLOAT_ROUNDING_MODES:
    case HSA_ISA_INFO_BASE_PROFILE_DEFAULT_FLOAT_ROUNDING_MODES:
      return give (value, three_flags { { false, false, true } });
    case HSA_ISA_INFO_FAST_F16_OPERATION:
      return give<bool> (value, true);
    case HSA_ISA_INFO_WORKGROUP_MAX_DIM:
      return give (value, workgroup_dims (f));
    case HSA_ISA_INFO_WORKGROUP_MAX_SIZE:
      return give<uint32_t> (value, f.workgroup);
    case HSA_ISA_INFO_GRID_MAX_DIM:
      return give (value, grid_dims (f));
    case HSA_ISA_INFO_GRID_MAX_SIZE:
      return give<uint64_t> (value, f.grid_max);
    case HSA_ISA_INFO_FBARRIER_MAX_SIZE:
      return give<uint32_t> (value, 0);
    default:
      return HSA_STATUS_ERROR_INVALID_ARGUMENT;
    }
}

} // namespace gcn
