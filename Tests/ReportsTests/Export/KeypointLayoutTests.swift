import FormCheckPose
import FormCheckReports
import Testing

@Suite struct KeypointLayoutTests {
  /// BODY_25 and HALPE_26 as their authors list them, independent of the layouts under test.
  private static let expected: [String: [String]] = [
    "coco17": [
      "nose", "left_eye", "right_eye", "left_ear", "right_ear", "left_shoulder", "right_shoulder",
      "left_elbow", "right_elbow", "left_wrist", "right_wrist", "left_hip", "right_hip", "left_knee",
      "right_knee", "left_ankle", "right_ankle",
    ],
    "halpe26": [
      "nose", "left_eye", "right_eye", "left_ear", "right_ear", "left_shoulder", "right_shoulder",
      "left_elbow", "right_elbow", "left_wrist", "right_wrist", "left_hip", "right_hip", "left_knee",
      "right_knee", "left_ankle", "right_ankle", "head", "neck", "hip", "left_big_toe", "right_big_toe",
      "left_small_toe", "right_small_toe", "left_heel", "right_heel",
    ],
    "body25": [
      "Nose", "Neck", "RShoulder", "RElbow", "RWrist", "LShoulder", "LElbow", "LWrist", "MidHip", "RHip",
      "RKnee", "RAnkle", "LHip", "LKnee", "LAnkle", "REye", "LEye", "REar", "LEar", "LBigToe", "LSmallToe",
      "LHeel", "RBigToe", "RSmallToe", "RHeel",
    ],
  ]

  @Test(arguments: KeypointLayout.named) func namesInOrder(_ layout: KeypointLayout) {
    #expect(layout.entries.map(\.name) == Self.expected[layout.name])
  }

  @Test(arguments: KeypointLayout.named + [KeypointLayout(.blazePose33)])
  func sidesMatchTheirNames(_ layout: KeypointLayout) {
    for entry in layout.entries {
      let side = Self.side(entry.name)
      switch entry.source {
      case .point(let name): #expect(name.side == side, "\(layout.name) \(entry.name) comes from \(name)")
      case .middle(let first, let second):
        #expect(Set([first.side, second.side]) == [.left, .right], "\(layout.name) \(entry.name)")
        #expect(side == .center, "\(entry)")
      case .absent: break
      }
    }
  }

  @Test(arguments: KeypointLayout.named + [KeypointLayout(.blazePose33)])
  func namesMatchTheirKeypoints(_ layout: KeypointLayout) {
    for case .point(let name) in layout.entries.map(\.source) {
      let entry = layout.entries.first { $0.source == .point(name) }?.name.lowercased() ?? ""
      let part = name.rawValue.split(separator: "_").first { $0 != "left" && $0 != "right" } ?? ""
      #expect(
        entry.contains(part == "foot" && entry.contains("toe") ? "bigtoe" : String(part))
          || entry.contains("big_toe"),
        "\(layout.name) \(entry) comes from \(name)")
    }
  }

  private static func side(_ name: String) -> BodySide {
    if name.contains("left") { return .left }
    if name.contains("right") { return .right }
    guard let second = name.dropFirst().first, second.isUppercase else { return .center }
    return name.first == "L" ? .left : name.first == "R" ? .right : .center
  }
}
