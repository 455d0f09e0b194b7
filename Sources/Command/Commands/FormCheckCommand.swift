import ArgumentParser
import FormCheck

/// The program: verbs, and nothing else.
struct FormCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formcheck",
    abstract: "Form-checks recorded workout videos, offline.",
    discussion: """
      A video goes in; the same video with skeleton and joint angles drawn in comes out, and a CSV row for every \
      frame. Times are seconds (12.5), a clock (1:23.4) or a frame number (#373).

      Exit codes: 0 all good, 1 some inputs failed, 2 usage, 3 no input readable, 4 output not writable, \
      70 the program failed, 75 not finished (interrupted, too slow, or waiting for another process): run it \
      again, 130 Ctrl-C.
      """,
    version: ProgramVersion.version,
    subcommands: [
      AnalyzeCommand.self, MergeCommand.self, InspectCommand.self, RenderCommand.self, ProbeCommand.self,
      ExportCommand.self, BenchCommand.self,
    ])
}
