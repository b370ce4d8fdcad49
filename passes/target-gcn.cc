/* The target seam for amdgcn (GCC's config/gcn).
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A worker is a wavefront; its number is the work-item id in the third
   dimension (gcn.cc gcn_oacc_dim_pos).  Shared memory is LDS, an address space
   of its own with 32-bit pointers.

   LDS of an OpenACC kernel: GCC 12 reserves 1,536 bytes for each (gcn.cc,
   acc_lds_size); nothing else uses them once GCC keeps gang-private variables
   out.  The first bytes stay free, so that no address looks like a null
   pointer.  */

#include "plugin/gcc-compat.h"

#include "passes/gimple-emit.h"
#include "passes/target.h"
#include "plugin/options.h"

#include "insn-attr.h"
#include "insn-opinit.h"
#include "optabs-query.h"

/* Another compiler has none of these.  It has to get as far as loading the plugin, which then
   says what is wrong (compiler-check.cc), so it must not miss these.  */
extern int gcn_isa __attribute__ ((weak));
rtx gcn_oacc_dim_size (int) __attribute__ ((weak));
enum attr_unit get_attr_unit (rtx_insn *) __attribute__ ((weak));
enum attr_type get_attr_type (rtx_insn *) __attribute__ ((weak));
enum attr_laneselect get_attr_laneselect (rtx_insn *) __attribute__ ((weak));

namespace {

const unsigned lds_word = 32, lds_base = 64, lds_end = 1536;

/* The builtin of the back end called NAME.  */

tree
find_builtin (const char *name)
{
  for (unsigned code = 0;; code++)
    {
      tree decl = targetm.builtin_decl (code, true);
      if (!decl || decl == error_mark_node)
	fatal_error (UNKNOWN_LOCATION, "this offload compiler has no builtin "
		     "%qs: acc-workers was built for another GCC", name);
      if (strcmp (IDENTIFIER_POINTER (DECL_NAME (decl)), name) == 0)
	return decl;
    }
}

/* In place of the hook that moves gang-private VAR into LDS (gcn-tree.cc
   gcn_goacc_adjust_private_decl): where workers share a variable is decided by
   our passes, so VAR stays as it is.  What the user is told with
   --param=openacc-privatization=noisy stays, too; for vector loops
   execute_oacc_device_lower says it by itself.  */

#pragma GCC diagnostic push
/* GCC PR 100695: the format checker does not know %T within quotes.  */
#pragma GCC diagnostic ignored "-Wformat"

tree
leave_private_decl (location_t loc, tree var, int level)
{
  static std::unordered_set<unsigned> told;
  if (level == GOMP_DIM_GANG && dump_enabled_p ()
      && told.insert (DECL_UID (var)).second)
    dump_printf_loc (get_openacc_privatization_dump_flags (),
		     dump_user_location_t::from_location_t (loc),
		     "variable %<%T%> adjusted for OpenACC privatization"
		     " level: %qs\n", var, "gang");
  return var;
}

#pragma GCC diagnostic pop

/* GCC's hook, which ours calls.  */
rtx (*gcn_expand_builtin) (tree, rtx, rtx, machine_mode, int);

/* In place of TARGET_EXPAND_BUILTIN: the dispatch packet that sizes are read from
   (gcn.cc gcn_oacc_dim_size) is constant while a kernel runs and the same for all
   lanes, so a scalar load will do where GCC uses one lane of a flat one.  */

rtx
expand_gcn_builtin (tree call, rtx to, rtx subtarget, machine_mode mode, int ignore)
{
  static tree dim_size = find_builtin ("__builtin_gcn_dim_size");
  tree axis = call_expr_nargs (call) ? CALL_EXPR_ARG (call, 0) : NULL_TREE;
  if (get_callee_fndecl (call) != dim_size || ignore
      || !axis || TREE_CODE (axis) != INTEGER_CST)
    return gcn_expand_builtin (call, to, subtarget, mode, ignore);
  rtx size = gcn_oacc_dim_size (tree_to_shwi (axis));
  if (MEM_P (size))
    {
      set_mem_addr_space (size, ADDR_SPACE_SCALAR_FLAT);
      MEM_READONLY_P (size) = 1;
    }
  return force_reg (SImode, size);
}

} // anonymous namespace

