import Testing

@testable import FormCheckPoseEstimation

@Suite struct AnchorGridTests {
  @Test func blazePoseAnchorsMatchPlainLoops() {
    let grid = AnchorGrid(inputSize: 224, strides: [8, 16, 32, 32, 32])
    compare(grid, with: plain(inputSize: 224, strides: [8, 16, 32, 32, 32]))
    #expect(grid.centers.count == 28 * 28 * 2 + 14 * 14 * 2 + 7 * 7 * 2 * 3)
    #expect(grid.centers.count == 2254)
  }

  @Test(arguments: [[4], [8, 8], [8, 16], [16, 8, 8], [5, 5, 7, 5]])
  func anyStridesMatchPlainLoops(strides: [Int]) {
    for inputSize in [16, 30, 33] {
      compare(
        AnchorGrid(inputSize: inputSize, strides: strides),
        with: plain(inputSize: inputSize, strides: strides))
    }
  }

  private func compare(_ grid: AnchorGrid, with wanted: [(Float, Float)]) {
    #expect(grid.centers.count == wanted.count)
    for (index, (got, expected)) in zip(grid.centers, wanted).enumerated() {
      guard got.x != expected.0 || got.y != expected.1 else { continue }
      Issue.record("anchor \(index): \(got), not \(expected)")
    }
  }

  /// The loops of MediaPipe's generator: a grid for each run of equal strides, row by row, two anchors for each layer.
  private func plain(inputSize: Int, strides: [Int]) -> [(Float, Float)] {
    var anchors: [(Float, Float)] = []
    var layer = 0
    while layer < strides.count {
      var boxes = 0
      let first = layer
      while layer < strides.count, strides[layer] == strides[first] {
        boxes += 2
        layer += 1
      }
      let cells = Int((Double(inputSize) / Double(strides[first])).rounded(.up))
      for y in 0..<cells {
        for x in 0..<cells {
          for _ in 0..<boxes {
            anchors.append(((Float(x) + 0.5) / Float(cells), (Float(y) + 0.5) / Float(cells)))
          }
        }
      }
    }
    return anchors
  }
}
