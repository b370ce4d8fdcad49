/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* run-image IMAGE: run the target region of program.c, compiled to the code
   object IMAGE, as libgomp's plugin for GCN does, with one team of one thread.

   Prints what the program prints.  Exit status 0: it returned 0 or called
   exit (0); 1: it returned or exited with another status, was ended by abort,
   or the device faulted (the last line of stderr says which).  */

#include "../device/Inputs/client.h"

/* The kernel's arguments with newlib's console (libgomp/plugin/plugin-gcn.c,
   struct kernargs).  */
struct message
{
  int written;
  char text[128];
  int type;			/* 0 integer, 1 double, 2 line, 3 raw text.  */
  union
  {
    int64_t integer;
    double real;
    char text[128];
  } value;
};

enum { messages = 1024, heap_size = 100 << 20, arena_size = 64 << 10,
       nothing_returned = 0xcafe };

struct arguments
{
  void *mapped;
  void *unused;
  struct output *out;
  void *heap;
  void *arena;
  struct output
  {
    uint32_t return_value;
    uint32_t next;
    struct message queue[messages];
    uint32_t consumed;
  } output;
};

/* As in program.c.  */
struct acc_outcome { int returned, value; };

static void *
allocate (hsa_region_t region, size_t size)
{
  void *p;
  expect (HSA_STATUS_SUCCESS, hsa_memory_allocate (region, size, &p));
  memset (p, 0, size < 1 << 20 ? size : 1 << 20);
  return p;
}

static void
print_messages (struct output *out)
{
  unsigned next = __atomic_load_n (&out->next, __ATOMIC_ACQUIRE);
  for (unsigned i = out->consumed; i != next; i++)
    {
      struct message *m = &out->queue[i % messages];
      if (!__atomic_load_n (&m->written, __ATOMIC_ACQUIRE))
	break;
      switch (m->type)
	{
	case 0:
	  printf ("%.128s%ld\n", m->text, (long) m->value.integer);
	  break;
	case 1:
	  printf ("%.128s%f\n", m->text, m->value.real);
	  break;
	case 2:
	  printf ("%.128s%.128s\n", m->text, m->value.text);
	  break;
	default:
	  printf ("%.128s%.128s", m->text, m->value.text);
	}
      m->written = 0;
      __atomic_store_n (&out->consumed, i + 1, __ATOMIC_RELEASE);
    }
}

static uint32_t
symbol_number (hsa_executable_symbol_t symbol, hsa_executable_symbol_info_t what)
{
  uint32_t number;
  expect (HSA_STATUS_SUCCESS,
	  hsa_executable_symbol_get_info (symbol, what, &number));
  return number;
}

/* Run kernel NAME to its end, 1, or to a fault, 0.  */

static int
run_kernel (struct client *c, const char *name, struct arguments *a)
{
  hsa_executable_symbol_t symbol;
  hsa_kernel_dispatch_packet_t p = plain_packet (kernel_object (c, name), a);
  expect (HSA_STATUS_SUCCESS,
	  hsa_executable_get_symbol (c->executable, NULL, name, c->agent, 0,
				     &symbol));
  p.setup = 3;
  p.workgroup_size_x = p.grid_size_x = 1;
  p.workgroup_size_y = p.grid_size_y = 64;
  p.private_segment_size = symbol_number
    (symbol, HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_PRIVATE_SEGMENT_SIZE);
  p.group_segment_size = symbol_number
    (symbol, HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_GROUP_SEGMENT_SIZE);
  a->output.return_value = nothing_returned << 16;
  expect (HSA_STATUS_SUCCESS,
	  hsa_signal_create (1, 0, NULL, &p.completion_signal));
  submit (c, &p, HSA_PACKET_TYPE_KERNEL_DISPATCH);
  while (hsa_signal_wait_scacquire (p.completion_signal,
				    HSA_SIGNAL_CONDITION_LT, 1, 1000000,
				    HSA_WAIT_STATE_BLOCKED) != 0)
    {
      print_messages (&a->output);
      if (c->queue_error != HSA_STATUS_SUCCESS)
	return 0;
    }
  print_messages (&a->output);
  fflush (stdout);
  return 1;
}

/* What exit, abort or the return from main say of the program.  */

static int
judge (uint32_t return_value, const struct acc_outcome *outcome)
{
  uint32_t kind = return_value >> 16, signal = return_value >> 8 & 255;
  uint32_t status = return_value & 255;
  if (kind == nothing_returned && outcome->returned)
    {
      if (outcome->value)
	fprintf (stderr, "run-image: main returned %d\n", outcome->value);
      return outcome->value != 0;
    }
  if (kind == 0xffff && signal)
    fprintf (stderr, "run-image: signal %u%s\n", signal,
	     signal == 6 ? " (abort)" : "");
  else if (kind == 0xffff && status)
    fprintf (stderr, "run-image: exit status %u\n", status);
  else if (kind != 0xffff)
    fprintf (stderr, "run-image: the kernel ended with 0x%x\n", return_value);
  return kind != 0xffff || signal || status;
}

int
main (int argc, char **argv)
{
  struct client c;
  size_t size;
  require (argc == 2);
  char *bytes = read_file (argv[1], &size);

  open_device (&c);
  expect (HSA_STATUS_SUCCESS, load_image (&c, bytes, size));
  struct arguments *a = allocate (c.kernarg, sizeof *a);
  struct acc_outcome *outcome = allocate (c.data, sizeof *outcome);
  void **mapped = allocate (c.data, sizeof *mapped);
  int64_t *heap = allocate (c.data, heap_size);
  *heap = heap_size - sizeof *heap;
  mapped[0] = outcome;
  a->mapped = mapped;
  a->out = &a->output;
  a->heap = heap;
  a->arena = allocate (c.data, arena_size);

  if (!run_kernel (&c, "_init_array.kd", a)
      || !run_kernel (&c, "main._omp_fn.0.kd", a))
    {
      fprintf (stderr, "run-image: the device faulted\n");
      return 1;
    }
  return judge (a->output.return_value, outcome);
}
