/// The centers that the detector's boxes are told relative to (SSD: Liu et al. 2016, "Single Shot MultiBox Detector").
///
/// For each feature map, row by row, a fixed number of unit-sized anchors at each cell's center. Feature maps of the
/// same stride share their cells, as MediaPipe's anchor generator has it.
struct AnchorGrid {
  /// Centers in the unit square of the detector's input, in the order of the network's rows.
  let centers: [(x: Float, y: Float)]

  /// Anchors for an input of `inputSize` pixels; each stride stands for one feature map with two anchors a cell.
  init(inputSize: Int, strides: [Int]) {
    var centers: [(x: Float, y: Float)] = []
    var position = 0
    while position < strides.count {
      let stride = strides[position]
      let maps = strides[position...].prefix { $0 == stride }.count
      let cells = (inputSize + stride - 1) / stride
      for cell in 0..<(cells * cells) {
        let center = (
          x: (Float(cell % cells) + 0.5) / Float(cells), y: (Float(cell / cells) + 0.5) / Float(cells)
        )
        centers += repeatElement(center, count: 2 * maps)
      }
      position += maps
    }
    self.centers = centers
  }

  /// BlazePose's detector: strides 8, 16, 32, 32, 32 on 224 pixels, 2254 anchors.
  static let blazePose = AnchorGrid(inputSize: 224, strides: [8, 16, 32, 32, 32])
}
