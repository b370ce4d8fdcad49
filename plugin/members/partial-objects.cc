/* Objects that the device has in part.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Programs put on the device what the members of an object point to, and not the object:

     struct { int n; double *a; } s;
     #pragma acc enter data copyin(s.a[0:s.n])
     ...
     #pragma acc parallel loop
     for (int i = 0; i < s.n; i++)
       ... s.a[i] ...

   Of the object, the device has the member that is attached then, and nothing else, or not even
   that, if the directive named it by a pointer.  The compute construct copies all of the object,
   for that is what is done with an aggregate that no clause names; libgomp finds a part of it
   there, and stops ("Trying to map into device [...] object when [...] is already mapped"), or the
   device follows the host's pointers.  What the program means is clear: the members as the host
   has them, the pointers as on the device.  So the construct gets an image of the object that is
   like that:

   Before:	parallel
		  ... s.n ... s.a[i] ...

   After:	partial = !acc_is_present (&s, sizeof s)
			  && (acc_is_present (&s.a, sizeof s.a) || acc_is_present (s.a, 1));
		if (partial)
		  {
		    memcpy (image, &s, sizeof s);
		    if (acc_deviceptr (image.a))
		      image.a = acc_deviceptr (image.a);
		    what else of S is present: image has the device's;
		  }
		place = partial ? image : &s;
		parallel map(tofrom:*place [len: sizeof s]) map(firstprivate:place)
		  ... place->n ... place->a[i] ...
		if (partial)
		  s = what the device has changed of image, but for the pointers, and for what is
		      present: that is the device's;

   So it is with arrays of pointers.  Where clauses map sections of what elements of an array point
   to, "s[i].a[lo:n]", their pointers are the device's even if the first element is not there
   (element-pointers).

   In a queue, the image is made when what the queue has to do before has been done.

   The program may have other names for members of S, a reference that is reduced among them: what
   the construct does by these is not in the image, and stays.

   A pointer of another name that leads to a member leads to what the device has of it, and an image would
   be another place.  So in C and C++, if the device has all that the region uses of an object without
   pointers, bytes [first, last) of it, these are mapped alone, map(tofrom:*(place + first)).

   If S is not partial, the clauses do what GCC's own would, map(tofrom:s).  The object is a
   variable, or what a reference, a dummy argument of Fortran or the "_data" of one that is
   polymorphic refers to.  How an image is made, and copied back, is in object-images.cc.

   Of other objects, those without pointers too, the device may have such members alone ("enter data
   copyin(s.n)").  If data directives of the unit name members of the object's type that are no
   pointers, S is partial as well if any byte of it is present.

   A pointer p of C or C++ is a scalar.  If the construct uses it as p->member and as an argument
   of routines only, it has one object behind it; and if that is the host's ("this" is; others,
   if the host can read there) and partial, the construct is given the image's address on the
   device, the value of acc_copyin (image, size); otherwise where the object is on the device, or p.
   That of "this", which the programmer may not even have seen, gets an image if nothing of it is
   there, too; and so does one that ends with a flexible array, which is not a part of it in clauses
   (flexible-arrays).

   If clauses name members of what p points to, the region gets at *p by these, and at what else it
   uses of it only if all of *p is on the device, or nothing (member-sections):

     #pragma acc enter data copyin(s.a[0:n])	in a function that has s itself
     #pragma acc parallel loop present(p->a[0:n])	where p is &s
     ... p->k ...

   So there, p is the image, for the host as well, if the device has a part of *p alone, or has what a
   pointer in it points to that the region uses and no clause names.  Those that clauses name are
   attached; scalars and arrays of *p may be in clauses beside them.  Members of other objects, s or
   what a reference refers to, have pointers of their own (used-components); so s is the image only if
   the region uses such a pointer; or all of s beside several, which directives may have brought one by one:
   libgomp takes such for no group (member-groups).  If clauses bring members of them that have pointers,
   "copy (s.t, s.t.a[0:n])", these clauses go to a data construct around, and s has no clause then: the
   image has of s.t what that has brought, and the pointers that others have attached.

   Parts of elements in an object, "s.cells[k].values[lo:n]", are in no "struct" of GCC 12's: it copies
   all of s beside them.  Their clauses go to a data construct around, and s has no clause then; so it is
   if the region uses what clauses for other members do not bring, and directives name such parts.
   So it is in Fortran, if the region uses an object as a whole of which clauses name components, or such a
   component: GCC maps what they name, and a routine that gets the object reads the rest as well.

   What "this" or a reference leads to may be an object of a derived class, which has the image then
   (object-classes).

   What references in an object refer to, those of closures among them, comes with the image if the device
   has it not (referred-objects).  That may be an object of which "this" is a base or a member:

     struct wave : field { ... set ([this] (int i) { return u[i] + speed * i; }); ... };
     template <class F> void field::set (F f)
       #pragma acc parallel loop
       for (int i = 0; i < n; i++) u[i] = f (i);

   Then "this" is in the copy of the whole, and has no image of its own.  Of an object of which clauses name
   members there may be an image and such a copy, if the region does not change its members.

   Where the program says how variables are found (a clause that names the object, default(none),
   default(present)), it stays as it is.  But GCC 12 maps what is declared in a data construct
   whatever default clauses inside say, so that may be partial there, too; and nobody can mean by
   default(present) that the closure of a lambda is on the device, which is where its captured
   pointers are:

     auto add = [=] (int i) { c[i] += a[i]; };
     #pragma acc parallel loop default(present)
     ... add (i) ...

   Nor by copyin (add), or firstprivate if it has references, that these pointers are the host's; nor,
   of any object with members that are references, by copy and copyin, that those are.
   Nor that the record of a polymorphic array is (polymorphic-arrays.cc); and a pointer p is a scalar, of
   which it says nothing.  What the construct itself brings
   is not there yet when the image is made; for a local of C or C++, which a closure is, a data
   construct brings it first:

     auto twice = [=] (int i) { return 2 * p[i]; };

   Before:	parallel map(to:*p [len: n * 8]) map(firstprivate:p [bias: 0])
		  ... twice (i) ...

   After:	data map(to:*p [len: n * 8]) map(firstprivate:p [bias: 0])
		  {
		    partial = ...			as above
		    parallel map(to:*p [len: n * 8]) ...
		  }

   Objects of which object-parts says nothing stay as they are, large ones and those of variable size.  An
   asynchronous construct with a partial object is waited for, and so is one with a local
   (launch-values.cc).  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/construct-uses.h"
#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/live-trees.h"
#include "plugin/members/member-groups.h"
#include "plugin/members/object-classes.h"
#include "plugin/members/object-images.h"
#include "plugin/members/objects-around.h"
#include "plugin/members/partial-objects.h"
#include "plugin/members/polymorphic-arrays.h"
#include "plugin/members/referred-objects.h"
#include "plugin/members/renamed-objects.h"
#include "plugin/members/used-members.h"
#include "plugin/sections/bare-pointers.h"
#include "plugin/sections/element-pointers.h"
#include "plugin/sections/flexible-arrays.h"
#include "plugin/sections/present-pointers.h"
#include "plugin/stages.h"
#include "plugin/variables/scalar-objects.h"

namespace {

/* The records of which data directives of the unit, or calls, name members that are no pointers.  */

