/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* The formats' tables: one function per file that instantiates rows.  */

#ifndef RUNTIME_ISA_FORMATS_H
#define RUNTIME_ISA_FORMATS_H

#include "row.h"

namespace gcn {
namespace isa {

struct row_list
{
  const row *first;
  unsigned count;
};

row_list scalar_rows ();	/* scalar.cc: sop.def  */
row_list program_rows ();	/* program.cc: sopp.def  */
row_list scalar_memory_rows ();	/* scalar-memory.cc: smem.def  */
row_list vector_rows ();	/* vector.cc: vop.def  */
row_list compare_rows ();	/* compare.cc: vopc.def  */
row_list lane_rows ();		/* lane.cc: lane.def  */
row_list half_rows ();		/* half.cc: vop-half.def  */
row_list lds_rows ();		/* lds.cc: ds.def  */
row_list flat_rows ();		/* flat.cc: flat.def  */
row_list buffer_rows ();	/* buffer.cc: mubuf.def  */

} // namespace isa
} // namespace gcn
#endif
