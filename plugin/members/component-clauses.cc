/* Components of dummy arguments, and polymorphic ones, in data clauses.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Of a compute construct that maps a component of a dummy argument, GCC 12 leaves out
   what the dummy itself, a reference, is in the region, and stops when it comes to code:

     subroutine fill (self)
       type(matrix), intent(inout) :: self
       !$acc parallel copy(self%v)

   Before:	map(struct:*self [len: 1]) map(alloc:self->v.data) ...

   After:	map(struct:*self [len: 1]) map(firstprivate ref:self) map(alloc:...) ...

   For the first clause libgomp passes the address that the object has on the device,
   of which the components are mapped.

   Of a component that is allocatable or a pointer, there is a descriptor.  Where the object
   is not on the device yet, GCC allocates that and attaches its pointer, but copies no
   bounds.  So it is copied ("alloc" becomes "to"), which does nothing where the object is
   there.  What GCC maps for that, the descriptor once more, is left out:

   Before:	map(struct:c [len: 1]) map(alloc:c.v.data [len: 64]) map(tofrom:*values)
		map(to:c.v [pointer set, len: 64]) map(attach:c.v.data)

   After:	map(struct:c [len: 1]) map(to:c.v.data [len: 64]) map(tofrom:*values)
		map(attach:c.v.data)

   libgomp reckons with room for both, finds the second in the first, and no longer knows what
   stands where ("internal libgomp cbuf error", if arrays of more than 32 KB follow).

   "enter data" counts the descriptor and its neighbour in the device's memory for that clause,
   as it takes the attachment for a second variable (oacc-mem.c goacc_enter_data_internal), "exit
   data" the descriptor alone, and with "finalize" once.  So what came there together stayed
   there, and the next object in its place found it present.  Of a pointer's object, GCC maps no
   components as a group; its descriptors become memory as any, as members are in C:

   Before:	enter data map(to:*values) map(to:c->v [pointer set, len: 64]) map(attach:c->v.data)
		exit data map(delete:*values) map(to:c->v [pointer set, len: 64])
			  map(force_detach:c->v.data) finalize

   After:	enter data map(to:c->v [len: 64]) map(to:*values) map(attach:c->v.data)
		exit data map(delete:c->v [len: 64]) map(delete:*values)
			  map(force_detach:c->v.data) finalize

   Where the device has the component in something larger, such as all of the object, it is that
   which libgomp finds, counts, and takes away with "finalize".  A descriptor is mapped and released by itself
   only (member-groups.cc).  What has no target is counted, and what another directive has brought stays:

     !$acc enter data copyin(s)
     !$acc enter data copyin(s%k)
     !$acc exit data delete(s%k) finalize		s was gone

   After:	alone = !(acc_is_present ((char *) &s.k - 1, 5) || acc_is_present (&s.k, 5));
		exit data map(delete:*(alone ? &s.k : NULL) [len: 4])
			  map(release:*(alone ? NULL : &s.k) [len: 4]) finalize

   and so it is with members of C and C++ that are no pointers, "delete(s.k)".

   Of a polymorphic dummy (class (matrix) :: self) that no clause names, GCC maps two
   pointers, the object's and the one to the table of its type, and the region follows
   the host's.  With a clause, it maps the object as well, and so do we:

   Before:	map(tofrom:*self [len: 16]) map(alloc:self [pointer assign])

   After:	map(struct:*self [len: 2])
		map(alloc:self->_data [len: 8]) map(alloc:self->_vptr [len: 8])
		map(to:*self->_vptr [len: 24]) map(attach:self->_vptr)
		map(to:*data [len: size])
		map(attach:self->_data) map(alloc:self [pointer assign])

   The table is the device's own, if it has that (see type-tables), so that constructs and routines can
   tell the type, and find its procedures.  The same is done to the clauses that GCC makes of
   "copy(self)", and to polymorphic variables, allocatable ones and pointers, which may have nothing
   behind them: then nothing is attached.  With a clause, these have their record mapped by GCC, and
   are given the table:

   Before:	map(tofrom:*data [len: size]) map(to:o [pointer set, len: 16]) map(attach:o._data)

   After:	the same, and mapped = data ? o._vptr : NULL; ...
		map(to:*mapped [len: 24]) map(attach:o._vptr)

   Of a component ("copy(h%solver)"), GCC maps the first of the pointers alone, unlike an array's
   descriptor.  Before it looks, we give it a clause as arrays have:

   Before:	map(tofrom:*data [len: size]) map(attach_detach:h->solver._data)

   After:	map(tofrom:*data [len: size]) map(to:h->solver [pointer set, len: 16])
		map(attach_detach:h->solver._data)

   That comes before all other clauses of a compute construct: libgomp finds a component of
   the object that one of them names in the object, but not the other way round.  It copies an
   object back for the last clause that has found it, and so the way back, map(from:*data),
   comes behind all, unless the construct only reads the object (only-reads.cc).  With
   default(present), it is the object that has to be there, not the pointers.

   GCC maps the two pointers by "enter data copyin(self)" too, which libgomp does not take,
   and which are gone when the subroutine returns.  The object is what stays:

   Before:	map(struct:*self [len: 1]) map(alloc:self->_data [len: 8])
		map(to:*data [len: size]) map(to:*self [pointer set, len: 8])
		map(attach:self->_data) map(alloc:self [pointer assign])

   After:	map(to:*data [len: size])

   "exit data delete(self) finalize" stops the compiler (gimplify_omp_target_update), and so does a
   construct that maps a component of an optional dummy argument, which is a pointer and is taken
   for a pointer to one.  The first loses the pointers before GCC looks; of the second, the
   clause firstprivate of the pointer becomes one of a reference.

   Of an object with a declare directive, the device has the descriptors for good, and libgomp does
   not take "enter data" for those (an assertion in goacc_enter_data_internal); the pointers alone
   are attached, and attached_bounds copies what is beside them.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/constructs/object-names.h"
#include "plugin/constructs/only-reads.h"
#include "plugin/function-pass.h"
#include "plugin/members/component-tables.h"
#include "plugin/members/member-groups.h"
#include "plugin/stages.h"

namespace {

/* The reference by which CLAUSE, if it maps what KIND says, gets at the object; null if
   there is none.  */

