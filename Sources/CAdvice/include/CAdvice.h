#pragma once
#include <stddef.h>

/* The advice on findings about form: TOML, UTF-8. */
extern const unsigned char formcheck_advice[];
extern const size_t formcheck_advice_length;

/* A function, because Swift does not import arrays of unknown length. */
static inline const void *_Nonnull formcheck_advice_start(void) { return formcheck_advice; }
