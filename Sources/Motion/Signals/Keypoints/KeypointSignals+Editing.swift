import FormCheckPose

extension KeypointSignals {
  /// Moves a keypoint to a position in pixels, which is then certain. A pixel is `pixelAspectRatio` times as wide as high.
  ///
  /// In the world it moves by the same distance in the image plane; its depth stays.
  ///
  /// - Complexity: O(*K*) for *K* keypoints.
  mutating func move(
    _ keypoint: Int, at offset: Int, to position: Point, pixelAspectRatio: Double, world: inout WorldSignals
  ) {
    let index = index(keypoint, offset)
    if let scale = metersPerPixel(at: offset, pixelAspectRatio, world), !rawX[index].isNaN {
      world.x[index] += Float((position.x - Double(rawX[index])) * pixelAspectRatio * scale)
      world.y[index] += Float((position.y - Double(rawY[index])) * scale)
    } else if world.x.indices.contains(index) {
      (world.x[index], world.y[index], world.z[index]) = (.nan, .nan, .nan)
    }
    (rawX[index], rawY[index]) = (Float(position.x), Float(position.y))
    (confidence[index], visibility[index]) = (1, 1)
    flags[index].remove(.struckOut)
    flags[index].formUnion([.edited, .placed])
  }

  /// Removes the detection of a keypoint in a frame.
  mutating func strikeOut(_ keypoint: Int, at offset: Int, world: inout WorldSignals) {
    let index = index(keypoint, offset)
    (rawX[index], rawY[index]) = (.nan, .nan)
    (confidence[index], visibility[index]) = (0, .nan)
    flags[index].remove(.placed)
    flags[index].formUnion([.edited, .struckOut])
    guard world.x.indices.contains(index) else { return }
    (world.x[index], world.y[index], world.z[index]) = (.nan, .nan, .nan)
  }

  /// Whether a keypoint has a position to be used: it was detected and not struck out, or the user moved it.
  func isKnown(_ keypoint: Int, at offset: Int) -> Bool {
    let flags = flags[index(keypoint, offset)]
    return flags.contains(.placed) || isDetected(at: offset) && !flags.contains(.struckOut)
  }

  /// Returns the height of a pixel at the body in a frame, in meters: the ratio of the distances of all keypoints from
  /// their mean. Nil if it isn't known.
  private func metersPerPixel(
    at offset: Int, _ pixelAspectRatio: Double, _ world: WorldSignals
  ) -> Double? {
    let indices = (index(0, offset)..<index(0, offset + 1)).filter {
      world.x.indices.contains($0) && !rawX[$0].isNaN && !world.x[$0].isNaN
    }
    let pixels = Self.spread(indices.map { (rawX[$0] * Float(pixelAspectRatio), rawY[$0]) })
    let meters = Self.spread(indices.map { (world.x[$0], world.y[$0]) })
    return pixels > 0 ? meters / pixels : nil
  }

  /// Returns the mean distance of positions from their mean, in their unit; 0 without positions.
  private static func spread(_ positions: [(x: Float, y: Float)]) -> Double {
    guard !positions.isEmpty else { return 0 }
    let count = Double(positions.count)
    let x = positions.reduce(0) { $0 + Double($1.x) } / count
    let y = positions.reduce(0) { $0 + Double($1.y) } / count
    return positions.reduce(0) { $0 + Point(x: Double($1.x) - x, y: Double($1.y) - y).length } / count
  }
}
