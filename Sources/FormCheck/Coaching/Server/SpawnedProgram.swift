import FormCheckFiles
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that was started with its standard output, and possibly its standard input, in pipes.
///
/// It is started with `posix_spawn` on the calling thread: the sandbox has to be entered afterward, and requires that
/// no other thread runs, which swift-subprocess would start.
struct SpawnedProgram: Sendable {
  /// The pipe to its standard input; nil if it has that of this process.
  let input: FileDescriptor?
  /// The pipe from its standard output.
  let output: FileDescriptor
  private let identifier: pid_t

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: all arguments, of which the first is the program's name.
  ///   - environment: its variables as `NAME=value`; nil for those of this process.
  ///   - hasInput: whether its standard input is a pipe.
  /// - Throws: the system's error.
  init(_ path: FilePath, arguments: [String], environment: [String]?, hasInput: Bool) throws(Errno) {
    let (outputs, inputs) = try Self.pipes(hasInput: hasInput)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, outputs.write.rawValue, STDOUT_FILENO)
    if let inputs { posix_spawn_file_actions_adddup2(&actions, inputs.read.rawValue, STDIN_FILENO) }
    var identifier: pid_t = 0
    let code = Self.withPointers(arguments) { arguments in
      guard let environment else {
        return posix_spawn(&identifier, path.string, &actions, nil, arguments, environ)
      }
      return Self.withPointers(environment) {
        posix_spawn(&identifier, path.string, &actions, nil, arguments, $0)
      }
    }
    posix_spawn_file_actions_destroy(&actions)
    try? outputs.write.close()
    try? inputs?.read.close()
    (output, input, self.identifier) = (outputs.read, inputs?.write, identifier)
    guard code == 0 else {
      close()
      throw Errno(rawValue: code)
    }
  }

  /// Both ends of a pipe.
  private typealias Pipe = (read: FileDescriptor, write: FileDescriptor)

  /// Returns the pipes of standard output and, if `hasInput` is true, of standard input.
  private static func pipes(hasInput: Bool) throws(Errno) -> (output: Pipe, input: Pipe?) {
    let output = try pipe()
    do throws(Errno) { return (output, hasInput ? try pipe() : nil) } catch {
      for end in [output.read, output.write] { try? end.close() }
      throw error
    }
  }

  /// Returns both ends of a pipe that other programs don't inherit.
  private static func pipe() throws(Errno) -> Pipe {
    var ends: [Int32] = [0, 0]
    #if canImport(Glibc)
      let code = Glibc.pipe(&ends)
    #elseif canImport(Musl)
      let code = Musl.pipe(&ends)
    #else
      let code = Darwin.pipe(&ends)
    #endif
    guard code == 0 else { throw Errno(rawValue: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (FileDescriptor(rawValue: ends[0]), FileDescriptor(rawValue: ends[1]))
  }

  private static func withPointers<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }

  /// Closes the pipes.
  func close() {
    try? input?.close()
    try? output.close()
  }

  /// Waits for the end of the program, and returns its exit code; nil if a signal ended it.
  func exitCode() -> Int32? {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) == -1 { guard errno == EINTR else { return nil } }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }
}
