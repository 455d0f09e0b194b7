import FormCheckReports
import SystemPackage

/// The description of a survey that `--json` prints.
public struct SurveyDocument: Encodable, Sendable {
  let alignment: String
  let references: [Reference]
  let differences: [Difference]
  /// The numbers of repetitions that have no difference, or whose views differ.
  let comparedRepetitions: Int
  let notComparableRepetitions: Int
  /// Notes about the limits of the result, in sentences.
  let notes: [String]
  let outputs: [String]

  /// The best repetition of an exercise and a side.
  struct Reference: Encodable, Sendable {
    let exercise: String
    let side: String
    let file: String
    let repetition: Int
  }

  /// One of the largest differences from the best repetition.
  struct Difference: Encodable, Sendable {
    let exercise: String
    let rank: Int
    let file: String
    let repetition: Int
    let angle: String
    let phasePct: Int
    let bestDeg: Double
    let repetitionDeg: Double
    let differenceDeg: Double
  }

  /// The number of differences that are printed for each exercise; the table has all.
  private static let maximumRank = 10

  init(
    alignment: String, _ references: [Reference], _ ranked: [SurveyTable.Entry], notes: [String],
    outputs: [FilePath]
  ) {
    (self.alignment, self.notes) = (alignment, notes)
    self.references = references.sorted { ($0.exercise, $0.side) < ($1.exercise, $1.side) }
    differences = ranked.compactMap { entry in
      guard let rank = entry.rank, rank <= Self.maximumRank, let difference = entry.difference else {
        return nil
      }
      func rounded(_ value: Double) -> Double { (100 * value).rounded() / 100 }
      return Difference(
        exercise: entry.exercise, rank: rank, file: entry.file, repetition: entry.repetition,
        angle: difference.angle,
        phasePct: difference.phase, bestDeg: rounded(difference.bestDegrees),
        repetitionDeg: rounded(difference.repetitionDegrees), differenceDeg: rounded(difference.degrees))
    }
    func count(_ entries: [SurveyTable.Entry]) -> Int {
      Set(entries.map { "\($0.repetition) \($0.file)" }).count
    }
    notComparableRepetitions = count(ranked.filter { !$0.flags.isEmpty })
    comparedRepetitions = count(ranked) - notComparableRepetitions
    self.outputs = outputs.map(\.string)
  }

  /// Returns the description as JSON text.
  ///
  /// - Throws: an error if a number can't be represented in JSON.
  public func json() throws(FormCheckError) -> String {
    let document = self
    return try FormCheckError.wrapping { try JSONText.string(document) }
  }

  /// The survey as lines of text.
  public var lines: [String] {
    var lines: [String] = []
    for exercise in Set(references.map(\.exercise)).sorted() {
      for best in references where best.exercise == exercise {
        let side = best.side == "center" ? "" : ", \(best.side)"
        lines.append("\(exercise)\(side): best is \(best.file), repetition \(best.repetition)")
      }
      lines += differences.filter { $0.exercise == exercise }.map(\.line)
    }
    let rest =
      notComparableRepetitions > 0 ? ", \(notComparableRepetitions) from other views not comparable" : ""
    let noun = comparedRepetitions == 1 ? "repetition" : "repetitions"
    return lines + ["\(comparedRepetitions) \(noun) compared\(rest)."]
  }
}

extension SurveyDocument.Difference {
  /// The difference as a line of text.
  var line: String {
    func degrees(_ value: Double) -> String { "\(DecimalText.prose(value, decimals: 0))°" }
    let name = angle.split(separator: "_").joined(separator: " ")
    let sign = differenceDeg < 0 ? "" : "+"
    return
      "  \(rank). \(file), repetition \(repetition): \(name) \(sign)\(degrees(differenceDeg)) at \(phasePct) % (\(degrees(repetitionDeg)), best \(degrees(bestDeg)))"
  }
}