/* TARGET_CANNOT_COPY_INSN_P, which GCC's port leaves out: the block of a barrier stays
   one block when blocks are laid out (stage report pins those of GIMPLE).  */

static bool
barrier_insn_p (rtx_insn *insn)
{
  subrtx_iterator::array_type array;
  FOR_EACH_SUBRTX (i, array, PATTERN (insn), NONCONST)
    if (GET_CODE (*i) == UNSPEC_VOLATILE && XINT (*i, 1) == UNSPECV_BARRIER)
      return true;
  return false;
}

bool
target_turn_p (const REAL_VALUE_TYPE *value)
{
  static REAL_VALUE_TYPE turn;
  if (turn.cl == rvc_zero)
    {
      real_from_string (&turn, "0.1591549430918953357688837633725143620344596457404564487476673440");
      real_convert (&turn, SFmode, &turn);
    }
  return real_identical (value, &turn);
}

/* PRINT_OPERAND: stage real-constants says why.  */

static void (*gcn_print_operand) (FILE *, rtx, int);

static void
print_gcn_operand (FILE *file, rtx x, int code)
{
  /* Of punctuation there is no X.  */
  rtx element = x && GET_CODE (x) == CONST_VECTOR ? CONST_VECTOR_ELT (x, 0) : x;
  if (code == 0 && x && CONST_DOUBLE_P (element) && GET_MODE (element) == SFmode
      && target_turn_p (CONST_DOUBLE_REAL_VALUE (element)))
    fputs ("0x3e22f983", file);
  else
    gcn_print_operand (file, x, code);
}

void
target_install ()
{
  gcn_print_operand = targetm.asm_out.print_operand;
  targetm.asm_out.print_operand = print_gcn_operand;
  targetm.cannot_copy_insn_p = barrier_insn_p;
  targetm.goacc.adjust_private_decl = leave_private_decl;
  gcn_expand_builtin = targetm.expand_builtin;
  targetm.expand_builtin = expand_gcn_builtin;
}

unsigned
target_max_workers ()
{
  return 16;
}

unsigned
target_shared_base ()
{
  return lds_base;
}

unsigned
target_shared_budget ()
{
  return lds_end - lds_base;
}

unsigned
target_shared_word ()
{
  return lds_word;
}

tree
target_shared_type (tree type)
{
  return build_qualified_type (type, TYPE_QUALS_NO_ADDR_SPACE (type)
			       | ENCODE_QUAL_ADDR_SPACE (ADDR_SPACE_LDS));
}

tree
target_worker_id (gimple_seq *seq)
{
  gcall *call
    = gimple_build_call_internal (IFN_GOACC_DIM_POS, 1,
				  build_int_cst (unsigned_type_node,
						 GOMP_DIM_WORKER));
  tree id = make_ssa_name (integer_type_node);
  gimple_call_set_lhs (call, id);
  gimple_seq_add_stmt (seq, call);
  return id;
}

tree
target_worker_count (gimple_seq *seq)
{
  static tree decl = find_builtin ("__builtin_gcn_dim_size");
  gcall *call = gimple_build_call (decl, 1, build_int_cst (integer_type_node,
							   GOMP_DIM_WORKER));
  tree count = make_ssa_name (integer_type_node);
  gimple_call_set_lhs (call, count);
  gimple_seq_add_stmt (seq, call);
  return count;
}

void
target_publish (gimple_seq *seq)
{
  gimple_seq_add_stmt (seq, build_asm ("s_waitcnt\t0", {}, {}, { "memory" }));
}

