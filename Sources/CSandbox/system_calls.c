/* For the raw system calls and the flags beside them. */
#define _GNU_SOURCE
#include "formcheck_sandbox.h"

#if defined(__linux__)
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stdint.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

/* Calls that may be missing from the build machine's headers. From 424 on, all architectures share the numbers. */
enum {
  PIDFD_SEND_SIGNAL = 424,
  IO_URING_SETUP = 425,
  IO_URING_ENTER = 426,
  IO_URING_REGISTER = 427,
  OPEN_TREE = 428,
  MOVE_MOUNT = 429,
  FSOPEN = 430,
  FSCONFIG = 431,
  FSMOUNT = 432,
  FSPICK = 433,
  PIDFD_OPEN = 434,
  CLONE3 = 435,
  OPENAT2 = 437,
  PIDFD_GETFD = 438,
  PROCESS_MADVISE = 440,
  MOUNT_SETATTR = 442,
  QUOTACTL_FD = 443,
  PROCESS_MRELEASE = 448,
  FCHMODAT2 = 452,
  /* setxattrat and all later calls: reported as missing, as on an older kernel, until they have been reviewed. */
  FIRST_UNREAD = 463,
};

/* A list of denied rather than allowed calls: the calls that a C library makes change with its version, and a
   program that stops working after an upgrade has its sandbox turned off for good. */
static const int denied[] = {
    /* The network. */
    SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4,
    /* Other programs and processes. */
    SYS_execve, SYS_execveat, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, SYS_unshare, SYS_setns,
#ifdef SYS_fork
    SYS_fork,
#endif
#ifdef SYS_vfork
    SYS_vfork,
#endif
    PIDFD_SEND_SIGNAL, PIDFD_OPEN, PIDFD_GETFD, PROCESS_MADVISE, PROCESS_MRELEASE, SYS_migrate_pages, SYS_move_pages,
    SYS_sched_setscheduler, SYS_sched_setparam, SYS_sched_setattr, SYS_ioprio_set, SYS_tkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo,
    /* A second way to make system calls, and ways to open files past the file system's rules. */
    IO_URING_SETUP, IO_URING_ENTER, IO_URING_REGISTER, SYS_open_by_handle_at, SYS_name_to_handle_at, SYS_fanotify_init,
    SYS_inotify_add_watch, OPEN_TREE, MOVE_MOUNT, FSOPEN, FSCONFIG, FSMOUNT, FSPICK, MOUNT_SETATTR,
    /* What Landlock does not govern: who owns a file, who may use it, and its attributes. */
    SYS_fchmod, SYS_fchmodat, SYS_fchown, SYS_fchownat, SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr, SYS_removexattr,
    SYS_lremovexattr, SYS_fremovexattr, SYS_linkat, SYS_symlinkat, SYS_mknodat,
    FCHMODAT2,
#ifdef SYS_chmod
    SYS_chmod, SYS_chown, SYS_lchown, SYS_link, SYS_symlink, SYS_mknod, SYS_utime, SYS_utimes, SYS_futimesat,
#endif
    /* The system itself. */
    SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_swapon, SYS_swapoff, SYS_reboot, SYS_sethostname,
    SYS_setdomainname, SYS_acct, SYS_quotactl, QUOTACTL_FD, SYS_settimeofday, SYS_clock_settime, SYS_clock_adjtime, SYS_adjtimex,
    SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_bpf, SYS_perf_event_open, SYS_userfaultfd,
    SYS_personality, SYS_keyctl, SYS_add_key, SYS_request_key, SYS_syslog, SYS_vhangup, SYS_lookup_dcookie, SYS_nfsservctl,
#ifdef SYS_iopl
    SYS_iopl, SYS_ioperm, SYS_modify_ldt,
#endif
    /* Memory and queues that other processes share by number. */
    SYS_shmget, SYS_shmat, SYS_semget, SYS_msgget, SYS_mq_open,
};

#define DENIED_COUNT (sizeof denied / sizeof *denied)
/* Flags of a call that creates a file and therefore uses its mode; O_TMPFILE holds O_DIRECTORY too. */
#define CREATES (O_CREAT | (O_TMPFILE & ~O_DIRECTORY))
#define FIELD(name) ((uint32_t)offsetof(struct seccomp_data, name))
#define ARGUMENT(number) (FIELD(args) + 8 * (number))
#define LOAD(offset) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offset)
#define RETURN(action) BPF_STMT(BPF_RET | BPF_K, action)
#define DENY RETURN(SECCOMP_RET_ERRNO | EPERM)
#define ALLOW RETURN(SECCOMP_RET_ALLOW)
/* The next `no` instructions are skipped unless the loaded number is `value`. */
#define UNLESS_EQUAL(value, no) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, no)
#define UNLESS_BIT(value, no) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, value, 0, no)

