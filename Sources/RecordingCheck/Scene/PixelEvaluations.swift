/// The measurements of the services that read pixels in a scene, for every person who may be the athlete.
///
/// The athlete of a video is known only after all frames have been read, when their pixels are no longer in memory.
public struct PixelEvaluations: Hashable, Sendable, Codable {
  /// The evaluations of services about the background, by name.
  let background: [String: SceneEvaluation]
  /// The evaluations of services about the athlete's pixels, by the person's index and the service's name.
  private(set) var people: [Int: [String: SceneEvaluation]]

  /// The number of people, the largest ones, who may be the athlete.
  private static let maximumPeople = 4

  /// Evaluates the services that read pixels in a scene. The scene's athlete doesn't matter.
  ///
  /// - Complexity: O(*p*) evaluations for *p* people, at most four.
  public init(_ scene: RecordingScene, services: [any RecordingService]) {
    var scene = scene
    scene.athlete = nil
    background = Self.evaluations(services.filter { $0.subject == .background }, scene)
    let personal = services.filter { $0.subject == .person }
    var people: [Int: [String: SceneEvaluation]] = [:]
    for person in Self.largest(scene) {
      scene.athlete = person
      people[person] = Self.evaluations(personal, scene)
    }
    self.people = people
  }

  /// Returns the evaluations for those of the people with these indices, which are then numbered in this order.
  public func keeping(_ indices: [Int]) -> PixelEvaluations {
    var kept = self
    let pairs = indices.enumerated().compactMap { new, old in people[old].map { (new, $0) } }
    kept.people = Dictionary(uniqueKeysWithValues: pairs)
    return kept
  }

  /// Returns a service's measurement with this person as the athlete.
  func evaluation(_ service: any RecordingService, athlete: Int?) -> SceneEvaluation? {
    switch service.subject {
    case .pose: nil
    case .background: background[service.name]
    case .person: athlete.flatMap { people[$0]?[service.name] }
    }
  }

  private static func evaluations(
    _ services: [any RecordingService], _ scene: RecordingScene
  ) -> [String: SceneEvaluation] {
    let pairs = services.compactMap { service in
      service.evaluation(of: scene).flatMap { $0.isFinite ? (service.name, $0) : nil }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private static func largest(_ scene: RecordingScene) -> [Int] {
    let sizes = scene.people.indices.compactMap { index in
      BodyGeometry(scene.people[index], in: scene.size).map { (index, $0.trunkLength) }
    }
    return sizes.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.prefix(maximumPeople).map(\.0)
  }
}
