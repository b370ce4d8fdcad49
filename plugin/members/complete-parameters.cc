/* References to templates of C++'s library, in clauses.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A class that is made of a template is complete when something needs it to be:

     void scale (std::array<double, 9> &v)
     {
     #pragma acc parallel loop copy(v)
       for (int i = 0; i < 9; i++) v[i] *= 2;
     }

   A clause does, but g++ 12 asks whether the class is complete before anything has made it so ("'v' does not
   have a mappable type in 'map' clause"), where that is the file's first mention of it.  So those of the
   library's that parameters refer to are complete when the function begins.  Of the program's own templates
   there may be specializations further down, which have to come before.

   Limits: functions that are defined in a class, and lambdas.  */

#define ACC_WORKERS_CPLUSPLUS_TREES
#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/stages.h"

/* cc1plus has this, other compilers of GCC's load the plugin as well.  */

tree complete_type (tree) __attribute__ ((weak));

namespace {

/* True if TYPE is a class that is to be made of a template of the library's.  (One that depends on parameters
   of a template around is left by g++.)  */

bool
of_library_p (tree type)
{
  return (RECORD_OR_UNION_TYPE_P (type) && !COMPLETE_TYPE_P (type) && CLASSTYPE_TEMPLATE_INFO (type)
	  && in_system_header_at (DECL_SOURCE_LOCATION (TYPE_NAME (type))));
}

/* PLUGIN_START_PARSE_FUNCTION's: FUNCTION is going to be read.  */

void
function_begins (void *function, void *)
{
  tree decl = (tree) function;
  if (decl == error_mark_node || TREE_CODE (decl) != FUNCTION_DECL
      || in_system_header_at (DECL_SOURCE_LOCATION (decl)))
    return;
  for (tree p = DECL_ARGUMENTS (decl); p; p = DECL_CHAIN (p))
    if (TREE_CODE (TREE_TYPE (p)) == REFERENCE_TYPE && of_library_p (TREE_TYPE (TREE_TYPE (p))))
      complete_type (TREE_TYPE (TREE_TYPE (p)));
}

} // anonymous namespace

void
start_complete_parameters ()
{
  if (lang_GNU_CXX () && complete_type)
    register_callback ("libacc-workers", PLUGIN_START_PARSE_FUNCTION, function_begins, NULL);
}
