/* Accesses of one stride are gathered and scattered each by itself: columns of a matrix,
   members of structs and of complex numbers, backwards too; neighbours stay what they
   are, and so do loops that store to locals, where something has to be known.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s %dump_strides | %filecheck %s
// RUN: %acc_cc -O2 -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-no-vector-lanes %s %dump_strides | %filecheck --check-prefix=OFF %s
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --schedule=in-order --check=all --counters=%t.json %t
// RUN: %acc_run --schedule=hostile:1 --check=all %t
// RUN: %acc_cc -O3 %s -o %t
// RUN: %acc_run --schedule=in-order --check=all %t
enum { n = 150 };
struct point { float x, y, z; };
int grid[n][n + 2];
struct point points[n];
_Complex double numbers[n];
short shorts[n][5];

static void
work (int (*g)[n + 2], struct point *p, _Complex double *c, short (*s)[5], int *line)
{
#pragma acc parallel num_gangs(2) num_workers(4) copy(g[0:n], p[0:n], c[0:n], s[0:n], line[0:2 * n])
  {
#pragma acc loop gang worker vector
    for (int i = 0; i < n; i++)
      {
	g[i][0] = g[i][n];
	g[i][n + 1] = g[i][1];
      }
#pragma acc loop gang worker vector
    for (int i = 0; i < n; i++)
      {
	float x = p[i].x;
	p[i].x = p[i].y + p[i].z;
	p[i].y = x * 2;
	p[i].z -= x;
      }
#pragma acc loop gang worker vector
    for (int i = n - 1; i >= 0; i--)
      c[i] = c[i] * 2 + (s[i][1] - s[i][3]);
#pragma acc loop gang worker vector
    for (int i = 0; i < n; i++)
      line[i] += line[n + i];
  }
}
// CHECK: [strides] line=27
// CHECK: [strides] line=33
// CHECK: [strides] line=40
// CHECK-NOT: [strides] line=44
// OFF-NOT: [strides]

static void
fill (void)
{
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < n + 2; j++)
	grid[i][j] = i * 1000 + j;
      points[i] = (struct point) { i, i * 2, i * 3 };
      numbers[i] = i + i * 2.0i;
      for (int j = 0; j < 5; j++)
	shorts[i][j] = i * j * j;
    }
}

int
main (void)
{
  int wrong = 0, line[2 * n];
  for (int i = 0; i < 2 * n; i++)
    line[i] = i;
  fill ();
  work (grid, points, numbers, shorts, line);
  for (int i = 0; i < n; i++)
    {
      wrong += grid[i][0] != i * 1000 + n || grid[i][n + 1] != i * 1000 + 1;
      for (int j = 1; j <= n; j++)
	wrong += grid[i][j] != i * 1000 + j;
      wrong += points[i].x != i * 5 || points[i].y != i * 2 || points[i].z != i * 2;
      wrong += __real__ numbers[i] != i * 2 + i - i * 9 || __imag__ numbers[i] != i * 4;
      wrong += line[i] != n + 2 * i || line[n + i] != n + i;
    }
  return wrong != 0;
}
