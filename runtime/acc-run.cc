/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* acc-run [OPTION]... PROGRAM [ARGS]: run an offloading program on the
   emulated GPU.

   options --> settings --> ACC_RUN_* variables for the library
   PROGRAM --> its amdgcn images --> architecture
   then run it (program-run), once or under many schedules (schedule-search),
   and say what the library left in its logs.  */

#include "elf-images.h"
#include "profile-table.h"
#include "program-run.h"
#include "schedule-search.h"
#include "settings.h"
#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <iterator>
#include <set>
#include <sys/stat.h>
#include <unistd.h>

#ifndef ACC_WORKERS_VERSION
#define ACC_WORKERS_VERSION "unknown"
#endif

using namespace gcn;

namespace {

std::string
option_text (const setting_row &row)
{
  std::string text = std::string ("--") + row.name;
  if (*row.argument)
    text += std::string ("=") + row.argument;
  return text;
}

void
print_help ()
{
  printf ("Usage: acc-run [OPTION]... PROGRAM [ARGS]...\n"
	  "Run PROGRAM, compiled with -fopenacc or -fopenmp for amdgcn, on an "
	  "emulated GPU.\n\n");
  for (const setting_row &row : setting_rows ())
    {
      printf ("  %-22s %s", option_text (row).c_str (), row.help);
      if (*row.argument && *row.initial && strcmp (row.initial, "0") != 0)
	printf (" (default: %s)", row.initial);
      printf ("\n");
    }
  printf ("  %-22s %s\n  %-22s %s\n", "--help", "this list", "--version",
	  "version and licence");
  printf ("\nThe exit status is PROGRAM's; 2: wrong option, 3: PROGRAM was\n"
	  "successful but a check or a fault was reported, 126 or 127: PROGRAM cannot be run.\n");
}

void
print_version ()
{
  printf ("acc-run (acc-workers) %s\n"
	  "Copyright (C) 2026 the acc-workers authors.\n"
	  "Licence GPL-3.0-or-later; there is NO WARRANTY.\n",
	  ACC_WORKERS_VERSION);
}

/* Changes of one character that turn A into B.  */

size_t
edit_distance (const std::string &a, const std::string &b)
{
  std::vector<size_t> row (b.size () + 1);
  for (size_t j = 0; j <= b.size (); j++)
    row[j] = j;
  for (size_t i = 1; i <= a.size (); i++)
    {
      size_t diagonal = row[0];
      row[0] = i;
      for (size_t j = 1; j <= b.size (); j++)
	{
	  size_t change = diagonal + (a[i - 1] != b[j - 1]);
	  diagonal = row[j];
	  row[j] = std::min ({ change, row[j] + 1, row[j - 1] + 1 });
	}
    }
  return row[b.size ()];
}

[[noreturn]] void
unknown_option (const std::string &name)
{
  std::string text = "unknown option '--" + name + "'";
  for (const setting_row &row : setting_rows ())
    if (edit_distance (name, row.name) <= 2)
      text += std::string ("; did you mean '--") + row.name + "'?";
  fail (usage_error, text + " (acc-run --help lists the options)");
}

/* Take --NAME or --NAME=VALUE, which is TEXT without the dashes.  */

void
take_option (const std::string &text, settings &chosen)
{
  size_t equals = text.find ('=');
  std::string name = text.substr (0, equals);
  if (text == "help" || text == "version")
    {
      text == "help" ? print_help () : print_version ();
      exit (EXIT_SUCCESS);
    }
  for (const setting_row &row : setting_rows ())
    if (name == row.name)
      {
	bool has_value = equals != std::string::npos;
	if (!*row.argument && has_value)
	  fail (usage_error, "option '--" + name + "' takes no value");
	if (*row.argument && !has_value)
	  fail (usage_error, "option '--" + name + "' needs a value: "
		+ option_text (row));
	std::string error;
	std::string value = has_value ? text.substr (equals + 1) : "1";
	if (!chosen.set (name, value, error))
	  fail (usage_error, "--" + text + ": " + error);
	setenv (setting_variable (name).c_str (), value.c_str (), 1);
	return;
      }
  unknown_option (name);
}

/* The options before the program; returns the program's index in ARGV.  */

int
take_options (int argc, char **argv, settings &chosen)
{
  int i = 1;
  for (; i < argc && argv[i][0] == '-'; i++)
    {
      std::string arg = argv[i];
      if (arg == "--")
	{
	  i++;
	  break;
	}
      if (arg.compare (0, 2, "--") != 0)
	fail (usage_error, "unknown option '" + arg
	      + "' (acc-run --help lists the options)");
      take_option (arg.substr (2), chosen);
    }
  if (i >= argc)
    fail (usage_error, "no PROGRAM given (acc-run --help shows the usage)");
  return i;
}

/* Where execvp would find NAME.  */

std::string
find_program (const std::string &name)
{
  if (name.find ('/') != std::string::npos)
    return name;
  std::string path = getenv ("PATH") ? getenv ("PATH") : "/usr/bin:/bin";
  for (size_t from = 0; from <= path.size ();)
    {
      size_t to = std::min (path.find (':', from), path.size ());
      std::string folder = path.substr (from, to - from);
      std::string candidate = (folder.empty () ? "." : folder) + "/" + name;
      if (access (candidate.c_str (), X_OK) == 0)
	return candidate;
      from = to + 1;
    }
  fail (not_found, "'" + name + "' is not in the PATH; write ./" + name
	+ " for a program in this folder");
}

std::vector<char>
read_program (const std::string &path)
{
  struct stat info;
  if (stat (path.c_str (), &info) != 0)
    fail (errno == ENOENT ? not_found : cannot_run,
	  "'" + path + "': " + strerror (errno));
  if (!S_ISREG (info.st_mode))
    fail (cannot_run, "'" + path + "' is not a file");
  std::ifstream file (path, std::ios::binary);
  if (!file)
    fail (cannot_run, "'" + path + "' cannot be read");
  return { std::istreambuf_iterator<char> (file), {} };
}

/* The architecture that the images of the program at PATH were compiled
   for.  */

std::string
pick_arch (const std::string &path)
{
  try
    {
      std::vector<char> program = read_program (path);
      if (program.size () > 2 && program[0] == '#' && program[1] == '!')
	fail (cannot_run, "'" + path + "' is a script: say --arch, of the programs that it runs");
      std::set<std::string> archs;
      for (const embedded_image &i : find_images (program))
	archs.insert (i.arch);
      if (archs.size () == 1)
	return *archs.begin ();
      if (archs.empty ())
	fail (cannot_run, "'" + path + "' carries no amdgcn image: compile and "
	      "link it with gcc-12 -fopenacc -foffload=amdgcn-amdhsa, "
	      "and without -fno-lto, -fno-use-linker-plugin and -fuse-ld=lld "
	      "(or say --arch, when it is a shell or a debugger that runs another "
	      "program, when a shared library carries the image, or when there is "
	      "nothing but data directives and so none)");
      std::string all;
      for (const std::string &arch : archs)
	all += " " + arch;
      fail (cannot_run, "'" + path + "' carries images for" + all
	    + "; choose one with --arch");
    }
  catch (const program_error &e)
    {
      fail (cannot_run, "'" + path + "' " + e.what ());
    }
}

/* The folder of the library: ../lib beside this program's own folder.  */

std::string
library_folder ()
{
  char self[PATH_MAX];
  ssize_t n = readlink ("/proc/self/exe", self, sizeof self - 1);
  if (n < 0)
    fail (EXIT_FAILURE, "cannot read /proc/self/exe");
  std::string path (self, n);
  path.resize (path.rfind ('/'));
  path.resize (path.rfind ('/'));
  path += "/lib";
  std::string library = path + "/libhsa-runtime64.so.1";
  if (access (library.c_str (), R_OK) != 0)
    fail (EXIT_FAILURE, "'" + library + "' is missing: build or install "
	  "acc-workers again");
  return path;
}

/* Start the empty file NAME for the library to append to, and tell it in
   SETTING under a name that survives a chdir.  */

void
start_file (const char *setting, const std::string &name)
{
  if (name.empty ())
    return;
  int fd = open (name.c_str (), O_WRONLY | O_CREAT | O_TRUNC, 0666);
  if (fd < 0)
    fail (EXIT_FAILURE, "cannot write '" + name + "': " + strerror (errno));
  close (fd);
  char path[PATH_MAX];
  if (realpath (name.c_str (), path))
    setenv (setting_variable (setting).c_str (), path, 1);
}

/* What the library appends to while a program runs.  */
struct library_logs
{
  run_logs run { make_log ("acc-run-launches"), make_log ("acc-run-checks") };
  int profile = make_log ("acc-run-profile");
};

/* Everything that makes libgomp use our library, and no host fallback.  */

void
set_environment (const settings &chosen, const std::string &arch,
		 const library_logs &logs)
{
  std::string folder = library_folder ();
  std::string library = folder + "/libhsa-runtime64.so.1";
  /* Programs may have libraries of their own with names of the plugin's, libacc.so.  */
  std::string search = folder + "/device";
  if (const char *before = getenv ("LD_LIBRARY_PATH"))
    search += std::string (":") + before;
  setenv ("HSA_RUNTIME_LIB", library.c_str (), 1);
  setenv ("LD_LIBRARY_PATH", search.c_str (), 1);
  setenv ("ACC_DEVICE_TYPE", "radeon", 1);
  setenv ("GCN_SUPPRESS_HOST_FALLBACK", "1", 1);
  setenv (setting_variable ("arch").c_str (), arch.c_str (), 1);
  setenv (launch_log_variable, std::to_string (logs.run.launches).c_str (), 1);
  setenv (check_log_variable, std::to_string (logs.run.checks).c_str (), 1);
  setenv (profile_log_variable, std::to_string (logs.profile).c_str (), 1);
  start_file ("counters", chosen.counters);
  start_file ("trace", chosen.trace);
}

} // namespace

