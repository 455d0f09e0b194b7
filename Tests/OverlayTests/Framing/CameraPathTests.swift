import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct CameraPathTests {
  private struct Walk {
    var state: UInt64
    var body = Rectangle(x: 200, y: 100, width: 80, height: 200)

    mutating func number(_ range: ClosedRange<Double>) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Double(state >> 40) / Double(1 << 24) * (range.upperBound - range.lowerBound)
    }

    /// Returns a body that jumps, grows, leaves the frame, and is lost for some frames.
    mutating func next() -> Rectangle? {
      body.x += number(-15...15)
      body.y += number(-10...10)
      body.width = max(5, body.width + number(-12...12))
      body.height = max(5, body.height + number(-12...12))
      if number(0...1) < 0.02 { body.x = number(-100...700) }
      return number(0...1) < 0.15 ? nil : body
    }
  }

  private func clipped(_ body: Rectangle, _ frame: PixelSize) -> Rectangle {
    let (left, top) = (max(0, body.x), max(0, body.y))
    let right = min(Double(frame.width), body.x + body.width)
    let bottom = min(Double(frame.height), body.y + body.height)
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// No window ever cuts off a part of a body that is in the frame, and all have one size and the aspect ratio.
  @Test(arguments: [9.0 / 16, 1, 16.0 / 9, 4, 0.25], [0, 1, 15]) func bodiesAreInside(
    aspect: Double, radius: Int
  ) {
    for (seed, frame) in [(640, 480), (480, 640), (1920, 1080), (17, 9)].enumerated() {
      let size = PixelSize(width: frame.0, height: frame.1)
      var walk = Walk(state: UInt64(seed + 1))
      let bodies = (0..<150).map { _ in walk.next() }
      let path = CameraPath(around: bodies, in: size, aspect: aspect, radius: radius)
      #expect(path.windows.count == bodies.count, "\(seed), \(frame)")
      for (index, (window, body)) in zip(path.windows, bodies).enumerated() {
        #expect(abs(window.width / window.height - aspect) < 1e-9, "\(seed), \(frame)")
        #expect(window.width == path.windows[0].width, "\(seed), \(frame)")
        if window.width <= Double(size.width) {
          #expect(
            window.x >= -1e-9 && window.x + window.width <= Double(size.width) + 1e-9, "\(seed), \(frame)")
        }
        guard let body else { continue }
        let visible = clipped(body, size)
        guard visible.width > 0, visible.height > 0 else { continue }
        #expect(
          window.x <= visible.x + 1e-9 && window.y <= visible.y + 1e-9
            && window.x + window.width >= visible.x + visible.width - 1e-9
            && window.y + window.height >= visible.y + visible.height - 1e-9, "\(index): \(window) \(visible)"
        )
      }
    }
  }

  /// Without a body, the largest window in the middle of the frame is used.
  @Test func withoutABodyTheCenterIsShown() {
    let path = CameraPath(
      around: [nil, nil], in: PixelSize(width: 1600, height: 900), aspect: 9.0 / 16, radius: 3)
    #expect(
      path.windows == Array(repeating: Rectangle(x: 546.875, y: 0, width: 506.25, height: 900), count: 2))
    #expect(CameraPath(around: [], in: PixelSize(width: 9, height: 9), aspect: 1, radius: 3).windows.isEmpty)
  }

  /// A larger radius moves the camera less.
  @Test func thePathIsSmooth() {
    var walk = Walk(state: 5)
    let bodies = (0..<300).map { _ in walk.next() }
    func travel(_ radius: Int) -> Double {
      let windows = CameraPath(
        around: bodies, in: PixelSize(width: 1600, height: 900), aspect: 0.3, radius: radius
      ).windows
      return zip(windows, windows.dropFirst()).reduce(0) { $0 + abs($1.1.x - $1.0.x) }
    }
    let travels = [0, 5, 15, 40].map(travel)
    #expect(zip(travels, travels.dropFirst()).allSatisfy { $0 > $1 }, "\(travels)")
  }
}
