import FormCheck
import FormCheckBenchmarks
import FormCheckPoseEstimation
import SystemPackage
import Testing

@Suite struct TrackingMeasurementTests {
  /// 7.67 s, 30 frames per second.
  private static let sample = FilePath(#filePath).removingLastComponent().removingLastComponent()
    .removingLastComponent().appending("samples/walk-and-jump.mp4")

  @Test func detectionTakesTheRestOfTheTime() async throws {
    let measured = try await TrackingMeasurement.measure(
      Self.sample, models: PoseModels.bundled(), settings: .init(quality: .fast))
    #expect(measured.frames == 230 && measured.quality == .fast)
    #expect(measured.framesPerSecond < measured.followingFramesPerSecond)
    let cost = 1 - measured.framesPerSecond / measured.followingFramesPerSecond
    #expect(abs(measured.detectionFraction - cost) < 1e-9 && (0..<1).contains(cost))
    #expect(measured.decodingSeconds > 0 && measured.effort.following.landmarkInferences > 230)
  }

  @Test func aMissingVideoIsRefused() async throws {
    await #expect(throws: FormCheckError.self) {
      try await TrackingMeasurement.measure(
        "/nowhere/at.mp4", models: PoseModels.bundled(), settings: .init())
    }
  }
}
