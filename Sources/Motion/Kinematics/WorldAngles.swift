import FormCheckPose

/// Measures angles on points in meters, in space and as the camera would see them.
struct WorldAngles {
  /// A vector in meters: x to the right, y down, z away from the camera.
  typealias Vector = SIMD3<Double>

  private let name: AngleName
  private let indices: [Int]

  /// For an angle of a skeleton; nil if it hasn't got the points.
  init?(_ name: AngleName, _ skeleton: Skeleton) {
    let indices = name.keypoints.compactMap(skeleton.index)
    guard indices.count == name.keypoints.count else { return nil }
    self.name = name
    self.indices = indices
  }

  /// The angle in space and the one that its picture has, in degrees, at an offset; nil where points are missing.
  func degrees(_ world: WorldSignals, at offset: Int) -> (space: Double, picture: Double)? {
    let vectors = indices.map { world.point($0, at: offset) }
    guard vectors.allSatisfy({ !$0.x.isNaN }), let (first, second) = segments(vectors) else { return nil }
    let flat = Vector(1, 1, 0)
    guard Self.length(first) > 0.01, Self.length(second) > 0.01 else { return nil }
    return (
      name.definition.degrees(innerAngle: Self.innerAngle(first, second)),
      name.definition.degrees(innerAngle: Self.innerAngle(first * flat, second * flat))
    )
  }

  private func segments(_ points: [Vector]) -> (Vector, Vector)? {
    let up = Vector(0, -1, 0)
    return switch points.count {
    case 4: ((points[2] + points[3] - points[0] - points[1]) / 2, up)
    case 3: (points[0] - points[1], points[2] - points[1])
    case 2: (points[1] - points[0], up)
    default: nil
    }
  }

  /// The angle between two vectors in degrees, 0…180.
  static func innerAngle(_ first: Vector, _ second: Vector) -> Double {
    let cross = Vector(
      first.y * second.z - first.z * second.y, first.z * second.x - first.x * second.z,
      first.x * second.y - first.y * second.x)
    return arcTangent(length(cross), (first * second).sum()) * 180 / .pi
  }

  static func length(_ vector: Vector) -> Double { (vector * vector).sum().squareRoot() }
}

extension WorldSignals {
  /// The point that is `index`-th in the skeleton, at an offset; NaN where it is missing.
  func point(_ index: Int, at offset: Int) -> WorldAngles.Vector {
    let place = offset * skeleton.keypoints.count + index
    guard x.indices.contains(place) else { return WorldAngles.Vector(repeating: .nan) }
    return WorldAngles.Vector(Double(x[place]), Double(y[place]), Double(z[place]))
  }
}
