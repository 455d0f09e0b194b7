import FormCheckReports
public import SystemPackage

/// All outcomes of a batch, as a table for reading and as CSV.
public struct BatchTable: Sendable {
  /// The outcomes in the order of the inputs.
  public let outcomes: [BatchOutcome]

  /// A table of these outcomes.
  public init(_ outcomes: [BatchOutcome]) { self.outcomes = outcomes }

  /// Lines for a person: a count of each kind of outcome, and what failed and why.
  public var lines: [String] {
    let kinds = ["done", "already done", "incomplete", "failed", "not finished"]
    let counts = kinds.map { kind in (kind, outcomes.count { $0.word == kind }) }.filter { $0.1 > 0 }
    let head = "\(outcomes.count) inputs: " + counts.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
    let width = kinds.map(\.count).max() ?? 0
    return [head]
      + outcomes.map { outcome in
        let space = String(repeating: " ", count: width - outcome.word.count)
        let reason = outcome.reason.isEmpty ? "" : ": \(outcome.reason)"
        let line = "\(outcome.word)\(space)  \(outcome.name)\(reason)"
        // A name with a line break in it must not look like another file's line.
        return "  \(line.replacing("\n", with: "\u{FFFD}"))"
      }
  }

  /// The CSV's columns. A name or reason that a spreadsheet would take for a formula has `'` before it.
  static let columns = ["file", "status", "reason", "frames", "frames_with_person", "seconds"]

  /// The table as CSV (RFC 4180).
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

  /// Writes the CSV to `path`, in place of what is there.
  public func write(to path: FilePath) throws(FormCheckError) { try PartialFile.write(csv, to: path) }
}

extension BatchOutcome {
  /// How it ended, in a word or two.
  var word: String {
    switch status {
    case .done(let result) where result.isIncomplete: "incomplete"
    case .alreadyDone(let result) where result.isIncomplete: "incomplete"
    case .done, .observed: "done"
    case .alreadyDone: "already done"
    case .failed: "failed"
    case .notFinished: "not finished"
    }
  }

  /// What is to be said about it; empty if all is well.
  var reason: String {
    switch status {
    case .failed(let error): error.description
    case .done(let result), .alreadyDone(let result): result.warnings.joined(separator: " ")
    case .observed(let part): "\(part.observed) of \(part.segments) segments are this shard's"
    case .notFinished: ""
    }
  }

  var result: AnalysisResult? {
    switch status {
    case .done(let result), .alreadyDone(let result): result
    case .observed, .failed, .notFinished: nil
    }
  }
}
