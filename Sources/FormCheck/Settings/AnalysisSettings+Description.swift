import Crypto
import FormCheckBarbell
import FormCheckMotion
import FormCheckPose
import FormCheckPoseEstimation

extension AnalysisSettings {
  static let firstFrameKey = "first_frame"
  static let endFrameKey = "end_frame"
  static let stepKey = "every"

  /// The settings that affect observations, as text. Equal text means equal observations for the same input.
  var observationDescription: [String: String] {
    let plates = motion.bar.searchesPlates ? ["plates": "\(PlateDetector.revision)"] : [:]
    return [plates, rotation.description].reduce(trackingDescription) { all, part in
      all.merging(part) { own, _ in own }
    }
  }

  private var trackingDescription: [String: String] {
    [
      "start": Self.text(start), "end": Self.text(end), Self.stepKey: "\(frameStep)",
      "detection_interval_s": "\(tracking.detectionInterval)", "minimum_score": "\(tracking.minimumScore)",
      "patience_s": "\(tracking.patience)", "search_interval_s": "\(tracking.searchInterval)",
      "quality": tracking.quality.rawValue, "minimum_limb_peak": "\(tracking.minimumLimbPeak)",
      "minimum_detection_score": "\(tracking.minimumDetectionScore)",
      "tracked_people": "\(tracking.maximumPeople)", "single_picture": "\(tracking.isStill)",
    ]
  }

  /// The settings that affect outputs but not observations, as text.
  var outputDescription: [String: String] { output.description }

  /// A hash of the settings that affect observations or outputs: 64 hexadecimal digits.
  public var fingerprint: String {
    let all = [observationDescription, outputDescription].flatMap { part in
      part.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    }
    return SHA256.hash(data: [UInt8](all.joined(separator: "\n").utf8)).hexadecimal
  }

  /// Returns all settings as text, with the selected range of frames.
  func description(_ selection: FrameSelection) -> [String: String] {
    let frames = [
      Self.firstFrameKey: "\(selection.frames.lowerBound)",
      Self.endFrameKey: "\(selection.frames.upperBound)",
    ]
    return [output.description, frames].reduce(observationDescription) { all, part in
      all.merging(part) { own, _ in own }
    }
  }

  private static func text(_ position: TimePosition?) -> String {
    switch position {
    case .seconds(let seconds): "\(seconds)"
    case .frame(let frame): "#\(frame)"
    case nil: ""
    }
  }
}
