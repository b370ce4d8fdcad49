/* Memory for private allocatables.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A Fortran allocatable is a pointer or a descriptor with a pointer.  Each gang,
   worker or lane must get memory of its own for one that is private, and GCC 12
   does not see to that:

     !$acc loop gang private(t)		omp-low.cc puts allocation and release into
					the loop, which omp-expand.cc (expand_oacc_for)
					does not take: compiler crash
     !$acc parallel private(t)		neither allocated nor set to anything, on the
					host fallback too: stores through any address
     !$acc parallel firstprivate(t)	a copy of the host's pointer

   So before gimplification the body of the loop or construct gets an object of its own, which
   gfortran allocates with the bounds of the one outside, if that is allocated, and releases as it
   does for OpenMP (trans-openmp.cc gfc_omp_clause_default_ctor, gfc_omp_clause_dtor).  The region
   knows the bounds by a copy of the object outside, whose memory it does not use:

   Before:	!$acc parallel				real, allocatable :: t(:)
		!$acc loop gang private(t)
		do i = ...
		  (*t.data)[k] = i

   After:	t.outside = t
		!$acc parallel firstprivate(t.outside)
		!$acc loop gang
		do i = ...
		  {
		    struct array01 t.own
		    if (t.outside.data) t.own = t.outside, t.own.data = malloc (...)
		    (*t.own.data)[k] = i
		    free (t.own.data)
		  }

   Components have their bounds in the object, "t.outside.x.dim", and elements of arrays of constant size
   too; gfortran allocates and releases these in loops.

   Strings of deferred length that are components have their length beside them, which gfortran does not
   copy: there, "t.own = t.outside" comes first.

   In a routine, and for what the construct itself declares or has private, the object outside is the
   device's, and there is no copy.

   Refused, with the place: firstprivate ones (but not scalars, see scalar-objects, and of dummy
   arguments, which share what is mapped; of derived types with such components let through on
   compute constructs, as their other components are right); polymorphic objects, but for
   pointers, which need no memory; arrays of variable size of objects with such components; and
   allocatables, components included, whose components are allocatable, as the bounds of those are in
   the host's memory.  A kernels construct maps the copy, and is waited for if it is in a queue.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/reductions/reduction-clauses.h"
#include "plugin/stages.h"

namespace {

/* True if TYPE is an array's descriptor, which begins with these fields
   (trans-types.cc gfc_get_array_descriptor_base).  */

bool
descriptor_p (tree type)
{
  if (TREE_CODE (type) != RECORD_TYPE)
    return false;
  tree field = TYPE_FIELDS (type);
  for (const char *name : { "data", "offset", "dtype" })
    {
      if (!field || !DECL_NAME (field)
	  || !id_equal (DECL_NAME (field), name))
	return false;
      field = DECL_CHAIN (field);
    }
  return true;
}

/* What CLAUSE is about, without the reference of a dummy argument.  */

tree
object_of (tree clause)
{
  tree decl = OMP_CLAUSE_DECL (clause);
  if (POINTER_TYPE_P (TREE_TYPE (decl)) && lang_hooks.decls.omp_privatize_by_reference (decl))
    return build_fold_indirect_ref (decl);
  return decl;
}

/* True if TYPE is gfortran's record for a polymorphic object or array.  */

bool
class_p (tree type)
{
  return field_of (type, "_data") && field_of (type, "_vptr");
}

/* True if that is a pointer (class.cc gfc_build_class_symbol has a letter for it).  */

bool
class_pointer_p (tree type)
{
  tree name = TYPE_IDENTIFIER (type);
  return name && IDENTIFIER_POINTER (name)[IDENTIFIER_LENGTH (name) - 1] == 'p';
}

/* True if CLAUSE has OBJECT, of the program's, which is allocatable or has such components: that is
   how gfortran tells.  It stops the compiler at polymorphic arrays.  */

bool
allocatable_p (tree clause, tree object)
{
  tree decl = OMP_CLAUSE_DECL (clause);
  return DECL_P (decl) && !DECL_ARTIFICIAL (decl)
	 && (class_p (TREE_TYPE (object)) || lang_hooks.decls.omp_clause_dtor (clause, object));
}

/* True if CLAUSE, firstprivate, of a loop (IN_LOOP) or a compute construct, is refused.  */

