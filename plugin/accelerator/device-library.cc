/* Calls of the host's libraries that the device's have under another name.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   The device has newlib's C library and nothing of C++'s.  What the host's headers make
   of assert, new and throw has names that newlib does not know, and the device's linker
   stops.  That is not for those alone who write such things: std::array::at, std::visit,
   std::optional::value, a copy of a std::vector all have them somewhere.  They become:

     operator new (n)			malloc (n), or memalign
     aligned_alloc (a, n)		memalign (a, n), as newlib's loses half the address
     operator delete (p, ...)		free (p)
     __errno_location (), ...		__errno (), ...; and so what fpclassify, isnan and the
					like are with -Os or -fsignaling-nans
     __ctype_b_loc ()			the address of a pointer into a table of ASCII with
					the bits that the host's headers ask for; likewise
					what toupper and tolower are made of
     __memcpy_chk (p, q, n, room)	memcpy (p, q, n), and likewise what else
					-D_FORTIFY_SOURCE has (on the emulated device
					its check of bounds sees what they would)
     __assert_fail (text, file, ...)	__assert_func (file, ...), newlib's, which says
					so and ends the program; so is what libstdc++
					calls with -D_GLIBCXX_ASSERTIONS
     std::__throw_... (...)		the same: "no exception is thrown" was asserted; or, of
					the checks of -D_GLIBCXX_DEBUG, that they hold
     GOACC_update (...)			likewise, that it is "the host" that "updates": a
					routine may do so that both call; not if there is
					an if clause that never holds
     p = __cxa_allocate_exception (n);	likewise; nothing behind it is left
     std::runtime_error (p, ...);
     __cxa_throw (p, ...);

   What typeid names (std::function and std::any have it) are objects that begin with the address
   of a table of the library's, virtual functions that only handlers and dynamic_cast call, and of
   built-in types they are the library's themselves:

     vtable for __cxxabiv1::...		the image's own, of zeros
     typeinfo for int, ...		the image's own, with the name and no table

   So are other objects without members, such as std::placeholders::_1.

   OpenACC has no exception leave a construct, so at most a handler in the construct itself
   or in a routine would have seen it.  Handlers go as well, since nothing reaches them.

   This is done before GCC looks at the program as a whole, so that what was called for the
   sake of an exception alone (constructors, with tables of virtual functions that the
   device has not) is not missed: GCC drops it.  Functions keep their nodes in the call graph,
   with what GCC knows of each call; so each call that is replaced is replaced by one.  A
   program that defines one of the functions itself, for the device, has its own.  */

#include "plugin/gcc-compat.h"

#include "except.h"
#include "tree-cfg.h"
#include "tree-cfgcleanup.h"
#include "tree-eh.h"
#include "tree-into-ssa.h"

#include "plugin/accelerator/device-library.h"
#include "plugin/live-trees.h"
#include "plugin/stages.h"