void
target_barrier (gimple_seq *seq, bool publish)
{
  if (publish)
    target_publish (seq);
  tree decl = builtin_decl_explicit (BUILT_IN_GOACC_BARRIER);
  gimple_seq_add_stmt (seq, gimple_build_call (decl, 0));
}

/* What GCC expands behind it, for there is no way on, is not reached.  */

void
target_end_worker (gimple_seq *seq)
{
  gimple_seq_add_stmt (seq, build_asm ("s_endpgm", {}, {}, { "memory" }));
  gimple_seq_add_stmt (seq, gimple_build_call (builtin_decl_explicit (BUILT_IN_TRAP), 0));
}

bool
target_barrier_p (const gimple *s)
{
  return (is_gimple_call (s)
	  && gimple_call_fndecl (s)
	     == builtin_decl_explicit (BUILT_IN_GOACC_BARRIER)
	  && !gimple_call_internal_p (s));
}

/* GCC's hook, while ours is in its place.  */
static bool (*gcn_vec_perm_const) (machine_mode, rtx, rtx, rtx,
				   const vec_perm_indices &);

/* In place of TARGET_VECTORIZE_VEC_PERM_CONST, which offers any permutation, by
   way of LDS (DS_BPERMUTE_B32): refuse to pick every Nth element.  The vectorizer
   would load all that lies between, where this target can gather for the price
   of a load.  */

static bool
cheap_vec_perm_const (machine_mode mode, rtx to, rtx a, rtx b,
		      const vec_perm_indices &sel)
{
  if (!to && sel.series_p (0, 1, sel[0], sel[1] - sel[0])
      && maybe_ne (sel[1] - sel[0], 1) && maybe_ne (sel[1] - sel[0], -1))
    return false;
  return gcn_vec_perm_const (mode, to, a, b, sel);
}

/* Vectors of real numbers that have quotients and square roots.  */
static const machine_mode quotient_modes[] = { E_V64SFmode, E_V64DFmode };

void
target_vectorizer (bool open)
{
  if (open)
    {
      gcn_vec_perm_const = targetm.vectorize.vec_perm_const;
      targetm.vectorize.vec_perm_const = cheap_vec_perm_const;
    }
  else
    targetm.vectorize.vec_perm_const = gcn_vec_perm_const;
  /* GCC's own patterns, which are not exact, are never expanded by this.  */
  if (current_options ().quotients)
    for (machine_mode mode : quotient_modes)
      {
	if (!flag_reciprocal_math)
	  swap_optab_enable (sdiv_optab, mode, open);
	if (!flag_unsafe_math_optimizations)
	  swap_optab_enable (sqrt_optab, mode, open);
      }
}

/* GCC's own float division is a call of a library routine.  The accuracy is that
   of V_RCP_F32 (GCN3 ISA manual, 12.8).  */

tree
target_reciprocal (gimple_seq *seq, tree x)
{
  tree result = make_ssa_name (float_type_node);
  gimple_seq_add_stmt (seq, build_asm ("v_rcp_f32\t%0, %1", { asm_operand ("=v", result) },
				       { asm_operand ("v", x) }));
  return result;
}

/* There is a pattern for shifts of 32-bit integers alone.  */

tree
target_high_halves (gimple_seq *seq, tree x, tree type)
{
  tree result = make_ssa_name (type);
  gimple_seq_add_stmt (seq, build_asm ("v_mov_b32\t%0, %H1", { asm_operand ("=v", result) },
				       { asm_operand ("v", x) }));
  return result;
}

bool
target_quotients_p (tree type)
{
  machine_mode mode = TYPE_MODE (type);
  return mode == SFmode || mode == DFmode || mode == V64SFmode || mode == V64DFmode;
}

/* Append to SEQ an asm of TEXT with "#" replaced by the size of TYPE's elements in bits.
   Its operands: %0, the result, and TEMPORARIES more of TYPE, EXPONENTS of int, and IN.  */

