import FormCheckMotion
import FormCheckPose

/// The points of a body whose way is worth showing, over time: the pair that ranges farthest.
struct TrailPoints: Sendable {
  private let names: [KeypointName]
  /// Where each point was, one for each frame of the body's span; NaN where it is unsure or missing.
  private let places: [[SIMD2<Float>]]
  /// Whether there is any point of the body, one for each frame of its span.
  private let presence: [Bool]

  /// A point of less confidence isn't shown.
  private static let leastConfidence: Float = 0.3

  init(_ person: PersonMotion) {
    let points = person.points
    names = Self.mostMoving(of: person)
    places = names.map { name in
      (0..<points.count).map { offset in
        guard let sample = points.sample(name, at: offset), sample.confidence >= Self.leastConfidence,
          let place = sample.smoothed
        else { return SIMD2(.nan, .nan) }
        return SIMD2(Float(place.x), Float(place.y))
      }
    }
    presence = (0..<points.count).map { points.isPresent(at: $0) }
  }

  /// Whether the body is there at an offset from its span's beginning.
  func isPresent(at offset: Int) -> Bool { presence[offset] }

  /// The ways of the points over some offsets.
  func trails(_ offsets: ClosedRange<Int>) -> [Trail] {
    zip(names, places).map { name, places in
      Trail(
        side: name.side,
        points: places[offsets].compactMap {
          $0.x.isNaN ? nil : Point(x: Double($0.x), y: Double($0.y))
        })
    }
  }

  private static let pairs: [[KeypointName]] = [
    [.leftWrist, .rightWrist], [.leftShoulder, .rightShoulder], [.leftHip, .rightHip],
    [.leftAnkle, .rightAnkle],
  ]

  /// The pair that ranges farthest over the clip.
  private static func mostMoving(of person: PersonMotion) -> [KeypointName] {
    pairs.max { range($0, of: person) < range($1, of: person) } ?? []
  }

  /// The sum of the points' variances, in square pixels.
  private static func range(_ names: [KeypointName], of person: PersonMotion) -> Double {
    names.reduce(0) { $0 + variance(of: $1, person.points) }
  }

  private static func variance(of name: KeypointName, _ points: KeypointSignals) -> Double {
    let places = (0..<points.count).compactMap { points.sample(name, at: $0)?.smoothed }
    guard !places.isEmpty else { return 0 }
    let mean = places.reduce(Point(x: 0, y: 0), +) * (1 / Double(places.count))
    return places.reduce(0) { $0 + ($1 - mean).dot($1 - mean) } / Double(places.count)
  }
}
