import FormCheckPixels
import FormCheckPose

/// The choice of the athlete among the people in several moments, which are too far apart for tracking.
///
/// People are linked by position and size, because a camera on a stand and a person at a station barely move. The
/// athlete is the most prominent of them by presence, size, and movement, like the analysis' default.
public struct AthleteChoice {
  private var candidates: [Candidate] = []

  /// One person in some of the moments.
  private struct Candidate {
    var members: [(scene: Int, person: Int, body: BodyGeometry)]

    /// The mean displacement of the joints between moments relative to the hips, in trunk lengths, at most 1.
    var movement: Double {
      let changes = zip(members, members.dropFirst()).map { $1.body.change(since: $0.body) }
      return changes.isEmpty ? 0 : min(1, changes.reduce(0, +) / Double(changes.count))
    }

    /// The number of moments × the mean size × the movement.
    var prominence: Double {
      let sizes = members.map {
        $0.body.trunkLength / Double(max(1, min($0.body.frame.width, $0.body.frame.height)))
      }
      return sizes.reduce(0, +) * (0.5 + movement)
    }

    func distance(to body: BodyGeometry) -> Double {
      guard let last = members.last?.body else { return .infinity }
      let size = max(last.trunkLength, body.trunkLength)
      guard size < AthleteChoice.maximumGrowth * min(last.trunkLength, body.trunkLength) else {
        return .infinity
      }
      return last.hips.distance(to: body.hips) / size
    }
  }

  /// The ratio of sizes at which two bodies are different people: in squats, the trunk's projection halves.
  private static let maximumGrowth = 2.5
  /// The displacement of the hips in trunk lengths beyond which two bodies are different people: deep squats lower them
  /// by a thigh, about one trunk length.
  private static let maximumDisplacement = 2.0

  /// Returns the index of the athlete in each of the scenes; nil where the athlete isn't detected.
  ///
  /// - Complexity: O(*n*² · *p*²) for *n* scenes of *p* people.
  public static func indices(in scenes: [RecordingScene]) -> [Int?] {
    var choice = AthleteChoice()
    for (number, scene) in scenes.enumerated() { choice.add(scene, number) }
    let best = choice.candidates.max { $0.prominence < $1.prominence }
    var indices = [Int?](repeating: nil, count: scenes.count)
    for member in best?.members ?? [] { indices[member.scene] = member.person }
    return indices
  }

  private mutating func add(_ scene: RecordingScene, _ number: Int) {
    var free = Set(candidates.indices)
    for (index, pose) in scene.people.enumerated() {
      guard let body = BodyGeometry(pose, in: scene.size) else { continue }
      let nearest = free.min { candidates[$0].distance(to: body) < candidates[$1].distance(to: body) }
      if let nearest, candidates[nearest].distance(to: body) <= Self.maximumDisplacement {
        candidates[nearest].members.append((number, index, body))
        free.remove(nearest)
      } else {
        candidates.append(Candidate(members: [(number, index, body)]))
      }
    }
  }
}

extension BodyGeometry {
  /// Returns the mean displacement of the limbs' joints relative to the hips, in trunk lengths.
  fileprivate func change(since earlier: BodyGeometry) -> Double {
    let moves = KeypointName.limbs.compactMap { name -> Double? in
      guard let now = pose[name]?.position, let before = earlier.pose[name]?.position else { return nil }
      return ((now - hips) - (before - earlier.hips)).length / max(trunkLength, earlier.trunkLength)
    }
    return moves.isEmpty ? 0 : moves.reduce(0, +) / Double(moves.count)
  }
}
