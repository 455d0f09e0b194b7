import ArgumentParser
import FormCheck
import FormCheckFiles
import FormCheckReports
import FormCheckTrainingLog
import SystemPackage

/// `formcheck log merge`: the sets of another log.
struct LogMergeCommand: LogUsingCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Add the sets of another training log, such as that of another computer.",
    discussion: Examples.after(
      """
      A video in both logs keeps the numbers of this log; loads, RPE, notes, tags, and feedback that only the other log has \
      are added. Merging twice adds nothing.
      """, ["formcheck log merge laptop.db"]))

  @Argument(help: ArgumentHelp("The file of the other log.", valueName: "file"), completion: .file())
  var file: String

  @Flag(help: "Print JSON instead of a sentence.")
  var json = false

  @OptionGroup var location: LogLocation
  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  /// The result as JSON.
  private struct Record: Encodable {
    let videos: Int
    let sets: Int
    let known: Int
    let lostAnnotations: [String]
    let conflicts: [String]
  }

  private var other: FilePath { FilePath(argument: file) }

  /// SQLite keeps a journal beside the other log while it is read.
  var writes: [FilePath] { FileStatus(other) == nil ? [] : [other.removingLastComponent()] }
  var createsLog: Bool { FileStatus(other) != nil }

  func run(at path: FilePath) throws {
    let other = try TrainingLog(other)
    let log = try TrainingLog(path, creates: true)
    let merge = try log.merge(other)
    guard !json else {
      let record = Record(
        videos: merge.videos, sets: merge.sets, known: merge.known, lostAnnotations: merge.lostAnnotations,
        conflicts: merge.conflicts)
      return try Console.printJSON(try JSONText.string(record))
    }
    let known = merge.known > 0 ? "; the log already had \(merge.known)" : ""
    try Console.print(
      "Added \(CountText.text(merge.sets, "set")), with \(CountText.text(merge.videos, "video"))\(known).")
    for annotation in merge.lostAnnotations {
      Console.warning(
        "The other log states something about a set that this log doesn't have: \(TerminalText.line(annotation))"
      )
    }
    for conflict in merge.conflicts { Console.warning(TerminalText.line(conflict)) }
  }
}
