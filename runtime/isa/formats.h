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
row_list rare_rows ();		/* rare.cc: vop-rare.def  */
row_list packed_rows ();	/* packed.cc: vop3p.def  */
row_list matrix_rows ();	/* matrix.cc: matrix.def  */
row_list lane_rows ();		/* lane.cc: lane.def  */
row_list lds_rows ();		/* lds.cc: ds.def  */
row_list flat_rows ();		/* flat.cc: flat.def  */
row_list buffer_rows ();	/* buffer.cc: mubuf.def  */

/* These exist for several levels of the host's instruction set.  */
#ifndef ROWS_OF_LEVEL
#define ROWS_OF_LEVEL(name) name##_any
#endif
row_list vector_rows_any ();	/* vector.cc: vop.def  */
row_list compare_rows_any ();	/* compare.cc: vopc.def  */
row_list half_rows_any ();	/* half.cc: vop-half.def  */
row_list vector_rows_avx2 ();
row_list compare_rows_avx2 ();
row_list half_rows_avx2 ();

} // namespace isa
} // namespace gcn
#endif
