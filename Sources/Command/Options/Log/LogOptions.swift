import ArgumentParser
import FormCheck
import FormCheckTrainingLog
import SystemPackage

/// The options of commands that add videos to the training log.
struct LogOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Add the sets to the training log (default: only if FORMCHECK_LOG names one).")
  var log: Bool?

  @OptionGroup var location: LogLocation

  @OptionGroup var statement: SetStatement

  func validate() throws {
    guard isOn || log == false || (statement.annotation.isEmpty && location.logFile == nil) else {
      throw ValidationError("--rpe, --tag, --note, and --log-file of this command need --log.")
    }
  }

  /// Whether videos are logged.
  var isOn: Bool { log ?? (LogLocation.configured != nil) }

  /// Returns the path of the log; nil if videos aren't logged.
  func path() throws(FormCheckError) -> FilePath? { isOn ? try location.path() : nil }
}

/// The options with which the user annotates sets, in every command that accepts them.
struct SetStatement: ParsableArguments {
  @Option(help: ArgumentHelp("Rating of perceived exertion of the sets, 1 to 10.", valueName: "rpe"))
  var rpe: Double?

  @Option(help: ArgumentHelp("Tag the sets; can be repeated.", valueName: "tag"))
  var tag: [String] = []

  @Option(help: ArgumentHelp("A note about the sets; an empty one removes the note.", valueName: "text"))
  var note: String?

  func validate() throws {
    if let rpe, !(1...10).contains(rpe) {
      throw ValidationError("--rpe must be between 1 and 10, not \(WrittenNumber(rpe)).")
    }
    for tag in tag { try Self.check(tag) }
  }

  /// Rejects tags that a list of tags couldn't show.
  static func check(_ tag: String) throws {
    guard !tag.isEmpty, tag.count <= 40, !tag.contains(where: \.isWhitespace) else {
      throw ValidationError("A tag is a word of at most 40 characters, not “\(tag)”.")
    }
  }

  /// The statement without a load.
  var annotation: SetAnnotation {
    var annotation = SetAnnotation()
    (annotation.rpe, annotation.note, annotation.tags) = (rpe, note, tag)
    return annotation
  }
}