hash_set<tree> types_in_part;

/* What is the same for all variants of the record TYPE, or that of an array's elements.  */

tree
record_of (tree type)
{
  type = TYPE_MAIN_VARIANT (strip_array_types (type));
  return TYPE_CANONICAL (type) ? TYPE_CANONICAL (type) : type;
}

/* Note the records in which MEMBER is one.  */

void
note_records_of (tree member)
{
  while (handled_component_p (member) || TREE_CODE (member) == TREE_LIST)
    if (TREE_CODE (member) == TREE_LIST)
      member = TREE_VALUE (member);
    else
      {
	member = TREE_OPERAND (member, 0);
	types_in_part.add (keep_alive (record_of (TREE_TYPE (member))));
      }
}

/* What CALL brings to the device for itself, if it is one of the library's, and no pointer; null if
   it is none.  */

tree
brought_by_call (tree call)
{
  tree called = get_callee_fndecl (call);
  if (!called || !DECL_NAME (called) || call_expr_nargs (call) == 0
      || !(id_equal (DECL_NAME (called), "acc_map_data") || brings_memory_p (called)))
    return NULL_TREE;
  tree address = added_to (CALL_EXPR_ARG (call, 0));
  tree object = TREE_CODE (address) == ADDR_EXPR ? TREE_OPERAND (address, 0) : NULL_TREE;
  return object && !POINTER_TYPE_P (TREE_TYPE (object)) ? object : NULL_TREE;
}

/* True if MEMBER is one of an element of an array.  */

bool
of_element_p (tree member)
{
  while (TREE_CODE (member) == COMPONENT_REF || TREE_CODE (member) == TREE_LIST)
    member = TREE_CODE (member) == TREE_LIST ? TREE_VALUE (member) : TREE_OPERAND (member, 0);
  return TREE_CODE (member) == ARRAY_REF;
}

/* For walk_tree.  A compute construct that names a member of an element gets a data construct for that.  */

tree
note_members (tree *expr, int *walk_subtrees, void *)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  tree_code code = TREE_CODE (*expr);
  if (code == CALL_EXPR)
    if (tree brought = brought_by_call (*expr))
      note_records_of (brought);
  bool computes = compute_construct_p (*expr);
  if (code != OACC_DATA && code != OACC_ENTER_DATA && !computes)
    return NULL_TREE;
  for (tree c = *clauses_of (*expr); c; c = OMP_CLAUSE_CHAIN (c))
    if (memory_clause_p (c) && !flexible_section_p (c))
      /* What names a polymorphic array has no type yet (polymorphic-clauses).  */
      if (tree named = OMP_CLAUSE_DECL (c), type = TREE_TYPE (named);
	  type && !POINTER_TYPE_P (type) && (!computes || of_element_p (named)))
	note_records_of (named);
  return NULL_TREE;
}

/* Once, in front of the first, for gimplification leaves nothing of them.  */

void
note_data_directives ()
{
  static bool noted;
  cgraph_node *node;
  if (!noted)
    FOR_EACH_FUNCTION (node)
      walk_tree_without_duplicates (&DECL_SAVED_TREE (node->decl), note_members, NULL);
  noted = true;
}

/* An object that a construct uses and that may be partial.  */

struct object
{
  tree variable;		/* By which the construct knows it.  */
  tree address;			/* A pointer to it.  */
  tree bytes;			/* That the construct maps if it is not partial.  */
  std::vector<part> parts;
  bool renamed_pointer;		/* The variable is that pointer, or has that.  */
  bool by_value;		/* The construct is given the address.  */
  bool on_host;			/* It is known to be the host's.  */
  bool is_this;
  bool in_clauses;		/* Clauses name what members of it point to, and of it nothing else.  */
  bool in_part;			/* Directives name members of its type that are no pointers.  */
  bool flexible;		/* It ends with an array that directives map for itself.  */
  bool copied_in;		/* A clause of the construct says so: it is not copied back.  */
  bool derived;			/* Its class is derived from the one that the variable is declared with.  */
  HOST_WIDE_INT base;		/* Where in the object that one's is.  */
  std::vector<reference_in> references;	/* That the region may follow.  */
  HOST_WIDE_INT step;		/* Such members have a multiple of so many bytes.  */
  tree on_device;		/* A variable for its address there, or its image's, if references may refer
				   to it.  */
  bool in_referred;		/* What references of others refer to may have it as a part.  */
  HOST_WIDE_INT used_start, used_end;	/* What the region uses of one without pointers; 0 if that is all.  */
  std::vector<tree> followed;	/* Pointers in it, of Fortran's, of which clauses name what is behind their
				   targets: to these, components have pointers of their own.  */
};

/* The type of the objects that polymorphic ones as VARIABLE extend.  */

