/* Carrying the plugin and its options into the offload compilation.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_HAND_OVER_H
#define ACC_WORKERS_HAND_OVER_H

#include <string>

/* The offload target that has an accelerator part.  */
extern const char *const accelerator_target;

/* The file of the accelerator's part: beside the host's part, wherever that
   was really loaded from.  */
std::string accelerator_file ();

/* True when the driver means to make an image for ACCELERATOR_TARGET at the
   end of this compilation or of the link that follows.  */
bool accelerator_wanted_p ();

/* Make every object file that carries offload code ask for FILE and for the
   options given so far (options_for_accelerator) when its image for
   ACCELERATOR_TARGET is compiled.  */
void install_hand_over (const std::string &file);

/* Call BEFORE before GCC writes the device's part of an object, if there is one for
   ACCELERATOR_TARGET, and BEHIND when it has written it, or if there is none: it calls
   targetm.asm_out.lto_start first, and asks targetm.offload_options behind all else.  After
   install_hand_over.  */
void around_device_part (void (*before) (), void (*behind) ());

#endif /* ACC_WORKERS_HAND_OVER_H */
