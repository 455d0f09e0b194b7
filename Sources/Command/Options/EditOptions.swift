import ArgumentParser
import FormCheck

/// The corrections that `formcheck edit` adds.
struct EditOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Remove repetition n, which was counted by mistake.", valueName: "n"),
    transform: parsed(EditRequest.dropRepetition, like: "3"))
  var dropRep: [EditRequest] = []

  @Option(
    help: ArgumentHelp("Add a repetition from one time to another.", valueName: "start-end"),
    transform: parsed(EditRequest.addRepetition, like: "0:12.1-0:14.0"))
  var addRep: [EditRequest] = []

  @Option(
    help: ArgumentHelp("Split repetition n into two repetitions at the given time.", valueName: "n@time"),
    transform: parsed(EditRequest.splitRepetition, like: "2@0:7.5"))
  var splitRep: [EditRequest] = []

  @Option(
    help: ArgumentHelp("Move the start and the end of repetition n.", valueName: "n=start-end"),
    transform: parsed(EditRequest.moveRepetition, like: "4=0:12.0-0:14.1"))
  var moveRep: [EditRequest] = []

  @Option(
    help: ArgumentHelp("Name the exercise of set n, which is then counted again.", valueName: "n=exercise"),
    transform: parsed(EditRequest.nameSet, like: "2=lunge"))
  var set: [EditRequest] = []

  @Option(
    help: ArgumentHelp("Swap left and right from one time to another.", valueName: "start-end"),
    transform: parsed(EditRequest.exchangeSides, like: "0:10-0:12"))
  var swap: [EditRequest] = []

  @Option(
    help: ArgumentHelp(
      "Move a keypoint to a position in pixels, in the frame at the given time.", valueName: "point@time=x,y"),
    transform: parsed(EditRequest.movePoint, like: "left_knee@0:12.3=412,300"))
  var movePoint: [EditRequest] = []

  @Option(
    help: ArgumentHelp(
      "Disregard a keypoint in the frame at the given time, or from one time to another.",
      valueName: "point@time"),
    transform: parsed(EditRequest.strikePoint, like: "left_knee@0:12.3"))
  var strikePoint: [EditRequest] = []

  @Option(
    help: ArgumentHelp("Merge person a into person b.", valueName: "a=b"),
    transform: parsed(EditRequest.joinPeople, like: "2=0"))
  var join: [EditRequest] = []

  @Option(
    help: ArgumentHelp(
      "Split person n into two people at the given time; the later one gets a new number.",
      valueName: "n@time"),
    transform: parsed(EditRequest.dividePerson, like: "0@0:15"))
  var divide: [EditRequest] = []

  @Option(
    help: ArgumentHelp("Add a note, which the report shows.", valueName: "text"),
    transform: parsed({ .note($0) }, like: "“knee hurt”"))
  var note: [EditRequest] = []

  @Option(
    help: ArgumentHelp(
      """
      Draw on the frame: the kind (stroke, line, arrow, angle, circle, or text), the time, positions x,y in fractions of \
      width and height, then color=, width=, for= (seconds), and the words of a text.
      """,
      valueName: "drawing"),
    transform: drawing)
  var draw: [DrawingRequest] = []

  /// Whether there is nothing to add.
  var isEmpty: Bool { all.isEmpty && draw.isEmpty }

  /// Whether some of the corrections are about one person's repetitions, sets, or keypoints.
  var concernPerson: Bool {
    ![dropRep, addRep, splitRep, moveRep, set, swap, movePoint, strikePoint].allSatisfy(\.isEmpty)
  }

  /// All corrections.
  var all: [EditRequest] {
    [dropRep, addRep, splitRep, moveRep, set, swap, movePoint, strikePoint, join, divide, note].flatMap(
      \.self)
  }

  /// Parses a drawing.
  @Sendable private static func drawing(_ text: String) throws -> DrawingRequest {
    do { return try DrawingRequest(text) } catch { throw ValidationError(error.description) }
  }

  /// Returns a parser of an option's value that fails with an example.
  private static func parsed(
    _ parse: @escaping @Sendable (String) -> EditRequest?, like example: String
  ) -> @Sendable (String) throws -> EditRequest {
    { text in
      guard let request = parse(text) else { throw ValidationError("Write it like \(example).") }
      return request
    }
  }
}
