/* Carrying the plugin and its options into the offload compilation.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

     cc1 x.c ----------> x.o, section .gnu.offload_lto_.opts:
                           '-foffload-options=amdgcn-amdhsa=-fplugin=...'   (1)
     lto-wrapper x.o y.o -> mkoffload ... -fplugin=... -fplugin=...         (2)
     accelerator's gcc ---> lto1 -fplugin=...                               (3)

   (1) lto_write_options writes that section.  It asks targetm.offload_options
       first and then copies the saved options of the command line, of which it
       keeps -foffload-options= only when it writes for the offload compilers.
       We wrap the hook, and use it as the moment to add an option of our own
       to the saved ones.  To return the option from the hook would do as well,
       were it not cut at each space there: a path with a space is lost.
   (2) lto-wrapper joins the options of all objects and gives each offload
       compiler those addressed to it, split at white space with backslash as
       the escape.  Ours come first in each object, since GCC wants -fplugin=
       in front of the -fplugin-arg- that the user may have added by hand.
   (3) GCC loads a plugin once, however often it is named.

   GCN's mkoffload takes one of -fopenacc and -fopenmp and no more (gcn/mkoffload.cc, main), so a
   program whose host uses OpenMP's threads, and its device OpenACC, would not link.
   What of such a file is the device's is OpenACC's alone, unless there is a target
   construct: -fopenmp is no concern of the offload compilers then, and not saved.

   The host's gcc links libm where -lm stands, and gfortran libgfortran; the device's copies
   of them have to be asked for as well (-foffload-options=-lm).  So they are, with ours: what
   nothing calls is left in the archives, and the device's linker takes them in any order.

   What -fcf-protection guards is the host's as well, and the device's compiler refuses it.  */

#include "plugin/gcc-compat.h"

#include <dlfcn.h>

#include "plugin/hand-over.h"
#include "plugin/options.h"

const char *const accelerator_target = "amdgcn-amdhsa";

namespace {

/* Must have no '-' in front of ".so": see options.cc.  */
const char accelerator_file_name[] = "libacc_workers_accel.so";

/* The accelerator's part.  */
std::string handed_over_file;

/* What targetm had.  */
void (*start_of_target) ();
char *(*offload_options_of_target) ();

/* What is called before and behind the device's part of an object.  */
std::vector<std::pair<void (*) (), void (*) ()>> around;

/* In place of targetm.asm_out.lto_start.  */

void
start_with_device_part ()
{
  if (g->have_offload && accelerator_wanted_p ())
    for (const auto &[before, behind] : around)
      before ();
  start_of_target ();
}

/* TEXT as libiberty's buildargv reads one word.  */

std::string
escaped_word (const std::string &text)
{
  std::string word;
  for (char c : text)
    {
      if (ISSPACE (c) || c == '\\' || c == '\'' || c == '"')
	word += '\\';
      word += c;
    }
  return word;
}

/* The argument of -foffload-options= that loads the accelerator's part.  */

std::string
hand_over_argument ()
{
  std::string argument = std::string (accelerator_target) + "=";
  argument += escaped_word ("-fplugin=" + handed_over_file);
  if (flag_cf_protection & CF_FULL)
    argument += " -fcf-protection=none";
  for (const std::string &option : options_for_accelerator ())
    argument += " " + escaped_word (accel_spelling.prefix + option);
  if (lang_GNU_Fortran ())
    argument += " -lgfortran";
  return argument + " -lm";
}

/* Put -foffload-options=ARGUMENT in front of the saved options.  Both live as
   long as the compiler.  */

void
prepend_offload_options (const std::string &argument)
{
  unsigned count = save_decoded_options_count;
  cl_decoded_option *options = XNEWVEC (cl_decoded_option, count + 1);

  /* The first saved option is the name of the program.  */
  gcc_assert (count > 0);
  options[0] = save_decoded_options[0];
  generate_option (OPT_foffload_options_, xstrdup (argument.c_str ()), 1,
		   CL_DRIVER, &options[1]);
  for (unsigned i = 1; i < count; i++)
    options[i + 1] = save_decoded_options[i];

  XDELETEVEC (save_decoded_options);
  save_decoded_options = options;
  save_decoded_options_count = count + 1;
}

/* The first function that a target construct of OpenMP has become, or null.  */

tree
openmp_target_function ()
{
  for (unsigned i = 0; i < vec_safe_length (offload_funcs); i++)
    {
      tree attributes = DECL_ATTRIBUTES ((*offload_funcs)[i]);
      if (lookup_attribute ("omp target entrypoint", attributes)
	  && !lookup_attribute ("oacc function", attributes))
	return (*offload_funcs)[i];
    }
  return NULL_TREE;
}

/* Take -fopenmp off the saved options, of a file that has -fopenacc as well.  */

void
keep_openmp_on_host ()
{
  if (!flag_openmp)
    return;
  if (tree function = openmp_target_function ())
    {
      warning_at (DECL_SOURCE_LOCATION (function), 0, "target construct of OpenMP in a file with"
		  " %<-fopenacc%>: GCC makes images for %s of programs that use one of the two;"
		  " compile and link with %<-fopenmp%> alone, or without the construct", accelerator_target);
      return;
    }
  unsigned kept = 0;
  for (unsigned i = 0; i < save_decoded_options_count; i++)
    if (save_decoded_options[i].opt_index != OPT_fopenmp)
      save_decoded_options[kept++] = save_decoded_options[i];
  save_decoded_options_count = kept;
}

/* In place of targetm.offload_options.  */

char *
offload_options_with_plugin ()
{
  /* Two may have changed the same variable.  */
  for (auto row = around.rbegin (); row != around.rend (); row++)
    row->second ();
  static bool handed_over;
  if (!handed_over)
    {
      handed_over = true;
      prepend_offload_options (hand_over_argument ());
      keep_openmp_on_host ();
    }
  return offload_options_of_target ();
}

} // anonymous namespace

std::string
accelerator_file ()
{
  Dl_info info;
  if (!dladdr ((void *) accelerator_file_name, &info))
    gcc_unreachable ();

  char *file = lrealpath (info.dli_fname);
  std::string folder (file, lbasename (file) - file);
  free (file);
  return folder + accelerator_file_name;
}

bool
accelerator_wanted_p ()
{
  /* The driver's list of targets, with ':' between them.  */
  const char *names = getenv ("OFFLOAD_TARGET_NAMES");
  size_t length = strlen (accelerator_target);
  while (names && *names)
    {
      size_t name_length = strcspn (names, ":");
      if (name_length == length
	  && strncmp (names, accelerator_target, length) == 0)
	return true;
      names += name_length;
      names += *names == ':';
    }
  return false;
}

void
install_hand_over (const std::string &file)
{
  handed_over_file = file;
  start_of_target = targetm.asm_out.lto_start;
  targetm.asm_out.lto_start = start_with_device_part;
  offload_options_of_target = targetm.offload_options;
  targetm.offload_options = offload_options_with_plugin;
}

void
around_device_part (void (*before) (), void (*behind) ())
{
  around.push_back ({ before, behind });
}
