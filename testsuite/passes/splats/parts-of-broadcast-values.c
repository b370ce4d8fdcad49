/* A part of a complex number that worker 0 has broadcast is in LDS, and no lane gathers it.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O1 %s -o %t
// RUN: %acc_run --schedule=in-order --check=all %t
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --schedule=round-robin --check=all %t
enum { n = 100 };
struct parts { int k; double _Complex z; };

int
main (void)
{
  double d[n];
  long most[4] = { 0 };
  struct parts p = { 3, 2.0 + 5.0i };
  for (int j = 0; j < n; j++)
    d[j] = j;
#pragma acc parallel num_gangs(1) num_workers(4) firstprivate(p) copy(d, most)
  {
    most[0] += p.k;
#pragma acc loop worker
    for (int i = 0; i < 4; i++)
      {
	double sum = 0;
#pragma acc loop vector reduction(+:sum)
	for (int j = 0; j < n; j++)
	  sum += j < i * 25 ? 0 : __imag__ p.z;
	most[i] += sum;
      }
#pragma acc loop worker vector
    for (int j = 0; j < n; j++)
      d[j] += __imag__ p.z;
  }
  int wrong = most[0] != 503 || most[3] != 125;
  for (int j = 0; j < n; j++)
    wrong += d[j] != j + 5;
  return wrong;
}
