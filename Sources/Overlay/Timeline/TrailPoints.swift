import FormCheckMotion
import FormCheckPose

/// The positions of a body's most mobile keypoints over time: those of the wrists, shoulders, hips, or ankles.
struct TrailPoints: Sendable {
  private let names: [KeypointName]
  /// The positions by keypoint and frame in the body's span; NaN where uncertain or missing.
  private let positions: [[SIMD2<Float>]]
  /// Whether the body has any keypoint, by frame in its span.
  private let presence: [Bool]

  /// The minimum confidence of a position, 0…1.
  private static let minimumConfidence: Float = 0.3

  /// Selects the keypoints of one person.
  ///
  /// - Complexity: O(*n*) in the number of frames.
  init(_ person: PersonMotion) {
    let points = person.points
    names = Self.mobileKeypoints(of: person)
    positions = names.map { name in
      (0..<points.count).map { offset in
        guard let sample = points.sample(name, at: offset), sample.confidence >= Self.minimumConfidence,
          let position = sample.smoothed
        else { return SIMD2(.nan, .nan) }
        return SIMD2(Float(position.x), Float(position.y))
      }
    }
    presence = (0..<points.count).map { points.isPresent(at: $0) }
  }

  /// Whether the body is present at an offset from the start of its span.
  func isPresent(at offset: Int) -> Bool { presence[offset] }

  /// Returns the paths of the keypoints over a range of offsets.
  ///
  /// - Complexity: O(*n*) in the length of the range.
  func trails(_ offsets: ClosedRange<Int>) -> [Trail] {
    zip(names, positions).map { name, positions in
      Trail(
        side: name.side,
        points: positions[offsets].compactMap {
          $0.x.isNaN ? nil : Point(x: Double($0.x), y: Double($0.y))
        })
    }
  }

  private static let pairs: [[KeypointName]] = [
    [.leftWrist, .rightWrist], [.leftShoulder, .rightShoulder], [.leftHip, .rightHip],
    [.leftAnkle, .rightAnkle],
  ]

  /// Returns the pair of keypoints with the largest variance of position over the clip.
  private static func mobileKeypoints(of person: PersonMotion) -> [KeypointName] {
    pairs.max { variance(of: $0, person.points) < variance(of: $1, person.points) } ?? []
  }

  /// Returns the sum of the keypoints' variances, in square pixels.
  private static func variance(of names: [KeypointName], _ points: KeypointSignals) -> Double {
    names.reduce(0) { $0 + variance(of: $1, points) }
  }

  private static func variance(of name: KeypointName, _ points: KeypointSignals) -> Double {
    let positions = (0..<points.count).compactMap { points.sample(name, at: $0)?.smoothed }
    guard !positions.isEmpty else { return 0 }
    let mean = positions.reduce(Point(x: 0, y: 0), +) * (1 / Double(positions.count))
    return positions.reduce(0) { $0 + ($1 - mean).dot($1 - mean) } / Double(positions.count)
  }
}
