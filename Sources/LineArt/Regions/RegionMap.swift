/// The connected regions of set pixels in an image.
public struct RegionMap: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The region of every pixel, row by row: 0 for none, and 1 to the number of regions in the order of their first pixel.
  public let labels: [Int32]
  /// The number of pixels of every region; the element at 0 counts the pixels in none.
  public let areas: [Int]

  /// Finds the areas between the lines of a drawing.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  public init(between ink: BitImage) { self.init(ink.inverted, .edges) }

  /// The number of regions.
  public var count: Int { areas.count - 1 }

  /// Whether diagonal neighbors are connected.
  enum Connection {
    /// Four neighbors, as for areas between lines.
    case edges
    /// Eight neighbors, as for lines.
    case corners
  }

  /// Finds the regions of set pixels.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  init(_ image: BitImage, _ connection: Connection) {
    (width, height) = (image.width, image.height)
    let grid = PixelGrid(width: width, height: height)
    // Local variables: a closure that changes a property of self would copy the array for every pixel.
    var labels = [Int32](repeating: 0, count: image.bits.count)
    var areas = [0]
    var queue: [Int] = []
    for start in image.bits.indices where image.bits[start] && labels[start] == 0 {
      let label = Int32(areas.count)
      labels[start] = label
      queue.removeAll(keepingCapacity: true)
      queue.append(start)
      var next = 0
      while next < queue.count {
        let index = queue[next]
        next += 1
        grid.visitNeighbors(index, connection) { neighbor in
          guard image.bits[neighbor], labels[neighbor] == 0 else { return }
          labels[neighbor] = label
          queue.append(neighbor)
        }
      }
      areas.append(queue.count)
    }
    areas[0] = labels.count - areas.dropFirst().reduce(0, +)
    (self.labels, self.areas) = (labels, areas)
  }
}

/// The neighbors of pixels in an image.
private struct PixelGrid {
  let width: Int
  let height: Int

  @inline(__always)
  func visitNeighbors(_ index: Int, _ connection: RegionMap.Connection, _ visit: (Int) -> Void) {
    let x = index % width
    let (hasLeft, hasRight) = (x > 0, x + 1 < width)
    let (hasTop, hasBottom) = (index >= width, index + width < width * height)
    if hasLeft { visit(index - 1) }
    if hasRight { visit(index + 1) }
    if hasTop { visit(index - width) }
    if hasBottom { visit(index + width) }
    guard connection == .corners else { return }
    if hasLeft, hasTop { visit(index - width - 1) }
    if hasRight, hasTop { visit(index - width + 1) }
    if hasLeft, hasBottom { visit(index + width - 1) }
    if hasRight, hasBottom { visit(index + width + 1) }
  }
}

extension BitImage {
  /// Returns the connected parts with at least `minimum` pixels.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  func withoutParts(smallerThan minimum: Int, _ connection: RegionMap.Connection = .corners) -> BitImage {
    let map = RegionMap(self, connection)
    return BitImage(
      width: width, height: height,
      bits: map.labels.map { $0 > 0 && map.areas[Int($0)] >= minimum })
  }

  /// Returns the image with unset regions of fewer than `minimum` pixels filled.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  func fillingHoles(smallerThan minimum: Int) -> BitImage {
    // An image without lines stays empty, however small it is.
    guard bits.contains(true) else { return self }
    return inverted.withoutParts(smallerThan: minimum, .edges).inverted
  }
}
