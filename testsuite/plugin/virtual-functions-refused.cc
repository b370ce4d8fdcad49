// Virtual functions on the device are refused where they are (GCC 12 alone: a crash at -O2, undefined symbols otherwise, a fault for the host's objects).
// REQUIRES: plugin
// RUN: %not %acc_cxx -O0 %s -fplugin=%plugin -o %t 2>&1 | %filecheck --check-prefixes=CALL,OBJECT %s
// RUN: %not %acc_cxx -O2 %s -fplugin=%plugin -o %t 2>&1 | %filecheck --check-prefix=CALL %s
// RUN: %acc_cxx -O2 -DKNOWN %s -fplugin=%plugin -o %t && %acc_run %t
struct shape
{
  double size;
  explicit shape (double size) : size (size) {}
  virtual double area () const { return 0; }
};

struct square : shape
{
  // OBJECT-DAG: virtual-functions-refused.cc:[[#@LINE+1]]:{{[0-9]+}}: sorry, unimplemented: acc-workers: object with virtual functions made on the device
  explicit square (double size) : shape (size) {}
  double area () const override { return size * size; }
};

int
main ()
{
  double areas[40], sizes[40];
  square unit (1), large (9);
#pragma acc parallel loop copyout(areas, sizes) copyin(unit)
  for (int i = 0; i < 40; i++)
    {
      sizes[i] = unit.size + i;
#ifdef KNOWN
      areas[i] = sizes[i] * sizes[i];
#else
      square small (i);
      const shape &one = i % 2 ? (const shape &) small : (const shape &) unit;
      // CALL-DAG: virtual-functions-refused.cc:[[#@LINE+1]]:{{[0-9]+}}: sorry, unimplemented: acc-workers: call of a virtual function on the device
      areas[i] = one.area ();
#endif
    }
  return areas[3] != 16 || sizes[39] != 40;
}