static tree
emit_instructions (gimple_seq *seq, tree type, std::string text, unsigned temporaries,
		   unsigned exponents, std::initializer_list<tree> in)
{
  bool lanes = VECTOR_TYPE_P (type);
  tree element = lanes ? TREE_TYPE (type) : type;
  std::string size = std::to_string (tree_to_uhwi (TYPE_SIZE (element)));
  for (size_t at; (at = text.find ('#')) != std::string::npos;)
    text.replace (at, 1, size);
  tree result = make_ssa_name (type);
  std::vector<tree> out = { asm_operand ("=&v", result) }, operands;
  for (unsigned i = 0; i < temporaries; i++)
    out.push_back (asm_operand ("=&v", make_ssa_name (type)));
  tree exponent = integer_type_node;
  if (lanes)
    exponent = build_vector_type (exponent, TYPE_VECTOR_SUBPARTS (type));
  for (unsigned i = 0; i < exponents; i++)
    out.push_back (asm_operand ("=&v", make_ssa_name (exponent)));
  for (tree name : in)
    operands.push_back (asm_operand ("v", name));
  gimple_seq_add_stmt (seq, build_asm (ggc_strdup (text.c_str ()), out, operands,
				       { "vcc_lo", "vcc_hi" }));
  return result;
}

/* V_DIV_SCALE keeps both away from the ends of the range, and V_DIV_FMAS and
   V_DIV_FIXUP undo that and see to zeros, infinities and NaNs (Vega ISA manual, VOP3A
   and VOP3B).  In between, Newton's method: V_RCP_F32 is wrong by one unit in the last
   place, V_RCP_F64 has 24 bits.  V_DIV_FMAS must be the fifth instruction, or later,
   behind what sets its VCC (4.5, manually inserted wait states).  A quotient beyond the
   range has become a NaN by infinity - infinity: 1 / 0 is the smaller one of that and a
   NaN.

   That the last step rounds as it should (Markstein's theorem) takes a reciprocal y that is
   the nearest number and a quotient q within one unit.  From a y that is wrong by 2^-46, as
   of 24 bits and one step of Newton's, the second one ends beside the nearest number for
   some denominators just below a power of two; so the first one is cubic for them (y += y *
   (e + e * e) with e = 1 - b * y).  One denominator is left, of which all bits are ones: its
   y may stay the power of two, and then a numerator that is a power of two ends half-way, at
   the even neighbor, if q comes from below.  It comes from above: its last bit is set.  */

tree
target_quotient (gimple_seq *seq, tree numerator, tree denominator)
{
  tree type = TREE_TYPE (numerator);
  bool wide = GET_MODE_UNIT_SIZE (TYPE_MODE (type)) == 8;
  std::string better_reciprocal = "v_fma_f#\t%4, -%1, %2, 1.0\n\t"
				  "v_fma_f#\t%2, %4, %2, %2\n\t";
  std::string much_better_reciprocal = "v_fma_f#\t%4, -%1, %2, 1.0\n\t"
				       "v_fma_f#\t%0, %4, %4, %4\n\t"
				       "v_fma_f#\t%2, %2, %0, %2\n\t";
  std::string text = "v_div_scale_f#\t%1, vcc, %6, %6, %5\n\t"
		     "v_rcp_f#\t%2, %1\n\t"
		     "v_div_scale_f#\t%3, vcc, %5, %6, %5\n\t"
		     + (wide ? much_better_reciprocal : "") + better_reciprocal
		     + "v_mul_f#\t%4, %3, %2\n\t"
		     + (wide ? "v_or_b32\t%L4, 1, %L4\n\t" : "v_or_b32\t%4, 1, %4\n\t")
		     + "v_fma_f#\t%0, -%1, %4, %3\n\t"
		       "v_fma_f#\t%4, %0, %2, %4\n\t"
		       "v_fma_f#\t%0, -%1, %4, %3\n\t"
		       "v_div_fmas_f#\t%0, %0, %2, %4\n\t"
		       "v_rcp_f#\t%1, 0\n\t"
		       "v_min_f#\t%0, %0, %1\n\t"
		       "v_div_fixup_f#\t%0, %0, %6, %5";
  return emit_instructions (seq, type, text, 4, 0, { numerator, denominator });
}

