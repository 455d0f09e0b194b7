import FormCheckPose
import FormCheckReports

/// A formatter of how long work took: `15.1 s`, or `12 min 5 s`, unlike the times of a video.
enum RunTime {
  /// Returns the text for a duration in seconds.
  static func text(_ seconds: Double) -> String {
    guard seconds >= 60 else { return "\(DecimalText.text(max(0, seconds), decimals: 1)) s" }
    let (minutes, rest) = Int(saturating: seconds.rounded()).quotientAndRemainder(dividingBy: 60)
    return minutes < 60 ? "\(minutes) min \(rest) s" : "\(minutes / 60) h \(minutes % 60) min"
  }
}