tree
data_of (tree variable)
{
  tree type = TREE_TYPE (variable);
  tree record = POINTER_TYPE_P (type) ? build_simple_mem_ref (variable) : variable;
  return component (record, "_data");
}

/* As variable_of_member if CLAUSE maps what such a member points to, or attaches it.  */

tree
variable_in_clause (tree clause, HOST_WIDE_INT *start)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP)
    return NULL_TREE;
  tree member = OMP_CLAUSE_DECL (clause);
  if (tree pointer = leading_pointer (member))
    member = pointer;
  else if (!map_clause_p (clause, GOMP_MAP_ATTACH_DETACH))
    return NULL_TREE;
  return variable_of_member (member, start);
}

/* For walk_tree: a clause that is about the variable DATA.  */

tree
find_clause_about (tree *expr, int *walk_subtrees, void *data)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  return (TREE_CODE (*expr) == OMP_CLAUSE && data_clause_p (*expr) && named_variable (*expr) == data
	  ? *expr : NULL_TREE);
}

/* True if CLAUSE brings a member of V's object that is no pointer, wherever the device has others.  */

bool
brings_scalar_p (tree clause, tree v)
{
  return (OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_MAP
	  && !map_clause_p (clause, GOMP_MAP_FORCE_PRESENT) && !map_clause_p (clause, GOMP_MAP_IF_PRESENT)
	  && !POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (clause)))
	  && variable_of_member (OMP_CLAUSE_DECL (clause)) == v);
}

/* True if all that clauses of CONSTRUCT say of V is about what members of its object point to, and
   about members that are no pointers; where the first are is appended to *NAMED.  */

bool
members_named_p (tree construct, tree v, std::vector<HOST_WIDE_INT> *named)
{
  if (lang_GNU_Fortran ())
    return false;
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (HOST_WIDE_INT start; data_clause_p (c) && named_variable (c) == v && !behind_object_p (c, v))
      {
	if (variable_in_clause (c, &start) == v)
	  named->push_back (start);
	else if (!brings_scalar_p (c, v))
	  return false;
      }
  return (!named->empty ()
	  && !walk_tree_without_duplicates (&OMP_BODY (construct), find_clause_about, v));
}

/* The references in V's object, of TYPE, that CONSTRUCT's region may follow; what V is declared with is at
   BASE in there.  IN_CLOSURES: those that CONSTRUCT uses may refer to the object.  */

std::vector<reference_in>
references_used (tree construct, tree v, tree type, HOST_WIDE_INT base, bool in_closures)
{
  std::vector<reference_in> all = references_in (type);
  if (all.empty () || in_closures)
    return all;
  used_members used = members_used (construct, v);
  auto unused = [&used, base] (const reference_in &r)
    {
      auto here = [start = r.start - base] (const std::pair<HOST_WIDE_INT, HOST_WIDE_INT> &place)
	{ return place.first <= start && start < place.second; };
      return !used.all && std::none_of (used.places.begin (), used.places.end (), here);
    };
  all.erase (std::remove_if (all.begin (), all.end (), unused), all.end ());
  return all;
}

/* Clauses of CONSTRUCT attach the pointers of O that are NAMED: note what its region does with the
   others.  */

void
note_followed (tree construct, const std::vector<HOST_WIDE_INT> &named, object &o)
{
  used_members used = members_used (construct, o.variable);
  for (part &p : o.parts)
    {
      auto in_part = [&p] (const std::pair<HOST_WIDE_INT, HOST_WIDE_INT> &place)
	{
	  return place.first < p.end && p.start < place.second;
	};
      p.attached = std::find (named.begin (), named.end (), p.start) != named.end ();
      p.followed = !p.attached && (used.all || std::any_of (used.places.begin (), used.places.end (),
							    in_part));
    }
}

/* Note what CONSTRUCT's region uses of O, which has no pointers.  */

void
note_bytes_used (tree construct, object &o)
{
  used_members used = members_used (construct, o.variable);
  if (used.all || used.places.empty ())
    return;
  o.used_start = used.places[0].first;
  for (const auto &place : used.places)
    {
      o.used_start = std::min (o.used_start, place.first);
      o.used_end = std::max (o.used_end, place.second);
    }
}

/* Set O to the object of USES, of CONSTRUCT; false if it is none.  If WITHOUT_POINTERS, it may
   have none.  IN_CLOSURES: those that CONSTRUCT uses may have "this".  */

