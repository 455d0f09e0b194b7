import CFormCheckSandbox
import FormCheck

/// The size of the stacks of this process, which a shell or a service manager may limit (`ulimit -s`).
enum StackLimit {
  /// The usual limit, in bytes.
  private static let usual = 8 << 20
  /// The stack that every thread gets, in bytes: more than any thread of this program uses.
  private static let threadSize = 1 << 20
  /// The smallest stack with which the main thread reads every command line, in bytes.
  private static let minimum = 256 << 10

  /// Raises the limit of the main thread as far as this process may, and gives other threads stacks of a size that they need.
  ///
  /// - Throws: an error if the main thread's stack remains too small. The program would otherwise crash.
  static func raise() throws(FormCheckError) {
    formcheck_require_thread_stack(threadSize)
    let size = formcheck_raise_stack_limit(usual)
    guard size < minimum else { return }
    throw FormCheckError(
      .limit,
      "The system allows a stack of only \(size >> 10) kB, which is too small. Raise the limit (ulimit -s 8192)."
    )
  }
}