tree
reference_of (tree clause, gomp_map_kind kind)
{
  if (!map_clause_p (clause, kind))
    return NULL_TREE;
  tree reference = pointer_to (OMP_CLAUSE_DECL (clause));
  return reference && DECL_P (reference) ? reference : NULL_TREE;
}

bool
named_p (tree decl, tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (data_clause_p (c) && OMP_CLAUSE_DECL (c) == decl)
      return true;
  return false;
}

/* STRUCTURE maps the record of a polymorphic object, of which the next clause has the pointer to
   the object: let it have the one to the table, too, and the length of a string.  */

void
map_table (tree structure)
{
  location_t place = OMP_CLAUSE_LOCATION (structure);
  tree record = OMP_CLAUSE_DECL (structure), word = TYPE_SIZE_UNIT (ptr_type_node);
  tree length = field_of (TREE_TYPE (record), "_len") ? component (record, "_len") : NULL_TREE;
  OMP_CLAUSE_SIZE (structure) = size_int (length ? 3 : 2);
  tree last = OMP_CLAUSE_CHAIN (structure), rest = OMP_CLAUSE_CHAIN (last);
  for (tree made : { build_map_clause (place, GOMP_MAP_ALLOC, component (record, "_vptr"), word),
		     length ? build_map_clause (place, GOMP_MAP_TO, length, word) : NULL_TREE })
    if (made)
      last = OMP_CLAUSE_CHAIN (last) = made;
  OMP_CLAUSE_CHAIN (last) = rest;
  append_table (last, record, NULL_TREE, NULL);
}

/* True if CLAUSE, of a construct, is GCC's for the record of a polymorphic object.  */

bool
record_clause_p (tree clause)
{
  if (!map_clause_p (clause, GOMP_MAP_STRUCT) || !integer_onep (OMP_CLAUSE_SIZE (clause)))
    return false;
  tree record = OMP_CLAUSE_DECL (clause), next = OMP_CLAUSE_CHAIN (clause);
  return (polymorphic_p (TREE_TYPE (record)) && map_clause_p (next, GOMP_MAP_ALLOC)
	  && TREE_CODE (OMP_CLAUSE_DECL (next)) == COMPONENT_REF
	  && TREE_OPERAND (OMP_CLAUSE_DECL (next), 1) == field_of (TREE_TYPE (record), "_data"));
}

/* If CLAUSE is for the record of a polymorphic object that a reference refers to, the name of an associate
   or select type construct: that is more than a pointer, which is gfortran's size for it.  If the device has
   that pointer, by the object's own name, there may be no more in one piece (map_table), and all is there.
   What tells goes to *BEFORE.  */

