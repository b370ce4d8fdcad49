/* Under -flto -fdata-sections a declared pointer that begins with an address of the host's has a section of data, and
   not .bss, as its value on the device would have.  Before: "only zero initializers are allowed in section '.bss.field'".  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O1 -flto -fdata-sections %s -o %t && %acc_run %t
// RUN: %acc_cc -O1 -flto -fno-zero-initialized-in-bss %s -o %t && %acc_run %t
static int memory[24];
int *field = memory;
#pragma acc declare create(field)

int
main (void)
{
#pragma acc enter data copyin(field[0:24])
#pragma acc parallel loop present(field[0:24])
  for (int i = 0; i < 24; i++)
    field[i] = i;
#pragma acc exit data copyout(field[0:24])
  return memory[23] != 23;
}
