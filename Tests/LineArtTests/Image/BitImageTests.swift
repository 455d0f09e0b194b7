import Testing

@testable import FormCheckLineArt

/// All 512 images of 3 × 3 pixels, and shapes.
@Suite struct BitImageTests {
  /// Every image of 3 × 3 pixels.
  static let all = (0..<512).map { number in
    BitImage(width: 3, height: 3, bits: (0..<9).map { number >> $0 & 1 == 1 })
  }

  private func areNeighbors(_ one: Int, _ other: Int, corners: Bool) -> Bool {
    let dx = abs(one % 3 - other % 3)
    let dy = abs(one / 3 - other / 3)
    return corners ? max(dx, dy) == 1 : dx + dy == 1
  }

  /// Counts regions by joining the labels of neighbors until nothing changes.
  private func count(_ image: BitImage, corners: Bool) -> Int {
    var labels = image.bits.enumerated().map { $1 ? $0 : -1 }
    let set = labels.filter { $0 >= 0 }
    for _ in 0..<9 {
      for one in set {
        for other in set where areNeighbors(one, other, corners: corners) {
          let label = min(labels[one], labels[other])
          labels[one] = label
          labels[other] = label
        }
      }
    }
    return Set(labels.filter { $0 >= 0 }).count
  }

  @Test func regionsAreThoseOfNeighbors() {
    for image in Self.all {
      for (connection, corners) in [(RegionMap.Connection.edges, false), (.corners, true)] {
        let map = RegionMap(image, connection)
        #expect(map.count == count(image, corners: corners), "\(image.bits)")
        #expect(map.areas.reduce(0, +) == 9, "\(connection), \(corners)")
        #expect(zip(map.labels, image.bits).allSatisfy { ($0 > 0) == $1 }, "\(connection), \(corners)")
        for label in 0..<map.areas.count {
          #expect(map.labels.count { $0 == Int32(label) } == map.areas[label], "\(image.bits)")
        }
      }
    }
  }

  @Test func distancesAreThoseToTheNearestPixel() {
    for image in Self.all.dropFirst() {
      let map = DistanceMap(to: image)
      for index in 0..<9 {
        let nearest = image.bits.indices.filter { image.bits[$0] }.map { other in
          let (dx, dy) = (index % 3 - other % 3, index / 3 - other / 3)
          return dx * dx + dy * dy
        }.min()
        #expect(map.squared.values[index] == Float(nearest ?? -1), "\(image.bits), \(index)")
      }
    }
  }

  @Test func distancesToNothingAreLarge() {
    #expect(DistanceMap(to: BitImage(width: 3, height: 3)).squared.values.allSatisfy { $0 > 1e9 })
  }

  @Test func smallPartsAreRemoved() {
    for image in Self.all {
      let map = RegionMap(image, .edges)
      for minimum in 0...10 {
        let kept = image.withoutParts(smallerThan: minimum, .edges)
        #expect(kept.count == map.areas.dropFirst().filter { $0 >= minimum }.reduce(0, +))
      }
    }
  }

  /// Thin lines keep the number of their parts, and become at most one pixel wide.
  @Test(arguments: [3, 4, 5, 7, 9])
  func thinnedRingsStayRings(_ width: Int) {
    var ring = BitImage(width: 61, height: 61)
    for y in 0..<61 {
      for x in 0..<61 {
        let (dx, dy) = (Double(x - 30), Double(y - 30))
        let radius = (dx * dx + dy * dy).squareRoot()
        ring[x, y] = abs(radius - 20) <= Double(width) / 2
      }
    }
    let thin = ring.thinned()
    #expect(RegionMap(thin, .corners).count == 1)
    #expect(RegionMap(between: thin).count == 2, "the ring is still closed")
    #expect(thin.count < 160 && thin.count > 100, "\(thin.count) pixels")
    #expect(GapClosing.ends(of: thin).isEmpty)
  }

  @Test(arguments: 1...8)
  func linesHaveTheirWidth(_ width: Int) {
    var square = BitImage(width: 60, height: 60)
    for y in 20..<40 { for x in 20..<40 { square[x, y] = true } }
    let row = (0..<60).filter { square.outline(Float(width))[$0, 30] }
    #expect(row.count == 2 * width, "\(row)")
  }
}
