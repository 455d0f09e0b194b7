import FormCheckPixels
import FormCheckPose
import Testing
import FormCheckVideo

@testable import FormCheckPoseEstimation

@Suite struct BackwardTrackingTests {
  private let frames = 112..<122

  /// The woman as she is found in the last of the frames.
  private func track(_ search: RegionSearch, in picture: PixelBuffer, at seconds: Double) throws -> Track {
    let region = RegionOfInterest(center: Point(x: 448, y: 396), side: 330, roll: 0)
    let look = try search.refinement(of: search.look(in: picture, at: region), in: picture, times: 2)
    return Track(number: 7, found: look, at: seconds)
  }

  private func search() throws -> RegionSearch {
    RegionSearch(
      estimator: try LandmarkEstimator(models: Sample.models.get()), refinedRolls: 3, refinements: 2)
  }

  private func recollections(
    of pictures: [PixelBuffer], seen: [Int: PoseEstimate] = [:]
  ) throws -> (track: Track, earlier: [BackfilledDetection]) {
    let search = try search()
    var hindsight = LookbackBuffer()
    for (index, picture) in pictures.dropLast().enumerated() {
      hindsight.keep(picture, at: Double(index) / 30, seen: seen, poor: [:])
    }
    let now = Double(pictures.count - 1) / 30
    let last = try #require(pictures.last)
    let track = try track(search, in: last, at: now)
    let selection = PeopleSelection(size: last.size, minimumScore: 0.5, minimumLimbPeak: 0.4)
    let backward = BackwardTracking(search: search, selection: selection, moments: hindsight.moments)
    return (track, try backward.recollections(of: track, at: now))
  }

  /// She walks 5.4 pixels a frame to the left: in each earlier picture she is as much further right.
  @Test func whoIsFoundIsFollowedBack() throws {
    let (track, earlier) = try recollections(of: Sample.frames(frames).map(\.pixels))
    #expect(earlier.map(\.seconds).sorted() == (0..<9).map { Double($0) / 30 })
    for recollection in earlier {
      #expect(recollection.person.track == 7)
      let ago = 9 - recollection.seconds * 30
      let hips = track.last.pose.midHip + Point(x: 5.4 * ago, y: 0)
      #expect(Sample.isWalker(recollection.person.pose, hips: hips), "\(ago) frames earlier")
    }
  }

  @Test func nobodyIsImagined() throws {
    let pictures = try Sample.frames(frames).map(\.pixels)
    let covered = pictures.dropLast().map(\.blackened) + pictures.suffix(1)
    #expect(try recollections(of: Array(covered)).earlier.isEmpty)
  }

  /// Who was seen as somebody else in those pictures isn't counted twice.
  @Test func nobodyIsCountedTwice() throws {
    let pictures = try Sample.frames(119..<122).map(\.pixels)
    let same = try track(search(), in: pictures[2], at: 0).last
    #expect(try recollections(of: pictures, seen: [3: same]).earlier.isEmpty)
  }

  /// Only so much memory is used, whatever the size of the pictures and the number of them.
  @Test(arguments: [(320, 180, 1.0), (1280, 720, 2), (1920, 1080, 2), (3840, 2160, 4)])
  func memoryIsBounded(width: Int, height: Int, scale: Double) {
    var hindsight = LookbackBuffer()
    let picture = PixelBuffer(size: PixelSize(width: width, height: height))
    for index in 0..<50 { hindsight.keep(picture, at: Double(index), seen: [:], poor: [:]) }
    #expect(hindsight.moments.count == 40 && hindsight.moments.first?.seconds == 10)
    for moment in hindsight.moments {
      #expect(moment.scale == scale)
      #expect(moment.picture.size.width * moment.picture.size.height <= 600_000)
    }
    hindsight.forget()
    #expect(hindsight.moments.isEmpty)
  }
}
