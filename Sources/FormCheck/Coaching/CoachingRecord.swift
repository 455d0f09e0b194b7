public import FormCheckCoaching
import FormCheckMotion
import FormCheckReports

/// The JSON form of feedback.
public struct CoachingRecord: Encodable, Sendable {
  private let file: String
  private let sets: [SetRecord]
  private let sent: CoachingPayload?
  private let answer: AnswerRecord?

  /// Creates the record of the feedback on the video called `file`.
  ///
  /// - Parameters:
  ///   - file: the name of the video.
  ///   - summaries: what to change in each set.
  ///   - sent: what was sent to a chat server, or would be; nil if no server was named.
  ///   - answer: the server's answer; nil if none was asked for.
  public init(
    file: String, _ summaries: [CoachingSummary], sent: CoachingPayload? = nil,
    answer: CoachingAnswer? = nil
  ) {
    self.file = file
    (self.sent, self.answer) = (sent, answer.map(AnswerRecord.init))
    sets = summaries.map(SetRecord.init)
  }

  /// Returns the JSON text.
  ///
  /// - Throws: an error if a number can't be represented in JSON.
  public func text() throws(FormCheckError) -> String {
    try FormCheckError.wrapping { try JSONText.string(self) }
  }

  private struct SetRecord: Encodable {
    let set: Int
    let exercise: String
    let startS: Double
    let endS: Double
    let repetitions: Int
    let points: [PointRecord]
    let unjudged: [UnjudgedRecord]
    let good: [StrengthRecord]

    init(_ summary: CoachingSummary) {
      set = summary.set.number
      exercise = summary.set.recognition.exercise
      (startS, endS) = (summary.set.start.seconds, summary.set.end.seconds)
      repetitions = summary.set.repetitions.count
      points = summary.points.map(PointRecord.init)
      unjudged = summary.unjudged.map { UnjudgedRecord(rule: $0.rule, title: $0.title, reason: $0.reason) }
      good = summary.strengths.map { StrengthRecord(rule: $0.rule, title: $0.title, judged: $0.count) }
    }
  }

  private struct PointRecord: Encodable {
    let rule: String
    let title: String
    let severity: String
    let aspect: String
    let change: String
    let evidence: String
    let drill: String
    let repetitions: [Int]
    let judged: Int
    let worst: FindingRecord

    init(_ point: CoachingPoint) {
      (rule, title) = (point.advice.rule, point.title)
      (severity, aspect) = (point.severity.name, point.advice.aspect.rawValue)
      (change, evidence, drill) = (point.advice.change, point.evidence, point.advice.drill)
      (repetitions, judged) = (point.repetitions, point.judgedCount)
      worst = FindingRecord(point.worst)
    }
  }

  private struct FindingRecord: Encodable {
    @NullEncoded var repetition: Int?
    let timeS: Double
    let frame: Int
    @NullEncoded var value: Double?
    @NullEncoded var threshold: Double?
    @NullEncoded var unit: String?

    init(_ finding: Finding) {
      repetition = finding.repetition
      (timeS, frame) = (finding.moment.seconds, finding.moment.frame)
      value = finding.measurement?.value
      threshold = finding.measurement?.threshold
      unit = finding.measurement?.unit
    }
  }

  private struct UnjudgedRecord: Encodable {
    let rule: String
    let title: String
    let reason: String
  }

  private struct StrengthRecord: Encodable {
    let rule: String
    let title: String
    let judged: Int
  }

  private struct AnswerRecord: Encodable {
    let text: String
    let model: String
    let host: String
    let date: String
    let complete: Bool
    let failure: String?
    let contradictions: [ContradictionRecord]

    init(_ answer: CoachingAnswer) {
      (text, model, host, date) = (answer.text, answer.model, answer.host, answer.day)
      (complete, failure) = (answer.isComplete, answer.failure)
      contradictions = answer.contradictions.map(ContradictionRecord.init)
    }
  }

  private struct ContradictionRecord: Encodable {
    let value: Double
    let unit: String
    let quantity: String
    let measuredMinimum: Double
    let measuredMaximum: Double

    init(_ contradiction: NumberCheck.Contradiction) {
      (value, unit, quantity) = (contradiction.value, contradiction.unit.rawValue, contradiction.quantity)
      (measuredMinimum, measuredMaximum) = (
        contradiction.measured.lowerBound, contradiction.measured.upperBound
      )
    }
  }
}
