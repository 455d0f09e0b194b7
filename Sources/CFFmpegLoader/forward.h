#pragma once
#include <libavformat/version.h>
#include <libavutil/version.h>

/* As FC_HAS_CODED_SIDE_DATA in CFFmpeg/shim.h, which decides what is called. */
#define HAS_CODED_SIDE_DATA (LIBAVFORMAT_VERSION_INT >= AV_VERSION_INT(60, 15, 100))

/* One of FFmpeg's libraries, opened at its first use. */
struct formcheck_library {
  const char *file;
  _Atomic(void *) handle;
};
extern struct formcheck_library formcheck_avformat, formcheck_avcodec, formcheck_avutil, formcheck_swscale,
    formcheck_swresample;

/* The function's address; ends the program with a sentence if there is none. */
void *formcheck_function(struct formcheck_library *library, const char *name);

/* The type `first` if the function `name` has the type `type`, else `second`: later versions of FFmpeg have made what
   some parameters point to const. */
#define EITHER(name, type, first, second) __typeof__(*_Generic(&name, type: (first *)0, default: (second *)0))

/* Defines the function of FFmpeg's header so that it looks up the library's own at the first call. The compiler holds
   the definition against the header's declaration. */
#define FORWARD(result, name, parameters, arguments)                       \
  result name parameters {                                                 \
    static _Atomic(__typeof__(&name)) function;                            \
    if (!function) function = (__typeof__(&name))formcheck_function(&LIBRARY, #name); \
    return function arguments;                                             \
  }
