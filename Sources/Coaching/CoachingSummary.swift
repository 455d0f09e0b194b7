public import FormCheckMotion

/// The feedback on a set: what to change first, what couldn't be judged, and what was good.
///
/// It only rearranges the set's findings: each number in it is a number of a finding.
public struct CoachingSummary: Sendable {
  /// A rule that couldn't be judged in any repetition.
  public struct Unjudged: Hashable, Sendable {
    /// The rule's identifier.
    public let rule: String
    /// The rule's name in prose.
    public let title: String
    /// The reason, as a sentence.
    public let reason: String
  }

  /// A rule whose number was within the limits in each judged repetition.
  public struct Strength: Hashable, Sendable {
    /// The rule's identifier.
    public let rule: String
    /// The rule's name in prose.
    public let title: String
    /// The number of judged repetitions.
    public let count: Int
  }

  /// The set.
  public let set: ExerciseSet
  /// The changes, in the order in which to make them.
  public let points: [CoachingPoint]
  /// The rules that couldn't be judged.
  public let unjudged: [Unjudged]
  /// The rules whose limits were kept.
  public let strengths: [Strength]

  /// Creates the feedback on a set.
  ///
  /// - Complexity: O(*n* log *n*) for *n* findings.
  public init(_ set: ExerciseSet, advice: AdviceCatalog = .builtIn) {
    self.set = set
    let rules = Self.grouped(set.findings)
    points = rules.compactMap { rule in
      advice.advice(on: rule.identifier, for: set.recognition.exercise)
        .flatMap { CoachingPoint(rule.findings, advice: $0) }
    }.sorted(by: CoachingPoint.precedes)
    unjudged = rules.compactMap(Self.unjudged)
    strengths = rules.compactMap(Self.strength)
  }

  /// Whether any rule was judged.
  public var isJudged: Bool { !points.isEmpty || !strengths.isEmpty }

  /// The reason why there is no feedback, as a sentence; nil if there is some, or if the unjudged rules have reasons.
  public var remark: String? {
    guard !isJudged, unjudged.isEmpty else { return nil }
    let recognition = set.recognition
    if recognition.exercise == ExerciseRecognition.unknown {
      return
        "The exercise isn't known, so no form rule applies. Name it with formcheck analyze --exercise NAME --force."
    }
    let measures = recognition.isHold ? "the time for which it was held" : "its range and tempo"
    return "FormCheck has no form rules for this exercise yet. The report has \(measures)."
  }

  private typealias Rule = (identifier: String, findings: [Finding])

  /// Returns the findings of each rule, in the order in which the rules first occur.
  private static func grouped(_ findings: [Finding]) -> [Rule] {
    let groups = Dictionary(grouping: findings, by: \.identifier)
    var seen: Set<String> = []
    return findings.map(\.identifier).filter { seen.insert($0).inserted }.map { ($0, groups[$0] ?? []) }
  }

  private static func unjudged(_ rule: Rule) -> Unjudged? {
    guard let first = rule.findings.first, rule.findings.allSatisfy({ $0.severity == .unclear }) else {
      return nil
    }
    return Unjudged(rule: rule.identifier, title: first.title, reason: first.sentence)
  }

  private static func strength(_ rule: Rule) -> Strength? {
    let judged = rule.findings.filter { $0.severity != .unclear }
    guard let first = judged.first, judged.allSatisfy({ $0.severity == .good }) else { return nil }
    return Strength(rule: rule.identifier, title: first.title, count: judged.count)
  }
}
