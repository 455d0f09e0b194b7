import FormCheckPixels

/// The camera's roll, from the long straight edges of the background.
///
/// Verticals of a room stay vertical in a level camera, except that they converge if the camera is tilted. Their
/// directions are therefore fitted by a roll and a change across the picture. Horizontals converge more, depending on
/// the walls' directions, and count half.
struct CameraRoll: Hashable, Sendable {
  /// The roll in degrees: positive if the picture's verticals lean to the right, because the camera is turned to the
  /// left.
  let degrees: Double
  /// The standard error, in degrees.
  let error: Double
  /// The length of the edges that agree, as a multiple of the frame's shorter side.
  let support: Double

  /// The maximum roll that is considered, in degrees.
  static let maximumDegrees = 30.0
  /// The largest change of direction between the picture's center and its edge by convergence, in degrees.
  private static let maximumConvergence = 20.0
  /// The deviation, in degrees, at which an edge no longer agrees: three times the error of a short edge.
  private static let tolerance = 1.5
  /// The minimum support.
  private static let minimumSupport = 0.5

  /// Measures the roll in a scene; nil if the background shows too few straight edges.
  ///
  /// - Complexity: O(*n* log *n*) for *n* pixels.
  init?(_ scene: RecordingScene) {
    guard let frame = scene.frame else { return nil }
    let image = LumaImage(frame, maximumSide: 512)
    guard image.width > 16, image.height > 16 else { return nil }
    var search = LineSegmentSearch(image, mask: BodyMask(scene, for: image))
    self.init(search.segments(), width: image.width, height: image.height)
  }

  /// Fits the roll to segments of an image with this size, in samples.
  init?(_ segments: [LineSegment], width: Int, height: Int) {
    let unit = Double(min(width, height))
    let edges = segments.compactMap { Edge($0, width: Double(width), height: Double(height), unit: unit) }
    let (verticals, horizontals) = (edges.filter(\.isVertical), edges.filter { !$0.isVertical })
    var best: (score: Double, degrees: Double, slope: Double)?
    for step in -60...60 {
      let degrees = Double(step) / 2
      let (upright, slope) = Self.support(verticals, degrees)
      let score = upright + 0.5 * Self.support(horizontals, degrees).score
      if score > best?.score ?? 0 { best = (score, degrees, slope) }
    }
    guard let best else { return nil }
    let slope = best.slope
    let horizontalSlope = Self.support(horizontals, best.degrees).slope
    let agreeing = edges.compactMap { edge -> (value: Double, weight: Double, isVertical: Bool)? in
      let value = edge.degrees - (edge.isVertical ? slope : horizontalSlope) * edge.offset
      guard abs(value - best.degrees) <= Self.tolerance else { return nil }
      return (value, edge.weight * (edge.isVertical ? 1 : 0.5), edge.isVertical)
    }
    let total = agreeing.reduce(0) { $0 + $1.weight }
    guard total >= Self.minimumSupport else { return nil }
    let mean = agreeing.reduce(0) { $0 + $1.weight * $1.value } / total
    let variance = agreeing.reduce(0) { $0 + $1.weight * ($1.value - mean) * ($1.value - mean) } / total
    degrees = mean
    error = max(0.1, (variance / Double(agreeing.count)).squareRoot())
    support = total
  }

  /// An edge as the roll and the convergence that it supports.
  private struct Edge {
    /// The deviation from vertical or horizontal, in degrees.
    let degrees: Double
    /// The position across the lines' direction, −1…1 from edge to edge of the picture.
    let offset: Double
    /// The length as a multiple of the frame's shorter side.
    let weight: Double
    let isVertical: Bool

    init?(_ line: LineSegment, width: Double, height: Double, unit: Double) {
      isVertical = abs(line.degrees) > 45
      degrees = isVertical ? (line.degrees > 0 ? line.degrees - 90 : line.degrees + 90) : line.degrees
      guard abs(degrees) <= CameraRoll.maximumDegrees + CameraRoll.maximumConvergence else { return nil }
      offset = isVertical ? 2 * line.x / width - 1 : 2 * line.y / height - 1
      weight = line.length / unit
    }
  }

  /// Returns the best agreement of edges with a roll, over all convergences, and that convergence. Small convergences
  /// are preferred: edges on one side of the picture can't separate the two.
  private static func support(_ edges: [Edge], _ roll: Double) -> (score: Double, slope: Double) {
    var best = (score: 0.0, slope: 0.0)
    for step in -10...10 {
      let slope = Double(step) / 10 * maximumConvergence
      var score = 0.0
      for edge in edges {
        let deviation = abs(edge.degrees - roll - slope * edge.offset) / tolerance
        if deviation < 1 { score += edge.weight * (1 - deviation * deviation) }
      }
      score *= 1 - 0.3 * abs(slope) / maximumConvergence
      if score > best.score { best = (score, slope) }
    }
    return best
  }
}