namespace {

enum class meaning { none, allocate, new_aligned, aligned_alloc, release,
		     failed_assertion, failed_precondition, failed_check, update, exception, handler,
		     other_name, fortified, character_table };

struct library_function
{
  const char *name;
  meaning what;
  const char *device_name = nullptr;	/* Of other_name.  */
  /* Of fortified: the plain function, and where it has arguments less, and how many.  */
  built_in_function plain = END_BUILTINS;
  unsigned first_more = 0, more = 0;
};

const library_function functions[] = {
  { "_Znwm", meaning::allocate },
  { "_Znam", meaning::allocate },
  { "_ZnwmRKSt9nothrow_t", meaning::allocate },
  { "_ZnamRKSt9nothrow_t", meaning::allocate },
  { "_ZnwmSt11align_val_t", meaning::new_aligned },
  { "_ZnamSt11align_val_t", meaning::new_aligned },
  { "aligned_alloc", meaning::aligned_alloc },
  { "_ZdlPv", meaning::release },
  { "_ZdaPv", meaning::release },
  { "_ZdlPvm", meaning::release },
  { "_ZdaPvm", meaning::release },
  { "_ZdlPvRKSt9nothrow_t", meaning::release },
  { "_ZdaPvRKSt9nothrow_t", meaning::release },
  { "_ZdlPvSt11align_val_t", meaning::release },
  { "_ZdaPvSt11align_val_t", meaning::release },
  { "_ZdlPvmSt11align_val_t", meaning::release },
  { "_ZdaPvmSt11align_val_t", meaning::release },
  { "__errno_location", meaning::other_name, "__errno" },
  { "__isoc99_sscanf", meaning::other_name, "sscanf" },
  { "__isoc99_vsscanf", meaning::other_name, "vsscanf" },
  { "__fpclassify", meaning::other_name, "__fpclassifyd" },
  { "__isnan", meaning::other_name, "isnan" },
  { "__isinf", meaning::other_name, "isinf" },
  { "__finite", meaning::other_name, "finite" },
  { "__finitef", meaning::other_name, "finitef" },
  { "__signbit", meaning::other_name, "__signbitd" },
  { "__ctype_b_loc", meaning::character_table },
  { "__ctype_tolower_loc", meaning::character_table },
  { "__ctype_toupper_loc", meaning::character_table },
  { "__assert_fail", meaning::failed_assertion },
  { "_ZSt21__glibcxx_assert_failPKciS0_S0_", meaning::failed_precondition },
  { "_ZNK11__gnu_debug16_Error_formatter8_M_errorEv", meaning::failed_check },
  { "GOACC_update", meaning::update },
  { "__cxa_allocate_exception", meaning::exception },
  { "__cxa_rethrow", meaning::exception },
  { "__cxa_bad_cast", meaning::exception },
  { "__cxa_throw_bad_array_new_length", meaning::exception },
  { "_ZSt9terminatev", meaning::exception },
  { "__cxa_begin_catch", meaning::handler },
  { "__cxa_call_unexpected", meaning::handler },
  { "__memcpy_chk", meaning::fortified, nullptr, BUILT_IN_MEMCPY, 3, 1 },
  { "__memmove_chk", meaning::fortified, nullptr, BUILT_IN_MEMMOVE, 3, 1 },
  { "__mempcpy_chk", meaning::fortified, nullptr, BUILT_IN_MEMPCPY, 3, 1 },
  { "__memset_chk", meaning::fortified, nullptr, BUILT_IN_MEMSET, 3, 1 },
  { "__strcpy_chk", meaning::fortified, nullptr, BUILT_IN_STRCPY, 2, 1 },
  { "__stpcpy_chk", meaning::fortified, nullptr, BUILT_IN_STPCPY, 2, 1 },
  { "__strcat_chk", meaning::fortified, nullptr, BUILT_IN_STRCAT, 2, 1 },
  { "__strncpy_chk", meaning::fortified, nullptr, BUILT_IN_STRNCPY, 3, 1 },
  { "__stpncpy_chk", meaning::fortified, nullptr, BUILT_IN_STPNCPY, 3, 1 },
  { "__strncat_chk", meaning::fortified, nullptr, BUILT_IN_STRNCAT, 3, 1 },
  { "__printf_chk", meaning::fortified, nullptr, BUILT_IN_PRINTF, 0, 1 },
  { "__fprintf_chk", meaning::fortified, nullptr, BUILT_IN_FPRINTF, 1, 1 },
  { "__sprintf_chk", meaning::fortified, nullptr, BUILT_IN_SPRINTF, 1, 2 },
  { "__snprintf_chk", meaning::fortified, nullptr, BUILT_IN_SNPRINTF, 2, 2 },
};

/* The row of function DECL, or null.  */

const library_function *
row_of (tree decl)
{
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl));
  if (*name == '*')	/* Given by an asm label.  */
    name++;
  for (const library_function &function : functions)
    if (strcmp (function.name, name) == 0)
      return &function;
  return nullptr;
}

/* What CALLEE is, if its body is the host's.  */

meaning
meaning_of (cgraph_node *callee)
{
  if (callee->definition || !TREE_PUBLIC (callee->decl))
    return meaning::none;
  if (const library_function *function = row_of (callee->decl))
    return function->what;
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (callee->decl));
  /* std::__throw_bad_alloc (), ..., of any parameters.  */
  if (startswith (name, "_ZSt"))
    {
      name += strlen ("_ZSt");
      while (ISDIGIT (*name))
	name++;
      if (startswith (name, "__throw_"))
	return meaning::exception;
    }
  return meaning::none;
}

/* newlib's function of a failed assertion: file, line, function, text.  */

tree
assertion_function ()
{
  static tree decl;
  if (!decl)
    {
      tree text = build_pointer_type (build_qualified_type (char_type_node, TYPE_QUAL_CONST));
      tree type = build_function_type_list (void_type_node, text, integer_type_node, text,
					    text, NULL_TREE);
      decl = keep_alive (build_fn_decl ("__assert_func", type));
      TREE_THIS_VOLATILE (decl) = 1;
      TREE_NOTHROW (decl) = 1;
      DECL_ATTRIBUTES (decl) = tree_cons (get_identifier ("leaf"), NULL_TREE,
					  DECL_ATTRIBUTES (decl));
    }
  return decl;
}

