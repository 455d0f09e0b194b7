import ArgumentParser

/// Whether the program confines itself, the same for every verb that decodes.
struct SandboxOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      """
      Confine the program to its inputs, its output folders and the system's libraries and fonts while it decodes. Turn \
      it off for profilers and for file systems that a sandbox breaks.
      """))
  var sandbox = true
}
