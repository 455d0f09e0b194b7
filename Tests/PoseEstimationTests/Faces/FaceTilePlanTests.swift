import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckPoseEstimation

@Suite struct FaceTilePlanTests {
  /// In all small frames, and in some large ones, the squares of each size cover every pixel, and a face that is as large
  /// as the overlap is entirely in one of them.
  @Test func tilesCoverEveryPixel() {
    let sides = Array(1...40) + [41, 64, 99, 100, 101, 299, 300, 301, 480, 640, 720, 1079, 1080, 1920]
    for width in sides {
      for height in sides { check(PixelSize(width: width, height: height)) }
    }
    for (width, height) in [(3840, 2160), (7680, 4320), (4320, 7680), (65_000, 1), (2, 30_000)] {
      check(PixelSize(width: width, height: height))
    }
  }

  private func check(_ size: PixelSize) {
    let tiles = FaceTilePlan(size: size).tiles
    #expect(tiles.first == .letterbox(size), "\(size)")
    #expect(tiles.count <= 3600, "\(size) has \(tiles.count) tiles")
    for (side, group) in Dictionary(grouping: tiles.dropFirst(), by: \.side) {
      let origins = group.map { $0.framePoint(x: 0, y: 0) }
      for (starts, length) in [
        (Set(origins.map(\.x)), Double(size.width)), (Set(origins.map(\.y)), Double(size.height)),
      ] {
        let sorted = starts.sorted()
        let gaps = zip(sorted, sorted.dropFirst()).map { $1 - $0 }
        #expect(sorted[0] <= 1e-9 && sorted[sorted.count - 1] + side >= length - 1e-9, "\(size) \(side)")
        #expect(gaps.allSatisfy { $0 <= 0.7 * side + 1e-6 }, "\(size) \(side): \(gaps)")
      }
      #expect(
        Set(group).count == Set(origins.map(\.x)).count * Set(origins.map(\.y)).count, "\(size) \(side)")
    }
  }

  @Test func smallFramesHaveOneTileAndEmptyOnesNone() {
    #expect(FaceTilePlan(size: PixelSize(width: 299, height: 168)).tiles.count == 1)
    #expect(FaceTilePlan(size: PixelSize(width: 0, height: 10)).tiles.isEmpty)
    #expect(FaceTilePlan(size: PixelSize(width: 640, height: 480)).tiles.count == 67)
    #expect(FaceTilePlan(size: PixelSize(width: 1920, height: 1080)).tiles.count == 224)
  }
}
