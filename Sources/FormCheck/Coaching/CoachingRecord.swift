public import FormCheckCoaching
import FormCheckMotion
import FormCheckReports

/// The JSON form of feedback.
public struct CoachingRecord: Encodable, Sendable {
  private let file: String
  private let sets: [SetRecord]

  /// Creates the record of the feedback on the video called `file`.
  public init(file: String, _ summaries: [CoachingSummary]) {
    self.file = file
    sets = summaries.map(SetRecord.init)
  }

  /// Returns the JSON text.
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
    @Missable var repetition: Int?
    let timeS: Double
    let frame: Int
    @Missable var value: Double?
    @Missable var threshold: Double?
    @Missable var unit: String?

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
}
