/* One routine of each level, of which the caller knows nothing but the level.  */

#define ROUTINE(LEVEL, NAME)			\
  _Pragma (#LEVEL)				\
  __attribute__ ((noipa)) int			\
  NAME (int *a)					\
  {						\
    return ++*a;				\
  }
ROUTINE (acc routine gang, for_gangs)
ROUTINE (acc routine worker, for_workers)
ROUTINE (acc routine vector, for_lanes)
ROUTINE (acc routine seq, for_one)
