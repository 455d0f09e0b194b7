import FormCheckMotion
import FormCheckRecordingCheck
import FormCheckVideo

extension ExtractedVideo {
  /// Returns the relation of the video's time and axes to reality.
  ///
  /// - Throws: an error if the camera's roll is wanted and observations are missing or damaged.
  /// - Complexity: O(*n* log *n*) for *n* frames; for the roll, a read of the segments with measured moments, at most
  ///   twelve.
  func units(
    _ settings: UnitSettings, _ assignment: TrackAssignment
  ) throws(FormCheckError) -> RecordedUnits {
    RecordedUnits(
      settings, of: source,
      measuredRoll: settings.level == .automatic ? try measuredRoll(assignment) : nil)
  }

  /// Returns the roll that the service `level` of the check measures in the saved moments; nil if it measures none.
  private func measuredRoll(
    _ assignment: TrackAssignment
  ) throws(FormCheckError) -> RecordedUnits.Evidence? {
    let scenes = try ExtractedMoments(video: self, assignment: assignment).scenes()
    let services = RecordingServices.all.filter { $0.name == Self.levelService }
    let recording = Recording(
      videoFrameRate: source.info.averageFrameRate, frameStep: 1, scenes: scenes.count, exercise: nil)
    let result = RecordingCheck(scenes, services: services, in: recording).results.first
    return result.flatMap { result in
      result.value.map {
        RecordedUnits.Evidence($0, uncertainty: result.error, source: "edges of the background")
      }
    }
  }

  private static let levelService = "level"
}