bool
find_object (tree construct, const variable_uses &uses, bool without_pointers, bool in_closures, object &o)
{
  tree v = uses.variable, type = TREE_TYPE (v);
  bool pointer = TREE_CODE (type) == POINTER_TYPE;
  std::vector<HOST_WIDE_INT> named;
  o.in_clauses = (uses.its_own && (uses.member || !pointer) && !uses.assigned
		  && members_named_p (construct, v, &named));
  if ((uses.its_own && !o.in_clauses) || !variable_p (v) || TREE_THIS_VOLATILE (v)
      || (VAR_P (v) && DECL_ARTIFICIAL (v) && !selected_p (v))
      || DECL_HAS_VALUE_EXPR_P (v)
      || lookup_attribute ("omp declare target", DECL_ATTRIBUTES (v))
      || lookup_attribute ("omp declare target link", DECL_ATTRIBUTES (v)))
    return false;
  /* Of a polymorphic one, component-clauses maps the object that it stands for, and its table.  */
  if (!uses.object && polymorphic_p (POINTER_TYPE_P (type) ? TREE_TYPE (type) : type))
    return false;
  o.variable = v;
  bool found;
  if (uses.object)
    {
      if (uses.otherwise || uses.member)
	return false;
      o.address = data_of (v);
      o.renamed_pointer = true;
      tree table = build_simple_mem_ref (component (TREE_OPERAND (o.address, 0), "_vptr"));
      o.bytes = fold_convert (sizetype, component (table, "_size"));
      found = find_parts (TREE_TYPE (TREE_TYPE (o.address)), &o.parts);
    }
  else if (!POINTER_TYPE_P (type))
    {
      o.address = build_fold_addr_expr (v);
      o.bytes = TYPE_SIZE_UNIT (type);
      found = find_parts (type, &o.parts);
    }
  else
    {
      bool scalar = !lang_GNU_Fortran () && TREE_CODE (type) == POINTER_TYPE;
      o.is_this = DECL_NAME (v) && id_equal (DECL_NAME (v), "this");
      if (!uses.member && !o.is_this && TREE_CODE (type) == POINTER_TYPE)
	return false;
      if (scalar && ((!o.is_this && !o.in_clauses && uses.otherwise)
		     || ((!o.is_this || o.in_clauses) && mapped_pointer_p (v))))
	return false;
      o.address = v;
      o.renamed_pointer = true;
      o.by_value = scalar && !o.in_clauses;
      tree whole = TREE_TYPE (type);
      if (!o.in_clauses && (o.is_this || TREE_CODE (type) == REFERENCE_TYPE)
	  && (in_closures || used_beyond_p (construct, v, whole)))
	whole = whole_class (whole, &o.base);
      o.derived = whole != TREE_TYPE (type);
      if (o.derived)
	{
	  tree start = fold_build_pointer_plus_hwi (build1 (NOP_EXPR, ptr_type_node, v), -o.base);
	  o.address = build1 (NOP_EXPR, build_pointer_type (whole), start);
	}
      o.bytes = object_bytes (whole);
      found = find_parts (whole, &o.parts);
    }
  if (!found)
    return false;
  if (o.in_clauses)
    note_followed (construct, named, o);
  /* Of others, clauses' members have pointers of their own (used-components).  */
  auto followed_p = [] (const part &p) { return p.followed; };
  bool grouped = named.size () > 1 && members_used (construct, v).all;
  if (o.in_clauses && !pointer && !grouped && std::none_of (o.parts.begin (), o.parts.end (), followed_p))
    return false;
  tree object = TREE_TYPE (TREE_TYPE (o.address));
  o.on_host = !o.by_value || o.is_this;
  o.is_this &= !o.in_clauses;
  o.in_part = types_in_part.contains (record_of (object));
  o.flexible = o.by_value && ends_flexible_p (object);
  o.step = step_in (object);
  if (!lang_GNU_Fortran () && o.in_part && o.parts.empty () && !o.renamed_pointer)
    note_bytes_used (construct, o);
  if (!o.in_clauses)
    o.references = references_used (construct, v, object, o.base, in_closures);
  return o.is_this || o.derived || without_pointers || o.in_part || o.flexible || !o.parts.empty ();
}

/* The distance of SECTION's pointer from ADDRESS, and in *FOUND the condition that it is in the object of
   BYTES there and that the device has the section.  */

tree
pointer_of_section (const element_section &section, tree address, HOST_WIDE_INT bytes, tree *found)
{
  tree distance = fold_build2 (MINUS_EXPR, sizetype, fold_convert (sizetype, section.place),
			       fold_convert (sizetype, address));
  *found = both (build2 (LT_EXPR, boolean_type_node, distance, size_int (bytes)),
		 present_on_device (section.start, size_one_node));
  return distance;
}

/* Append to *LIST a variable that tells if O, at ADDRESS and of BYTES, is partial, or is that of
   "this", ends with a flexible array, is of a derived class or has references, and is not there at all,
   and if the device executes CONSTRUCT.  Where DIRECT holds, if that is not null, it is none of these.  */

tree
append_partial (tree *list, tree construct, const object &o, tree address, HOST_WIDE_INT bytes, tree direct)
{
  tree condition = both (not_null (address),
			 negated (present_on_device (address, size_int (bytes))));
  if (!o.on_host)
    condition = both (condition, all_readable (address, bytes));
  if (tree clause = omp_find_clause (OMP_CLAUSES (construct), OMP_CLAUSE_IF))
    {
      tree on_device = append_value (list, "on_device", OMP_CLAUSE_IF_EXPR (clause));
      OMP_CLAUSE_IF_EXPR (clause) = on_device;
      condition = both (fold_convert (boolean_type_node, on_device), condition);
    }
  if (direct)
    condition = both (negated (direct), condition);
  if (o.is_this || o.flexible || o.derived || !o.references.empty ())
    return append_value (list, "partial", condition);
  tree other = append_value (list, "other", condition), look = NULL_TREE;
  tree partial = append_value (list, "partial", boolean_false_node);
  look_for_parts (&look, partial, address, o.parts);
  if (o.in_part)
    look_for_others (&look, partial, address, gaps (o.parts, bytes), o.step);
  for (const element_section &section : element_sections (construct))
    {
      tree found;
      pointer_of_section (section, address, bytes, &found);
      append_to_statement_list (if_true (found, build2 (MODIFY_EXPR, boolean_type_node, partial,
							boolean_true_node)), &look);
    }
  if (look)
    append_to_statement_list (if_true (other, look), list);
  return partial;
}

/* What makes IMAGE the image of O, which CONSTRUCT uses.  */

tree
fill_image (tree construct, tree image, tree address, const object &o, HOST_WIDE_INT bytes)
{
  tree list = NULL_TREE;
  append_to_statement_list (copy_bytes (image, address, size_int (bytes)), &list);
  set_pointers (&list, image, o.parts, address);
  for (const element_section &section : element_sections (construct))
    {
      tree found, distance = pointer_of_section (section, address, bytes, &found);
      tree there = fold_convert (sizetype, device_address (section.start));
      tree value = fold_convert (ptr_type_node, fold_build2 (MINUS_EXPR, sizetype, there, section.bias));
      append_to_statement_list (if_true (found, build2 (MODIFY_EXPR, ptr_type_node,
							pointer_at (image, distance), value)),
				&list);
    }
  copy_others (&list, address, image, gaps (o.parts, bytes), o.step, NULL_TREE);
  return list;
}

/* Add to CONSTRUCT the clauses for what is BIAS behind PLACE, of BYTES bytes.  */

