/* Every GCC header the project uses, in the order GCC needs.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   GCC's headers depend on each other's order and on nothing having been
   included before them, so this file comes first in every source file of
   plugin/ and passes/, ahead of the C++ library (whose headers system.h would
   otherwise see with its poisoned identifiers).

   It serves both builds of the plugin: against the host compiler's headers
   (gcc-12-plugin-dev) and against the accelerator compiler's.  The second
   define ACCEL_COMPILER, but nothing here or elsewhere tests that: which part
   is being built is decided by the list of files that are linked (plugin.mk).

   This is the only file with conditions on the version of GCC.  */

#ifndef ACC_WORKERS_GCC_COMPAT_H
#define ACC_WORKERS_GCC_COMPAT_H

/* The C++ library headers used beside GCC's: system.h poisons malloc, abort
   and others, so they have to be complete before it is read.  */
#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "gcc-plugin.h"
#include "config.h"
#include "system.h"
#include "coretypes.h"

#include "plugin-version.h"

#if GCCPLUGIN_VERSION_MAJOR != 12
#error "acc-workers supports GCC 12 only: configure it with CC=gcc-12"
#endif

/* For a file that looks at what g++ alone has in trees, and calls nothing of g++'s: f951 and cc1 load that,
   too.  */
#ifdef ACC_WORKERS_CPLUSPLUS_TREES
#include "cp/cp-tree.h"
#endif

#include "backend.h"
#include "target.h"
#include "tm.h"
#include "rtl.h"
#include "vec-perm-indices.h"
#include "tree.h"
#include "gimple.h"
#include "memmodel.h"
#include "tm_p.h"
#include "regs.h"
#include "df.h"
#include "insn-config.h"
#include "recog.h"
#include "emit-rtl.h"
#include "rtl-iter.h"
#include "output.h"
#include "cfghooks.h"
#include "tree-pass.h"
#include "ssa.h"
#include "cgraph.h"
#include "alias.h"
#include "fold-const.h"
#include "stor-layout.h"
#include "stringpool.h"
#include "attribs.h"
#include "varasm.h"
#include "explow.h"
#include "context.h"
#include "options.h"
#include "opts.h"
#include "toplev.h"
#include "dumpfile.h"
#include "diagnostic-core.h"
#include "diagnostic.h"
#include "intl.h"
#include "langhooks.h"
#include "langhooks-def.h"
#include "internal-fn.h"
#include "gomp-constants.h"
#include "omp-general.h"
#include "omp-low.h"
#include "omp-offload.h"
#include "cfganal.h"
#include "cfgloop.h"
#include "dominance.h"
#include "cfg.h"
#include "cfgcleanup.h"
#include "tree-cfg.h"
#include "tree-cfgcleanup.h"
#include "tree-dfa.h"
#include "tree-eh.h"
#include "tree-iterator.h"
#include "tree-into-ssa.h"
#include "tree-phinodes.h"
#include "ssa-iterators.h"
#include "tree-ssa.h"
#include "tree-ssa-dce.h"
#include "tree-ssa-operands.h"
#include "tree-ssa-alias.h"
#include "tree-ssa-loop.h"
#include "tree-ssa-loop-manip.h"
#include "tree-ssa-loop-niter.h"
#include "tree-ssa-loop-ivopts.h"
#include "tree-ssa-address.h"
#include "tree-inline.h"
#include "tree-scalar-evolution.h"
#include "tree-data-ref.h"
#include "tree-ssanames.h"
#include "gimple-iterator.h"
#include "gimple-fold.h"
#include "gimple-walk.h"
#include "attr-fnspec.h"
#include "gimple-ssa.h"
#include "gimple-pretty-print.h"
#include "tree-pretty-print.h"
#include "gimplify.h"
#include "gimplify-me.h"
#include "builtins.h"
#include "spellcheck.h"

/* GCC 11 has none of these.  It has to get as far as loading the plugin, which
   then says what is wrong (compiler-check.cc), so it must not miss them.  */
void copy_warning (location_t, location_t) __attribute__ ((weak));
void suppress_warning (tree, opt_code, bool) __attribute__ ((weak));

#endif /* ACC_WORKERS_GCC_COMPAT_H */
