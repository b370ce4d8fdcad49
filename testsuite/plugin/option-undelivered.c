/* GCC cannot deliver options to the long name of the plugin; say what to do.
   Loading both names is fine.  */
// REQUIRES: plugin
// RUN: %not %gcc -fplugin=%plugin -fplugin-arg-libacc-workers-report -c %s -o %t.o 2>&1 | %filecheck -DLIB=%lib %s
// RUN: %not %gcc -fplugin=%plugin -fplugin-arg-libacc-workers-reprot=1 -c %s -o %t.o 2>&1 | %filecheck -DLIB=%lib --check-prefixes=TYPO,CHECK %s
// RUN: %gcc -fplugin=%plugin -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-report -c %s -o %t.o 2>&1 | count 0
int x;
// CHECK: error: plugin libacc should be specified before '-fplugin-arg-libacc-workers-{{.*}}' in the command line
// TYPO: error: unrecognized option '-fplugin-arg-libacc-workers-reprot=1'; did you mean '-fplugin-arg-libacc-workers-report'?
// CHECK: note: GCC ends the name of a plugin at the first '-'; to give options to acc-workers, load it as '-fplugin=[[LIB]]/libacc.so'
