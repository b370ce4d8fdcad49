/* What GCC adds to a program to watch or guard it (sanitizers, calls for tracers, counters,
   guards of stacks, marks of branches' targets) is not on the device, nor are Graphite's loops,
   and a linker that throws unused sections away keeps the device's tables.  Stock GCC 12:
   undefined symbols of the device, "referenced in offloaded code", "not supported for this
   target", "isl is not available", a crash in ipa-cp, or libgomp stops ("Cannot map target
   functions or variables").  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cxx -fplugin=%lib/libacc.so -O0 -fsanitize=undefined %s -o %t
// RUN: %acc_run --check=all %t
// RUN: %acc_cxx -fplugin=%lib/libacc.so -O2 -fsanitize=undefined,float-divide-by-zero -fno-sanitize-recover=all %s -o %t
// RUN: %acc_run --check=all %t
// The device has no instrumentation: what its threads do under locks looks like races.
// RUN: %acc_cxx -fplugin=%lib/libacc.so -O2 -fsanitize=thread %s -o %t
// RUN: env TSAN_OPTIONS=report_bugs=0 %acc_run --check=all %t
// RUN: %acc_cxx -fplugin=%lib/libacc.so -O2 -fsanitize=address %s -o %t
// RUN: env ASAN_OPTIONS=detect_leaks=0 %acc_run --check=all %t
// RUN: %acc_cxx -fplugin=%lib/libacc.so -O2 -finstrument-functions -fstack-protector-all -fcf-protection=full -floop-nest-optimize %s -o %t
// RUN: %acc_run --check=all %t
// RUN: %acc_cxx -fplugin=%lib/libacc.so -O2 -w --coverage -c %s -o %t.o
// RUN: %acc_cxx -fplugin=%lib/libacc.so --coverage %t.o -o %t
// RUN: %acc_run --check=all %t
// RUN: gcov-12 -n %t.gcda | %filecheck %s
// CHECK: Lines executed:
// RUN: %acc_cxx -fplugin=%lib/libacc.so -O2 -fprofile-generate -flto %s -o %t
// RUN: %acc_run --check=all %t
// RUN: %acc_cxx -fplugin=%lib/libacc.so -O1 -fstack-protector-strong -ffunction-sections -fdata-sections -Wl,--gc-sections %s -o %t
// RUN: %acc_run --check=all %t
// RUN: %acc_cxx -fplugin=%lib/libacc.so -O1 -fpatchable-function-entry=4,2 %s -o %t
// RUN: %acc_run --check=all %t
enum colour { red, green, blue };
struct cell
{
  double x[4];
  bool set;
  colour c;
  double &operator[] (int i) { return x[i]; }
};

#pragma acc routine seq
static int
selected (const int *table, int k, int divisor)
{
  int few[4] = { 1, 2, 3, 4 }, sum = 0;
  for (int i = 0; i < 4; i++)
    sum += few[(i + k) & 3] / divisor << (k & 3);
  return sum * k - table[k & 7];
}

template <typename T> T
twice (T x)
{
  return x + x;
}

typedef int vec __attribute__ ((vector_size (16)));

#pragma acc routine seq
static int
of_vectors (int x)
{
  vec v = { x, 2, 3, 4 };
  v = v * v - (v + x);
  return v[0] + v[1] + v[2] + v[3];
}

#pragma acc routine worker
static int
of_workers (const int *table, int n)
{
  int sum = 0;
#pragma acc loop worker reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += table[i] << 1;
  return sum;
}

static double
sum_of (cell c)
{
  double sum = c[0] / c[3];
  switch (c.c)
    {
    case red: return sum;
    case green: return sum + 1;
    default: return c.set ? sum + 2 : 0;
    }
}

int
main ()
{
  enum { n = 100, m = 8 };
  cell *cells = new cell[n];
  int numbers[n], total = 0, expected = 0;
  for (int i = 0; i < n; i++)
    cells[i] = cell { { i * 1., 2, 3, 4 }, i % 2 == 0, colour (i % 3) };

#pragma acc parallel loop gang num_workers(4) copy(cells[0:n]) copyout(numbers) \
  reduction(+:total) default(none)
  for (int i = 0; i < n; i++)
    {
      int table[m];
      for (int j = 0; j < m; j++)
	table[j] = i * j / (1 + i % 3);
      cell c = cells[i];
      c[i & 3] += selected (table, i, 1 + i % 5);
      cells[i] = c;
      numbers[i] = of_workers (table, m) + of_vectors (i);
#pragma acc loop worker vector reduction(+:total)
      for (int j = 0; j < m; j++)
	total += twice (table[j]) % 7 << (j & 1);
    }

  bool bad = false;
  for (int i = 0; i < n; i++)
    {
      int table[m], sum = 0;
      for (int j = 0; j < m; j++)
	{
	  table[j] = i * j / (1 + i % 3);
	  sum += 2 * table[j];
	  expected += twice (table[j]) % 7 << (j & 1);
	}
      cell c { { i * 1., 2, 3, 4 }, i % 2 == 0, colour (i % 3) };
      c[i & 3] += selected (table, i, 1 + i % 5);
      bad |= numbers[i] != sum + of_vectors (i) || sum_of (cells[i]) != sum_of (c);
    }
  delete[] cells;
  return bad || total != expected;
}
