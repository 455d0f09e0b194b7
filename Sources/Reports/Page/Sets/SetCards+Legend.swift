import FormCheckMotion
import FormCheckPose

extension SetCards {
  /// Appends the directions of the numbers in the table of repetitions, and the reasons for its dashes.
  func legend(_ page: inout HTMLText) {
    let sentences = [directions, sideDirection].compactMap(\.self) + dashes
    page.element("p", ["class": "legend"], text: sentences.joined(separator: " "))
  }

  /// The direction of the signal's numbers; nil if it is unknown.
  private var directions: String? {
    signal.direction.isEmpty ? nil : "Turning value: \(signal.fullTitle), \(signal.direction)."
  }

  /// The direction of the difference; nil without one.
  private var sideDirection: String? {
    self.set.repetitions.contains { $0.leftRightDifference != nil }
      ? "Left − right: positive if the left side moved farther, negative if the right side did." : nil
  }

  /// A sentence for each column with a dash.
  private var dashes: [String] {
    let repetitions = set.repetitions
    var reasons: [String] = []
    if repetitions.contains(where: {
      $0.measuredEccentricSeconds == nil || $0.measuredConcentricSeconds == nil
    }) {
      reasons.append("Down, pause, or up: –, because the repetition starts or ends at its turning point.")
    }
    if repetitions.contains(where: { $0.measuredRange == nil || $0.turningValue.isNaN }) {
      reasons.append(
        "Range or turning value: –, because the joint is outside the frame or not detected in most frames.")
    }
    if let reason = differenceReason { reasons.append("Left − right: –, because \(reason).") }
    return reasons
  }

  /// The reason why a repetition has no difference between left and right; nil if all have one.
  private var differenceReason: String? {
    let missing = set.repetitions.filter { $0.leftRightDifference == nil }
    guard !missing.isEmpty else { return nil }
    if missing.contains(where: { $0.side != .center }) { return "one side works at a time" }
    if set.view == .side { return "a view from the side hides one limb behind the other" }
    return
      "a side isn't detected reliably, the signal doesn't compare sides, or image plane and 3D contradict each other"
  }
}
