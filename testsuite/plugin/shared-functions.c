/* What stages do in front of constructs and behind them is in functions, which are there once in a unit.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O0 -S %s -o %t.s
// RUN: %filecheck --check-prefix=CALLS %s < %t.s
// RUN: grep -c "^acc_workers[.].*:" %t.s | %filecheck --check-prefix=ONCE %s
// RUN: %acc_cc -O2 %s -o %t && %acc_run --check=all %t
// RUN: %acc_cc -O0 %s -o %t -flto && %acc_run --check=all %t
// What nothing calls is not there.
// RUN: %acc_cc -O2 -DNONE -S %s -o - | %filecheck --check-prefix=NONE %s
// ONCE: {{^8$}}
// NONE-NOT: acc_workers.hold_sections
struct field { int n; double *a, *b; };

// CALLS-LABEL: {{^}}add:
// CALLS: call{{.*}}acc_workers.hold_sections
// CALLS: call{{.*}}GOACC_parallel
// CALLS: call{{.*}}acc_workers.release_sections
// CALLS: call{{.*}}acc_workers.hold_sections
// CALLS: call{{.*}}GOACC_parallel
// CALLS: call{{.*}}acc_workers.release_sections
// CALLS: .size{{.*}}add
#ifndef NONE
void
add (double *c, const double *a, int n)
{
#pragma acc parallel loop copy(c[0:n]) copyin(a[0:n]) if(n > 10)
  for (int i = 0; i < n; i++)
    c[i] += a[i];
#pragma acc parallel loop copy(c[0:n]) copyin(a[0:n]) async(3)
  for (int i = 0; i < n; i++)
    c[i] += a[i];
#pragma acc wait
}
#else
#define add(c, a, n)
#endif

void
add_fields (struct field *f)
{
#pragma acc parallel loop
  for (int i = 0; i < f->n; i++)
    f->a[i] += f->b[i];
#pragma acc parallel loop
  for (int i = 0; i < f->n; i++)
    f->b[i] += f->a[i];
}

int
main ()
{
  enum { n = 20 };
  double a[n], b[n];
  for (int i = 0; i < n; i++)
    a[i] = b[i] = i;
  add (a, a, n);
  struct field f = { n, a, b };
#pragma acc enter data copyin(f.a[0:n], f.b[0:n])
  add_fields (&f);
#pragma acc exit data copyout(f.a[0:n], f.b[0:n])
  for (int i = 0; i < n; i++)
    if (a[i] != 5 * i || b[i] != 6 * i)
      return 1;
  return 0;
}
