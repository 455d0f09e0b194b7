import FormCheckMotion
import FormCheckPose

/// JSON in the format of OpenPose, version 1.3 (Cao et al. 2019; "OpenPose Doc - Output"), with one file per frame.
///
/// The default layout is BODY_25. As in OpenPose, a missing keypoint has x, y, and confidence 0. `person_id` is the
/// person's number in the clip, whereas OpenPose writes −1.
public struct OpenPoseExport: MotionExport {
  /// The name on the command line.
  public static let name = "openpose"
  /// The description in the help text.
  public static let title = "OpenPose JSON, one file for each frame"
  /// The end of the folder name.
  public static let suffixes = ["openpose"]

  /// Returns the name of the folder for the files.
  public static func folder(stem: String) -> String? { "\(stem).\(suffixes[0])" }

  /// The end of the file names in the folder.
  public static let fileSuffix = "_keypoints.json"

  private let layout: KeypointLayout
  private let signal: ExportedSignal

  /// Creates an export with the user's choices.
  public init(_ options: ExportOptions) {
    layout = options.layout ?? .body25
    signal = options.signal
  }

  /// Writes the files of a clip.
  public func write<Sink: ExportSink>(_ clip: ExportClip, to sink: inout Sink) throws(Sink.Failure) {
    for frame in clip.frames {
      try sink.begin("\(clip.stem)_\(Self.padded(frame))\(Self.fileSuffix)")
      try sink.write(document(frame, clip.motion))
    }
  }

  private static func padded(_ frame: Int) -> String {
    let digits = "\(frame)"
    return String(repeating: "0", count: max(0, 12 - digits.count)) + digits
  }

  private func document(_ frame: Int, _ motion: ClipMotion) -> [UInt8] {
    let position = motion.frames.position(ofFrame: frame)
    let people = position.map { position in
      motion.people.filter { $0.isPresent(signal, at: position) }.map { person($0, at: position) }
    }
    return Array(#"{"version":1.3,"people":["#.utf8) + (people ?? []).joined(separator: [44])
      + Array("]}\n".utf8)
  }

  private func person(_ person: PersonMotion, at position: Int) -> [UInt8] {
    var bytes = Array("{\"person_id\":[\(person.person)],\"pose_keypoints_2d\":[".utf8)
    for (index, point) in person.points(layout, signal, at: position).enumerated() {
      if index > 0 { bytes.append(44) }
      DecimalText.append(point?.position.x ?? 0, decimals: 2, to: &bytes)
      bytes.append(44)
      DecimalText.append(point?.position.y ?? 0, decimals: 2, to: &bytes)
      bytes.append(44)
      DecimalText.append(Double(point?.confidence ?? 0), decimals: 3, to: &bytes)
    }
    bytes.append(93)
    for part in Self.emptyParts { bytes += ",\"\(part)\":[]".utf8 }
    bytes.append(125)
    return bytes
  }

  /// The keys that readers of OpenPose files require but that have no values here.
  private static let emptyParts = [
    "face_keypoints_2d", "hand_left_keypoints_2d", "hand_right_keypoints_2d", "pose_keypoints_3d",
    "face_keypoints_3d", "hand_left_keypoints_3d", "hand_right_keypoints_3d",
  ]
}