bool
refused_copy_p (tree clause, bool in_loop)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_FIRSTPRIVATE
      || TREE_CODE (OMP_CLAUSE_DECL (clause)) == PARM_DECL)
    return false;
  tree object = object_of (clause), type = TREE_TYPE (object);
  if ((class_p (type) && !polymorphic_p (type)) || !allocatable_p (clause, object))
    return false;
  if (POINTER_TYPE_P (type))
    return !is_gimple_reg_type (TREE_TYPE (type));
  return in_loop || descriptor_p (type);
}

/* For walk_tree: what is read or written through a pointer, but for elements of arrays that have an
   address: "*((struct t *) &a + S * 72)".  */

tree
through_pointer (tree *expr, int *walk_subtrees, void *)
{
  if (TYPE_P (*expr) || DECL_P (*expr))
    *walk_subtrees = 0;
  if (!INDIRECT_REF_P (*expr) && TREE_CODE (*expr) != MEM_REF)
    return NULL_TREE;
  tree pointer = TREE_OPERAND (*expr, 0);
  STRIP_NOPS (pointer);
  while (TREE_CODE (pointer) == POINTER_PLUS_EXPR)
    {
      pointer = TREE_OPERAND (pointer, 0);
      STRIP_NOPS (pointer);
    }
  return TREE_CODE (pointer) == ADDR_EXPR ? NULL_TREE : *expr;
}

/* True if TYPE, an object's or an array's, has strings of deferred length as components, whose length is
   a component of gfortran's, "_c_length".  */

bool
lengths_in_p (tree type)
{
  type = strip_array_types (type);
  if (TREE_CODE (type) != RECORD_TYPE || descriptor_p (type))
    return false;
  for (tree field = TYPE_FIELDS (type); field; field = DECL_CHAIN (field))
    {
      std::string name = DECL_NAME (field) ? IDENTIFIER_POINTER (DECL_NAME (field)) : "";
      if ((name.size () > 8 && name[0] == '_' && name.substr (name.size () - 7) == "_length")
	  || lengths_in_p (TREE_TYPE (field)))
	return true;
    }
  return false;
}

/* The statements RELEASE of gfortran's, in which the index of a loop over elements has no scope, and no
   function ("S.33" in gfc_walk_alloc_comps): it gets one, with a name of OBJECT's.  */

tree
scoped (tree release, tree object, bool in_compute)
{
  hash_map<tree, tree> names;
  tree variables = NULL_TREE;
  rename_mentions (&release, [&] (tree mentioned)
    {
      if (!VAR_P (mentioned) || is_global_var (mentioned)
	  || (DECL_CONTEXT (mentioned) && TREE_CODE (DECL_CONTEXT (mentioned)) == FUNCTION_DECL))
	return mentioned;
      tree &name = names.get_or_insert (mentioned);
      if (!name)
	{
	  name = new_reduction_variable (TREE_TYPE (mentioned), object, "index");
	  DECL_CHAIN (name) = variables;
	  variables = name;
	}
      return name;
    });
  return variables ? enclose (variables, release, in_compute) : release;
}

/* True if DECL is in a reduction of CLAUSES.  */

bool
reduced_p (tree decl, tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION
	&& OMP_CLAUSE_DECL (c) == decl)
      return true;
  return false;
}

/* True if CLAUSE, private, is about a polymorphic dummy array: it names the array that gfortran makes
   of the dummy DUMMY for itself, DUMMY.0, which the statements do not use.  */

bool
class_array_p (tree clause)
{
  tree array = OMP_CLAUSE_DECL (clause);
  if (!VAR_P (array) || !DECL_ARTIFICIAL (array) || !DECL_NAME (array))
    return false;
  std::string name (IDENTIFIER_POINTER (DECL_NAME (array)));
  name.resize (std::min (name.find ('.'), name.size ()));
  for (tree dummy = DECL_ARGUMENTS (current_function_decl); dummy; dummy = DECL_CHAIN (dummy))
    if (POINTER_TYPE_P (TREE_TYPE (dummy)) && class_p (TREE_TYPE (TREE_TYPE (dummy)))
	&& name == IDENTIFIER_POINTER (DECL_NAME (dummy)))
      return true;
  return false;
}

/* Say that CLAUSE is refused because it is polymorphic.  */

void
refuse_polymorphic (tree clause)
{
  sorry_at (OMP_CLAUSE_LOCATION (clause), "acc-workers: %<private%> of %qD, which is polymorphic:"
	    " GCC 12 gives it no memory of its own; use an object of a type",
	    OMP_CLAUSE_DECL (clause));
}

