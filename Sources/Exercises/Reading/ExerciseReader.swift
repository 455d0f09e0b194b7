import FormCheckMotion
import FormCheckTOML

/// A reader of an exercise from a parsed declaration. It records all mistakes.
struct ExerciseReader {
  /// Names with another meaning on the command line or in tables.
  private static let reservedNames = ["auto", ExerciseRecognition.unknown]
  private static let maximumNameLength = 60

  /// The mistakes, in no particular order.
  private(set) var problems: [ExerciseProblem] = []
  private var root: TableReader
  private let origin: Exercise.Origin

  /// Creates a reader of a document's root table.
  init(_ root: DocumentNode, origin: Exercise.Origin) {
    self.root = TableReader(root, name: "The declaration")
    self.origin = origin
  }

  /// Returns the exercise; nil if there are mistakes.
  mutating func exercise() -> Exercise? {
    let name = kebabName("name", missing: "Write name = \"my-exercise\", the name on the command line.")
    let title = root.text(
      "title", missing: "Write title = \"My exercise\", the name in reports.",
      maximumLength: Self.maximumNameLength)
    let family = kebabName("family")
    let positions = root.choices("positions", of: BodyPosition.self)
    let isGestureLike = root.boolean("gesture-like")
    let usesBarbell = root.boolean("barbell")
    let isHold = root.boolean("hold")
    let repetitions = repetitions(isHold: isHold)
    let evidence = evidence()
    let rules = rules(isHold: isHold && repetitions == nil)
    root.finish()
    problems = root.problems
    guard problems.isEmpty, let name, let title else { return nil }
    return Exercise(
      name: name, title: title, family: family, positions: positions, isGestureLike: isGestureLike,
      usesBarbell: usesBarbell, repetitions: repetitions, evidence: evidence, rules: rules, origin: origin)
  }

  /// Returns a name of lowercase letters and digits, joined by hyphens; nil if it is missing or invalid.
  private mutating func kebabName(_ key: String, missing: String? = nil) -> String? {
    guard let name = root.text(key, missing: missing, maximumLength: Self.maximumNameLength) else {
      return nil
    }
    let line = root.line(of: key)
    guard KebabCase.isValid(name) else {
      root.report(
        line,
        "The \(key) “\(name)” must consist of lowercase letters and digits, joined by hyphens. Write "
          + "\(key) = \"\(KebabCase.name(from: name))\".")
      return nil
    }
    guard !Self.reservedNames.contains(name) else {
      root.report(line, "The \(key) “\(name)” has another meaning for --exercise. Choose another one.")
      return nil
    }
    return name
  }

  /// Returns the repetition channel; nil for a hold, or if there are mistakes.
  private mutating func repetitions(isHold: Bool) -> RepetitionChannel? {
    guard let table = root.table("repetition") else {
      if !isHold {
        root.report(
          root.line,
          "The declaration has neither [repetition] nor hold = true. Add [repetition], or hold = true for an exercise "
            + "that is held still.")
      }
      return nil
    }
    if isHold {
      root.report(
        table.line, "An exercise with hold = true has no repetitions. Remove either [repetition] or hold.")
    }
    var reader = RepetitionReader(table)
    let channel = reader.channel()
    root.add(reader.problems)
    return channel
  }

  private mutating func evidence() -> [Evidence] {
    let tables = root.tables("evidence", name: "[[evidence]]")
    if tables.isEmpty {
      root.report(
        root.line, "The declaration has no [[evidence]]. Add at least one; docs/exercises.md explains how.")
    }
    let evidence = tables.compactMap { table in
      var reader = EvidenceReader(table, needsSource: origin == .builtIn)
      defer { root.add(reader.problems) }
      return reader.evidence()
    }
    if let first = tables.first, evidence.count == tables.count, evidence.allSatisfy(\.isConfidenceOnly) {
      root.report(
        first.line,
        "All evidence is confidence-only, so nothing determines the name. Add [[evidence]] without confidence-only."
      )
    }
    return evidence
  }

  private mutating func rules(isHold: Bool) -> [FormRuleReference] {
    let tables = root.tables("rule", name: "[[rule]]")
    if isHold, let first = tables.first {
      root.report(first.line, "A hold has no form rules, because they judge repetitions. Remove [[rule]].")
    }
    var references: [FormRuleReference] = []
    for table in tables {
      var reader = RuleReader(table)
      if let reference = reader.reference() {
        if references.contains(where: { $0.identifier == reference.identifier }) {
          reader.reportRepetition(of: reference.identifier)
        }
        references.append(reference)
      }
      root.add(reader.problems)
    }
    return references
  }
}
