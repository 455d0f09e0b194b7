import FormCheckPose

@testable import FormCheckMotion

/// Movements of a body that consists of a few parts, made from the depth of a repetition over time.
struct Movements {
  /// The rate in frames per second.
  static let rate = 30.0

  /// The movement in units of each part at full depth; a part that is missing doesn't move.
  var depths: [MovementPart: Float] = [.knee: 2.5, .hip: 2, .trunk: 1, .bodyRise: -1.2, .shoulderRise: -1.5]
  /// The confidence of all keypoints, 0…1.
  var confidence: Float = 0.9
  /// The amplitude of a slow drift of every part, in units, as from a moving camera.
  var drift: Float = 0

  /// Returns the movement of a body that is at a fraction `depth` of the turning point in each frame.
  ///
  /// - Parameter right: the depth of the right side; nil if both sides move alike.
  func signals(_ depth: [Float], right: [Float]? = nil, cuts: [Int] = []) -> MovementSignals {
    let columns = MovementPart.allCases.flatMap { part in
      (part.isPaired ? [BodySide.left, .right] : [.center]).map { side in
        let own = side == .right ? right ?? depth : depth
        return MovementColumn(
          part: part, side: side, values: own.enumerated().map { value(part, $1, frame: $0) },
          confidence: own.map { _ in confidence })
      }
    }
    return MovementSignals(times: depth.indices.map { Double($0) / Self.rate }, cuts: cuts, columns: columns)
  }

  private func value(_ part: MovementPart, _ depth: Float, frame: Int) -> Float {
    (depths[part] ?? 0) * depth + drift * Float(frame) / Float(Self.rate)
  }

  /// Raised cosines of the given durations in seconds, with rests of `rest` seconds before, between, and after.
  static func depth(_ durations: [Double], rest: Double = 0.5, amplitudes: [Float]? = nil) -> [Float] {
    let still = [Float](repeating: 0, count: Int(rest * rate))
    return durations.enumerated().reduce(into: still) { values, cycle in
      let count = Int((cycle.element * rate).rounded())
      let amplitude = amplitudes?[cycle.offset] ?? 1
      values += (0..<count).map {
        amplitude * Float(0.5 - 0.5 * cosine(2 * .pi * Double($0) / Double(count)))
      }
      values += still
    }
  }
}