void
add_clauses (tree construct, tree place, tree bytes, tree bias, bool constant)
{
  location_t location = EXPR_LOCATION (construct);
  tree start = build2 (POINTER_PLUS_EXPR, TREE_TYPE (place), place, bias);
  tree memory = build_map_clause (location, constant ? GOMP_MAP_TO : GOMP_MAP_TOFROM,
				  build_simple_mem_ref (integer_zerop (bias) ? place : start), bytes);
  if (TREE_CODE (bytes) != INTEGER_CST)
    OMP_CLAUSE_MAP_MAYBE_ZERO_LENGTH_ARRAY_SECTION (memory) = 1;
  tree pointer = build_map_clause (location, GOMP_MAP_FIRSTPRIVATE_POINTER, place, bias);
  OMP_CLAUSE_CHAIN (memory) = pointer;
  OMP_CLAUSE_CHAIN (pointer) = OMP_CLAUSES (construct);
  OMP_CLAUSES (construct) = memory;
}

/* The pointers in V's object of which clauses of CONSTRUCT, of Fortran, name what is behind their targets;
   none if a clause names something else of V.  */

std::vector<tree>
pointers_followed (tree construct, tree v)
{
  std::vector<tree> all;
  for (tree c = lang_GNU_Fortran () ? OMP_CLAUSES (construct) : NULL_TREE; c; c = OMP_CLAUSE_CHAIN (c))
    if (data_clause_p (c) && named_variable (c) == v)
      {
	tree pointer = pointer_in_object (c, v);
	/* Elements are known by all that their index depends on (used-components).  */
	if (!pointer || TREE_CODE (pointer) != COMPONENT_REF
	    || descriptor_type_p (TREE_TYPE (TREE_OPERAND (pointer, 0))))
	  return {};
	all.push_back (unshare_expr (pointer));
      }
  return all;
}

/* Append to *BEFORE and *BEHIND what CONSTRUCT needs if O may be partial, and let it use that.  USED is what
   references may refer to besides.  */

void
use_image (tree construct, const object &o, tree *before, tree *behind, std::vector<used_memory> *used)
{
  tree type = TREE_TYPE (TREE_TYPE (o.address));
  HOST_WIDE_INT bytes = tree_to_shwi (object_bytes (type));
  bool constant = (TYPE_READONLY (type) || o.copied_in
		   || (DECL_P (o.variable) && !o.renamed_pointer && TREE_READONLY (o.variable)));
  if (!o.renamed_pointer)
    TREE_ADDRESSABLE (o.variable) = 1;

  /* A pointer, for what a reference is in clauses is what it refers to.  */
  tree object = append_value (before, "object",
			      fold_convert (build_pointer_type (type), unshare_expr (o.address)));
  tree address = append_value (before, "address",
			       fold_convert (build_pointer_type (char_type_node), object));
  tree direct = NULL_TREE, copied = NULL_TREE;
  if (o.used_end && !o.in_clauses)
    {
      tree start = fold_build_pointer_plus_hwi (address, o.used_start);
      tree size = size_int (o.used_end - o.used_start);
      direct = append_value (before, "direct", present_on_device (start, size));
    }
  tree partial = append_partial (before, construct, o, address, bytes, direct);
  if (o.in_referred)
    {
      copied = append_place_in_copies (before, address, bytes, !o.by_value, *used);
      append_store (before, partial, both (partial, negated (not_null (copied))));
      tree none = build2 (MODIFY_EXPR, ptr_type_node, copied, null_pointer_node);
      append_to_statement_list (if_true (negated (known_place (copied)), none), before);
    }
  tree memory = build_array_type_nelts (unsigned_char_type_node, bytes);
  memory = build_aligned_type (memory, TYPE_ALIGN (type));
  tree image = place_for (memory, "image"), filled = NULL_TREE, queue = NULL_TREE;
  /* The image has what is on the device when the region begins.  */
  if (tree async = omp_find_clause (OMP_CLAUSES (construct), OMP_CLAUSE_ASYNC))
    {
      queue = append_value (before, "queue", OMP_CLAUSE_ASYNC_EXPR (async));
      OMP_CLAUSE_ASYNC_EXPR (async) = queue;
      append_to_statement_list (wait_for_queue (queue), &filled);
    }
  append_wait_for_others (&filled, OMP_CLAUSES (construct));
  append_to_statement_list (fill_image (construct, image, address, o, bytes), &filled);
  tree referred_back = NULL_TREE;
  append_referred (before, &filled, &referred_back, image, address, o.references, used);
  tree saved = constant ? NULL_TREE : place_for (memory, "saved");
  if (saved)
    append_to_statement_list (copy_bytes (saved, image, size_int (bytes)), &filled);
  append_to_statement_list (if_true (partial, filled), before);

  tree for_region = (o.by_value ? library_call ("acc_copyin", ptr_type_node, { image, size_int (bytes) })
		     : image);
  tree otherwise = o.by_value ? pointer_for_device (construct, before, object) : object;
  if (copied)
    otherwise = build3 (COND_EXPR, TREE_TYPE (object), not_null (copied),
			fold_convert (TREE_TYPE (object), copied), otherwise);
  tree place = append_value (before, "place",
			     build3 (COND_EXPR, TREE_TYPE (object), partial,
				     fold_convert (TREE_TYPE (object), for_region), otherwise));
  if (o.in_clauses)
    /* It is as if the program had it, for stages that look for names.  */
    DECL_ARTIFICIAL (place) = DECL_IGNORED_P (place) = 0;
  if (o.in_clauses)
    compute_again (&OMP_CLAUSES (construct), o.variable);
  bool polymorphic = o.renamed_pointer && !o.derived && !DECL_P (o.address);
  object_name name = { o.variable, o.renamed_pointer, polymorphic, o.derived, o.base, o.followed };
  rename_object (o.in_clauses ? &construct : &OMP_BODY (construct), name, place);
  /* By clauses for what is behind it, GCC would map what a reference refers to once more.  */
  if (lang_GNU_CXX () && !o.in_clauses && TREE_CODE (TREE_TYPE (o.variable)) == REFERENCE_TYPE)
    rename_object (&OMP_CLAUSES (construct), name, object);
  if (!o.by_value && !o.in_clauses)
    {
      tree size = o.bytes, bias = size_zero_node;
      if (o.renamed_pointer)
	{
	  size = build3 (COND_EXPR, sizetype, not_null (place),
			 build3 (COND_EXPR, sizetype, partial, size_int (bytes),
				 unshare_expr (o.bytes)), size_zero_node);
	  size = append_value (before, "size", size);
	}
      if (direct)
	{
	  auto chosen = [&] (const char *name, HOST_WIDE_INT used, tree otherwise)
	    {
	      tree value = build3 (COND_EXPR, sizetype, direct, size_int (used), otherwise);
	      return append_value (before, name, value);
	    };
	  bias = chosen ("bias", o.used_start, size_zero_node);
	  size = chosen ("size", o.used_end - o.used_start, size);
	}
      add_clauses (construct, place, size, bias, constant);
    }

  const char *letting_go = constant ? "acc_delete" : "acc_copyout";
  tree back = NULL_TREE;
  if (queue)
    append_to_statement_list (wait_for_queue (queue),
			      local_object_p (o.variable) || o.on_device ? behind : &back);
  if (o.on_device && o.by_value)
    append_store (before, o.on_device, fold_convert (ptr_type_node, place));
  else if (o.on_device)
    {
      /* The construct finds it there.  */
      auto call = [&] (const char *name, tree type)
	{ return library_call (name, type, { fold_convert (ptr_type_node, place), size_int (bytes) }); };
      append_store (before, o.on_device, call ("acc_copyin", ptr_type_node));
      append_to_statement_list (call (letting_go, void_type_node), behind);
    }
  if (o.by_value)
    append_call (&back, letting_go, { image, size_int (bytes) });
  /* A pointer that the device has changed cannot be told by acc_hostptr, which GCC 12 has wrong
     where the device has more than one variable in a block.  */
  if (!constant)
    copy_others (&back, address, image, gaps (o.parts, bytes), o.step, saved);
  append_to_statement_list (referred_back, &back);
  if (back)
    append_to_statement_list (if_true (partial, back), behind);
}