void
map_all_of_record (tree clause, gimple_seq *before)
{
  tree record = map_clause_p (clause, GOMP_MAP_TO_PSET) ? OMP_CLAUSE_DECL (clause) : NULL_TREE;
  if (!record || !pointer_to (record) || !polymorphic_p (TREE_TYPE (record)))
    return;
  tree there = present_on_device (address_of (record), OMP_CLAUSE_SIZE (clause));
  tree bytes = create_tmp_var (sizetype, "bytes");
  append_assignment (before, bytes, build3 (COND_EXPR, sizetype, there, OMP_CLAUSE_SIZE (clause),
					    TYPE_SIZE_UNIT (TREE_TYPE (record))));
  OMP_CLAUSE_SIZE (clause) = bytes;
}

/* True if CLAUSE maps the record of a polymorphic object, a variable or what a reference refers to, and
   not what that points to.  Of one that is only read there is no way back (read-only-variables.cc).  */

bool
whole_record_p (tree clause)
{
  if (!(map_clause_p (clause, GOMP_MAP_TOFROM) || map_clause_p (clause, GOMP_MAP_TO)
	|| map_clause_p (clause, GOMP_MAP_FORCE_PRESENT)))
    return false;
  tree record = OMP_CLAUSE_DECL (clause), reference = pointer_to (record);
  return ((DECL_P (record) || (reference && DECL_P (reference))) && polymorphic_p (TREE_TYPE (record)));
}

/* Clauses for an object.  */

struct object_clauses
{
  tree last;			/* Of those in front.  */
  tree back;			/* Copies it back; null if the construct only reads it.  */
};

/* CLAUSE maps a record of a polymorphic object for TARGET: map the object as well, if there is one.
   What has to be done in front of the construct goes to *BEFORE.  */

object_clauses
map_polymorphic (tree clause, gomp_target *target, gimple_seq *before)
{
  bool only_read = only_read_object_p (clause, gimple_omp_body (target));
  tree object = OMP_CLAUSE_DECL (clause);
  tree data = component (object, "_data");
  tree address = create_tmp_var (TREE_TYPE (data), "data");
  tree length = create_tmp_var (sizetype, "size");
  append_assignment (before, address, data);
  tree some = not_null (address);
  append_assignment (before, length,
		     build3 (COND_EXPR, sizetype, some, bytes_of_object (object), size_zero_node));

  location_t place = OMP_CLAUSE_LOCATION (clause);
  tree word = TYPE_SIZE_UNIT (ptr_type_node), rest = OMP_CLAUSE_CHAIN (clause);
  gomp_map_kind kind = (map_clause_p (clause, GOMP_MAP_FORCE_PRESENT)
			? GOMP_MAP_FORCE_PRESENT : GOMP_MAP_TO);
  OMP_CLAUSE_SET_MAP_KIND (clause, GOMP_MAP_STRUCT);
  tree last = clause;
  unsigned count = 0;
  for (const char *name : { "_data", "_vptr", "_len" })
    if (field_of (TREE_TYPE (object), name))
      {
	last = OMP_CLAUSE_CHAIN (last)
	  = build_map_clause (place, GOMP_MAP_TO, component (object, name), word);
	count++;
      }
  OMP_CLAUSE_SIZE (clause) = size_int (count);
  tree attached = build_map_clause (place, GOMP_MAP_ATTACH, component (object, "_data"), size_zero_node);
  map_if (attached, some, before);
  last = append_table (last, object, some, before);
  for (tree made : { build_map_clause (place, kind, build_simple_mem_ref (address), length), attached })
    last = OMP_CLAUSE_CHAIN (last) = made;
  OMP_CLAUSE_CHAIN (last) = rest;
  return { last, only_read ? NULL_TREE
		 : build_map_clause (place, GOMP_MAP_FROM, build_simple_mem_ref (address), length) };
}

/* Leave out the clause behind C, which maps or releases the first word of a descriptor or record
   in the construct I, that names it once more.  */

void
map_once (tree c, gimple_stmt_iterator i)
{
  tree word = OMP_CLAUSE_DECL (c);
  if (TREE_CODE (word) != COMPONENT_REF)
    return;
  tree record = TREE_OPERAND (word, 0);
  object_names names (i);
  for (tree *other = &OMP_CLAUSE_CHAIN (c); *other; other = &OMP_CLAUSE_CHAIN (*other))
    if (map_clause_p (*other, GOMP_MAP_TO_PSET)
	&& (operand_equal_p (OMP_CLAUSE_DECL (*other), record)
	    || same_name_p (names.name (OMP_CLAUSE_DECL (*other)), names.name (record))))
      {
	*other = OMP_CLAUSE_CHAIN (*other);
	return;
      }
}

