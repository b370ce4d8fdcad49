/* A number of bits that a long can be shifted by, and no int: the vectorizer must not
   shift ints because the operands and the result fit into one.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s %dump_shifts | %filecheck %s
// RUN: %acc_cc -O1 %s -o %t
// RUN: %acc_run --check=all %t
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --check=all %t
// RUN: %acc_cc -O3 %s -o %t
// RUN: %acc_run --check=all %t
enum { n = 300 };
int from[n];
unsigned bits[n];
unsigned char small[n];
double sign[n];
long by_constant[n], by_variable[n], near[n];
unsigned long of_unsigned[n];
int of_chars[n];

int
main (void)
{
  for (int i = 0; i < n; i++)
    {
      from[i] = i * 2654435761u;
      bits[i] = i * 2654435761u;
      small[i] = i * 37;
    }
#pragma acc parallel num_gangs(1) num_workers(4) copyin(from, bits, small) copy(sign, by_constant, by_variable, near, of_unsigned, of_chars)
  {
    // CHECK-DAG: [shifts] line=[[@LINE+3]]{{$}}
#pragma acc loop worker vector
    for (int i = 0; i < n; i++)
      sign[i] = (unsigned long) ((long) from[i] >> 45) & 7;
    // CHECK-DAG: [shifts] line=[[@LINE+3]]{{$}}
#pragma acc loop worker vector
    for (int i = 0; i < n; i++)
      by_constant[i] = (long) from[i] >> 33;
    // CHECK-DAG: [shifts] line=[[@LINE+3]]{{$}}
#pragma acc loop worker vector
    for (int i = 0; i < n; i++)
      by_variable[i] = (long) from[i] >> (bits[i] & 63);
    // CHECK-DAG: [shifts] line=[[@LINE+3]]{{$}}
#pragma acc loop worker vector
    for (int i = 0; i < n; i++)
      of_unsigned[i] = (unsigned long) bits[i] >> (from[i] & 63);
    // CHECK-DAG: [shifts] line=[[@LINE+3]]{{$}}
#pragma acc loop worker vector
    for (int i = 0; i < n; i++)
      of_chars[i] = (int) small[i] >> (bits[i] & 31);
    // CHECK-NOT: [shifts] line=[[@LINE+3]]{{$}}
#pragma acc loop worker vector
    for (int i = 0; i < n; i++)
      near[i] = (long) from[i] >> 31;
  }
  for (int i = 0; i < n; i++)
    {
      volatile long wide = from[i];
      volatile unsigned long wide_bits = bits[i];
      if (sign[i] != ((unsigned long) (wide >> 45) & 7) || by_constant[i] != wide >> 33
	  || by_variable[i] != wide >> (bits[i] & 63) || of_unsigned[i] != wide_bits >> (from[i] & 63)
	  || of_chars[i] != small[i] >> (bits[i] & 31) || near[i] != wide >> 31)
	return 1;
    }
  return 0;
}
