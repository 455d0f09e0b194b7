/// The entry point.
///
/// The entry point is synchronous, so that no other thread runs before the program enters the sandbox.
@main
enum FormCheckProgram {
  static func main() { CommandRun.start(FormCheckCommand.self) }
}
