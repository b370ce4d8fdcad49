/* Objects of classes with static data members in constructs.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   OpenMP once said that mappable types have none, and g++ 12 refuses an object of

     struct element
     {
       static constexpr int nodes = 4;
       double x[nodes];
     };

   that a construct uses without a clause ("referenced in target region does not have a
   mappable type"), and even function objects of the library's, such as std::views::filter.
   A static member is no part of an object, and OpenACC has no such rule, so what else is
   mappable is so with them.  Clauses are looked at by g++ itself, and remain refused.  */

#include "plugin/gcc-compat.h"

#include "plugin/stages.h"

namespace {

bool (*mappable_type_of_language) (tree);

/* In place of lang_hooks.types.omp_mappable_type.  An object with virtual functions is none.  */

bool
mappable_type (tree type)
{
  if (mappable_type_of_language (type))
    return true;
  if (type == error_mark_node || !COMPLETE_TYPE_P (type))
    return false;
  type = strip_array_types (type);
  if (!RECORD_OR_UNION_TYPE_P (type) || !COMPLETE_TYPE_P (type) || TYPE_VFIELD (type))
    return false;
  for (tree field = TYPE_FIELDS (type); field; field = DECL_CHAIN (field))
    if (TREE_CODE (field) == FIELD_DECL && !mappable_type (TREE_TYPE (field)))
      return false;
  return true;
}

} // anonymous namespace

void
start_static_members ()
{
  if (!lang_GNU_CXX ())
    return;
  mappable_type_of_language = lang_hooks.types.omp_mappable_type;
  lang_hooks.types.omp_mappable_type = mappable_type;
}
