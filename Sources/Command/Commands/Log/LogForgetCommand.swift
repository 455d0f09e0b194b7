import ArgumentParser
import FormCheck
import FormCheckTrainingLog

/// `formcheck log forget`: removes sets.
struct LogForgetCommand: OpenLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget", abstract: "Remove sets and all their data from the log.",
    discussion: Examples.after(
      "Their data is erased from the file. Videos and results aren't touched.",
      ["formcheck log forget 12 13 --yes", "formcheck log forget --video squat.mp4 --yes"]))

  @Argument(help: ArgumentHelp("Numbers of sets, as formcheck log list prints them.", valueName: "set"))
  var sets: [Int64] = []

  @Option(
    help: ArgumentHelp("Remove the sets of the video with this name or content hash.", valueName: "video"))
  var video: String?

  @Flag(help: "Remove all sets.")
  var all = false

  @Flag(help: "Remove without asking, which is required if standard input isn't a terminal.")
  var yes = false

  @OptionGroup var location: LogLocation
  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  func validate() throws {
    guard [!sets.isEmpty, video != nil, all].count(where: { $0 }) == 1 else {
      throw ValidationError("Choose what to remove: numbers of sets, --video, or --all.")
    }
  }

  func run(_ log: TrainingLog) throws {
    let chosen = try chosenSets(log)
    guard !chosen.isEmpty else { return Console.note("There is nothing to remove.") }
    Interruption.setConsequence("Nothing was removed.")
    let isConfirmed =
      try yes
      || Console.confirms(
        "Remove \(CountText.text(chosen.count, "set")) for good?",
        refusal: "Standard input isn't a terminal. Pass --yes to remove.")
    guard isConfirmed else { return Console.noteRefusal("Nothing was removed.") }
    Interruption.setConsequence("formcheck log list prints the sets that remain.")
    let count = try log.forget(chosen)
    Console.note("Removed \(CountText.text(count, "set")).")
  }

  private func chosenSets(_ log: TrainingLog) throws -> [Int64] {
    guard sets.isEmpty else { return try existingSets(log) }
    var filter = LogFilter()
    filter.video = video
    return try log.sets(filter)
  }

  /// Returns the sets with the given numbers. A set that doesn't exist is an error before anything is asked.
  private func existingSets(_ log: TrainingLog) throws -> [Int64] {
    let sets = Array(Set(sets)).sorted()
    try log.require(sets)
    return sets
  }
}