/* True if C, for the first word of a descriptor, is for more than that.  */

bool
beyond_word_p (tree c)
{
  tree decl = OMP_CLAUSE_DECL (c), size = OMP_CLAUSE_SIZE (c);
  return (tree_fits_uhwi_p (size) && tree_to_uhwi (size) > UNITS_PER_WORD
	  && TREE_CODE (decl) == COMPONENT_REF && POINTER_TYPE_P (TREE_TYPE (decl)));
}

/* STRUCTURE maps components: copy their descriptors, for the construct I.  */

void
copy_descriptors (tree structure, gimple_stmt_iterator i)
{
  unsigned HOST_WIDE_INT count = tree_to_uhwi (OMP_CLAUSE_SIZE (structure));
  bool enter = (gimple_omp_target_kind (openacc_construct (gsi_stmt (i)))
		== GF_OMP_TARGET_KIND_OACC_ENTER_DATA);
  for (tree c = OMP_CLAUSE_CHAIN (structure); c && count; c = OMP_CLAUSE_CHAIN (c), count--)
    if (map_clause_p (c, GOMP_MAP_ALLOC) && tree_fits_uhwi_p (OMP_CLAUSE_SIZE (c)))
      {
	if (beyond_word_p (c))
	  {
	    OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TO);
	    if (enter)
	      note_member_of_target (c);
	  }
	map_once (c, i);
      }
}

/* TARGET is an "enter data" or "exit data" construct: let its descriptors be memory as any, in front
   of what they point to.  */

void
map_as_memory (gomp_target *target)
{
  tree clauses = gimple_omp_target_clauses (target);
  bool enter = gimple_omp_target_kind (target) == GF_OMP_TARGET_KIND_OACC_ENTER_DATA;
  gomp_map_kind kind = (enter ? GOMP_MAP_TO : omp_find_clause (clauses, OMP_CLAUSE_FINALIZE)
			? GOMP_MAP_DELETE : GOMP_MAP_RELEASE);
  for (tree *memory = gimple_omp_target_clauses_ptr (target); *memory; memory = &OMP_CLAUSE_CHAIN (*memory))
    {
      tree descriptor = OMP_CLAUSE_CHAIN (*memory);
      bool some = (memory_clause_p (*memory) || map_clause_p (*memory, GOMP_MAP_RELEASE)
		   || map_clause_p (*memory, GOMP_MAP_DELETE));
      if (!some || !map_clause_p (descriptor, GOMP_MAP_TO_PSET))
	continue;
      tree last = OMP_CLAUSE_CHAIN (descriptor);
      if (!map_clause_p (last, GOMP_MAP_ATTACH) && !detach_p (last))
	continue;
      OMP_CLAUSE_SET_MAP_KIND (descriptor, kind);
      note_member_of_target (descriptor);
      OMP_CLAUSE_CHAIN (*memory) = last;
      OMP_CLAUSE_CHAIN (descriptor) = *memory;
      *memory = descriptor;
      memory = &OMP_CLAUSE_CHAIN (descriptor);
    }
}

/* TARGET, at I, is an "exit data" construct: release each descriptor once, and by itself only.  */

void
release_once (gomp_target *target, gimple_stmt_iterator i)
{
  for (tree c = gimple_omp_target_clauses (target); c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_RELEASE) || map_clause_p (c, GOMP_MAP_DELETE))
      {
	if (beyond_word_p (c))
	  note_member_of_target (c);
	map_once (c, i);
      }
}

/* True if DECL, of a clause, is a member of an object, or a section of an array that is one; in C and C++, no
   pointer (member-groups.cc).  */

bool
member_p (tree decl)
{
  if (!lang_GNU_Fortran () && POINTER_TYPE_P (TREE_TYPE (decl)))
    return false;
  if (TREE_CODE (decl) == ARRAY_REF)
    decl = TREE_OPERAND (decl, 0);
  return TREE_CODE (decl) == COMPONENT_REF;
}

/* TARGET is an "exit data" construct: what it finalizes of an object that the device has as a whole
   is released there, as often as one "enter data" has counted it.  What has to be done in front of
   the construct goes to *BEFORE.  */

