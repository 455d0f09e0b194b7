import GRDB

/// A value that the user states about a set.
enum SetStatement: String, CaseIterable {
  case load, rpe, note

  /// The column that states whether the user stated the value about this set, rather than as an option of the analysis of
  /// its video or in the table of an app.
  var mark: String { "\(rawValue)_by_user" }

  /// The columns of the value, with the mark.
  private var columns: [String] {
    switch self {
    case .load: ["load", "unit", "load_kg", mark]
    case .rpe, .note: [rawValue, mark]
    }
  }

  /// Returns the value in a set's row as text; nil without one.
  func text(_ row: Row) -> String? {
    var annotation = SetAnnotation()
    (annotation.load, annotation.rpe, annotation.note) = (Load(row), row["rpe"], row["note"])
    return text(annotation)
  }

  /// Returns the value of an annotation as text; nil without one.
  func text(_ annotation: SetAnnotation) -> String? {
    switch self {
    case .load: annotation.load.map { "\(NumberText.text($0.value)) \($0.unit.rawValue)" }
    case .rpe: annotation.rpe.map { "RPE \(NumberText.text($0))" }
    case .note: annotation.note
    }
  }

  /// The result of merging the values of the same set in two logs.
  enum Merged {
    /// The value of the first log stays.
    case kept
    /// The columns of the second log replace those of the first.
    case replaced([(String, (any DatabaseValueConvertible)?)])
    /// The value of the first log stays although the second has another one of the same origin.
    case conflicting(String)
  }

  /// Merges the values in the rows of the same set in two logs.
  func merged(_ known: Row, _ other: Row) -> Merged {
    guard let theirs = text(other), theirs != text(known) else { return .kept }
    let (isStated, isStatedByOther) = (known[mark] as Bool, other[mark] as Bool)
    if isStatedByOther && !isStated || text(known) == nil && !isStated {
      return .replaced(columns.map { ($0, other[$0] as DatabaseValue) })
    }
    guard isStated == isStatedByOther else { return .kept }
    return .conflicting(conflict(known, theirs))
  }

  private func conflict(_ known: Row, _ theirs: String) -> String {
    "Set \(known["id"] as Int64) (\(known["title"] as String)) \(kept(text(known))); the other log has “\(theirs)”."
  }

  /// Returns the end of a sentence about a set that keeps a value.
  func kept(_ value: String?) -> String { value.map { "keeps “\($0)”" } ?? "keeps no \(rawValue)" }
}
