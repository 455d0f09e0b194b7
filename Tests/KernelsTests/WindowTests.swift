import Testing

@testable import FormCheckKernelCore

@Suite struct WindowTests {
  /// Every window that overlaps the map, against the list of its taps.
  @Test func tapsInsideTheMap() {
    for size in 1...7 {
      for taps in 1...6 {
        for start in (1 - taps)..<size {
          let inside = (0..<taps).filter { (0..<size).contains(start + $0) }
          let found = insideTaps(start: start, taps: taps, size: size)
          if Array(found.first..<found.end) != inside {
            Issue.record("\(taps) taps from \(start) in \(size): \(found), not \(inside)")
          }
        }
      }
    }
  }

  /// A window is pointwise if and only if each output pixel of a map is the input pixel at its own position.
  @Test func pointwiseWindowsReadTheirOwnPixel() {
    let map = MapShape(height: 3, width: 3, channels: 1)
    for values in Self.combinations {
      let window = Window(
        height: values[0], width: values[1], strideY: values[2], strideX: values[3], top: values[4],
        left: values[5])
      var isOwn = true
      for (y, x) in [(0, 0), (0, 1), (1, 0), (1, 1), (2, 2)] {
        var pixels: [Int] = []
        Reference.taps(window, map, y: y, x: x) { pixels.append($1) }
        isOwn = isOwn && pixels == [y * 3 + x]
      }
      // A larger window whose other taps lie outside the map is not pointwise for inner pixels.
      if window.isPointwise != isOwn { Issue.record("\(window): \(window.isPointwise)") }
    }
  }

  private static let combinations: [[Int]] = [1, 2].flatMap { height in
    [1, 2].flatMap { width in
      [1, 2].flatMap { strideY in
        [1, 2].flatMap { strideX in
          [0, 1].flatMap { top in [0, 1].map { [height, width, strideY, strideX, top, $0] } }
        }
      }
    }
  }

  @Test func shapesCountPixelsAndFloats() {
    for (height, width) in (1...4).flatMap({ height in (1...4).map { (height, $0) } }) {
      for channels in 1...4 {
        let shape = MapShape(height: height, width: width, channels: channels)
        let pixels = (0..<height).flatMap { y in (0..<width).map { (y, $0) } }
        #expect(shape.pixels == pixels.count && shape.count == pixels.count * channels, "\(shape)")
      }
    }
  }
}
