/* -fplugin= on the host's command line is enough: our stages run in place of
   GCC's omp_oacc_neuter_broadcast.  The first sees loops whose axis is known,
   so oaccloops has run; the last still sees loops, so oaccdevlow has not.  */
// REQUIRES: plugin
// RUN: rm -rf %t && mkdir -p %t
// RUN: cd %t && %acc_cc -O2 %s -o a.out -foffload-options=-fdump-tree-all
// RUN: ls %t | sed 's/.*t[.]//' | env LC_ALL=C sort | %filecheck %s
// RUN: cat %t/*.acc_regions | %filecheck --check-prefix=FIRST %s
// RUN: cat %t/*.acc_report | %filecheck --check-prefix=LAST %s
#include "Inputs/worker-loop.h"
int
main (void)
{
  return last_square (4) != 9;
}
// CHECK: {{^}}acc_barriers
// CHECK-NEXT: {{^}}acc_broadcast
// CHECK-NEXT: {{^}}acc_chunks{{$}}
// CHECK-NEXT: {{^}}acc_chunks_close
// CHECK-NEXT: {{^}}acc_clusters
// CHECK-NEXT: {{^}}acc_effects
// CHECK-NEXT: {{^}}acc_ends
// CHECK-NEXT: {{^}}acc_errata
// CHECK-NEXT: {{^}}acc_folds
// CHECK-NEXT: {{^}}acc_host_functions
// CHECK-NEXT: {{^}}acc_iterations
// CHECK-NEXT: {{^}}acc_lanes{{$}}
// CHECK-NEXT: {{^}}acc_lanes_close
// CHECK-NEXT: {{^}}acc_lanes_open
// CHECK-NEXT: {{^}}acc_latches
// CHECK-NEXT: {{^}}acc_launch{{$}}
// CHECK-NEXT: {{^}}acc_launch_open
// CHECK-NEXT: {{^}}acc_lds_layout
// CHECK-NEXT: {{^}}acc_levels
// CHECK-NEXT: {{^}}acc_lifetimes
// CHECK-NEXT: {{^}}acc_logicals
// CHECK-NEXT: {{^}}acc_modes
// CHECK-NEXT: {{^}}acc_narrow_updates
// CHECK-NEXT: {{^}}acc_neuter
// CHECK-NEXT: {{^}}acc_plan
// CHECK-NEXT: {{^}}acc_products{{$}}
// CHECK-NEXT: {{^}}acc_products_calls
// CHECK-NEXT: {{^}}acc_products_close
// CHECK-NEXT: {{^}}acc_products_open
// CHECK-NEXT: {{^}}acc_quotients{{$}}
// CHECK-NEXT: {{^}}acc_quotients_close
// CHECK-NEXT: {{^}}acc_real_constants
// CHECK-NEXT: {{^}}acc_reduction_forms
// CHECK-NEXT: {{^}}acc_reduction_receivers
// CHECK-NEXT: {{^}}acc_reductions
// CHECK-NEXT: {{^}}acc_refreshes
// CHECK-NEXT: {{^}}acc_regions
// CHECK-NEXT: {{^}}acc_report
// CHECK-NEXT: {{^}}acc_shifts
// CHECK-NEXT: {{^}}acc_splats
// CHECK-NEXT: {{^}}acc_still_addresses
// CHECK-NEXT: {{^}}acc_strides{{$}}
// CHECK-NEXT: {{^}}acc_strides_close
// CHECK-NEXT: {{^}}acc_tails{{$}}
// CHECK-NEXT: {{^}}acc_tails_close
// CHECK-NEXT: {{^}}acc_tiles
// CHECK-NEXT: {{^}}acc_tiles_open
// CHECK-NEXT: {{^}}acc_unroll
// CHECK-NEXT: {{^}}acc_verify
// CHECK-NEXT: {{^}}acc_versions
// CHECK-NEXT: {{^}}acc_vgprs
// CHECK: {{^}}oaccdevlow
// CHECK: {{^}}oaccloops
// CHECK-NOT: omp_oacc_neuter_broadcast
// FIRST: .UNIQUE (OACC_FORK, {{.*}}, 1)
// LAST: .GOACC_LOOP (
