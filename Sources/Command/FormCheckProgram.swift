/// The program's entry.
///
/// Synchronous, so that nothing runs on another thread before the sandbox is entered.
@main
enum FormCheckProgram {
  static func main() { CommandRun.start(FormCheckCommand.self) }
}
