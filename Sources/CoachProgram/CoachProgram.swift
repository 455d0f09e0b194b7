import FormCheckCoachClient
import Foundation

/// `formcheck-coach`, which `formcheck coach` starts to ask a chat server.
///
/// Standard input has a line with the connection and one with the body of the request. It stays open as long as the answer is
/// wanted: when it ends, the program ends at once, as it does when whoever started it was killed. Standard output gets a line of
/// JSON for each event. So no secret is an argument, a variable, or a file.
@main
enum CoachProgram {
  static func main() async {
    guard CommandLine.arguments.count == 1, isatty(STDIN_FILENO) == 0 else {
      write(
        "formcheck-coach is started by formcheck coach --endpoint and does nothing by itself.\n",
        to: .standardError)
      exit(2)
    }
    signal(SIGPIPE, SIG_IGN)
    guard let first = readLine(), let body = readLine(),
      let connection = try? CoachLine.decode(CoachConnection.self, from: first.utf8)
    else { exit(2) }
    Thread.detachNewThread {
      while readLine() != nil {}
      _exit(130)
    }
    await CoachConversation(connection, over: CurlTransport()) { print($0) }.run(body)
    exit(0)
  }

  /// Prints an event. If nobody reads it, nobody wants the answer.
  private static func print(_ event: CoachEvent) {
    guard let line = try? CoachLine.encode(event), write(Data(line), to: .standardOutput) else { _exit(130) }
  }

  private static func write(_ text: String, to file: FileHandle) { _ = write(Data(text.utf8), to: file) }

  private static func write(_ data: Data, to file: FileHandle) -> Bool {
    (try? file.write(contentsOf: data)) != nil
  }
}
