public import FormCheckMotion

/// The delay of the left side after the right side, in two repetitions A and B.
public struct SideDelay: Hashable, Sendable {
  /// The left side's angle in A.
  public let angle: AngleName
  /// The delay of the left side in A, in seconds; negative if it is earlier.
  public let a: Double
  /// The delay in B of the side that is compared with A's left side, in seconds.
  public let b: Double

  /// The additional delay of that side in B, in seconds.
  public var difference: Double { b - a }

  /// The joint, such as "shoulder elevation".
  public var joint: String { String(angle.title.dropFirst("left ".count)) }

  /// The angles whose sides are compared.
  static let angles: [AngleName] = [
    .leftKneeFlexion, .leftHipFlexion, .leftElbowFlexion, .leftShoulderElevation,
  ]

  /// Measures the delays of all joints that move on both sides in both repetitions.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  static func delays(_ a: RepetitionMotion, _ b: RepetitionMotion, exchangesSides: Bool) -> [SideDelay] {
    angles.compactMap { angle in
      guard let first = DelayEstimation(a).delay(of: angle, behind: angle.onOtherSide),
        let second = DelayEstimation(b).delay(of: angle, behind: angle.onOtherSide)
      else { return nil }
      return SideDelay(angle: angle, a: first, b: exchangesSides ? -second : second)
    }
  }
}