/* Say that CLAUSE is refused because its array has no constant size.  */

void
refuse_size (tree clause)
{
  sorry_at (OMP_CLAUSE_LOCATION (clause), "acc-workers: %<private%> of %qD, an array of variable size"
	    " of objects with allocatable components: GCC 12 gives it no memory of its own; use"
	    " explicit bounds", OMP_CLAUSE_DECL (clause));
}

/* True if TYPE, an object's, has no constant size.  */

bool
variable_size_p (tree type)
{
  return !TYPE_SIZE_UNIT (type) || !TREE_CONSTANT (TYPE_SIZE_UNIT (type));
}

/* True if CLAUSE, private, is about the elements of a dummy array ("d.0" of "d(:)") that have
   allocatable components.  */

bool
dummy_elements_p (tree clause)
{
  tree array = OMP_CLAUSE_DECL (clause);
  return (VAR_P (array) && DECL_ARTIFICIAL (array)
	  && variable_size_p (TREE_TYPE (object_of (clause)))
	  && lang_hooks.decls.omp_clause_dtor (clause, object_of (clause)));
}

/* Refuse those of CLAUSES, a loop's (IN_LOOP) or a compute construct's, that stay as they are.  What
   has other errors may be anything.  */

void
check_clauses (tree clauses, bool in_loop)
{
  for (tree c = clauses; c && !errorcount; c = OMP_CLAUSE_CHAIN (c))
    if (refused_copy_p (c, in_loop) && !reduced_p (OMP_CLAUSE_DECL (c), clauses))
      sorry_at (OMP_CLAUSE_LOCATION (c), "acc-workers: %<firstprivate%> of %qD, which is"
		" allocatable or has allocatable components: GCC 12 gives it no memory of its own;"
		" use %<private%> and assign, or explicit bounds", OMP_CLAUSE_DECL (c));
    else if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_PRIVATE)
      continue;
    else if (class_array_p (c))
      refuse_polymorphic (c);
    else if (dummy_elements_p (c))
      refuse_size (c);
}

/* Private allocatables of a compute construct and of its loops, or of a loop in a routine.  */

class memory_giver
{
public:
  /* CONSTRUCT is null for the loop of a routine.  */
  explicit memory_giver (tree construct) : m_construct (construct) {}

  /* Give those of *CLAUSES memory in *BODY, and take the clauses away.  */
  void give (tree *clauses, tree *body, bool in_compute);

  /* What *EXPR is, for walk_tree: loops from outside to inside, and what is declared here.  */
  void visit (tree *expr);

  /* What is done in front of the construct.  */
  tree m_before = NULL_TREE;

private:
  tree outside (tree clause);
  bool refused_p (tree clause, tree object, tree allocation);

  tree m_construct;
  /* The names of objects of their own, and the program's variables that they are for.  */
  hash_map<tree, tree> m_own;
  /* Copies of what is outside.  */
  hash_map<tree, tree> m_copies;
  hash_set<tree> m_declared;
};

/* True if CLAUSE is refused, with a message.  OBJECT is outside, ALLOCATION what gfortran does.  */

bool
memory_giver::refused_p (tree clause, tree object, tree allocation)
{
  if (class_p (TREE_TYPE (object)))
    {
      bool refused = !class_pointer_p (TREE_TYPE (object));
      if (refused)
	refuse_polymorphic (clause);
      return refused;
    }
  tree *copy = m_copies.get (OMP_CLAUSE_DECL (clause));
  if (!copy || *copy != object)
    return false;
  if (!walk_tree_without_duplicates (&allocation, through_pointer, NULL))
    return false;
  sorry_at (OMP_CLAUSE_LOCATION (clause), "acc-workers: %<private%> of %qD, which has allocatable"
	    " components in allocatable ones, or is allocatable and has some: their bounds are in the host%'s"
	    " memory; use explicit bounds", OMP_CLAUSE_DECL (clause));
  return true;
}

/* What tells the bounds of CLAUSE's object.  */

tree
memory_giver::outside (tree clause)
{
  tree object = object_of (clause), decl = OMP_CLAUSE_DECL (clause);
  if (!m_construct || m_declared.contains (decl) || m_own.get (decl))
    return object;
  tree &copy = m_copies.get_or_insert (decl);
  if (!copy)
    {
      copy = new_reduction_variable (TREE_TYPE (object), decl, "outside");
      gimple_add_tmp_var (copy);
      append_store (&m_before, copy, object);
      give_value (m_construct, copy, OMP_CLAUSE_LOCATION (clause));
    }
  return copy;
}