/* Of m = x * 4^-e, between 1/4 and 1, with s = m * rsq (m) and h = rsq (m) / 2: one step
   for both (r = 1/2 - h * s), and two of s += h * (m - s * s), the last of which rounds
   as it should (Markstein's theorem).  V_RSQ_F64 has 24 bits.  Zeros and infinity are
   their own roots.  */

tree
target_square_root (gimple_seq *seq, tree x)
{
  tree type = TREE_TYPE (x), element = VECTOR_TYPE_P (type) ? TREE_TYPE (type) : type;
  std::string residue = "v_fma_f#\t%3, -%0, %0, %1\n\t"
			"v_fma_f#\t%0, %3, %2, %0\n\t";
  std::string text = "v_frexp_exp_i32_f#\t%4, %6\n\t"
		     "v_and_b32\t%4, -2, %4\n\t"
		     "v_mul_i32_i24\t%5, -1, %4\n\t"
		     "v_ashrrev_i32\t%4, 1, %4\n\t"
		     "v_ldexp_f#\t%1, %6, %5\n\t"
		     "v_rsq_f#\t%2, %1\n\t"
		     "v_mul_f#\t%0, %1, %2\n\t"
		     "v_mul_f#\t%2, 0.5, %2\n\t"
		     "v_fma_f#\t%3, -%2, %0, 0.5\n\t"
		     "v_fma_f#\t%0, %0, %3, %0\n\t"
		     "v_fma_f#\t%2, %2, %3, %2\n\t"
		     + residue + residue + "v_ldexp_f#\t%0, %0, %4";
  tree root = emit_instructions (seq, type, text, 3, 2, { x });
  auto constant = [=] (tree value)
    { return type == element ? value : build_vector_from_val (type, value); };
  tree truth = truth_type_for (type);
  tree zero = gimple_build (seq, EQ_EXPR, truth, x, build_zero_cst (type));
  REAL_VALUE_TYPE most;
  real_inf (&most);
  tree infinity = constant (build_real (element, most));
  tree infinite = gimple_build (seq, EQ_EXPR, truth, x, infinity);
  tree own = gimple_build (seq, BIT_IOR_EXPR, truth, zero, infinite);
  tree result = make_ssa_name (type);
  gimple_seq_add_stmt (seq, gimple_build_assign (result,
						 type == element ? COND_EXPR : VEC_COND_EXPR,
						 own, x, root));
  return result;
}

/* From GCN5 on, an address may be a scalar base plus the lanes' offsets, but GCC makes a
   vector of addresses if it knows that the offsets are zero, or if they have signs.  Before
   that it adds, and if it knows the offsets, reload may put them into that sum, which then
   has no instruction (gcn-valu.md add<mode>3_vcc_zext_dup2: internal error in extract_insn).  */

tree
target_lane_zeros (tree type)
{
  tree zeros = make_ssa_name (type);
  gimple_stmt_iterator start
    = gsi_after_labels (single_succ (ENTRY_BLOCK_PTR_FOR_FN (cfun)));
  gsi_insert_before (&start, build_asm ("v_mov_b32\t%0, 0", { asm_operand ("=v", zeros) }, {}),
		     GSI_SAME_STMT);
  return zeros;
}

/* The template of INSN, which is recognized, as GCC's final will write it.  */

static std::string
template_of (rtx_insn *insn)
{
  int code = recog_memoized (insn);
  if (code < 0)
    return "";
  extract_constrain_insn_cached (insn);
  const char *text = get_insn_template (code, insn);
  return text ? text : "";
}

