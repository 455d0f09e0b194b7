import FormCheckPixels
import FormCheckPose
import FormCheckVideo
import Testing

@testable import FormCheckPoseEstimation

/// People in single frames.
@Suite struct SnapshotEstimatorTests {
  private func estimator() throws -> SnapshotEstimator {
    try SnapshotEstimator(models: try Sample.models.get())
  }

  @Test func theWalkerIsFoundInSingleFrames() throws {
    let estimator = try estimator()
    for (index, hips) in Sample.hips {
      let frame = try #require(try Sample.frames(index..<index + 1).first)
      let people = try estimator.people(in: frame.pixels)
      #expect(people.contains { Sample.isWalker($0, hips: hips) }, "frame \(index): \(people.map(\.midHip))")
    }
  }

  @Test func theNumberOfThreadsChangesNothing() throws {
    let frame = try #require(try Sample.frames(116..<117).first)
    let several = try SnapshotEstimator(models: try Sample.models.get(), threads: 3)
    #expect(try several.people(in: frame.pixels) == estimator().people(in: frame.pixels))
  }

  @Test func anEmptyFrameHasNobody() throws {
    let frame = try #require(try Sample.frames(0..<1).first)
    #expect(try estimator().people(in: frame.pixels.blackened).isEmpty)
    #expect(try estimator().people(in: PixelBuffer(size: PixelSize(width: 2, height: 2)).blackened).isEmpty)
  }

  /// A phone that lies on its side: nobody is upright, so that the turned frame is searched.
  @Test func aTurnedFrameIsSearched() throws {
    let (index, hips) = Sample.hips[1]
    let frame = try #require(try Sample.frames(index..<index + 1).first)
    let turned = frame.pixels.cropped(x: 330, y: 220, to: PixelSize(width: 280, height: 280)).turned(
      quarters: 1)
    let expected = (hips - Point(x: 330, y: 220))
      .turned(quarters: 1, in: PixelSize(width: 280, height: 280))
    let people = try estimator().people(in: turned)
    #expect(people.contains { $0.midHip.distance(to: expected) < 40 }, "\(people.map(\.midHip)), \(expected)")
  }
}
