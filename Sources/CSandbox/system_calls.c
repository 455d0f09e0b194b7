/* For the raw system calls and the flags beside them. */
#define _GNU_SOURCE
#include "formcheck_sandbox.h"

#if defined(__linux__)
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stdint.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

/* A list of what is denied and not of what is allowed: which calls a C library makes changes with its version, and a
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
#ifdef SYS_pidfd_open
    SYS_pidfd_open,
#endif
#ifdef SYS_pidfd_getfd
    SYS_pidfd_getfd,
#endif
#ifdef SYS_pidfd_send_signal
    SYS_pidfd_send_signal,
#endif
#ifdef SYS_process_madvise
    SYS_process_madvise,
#endif
    SYS_tkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo,
    /* A second way to make system calls, and ways to open files past the file system's rules. */
#ifdef SYS_io_uring_setup
    SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register,
#endif
    SYS_open_by_handle_at, SYS_name_to_handle_at, SYS_fanotify_init,
#ifdef SYS_open_tree
    SYS_open_tree, SYS_move_mount, SYS_fsopen, SYS_fsconfig, SYS_fsmount, SYS_fspick,
#endif
    /* What Landlock does not govern: who owns a file, who may use it, and its attributes. */
    SYS_fchmod, SYS_fchmodat, SYS_fchown, SYS_fchownat, SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr, SYS_removexattr,
    SYS_lremovexattr, SYS_fremovexattr, SYS_linkat, SYS_symlinkat, SYS_mknodat,
#ifdef SYS_chmod
    SYS_chmod, SYS_chown, SYS_lchown, SYS_link, SYS_symlink, SYS_mknod,
#endif
#ifdef SYS_fchmodat2
    SYS_fchmodat2,
#endif
    /* The system itself. */
    SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_swapon, SYS_swapoff, SYS_reboot, SYS_sethostname,
    SYS_setdomainname, SYS_acct, SYS_quotactl, SYS_settimeofday, SYS_clock_settime, SYS_clock_adjtime, SYS_adjtimex,
    SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_bpf, SYS_perf_event_open, SYS_userfaultfd,
    SYS_personality, SYS_keyctl, SYS_add_key, SYS_request_key, SYS_syslog, SYS_vhangup, SYS_lookup_dcookie, SYS_nfsservctl,
#ifdef SYS_iopl
    SYS_iopl, SYS_ioperm, SYS_modify_ldt,
#endif
    /* Memory and queues that other processes share by number. */
    SYS_shmget, SYS_shmat, SYS_semget, SYS_msgget, SYS_mq_open,
};

#define DENIED_COUNT (sizeof denied / sizeof *denied)
#define FIELD(name) ((uint32_t)offsetof(struct seccomp_data, name))
#define ARGUMENT(number) (FIELD(args) + 8 * (number))
#define LOAD(offset) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offset)
#define RETURN(action) BPF_STMT(BPF_RET | BPF_K, action)
#define DENY RETURN(SECCOMP_RET_ERRNO | EPERM)
#define ALLOW RETURN(SECCOMP_RET_ALLOW)
/* The next `no` instructions are skipped unless the loaded number is `value`. */
#define UNLESS_EQUAL(value, no) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, no)
#define UNLESS_BIT(value, no) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, value, 0, no)

/* Calls that are allowed with some arguments only. Every group ends with a decision; otherwise it is skipped whole. */
static const struct sock_filter conditional[] = {
    /* New threads, but no new processes. The flags of clone3 are in memory, where a filter can't read them; C libraries
       fall back to clone when it is missing. */
    UNLESS_EQUAL(SYS_clone, 4),
    LOAD(ARGUMENT(0)),
    UNLESS_BIT(CLONE_THREAD, 1),
    ALLOW,
    DENY,
#ifdef SYS_clone3
    UNLESS_EQUAL(SYS_clone3, 1),
    RETURN(SECCOMP_RET_ERRNO | ENOSYS),
#endif
    /* Whether a process is alive may be asked (signal 0): a lock's holder. */
    UNLESS_EQUAL(SYS_kill, 4),
    LOAD(ARGUMENT(1)),
    UNLESS_EQUAL(0, 1),
    ALLOW,
    DENY,
    /* The times of an open file may be set, those of a file by its name not. */
    UNLESS_EQUAL(SYS_utimensat, 6),
    LOAD(ARGUMENT(1)),
    UNLESS_EQUAL(0, 3),
    LOAD(ARGUMENT(1) + 4),
    UNLESS_EQUAL(0, 1),
    ALLOW,
    DENY,
    /* Nothing is typed into the user's terminal. */
    UNLESS_EQUAL(SYS_ioctl, 6),
    LOAD(ARGUMENT(1)),
    UNLESS_EQUAL(TIOCSTI, 1),
    DENY,
    UNLESS_EQUAL(0x541C /* TIOCLINUX */, 1),
    DENY,
    ALLOW,
};

#define CONDITIONAL_COUNT (sizeof conditional / sizeof *conditional)
/* In front: the architecture, the number, and on x86-64 the numbers of x32, which name the same calls otherwise. */
#define FRONT_COUNT 6

static size_t add_front(struct sock_filter *program) {
  const struct sock_filter front[FRONT_COUNT] = {
      LOAD(FIELD(arch)), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
      RETURN(SECCOMP_RET_ERRNO | ENOSYS), LOAD(FIELD(nr)),
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), RETURN(SECCOMP_RET_ERRNO | ENOSYS),
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
#else
bool formcheck_restrict_system_calls(void) { return false; }
#endif
