// Members of members in data clauses want "this->" (GCC 12 alone: compiler crash, or other data).
// REQUIRES: plugin
// RUN: %not %acc_cxx %s -fplugin=%plugin -c -o %t.o 2>&1 | %filecheck %s
// RUN: %acc_cxx %s -DNAMED -fplugin=%plugin -c -o %t.o
struct inner
{
  double *a;
  int size;
};

struct outer
{
  inner *in, whole, several[3];
  double *b;
  inner &other;
  int n;

  void
  work ()
  {
#ifdef NAMED
    auto *me = this;
#pragma acc enter data copyin(this->in->a[0:n], me->whole.a[0:n])
#pragma acc update self(me->whole.size)
#pragma acc enter data attach(me->whole.a)
#else
// CHECK: [[#@LINE+2]]:{{[0-9]+}}:
// CHECK: sorry, unimplemented: acc-workers: a member of 'outer::in' in a data clause, which GCC 12 misreads; write 'this->in'
#pragma acc parallel loop copy(b[0:n]) copyin(in->a[0:n])
    for (int i = 0; i < n; i++)
      b[i] += in->a[i];
// CHECK: [[#@LINE+2]]:{{[0-9]+}}:
// CHECK: sorry, unimplemented: acc-workers: a member of 'outer::in' in a data clause
#pragma acc update device(n, in->size)
// CHECK: [[#@LINE+2]]:{{[0-9]+}}:
// CHECK: sorry, unimplemented: acc-workers: a member of 'outer::whole' in a data clause, which GCC 12 misreads; write 'me->whole' behind 'auto *me = this'
#pragma acc update self(whole .size)
// CHECK: [[#@LINE+2]]:{{[0-9]+}}:
// CHECK: sorry, unimplemented: acc-workers: a member of 'outer::several' in a data clause
#pragma acc exit data detach(several[n - several[0].size].a)
// CHECK: [[#@LINE+2]]:{{[0-9]+}}:
// CHECK: sorry, unimplemented: acc-workers: a member of 'outer::other' in a data clause
#pragma acc enter data attach(other.a)
#endif
// CHECK-NOT: sorry
#pragma acc update device(n, b[0:n], whole, several[n])
#pragma acc enter data copyin(whole.size, other.size)
#pragma acc update device(this->in->size, this->several[n].size)
  }
};

void
work (outer *o)
{
  o->work ();
}
