public import FormCheckCoachClient
import FormCheckFiles
import Synchronization
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A chat server, which the program `formcheck-coach` asks.
///
/// This process has no network code, and the sandbox denies it sockets and other programs. `formcheck-coach` is
/// therefore started before the sandbox is entered. It gets the address and the key immediately and accepts one
/// request, so that a decoder that a damaged video controls can send nothing elsewhere and can't read the key.
public final class CoachServer: Sendable {
  /// The name of the program.
  public static let programName = "formcheck-coach"

  private let program: SpawnedProgram
  private let input: Mutex<FileDescriptor?>
  private let received = Mutex<[UInt8]>([])

  /// Starts the program, which waits for a request.
  ///
  /// Call this function before other threads start.
  ///
  /// - Throws: an error if the program isn't installed or can't be started.
  public init(_ connection: CoachConnection) throws(FormCheckError) {
    do {
      program = try SpawnedProgram(
        try Self.path(), arguments: [Self.programName], environment: Self.environment, hasInput: true)
    } catch let error as Errno {
      throw FormCheckError(
        .program, "\(Self.programName) can't be started: \(error). Install FormCheck again.")
    } catch {
      throw FormCheckError(error)
    }
    input = Mutex(program.input)
    try FormCheckError.wrapping { try write(try CoachLine.encode(connection)) }
  }

  /// Returns the path of the program beside this one.
  private static func path() throws(FormCheckError) -> FilePath {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let own = FilePath(platformString: buffer)
    let path = own.removingLastComponent().appending(programName)
    guard count > 0, access(path.string, X_OK) == 0 else {
      throw FormCheckError(
        .usage,
        "The program \(programName), which asks the server, isn't installed beside formcheck (\(path.string)). Install the "
          + "whole package, or build it: swift build -c release --product \(programName)")
    }
    return path
  }

  /// The variables of the program: only where its libraries are. In particular no key and no proxy.
  private static var environment: [String] {
    getenv("LD_LIBRARY_PATH").map { ["LD_LIBRARY_PATH=\(String(cString: $0))"] } ?? []
  }

  /// Sends a request, and passes on what happens until the answer ends.
  ///
  /// - Throws: an error if the task is canceled, or if the program ends.
  public func ask(_ body: String, _ handler: (CoachEvent) async throws -> Void) async throws {
    try await withTaskCancellationHandler {
      try write(Array(body.utf8) + [10])
      while let event = try event() {
        try await handler(event)
        switch event {
        case .complete, .failed: return end()
        case .text, .retry: continue
        }
      }
      end()
      throw Task.isCancelled
        ? FormCheckError(CancellationError())
        : FormCheckError(.program, "\(Self.programName) ended without an answer. Try again.")
    } onCancel: {
      end()
    }
  }

  /// Ends the program, which stops immediately when its standard input ends.
  public func end() {
    input.withLock { input in
      try? input?.close()
      input = nil
    }
  }

  private func write(_ bytes: [UInt8]) throws {
    try input.withLock { input in
      guard let input else { throw FormCheckError(CancellationError()) }
      do {
        _ = try input.writeAll(bytes)
      } catch Errno.brokenPipe {
        throw FormCheckError(
          .program, "\(Self.programName) ended before the request. Install FormCheck again.")
      }
    }
  }

  /// Waits for the next event; nil at the end.
  private func event() throws -> CoachEvent? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let line = nextLine() { return try CoachLine.decode(CoachEvent.self, from: line) }
      let count = try buffer.withUnsafeMutableBytes { try program.output.read(into: $0) }
      guard count > 0 else { return nil }
      received.withLock { $0 += buffer.prefix(count) }
    }
  }

  private func nextLine() -> [UInt8]? {
    received.withLock { bytes in
      guard let end = bytes.firstIndex(of: 10) else { return nil }
      defer { bytes.removeFirst(end + 1) }
      return Array(bytes[..<end])
    }
  }

  deinit {
    end()
    try? program.output.close()
    _ = program.exitCode()
  }
}
