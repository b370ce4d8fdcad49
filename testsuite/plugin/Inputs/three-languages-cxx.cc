/* The C++ part of three-languages.c.  */

#pragma acc routine vector
extern "C" int fortran_vector (const int *a, int n);

#pragma acc routine worker
extern "C" int
cxx_worker (int *a, int n)
{
  int sum = 0;
  auto value = [&] (int i) { return a[i] + i; };
#pragma acc loop worker reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += value (i) + fortran_vector (a, i % 9);
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    a[i] += sum % 10;
  return sum;
}
