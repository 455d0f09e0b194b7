#include "ffmpeg_loader.h"
#include "forward.h"

#include <dlfcn.h>
#include <libavcodec/version_major.h>
#include <libavformat/version_major.h>
#include <libavutil/version.h>
#include <libswresample/version_major.h>
#include <libswscale/version_major.h>
#include <stdio.h>
#include <stdlib.h>

#define TEXT(number) TEXT_OF(number)
#define TEXT_OF(number) #number
#if defined(__APPLE__)
#define FILE_NAME(name, major) "lib" name "." TEXT(major) ".dylib"
#else
#define FILE_NAME(name, major) "lib" name ".so." TEXT(major)
#endif

struct formcheck_library formcheck_avformat = {FILE_NAME("avformat", LIBAVFORMAT_VERSION_MAJOR)};
struct formcheck_library formcheck_avcodec = {FILE_NAME("avcodec", LIBAVCODEC_VERSION_MAJOR)};
struct formcheck_library formcheck_avutil = {FILE_NAME("avutil", LIBAVUTIL_VERSION_MAJOR)};
struct formcheck_library formcheck_swscale = {FILE_NAME("swscale", LIBSWSCALE_VERSION_MAJOR)};
struct formcheck_library formcheck_swresample = {FILE_NAME("swresample", LIBSWRESAMPLE_VERSION_MAJOR)};

/* Opening a library twice returns the same handle, so concurrent calls are harmless. */
static void *open_library(struct formcheck_library *library) {
  if (!library->handle) library->handle = dlopen(library->file, RTLD_LAZY | RTLD_LOCAL);
  return library->handle;
}

const char *formcheck_ffmpeg_missing(void) {
  struct formcheck_library *all[] = {
      &formcheck_avformat, &formcheck_avcodec, &formcheck_avutil, &formcheck_swscale, &formcheck_swresample};
  for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
    if (!open_library(all[i])) return all[i]->file;
  return NULL;
}

void *formcheck_function(struct formcheck_library *library, const char *name) {
  void *handle = open_library(library);
  void *function = handle ? dlsym(handle, name) : NULL;
  if (!function) {
    fprintf(stderr, "formcheck: %s\nInstall the FFmpeg libraries that this program was built with.\n", dlerror());
    exit(70);
  }
  return function;
}
