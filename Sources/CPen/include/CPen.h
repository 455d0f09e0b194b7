#pragma once
#include <stddef.h>

/* The script of the pen with which one draws on pages, UTF-8. */

extern const unsigned char formcheck_pen_script[];
extern const size_t formcheck_pen_script_length;

/* A function, because Swift does not import arrays of unknown length. */

static inline const void *_Nonnull formcheck_pen_script_start(void) { return formcheck_pen_script; }
