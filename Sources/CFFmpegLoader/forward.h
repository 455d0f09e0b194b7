#pragma once

/* One of FFmpeg's libraries, opened at its first use. */
struct formcheck_library {
  const char *file;
  _Atomic(void *) handle;
};
extern struct formcheck_library formcheck_avformat, formcheck_avcodec, formcheck_avutil, formcheck_swscale,
    formcheck_swresample;

/* The function's address; ends the program with a sentence if there is none. */
void *formcheck_function(struct formcheck_library *library, const char *name);

/* Defines the function of FFmpeg's header so that it looks up the library's own at the first call. The compiler holds
   the definition against the header's declaration. */
#define FORWARD(result, name, parameters, arguments)                       \
  result name parameters {                                                 \
    static _Atomic(__typeof__(&name)) function;                            \
    if (!function) function = (__typeof__(&name))formcheck_function(&LIBRARY, #name); \
    return function arguments;                                             \
  }
