/* host_data in function and class templates, generic lambdas and lambdas in templates, with if, if_present and several pointers; stock GCC 12: the construct and its statements are gone.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <openacc.h>

#include "check.h"

enum { n = 40 };

template<typename T> T *
on_device (T *p)
{
  T *q = nullptr;
#pragma acc host_data use_device(p)
  q = p;
  return q;
}

/* Statements that do not depend on the template's parameters, and a reference.  */
template<int factor> void
both (double *&a, double *b, double **where)
{
#pragma acc host_data use_device(a, b) if_present
  {
    where[0] = a;
    for (int i = 1; i < factor; i++)
      where[i] = b + i;
  }
}

template<typename T> T *
where_asked (T *p, bool wanted)
{
  T *found;
#pragma acc host_data use_device(p) if(wanted)
  {
    T *q = p;
    found = q;
  }
  return found;
}

/* What an object of the device's knows.  */
template<typename T, int rank> struct view
{
  T *p;
  int extents[rank];
  explicit view (T *host)
  {
    for (int &extent : extents)
      extent = n;
#pragma acc host_data use_device(host)
    p = host;
  }
  view (const view &) = default;
  T &operator() (int i) const { return p[i]; }
};

template<typename T> struct view<T, 0>
{
  T *p;
  static view of (T *host)
  {
    view v;
#pragma acc data copyin(host[0:n])
#pragma acc host_data use_device(host)
    v.p = host;
    return v;
  }
};

template<typename F> void
for_all (const F &f)
{
#pragma acc parallel loop gang worker vector num_workers(WORKERS) firstprivate(f)
  for (int i = 0; i < n; i++)
    f (i);
}

/* A library that is called with the device's addresses.  */
static int
same (const void *a, const void *b)
{
  return a == b;
}

template<typename T> int
in_lambdas (T *p, void *device)
{
  auto plain = [&] {
    int equal = 0;
#pragma acc host_data use_device(p)
    equal = same (p, device);
    return equal;
  };
  auto generic = [] (auto q, void *d) {
    int equal = 0;
#pragma acc host_data use_device(q)
    { equal = same (q, d); }
    auto inner = [=] (auto more) {
      auto r = q;
#pragma acc host_data use_device(r)
      more += same (r, d);
      return more;
    };
    return equal + inner (1);
  };
  return plain () + generic (p, device);
}

int
main ()
{
  double x[n], y[n], *px = x, *py = y, unknown[3 * n];
  /* No neighbour of what is mapped: libgomp takes an address behind an array for one in it.  */
  double *pu = unknown + n;
  for (int i = 0; i < n; i++)
    x[i] = i, y[i] = 1;
#pragma acc enter data copyin(px[0:n], py[0:n])
  double *dx = (double *) acc_deviceptr (px), *dy = (double *) acc_deviceptr (py);
  double *found[3];

  check_int ("on_device", 0, on_device (px) == dx, 1);
  both<3> (px, py, found);
  check_int ("both", 0, found[0] == dx && found[1] == dy + 1 && found[2] == dy + 2, 1);
  both<2> (pu, py, found);
  check_int ("both", 1, found[0] == pu && found[1] == dy + 1, 1);
  check_int ("where_asked", 0, where_asked (px, true) == dx && where_asked (px, false) == px, 1);
  check_int ("view", 0, view<double, 0>::of (px).p == dx, 1);
  check_int ("in_lambdas", 0, in_lambdas (px, dx), 4);
  auto generic = [] (auto p) {
    decltype (p) q;
#pragma acc host_data use_device(p)
    q = p;
    return q;
  };
  check_int ("generic", 0, generic (py) == dy, 1);

  view<double, 2> a (px), b (py);
  for_all ([=] (int i) { a (i) = a (i) * 2 + b (n - 1 - i); });
#pragma acc exit data copyout(px[0:n]) delete(py[0:n])
  for (int i = 0; i < n; i++)
    check_real ("x", i, x[i], 2 * i + 1);
  return report ();
}
