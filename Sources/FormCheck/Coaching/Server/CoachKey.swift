import FormCheckFiles
public import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The source of a chat server's key.
public enum CoachKey: Hashable, Sendable {
  /// The variable of the environment.
  public static let variable = "FORMCHECK_API_KEY"

  /// The value of the variable.
  case environment(String)
  /// The output of a command, which the shell runs.
  case command(String)
  /// The content of a file that nobody else can read.
  case file(FilePath)

  /// The origin in messages, which never contain the key.
  public var origin: String {
    switch self {
    case .environment: Self.variable
    case .command: "--key-command"
    case .file(let path): path.string
    }
  }

  /// Reads the key.
  ///
  /// - Throws: an error if there is none, if it isn't one line of visible characters, or if others could read the file.
  public func key() throws(FormCheckError) -> String {
    let text: String =
      switch self {
      case .environment(let text): text
      case .command(let command): try Self.output(of: command)
      case .file(let path): try Self.content(of: path)
      }
    let key = text.split(whereSeparator: \.isWhitespace)
    guard key.count == 1, let key = key.first, key.utf8.allSatisfy({ $0 > 32 && $0 < 127 }) else {
      let content = key.isEmpty ? "is empty" : "isn't one word of visible characters"
      throw FormCheckError(
        .usage, "The key from \(origin) \(content). Put the key of the server there, and nothing else.")
    }
    return String(key)
  }

  /// The largest size of a key with the space around it, in bytes.
  private static let maximumBytes = 16 << 10

  private static func output(of command: String) throws(FormCheckError) -> String {
    do {
      let shell = try SpawnedProgram(
        "/bin/sh", arguments: ["sh", "-c", command], environment: nil, hasInput: false)
      let text = Result { try read(shell.output) }
      shell.close()
      let code = shell.exitCode()
      let key = try text.get()
      guard code == 0 else {
        throw FormCheckError(
          .usage, "The command of --key-command failed, so there is no key. Run it to see why.")
      }
      return key
    } catch let error as Errno {
      throw FormCheckError(.usage, "The command of --key-command can't be run: \(error).")
    } catch {
      throw FormCheckError(error)
    }
  }

  private static func content(of path: FilePath) throws(FormCheckError) -> String {
    do {
      // A named pipe would otherwise block.
      let file = try FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .nonBlocking])
      defer { try? file.close() }
      var status = stat()
      guard fstat(file.rawValue, &status) == 0 else { throw Errno(rawValue: errno) }
      try check(status, path)
      return try read(file)
    } catch let error as Errno {
      throw FormCheckError.unreadable(path, error)
    } catch {
      throw FormCheckError(error)
    }
  }

  private static func check(_ status: stat, _ path: FilePath) throws(FormCheckError) {
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FormCheckError(
        .usage, "\(path.string) isn't a regular file, so it can't hold the key.", path: path.string)
    }
    guard status.st_mode & 0o077 == 0 else {
      throw FormCheckError(
        .usage,
        "Other users may read or change \(path.string), which holds the key. Run: chmod 600 \(ShellText.file(path.string))",
        path: path.string)
    }
  }

  private static func read(_ file: FileDescriptor) throws -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while bytes.count <= maximumBytes {
      let count = try buffer.withUnsafeMutableBytes { try file.read(into: $0) }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer.prefix(count)
    }
    throw FormCheckError(.usage, "The key is larger than \(maximumBytes) bytes, so it isn't a key.")
  }
}
