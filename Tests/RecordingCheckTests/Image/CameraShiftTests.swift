import FormCheckPixels
import Testing

@testable import FormCheckRecordingCheck

/// The shift between pictures of a texture.
@Suite struct CameraShiftTests {
  private static func texture(_ dx: Double, _ dy: Double) -> PixelBuffer {
    Pictures.frame(320, 240) { x, y in
      // Blobs of several sizes: sums of parabolas on grids without a common period.
      func wave(_ v: Double, _ period: Double) -> Double {
        let phase = (v + 10_000 * period).truncatingRemainder(dividingBy: period) / period
        return 16 * phase * phase * (1 - phase) * (1 - phase)
      }
      let (u, v) = (x - dx, y - dy)
      return 40 + 80 * wave(u, 97) * wave(v, 71) + 60 * wave(u + v, 53) + 40 * wave(u - 2 * v, 131)
    }
  }

  @Test(arguments: [(0.0, 0.0), (1, 0), (0, -1), (2.5, 1.5), (-4, 3), (7, -6), (0.3, 0.2)])
  func shiftsAreMeasured(dx: Double, dy: Double) throws {
    let scene = RecordingScene(frame: Self.texture(0, 0), next: Self.texture(dx, dy), people: [])
    let shift = try #require(CameraShift(scene))
    #expect(abs(shift.x - dx) < 0.15 && abs(shift.y - dy) < 0.15, "\(shift)")
  }

  @Test func thinnedFramesCountInPixelsOfTheVideo() throws {
    let scene = RecordingScene(frame: Self.texture(0, 0), next: Self.texture(3, 0), scale: 4, people: [])
    #expect(abs(try #require(CameraShift(scene)).x - 12) < 0.6)
  }

  /// A plate before a plain wall, wherever it is, moves although the camera doesn't.
  @Test(arguments: [(60.0, 60.0), (160, 120), (250, 180)]) func oneMovingObjectIsNoBackground(
    x: Double, y: Double
  ) {
    func wall(_ dx: Double) -> PixelBuffer {
      Pictures.frame(320, 240) { column, row in
        let (across, down) = (column - x - dx, row - y)
        return 200 - 150 * max(0, min(1, 30 - (across * across + down * down).squareRoot()))
      }
    }
    #expect(CameraShift(RecordingScene(frame: wall(0), next: wall(4), people: [])) == nil)
  }

  @Test func aPlainPictureAnotherSizeAndALastFrameHaveNone() {
    let (gray, texture) = (Pictures.gray(320, 240), Self.texture(0, 0))
    #expect(CameraShift(RecordingScene(frame: gray, next: gray, people: [])) == nil)
    #expect(CameraShift(RecordingScene(frame: texture, people: [])) == nil)
    #expect(CameraShift(RecordingScene(frame: texture, next: Pictures.gray(), people: [])) == nil)
  }
}