void
memory_giver::give (tree *clauses, tree *body, bool in_compute)
{
  std::vector<tree> taken = remove_clauses (clauses, [=, this] (tree c)
    {
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_PRIVATE || errorcount)
	return false;
      if (m_own.get (OMP_CLAUSE_DECL (c)))
	return true;
      tree object = object_of (c);
      return allocatable_p (c, object) && !reduced_p (OMP_CLAUSE_DECL (c), *clauses);
    });
  for (tree clause : taken)
    {
      tree decl = OMP_CLAUSE_DECL (clause), object = object_of (clause);
      if (variable_size_p (TREE_TYPE (object)))
	{
	  refuse_size (clause);
	  return;
	}
      object = outside (clause);
      tree *known = m_own.get (decl);
      tree of_program = known ? *known : decl;
      tree own = new_reduction_variable (TREE_TYPE (object), of_program, "own"), name = own;
      TREE_ADDRESSABLE (own) = 1;
      /* gfortran asks what the clause names.  */
      OMP_CLAUSE_DECL (clause) = of_program;
      bool plain = class_p (TREE_TYPE (object));
      tree allocation = plain ? NULL_TREE
			: lang_hooks.decls.omp_clause_default_ctor (clause, own, object);
      if (refused_p (clause, object, allocation))
	return;
      tree list = NULL_TREE, variables = own;
      append_to_statement_list (build1 (DECL_EXPR, void_type_node, own), &list);
      if (!plain && lengths_in_p (TREE_TYPE (own)))
	append_store (&list, own, object);
      append_to_statement_list (allocation, &list);
      if (TREE_TYPE (decl) != TREE_TYPE (own))
	{
	  name = new_reduction_variable (TREE_TYPE (decl), of_program, "address");
	  DECL_CHAIN (name) = variables;
	  variables = name;
	  append_to_statement_list (build1 (DECL_EXPR, void_type_node, name), &list);
	  append_store (&list, name, build_fold_addr_expr_with_type (own, TREE_TYPE (decl)));
	}
      rename_mentions (body, decl, name);
      append_to_statement_list (*body, &list);
      if (!plain)
	append_to_statement_list (scoped (lang_hooks.decls.omp_clause_dtor (clause, own), own,
					  in_compute), &list);
      *body = enclose (variables, list, in_compute);
      m_own.put (name, of_program);
    }
}

void
memory_giver::visit (tree *expr)
{
  if (TREE_CODE (*expr) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (*expr); v; v = DECL_CHAIN (v))
      m_declared.add (v);
  if (TREE_CODE (*expr) == OACC_LOOP)
    {
      check_clauses (OMP_FOR_CLAUSES (*expr), true);
      give (&OMP_FOR_CLAUSES (*expr), &OMP_FOR_BODY (*expr), false);
    }
}

/* For walk_tree.  */

tree
visit_for_giver (tree *expr, int *walk_subtrees, void *giver)
{
  if (TYPE_P (*expr) || DECL_P (*expr))
    *walk_subtrees = 0;
  else
    static_cast<memory_giver *> (giver)->visit (expr);
  return NULL_TREE;
}

/* For before_gimplification.  A loop that still has such clauses is a routine's.  */

void
give_memory (tree *expr)
{
  tree construct = compute_construct_p (*expr) ? *expr : NULL_TREE;
  if (!construct && TREE_CODE (*expr) != OACC_LOOP)
    return;
  memory_giver giver (construct);
  if (construct)
    {
      check_clauses (OMP_CLAUSES (construct), false);
      giver.give (&OMP_CLAUSES (construct), &OMP_BODY (construct), true);
    }
  walk_tree_without_duplicates (construct ? &OMP_BODY (construct) : expr, visit_for_giver, &giver);
  if (giver.m_before)
    {
      append_to_statement_list (construct, &giver.m_before);
      if (TREE_CODE (construct) == OACC_KERNELS)
	append_wait (&giver.m_before, OMP_CLAUSES (construct));
      *expr = giver.m_before;
    }
}

} // anonymous namespace

void
start_private_allocatables ()
{
  if (lang_GNU_Fortran ())
    before_gimplification (give_memory);
}