/* newlib's function of memory with an alignment.  */

tree
memalign_function ()
{
  static tree decl;
  if (!decl)
    {
      tree type = build_function_type_list (ptr_type_node, size_type_node, size_type_node, NULL_TREE);
      decl = keep_alive (build_fn_decl ("memalign", type));
    }
  return decl;
}

/* Where the program does what S does, rather than a header of the library's.  */

expanded_location
place_of (gimple *s)
{
  location_t place = gimple_location (s);
  for (tree block = gimple_block (s); block && TREE_CODE (block) == BLOCK
       && in_system_header_at (place); block = BLOCK_SUPERCONTEXT (block))
    if (inlined_function_outer_scope_p (block))
      place = BLOCK_SOURCE_LOCATION (block);
  return expand_location (place);
}

tree
text_argument (const char *text)
{
  return build_string_literal (strlen (text) + 1, text);
}

/* The calls that end the program where the host's would have thrown.  */

hash_set<gimple *> *ends;

/* The call that says that TEXT does not hold where S is, in FUN.  */

gcall *
build_assertion (gimple *s, function *fun, const char *text)
{
  expanded_location place = place_of (s);
  const char *name = IDENTIFIER_POINTER (DECL_NAME (fun->decl));
  return gimple_build_call (assertion_function (), 4,
			    text_argument (place.file ? place.file : "?"),
			    build_int_cst (integer_type_node, place.line),
			    text_argument (name), text_argument (text));
}

/* The same where the host's program would have ended, or thrown.  */

gcall *
build_end (gimple *s, function *fun, const char *text)
{
  gcall *end = build_assertion (s, fun, text);
  ends->add (end);
  return end;
}

/* The host's bits of C in a table of isalpha and the like, as <ctype.h> has them on machines
   whose first byte is the lowest.  */

unsigned short
character_bits (int c)
{
  auto bit = [] (int n, bool holds) { return holds ? n < 8 ? 256 << n : 1 << (n - 8) : 0; };
  return bit (0, ISUPPER (c)) | bit (1, ISLOWER (c)) | bit (2, ISALPHA (c))
	 | bit (3, ISDIGIT (c)) | bit (4, ISXDIGIT (c)) | bit (5, ISSPACE (c))
	 | bit (6, ISPRINT (c)) | bit (7, ISGRAPH (c)) | bit (8, c == ' ' || c == '\t')
	 | bit (9, ISCNTRL (c)) | bit (10, ISPUNCT (c)) | bit (11, ISALNUM (c));
}

/* The address of a table of N elements of TYPE at VALUES, of the character 0 in it.  */

template <typename element>
tree
table_address (const std::vector<element> &values, tree type, int zero)
{
  size_t bytes = values.size () * sizeof (element);
  tree table = build_string_literal (bytes, reinterpret_cast<const char *> (values.data ()),
				     type, bytes);
  return fold_build_pointer_plus_hwi (table, zero * sizeof (element));
}

/* The address of the table of the characters -128 to 255 that function NAME of the host's has
   a pointer to.  */

tree
character_table (const char *name)
{
  constexpr int first = -128, end = 256;
  if (strcmp (name, "__ctype_b_loc") == 0)
    {
      std::vector<uint16_t> bits;
      for (int c = first; c < end; c++)
	bits.push_back (c < 0 ? 0 : character_bits (c));
      return table_address (bits, uint16_type_node, -first);
    }
  bool upper = strcmp (name, "__ctype_toupper_loc") == 0;
  std::vector<int32_t> others;
  for (int c = first; c < end; c++)
    others.push_back (c < 0 ? c : upper ? TOUPPER (c) : TOLOWER (c));
  return table_address (others, integer_type_node, -first);
}

/* Have CALL, of NAME, be the address of a local that points to that table.  */

void
replace_by_table (gcall *call, const char *name)
{
  gimple_stmt_iterator at = gsi_for_stmt (call);
  tree lhs = gimple_call_lhs (call);
  if (!lhs)
    {
      unlink_stmt_vdef (call);
      gsi_remove (&at, true);
      return;
    }
  tree place = create_tmp_var (TREE_TYPE (TREE_TYPE (lhs)), "table");
  TREE_ADDRESSABLE (place) = 1;
  tree table = fold_convert (TREE_TYPE (place), character_table (name));
  table = force_gimple_operand_gsi (&at, table, true, NULL_TREE, true, GSI_SAME_STMT);
  gassign *store = gimple_build_assign (place, table);
  gimple_set_location (store, gimple_location (call));
  gsi_insert_before (&at, store, GSI_SAME_STMT);
  unlink_stmt_vdef (call);
  gassign *now = gimple_build_assign (lhs, fold_convert (TREE_TYPE (lhs),
							 build_fold_addr_expr (place)));
  gimple_set_location (now, gimple_location (call));
  gsi_replace (&at, now, false);
}

