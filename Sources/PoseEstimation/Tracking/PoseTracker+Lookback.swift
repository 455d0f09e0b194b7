import FormCheckPixels
import FormCheckPose

extension PoseTracker {
  /// Tracks newly detected people backward to their previous detection, and buffers the frame while a person is lost.
  func backfill(
    in frame: PixelBuffer, _ selection: PeopleSelection, at seconds: Double
  ) throws(PoseEstimationError) {
    guard !settings.isStill else { return }
    let detected = tracks.filter { $0.isDetected(at: seconds) }
    if let latest = lookback.frames.last {
      let backward = BackwardTracking(
        search: search, selection: selection, frames: lookback.frames, tuning: tuning.lookback)
      for track in detected where latest.detected[track.number] == nil {
        backfilled += try measure(\.backwardTracking) { () throws(PoseEstimationError) in
          try backward.detections(of: track, at: seconds)
        }
      }
    }
    let isComplete = tracks.allSatisfy { $0.isDetected(at: seconds) || isInBackground($0) }
    if !tracks.isEmpty, isComplete, !schedule.isSettling { return lookback.removeAll() }
    lookback.append(
      frame, at: seconds,
      detected: Dictionary(uniqueKeysWithValues: detected.map { ($0.number, $0.last) }),
      poor: Dictionary(
        uniqueKeysWithValues: tracks.compactMap { track in track.poor.map { (track.number, $0) } }))
  }
}
