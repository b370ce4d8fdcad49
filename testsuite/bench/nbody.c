/* N bodies: a gang has a body, workers and lanes share its partners, three sums.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