/* What data constructs declare.  */

hash_set<tree> data_locals;

/* For walk_tree.  */

tree
note_local (tree *expr, int *walk_subtrees, void *)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  else if (TREE_CODE (*expr) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (*expr); v; v = DECL_CHAIN (v))
      data_locals.add (keep_alive (v));
  return NULL_TREE;
}

/* True if GCC maps VARIABLE in constructs in spite of a default clause.  */

bool
mapped_anyway_p (tree variable)
{
  return !POINTER_TYPE_P (TREE_TYPE (variable)) && data_locals.contains (variable);
}

/* For before_gimplification.  */

void
look_at_data (tree *expr)
{
  if (clauses_of (*expr))
    note_data_directives ();
  if (TREE_CODE (*expr) == OACC_DATA)
    walk_tree_without_duplicates (&OMP_BODY (*expr), note_local, NULL);
}

/* True if CLAUSE brings all of a closure or of an object with references, in *VARIABLE then, or has a closure
   firstprivate, and the device may need an image of that.  */

bool
of_closure_p (tree clause, tree *variable)
{
  bool map = map_clause_p (clause, GOMP_MAP_TO) || map_clause_p (clause, GOMP_MAP_TOFROM);
  if (!lang_GNU_CXX () || (!map && OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_FIRSTPRIVATE))
    return false;
  tree v = OMP_CLAUSE_DECL (clause);
  if (INDIRECT_REF_P (v) || TREE_CODE (v) == MEM_REF)
    v = TREE_OPERAND (v, 0);
  if (!variable_p (v))
    return false;
  tree type = TREE_TYPE (v);
  if (TREE_CODE (type) == REFERENCE_TYPE)
    type = TREE_TYPE (type);
  *variable = v;
  if (!may_have_image_p (type))
    return false;
  bool closure = closure_p (type), references = !references_in (type).empty ();
  /* The pointers of those that are firstprivate are the device's already (firstprivate-objects); each gang
     may change its own.  */
  return map ? references || (closure && !pointers_in (type).empty ())
	     : references && closure && constant_calls_p (type);
}

/* Remove such clauses of CONSTRUCT; return the variables, and if they are copied back.  */

std::map<tree, bool>
free_closures (tree construct)
{
  std::map<tree, bool> free;
  for (tree *p = &OMP_CLAUSES (construct); *p;)
    if (tree v; of_closure_p (*p, &v))
      {
	free[v] = map_clause_p (*p, GOMP_MAP_TOFROM);
	*p = OMP_CLAUSE_CHAIN (*p);
	if (*p && map_clause_p (*p, GOMP_MAP_FIRSTPRIVATE_REFERENCE) && OMP_CLAUSE_DECL (*p) == v)
	  *p = OMP_CLAUSE_CHAIN (*p);
      }
    else
      p = &OMP_CLAUSE_CHAIN (*p);
  return free;
}

/* Put in front of LIST clauses for the aggregates that CONSTRUCT copies though no clause names them, or add
   them to *USED if they have images, those of PARTIAL: references may refer to them.  In kernels constructs,
   scalars are copied, too, and are added.  */

