/* Worker loops in member functions and templates: a region in each instance.  */
// REQUIRES: plugin
// RUN: %acc_cxx -O2 %s %dump_regions | %filecheck %s
template<typename T>
struct grid
{
  T *p;
  int n;
  void scale (T by);
};
template<typename T>
void
grid<T>::scale (T by)
{
  T *q = p;
  int m = n;
#pragma acc parallel loop gang worker num_workers(4) copy(q[0:m])
  for (int i = 0; i < m; i++)
    q[i] *= by;
}
template struct grid<int>;
template struct grid<double>;
// CHECK: ;; Function _ZN4gridI[[TYPE:[id]]]E5scale{{.*}}._omp_fn.0
// CHECK: [regions] level=-1 workers=4 worker_regions=1
// CHECK: [regions] region=0 line=17
// CHECK: ;; Function _ZN4gridI{{[id]}}E5scale{{.*}}._omp_fn.0
// CHECK: [regions] level=-1 workers=4 worker_regions=1
// CHECK: [regions] region=0 line=17
