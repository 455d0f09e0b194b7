import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckPoseEstimation

@Suite struct DetectionScheduleTests {
  private let size = PixelSize(width: 640, height: 360)

  /// Times, of frames a thirtieth of a second apart, at which the detector looks.
  private func looks(
    _ quality: TrackingQuality, seconds: Int = 4, change: (Int) -> MotionGrid.Change = { _ in .nothing },
    missed: RegionOfInterest? = nil, followed: Int = 1, hasMoved: (DetectionTile) -> Bool = { _ in false }
  ) -> [(frame: Int, views: [DetectionTile])] {
    var schedule = DetectionSchedule(settings: .init(quality: quality))
    return (0..<(30 * seconds)).compactMap { frame in
      let views = schedule.views(
        of: size, at: Double(frame) / 30, after: change(frame), missed: missed, followed: followed,
        hasMoved: hasMoved)
      return views.isEmpty ? nil : (frame, views)
    }
  }

  @Test func theBeat() {
    #expect(looks(.fast).map(\.frame) == [0, 60])
    #expect(looks(.balanced).map(\.frame) == [0, 30, 60, 90])
    #expect(looks(.best).count > 12)
  }

  /// Every beat looks at the whole picture, and in time at every part of it.
  @Test func thePartsTakeTurns() {
    let looks = looks(.balanced, seconds: 60).dropFirst()
    #expect(looks.allSatisfy { $0.views[0] == .letterbox(size) })
    let seen = Set(looks.flatMap(\.views))
    for share in [1, 0.5] {
      #expect(seen.isSuperset(of: DetectionTile.tiles(size, share: share)), "tiles of \(share)")
    }
    for turn in 1..<4 { #expect(seen.contains(.letterbox(size).turned(by: turn)), "\(turn) quarters") }
  }

  @Test func whoIsMissedIsLookedForOften() {
    let last = RegionOfInterest(center: Point(x: 500, y: 90), side: 120, roll: 2)
    let missing = looks(.balanced, seconds: 1, missed: last).dropFirst()
    #expect(missing.count >= 3)
    let around = missing.filter { $0.views.count == 3 }.compactMap {
      $0.views.last?.picturePoint(x: 0.5, y: 0.5)
    }
    #expect(around.allSatisfy { $0 == last.center }, "where they were last: \(around)")
    #expect(around.count >= 3)
    #expect(looks(.balanced, seconds: 1, followed: 0).count >= 4)
  }

  /// Each look in vain doubles the wait, though not for long.
  @Test func searchesBackOff() {
    let frames = looks(.balanced, seconds: 3, followed: 0).map(\.frame)
    let waits = zip(frames, frames.dropFirst()).map { $1 - $0 }
    // Times in floats may be a frame late.
    #expect(zip(waits, [3, 6, 12]).allSatisfy { $0 - $1 == 0 || $0 - $1 == 1 }, "\(frames)")
    #expect(waits.allSatisfy { $0 <= 13 }, "\(frames)")
  }

  /// A quarter of a second into a scene those parts are looked at in which something moves; all of them at once where
  /// nobody was found.
  @Test func theBeginningOfAScene() {
    let parts = DetectionTile.tiles(size, share: 0.5)
    let settled = looks(.balanced, seconds: 1, hasMoved: { $0 == parts[1] })
    #expect(settled.map(\.frame) == [0, 8] && settled.last?.views == [parts[1]])
    var schedule = DetectionSchedule(settings: .init())
    _ = schedule.views(of: size, at: 0, after: .cut, missed: nil, followed: 0)
    #expect(schedule.isSettling)
    #expect(schedule.furtherViews(of: size, at: 0) == parts)
    #expect(!schedule.isSettling && schedule.furtherViews(of: size, at: 0.1).isEmpty)
  }

  @Test func backoffDoublesUpToEightTimes() {
    var backoff = Backoff(at: 0)
    var (now, waits) = (0.0, [Double]())
    for _ in 0..<6 {
      let wait = (1...).first { backoff.isDue(every: 1, at: now + Double($0)) } ?? 0
      now += Double(wait)
      waits.append(Double(wait))
      backoff.note(at: now)
    }
    #expect(waits == [1, 2, 4, 8, 8, 8])
    backoff.reset()
    #expect(backoff.isDue(every: 1, at: now + 1))
  }

  @Test func cutsAndMotionAreLookedAt() {
    let start = looks(.balanced)[0].views
    let cut = looks(.balanced) { $0 == 45 ? .cut : .nothing }
    #expect(cut.first { $0.frame == 45 }?.views == start)
    let view = DetectionTile(center: Point(x: 100, y: 100), side: 80)
    let moving = looks(.balanced) { (40...50).contains($0) ? .motion(view) : .nothing }
    #expect(moving.filter { $0.views == [view] }.map(\.frame).first == 40)
    #expect(moving.count { $0.views == [view] } <= 2)
  }

  @Test func aSinglePictureIsLookedAtEverywhere() {
    var counts: [Int] = []
    for quality in TrackingQuality.allCases {
      var schedule = DetectionSchedule(settings: .still(quality: quality))
      counts.append(
        schedule.views(
          of: size, at: 0, after: .cut, missed: nil, followed: 0
        ).count)
    }
    #expect(counts == counts.sorted() && Set(counts).count == 3, "\(counts)")
  }

  /// A square that moves in a still picture, at the place where it moves, unless somebody is followed there.
  @Test func motionIsSeenWhereItIs() {
    var grid = MotionGrid()
    func picture(_ x: Int) -> PixelBuffer {
      let picture = PixelBuffer(size: size).blackened
      for row in 100..<160 {
        (picture.luma.base + (row * picture.luma.stride + x)).update(repeating: 200, count: 60)
      }
      return picture
    }
    #expect(grid.change(to: picture(100), people: []) == .cut, "the first picture is new")
    #expect(grid.change(to: picture(100), people: []) == .nothing)
    guard case .motion(let view) = grid.change(to: picture(160), people: []) else {
      Issue.record("a moved square is no motion")
      return
    }
    let middle = view.picturePoint(x: 0.5, y: 0.5)
    #expect(middle.distance(to: Point(x: 160, y: 130)) < 25, "\(middle)")
    let person = Rectangle(x: 80, y: 80, width: 200, height: 100)
    #expect(grid.change(to: picture(100), people: [person]) == .nothing)
    let white = PixelBuffer(size: size)
    for row in 0..<size.height {
      (white.luma.base + row * white.luma.stride).update(repeating: 235, count: size.width)
    }
    #expect(grid.change(to: white, people: []) == .cut)
  }

  /// Somebody who moves evenly is expected where they will be, though for a moment only.
  @Test func regionsGoOn() {
    var motion = RegionMotion(RegionOfInterest(center: Point(x: 0, y: 50), side: 100, roll: 0), at: 0)
    for frame in 1...20 {
      let time = Double(frame) / 30
      motion.update(
        RegionOfInterest(center: Point(x: 90 * time, y: 50), side: 100, roll: time), at: time)
    }
    let soon = motion.predicted(at: 21 / 30.0)
    #expect(abs(soon.center.x - 63) < 0.1 && abs(soon.center.y - 50) < 1e-9 && abs(soon.roll - 0.7) < 0.01)
    #expect(motion.predicted(at: 5) == motion.predicted(at: 9))
    motion.update(RegionOfInterest(center: Point(x: 500, y: 50), side: 100, roll: 0), at: 9)
    #expect(motion.predicted(at: 9.1).center.x == 500, "after a gap nothing is known to move")
  }

  @Test func rejectionsAreForgotten() {
    var rejections = RejectedRegions()
    let region = RegionOfInterest(center: Point(x: 100, y: 100), side: 100, roll: 0)
    rejections.add([region], at: 1)
    #expect(rejections.contains(region.turned(by: 2), at: 3, lifetime: 5))
    #expect(!rejections.contains(region, at: 3, lifetime: 1))
    #expect(
      !rejections.contains(
        RegionOfInterest(center: Point(x: 150, y: 100), side: 100, roll: 0), at: 3, lifetime: 5))
  }

  /// Rises with the peak, never above the probability that the point is in the picture.
  @Test func confidenceRisesWithThePeak() {
    let values = stride(from: Float(0), through: 1, by: 0.05).map {
      KeypointConfidence.confidence(peak: $0, presence: 1)
    }
    #expect(values == values.sorted() && values[0] < 0.1 && values[20] > 0.9, "\(values)")
    #expect(KeypointConfidence.confidence(peak: 1, presence: 0.2) == 0.2)
  }
}
