#pragma once
#include <stddef.h>

/* A built-in declaration of an exercise. */
struct formcheck_exercise {
  const char *_Nonnull name;          /* the exercise's name */
  const unsigned char *_Nonnull text; /* TOML, UTF-8, ends with 0 */
};

extern const struct formcheck_exercise formcheck_exercises[];
extern const size_t formcheck_exercise_count;

/* A function, because Swift does not import arrays of unknown length. */
static inline const struct formcheck_exercise *_Nonnull formcheck_exercises_start(void) { return formcheck_exercises; }
