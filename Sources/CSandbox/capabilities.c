/* For the raw system calls. */
#define _GNU_SOURCE
#include "formcheck_sandbox.h"

#if defined(__linux__)
#include <linux/capability.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Root keeps the right to read and write other users' files, which is why people run as root. The rest (other
   processes' memory, signals, devices, the network) is dropped. */
#define KEPT (1u << CAP_CHOWN | 1u << CAP_DAC_OVERRIDE | 1u << CAP_DAC_READ_SEARCH | 1u << CAP_FOWNER)

bool formcheck_drop_capabilities(void) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct data[2];
  memset(data, 0, sizeof data);
  if (syscall(SYS_capget, &header, data) != 0) return false;
  struct __user_cap_data_struct kept[2] = {{data[0].effective & KEPT, data[0].permitted & KEPT, 0}, {0, 0, 0}};
  return syscall(SYS_capset, &header, kept) == 0;
}
#else
bool formcheck_drop_capabilities(void) { return false; }
#endif
