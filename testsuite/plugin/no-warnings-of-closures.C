// What lambdas capture is looked up on the device, which sets variables of the plugin's under
// conditions: nothing to warn a user of.
// REQUIRES: plugin
// RUN: %acc_cxx -O2 -Wall -Wextra -Wno-unused -Werror -I%S/../programs -c %S/../programs/lambdas-of-objects-around.C -o %t.o
// RUN: %acc_cxx -O3 -Wall -Wextra -Wno-unused -Werror -I%S/../programs -c %S/../programs/objects-of-lambdas-and-loops.C -o %t.o
