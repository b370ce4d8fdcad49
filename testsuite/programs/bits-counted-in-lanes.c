/* Loops may count the bits of numbers of all sizes in all lanes; stock GCC 12: the assembler stops, or a crash.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { rows = 6, columns = 200 };

/* The bits of X, the host's way.  */

static int
bits (unsigned long x)
{
  int n = 0;
  for (; x; x &= x - 1)
    n++;
  return n;
}

int
main (void)
{
  unsigned word[rows][columns];
  unsigned short half[rows][columns];
  unsigned char byte[rows][columns];
  unsigned long wide[rows][columns];
  int words[rows][columns], halves[rows][columns], bytes[rows][columns], wides[rows][columns];
  int odd[rows][columns], sum[rows];
  for (int r = 0; r < rows; r++)
    for (int c = 0; c < columns; c++)
      {
	wide[r][c] = (r * columns + c) * 0x9e3779b97f4a7c15ul;
	word[r][c] = c == 0 ? ~0u : c == 1 ? 0 : wide[r][c] >> 32;
	half[r][c] = wide[r][c] >> 20;
	byte[r][c] = wide[r][c] >> 40;
      }
#pragma acc parallel loop gang num_workers(WORKERS) copyin(word, half, byte, wide) \
  copyout(words, halves, bytes, wides, odd, sum)
  for (int r = 0; r < rows; r++)
    {
#pragma acc loop worker vector
      for (int c = 0; c < columns; c++)
	words[r][c] = __builtin_popcount (word[r][c]);
#pragma acc loop worker vector
      for (int c = 0; c < columns; c++)
	{
	  halves[r][c] = __builtin_popcount (half[r][c]);
	  odd[r][c] = __builtin_parity (word[r][c]);
	}
#pragma acc loop worker vector
      for (int c = 0; c < columns; c++)
	bytes[r][c] = __builtin_popcount (byte[r][c]);
#pragma acc loop worker vector
      for (int c = 0; c < columns; c++)
	wides[r][c] = __builtin_popcountl (wide[r][c]);
      int s = 0;
#pragma acc loop worker vector reduction(+:s)
      for (int c = 0; c < columns; c++)
	s += __builtin_popcount (word[r][c]);
      sum[r] = s;
    }
  for (int r = 0; r < rows; r++)
    {
      int s = 0;
      for (int c = 0; c < columns; c++)
	{
	  check_int ("words", r * columns + c, words[r][c], bits (word[r][c]));
	  check_int ("halves", r * columns + c, halves[r][c], bits (half[r][c]));
	  check_int ("bytes", r * columns + c, bytes[r][c], bits (byte[r][c]));
	  check_int ("wides", r * columns + c, wides[r][c], bits (wide[r][c]));
	  check_int ("odd", r * columns + c, odd[r][c], bits (word[r][c]) % 2);
	  s += bits (word[r][c]);
	}
      check_int ("sum", r, sum[r], s);
    }
  return report ();
}
