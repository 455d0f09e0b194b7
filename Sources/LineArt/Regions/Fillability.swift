/// The suitability of a line drawing for coloring.
public struct Fillability: Codable, Hashable, Sendable {
  /// The number of regions between lines.
  public let regions: Int
  /// The fraction of the length of all lines that separates two regions, 0…1; 0 without lines.
  public let closure: Double
  /// The fraction of the empty area that a color poured into the four corners covers, 0…1.
  public let leak: Double
  /// The fraction of regions that are large enough for a finger, 0…1; 0 without regions.
  public let taps: Double

  /// Measures a drawing.
  ///
  /// - Parameter smallestArea: The minimum area, in pixels, of a region that is large enough.
  /// - Complexity: O(*n*) for *n* pixels, times the square of the lines' width.
  public init(_ ink: BitImage, smallestArea: Int) {
    let map = RegionMap(between: ink)
    regions = map.count
    closure = Self.closure(ink, map)
    leak = Self.leak(map)
    taps =
      map.count > 0
      ? Double(map.areas.dropFirst().count { $0 >= smallestArea }) / Double(map.count) : 0
  }

  /// The area of the smallest region in pixels that a finger can tap.
  static let smallestTap = 500

  /// Measures a drawing whose regions are large enough from ``smallestTap`` on, or from the area of its smallest region.
  ///
  /// - Complexity: O(*n*) for *n* pixels, times the square of the lines' width.
  public init(_ drawing: LineDrawing) {
    self.init(drawing.ink, smallestArea: max(drawing.settings.smallestRegion, Self.smallestTap))
  }

  init(measured regions: Int, _ closure: Double, _ leak: Double, _ taps: Double) {
    (self.regions, self.closure, self.leak, self.taps) = (regions, closure, leak, taps)
  }

  /// Returns the mean of the four values relative to their targets, 0…1: 1 if every target is reached.
  public func score(_ targets: FillabilityTargets) -> Double {
    let parts = FillabilityTarget.allCases.map { $0.fulfillment(self, targets) }
    return parts.reduce(0, +) / Double(parts.count)
  }

  /// Returns the targets that aren't reached.
  public func unreached(_ targets: FillabilityTargets) -> [FillabilityTarget] {
    FillabilityTarget.allCases.filter { !$0.isReached(self, targets) }
  }

  private static func leak(_ map: RegionMap) -> Double {
    let last = map.labels.count - 1
    guard last >= 0, map.count > 0 else { return 0 }
    let corners = Set([0, map.width - 1, last - map.width + 1, last].map { map.labels[$0] })
    let poured = corners.filter { $0 > 0 }.reduce(0) { $0 + map.areas[Int($1)] }
    return Double(poured) / Double(map.areas.dropFirst().reduce(0, +))
  }

  private static func closure(_ ink: BitImage, _ map: RegionMap) -> Double {
    let thickness = DistanceMap(to: ink.inverted).squared
    let center = ink.thinned()
    var (length, separating) = (0, 0)
    for index in center.bits.indices where center.bits[index] {
      length += 1
      let radius = thickness.values[index].squareRoot() + 1.5
      if map.separates(index, radius) { separating += 1 }
    }
    return length > 0 ? Double(separating) / Double(length) : 0
  }
}

extension RegionMap {
  /// Whether there are two regions within `radius` pixels; the outside of the image counts as one.
  fileprivate func separates(_ index: Int, _ radius: Float) -> Bool {
    let (x, y) = (index % width, index / width)
    // Without any empty pixel, the nearest one is infinitely far away. Farther than one step outside, nothing changes.
    let reach = Int(min(radius, Float(width + height)))
    var first: Int32 = 0
    for row in max(-1, y - reach)...min(height, y + reach) {
      for column in max(-1, x - reach)...min(width, x + reach) {
        let (dx, dy) = (Float(column - x), Float(row - y))
        guard dx * dx + dy * dy <= radius * radius else { continue }
        let isInside = column >= 0 && row >= 0 && column < width && row < height
        let label = isInside ? labels[row * width + column] : -1
        guard label != 0, label != first else { continue }
        if first != 0 { return true }
        first = label
      }
    }
    return false
  }
}
