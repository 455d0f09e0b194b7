/// The reference positions of a single-shot detector's boxes (Liu et al. 2016, "SSD: Single Shot MultiBox Detector").
///
/// Each feature map has a fixed number of unit-sized anchors at the center of each cell, row by row. Consecutive feature
/// maps of the same stride share their cells, as in MediaPipe's anchor generator.
struct AnchorGrid: Sendable {
  /// A position in the unit square of the detector's input.
  typealias Center = (x: Float, y: Float)

  /// The anchors, in the order of the network's output rows.
  let centers: [Center]

  /// Creates the anchors for an input of `inputSize` pixels. Each stride describes one feature map with `anchorsPerCell`
  /// anchors per cell.
  ///
  /// - Complexity: O(*n*), where *n* is the number of anchors.
  init(inputSize: Int, strides: [Int], anchorsPerCell: Int = 2) {
    var centers: [Center] = []
    var index = 0
    while index < strides.count {
      let stride = strides[index]
      let maps = strides[index...].prefix { $0 == stride }.count
      let cells = (inputSize + stride - 1) / stride
      for cell in 0..<(cells * cells) {
        let center = (
          x: (Float(cell % cells) + 0.5) / Float(cells), y: (Float(cell / cells) + 0.5) / Float(cells)
        )
        centers += repeatElement(center, count: anchorsPerCell * maps)
      }
      index += maps
    }
    self.centers = centers
  }
}