static bool
starts_with (const std::string &text, const char *prefix)
{
  return text.compare (0, strlen (prefix), prefix) == 0;
}

static bool
has_memory_p (const_rtx x)
{
  subrtx_iterator::array_type array;
  FOR_EACH_SUBRTX (i, array, x, NONCONST)
    if (MEM_P (*i))
      return true;
  return false;
}

/* Flat accesses are vector memory: no address of an object in LDS ever becomes a
   flat one (see above).  */

memory_path
target_memory_path (rtx_insn *insn)
{
  if (!has_memory_p (PATTERN (insn)))
    return memory_path::none;
  std::string text = template_of (insn);
  for (const char *mnemonic : { "flat_", "global_" })
    if (starts_with (text, mnemonic))
      return memory_path::vector;
  return starts_with (text, "ds_") ? memory_path::lds : memory_path::scalar;
}

/* The load becomes an asm, the only insn whose text is its own: the template of the
   back end's pattern, with the same operands, up to the wait.  */

bool
target_split_load (rtx_insn *insn)
{
  rtx set = PATTERN (insn);
  if (GET_CODE (set) != SET || !REG_P (SET_DEST (set))
      || !has_memory_p (SET_SRC (set)))
    return false;
  std::string text = template_of (insn);
  size_t end = text.find ('\n');
  if (text.find ("_load") > end && text.find ("_read") > end)
    return false;
  if (end == std::string::npos
      || text.compare (end, strlen ("\n\ts_waitcnt\t"), "\n\ts_waitcnt\t")
      || text.find ('\n', end + 1) != std::string::npos)
    return false;

  int inputs = recog_data.n_operands - 1;
  rtvec values = rtvec_alloc (inputs), constraints = rtvec_alloc (inputs);
  for (int i = 0; i < inputs; i++)
    {
      rtx value = recog_data.operand[i + 1];
      RTVEC_ELT (values, i) = value;
      RTVEC_ELT (constraints, i)
	= gen_rtx_ASM_INPUT (GET_MODE (value), "X");
    }
  /* The comment counts as a second instruction of 4 bytes: a load has 8.
     BUILTINS_LOCATION has a file, which final insists on, and no line, which
     it would write into the assembly.  */
  text.replace (end, std::string::npos, "\t; no wait");
  SET_SRC (set)
    = gen_rtx_ASM_OPERANDS (GET_MODE (SET_DEST (set)), ggc_strdup (text.c_str ()),
			    "=X", 0, values, constraints, rtvec_alloc (0),
			    BUILTINS_LOCATION);
  INSN_CODE (insn) = -1;
  df_insn_rescan (insn);
  return true;
}

const char *
target_loaded_register ()
{
  return "v";
}

const char *
target_mask_register ()
{
  return "Sg";
}

/* What is called uses 24 (gcn.cc MAX_NORMAL_VGPR_COUNT), kernels all.  */

bool
target_called_p ()
{
  return !lookup_attribute ("omp target entrypoint", DECL_ATTRIBUTES (cfun->decl));
}

/* gcn-valu.md, mul<mode>3 of V_DI: its additions carry through VCC, and only they, which
   it becomes after register allocation, have that clobber.  */

const char *
target_product_clobber ()
{
  return "vcc_lo";
}

bool
target_loadable_p (tree name)
{
  machine_mode mode = TYPE_MODE (TREE_TYPE (name));
  if (VECTOR_MODE_P (mode))
    mode = GET_MODE_INNER (mode);
  return ((SCALAR_INT_MODE_P (mode) || SCALAR_FLOAT_MODE_P (mode))
	  && known_le (GET_MODE_SIZE (mode), 8));
}

/* An asm statement may be any instructions.  */

bool
target_vector_p (rtx_insn *insn)
{
  return extract_asm_operands (PATTERN (insn)) || get_attr_unit (insn) == UNIT_VECTOR;
}

