import FormCheckMotion
import FormCheckPose

extension OverlayTimeline {
  /// The time span in which a remark is shown, in seconds after the finding.
  private static let remarkSeconds = -0.3...2.5
  /// The maximum number of remarks shown at the same time.
  private static let maximumRemarks = 2

  /// Returns the findings that are shown as remarks: notes and warnings, in chronological order.
  ///
  /// - Complexity: O(*n* log *n*) in the number of findings.
  static func shownFindings(_ workout: Workout?) -> [Finding] {
    let shown = (workout?.findings ?? []).filter { $0.severity >= .note }
    return shown.enumerated()
      .sorted { ($0.element.moment.seconds, $0.offset) < ($1.element.moment.seconds, $1.offset) }
      .map(\.element)
  }

  /// Returns the current remarks, the most severe first.
  ///
  /// - Complexity: O(log *n* + *k* log *k*) for *n* findings in the clip and *k* current ones.
  func remarks(at seconds: Double) -> [WorkoutStatus.Remark] {
    let age = { (finding: Finding) in seconds - finding.moment.seconds }
    let current = findings[findings.partitioningIndex { age($0) <= Self.remarkSeconds.upperBound }...]
      .prefix { age($0) >= Self.remarkSeconds.lowerBound }
    // A later finding of the same rule replaces the earlier one.
    let latest = Dictionary(current.map { ($0.rule, $0) }) { $1 }
    return latest.values
      .sorted {
        ($0.severity, $1.moment.seconds, $1.rule) > ($1.severity, $0.moment.seconds, $0.rule)
      }
      .prefix(Self.maximumRemarks)
      .map { WorkoutStatus.Remark(severity: $0.severity, text: $0.caption) }
  }
}

extension Finding {
  /// The rule's title and the measured value, in a few words.
  fileprivate var caption: String {
    guard let measurement else { return title }
    let value =
      measurement.unit == "°" || measurement.unit == "%"
      ? "\(Int(saturating: max(-999, min(999, measurement.value))))" : OneDecimal.text(measurement.value)
    let space = measurement.unit == "s" ? " " : ""
    return "\(title): \(value)\(space)\(measurement.unit)"
  }
}
