#pragma once
#include <stddef.h>

/* The report's style sheet and script, UTF-8. */

extern const unsigned char formcheck_report_style[];
extern const size_t formcheck_report_style_length;

/* The addition to the style sheet of a report with a bar. */
extern const unsigned char formcheck_report_bar_style[];
extern const size_t formcheck_report_bar_style_length;

/* The additions to the style sheet and the script of a report with a video, on which the user can draw. */
extern const unsigned char formcheck_report_drawing_style[];
extern const size_t formcheck_report_drawing_style_length;
extern const unsigned char formcheck_report_drawing_script[];
extern const size_t formcheck_report_drawing_script_length;

/* The rules for collected corrections, which the script of every report uses. */
extern const unsigned char formcheck_report_corrections_script[];
extern const size_t formcheck_report_corrections_script_length;

/* What the browser keeps of corrections that aren't downloaded, and the controls that collect corrections. */
extern const unsigned char formcheck_report_changes_script[];
extern const size_t formcheck_report_changes_script_length;
extern const unsigned char formcheck_report_editor_script[];
extern const size_t formcheck_report_editor_script_length;

extern const unsigned char formcheck_report_script[];
extern const size_t formcheck_report_script_length;

/* Functions, because Swift does not import arrays of unknown length. */

static inline const void *_Nonnull formcheck_report_style_start(void) { return formcheck_report_style; }
static inline const void *_Nonnull formcheck_report_bar_style_start(void) { return formcheck_report_bar_style; }
static inline const void *_Nonnull formcheck_report_drawing_style_start(void) { return formcheck_report_drawing_style; }
static inline const void *_Nonnull formcheck_report_drawing_script_start(void) { return formcheck_report_drawing_script; }
static inline const void *_Nonnull formcheck_report_corrections_script_start(void) { return formcheck_report_corrections_script; }
static inline const void *_Nonnull formcheck_report_changes_script_start(void) { return formcheck_report_changes_script; }
static inline const void *_Nonnull formcheck_report_editor_script_start(void) { return formcheck_report_editor_script; }
static inline const void *_Nonnull formcheck_report_script_start(void) { return formcheck_report_script; }