/* GCN3 and Vega ISA manuals, 4.5.  */

std::vector<target_wait_need>
target_wait_needs (rtx_insn *insn)
{
  std::vector<target_wait_need> needs;
  if (recog_memoized (insn) < 0)
    return needs;
  HARD_REG_SET reads = {};
  note_uses (&PATTERN (insn), record_hard_reg_uses, &reads);
  HARD_REG_SET scalar = reads & (reg_class_contents[SGPR_REGS]
				 | reg_class_contents[VCC_CONDITIONAL_REG]);
  attr_type type = get_attr_type (insn);
  if (type == TYPE_FLAT || type == TYPE_MUBUF || type == TYPE_MTBUF)
    needs.push_back ({ scalar, 5 });
  if (get_attr_laneselect (insn) == LANESELECT_YES)
    {
      /* The lane is the third operand of all patterns that have that attribute.  */
      extract_insn (insn);
      HARD_REG_SET lane = {};
      if (REG_P (recog_data.operand[2]))
	add_to_hard_reg_set (&lane, SImode, REGNO (recog_data.operand[2]));
      needs.push_back ({ lane & scalar, 4 });
    }
  if (type == TYPE_VOP_DPP)
    {
      needs.push_back ({ reads & reg_class_contents[VGPR_REGS], 2 });
      needs.push_back ({ reg_class_contents[EXEC_MASK_REG], 5 });
    }
  return needs;
}

rtx
target_load_wait (memory_path path)
{
  return gen_rtx_ASM_INPUT_loc (VOIDmode, path == memory_path::vector
				? "s_waitcnt\t0" : "s_waitcnt\tlgkmcnt(0)",
				BUILTINS_LOCATION);
}

/* One more than the last of COUNT hard registers from FIRST on that is in use.  */

static unsigned
registers_used (unsigned first, unsigned count)
{
  while (count && !df_regs_ever_live_p (first + count - 1))
    count--;
  return count;
}

/* What a kernel's descriptor will say (gcn.cc gcn_hsa_declare_function_name), and
   libgomp's rule (plugin-gcn.c run_kernel): registers are handed out in fours, and
   256 of a lane serve the workers of one of four SIMD units.  */

target_occupancy
target_occupancy_of_function ()
{
  /* Functions that are called may use as many (gcn.cc MAX_NORMAL_VGPR_COUNT and
     MAX_NORMAL_SGPR_COUNT).  */
  bool leaf = leaf_function_p ();
  target_occupancy now;
  now.vector_registers = std::max (registers_used (FIRST_VGPR_REG, 256),
				   leaf ? 1u : 24u);
  now.scalar_registers = std::max (registers_used (FIRST_SGPR_REG, 102),
				   leaf ? 1u : 62u);
  now.workers = 256 / ROUND_UP (now.vector_registers, 4) * 4;
  return now;
}

unsigned
target_registers_for (unsigned workers)
{
  return ROUND_DOWN (256 / ((workers + 3) / 4), 4);
}

HOST_WIDE_INT
target_frame_size ()
{
  const machine_function *frame = cfun->machine;
  return get_frame_size ().to_constant () + frame->outgoing_args_size + frame->pretend_size
	 + (frame->normal_function ? frame->callee_saves : 0);
}

HOST_WIDE_INT
target_stack_size ()
{
  return stack_size_opt;
}

void
target_set_stack_size (HOST_WIDE_INT size)
{
  stack_size_opt = size;
}

HOST_WIDE_INT
target_max_stack_size ()
{
  /* COMPUTE_TMPRING_SIZE.WAVESIZE: 13 bits, in KB.  */
  return 8191 * 1024;
}

void
target_drop_marker (gcall *marker)
{
  gimple_call_set_arg (marker, 2, integer_minus_one_node);
  update_stmt (marker);
}
