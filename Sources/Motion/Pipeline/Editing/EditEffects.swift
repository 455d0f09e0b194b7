/// The record of which of the user's edits changed the results, by their positions in the user's list.
struct EditEffects: Sendable {
  /// The positions of the edits that had an effect.
  private var applied: Set<Int>
  /// The reasons why others had none, where these are special.
  private var reasons: [Int: String]

  /// Creates the record of the edits of identity in `assignment`, and of edits that can't have an effect because of
  /// `reasons`, which give way to those in `assignment`.
  init(_ assignment: TrackAssignment, reasons: [Int: String]) {
    applied = Set(assignment.changes.map(\.edit))
    self.reasons = reasons.merging(assignment.reasons) { $1 }
  }

  /// Adds the positions of edits that had an effect.
  mutating func add(_ positions: Set<Int>) { applied.formUnion(positions) }

  /// Adds the effects of edits about sets and repetitions.
  mutating func add(_ editing: WorkoutEditing) {
    applied.formUnion(editing.applied)
    reasons.merge(editing.reasons) { $1 }
  }

  /// Returns those of `edits` that should have changed the results, but had no effect, with the reasons.
  func unapplied(_ edits: [MotionEdit]) -> [UnappliedEdit] {
    edits.enumerated().compactMap { position, edit in
      switch edit {
      case .note, .draw: return nil
      default: break
      }
      guard !applied.contains(position) else { return nil }
      return UnappliedEdit(number: position + 1, edit: edit, reason: reasons[position] ?? edit.missingTarget)
    }
  }
}
