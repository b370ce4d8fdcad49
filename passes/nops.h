/* What stage nops tells others: which insns are no instructions.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_NOPS_H
#define ACC_WORKERS_NOPS_H

#include "plugin/gcc-compat.h"

/* True if INSN is none: a note, a label, a barrier, a use, an empty asm statement or another
   insn without bytes.  */
bool no_instruction_p (rtx_insn *insn);

#endif /* ACC_WORKERS_NOPS_H */
