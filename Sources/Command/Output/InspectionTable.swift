import FormCheck
import FormCheckMotion
import FormCheckPose
import FormCheckReports

/// The text table of the people in one frame.
struct InspectionTable {
  private let frame: FrameResult

  init(_ frame: FrameResult) { self.frame = frame }

  /// The lines of the table.
  var text: String {
    let time = "frame #\(frame.index) at \(ClockText.text(frame.timestamp.seconds))"
    guard !frame.people.isEmpty else { return "\(time): no person detected" }
    return ([time] + frame.people.map { lines($0).joined(separator: "\n") }).joined(separator: "\n")
  }

  private func lines(_ person: PersonResult) -> [String] {
    ["person \(person.person), score \(person.detectionScore.map { Self.decimal($0, 3) } ?? "–")"]
      + keypointLines(person.pose)
      + [""] + angleLines(person)
  }

  private func keypointLines(_ pose: Pose) -> [String] {
    let head = Self.row(["keypoint", "x", "y", "conf"])
    return [head]
      + zip(pose.skeleton.keypoints, pose.keypoints).map { name, keypoint in
        Self.row([
          name.rawValue, Self.decimal(keypoint.position.x, 1), Self.decimal(keypoint.position.y, 1),
          Self.decimal(Double(keypoint.confidence), 2),
        ])
      }
  }

  private func angleLines(_ person: PersonResult) -> [String] {
    [Self.row(["angle", "degrees"])]
      + AngleName.allCases.compactMap { name in
        person.angles[name].map { angle in
          guard let degrees = angle.degrees else {
            let reason = angle.quality.reason?.rawValue.replacing("_", with: " ") ?? ""
            return Self.row([name.rawValue, "–"]) + "  (\(reason))"
          }
          return Self.row([name.rawValue, Self.decimal(degrees, 1)])
        }
      }
  }

  /// Returns a line whose first cell is left-aligned and whose other cells are right-aligned.
  private static func row(_ cells: [String]) -> String {
    let numbers = cells.dropFirst().map { String(repeating: " ", count: max(0, 9 - $0.count)) + $0 }
    return "  " + cells[0] + String(repeating: " ", count: max(0, 26 - cells[0].count)) + numbers.joined()
  }

  private static func decimal(_ value: Double, _ decimals: Int) -> String {
    DecimalText.text(value, decimals: decimals)
  }
}
