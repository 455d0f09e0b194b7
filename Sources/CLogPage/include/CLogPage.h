#pragma once
#include <stddef.h>

/* The style sheet and the script of the page with the training log, UTF-8. */

extern const unsigned char formcheck_log_page_style[];
extern const size_t formcheck_log_page_style_length;

extern const unsigned char formcheck_log_page_script[];
extern const size_t formcheck_log_page_script_length;

/* Functions, because Swift does not import arrays of unknown length. */

static inline const void *_Nonnull formcheck_log_page_style_start(void) { return formcheck_log_page_style; }
static inline const void *_Nonnull formcheck_log_page_script_start(void) { return formcheck_log_page_script; }
