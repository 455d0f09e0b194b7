/// The relation between the camera views of two repetitions, which decides whether their angles can be compared.
public struct ViewRelation: Hashable, Sendable {
  /// The maximum difference between views whose angles in the image plane are compared, in degrees.
  public static let maximumDifference = 20.0

  /// The difference between the views, in degrees, 0…180; nil if a view is unknown.
  public let difference: Double?
  /// Whether B has to be mirrored to face the same side of the image as A.
  public let isMirrored: Bool
  /// Whether B's left side is compared with A's right side: both are nearer to the camera.
  public let exchangesSides: Bool

  /// Whether angles in the image plane can be compared.
  public var isComparable: Bool { difference.map { $0 <= Self.maximumDifference } ?? false }

  /// The reason why angles can't be compared, in tables: `view_unknown` or `views_differ`; nil if they can.
  public var flag: String? { isComparable ? nil : difference == nil ? "view_unknown" : "views_differ" }

  /// Relates two views. Angles are also comparable in the mirrored view and in the view from the opposite side, in which a
  /// body has the same outline.
  public init(_ a: BodyHeading?, _ b: BodyHeading?) {
    guard let a, let b else {
      (difference, isMirrored, exchangesSides) = (nil, false, false)
      return
    }
    let same = a.difference(to: b)
    let mirrored = a.difference(to: b.mirrored)
    let reversed = a.difference(to: b.reversed)
    guard same > Self.maximumDifference, min(mirrored, reversed) < same else {
      (difference, isMirrored, exchangesSides) = (same, false, false)
      return
    }
    // From the side, the mirrored and the opposite view are nearly the same: the near sides of both bodies are compared.
    exchangesSides = a.isSideways ? mirrored <= reversed + Self.maximumDifference : mirrored < reversed
    difference = exchangesSides ? mirrored : reversed
    isMirrored = true
  }
}
