import FormCheckPixels
import FormCheckPose

/// The tiles of a frame in which faces are searched: the whole frame, and squares of several sizes that cover it.
///
/// The first squares are a third of the frame's longer side, and each further size is half as large, down to the size in
/// which the smallest faces are large enough for the network. Neighbors overlap, so that a face that one cuts off is
/// entirely in another.
struct FaceTilePlan {
  let size: PixelSize

  /// The overlap of neighbors, as a fraction of their side. The largest face that only one size of squares can find is
  /// about as large.
  private static let overlap = 0.3
  /// The side of the first squares, as a fraction of the frame's longer side.
  private static let firstFraction = 1.0 / 3
  /// The minimum side of a square, in pixels: the network detects faces of 7 pixels in it, and smaller ones have too few
  /// pixels.
  private static let minimumSide = 100.0
  /// The minimum side of a square, as a fraction of the frame's longer side. It limits the number of squares to about 3,600
  /// in a frame of 16 : 9.
  private static let minimumFraction = 1.0 / 48

  /// The parameters as text, because other parameters find other faces.
  static let rule = "\(overlap) \(firstFraction) \(minimumSide) \(minimumFraction)"

  private var longer: Double { Double(max(size.width, size.height)) }

  /// The sides of the squares, descending, without the whole frame.
  private var sides: [Double] {
    var sides: [Double] = []
    var side = longer * Self.firstFraction
    while side >= max(Self.minimumSide, longer * Self.minimumFraction) {
      sides.append(side)
      side /= 2
    }
    return sides
  }

  /// The tiles, the whole frame first; none for an empty frame.
  var tiles: [DetectionTile] {
    guard size.width > 0, size.height > 0 else { return [] }
    return [.letterbox(size)] + sides.flatMap(squares)
  }

  private func squares(_ side: Double) -> [DetectionTile] {
    let columns = Self.starts(along: Double(size.width), side)
    return Self.starts(along: Double(size.height), side).flatMap { top in
      columns.map { DetectionTile(center: Point(x: $0 + side / 2, y: top + side / 2), side: side) }
    }
  }

  /// Returns evenly spaced starts. The first square begins and the last one ends at the frame's edge.
  private static func starts(along length: Double, _ side: Double) -> [Double] {
    let step = side * (1 - overlap)
    let count = max(1, Int(saturating: ((length - side) / step - 1e-9).rounded(.up)) + 1)
    guard count > 1 else { return [(length - side) / 2] }
    return (0..<count).map { Double($0) * (length - side) / Double(count - 1) }
  }
}
