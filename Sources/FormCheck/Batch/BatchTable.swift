import FormCheckFiles
import FormCheckReports
public import SystemPackage

/// The outcomes of a batch, as text and as CSV.
public struct BatchTable: Sendable {
  /// The outcomes in the order of the inputs.
  public let outcomes: [BatchOutcome]

  /// Creates a table of these outcomes.
  public init(_ outcomes: [BatchOutcome]) { self.outcomes = outcomes }

  /// The table as lines of text: the number of outcomes of each kind, then one line per input with the reason.
  ///
  /// - Complexity: O(*n*), where *n* is the number of outcomes.
  public var lines: [String] {
    let counts = Self.words.map { word in (word, outcomes.count { $0.word == word }) }.filter { $0.1 > 0 }
    let head = "\(outcomes.count) inputs: " + counts.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
    let width = Self.words.map(\.count).max() ?? 0
    return [head]
      + outcomes.map { outcome in
        let space = String(repeating: " ", count: width - outcome.word.count)
        return "  \(outcome.word)\(space)  \(Self.line(outcome.sentence))"
      }
  }

  /// Returns text in one line, because a name with a line break must not resemble the line of another file.
  ///
  /// By scalars, because a carriage return and a line feed are one character.
  private static func line(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\n" ? "\u{FFFD}" : $0 }))
  }

  private static let words = ["done", "already done", "incomplete", "failed", "not finished"]

  /// The columns of the CSV. A name or reason that a spreadsheet would interpret as a formula is prefixed with `'`.
  static let columns = ["file", "status", "reason", "frames", "frames_with_person", "seconds"]

  /// The table as CSV (RFC 4180).
  ///
  /// - Complexity: O(*n*), where *n* is the number of outcomes.
  var csv: [UInt8] {
    let rows = outcomes.map { outcome in
      let frames = outcome.result?.frames
      return [
        CSVTable.cell(ofForeign: outcome.name), outcome.word.replacing(" ", with: "_"),
        CSVTable.cell(ofForeign: outcome.reason),
        frames.map { "\($0.decoded)" } ?? "", frames.map { "\($0.withPerson)" } ?? "",
        DecimalText.text(outcome.seconds, decimals: 3),
      ]
    }
    return CSVTable.bytes([Self.columns] + rows)
  }

  /// Writes the CSV to `path`, replacing an existing file.
  ///
  /// - Throws: an error if the file can't be written.
  /// - Complexity: O(*n*), where *n* is the number of outcomes.
  public func write(to path: FilePath) throws(FormCheckError) {
    try FormCheckError.wrapping { try PartialFile.write(csv, to: path) }
  }
}

extension BatchOutcome {
  /// The status in one or two words.
  public var word: String {
    switch status {
    case .done(let result) where result.isIncomplete: "incomplete"
    case .alreadyDone(let result) where result.isIncomplete: "incomplete"
    case .done, .extracted, .rendered: "done"
    case .alreadyDone: "already done"
    case .failed: "failed"
    case .notFinished: "not finished"
    }
  }

  /// The error, the warnings or the shard's part, in sentences; empty if there is nothing to report.
  var reason: String {
    switch status {
    case .failed(let error): error.description
    case .done(let result), .alreadyDone(let result): result.warnings.joined(separator: " ")
    case .extracted(let part): "\(part.extracted) of \(part.segments) segments belong to this shard"
    case .rendered(let part): "\(part.rendered) of \(part.parts) parts of the video belong to this shard"
    case .notFinished: ""
    }
  }

  /// The name and the reason. Most reasons begin with the name, which isn't repeated.
  fileprivate var sentence: String {
    if reason.isEmpty { return name }
    return reason.hasPrefix(name) ? reason : "\(name): \(reason)"
  }

  /// The result of an analysis; nil if none was made.
  public var result: AnalysisResult? {
    switch status {
    case .done(let result), .alreadyDone(let result): result
    case .extracted, .rendered, .failed, .notFinished: nil
    }
  }
}
