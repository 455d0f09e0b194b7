#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import SystemPackage

/// This same program, started once more.
enum ChildProcess {
  /// Runs it with `arguments` and gives back what it wrote to standard output.
  ///
  /// - Throws: that it could not be started, or that it failed.
  static func output(_ arguments: [String]) throws(FormCheckError) -> [UInt8] {
    try FormCheckError.wrapping {
      let pipe = try FileDescriptor.pipe()
      let child = try pipe.writeEnd.closeAfter { try start(arguments, output: pipe.writeEnd) }
      let bytes = try pipe.readEnd.closeAfter { try read(pipe.readEnd) }
      var status: Int32 = 0
      while waitpid(child, &status, 0) < 0 && errno == EINTR {}
      guard status == 0 else { throw FormCheckError(.program, "The program, started again, failed.") }
      return bytes
    }
  }

  private static func start(_ arguments: [String], output: FileDescriptor) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output.rawValue, STDOUT_FILENO)
    var vector = ([CommandLine.arguments[0]] + arguments).map { strdup($0) } + [nil]
    defer { for argument in vector { free(argument) } }
    var child: pid_t = 0
    let failure = posix_spawn(&child, "/proc/self/exe", &actions, nil, &vector, environ)
    guard failure == 0 else {
      throw FormCheckError(.program, "The program can't be started again: \(Errno(rawValue: failure)).")
    }
    return child
  }

  private static func read(_ file: FileDescriptor) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = try block.withUnsafeMutableBytes { try file.read(into: $0) }
      guard count > 0 else { return bytes }
      bytes += block[..<count]
    }
  }
}
