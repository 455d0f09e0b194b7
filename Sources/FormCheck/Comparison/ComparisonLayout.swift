import FormCheckPixels

/// The arrangement of both videos in the video of a comparison.
public enum ComparisonLayout: String, CaseIterable, Sendable {
  /// A to the left of B.
  case side
  /// A above B.
  case stack
  /// A with the skeleton of B on its hips.
  case ghost
}

/// The sizes of the panels of a comparison and of the whole frame, all even, in pixels.
struct ComparisonPanels: Hashable, Sendable {
  let a: PixelSize
  let b: PixelSize
  let whole: PixelSize
  /// The left edge of B in the frame.
  let columnB: Int
  /// The top edge of B in the frame.
  let rowB: Int

  private static let maximumSide = 1920.0
  private static let maximumShared = 1080.0
  /// The minimum shared side; smaller videos are magnified, so that the text fits.
  private static let minimumShared = 360.0

  /// Creates the panels of two videos, given by the sizes at which they are shown with square pixels.
  init(_ layout: ComparisonLayout, a: (width: Double, height: Double), b: (width: Double, height: Double)) {
    let (ratioA, ratioB) = (a.width / a.height, b.width / b.height)
    switch layout {
    case .side:
      let height = Self.shared(max(a.height, b.height), ratioA + ratioB)
      self.a = Self.size(height * ratioA, height)
      self.b = Self.size(height * ratioB, height)
      whole = PixelSize(width: self.a.width + self.b.width, height: self.a.height)
      (columnB, rowB) = (self.a.width, 0)
    case .stack:
      let width = Self.shared(max(a.width, b.width), 1 / ratioA + 1 / ratioB)
      self.a = Self.size(width, width / ratioA)
      self.b = Self.size(width, width / ratioB)
      whole = PixelSize(width: self.a.width, height: self.a.height + self.b.height)
      (columnB, rowB) = (0, self.a.height)
    case .ghost:
      let scale = min(1, Self.maximumSide / max(a.width, a.height))
      self.a = Self.size(a.width * scale, a.height * scale)
      // Skeletons of B are drawn at B's own size, and scaled by the trunk.
      self.b = Self.size(b.width, b.height)
      whole = self.a
      (columnB, rowB) = (0, 0)
    }
  }

  /// Returns the size of the shared side, such that the other sides together aren't too long.
  private static func shared(_ length: Double, _ ratio: Double) -> Double {
    min(max(min(length, maximumShared), minimumShared), maximumSide / ratio)
  }

  private static func size(_ width: Double, _ height: Double) -> PixelSize {
    func even(_ length: Double) -> Int { max(16, 2 * Int((length / 2).rounded())) }
    return PixelSize(width: even(width), height: even(height))
  }
}
