/* Names with letters that the device's assembler does not read; stock GCC 12: unexpected token.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 64 };

static double größe[n];
double π = 3;
#pragma acc declare create (größe, π)

/* One in each file that needs it.  */

template <typename T> struct Fläche
{
  T länge, breite;
  T inhalt () const { return länge * breite; }
};

inline double
verdoppelt (const Fläche<double> &fläche)
{
  static const double zwei[] = { 2, 2 };
  return zwei[0] * fläche.inhalt ();
}

#pragma acc routine worker
double
σ (const double *werte)
{
  double summe = 0;
  #pragma acc loop worker reduction (+: summe)
  for (int i = 0; i < n; i++)
    summe += werte[i];
  return summe;
}

static void
berechne_größe (double &α)
{
  #pragma acc update device (π)
  #pragma acc parallel num_gangs (1) num_workers (WORKERS) copy (α)
  {
    #pragma acc loop worker
    for (int i = 0; i < n; i++)
      größe[i] = verdoppelt (Fläche<double> { double (i), π });
    α += σ (größe);
  }
  #pragma acc update self (größe)
}

int
main ()
{
  double α = 1;
  berechne_größe (α);
  for (int i = 0; i < n; i++)
    check_real ("größe", i, größe[i], 6 * i);
  check_real ("α", 0, α, 1 + 6 * n * (n - 1) / 2);
  return report ();
}