/* CALL without what its function checks.  */

gcall *
build_plain_call (gcall *call)
{
  const library_function *function = row_of (gimple_call_fndecl (call));
  auto_vec<tree> arguments;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    if (i < function->first_more || i >= function->first_more + function->more)
      arguments.safe_push (gimple_call_arg (call, i));
  return gimple_build_call_vec (builtin_decl_explicit (function->plain), arguments);
}

/* True if a directive for DEVICE, which libgomp takes for that, is never carried out.  */

bool
never_done_p (tree device)
{
  return TREE_CODE (device) == INTEGER_CST && wi::to_wide (device) == GOMP_DEVICE_HOST_FALLBACK;
}

/* What CALL, whose function means WHAT, becomes; null if it stays.  */

gcall *
build_replacement (gcall *call, meaning what, function *fun)
{
  switch (what)
    {
    case meaning::allocate:
      return gimple_build_call (builtin_decl_explicit (BUILT_IN_MALLOC), 1,
				gimple_call_arg (call, 0));
    case meaning::new_aligned:
      return gimple_build_call (memalign_function (), 2, gimple_call_arg (call, 1),
				gimple_call_arg (call, 0));
    case meaning::aligned_alloc:
      return gimple_build_call (memalign_function (), 2, gimple_call_arg (call, 0),
				gimple_call_arg (call, 1));
    case meaning::release:
      return gimple_build_call (builtin_decl_explicit (BUILT_IN_FREE), 1,
				gimple_call_arg (call, 0));
    case meaning::failed_assertion:
      return gimple_build_call (assertion_function (), 4, gimple_call_arg (call, 1),
				gimple_call_arg (call, 2), gimple_call_arg (call, 3),
				gimple_call_arg (call, 0));
    case meaning::failed_precondition:
      return gimple_build_call (assertion_function (), 4, gimple_call_arg (call, 0),
				gimple_call_arg (call, 1), gimple_call_arg (call, 2),
				gimple_call_arg (call, 3));
    case meaning::other_name:
      {
	tree decl = gimple_call_fndecl (call);
	gcall *now = as_a<gcall *> (gimple_copy (call));
	gimple_call_set_fndecl (now, build_fn_decl (row_of (decl)->device_name, TREE_TYPE (decl)));
	return now;
      }
    case meaning::fortified:
      return build_plain_call (call);
    case meaning::update:
      /* The first argument is what the if clause says.  */
      return (never_done_p (gimple_call_arg (call, 0))
	      ? NULL : build_assertion (call, fun, "the host updates"));
    case meaning::failed_check:
      return build_end (call, fun, "the library's checks hold");
    case meaning::exception:
      return build_end (call, fun, "no exception is thrown");
    default:
      return NULL;
    }
}

/* Have NOW stand in place of E's call, in FUN.  */

void
redirect_call (cgraph_edge *e, gcall *now, function *fun)
{
  gcall *call = e->call_stmt;
  gimple_set_location (now, gimple_location (call));
  gimple_move_vops (now, call);
  e->redirect_callee (cgraph_node::get_create (gimple_call_fndecl (now)));
  remove_stmt_from_eh_lp_fn (fun, call);
  gimple_stmt_iterator at = gsi_for_stmt (call);
  gsi_replace (&at, now, false);
  cgraph_edge::set_call_stmt (e, now, false);
}

/* Have E, of a call in FUN, call the device's function.  */

void
replace_call (cgraph_edge *e, meaning what, function *fun)
{
  gcall *call = e->call_stmt;
  if (what == meaning::character_table)
    {
      remove_stmt_from_eh_lp_fn (fun, call);
      replace_by_table (call, row_of (e->callee->decl)->name);
      return;
    }
  gcall *now = build_replacement (call, what, fun);
  if (!now)
    return;
  tree lhs = gimple_call_lhs (call);
  if (lhs && what != meaning::release)
    gimple_call_set_lhs (now, lhs);
  redirect_call (e, now, fun);
  if (gimple_call_noreturn_p (now))
    fixup_noreturn_call (now);
}

/* Nothing in FUN throws.  */

void
remove_handlers (function *fun)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    {
      for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
	remove_stmt_from_eh_lp_fn (fun, gsi_stmt (i));
      gimple_purge_dead_eh_edges (bb);
    }
}

/* Take out of the call graph what has gone from FUN, NODE's body.  */

