import FormCheckPixels
import FormCheckPose
import FormCheckVideo
import Testing

@testable import FormCheckPoseEstimation

@Suite struct BackgroundTrackingTests {

  private struct Run {
    var frames: [[TrackedEstimate]] = []
    var effort = TrackingEffort()
    var hasLostTrack = false
    /// The state of the tracks in each frame, for messages.
    var tracks: [[String]] = []
  }

  private static let extent = PixelSize(width: 300, height: 294)

  /// The walking woman three times as large, and beside her at her size.
  private static let images = Result {
    try Sample.frames(108..<125).map { frame in
      let part = frame.pixels.cropped(x: 324, y: 246, to: extent)
      let both = PixelBuffer(size: PixelSize(width: 1200, height: 882), color: part.color).blackened
      for (from, to) in zip(part.planes, both.planes) {
        for row in 0..<from.height {
          for column in 0..<from.width {
            let sample = from.base[row * from.stride + column]
            to.base[(row + from.height) * to.stride + column + 3 * from.width] = sample
            for copy in 0..<9 {
              to.base[(3 * row + copy / 3) * to.stride + 3 * column + copy % 3] = sample
            }
          }
        }
      }
      return both
    }
  }

  private func run(
    skipsBackground: Bool, frames: Int = 17, _ settings: PoseTracker.Settings = .init()
  ) throws -> Run {
    let tracker = try PoseTracker(models: Sample.models.get(), settings: settings)
    tracker.skipsBackground = skipsBackground
    var run = Run()
    for (index, image) in try Self.images.get().prefix(frames).enumerated() {
      run.frames.append(try tracker.estimates(in: image, at: time(index)))
      run.tracks.append(
        tracker.tracks.map { "\(Int($0.usualSide)) \($0.last.limbPeak) \($0.usualPeak) \($0.skipped != nil)" }
      )
      for earlier in tracker.backfilledDetections() {
        let frame = try #require((0..<index).first { time($0) == earlier.seconds })
        run.frames[frame].append(earlier.person)
      }
    }
    (run.effort, run.hasLostTrack) = (tracker.effort, tracker.hasLostTrack)
    return run
  }

  /// The time of a frame: after the first frames, the video stands still for so long that tracks are old enough.
  private func time(_ index: Int) -> Double { Double(index) / 30 + (index > 9 ? 0.95 : 0) }

  private func isSmall(_ person: TrackedEstimate) -> Bool { person.pose.midHip.x > 900 }

  /// The smaller woman has a pose in every frame that lies near the one from an inference in that frame. She costs fewer
  /// inferences, and every pose without one is marked.
  @Test func smallPeopleTakeFewerInferences() throws {
    let (all, fewer) = (try run(skipsBackground: false), try run(skipsBackground: true))
    #expect(all.frames.allSatisfy { $0.count == 2 }, "\(all.frames.map(\.count))")
    #expect(all.frames.joined().allSatisfy { !$0.isInterpolated })
    for (index, (each, some)) in zip(all.frames, fewer.frames).enumerated() {
      let large = try #require(some.first { !isSmall($0) })
      let reference = try #require(each.first { !isSmall($0) })
      #expect(!large.isInterpolated && large.observation == reference.observation, "frame \(index)")
      guard let small = some.first(where: isSmall) else {
        #expect(index == all.frames.count - 1 && fewer.hasLostTrack, "nobody in frame \(index)")
        continue
      }
      let other = try #require(each.first(where: isSmall))
      #expect(small.pose.similarity(to: other.pose) > 0.7, "frame \(index)")
      #expect(small.pose.midHip.distance(to: other.pose.midHip) < 5, "frame \(index)")
      #expect(small.observation.isInterpolated == small.isInterpolated)
    }
    let interpolated = fewer.frames.joined().count(where: \.isInterpolated)
    let skipped = interpolated + (fewer.hasLostTrack ? 1 : 0)
    // She is detected after a quarter of a second, and estimated in every other frame after another second.
    #expect(skipped >= 2, "\(skipped) frames: \(fewer.tracks)")
    #expect(
      fewer.effort.following.landmarkInferences == all.effort.following.landmarkInferences - skipped)
  }

  /// The best quality, and callers that don't ask for it, estimate everyone in every frame.
  @Test func theBestQualityEstimatesEveryone() throws {
    let run = try run(skipsBackground: true, frames: 3, .init(quality: .best))
    #expect(run.frames.joined().allSatisfy { !$0.isInterpolated } && !run.hasLostTrack)
    #expect(try !PoseTracker(models: Sample.models.get()).skipsBackground)
  }
}
