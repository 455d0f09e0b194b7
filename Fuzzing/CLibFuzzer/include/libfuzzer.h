#pragma once
#include <stddef.h>
#include <stdint.h>

// libFuzzer's driver as a function, from libclang_rt.fuzzer_no_main (llvm.org/docs/LibFuzzer.html).
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*user_callback)(const uint8_t *data, size_t size));