tree
clauses_for_referred (tree construct, const construct_uses &uses, std::vector<object> &partial,
		      tree list, tree *before, std::vector<used_memory> *used)
{
  auto add = [&] (tree address, tree type, tree on_device = NULL_TREE)
    {
      if (constant_size_p (type))
	used->push_back ({ append_value (before, "used", fold_convert (ptr_type_node, address)),
			   tree_to_shwi (TYPE_SIZE_UNIT (type)), on_device });
    };
  for (object &o : partial)
    {
      if (o.in_referred || (o.in_clauses && !members_changed_p (construct, o.variable)))
	continue;
      if (lang_GNU_CXX () && &o != &partial.back () && !o.in_clauses)
	o.on_device = append_value (before, "on_device", null_pointer_node);
      add (unshare_expr (o.address), TREE_TYPE (TREE_TYPE (o.address)), o.on_device);
    }
  bool said = default_kind (OMP_CLAUSES (construct)) != OMP_CLAUSE_DEFAULT_UNSPECIFIED;
  for (const variable_uses &variable : uses.all)
    {
      tree v = variable.variable, type = TREE_TYPE (v);
      auto of_variable = [v] (const object &o) { return o.variable == v; };
      bool reference = TREE_CODE (type) == REFERENCE_TYPE;
      if (reference)
	type = TREE_TYPE (type);
      bool captured = reference || (variable_p (v) && may_be_aliased (v));
      if (variable.its_own || !captured || DECL_HAS_VALUE_EXPR_P (v) || !constant_size_p (type)
	  || std::any_of (partial.begin (), partial.end (), of_variable))
	continue;
      tree address = reference ? v : build_fold_addr_expr (v);
      if (!AGGREGATE_TYPE_P (type))
	{
	  if (TREE_CODE (construct) == OACC_KERNELS)
	    add (address, type);
	  continue;
	}
      if (said)
	continue;
      tree place = append_value (before, "place", address);
      tree clause = build_map_clause (EXPR_LOCATION (construct), GOMP_MAP_TOFROM,
				      build_simple_mem_ref (place), TYPE_SIZE_UNIT (type));
      OMP_CLAUSE_CHAIN (clause) = list;
      list = clause;
    }
  return list;
}

/* Clauses that bring what CLAUSES bring and attach to members, without these: *BEFORE is in front.  */

tree
clauses_for_attached (tree clauses, tree *before)
{
  tree all = NULL_TREE;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (memory_clause_p (c) && !map_clause_p (c, GOMP_MAP_FORCE_PRESENT)
	&& map_clause_p (OMP_CLAUSE_CHAIN (c), GOMP_MAP_ATTACH_DETACH))
      {
	tree start = build_fold_addr_expr (unshare_expr (OMP_CLAUSE_DECL (c)));
	tree place = append_value (before, "start", start);
	tree clause = build_map_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_MAP_KIND (c),
					build_simple_mem_ref (place), unshare_expr (clause_bytes (c)));
	OMP_CLAUSE_CHAIN (clause) = all;
	all = clause;
      }
  return all;
}

/* True if clauses of CONSTRUCT bring members that have pointers in them, of the object V, or that V
   refers to.  */

bool
records_brought_p (tree construct, tree v)
{
  if (TREE_CODE (TREE_TYPE (v)) == POINTER_TYPE)
    return false;
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (brings_scalar_p (c, v) && !pointers_in (TREE_TYPE (OMP_CLAUSE_DECL (c))).empty ())
      return true;
  return false;
}

/* True if PART is of an element in a variable: GCC 12 groups no such clauses ("struct"), and copies all
   of the variable beside them.  */

bool
in_element_p (tree part)
{
  bool member = false;
  for (; handled_component_p (part); part = TREE_OPERAND (part, 0))
    if (TREE_CODE (part) == COMPONENT_REF)
      member = true;
    else if (member && TREE_CODE (part) == ARRAY_REF)
      return DECL_P (get_base_address (part));
  return false;
}

/* True if CONSTRUCT's region uses of the object V bytes for which there are no CLAUSES.  */

bool
used_besides_p (tree construct, tree v, const std::vector<tree> &clauses)
{
  used_members used = members_used (construct, v);
  auto unnamed = [&] (const std::pair<HOST_WIDE_INT, HOST_WIDE_INT> &place)
    {
      auto there = [&] (tree c)
	{
	  HOST_WIDE_INT start;
	  /* A section is all that the region may use of its array.  */
	  tree part = array_of_section (OMP_CLAUSE_DECL (c)), type = TREE_TYPE (part);
	  return (variable_of_member (part, &start) == v && constant_size_p (type) && start <= place.first
		  && place.second <= start + tree_to_shwi (TYPE_SIZE_UNIT (type)));
	};
      return std::none_of (clauses.begin (), clauses.end (), there);
    };
  return used.all || std::any_of (used.places.begin (), used.places.end (), unnamed);
}

/* True if clauses of CONSTRUCT are about parts of the variable V, or what it refers to, and none about what
   pointers in it point to, and GCC or used-components would map what the device may have in part: all of V
   beside parts of elements, and other members that the region uses.  */

bool
parts_named_p (tree construct, tree v)
{
  tree type = TREE_TYPE (v);
  if (lang_GNU_Fortran () || TREE_CODE (type) == POINTER_TYPE)
    return false;
  if (TREE_CODE (type) == REFERENCE_TYPE)
    type = TREE_TYPE (type);
  std::vector<tree> clauses;
  bool in_elements = false;
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (data_clause_p (c) && named_variable (c) == v && !behind_object_p (c, v))
      {
	tree part = OMP_CLAUSE_DECL (c);
	if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP || !handled_component_p (part)
	    || POINTER_TYPE_P (TREE_TYPE (part)))
	  return false;
	in_elements |= in_element_p (part);
	clauses.push_back (c);
      }
  return in_elements || (!clauses.empty () && types_in_part.contains (record_of (type))
			 && used_besides_p (construct, v, clauses));
}

/* The component that CLAUSE, of Fortran, maps, or with what it points to.  */

tree
component_in (tree clause)
{
  tree named = OMP_CLAUSE_DECL (clause), pointer = leading_pointer (named);
  tree part = array_of_section (pointer ? pointer : named);
  tree in = TREE_CODE (part) == COMPONENT_REF ? TREE_OPERAND (part, 0) : NULL_TREE;
  return in && descriptor_type_p (TREE_TYPE (in)) ? in : part;
}

/* True if CONSTRUCT, of Fortran, uses the object V, or what that points or refers to, as a whole, or a
   component, and clauses name components of that: GCC would map these alone.  */

