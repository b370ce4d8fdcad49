/* A number of workers that the compiler does not know.  */
static volatile int one_worker = 1;
