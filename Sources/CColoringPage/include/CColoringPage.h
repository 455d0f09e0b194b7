#pragma once
#include <stddef.h>

/* The style sheet and the script of the coloring page, UTF-8. */

extern const unsigned char formcheck_coloring_style[];
extern const size_t formcheck_coloring_style_length;

extern const unsigned char formcheck_coloring_script[];
extern const size_t formcheck_coloring_script_length;

/* Functions, because Swift does not import arrays of unknown length. */

static inline const void *_Nonnull formcheck_coloring_style_start(void) { return formcheck_coloring_style; }
static inline const void *_Nonnull formcheck_coloring_script_start(void) { return formcheck_coloring_script; }