void
finalize_alone (gomp_target *target, gimple_seq *before)
{
  for (tree c = gimple_omp_target_clauses (target); c; c = OMP_CLAUSE_CHAIN (c))
    if ((map_clause_p (c, GOMP_MAP_DELETE) || map_clause_p (c, GOMP_MAP_FORCE_FROM))
	&& member_p (OMP_CLAUSE_DECL (c)) && !member_of_target_p (c))
      {
	tree component = OMP_CLAUSE_DECL (c), size = fold_convert (sizetype, OMP_CLAUSE_SIZE (c));
	tree alone = create_tmp_var (boolean_type_node, "alone");
	append_assignment (before, alone, alone_condition (address_of (component), size));
	gomp_map_kind kind = (map_clause_p (c, GOMP_MAP_DELETE) ? GOMP_MAP_RELEASE : GOMP_MAP_FROM);
	tree released = build_map_clause (OMP_CLAUSE_LOCATION (c), kind, unshare_expr (component),
					  unshare_expr (OMP_CLAUSE_SIZE (c)));
	map_if (c, alone, before);
	map_if (released, negated (alone), before);
	OMP_CLAUSE_CHAIN (released) = OMP_CLAUSE_CHAIN (c);
	OMP_CLAUSE_CHAIN (c) = released;
	c = released;
      }
}

/* Map the polymorphic objects of TARGET, and let them come first; return its first clause then.
   What has to be done in front of the construct goes to *BEFORE.  */

tree
map_all_polymorphic (gomp_target *target, gimple_seq *before)
{
  tree clauses = gimple_omp_target_clauses (target), all_back = NULL_TREE;
  for (tree *place = &clauses; *place; )
    {
      tree first = *place;
      if (!whole_record_p (first))
	{
	  place = &OMP_CLAUSE_CHAIN (first);
	  continue;
	}
      bool variable = DECL_P (OMP_CLAUSE_DECL (first));
      auto [last, back] = map_polymorphic (first, target, before);
      if (back)
	{
	  OMP_CLAUSE_CHAIN (back) = all_back;
	  all_back = back;
	}
      /* A reference has a clause of its own behind.  */
      if (map_clause_p (OMP_CLAUSE_CHAIN (last), GOMP_MAP_POINTER))
	{
	  last = OMP_CLAUSE_CHAIN (last);
	  variable = true;
	}
      if (first != clauses && variable)
	{
	  *place = OMP_CLAUSE_CHAIN (last);
	  OMP_CLAUSE_CHAIN (last) = clauses;
	  clauses = first;
	}
      else
	place = &OMP_CLAUSE_CHAIN (last);
    }
  return chainon (clauses, all_back);
}

/* True if CLAUSE is about the record of a polymorphic dummy argument or a pointer in it.  */

bool
of_record_p (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP)
    return false;
  tree named = OMP_CLAUSE_DECL (clause);
  if (TREE_CODE (named) == COMPONENT_REF)
    named = TREE_OPERAND (named, 0);
  tree reference = pointer_to (named);
  return reference && polymorphic_p (TREE_TYPE (named)) && !handled_component_p (reference);
}

/* True if CLAUSE maps a descriptor that the device has for good, in a variable of a declare
   directive.  One that is such a variable itself is declared_allocatables'.  */

bool
of_declared_p (tree clause)
{
  if (!map_clause_p (clause, GOMP_MAP_TO_PSET) || DECL_P (OMP_CLAUSE_DECL (clause)))
    return false;
  tree base = get_base_address (OMP_CLAUSE_DECL (clause));
  return base && VAR_P (base) && lookup_attribute ("omp declare target", DECL_ATTRIBUTES (base));
}

/* True if CLAUSE maps a polymorphic dummy argument itself, the reference.  */

bool
reference_to_record_p (tree clause)
{
  if (!map_clause_p (clause, GOMP_MAP_POINTER))
    return false;
  tree type = TREE_TYPE (OMP_CLAUSE_DECL (clause));
  return POINTER_TYPE_P (type) && polymorphic_p (TREE_TYPE (type));
}

/* For before_gimplification: "exit data" with "finalize" is about objects alone.  */

void
drop_records (tree *expr)
{
  if (TREE_CODE (*expr) == OACC_EXIT_DATA
      && omp_find_clause (OMP_STANDALONE_CLAUSES (*expr), OMP_CLAUSE_FINALIZE))
    remove_clauses (&OMP_STANDALONE_CLAUSES (*expr),
		    [] (tree c) { return of_record_p (c) || reference_to_record_p (c); });
}

/* For before_gimplification_once: let clauses that attach what a polymorphic component points to map its
   record, as those of arrays map descriptors.  */