/* A group: the call is allowed if this argument is 0. */
#define ONLY_WITH_ZERO(call, number) UNLESS_EQUAL(call, 4), LOAD(ARGUMENT(number)), UNLESS_EQUAL(0, 1), ALLOW, DENY

/* Calls that are allowed with some arguments only. Every group ends with a decision; otherwise it is skipped whole. */
static const struct sock_filter conditional[] = {
    /* New threads, but no new processes. The flags of clone3 are in memory, where a filter can't read them; C libraries
       fall back to clone when it is missing. */
    UNLESS_EQUAL(SYS_clone, 4),
    LOAD(ARGUMENT(0)),
    UNLESS_BIT(CLONE_THREAD, 1),
    ALLOW,
    DENY,
    UNLESS_EQUAL(CLONE3, 1),
    RETURN(SECCOMP_RET_ERRNO | ENOSYS),
    /* The same holds for openat2, whose mode is in memory. */
    UNLESS_EQUAL(OPENAT2, 1),
    RETURN(SECCOMP_RET_ERRNO | ENOSYS),
    /* No file is created that runs with its owner's rights (set-user-ID, set-group-ID). */
    UNLESS_EQUAL(SYS_openat, 6),
    LOAD(ARGUMENT(2)),
    UNLESS_BIT(CREATES, 3),
    LOAD(ARGUMENT(3)),
    UNLESS_BIT(S_ISUID | S_ISGID, 1),
    DENY,
    ALLOW,
#ifdef SYS_open
    UNLESS_EQUAL(SYS_open, 6),
    LOAD(ARGUMENT(1)),
    UNLESS_BIT(CREATES, 3),
    LOAD(ARGUMENT(2)),
    UNLESS_BIT(S_ISUID | S_ISGID, 1),
    DENY,
    ALLOW,
    UNLESS_EQUAL(SYS_creat, 4),
    LOAD(ARGUMENT(1)),
    UNLESS_BIT(S_ISUID | S_ISGID, 1),
    DENY,
    ALLOW,
#endif
    /* Limits and priorities of this process and its threads (0) only. */
    ONLY_WITH_ZERO(SYS_prlimit64, 0),
    ONLY_WITH_ZERO(SYS_setpriority, 1),
    ONLY_WITH_ZERO(SYS_sched_setaffinity, 0),
    /* Signal 0, which tests whether the holder of a lock is alive, is allowed. */
    ONLY_WITH_ZERO(SYS_kill, 1),
    /* The times of an open file may be set, but not those of a file by its name. */
    UNLESS_EQUAL(SYS_utimensat, 6),
    LOAD(ARGUMENT(1)),
    UNLESS_EQUAL(0, 3),
    LOAD(ARGUMENT(1) + 4),
    UNLESS_EQUAL(0, 1),
    ALLOW,
    DENY,
    /* Injecting input into the user's terminal is denied. */
    UNLESS_EQUAL(SYS_ioctl, 6),
    LOAD(ARGUMENT(1)),
    UNLESS_EQUAL(TIOCSTI, 1),
    DENY,
    UNLESS_EQUAL(0x541C /* TIOCLINUX */, 1),
    DENY,
    ALLOW,
};

#define CONDITIONAL_COUNT (sizeof conditional / sizeof *conditional)
/* The start of the filter: the architecture, the call's number, and numbers that are too large: calls that have not
   been reviewed, and on x86-64 those of x32, which are other names for the same calls. */
#define FRONT_COUNT 6

static size_t add_front(struct sock_filter *program) {
  const struct sock_filter front[FRONT_COUNT] = {
      LOAD(FIELD(arch)), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
      RETURN(SECCOMP_RET_ERRNO | ENOSYS), LOAD(FIELD(nr)),
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, FIRST_UNREAD, 0, 1), RETURN(SECCOMP_RET_ERRNO | ENOSYS),
  };
  for (size_t index = 0; index < FRONT_COUNT; index++) program[index] = front[index];
  return FRONT_COUNT;
}

bool formcheck_restrict_system_calls(void) {
  struct sock_filter program[FRONT_COUNT + CONDITIONAL_COUNT + 2 * DENIED_COUNT + 1];
  size_t count = add_front(program);
  for (size_t index = 0; index < CONDITIONAL_COUNT; index++) program[count++] = conditional[index];
  for (size_t index = 0; index < DENIED_COUNT; index++) {
    program[count++] = (struct sock_filter)UNLESS_EQUAL((uint32_t)denied[index], 1);
    program[count++] = (struct sock_filter)DENY;
  }
  program[count++] = (struct sock_filter)ALLOW;
  struct sock_fprog filter = {(unsigned short)count, program};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &filter) == 0;
}

long formcheck_call(long number, long first, long second, long third) { return syscall(number, first, second, third); }
#else
bool formcheck_restrict_system_calls(void) { return false; }

long formcheck_call(long number, long first, long second, long third) {
  (void)number;
  (void)first;
  (void)second;
  (void)third;
  return -1;
}
#endif
