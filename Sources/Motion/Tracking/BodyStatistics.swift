import FormCheckPose

/// The sums over a track's frames that describe the body: its size, position and limb range, and the clarity and
/// steadiness of its detection.
struct BodyStatistics: Sendable {
  /// The number of frames.
  private(set) var frames = 0.0
  private var size = 0.0
  private var center = Point(x: 0, y: 0)
  private var peaks = 0.0
  private var turns = (sum: 0.0, count: 0.0)
  /// The minimum presence, 0…1, of a joint in the frame. The network guesses where the others are, and guesses move.
  private static let minimumPresence: Float = 0.5
  /// The number of frames with each limb joint.
  private var counts = [Double](repeating: 0, count: KeypointName.limbs.count)
  /// The sum of each limb joint's positions relative to the body's center.
  private var sums = [Point](repeating: Point(x: 0, y: 0), count: KeypointName.limbs.count)
  /// The sum of the squares of these positions.
  private var squares = [Double](repeating: 0, count: KeypointName.limbs.count)

  /// Adds one frame.
  mutating func add(_ person: PersonObservation, _ sample: TrackSummary.Sample) {
    let pose = person.pose
    peaks += pose.limbPeak(person.heatmapPeaks)
    frames += 1
    size += sample.size
    center = center + sample.center
    for (index, name) in KeypointName.limbs.enumerated() {
      guard let joint = pose[name], joint.presence >= Self.minimumPresence else { continue }
      let relative = joint.position - sample.center
      counts[index] += 1
      sums[index] = sums[index] + relative
      squares[index] += relative.x * relative.x + relative.y * relative.y
    }
  }

  /// Adds the turns of the joints over three consecutive frames: the distance of each joint, in body sizes, from the
  /// position that uniform motion predicts.
  ///
  /// Real movement, however fast, is nearly uniform from frame to frame; the detections of an object aren't.
  mutating func addTurns(_ first: [Point?], _ second: [Point?], _ third: [Point?], size: Double) {
    for index in third.indices {
      guard let before = first[index], let now = second[index], let next = third[index] else { continue }
      turns.sum += (next - now - (now - before)).length / size
      turns.count += 1
    }
  }

  /// Returns the statistics of both sets of frames combined.
  static func + (lhs: BodyStatistics, rhs: BodyStatistics) -> BodyStatistics {
    var sum = lhs
    sum.frames += rhs.frames
    sum.size += rhs.size
    sum.center = lhs.center + rhs.center
    sum.peaks += rhs.peaks
    sum.turns = (lhs.turns.sum + rhs.turns.sum, lhs.turns.count + rhs.turns.count)
    for index in sum.sums.indices {
      sum.sums[index] = lhs.sums[index] + rhs.sums[index]
      sum.squares[index] += rhs.squares[index]
      sum.counts[index] += rhs.counts[index]
    }
    return sum
  }

  /// The mean size, in pixels.
  var meanSize: Double { frames > 0 ? size / frames : 0 }
  /// The mean position of the center, in pixels.
  var meanCenter: Point { center * (1 / max(1, frames)) }
  /// The mean heatmap peak at the limb joints, 0…1.
  var meanPeak: Double { frames > 0 ? peaks / frames : 0 }
  /// The mean turn of a joint from frame to frame, in body sizes: a few hundredths for a body, more for an object.
  var meanTurn: Double { turns.count > 0 ? turns.sum / turns.count : 0 }

  /// The range of the limbs, in pixels: the mean standard deviation of their positions relative to the body's center, 0 for a
  /// joint outside the frame.
  ///
  /// A range, not a path length: noise makes a long path within a small range.
  var range: Double {
    let deviations = sums.indices.map { index in
      let count = counts[index]
      guard count > 1 else { return 0.0 }
      let mean = sums[index] * (1 / count)
      // A joint that is seldom in the frame counts as little.
      return max(0, squares[index] / count - mean.x * mean.x - mean.y * mean.y).squareRoot() * count / frames
    }
    return deviations.reduce(0, +) / Double(deviations.count)
  }
}

extension Pose {
  /// Returns the mean of the heatmap peaks at the limb joints, 0…1; 0 for a skeleton without limbs.
  fileprivate func limbPeak(_ peaks: [Float]) -> Double {
    let limbs = KeypointName.limbs.compactMap { name in skeleton.index(of: name).map { Double(peaks[$0]) } }
    return limbs.isEmpty ? 0 : limbs.reduce(0, +) / Double(limbs.count)
  }
}
