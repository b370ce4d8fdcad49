/* Functions of C++ that the device needs, and that no directive makes routines.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_IMPLICIT_ROUTINES_H
#define ACC_WORKERS_IMPLICIT_ROUTINES_H

/* From now on, send to the device the inline constructors and destructors that are
   routines; and make routines of inline functions, implicit members and lambdas that
   code of the device calls.  Called once, in a front end's compiler; does nothing in
   those of other languages than C++.  */
void install_implicit_routines ();

#endif /* ACC_WORKERS_IMPLICIT_ROUTINES_H */
