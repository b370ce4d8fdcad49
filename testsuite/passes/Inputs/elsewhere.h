/* A routine that writes to memory, of which the caller knows nothing.  */

volatile int count;
#pragma acc declare create(count)

#pragma acc routine seq
__attribute__ ((noinline, noipa)) void
elsewhere (void)
{
  count = 1;
}
