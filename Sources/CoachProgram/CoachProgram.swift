import Dispatch
import FormCheckCoachClient

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `formcheck-coach`, which `formcheck coach` starts to ask a chat server.
///
/// Standard input has a line with the connection and one with the body of the request. It stays open as long as the answer is
/// wanted: when it ends, the program ends at once, as it does when whoever started it was killed. Standard output gets a line of
/// JSON for each event. So no secret is an argument, a variable, or a file.
@main
enum CoachProgram {
  static func main() async {
    guard CommandLine.arguments.count == 1, isatty(STDIN_FILENO) == 0 else {
      let sentence = "formcheck-coach is started by formcheck coach --endpoint and does nothing by itself.\n"
      _ = write(Array(sentence.utf8), to: STDERR_FILENO)
      exit(2)
    }
    signal(SIGPIPE, SIG_IGN)
    guard let first = readLine(), let body = readLine(),
      let connection = try? CoachLine.decode(CoachConnection.self, from: first.utf8)
    else { exit(2) }
    DispatchQueue(label: "end of input").async {
      while readLine() != nil {}
      _exit(130)
    }
    await CoachConversation(connection, over: CurlTransport()) { print($0) }.run(body)
    exit(0)
  }

  /// Prints an event. If nobody reads it, nobody wants the answer.
  private static func print(_ event: CoachEvent) {
    guard let line = try? CoachLine.encode(event), write(line, to: STDOUT_FILENO) else { _exit(130) }
  }

  /// Writes bytes; returns whether all were written.
  private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeOnce(file, $0) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private static func writeOnce(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(file, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(file, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(file, bytes.baseAddress, bytes.count)
    #endif
  }
}
