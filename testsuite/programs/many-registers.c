/* A worker loop that needs so many registers that fewer workers are launched still does every iteration.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 64, terms = 8 };

int
main (void)
{
  double in[n][terms], out[n];
  for (int i = 0; i < n; i++)
    for (int k = 0; k < terms; k++)
      in[i][k] = (i * 7 + k * 3) % 11 * 0.25;

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyin(in) copyout(out)
  {
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      {
	double a = in[i][0], b = in[i][1], c = in[i][2], d = in[i][3];
	double e = in[i][4], f = in[i][5], g = in[i][6], h = in[i][7];
	for (int k = 0; k < 3; k++)
	  {
	    double ab = a * b, ac = a * c, ad = a * d, ae = a * e, af = a * f, ag = a * g, ah = a * h;
	    double bc = b * c, bd = b * d, be = b * e, bf = b * f, bg = b * g, bh = b * h;
	    double cd = c * d, ce = c * e, cf = c * f, cg = c * g, ch = c * h;
	    a = ab + cd + be * 0.5 + fabs (ah - bg);
	    b = ac + bd + ce * 0.5 + fabs (ag - bh);
	    c = ad + bc + cf * 0.5 + fabs (af - ch);
	    d = ae + bf + cg * 0.5 + fabs (ae - cd);
	    e = (af + bg + ch) * 0.25 + a * 0.5;
	    f = (ag + bh + cd) * 0.25 + b * 0.5;
	    g = (ah + be + ce) * 0.25 + c * 0.5;
	    h = (ab + bf + cf) * 0.25 + d * 0.5;
	    a /= 1 + fabs (a);
	    b /= 1 + fabs (b);
	    c /= 1 + fabs (c);
	    d /= 1 + fabs (d);
	    e /= 1 + fabs (e);
	    f /= 1 + fabs (f);
	    g /= 1 + fabs (g);
	    h /= 1 + fabs (h);
	  }
	out[i] = 1 + a + b + c + d + e + f + g + h;
      }
  }

  for (int i = 0; i < n; i++)
    {
      double a = in[i][0], b = in[i][1], c = in[i][2], d = in[i][3];
      double e = in[i][4], f = in[i][5], g = in[i][6], h = in[i][7];
      for (int k = 0; k < 3; k++)
	{
	  double ab = a * b, ac = a * c, ad = a * d, ae = a * e, af = a * f, ag = a * g, ah = a * h;
	  double bc = b * c, bd = b * d, be = b * e, bf = b * f, bg = b * g, bh = b * h;
	  double cd = c * d, ce = c * e, cf = c * f, cg = c * g, ch = c * h;
	  a = ab + cd + be * 0.5 + fabs (ah - bg);
	  b = ac + bd + ce * 0.5 + fabs (ag - bh);
	  c = ad + bc + cf * 0.5 + fabs (af - ch);
	  d = ae + bf + cg * 0.5 + fabs (ae - cd);
	  e = (af + bg + ch) * 0.25 + a * 0.5;
	  f = (ag + bh + cd) * 0.25 + b * 0.5;
	  g = (ah + be + ce) * 0.25 + c * 0.5;
	  h = (ab + bf + cf) * 0.25 + d * 0.5;
	  a /= 1 + fabs (a);
	  b /= 1 + fabs (b);
	  c /= 1 + fabs (c);
	  d /= 1 + fabs (d);
	  e /= 1 + fabs (e);
	  f /= 1 + fabs (f);
	  g /= 1 + fabs (g);
	  h /= 1 + fabs (h);
	}
      check_real ("out", i, out[i], 1 + a + b + c + d + e + f + g + h);
    }
  return report ();
}
