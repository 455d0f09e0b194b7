import ArgumentParser
import FormCheck

/// The root command of the program. New subcommands are registered here.
struct FormCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formcheck",
    abstract: "Check your form in recorded workout videos, offline.",
    discussion: """
      FormCheck reads a video, draws the skeleton and the joint angles into a copy, counts repetitions, and writes tables with \
      a row for each frame and repetition. A time is a number of seconds (12.5), a clock time (1:23.4), or a frame number (f373, or '#373' in quotes).

      Exit codes: 0 success, 1 some inputs failed or log doctor found a problem, 2 wrong usage, 3 no readable input, 4 output not writable, \
      70 program error or doctor found a problem, 75 not finished, run the command again (interrupted, a time or memory limit, another \
      process busy with the same outputs, or a chat server that can't be reached), 130 Ctrl-C, 141 the program that reads standard output exited.
      """,
    version: ProgramBuild.text,
    subcommands: [
      CheckCommand.self, AnalyzeCommand.self, WatchCommand.self, MergeCommand.self, InspectCommand.self,
      RenderCommand.self,
      ProbeCommand.self, CompareCommand.self, ClipsCommand.self, CardCommand.self, CoachCommand.self,
      LineArtCommand.self,
      ExportCommand.self,
      EditCommand.self,
      LogCommand.self, CacheCommand.self, ConfigCommand.self, ExercisesCommand.self, StylesCommand.self,
      DoctorCommand.self,
      BenchCommand.self,
    ])
}
