/* What variables-of-implicit-routines.C and its other unit share.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef WORKERS
#define WORKERS 8
#endif

inline int
digit (int i)
{
  static const int digits[4] = { 3, 1, 4, 1 };
  return digits[i & 3] * i;
}

struct polynomial
{
  static constexpr int coefficients[3] = { 5, 6, 7 };
  int m_start;
  int
  value (int x) const
  {
    int sum = m_start;
    for (int k = 2, power = 0; k >= 0; k--)
      power = power * x + coefficients[k], sum = m_start + power;
    return sum;
  }
};

template <int N>
struct steps
{
  static const int table[2];
  static int
  next (int i)
  {
    return table[i & 1];
  }
};

template <int N>
const int steps<N>::table[2] = { N, N + 1 };

/* A table of addresses of others.  */
inline const char *
label (int i)
{
  static const char *const labels[3] = { "gn", "ow", "vi" };
  return labels[i];
}

static const int parts[2] = { 10, 20 };

inline int
inherited (int i)
{
  static const int *const both[2] = { &parts[0], &parts[1] };
  return *both[i % 2];
}

/* A class without members is as good as a constant.  */
template <int N>
struct number
{
  number () {}
  int operator() (int i) const { return N + i; }
};
template <int N> static const number<N> fixed {};

inline int
applied (const number<3> &of, int i)
{
  return of (i);
}

inline int
of_number (int i)
{
  return applied (fixed<3>, i) - 3 - i;
}

/* Of a routine with a directive; g++ takes no declare directive for a class's.  */
struct weights
{
  static constexpr int all[3] = { 2, 4, 8 };
};
constexpr struct { int low, high[2]; } limits = { 1, { 5, 9 } };

#pragma acc routine seq
inline int
weighted (int i)
{
  return weights::all[i % 3] + limits.high[i & 1] + limits.low;
}

/* Another unit has the instance.  */
template <typename T>
struct multiple
{
  T m_value;
  T of (T factor) const;
};

template <typename T>
T
multiple<T>::of (T factor) const
{
  return m_value * factor;
}

extern template struct multiple<int>;

int of_other_unit (int x);
int of_instance ();