int
main (int argc, char **argv)
{
  settings chosen;
  std::string error;
  if (!chosen.set_from_environment (error))
    fail (usage_error, error);
  int program = take_options (argc, argv, chosen);
  if (chosen.schedules != 0 && (!chosen.trace.empty () || chosen.profile))
    fail (usage_error, "--schedules runs the program many times: use --trace and "
	  "--profile on one of them");
  std::string path = find_program (argv[program]);
  std::string arch = chosen.arch;
  if (arch == "auto")
    arch = pick_arch (path);
  library_logs logs;
  set_environment (chosen, arch, logs);
  if (chosen.schedules != 0)
    {
      std::string others;
      for (int i = 1; i < program; i++)
	if (strncmp (argv[i], "--schedule", 10) != 0)
	  others += std::string (" ") + argv[i];
      return search_schedules (chosen, logs.run, path, argv + program, others);
    }

  int status = run_program (path, argv + program);

  if (log_text (logs.run.launches).empty ()
      && (chosen.verbose || !chosen.counters.empty ()))
    fprintf (stderr, "acc-run: warning: '%s' ended without any kernel launch: "
	     "nothing ran on the device\n", path.c_str ());
  if (chosen.profile)
    fputs (profile_table (log_text (logs.profile)).c_str (), stderr);
  end_with_findings (chosen, read_findings (logs.run), status);
}
