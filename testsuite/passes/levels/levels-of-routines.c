/* What a routine inherits from its caller is left open; a routine of one worker has no "by".  */
// RUN: %acc_cc -O0 %s %dump_levels | %filecheck %s
#pragma acc routine worker
void
worker_routine (int *x)
{
  x[0] = 1;					/* line 7 */
#pragma acc loop worker
  for (int i = 1; i < 10; i++)
    x[i] = i;					/* line 10 */
}

#pragma acc routine vector
void
vector_routine (int *x)
{
  x[0] = 1;					/* line 17 */
#pragma acc loop vector
  for (int i = 1; i < 10; i++)
    x[i] = i;					/* line 20 */
}

#pragma acc routine seq
void
seq_routine (int *x)
{
  x[0] = 1;					/* line 27 */
}
// CHECK-DAG: levels-of-routines.c:7: G[RP] WS VS gang=caller worker=0 lane=0 statement by={{.*}}worker-0
// CHECK-DAG: levels-of-routines.c:10: G[RP] WP VS gang=caller worker=share lane=0 statement{{$}}
// CHECK-DAG: levels-of-routines.c:17: G[RP] W[SP] VS gang=caller worker=caller lane=0 statement{{$}}
// CHECK-DAG: levels-of-routines.c:20: G[RP] W[SP] VP gang=caller worker=caller lane=share statement{{$}}
// CHECK-DAG: levels-of-routines.c:27: G[RP] W[SP] V[SP] gang=caller worker=caller lane=caller statement{{$}}