bool
whole_used_p (tree construct, tree v)
{
  tree type = TREE_TYPE (v);
  while (POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  if (!lang_GNU_Fortran () || TREE_CODE (type) != RECORD_TYPE || descriptor_type_p (type))
    return false;
  used_members used = members_used (construct, v);
  bool in_whole = false;
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (data_clause_p (c) && named_variable (c) == v)
      {
	if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP || !of_member_p (c))
	  return false;
	HOST_WIDE_INT start;
	tree part = component_in (c), size = TYPE_SIZE_UNIT (TREE_TYPE (part));
	bool known = variable_of_member (part, &start) == v && size && tree_fits_shwi_p (size);
	auto around = [&] (const std::pair<HOST_WIDE_INT, HOST_WIDE_INT> &place)
	  {
	    HOST_WIDE_INT bytes = tree_to_shwi (size);
	    return (place.first <= start && start + bytes <= place.second
		    && bytes < place.second - place.first);
	  };
	in_whole |= used.all || (known && std::any_of (used.places.begin (), used.places.end (), around));
      }
  return in_whole;
}

/* Note which of OBJECTS, that their variables point or refer to, may be a part of what references in others
   refer to.  */

void
note_parts_of_referred (std::vector<object> &objects)
{
  for (object &o : objects)
    for (const object &other : objects)
      o.in_referred |= (o.renamed_pointer && !o.in_clauses && &o != &other
			&& part_of_referred_p (TREE_TYPE (TREE_TYPE (o.address)), other.references));
}

/* For before_gimplification_once.  */

void
look_at_construct (tree *expr)
{
  tree construct = *expr;
  if (!compute_construct_p (construct))
    return;
  omp_clause_default_kind defaults = default_kind (OMP_CLAUSES (construct));
  bool said = defaults == OMP_CLAUSE_DEFAULT_NONE || defaults == OMP_CLAUSE_DEFAULT_PRESENT;
  std::map<tree, bool> closures = free_closures (construct);
  construct_uses uses = uses_in (construct);
  std::vector<object> partial;
  bool pointers_in_local = false;
  auto closure_used = [] (const variable_uses &u) { return closure_p (TREE_TYPE (u.variable)); };
  bool in_closures = std::any_of (uses.all.begin (), uses.all.end (), closure_used);
  tree records = NULL_TREE;
  auto take_clauses = [&] (tree v)
    {
      auto names_v = [v] (tree c) { return data_clause_p (c) && named_variable (c) == v; };
      records = chainon (records, taken_clauses (&OMP_CLAUSES (construct), names_v));
    };
  for (const variable_uses &variable : uses.all)
    {
      tree v = variable.variable;
      bool closure = ((defaults == OMP_CLAUSE_DEFAULT_PRESENT && closure_p (TREE_TYPE (v)))
		      || (said && closures.count (v)));
      bool array = defaults == OMP_CLAUSE_DEFAULT_PRESENT && polymorphic_array_p (TREE_TYPE (v));
      object o = {};
      variable_uses unnamed = variable;
      unnamed.its_own = false;
      std::vector<tree> followed = pointers_followed (construct, v);
      bool found = find_object (construct, followed.empty () ? variable : unnamed, closure, in_closures, o);
      o.followed = followed;
      bool in_clauses = found && o.in_clauses;
      if (object whole = {}; ((in_clauses && records_brought_p (construct, v))
			      || parts_named_p (construct, v))
			     && find_object (construct, unnamed, closure, in_closures, whole))
	{
	  o = whole;
	  found = in_clauses = true;
	  take_clauses (v);
	}
      else if (!said && whole_used_p (construct, v))
	{
	  take_clauses (v);
	  o = {};
	  found = find_object (construct, unnamed, true, in_closures, o);
	  o.in_part = true;
	}
      if (found
	  && (!said || closure || array || in_clauses || mapped_anyway_p (v)
	      || (defaults == OMP_CLAUSE_DEFAULT_PRESENT && o.by_value)))
	{
	  auto named = closures.find (v);
	  o.copied_in = named != closures.end () && !named->second;
	  partial.push_back (o);
	  pointers_in_local |= !o.in_clauses && (local_object_p (v) || closure_p (TREE_TYPE (v)));
	}
    }
  if (partial.empty () && !records)
    return;
  tree list = NULL_TREE, brought = NULL_TREE, whole = NULL_TREE;
  std::vector<used_memory> used;
  auto refers = [] (const object &o) { return !o.references.empty (); };
  bool references = std::any_of (partial.begin (), partial.end (), refers);
  if (pointers_in_local || references)
    brought = chainon (clauses_that_bring (OMP_CLAUSES (construct), references),
		       clauses_for_attached (OMP_CLAUSES (construct), &list));
  if (references)
    {
      /* What references refer to, which is older, is first, and has an address when they get it; but what is
	 a part of that is last.  */
      note_parts_of_referred (partial);
      auto age = [] (const object &o) { return DECL_P (o.variable) ? DECL_UID (o.variable) : 0; };
      auto rank = [&] (const object &o)
	{ return std::make_tuple (o.in_referred, refers (o), refers (o) ? age (o) : 0); };
      std::stable_sort (partial.begin (), partial.end (),
			[&] (const object &a, const object &b) { return rank (a) < rank (b); });
      whole = clauses_for_referred (construct, uses, partial, NULL_TREE, &list, &used);
    }
  for (const object &o : partial)
    if (DECL_P (o.variable) && AGGREGATE_TYPE_P (TREE_TYPE (o.variable)) && !o.in_clauses)
      if (tree clause = object_around_parts (o.variable, brought, &list))
	{
	  OMP_CLAUSE_CHAIN (clause) = whole;
	  whole = clause;
	}
  whole = chainon (objects_around_parts (construct, brought, &list), whole);
  brought = chainon (chainon (whole, brought), records);
  tree changed = with_pieces (construct, brought, [&] (tree *before, tree *behind)
    {
      for (const object &o : partial)
	use_image (construct, o, before, behind, &used);
    });
  append_to_statement_list (changed, &list);
  *expr = list;
}

} // anonymous namespace

bool
in_part_p (tree type)
{
  note_data_directives ();
  std::vector<part> parts;
  return types_in_part.contains (record_of (type)) && find_parts (type, &parts);
}

void
start_partial_objects ()
{
  before_gimplification (look_at_data);
  before_gimplification_once (look_at_construct);
}
