/* Constructs and what is in them: what several stages of the host's part ask and do.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_CONSTRUCTS_H
#define ACC_WORKERS_CONSTRUCTS_H

#include "plugin/gcc-compat.h"

/* True if T is a variable or a parameter.  */
inline bool
variable_p (const_tree t)
{
  return VAR_P (t) || TREE_CODE (t) == PARM_DECL;
}

/* Before gimplification: each mention of a variable in *WHERE, clauses included, becomes
   what NAME_OF says of that variable; itself, if it is to stay.  */
void rename_mentions (tree *where, const std::function<tree (tree)> &name_of);

/* The same of one VARIABLE, which becomes NAME.  */
void rename_mentions (tree *where, tree variable, tree name);

/* True if what has TYPE is of a size that the compiler knows.  */
bool constant_size_p (const_tree type);

/* True if EXPR, before gimplification, is a compute construct.  */
bool compute_construct_p (const_tree expr);

/* True if EXPR, before gimplification, is the body of a routine, as a whole: that comes before
   what is in it.  */
bool routine_body_p (const tree *expr);

/* Where EXPR, before gimplification, has its clauses, if it is a construct or directive of OpenACC's
   about data, compute constructs included; null if it is none.  */
tree *clauses_of (tree expr);

/* S as a construct or directive of OpenACC's with data or code for the device; null if
   it is none.  */
gomp_target *openacc_construct (gimple *s);

/* S as a compute construct; null if it is none.  */
gomp_target *compute_construct (gimple *s);

/* The component with the length of OBJECT, if that is one of Fortran's for a string of deferred length, or an
   array of such; null if it is something else.  */
tree length_component (tree object);

/* The pointer or reference P if OBJECT is "*P", all of the object behind it; null if it
   is something else.  */
tree pointer_to (tree object);

/* POINTER, before gimplification, without what is added to it, nor what the front ends put around.  */
tree added_to (tree pointer);

/* The field NAME of the record TYPE; null if there is none.  */
tree field_of (tree type, const char *name);

/* The component NAME of RECORD, which has one.  */
tree component (tree record, const char *name);

/* True if TYPE is a record of gfortran's for a polymorphic object (trans-types.cc, "__class_"),
   which is no array.  */
bool polymorphic_p (tree type);

/* True if TYPE is that of a frame: the variables of a procedure with internal ones, which
   use them (tree-nested.cc, get_frame_type).  */
bool procedure_frame_p (tree type);

/* True if TYPE is of gfortran's descriptors of arrays.  */
bool descriptor_type_p (tree type);

/* Fortran's common block of which NAME, a variable or null, is a part; null if it is of none.  */
tree common_block_of (tree name);

/* The descriptor of which DATA is the elements' address; null if it is something else.  */
tree descriptor_of_data (tree data);

/* The size in bytes of the array of DESCRIPTOR, gfortran's, which is in one piece; of
   sizetype.  */
tree descriptor_bytes (tree descriptor);

/* True if a declare directive has put DECL on the device, not just a link to it.  */
bool declared_on_device_p (tree decl);

/* True if DECL, a variable or parameter, is in the frame of a function around the current one.  */
bool of_frame_p (const_tree decl);

/* True if DECL is a local variable that a declare directive of Fortran has put on the device.  */
bool declared_local_p (tree decl);

/* True if OBJECT is a struct of C's or an object of a class of C++'s, and a local or a parameter, or
   a constant one that a reference, OBJECT itself or "*OBJECT", is to.  */
bool local_object_p (const_tree object);

/* The address of OBJECT, of any type.  */
tree address_of (tree object);

/* The condition that ADDRESS is in the BYTES at START, an address, too.  */
tree inside_condition (tree address, tree start, tree bytes);

/* A call of the library's function NAME with ARGUMENTS, pointers and sizes; it returns RESULT, a type.  */
tree library_call (const char *name, tree result, std::initializer_list<tree> arguments);

/* Append to *LIST, a STATEMENT_LIST, such a call that returns nothing.  */
void append_call (tree *list, const char *name, std::initializer_list<tree> arguments);

/* Where the device has what is at ADDRESS (libgomp, acc_deviceptr); null if it does not.  */
tree device_address (tree address);

/* The condition that the device has the BYTES at ADDRESS (libgomp, acc_is_present).  */
tree present_on_device (tree address, tree bytes);

/* True if A is in front of B in the program.  */
bool in_front_p (location_t a, location_t b);

/* True if BODY, before gimplification, calls functions that may be the program's.  */
bool calls_functions_p (tree body);

