/// The data on which a service's evaluation of a scene depends.
public enum ServiceSubject: CaseIterable, Hashable, Sendable {
  /// The keypoints of the athlete and of others, without pixels.
  case pose
  /// The pixels, and the keypoints of the athlete.
  case person
  /// The pixels, and the keypoints of all people, whoever is the athlete.
  case background
}

/// One aspect of a recording: measured in each scene, and judged over all of them.
///
/// To add a service, write one type in one file and list it in ``RecordingServices/all``.
public protocol RecordingService: Sendable {
  /// The name by which `--services` chooses the service, and `--overlay` its overlay.
  var name: String { get }
  /// The name in prose.
  var title: String { get }
  /// Whether results depend on it.
  var kind: ServiceKind { get }
  /// The data on which an evaluation depends.
  var subject: ServiceSubject { get }

  /// Returns the service's measurement in a scene; nil if the scene can't be measured.
  func evaluation(of scene: RecordingScene) -> SceneEvaluation?

  /// Returns the judgment of a recording from the scenes that could be measured.
  func result(of evaluations: [SceneEvaluation], in recording: Recording) -> ServiceResult
}

extension RecordingService {
  /// Measurement, unless a service states otherwise.
  public var kind: ServiceKind { .measurement }

  /// The athlete's keypoints, unless a service states otherwise.
  public var subject: ServiceSubject { .pose }

  /// Returns the service's measurement in a scene, or the earlier one if the pixels are no longer in memory.
  func known(in scene: RecordingScene) -> SceneEvaluation? {
    scene.frame == nil && subject != .pose
      ? scene.measured?.evaluation(self, athlete: scene.athlete) : evaluation(of: scene)
  }

  /// Returns the result of all scenes, with the overlay of the scene nearest to the reported number.
  ///
  /// - Complexity: O(*n* log *n*) for *n* scenes.
  public func checked(_ evaluations: [SceneEvaluation], in recording: Recording) -> ServiceResult {
    var result = result(of: evaluations, in: recording)
    guard let value = result.value else { return result }
    // Results in percent are those of fractions.
    let reported = result.unit == "%" ? value / 100 : value
    let nearest = evaluations.min { abs($0.value - reported) < abs($1.value - reported) }
    result.shapes = nearest?.shapes ?? []
    return result
  }

  /// Returns the result of a recording in which nothing could be measured.
  func unclear(_ reason: String, remedy: String? = nil) -> ServiceResult {
    ServiceResult(self, .unclear, message: reason, remedy: remedy)
  }
}
