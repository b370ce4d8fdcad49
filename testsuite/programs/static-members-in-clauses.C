/* Data clauses name objects of classes with static data members, "this[0:1]" and templates' among them; stock GCC 12: compile error.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#include <string>
#include <vector>

static const int n = 60;

/* Eight members and more, or less, with and without functions: g++ finds their names in two ways.  */
struct element
{
  static constexpr int nodes = 4;
  double x[nodes];
  int number;
};

struct body
{
  static const double gravity;
  double x, y, z;
  static int made;
  double vx, vy, vz, mass;
  static constexpr int dimensions = 3;
  static double softening () { return gravity * dimensions; }
  double energy () const { return .5 * mass * (vx * vx + vy * vy + vz * vz) + softening (); }
};

const double body::gravity = .25;
int body::made = 0;

/* A base that has them, and a library's class.  */
struct field : element
{
  std::string name;
  double *values;
  static constexpr int halo = 2;
  field (int count, const char *what) : name (what), values (new double[count])
  {
#pragma acc enter data copyin(this[0:1]) create(values[0:count])
  }
  ~field ()
  {
#pragma acc exit data delete(values[0:n])
#pragma acc exit data delete(this[0:1])
    delete[] values;
  }
  void fill (int count)
  {
#pragma acc parallel loop present(this[0:1]) num_workers(WORKERS)
    for (int i = 0; i < count; i++)
      values[i] = i < halo || i >= count - halo ? -number : number * i;
#pragma acc update self(values[0:count])
  }
};

template<typename T, int D> class view
{
  T *first;
  int extents[D];
public:
  using value_type = T;
  static constexpr int rank = D;
  static inline int views = 0;
  view (T *p, int count) : first (p), extents () { extents[0] = count; views++; }
  T &operator() (int i) const { return first[i]; }
  int size () const { return extents[0]; }
};

template<typename T> T
sum_of (const std::vector<T> &v)
{
  /* The class is made in this function.  */
  view<const T, 2> seen (v.data (), v.size ());
  const T *p = v.data ();
  T sum = 0;
#pragma acc data copyin(seen, p[0:n])
#pragma acc parallel loop reduction(+:sum) present(p[0:n]) num_workers(WORKERS)
  for (int i = 0; i < seen.size (); i++)
    sum += p[i] * seen.rank;
  return sum;
}

/* A copy constructor that nobody has written is declared while the static member is out of the way.  */
struct pair
{
  static int pairs;
  int first, second;
};

/* It is the host's.  */
int pair::pairs = 5;

static int
used_by_value (pair p)
{
  pair q = p;
#pragma acc parallel copy(q) num_gangs(1)
  q.second += q.first;
  return q.second + pair::pairs;
}

/* Instantiated as a whole, its static member, too.  */
template<typename T> struct counter
{
  static T count;
  T own;
  T twice ()
  {
#pragma acc parallel copy(this[0:1]) num_gangs(1)
    own *= 2;
    count += own;
    return own;
  }
};

template<typename T> T counter<T>::count = 7;
template struct counter<short>;

int
main ()
{
  element e[n];
  for (int i = 0; i < n; i++)
    {
      e[i].number = i;
      for (int k = 0; k < element::nodes; k++)
	e[i].x[k] = i + k;
    }
#pragma acc parallel loop copy(e[0:n]) num_workers(WORKERS)
  for (int i = 0; i < n; i++)
    {
      element own = e[i];
      for (int k = 0; k < element::nodes; k++)
	e[i].x[k] = own.x[element::nodes - 1 - k] * own.number;
    }
  for (int i = 0; i < n; i++)
    check_real ("element", i, e[i].x[1], (i + 2) * i);

  body b[n], *p = b;
  for (int i = 0; i < n; i++)
    b[i] = { 1, 2, 3, 1. * i, 0, 1, 2 }, body::made++;
  double energy = 0;
#pragma acc enter data copyin(p[0:n])
#pragma acc parallel loop reduction(+:energy) present(p[0:n]) num_workers(WORKERS)
  for (int i = 0; i < n; i++)
    {
      p[i].x += p[i].vx;
      energy += p[i].energy ();
    }
#pragma acc exit data copyout(p[0:n])
  double wanted = 0;
  for (int i = 0; i < n; i++)
    {
      check_real ("body", i, b[i].x, 1 + i);
      wanted += b[i].energy ();
    }
  check_real ("energy", 0, energy, wanted);
  check_int ("made", 0, body::made, n);

  field f (n, "density");
  f.number = 3;
#pragma acc update device(f)
#pragma acc enter data attach(f.values)
  f.fill (n);
  for (int i = 0; i < n; i++)
    check_real (f.name.c_str (), i, f.values[i], i < 2 || i >= n - 2 ? -3 : 3 * i);
#pragma acc exit data detach(f.values)

  check_real ("sum", 0, sum_of (std::vector<double> (n, 1.5)), 1.5 * 2 * n);
  check_int ("sum", 1, sum_of (std::vector<int> (n, 3)), 3 * 2 * n);
  check_int ("views", 0, view<const int, 2>::views + view<const double, 2>::views, 2);

  check_int ("pair", 0, used_by_value ({ 3, 4 }), 12);

  counter<short> c = { 21 };
  check_int ("twice", 0, c.twice (), 42);
  check_int ("count", 0, counter<short>::count, 49);

  auto summed = [&] (int count)
    {
      element first = e[1];
      double sum = 0;
#pragma acc parallel loop copyin(first) copy(sum) reduction(+:sum)
      for (int i = 0; i < count; i++)
	sum += first.x[i % element::nodes];
      return sum;
    };
  check_real ("lambda", 0, summed (8), 2 * (4 + 3 + 2 + 1));
  return report ();
}
