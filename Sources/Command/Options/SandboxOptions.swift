import ArgumentParser

/// The sandbox option of commands that decode.
struct SandboxOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      """
      Restrict the program to its inputs, output folders, and the system's libraries and fonts. Turn it off for \
      profilers and for file systems that don't support it.
      """))
  var sandbox = true
}
