/* What a store of 16 bytes at the end of a block stores is not overwritten by the first
   instruction of the next block (on fiji; a random program made smaller: few have the two
   in this order).  */
// REQUIRES: plugin, acc_run
// RUN: %gcc -fopenacc -foffload=amdgcn-amdhsa -foffload-options=amdgcn-amdhsa=-march=fiji -w -O1 -g %s %dump_nops | %filecheck %s
// RUN: %gcc -fplugin=%lib/libacc.so -fopenacc -foffload=amdgcn-amdhsa -foffload-options=amdgcn-amdhsa=-march=fiji -w -O1 %s -o %t
// RUN: %acc_run --check=waitcnt %t
#define FACTOR 0xf39cc0605cedc835ul
typedef unsigned __int128 wide;
union parts
{
  unsigned words[4];
  unsigned char bytes[4];
  signed char signs[4];
};
static int a[700];
static unsigned char b[64];
static __int128 c[700];
static double d[64], e[256];
static void
work (int workers, unsigned x, unsigned y)
{
  unsigned z = 0;
  union parts v = { 0 };
  _Bool most = 1;
#pragma acc parallel num_gangs(1) num_workers(workers) firstprivate(v, z, x, y) copy(a, b, c, d, e, most)
  {
    wide sum = 0;
    for (int i = 0; i < 4; i++)
      {
#pragma acc loop worker vector reduction(max:most) reduction(+:sum)
	for (int j = 0; j < 157; j++)
	  {
	    sum += (wide) (x + j) * FACTOR;
	    c[i * 175 + j]
	      = (wide) (y + a[i * 175 + (unsigned) v.signs[(unsigned) (long) e[v.bytes[1] % 256u] % 4u] % 175u]
			>= (i & 17u) ? 0 : (unsigned) j) * FACTOR;
	    long part = ((unsigned) (long) e[v.words[(unsigned) a[i * 175 + 75] % 4u] % 256u] - z & x + y)
			* 0x9e3779b97f4a7c15ul;
	    sum += (wide) (((unsigned) j | (unsigned) ((wide) c[i * 175 + j] >> 70))
			   / ((unsigned) ((unsigned long) part >> 5) | 1)) * FACTOR;
	    c[i * 175 + j] = (wide) ((unsigned) v.bytes[(unsigned) ((unsigned long) part >> 5) % 4u] << 12) * FACTOR;
	    sum += (wide) ((unsigned) j - v.bytes[0] / ((unsigned) (long) d[23] | 1)) * FACTOR;
	  }
	c[i * 175 + (i + y) % 175u] = (wide) (unsigned) ((wide) c[i * 175 + y % 175u] >> 70) * FACTOR;
      }
    for (int i = 0; i < 34; i++)
      b[i] = ((unsigned) (long) e[13] % 65536u) / ((unsigned) v.signs[z % 4u] / ((unsigned) i | 1) | 1);
  }
}
int
main (void)
{
  work (8, 302, 9);
  return 0;
}
// CHECK: [nops] line={{[0-9]+}} states=1
