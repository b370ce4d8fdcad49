/* A vector loop of few iterations is unrolled in a sequential loop, where the addresses of
   its masked accesses stand still; GCC's ivopts stops the compiler at those unless they are
   hidden from it.  Those that go on from iteration to iteration stay as they are.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O3 %s %dump_still-addresses | %filecheck %s
// RUN: %acc_cc -O3 %s -o %t
// RUN: %acc_run --schedule=hostile:1 --check=all %t
enum { n = 100, steps = 4 };

struct vector
{
  double x, y, z;
} at[n], speed[n];
int rows[steps][n];

int
main (void)
{
  for (int i = 0; i < n; i++)
    {
      at[i] = (struct vector) { i, 2 * i, 3 };
      speed[i] = (struct vector) { 1, i, -i };
    }

#pragma acc parallel num_gangs(1) num_workers(1) copy(at, speed)
  for (int step = 0; step < steps; step++)
    {
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	{
	  // CHECK-DAG: [still-addresses] line=[[@LINE+1]]
	  at[i].x += speed[i].x;
	  // CHECK-DAG: [still-addresses] line=[[@LINE+1]]
	  at[i].y += speed[i].y;
	  at[i].z += speed[i].z;
	}
    }

#pragma acc parallel num_gangs(1) num_workers(1) copy(rows)
  for (int step = 0; step < steps; step++)
    {
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	// CHECK-NOT: line=[[@LINE+1]]
	rows[step][i] += step * i;
    }

  for (int i = 0; i < n; i++)
    if (at[i].x != i + steps || at[i].y != 2 * i + steps * i
	|| at[i].z != 3 - steps * i || rows[3][i] != 3 * i)
      return 1;
  return 0;
}
