/* Tables of types in clauses of constructs: see component-tables.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_COMPONENT_TABLES_H
#define ACC_WORKERS_COMPONENT_TABLES_H

#include "plugin/gcc-compat.h"

/* Chain behind LAST the clauses for the table to which RECORD, a polymorphic object's, points, if SOME,
   a condition, is true, or null.  What has to be done in front of the construct goes to *BEFORE.
   The last one.  */
tree append_table (tree last, tree record, tree some, gimple_seq *before);

/* The bytes of the object of RECORD, or of an element of what is an array.  */
tree bytes_of_object (tree record);

/* The record of a polymorphic object that CLAUSE attaches, as KIND says; null if it is about something
   else.  */
tree attached_record (tree clause, gomp_map_kind kind);

/* CLAUSE of a construct attaches what a polymorphic variable or component points to: let the construct
   have the table, too.  What has to be done in front of that goes to *BEFORE.  */
void attach_table (tree clause, gimple_seq *before);

/* Let TARGET, a compute construct at I, have the tables that its region looks into.  Likewise.  */
void attach_used_tables (gomp_target *target, gimple_stmt_iterator i, gimple_seq *before);

/* For before_gimplification_once: let the device's records of what "enter data" brings point to the
   device's tables, until "exit data".  */
void attach_tables_for_good (tree *expr);

#endif /* ACC_WORKERS_COMPONENT_TABLES_H */