/* True if CLAUSE says what a variable is in a construct.  */
bool data_clause_p (const_tree clause);

/* The variables of LOOP, an OACC_LOOP before gimplification; none if it is no do or for statement.  */
std::vector<tree> loop_variables (tree loop);

/* In a switch over codes: expressions, before gimplification, that change their first operand.  */
#define CASE_ASSIGNMENT \
  case MODIFY_EXPR: \
  case INIT_EXPR: \
  case PREINCREMENT_EXPR: \
  case PREDECREMENT_EXPR: \
  case POSTINCREMENT_EXPR: \
  case POSTDECREMENT_EXPR

/* The variable that CLAUSE, one of those, is about, not those of its subscripts; null if
   there is none.  */
tree named_variable (tree clause);

/* True if one of CLAUSES, which says what a variable is in a construct, is about VARIABLE.  */
bool clause_names_p (tree clauses, tree variable);

/* True if VARIABLE is mentioned in WHERE, which may be null.  */
bool mentions_p (tree where, tree variable);

/* What CLAUSES say by "default".  */
omp_clause_default_kind default_kind (tree clauses);

/* How a construct with CLAUSES maps memory that none of them names.  */
gomp_map_kind kind_without_clause (tree clauses);

/* Take those clauses out of the list *CLAUSES of which GONE_P is true, and return them.  */
std::vector<tree> remove_clauses (tree *clauses, const std::function<bool (tree)> &gone_p);

/* The same, as a list; null if there are none.  */
tree taken_clauses (tree *clauses, const std::function<bool (tree)> &gone_p);

/* Put a private clause over the same variable in place of *CLAUSE.  */
void make_private (tree *clause);

/* True if CLAUSE, which may be null, maps what it names, and as KIND says.  */
bool map_clause_p (const_tree clause, gomp_map_kind kind);

/* True if CLAUSE, which may be null, detaches a pointer.  */
bool detach_p (const_tree clause);

/* True if CLAUSE makes room for memory, copies it or wants it present; not if it is about a
   pointer, an object in parts, or the end of a mapping.  */
bool memory_clause_p (const_tree clause);

/* True if CLAUSE copies to the host.  */
bool copies_back_p (const_tree clause);

/* The bytes that CLAUSE maps, which has no size yet if that is all of what it names.  */
tree clause_bytes (tree clause);

/* What EXPR is a component or an element of, or itself.  */
tree whole_of (tree expr);

/* What leads to OBJECT by nothing but pointers, P of "**P"; or OBJECT itself.  */
tree first_pointer (tree object);

/* True if CLAUSE is about a member, or what that points to.  */
bool of_member_p (tree clause);

/* The pointer that leads to MAPPED, which a clause of C or C++ maps: P of "*(P + n)", and of "(*P)[n]" if it
   points to an array; null if none does.  */
tree leading_pointer (tree mapped);

/* True if types do not say that an object of type A, or an element of that, and one of B are apart.  */
bool may_share_memory_p (tree a, tree b);

/* True if CLAUSE, which has a size, may map no bytes.  */
bool maybe_no_bytes_p (const_tree clause);

/* The condition that CLAUSE, which has a size, maps a byte or more.  */
tree any_bytes (tree clause);

/* The condition that CONDITION does not hold.  */
tree negated (tree condition);

/* The condition that A and then B hold.  */
tree both (tree a, tree b);

/* The condition that A or else B holds.  */
tree either (tree a, tree b);

/* The condition that POINTER is not null.  */
tree not_null (tree pointer);

/* Let CLAUSE have no address, as which libgomp passes it over, unless CONDITION holds.  That is
   found out by what is appended to *BEFORE.  */
void map_if (tree clause, tree condition, gimple_seq *before);

/* A clause of CODE for DECL.  */
tree build_clause (location_t place, omp_clause_code code, tree decl);

/* A clause that maps SIZE bytes (or what else KIND has there) of DECL.  */
tree build_map_clause (location_t place, gomp_map_kind kind, tree decl, tree size);

/* CLAUSE, which maps something, once more with KIND; it is looked up if it has no bytes, where CLAUSE is.  */
tree copied_map_clause (tree clause, gomp_map_kind kind);

/* Put a clause in front of *CLAUSES that maps SIZE bytes of what CLAUSE does, and as KIND says, if CONDITION
   holds (map_if).  */
void put_map_if (tree clause, gomp_map_kind kind, tree size, tree condition, tree *clauses,
		 gimple_seq *before);

/* Put clauses in front of *CLAUSES that map the BYTES to which FIRST, a pointer, points, as KIND says.  */
void put_memory (location_t place, gomp_map_kind kind, tree first, tree bytes, tree *clauses);

