#pragma once

/* The file name of the first of FFmpeg's libraries that can't be opened; NULL if all can.

   This target defines those of FFmpeg's functions that the program uses, each to open its library at the first call.
   Linked as usual, the libraries and the 120 others that they need take 25 ms of every start, also of those that
   touch no video (docs/decisions). */
const char *formcheck_ffmpeg_missing(void);
