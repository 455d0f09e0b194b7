#pragma once
#include <stddef.h>

/* The style sheet and the scripts of the pages of a comparison and of a survey, UTF-8. */

extern const unsigned char formcheck_comparison_style[];
extern const size_t formcheck_comparison_style_length;

extern const unsigned char formcheck_comparison_script[];
extern const size_t formcheck_comparison_script_length;

extern const unsigned char formcheck_survey_script[];
extern const size_t formcheck_survey_script_length;

/* Functions, because Swift does not import arrays of unknown length. */

static inline const void *_Nonnull formcheck_comparison_style_start(void) { return formcheck_comparison_style; }
static inline const void *_Nonnull formcheck_comparison_script_start(void) { return formcheck_comparison_script; }
static inline const void *_Nonnull formcheck_survey_script_start(void) { return formcheck_survey_script; }
