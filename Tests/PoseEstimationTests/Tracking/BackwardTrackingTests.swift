import FormCheckPixels
import FormCheckPose
import Testing
import FormCheckVideo

@testable import FormCheckPoseEstimation

@Suite struct BackwardTrackingTests {
  private let frames = 112..<122

  /// The track of the walking woman, detected in the last frame.
  private func track(_ search: RegionSearch, in image: PixelBuffer, at seconds: Double) throws -> Track {
    let region = RegionOfInterest(center: Point(x: 448, y: 396), side: 330, roll: 0)
    let estimate = try search.refinement(of: search.estimate(in: image, at: region), in: image, times: 2)
    return Track(number: 7, detected: estimate, at: seconds)
  }

  private func search() throws -> RegionSearch {
    RegionSearch(
      estimator: try LandmarkEstimator(models: Sample.models.get()),
      tuning: SearchTuning(refinedOrientations: 3, refinements: 2))
  }

  private func detections(
    in frames: [PixelBuffer], of others: [Int: PoseEstimate] = [:]
  ) throws -> (track: Track, earlier: [BackfilledDetection]) {
    let search = try search()
    var lookback = LookbackBuffer()
    for (index, frame) in frames.dropLast().enumerated() {
      lookback.append(frame, at: Double(index) / 30, detected: others, poor: [:])
    }
    let now = Double(frames.count - 1) / 30
    let last = try #require(frames.last)
    let track = try track(search, in: last, at: now)
    let selection = PeopleSelection(size: last.size, minimumScore: 0.5, minimumLimbPeak: 0.4)
    let backward = BackwardTracking(search: search, selection: selection, frames: lookback.frames)
    return (track, try backward.detections(of: track, at: now))
  }

  /// She walks to the left by 5.4 pixels a frame, so earlier detections lie further right.
  @Test func newDetectionsAreTrackedBackwards() throws {
    let (track, earlier) = try detections(in: Sample.frames(frames).map(\.pixels))
    #expect(earlier.map(\.seconds).sorted() == (0..<9).map { Double($0) / 30 })
    for detection in earlier {
      #expect(detection.person.track == 7)
      let ago = 9 - detection.seconds * 30
      let hips = track.last.pose.midHip + Point(x: 5.4 * ago, y: 0)
      #expect(Sample.isWalker(detection.person.pose, hips: hips), "\(ago) frames earlier")
    }
  }

  @Test func blackFramesShowNobody() throws {
    let images = try Sample.frames(frames).map(\.pixels)
    let covered = images.dropLast().map(\.blackened) + images.suffix(1)
    #expect(try detections(in: Array(covered)).earlier.isEmpty)
  }

  /// A body that was detected in a frame as another track isn't detected again.
  @Test func bodiesAreCountedOnce() throws {
    let images = try Sample.frames(119..<122).map(\.pixels)
    let same = try track(search(), in: images[2], at: 0).last
    #expect(try detections(in: images, of: [3: same]).earlier.isEmpty)
  }

  /// The buffer's memory is bounded for any size and number of frames.
  @Test(arguments: [(320, 180, 1.0), (1280, 720, 2), (1920, 1080, 2), (3840, 2160, 4)])
  func memoryIsBounded(width: Int, height: Int, scale: Double) {
    var lookback = LookbackBuffer()
    let image = PixelBuffer(size: PixelSize(width: width, height: height))
    for index in 0..<50 { lookback.append(image, at: Double(index), detected: [:], poor: [:]) }
    #expect(lookback.frames.count == 40 && lookback.frames.first?.seconds == 10)
    for frame in lookback.frames {
      #expect(frame.scale == scale)
      #expect(frame.pixels.size.width * frame.pixels.size.height <= 600_000)
    }
    lookback.removeAll()
    #expect(lookback.frames.isEmpty)
  }
}