void
name_records (tree *expr)
{
  tree *clauses = clauses_of (*expr);
  for (tree c = clauses ? *clauses : NULL_TREE; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree next = OMP_CLAUSE_CHAIN (c);
      tree record = next ? attached_record (next, GOMP_MAP_ATTACH_DETACH) : NULL_TREE;
      if (!record || TREE_CODE (record) != COMPONENT_REF || map_clause_p (c, GOMP_MAP_TO_PSET))
	continue;
      tree named = build_map_clause (OMP_CLAUSE_LOCATION (c), GOMP_MAP_TO_PSET, unshare_expr (record),
				     TYPE_SIZE_UNIT (TREE_TYPE (record)));
      OMP_CLAUSE_CHAIN (named) = next;
      OMP_CLAUSE_CHAIN (c) = named;
    }
}

/* CLAUSE says how a region gets at VARIABLE: an optional dummy argument is a pointer, and none to
   a pointer (omp-low.cc lower_omp_target).  */

void
refer_to_optional (tree clause)
{
  tree variable = OMP_CLAUSE_DECL (clause), type = TREE_TYPE (variable);
  if (DECL_P (variable) && TREE_CODE (type) == POINTER_TYPE && !POINTER_TYPE_P (TREE_TYPE (type))
      && lang_hooks.decls.omp_privatize_by_reference (variable))
    OMP_CLAUSE_SET_MAP_KIND (clause, GOMP_MAP_FIRSTPRIVATE_REFERENCE);
}

/* What TARGET, at *PLACE, needs in Fortran.  */

void
complete_fortran (gomp_target *target, gimple_stmt_iterator *place)
{
  bool directive = !gimple_omp_body (target);
  gimple_seq before = NULL;
  if (directive)
    remove_clauses (gimple_omp_target_clauses_ptr (target),
		    [] (tree c) { return of_record_p (c) || of_declared_p (c); });
  for (tree c = gimple_omp_target_clauses (target); c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (!directive && record_clause_p (c))
	map_table (c);
      else if (!directive)
	{
	  map_all_of_record (c, &before);
	  attach_table (c, &before);
	}
      if (map_clause_p (c, GOMP_MAP_STRUCT))
	copy_descriptors (c, *place);
    }
  if (gimple_omp_target_kind (target) == GF_OMP_TARGET_KIND_OACC_EXIT_DATA)
    release_once (target, *place);
  if (directive)
    map_as_memory (target);
  if (!is_gimple_omp_offloaded (target))
    {
      gsi_insert_seq_before (place, before, GSI_SAME_STMT);
      return;
    }
  attach_used_tables (target, *place, &before);
  gimple_omp_target_set_clauses (target, map_all_polymorphic (target, &before));
  for (tree c = gimple_omp_target_clauses (target); c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_FIRSTPRIVATE_POINTER))
      refer_to_optional (c);
  gsi_insert_seq_before (place, before, GSI_SAME_STMT);
}

/* A statement_pass's.  */

tree
complete_clauses (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *target = openacc_construct (gsi_stmt (*i));
  if (!target)
    return NULL_TREE;
  if (lang_GNU_Fortran ())
    complete_fortran (target, i);
  if (gimple_omp_target_kind (target) == GF_OMP_TARGET_KIND_OACC_EXIT_DATA)
    {
      gimple_seq before = NULL;
      note_members_of_targets (gimple_omp_target_clauses (target));
      finalize_alone (target, &before);
      gsi_insert_seq_before (i, before, GSI_SAME_STMT);
    }
  if (!is_gimple_omp_offloaded (target))
    return NULL_TREE;
  tree clauses = gimple_omp_target_clauses (target);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree reference = reference_of (c, GOMP_MAP_STRUCT), next = OMP_CLAUSE_CHAIN (c);
      if (reference && !named_p (reference, clauses)
	  && !map_clause_p (next, GOMP_MAP_FIRSTPRIVATE_POINTER)
	  && !map_clause_p (next, GOMP_MAP_FIRSTPRIVATE_REFERENCE))
	point_reference_behind (c, reference);
    }
  return NULL_TREE;
}

} // anonymous namespace

void
start_component_clauses ()
{
  if (lang_GNU_Fortran ())
    {
      before_gimplification (drop_records);
      before_gimplification_once (attach_tables_for_good);
      before_gimplification_once (name_records);
    }
  register_statement_pass ({ "acc_component_clauses", complete_clauses,
			     PASS_POS_INSERT_BEFORE });
}