void
forget_removed (cgraph_node *node, function *fun)
{
  hash_set<gimple *> there;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    {
      for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
	there.add (i.phi ());
      for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
	there.add (gsi_stmt (i));
    }
  for (cgraph_edge *first : { node->callees, node->indirect_calls })
    for (cgraph_edge *e = first, *next; e; e = next)
      {
	next = e->next_callee;
	if (!there.contains (e->call_stmt))
	  cgraph_edge::remove (e);
      }
  ipa_ref *reference = NULL;
  for (unsigned i = 0; node->iterate_reference (i, reference);)
    if (reference->stmt && !there.contains (reference->stmt))
      reference->remove_reference ();
    else
      i++;
}

void
replace_calls (cgraph_node *node)
{
  node->get_untransformed_body ();
  function *fun = DECL_STRUCT_FUNCTION (node->decl);
  push_cfun (fun);
  auto_vec<std::pair<cgraph_edge *, meaning>> todo;
  for (cgraph_edge *e = node->callees; e; e = e->next_callee)
    if (meaning what = meaning_of (e->callee); what != meaning::none)
      todo.safe_push ({ e, what });
  for (const std::pair<cgraph_edge *, meaning> &row : todo)
    replace_call (row.first, row.second, fun);
  drop_unreached (node, fun);
  pop_cfun ();
}

bool
calls_library_p (cgraph_node *node)
{
  for (cgraph_edge *e = node->callees; e; e = e->next_callee)
    if (meaning_of (e->callee) != meaning::none)
      return true;
  return false;
}

/* Have the image its own VARIABLE, of the host's library, with VALUES.  */

void
define_variable (varpool_node *variable, std::initializer_list<tree> values)
{
  tree decl = variable->decl;
  vec<constructor_elt, va_gc> *elements = NULL;
  for (tree value : values)
    CONSTRUCTOR_APPEND_ELT (elements, size_int (vec_safe_length (elements)), value);
  TREE_TYPE (decl) = build_array_type_nelts (ptr_type_node, values.size ());
  DECL_SIZE (decl) = DECL_SIZE_UNIT (decl) = NULL_TREE;
  layout_decl (decl, 0);
  DECL_INITIAL (decl) = build_constructor (TREE_TYPE (decl), elements);
  DECL_EXTERNAL (decl) = 0;
  TREE_PUBLIC (decl) = 0;
  TREE_STATIC (decl) = 1;
  DECL_WEAK (decl) = 0;
  variable->definition = variable->analyzed = true;
  variable->resolution = LDPR_UNKNOWN;
}

/* The device has types' descriptions, and objects without members.  */

void
define_library_variables ()
{
  varpool_node *variable;
  FOR_EACH_VARIABLE (variable)
    if (!variable->definition && DECL_EXTERNAL (variable->decl))
      {
	const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (variable->decl));
	tree zero = null_pointer_node;
	if (startswith (name, "_ZTVN10__cxxabiv1"))
	  define_variable (variable, { zero, zero, zero, zero });
	else if (startswith (name, "_ZTI"))
	  define_variable (variable, { zero, text_argument (name + strlen ("_ZTI")) });
	else if (default_is_empty_record (TREE_TYPE (variable->decl)))
	  define_variable (variable, { zero });
      }
}

void
program_starts (void *, void *)
{
  ends = new hash_set<gimple *>;
  define_library_variables ();
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (node->definition && !node->alias && !node->thunk && calls_library_p (node))
      replace_calls (node);
}

} // anonymous namespace

bool
end_by_exception_p (gimple *s)
{
  return ends->contains (s);
}

void
end_instead (cgraph_edge *e, gimple *end, function *fun)
{
  gcall *now;
  if (ends->contains (end))
    {
      now = as_a<gcall *> (gimple_copy (end));
      ends->add (now);
    }
  else
    now = build_end (end, fun, "no exception is thrown");
  if (tree lhs = gimple_call_lhs (e->call_stmt))
    gimple_call_set_lhs (now, lhs);
  redirect_call (e, now, fun);
  fixup_noreturn_call (now);
}

void
drop_unreached (cgraph_node *node, function *fun)
{
  remove_handlers (fun);
  mark_virtual_operands_for_renaming (fun);
  cleanup_tree_cfg (TODO_update_ssa_only_virtuals);
  free_dominance_info (fun, CDI_DOMINATORS);
  free_dominance_info (fun, CDI_POST_DOMINATORS);
  forget_removed (node, fun);
}

void
start_device_library ()
{
  register_callback ("libacc-workers", PLUGIN_ALL_IPA_PASSES_START, program_starts, NULL);
}
