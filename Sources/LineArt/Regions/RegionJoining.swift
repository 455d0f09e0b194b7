/// The joining of regions that are too small to be colored with a neighbor that shares a long line, and the
/// removal of lines that separate nothing.
struct RegionJoining {
  private let ink: BitImage
  private let regions: RegionMap
  /// The region nearest to every pixel.
  private let nearest: [Int32]
  /// The neighbors of each region, with the number of pixel pairs that they share.
  private var neighbors: [[Int32: Int]]
  private var parents: [Int32]
  private var areas: [Int]
  /// The part of the image to which each region belongs.
  private let parts: [Part]

  /// A part of the image. Regions in different parts are joined only if they are slivers.
  private enum Part {
    case person
    case background
    /// The area outside the frame.
    case margin
  }

  /// Finds the regions between lines.
  ///
  /// - Parameters:
  ///   - body: The pixels of the person, whose regions are joined with each other only.
  ///   - hasFrame: Whether the region at the corner is outside a frame, and stays alone.
  /// - Complexity: O(*n*) for *n* pixels.
  init(_ ink: BitImage, body: BitImage? = nil, hasFrame: Bool = false) {
    self.ink = ink
    let regions = RegionMap(between: ink)
    self.regions = regions
    nearest = regions.spreading
    areas = regions.areas
    let isBody = body.map { regions.areMostly(in: $0) } ?? regions.areas.map { _ in false }
    let corner = hasFrame ? Int(regions.labels.first ?? 0) : 0
    parts = isBody.indices.map { $0 == corner && corner > 0 ? .margin : isBody[$0] ? .person : .background }
    parents = regions.areas.indices.map { Int32($0) }
    neighbors = [[Int32: Int]](repeating: [:], count: regions.areas.count)
    for (one, other, _) in borders() {
      neighbors[Int(one)][other, default: 0] += 1
      neighbors[Int(other)][one, default: 0] += 1
    }
  }

  /// Returns the center lines without those between a region of fewer than `minimum` pixels and the neighbor with which
  /// it is joined.
  ///
  /// - Parameter removesOpenLines: Whether lines with the same region on both sides are also removed.
  /// - Complexity: O(*n* + *r* log *r*) for *n* pixels and *r* regions.
  mutating func joined(minimum: Int, removesOpenLines: Bool) -> BitImage {
    for region in areas.indices.dropFirst().sorted(by: { (areas[$0], $0) < (areas[$1], $1) }) {
      join(region, minimum)
    }
    var kept = BitImage(width: ink.width, height: ink.height)
    var removed = kept
    for (one, other, index) in borders() {
      if root(one) == root(other) { removed.bits[index] = true } else { kept.bits[index] = true }
    }
    assignOpenLines(&kept, &removed, removing: removesOpenLines)
    return kept
  }

  /// Assigns center lines that aren't borders to the kept or to the removed lines.
  private func assignOpenLines(
    _ kept: inout BitImage, _ removed: inout BitImage, removing removes: Bool
  ) {
    let known = kept.union(removed).dilated(2)
    for (index, isLine) in ink.thinned().bits.enumerated() where isLine && !known.bits[index] {
      if removes { removed.bits[index] = true } else { kept.bits[index] = true }
    }
  }

  /// A region may be joined across the outline of the person if its area is less than the smallest one divided by this
  /// number.
  private static let sliverDivisor = 2

  /// Joins a region with neighbors until it is large enough.
  private mutating func join(_ region: Int, _ minimum: Int) {
    var own = Int(root(Int32(region)))
    while areas[own] < minimum {
      var shared: [Int32: Int] = [:]
      let mayCross = areas[own] < minimum / Self.sliverDivisor && parts[own] != .margin
      for (neighbor, count) in neighbors[own] where root(neighbor) != own {
        let other = parts[Int(root(neighbor))]
        guard other == parts[own] || mayCross && other != .margin else { continue }
        shared[root(neighbor), default: 0] += count
      }
      let weights = shared.map { (label: $0.key, weight: weight($0.value, Int($0.key))) }
      guard let best = weights.max(by: { ($0.weight, $1.label) < ($1.weight, $0.label) }) else { return }
      own = unite(own, Int(best.label))
    }
  }

  /// Returns how well a neighbor is suited: it should share a long line, and be small itself.
  private func weight(_ shared: Int, _ neighbor: Int) -> Double {
    Double(shared) / Double(max(1, areas[neighbor])).squareRoot()
  }

  /// Unites two regions and returns the larger one, which represents both.
  private mutating func unite(_ one: Int, _ other: Int) -> Int {
    let (large, small) = areas[one] >= areas[other] ? (one, other) : (other, one)
    parents[small] = Int32(large)
    areas[large] += areas[small]
    neighbors[large].merge(neighbors[small], uniquingKeysWith: +)
    neighbors[small] = [:]
    return large
  }

  private func root(_ label: Int32) -> Int32 {
    var label = label
    while parents[Int(label)] != label { label = parents[Int(label)] }
    return label
  }

  /// Returns the pairs of neighboring pixels whose nearest regions differ, with the index of the first pixel.
  private func borders() -> [(one: Int32, other: Int32, index: Int)] {
    var pairs: [(one: Int32, other: Int32, index: Int)] = []
    let width = ink.width
    for index in nearest.indices {
      let own = nearest[index]
      if index % width + 1 < width, nearest[index + 1] != own {
        pairs.append((own, nearest[index + 1], index))
      }
      if index + width < nearest.count, nearest[index + width] != own {
        pairs.append((own, nearest[index + width], index))
      }
    }
    return pairs.filter { $0.one > 0 && $0.other > 0 }
  }
}

extension RegionMap {
  /// Returns whether more than half of each region's pixels are set in an image; the element at 0 is false.
  fileprivate func areMostly(in image: BitImage) -> [Bool] {
    var counts = [Int](repeating: 0, count: areas.count)
    for (index, label) in labels.enumerated() where image.bits[index] { counts[Int(label)] += 1 }
    return areas.indices.map { $0 > 0 && 2 * counts[$0] > areas[$0] }
  }

  /// The region nearest to every pixel, by steps to the four neighbors; 0 if there is no region.
  public var spreading: [Int32] {
    var result = labels
    var queue = labels.indices.filter { labels[$0] > 0 }
    var next = 0
    while next < queue.count {
      let index = queue[next]
      next += 1
      let x = index % width
      for (isInside, neighbor) in [
        (x > 0, index - 1), (x + 1 < width, index + 1), (index >= width, index - width),
        (index + width < result.count, index + width),
      ] where isInside && result[neighbor] == 0 {
        result[neighbor] = result[index]
        queue.append(neighbor)
      }
    }
    return result
  }
}
