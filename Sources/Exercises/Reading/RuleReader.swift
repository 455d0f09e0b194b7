import FormCheckMotion
import FormCheckSpelling
import FormCheckTOML

/// A reader of a table `[[rule]]`.
struct RuleReader {
  private var table: TableReader

  init(_ table: TableReader) { self.table = table }

  /// The mistakes so far.
  var problems: [ExerciseProblem] { table.problems }

  /// Returns the declared reference; nil if there are mistakes.
  mutating func reference() -> FormRuleReference? {
    let identifiers = FormRuleCatalog.identifiers
    let identifier = table.text(
      "id", missing: "Write id = \"…\" with one of \(identifiers.joined(separator: ", ")).")
    let limits = limits(ofRule: identifier)
    table.finish()
    if let identifier, !identifiers.contains(identifier) {
      table.report(
        table.line(of: "id"),
        "There is no form rule “\(identifier)”. \(Spelling.remedy(for: identifier, among: identifiers))")
    }
    guard problems.isEmpty, let identifier else { return nil }
    return FormRuleReference(identifier, limits: limits)
  }

  /// Records that an earlier table references the same rule.
  mutating func reportRepetition(of identifier: String) {
    table.report(table.line, "The form rule “\(identifier)” is listed twice. Remove one of the two.")
  }

  /// Returns the limits that replace those of a rule; nil if there are none.
  private mutating func limits(ofRule identifier: String?) -> FormLimits? {
    let isComplete = table.has("note") == table.has("warning")
    let (note, warning) = (table.number("note"), table.number("warning"))
    guard isComplete else {
      table.report(table.line, "note and warning belong together. Add the other one, or remove both.")
      return nil
    }
    guard let note, let warning else { return nil }
    let limits = FormLimits(note: note, warning: warning)
    guard let own = identifier.flatMap(FormRuleCatalog.limits) else { return limits }
    if note == warning || limits.isUpper != own.isUpper {
      table.report(
        table.line(of: "warning"),
        "This rule reports \(own.isUpper ? "large" : "small") values, so warning must be "
          + "\(own.isUpper ? "more" : "less") than note, such as note = \(own.note) and warning = \(own.warning)."
      )
    }
    return limits
  }
}