/* Insert behind CLAUSE, which maps what REFERENCE is to, that REFERENCE is pointed there.  */
void point_reference_behind (tree clause, tree reference);

/* What DECL, a pointer or a reference of C++'s, has for an address: the pointer itself, also if
   that is behind a reference.  */
tree pointer_behind (tree decl);

/* Append to *LIST, a STATEMENT_LIST, that VAR gets VALUE.  */
void append_store (tree *list, tree var, tree value);

/* Give CONSTRUCT, a compute construct, a clause at PLACE for the value of VARIABLE, of which nothing comes
   back: firstprivate, but kernels constructs have no such clause.  */
void give_value (tree construct, tree variable, location_t place);

/* Append to *LIST, a STATEMENT_LIST, that a variable NAME has VALUE, and return it.  */
tree append_value (tree *list, const char *name, tree value);

/* STATEMENTS if CONDITION, which are no gimple yet.  */
tree if_true (tree condition, tree statements);

/* The condition of CLAUSES' "if", a variable that is set in *LIST, a STATEMENT_LIST, and that the
   clause has from now on; null if there is none.  */
tree condition_variable (tree *list, tree clauses);

/* STATEMENTS, which may be null, if ON_DEVICE, a condition_variable, where that is no null.  */
tree if_on_device (tree on_device, tree statements);

/* A call that waits for QUEUE (libgomp, GOACC_wait), or lets the queue WAITING do that.  */
tree wait_for_queue (tree queue, tree waiting = NULL_TREE);

/* Append to *LIST, a STATEMENT_LIST, if one of CLAUSES is "async", that all queues are waited for.  */
void append_wait (tree *list, tree clauses);

/* Likewise if one of CLAUSES is "wait".  */
void append_wait_for_others (tree *list, tree clauses);

/* Copies of those of CLAUSES, of a construct of C or C++ before gimplification, that bring arrays,
   objects, and sections of what variables point to, and SCALARS; null if there are none.  */
tree clauses_that_bring (tree clauses, bool scalars = false);

/* A data construct with CLAUSES around CONSTRUCT, a compute construct or directive before
   gimplification: under the same condition, and waiting for its queue, and first for those that it waits
   for.  What has to be done in front goes to *BEFORE, a STATEMENT_LIST.  */
tree data_construct_around (tree construct, tree clauses, tree *before);

/* Such a construct, with what has to be done in front of it.  */
tree in_data_construct (tree construct, tree clauses);

/* CONSTRUCT, before gimplification, with the statements that PIECES appends to two lists before and
   behind it: all of that in a data_construct_around with the clauses BROUGHT, if there are any.  */
tree with_pieces (tree construct, tree brought,
		  const std::function<void (tree *before, tree *behind)> &pieces);

/* Append to *SEQ what makes FROM the value of TO, a variable itself rather than what it
   stands for; the variables for that are added to SCOPE, or without one to the function.  */
void append_assignment (gimple_seq *seq, tree to, tree from, gimple *scope = nullptr);

/* If CONSTRUCT is in a queue, append to *SEQ that the host waits for that; for all if it waits for others,
   in a queue or not, or has a condition, as the device may not have been started.  */
void append_wait_for_queue (gimple_seq *seq, gomp_target *construct);

/* If CONSTRUCT, at PLACE, is in a queue, the host waits for that behind it, under CONDITION if not null.  */
void wait_behind (gimple_stmt_iterator *place, gomp_target *construct, tree condition = NULL_TREE);

/* Append STATEMENTS, a tree, to *SEQ.  */
void append_statements (gimple_seq *seq, tree statements);

/* Append to *SEQ what APPEND appends to it, done only if CONDITION holds.  */
void append_if (gimple_seq *seq, tree condition, const std::function<void (gimple_seq *)> &append);

/* Append to *SEQ a directive of KIND (enter or exit data) at PLACE with CLAUSE, for what belongs to one
   with CLAUSES: under the same conditions, and only if CONDITION holds.  */
void append_directive_if (gimple_seq *seq, tree condition, int kind, tree clause, tree clauses,
			  location_t place);

/* Let DECL, a global variable or a function, be in the device's image, if this unit or another
   defines it.  */
void send_to_device (tree decl);

/* Let libgomp know VARIABLE, of this unit, which goes to the device (a row in its table,
   omp-offload.cc omp_finish_file).  */
void list_for_libgomp (tree variable);

#endif /* ACC_WORKERS_CONSTRUCTS_H */
