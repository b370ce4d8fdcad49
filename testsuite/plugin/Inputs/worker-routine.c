/* A second unit with code for the accelerator.  */
#pragma acc routine worker
void
count_up (int *a, int n)
{
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    a[i] = i;
}
