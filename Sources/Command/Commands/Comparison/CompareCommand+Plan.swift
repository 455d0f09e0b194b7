import ArgumentParser
import FormCheck
import FormCheckFiles
import FormCheckMotion
import SystemPackage

extension CompareCommand {
  /// The inputs, and the exercises; their declarations are read before the sandbox is entered.
  struct Plan: Sendable {
    /// A and B; empty for a survey.
    var inputs: [ComparedInput] = []
    /// The videos of a survey; empty for a comparison.
    var surveyed: [BatchInput] = []
    /// The inputs of a survey that can't be used.
    var unusable: [UnusableInput] = []
    let library: ExerciseLibrary
    /// The motion settings for videos that weren't analyzed.
    let motion: MotionSettings
  }

  func plan() throws -> Plan {
    let library = try self.motion.library.library()
    let motion = try self.motion.settings(library)
    if let all {
      let search = try Self.search(FilePath(argument: all))
      return Plan(
        surveyed: search.inputs(directory: output.directoryPath), unusable: search.unusableInputs,
        library: library, motion: motion)
    }
    let inputs = videos.map { ComparedInput(argument: $0) }
    if let named = inputs.first(where: { $0.repetition != nil }), rep == "each" {
      throw ValidationError(
        "--rep each compares all repetitions. Remove the repetition after \(named.path.string), or --rep each."
      )
    }
    if rep != "best", inputs.allSatisfy({ $0.repetition != nil }) {
      throw ValidationError(
        "Both repetitions have a number, so --rep \(rep) has no effect. Remove one of the two.")
    }
    return Plan(inputs: inputs, library: library, motion: motion)
  }

  private static func search(_ folder: FilePath) throws(FormCheckError) -> InputSearch {
    guard FileStatus(folder)?.isDirectory == true else {
      throw FormCheckError(
        .input, "There is no folder \(folder.string). Name the folder with the videos after --all.",
        path: folder.string)
    }
    let search = InputSearch([folder])
    search.reportDuplicates()
    return search
  }

  func access(_ plan: Plan) -> FileAccess? {
    let paths = plan.inputs.map(\.path) + plan.surveyed.map(\.path)
    let outputs =
      plan.surveyed.map(\.outputs.directory) + [output.directoryPath, tableFolder].compactMap(\.self)
    return FileAccess(
      reads: paths + processor.landmark.files, writes: paths.map { $0.removingLastComponent() } + outputs)
  }

  /// The folder of the table of a survey; nil for a comparison.
  var tableFolder: FilePath? { all.map { output.directoryPath ?? FilePath(argument: $0) } }
}
