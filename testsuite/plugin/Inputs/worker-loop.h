/* A kernel with a worker loop, for tests of the way it takes.  */
static int
last_square (int n)
{
  int a[64];
#pragma acc parallel loop gang worker copyout(a[:n])
  for (int i = 0; i < n; i++)
    a[i] = i * i;
  return a[n - 1];
}
