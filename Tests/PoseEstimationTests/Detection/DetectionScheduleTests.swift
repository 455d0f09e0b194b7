import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckPoseEstimation

@Suite struct DetectionScheduleTests {
  private let size = PixelSize(width: 640, height: 360)

  /// The frames, a thirtieth of a second apart, that the detector scans.
  private func scans(
    _ quality: TrackingQuality, seconds: Int = 4, change: (Int) -> MotionGrid.Change = { _ in .nothing },
    lost: RegionOfInterest? = nil, tracked: Int = 1, hasMoved: (DetectionTile) -> Bool = { _ in false }
  ) -> [(frame: Int, tiles: [DetectionTile])] {
    var schedule = DetectionSchedule(quality)
    return (0..<(30 * seconds)).compactMap { frame in
      let state = DetectionSchedule.TrackingState(
        change: change(frame), lost: lost, tracked: tracked, isAnyoneDetected: tracked > 0)
      let tiles = schedule.tiles(of: size, at: Double(frame) / 30, after: state, hasMoved: hasMoved)
      return tiles.isEmpty ? nil : (frame, tiles)
    }
  }

  @Test func scheduledScansHaveTheirInterval() {
    #expect(scans(.fast).map(\.frame) == [0, 60])
    #expect(scans(.balanced).map(\.frame) == [0, 30, 60, 90])
    #expect(scans(.best).count > 12)
  }

  /// Every scheduled scan covers the whole frame, and a minute of them every part.
  @Test func partsTakeTurns() {
    let scans = scans(.balanced, seconds: 60).dropFirst()
    #expect(scans.allSatisfy { $0.tiles[0] == .letterbox(size) })
    let scanned = Set(scans.flatMap(\.tiles))
    for fraction in [1, 0.5] {
      #expect(scanned.isSuperset(of: DetectionTile.tiles(size, fraction: fraction)), "tiles of \(fraction)")
    }
    for turn in 1..<4 { #expect(scanned.contains(.letterbox(size).turned(by: turn)), "\(turn) quarters") }
  }

  @Test func lostPeopleAreSearchedForOften() {
    let last = RegionOfInterest(center: Point(x: 500, y: 90), side: 120, roll: 2)
    let attempts = scans(.balanced, seconds: 1, lost: last).dropFirst()
    #expect(attempts.count >= 3)
    let around = attempts.filter { $0.tiles.count == 3 }.compactMap {
      $0.tiles.last?.framePoint(x: 0.5, y: 0.5)
    }
    #expect(around.allSatisfy { $0 == last.center }, "around the last region: \(around)")
    #expect(around.count >= 3)
    #expect(scans(.balanced, seconds: 1, tracked: 0).count >= 4)
  }

  /// Each failed attempt doubles the wait, within a limit.
  @Test func searchesBackOff() {
    let frames = scans(.balanced, seconds: 3, tracked: 0).map(\.frame)
    let waits = zip(frames, frames.dropFirst()).map { $1 - $0 }
    // Rounded times may be a frame late.
    #expect(zip(waits, [3, 6, 12]).allSatisfy { $0 - $1 == 0 || $0 - $1 == 1 }, "\(frames)")
    #expect(waits.count >= 3 && waits.allSatisfy { $0 <= 13 }, "\(frames)")
  }

  /// A quarter of a second into a scene, the parts with motion are scanned; all parts at once if the first frame showed
  /// nobody.
  @Test func scenePartsAreScannedOnce() {
    let parts = DetectionTile.tiles(size, fraction: 0.5)
    let settled = scans(.balanced, seconds: 1, hasMoved: { $0 == parts[1] })
    #expect(settled.map(\.frame) == [0, 8] && settled.last?.tiles == [parts[1]])
    var schedule = DetectionSchedule(.balanced)
    _ = schedule.tiles(of: size, at: 0, after: .firstFrame)
    #expect(schedule.isSettling)
    #expect(schedule.furtherTiles(of: size, at: 0) == parts)
    #expect(!schedule.isSettling && schedule.furtherTiles(of: size, at: 0.1).isEmpty)
  }

  @Test func backoffDoublesUpToEightTimes() {
    var backoff = Backoff(at: 0)
    var (now, waits) = (0.0, [Double]())
    for _ in 0..<6 {
      let wait = (1...).first { backoff.isDue(every: 1, at: now + Double($0)) } ?? 0
      now += Double(wait)
      waits.append(Double(wait))
      backoff.recordAttempt(at: now)
    }
    #expect(waits == [1, 2, 4, 8, 8, 8])
    backoff.reset()
    #expect(backoff.isDue(every: 1, at: now + 1))
  }

  @Test func cutsAndMotionAreScanned() {
    let start = scans(.balanced)[0].tiles
    let cut = scans(.balanced) { $0 == 45 ? .cut : .nothing }
    #expect(cut.first { $0.frame == 45 }?.tiles == start)
    let tile = DetectionTile(center: Point(x: 100, y: 100), side: 80)
    let moving = scans(.balanced) { (40...50).contains($0) ? .motion(tile) : .nothing }
    #expect(moving.filter { $0.tiles == [tile] }.map(\.frame).first == 40)
    #expect(moving.count { $0.tiles == [tile] } <= 2)
  }

  /// A scene that begins soon after another one is scanned later, not never; after scenes without people, at once.
  @Test func noCutIsDropped() {
    let start = scans(.balanced)[0].tiles
    func starts(_ cuts: [Int], tracked: Int) -> [Int] {
      scans(.balanced, change: { cuts.contains($0) ? .cut : .nothing }, tracked: tracked)
        .filter { $0.tiles == start }.map(\.frame)
    }
    // A dark first frame, and a few dark frames between two scenes.
    #expect(starts([1], tracked: 0) == [0, 1] && starts([40, 43], tracked: 0) == [0, 40, 43])
    #expect(starts([1], tracked: 1) == [0, 15] && starts([40, 43], tracked: 1) == [0, 40, 55])
    for cut in 1..<100 {
      for tracked in 0...1 {
        let last = starts([cut], tracked: tracked).last ?? 0
        #expect(last >= cut && last <= max(cut, 16), "\(cut), \(tracked) tracks: \(last)")
      }
    }
    // A flickering light.
    #expect(starts(Array(1..<120), tracked: 0).count <= 12)
    #expect(starts(Array(1..<120), tracked: 1).count <= 8)
  }

  /// Motion that shows nobody is scanned less and less often at one place, until something is found or another place moves.
  @Test func fruitlessMotionIsScannedLessOften() {
    let (here, there) = (
      DetectionTile(center: Point(x: 100, y: 100), side: 80),
      DetectionTile(center: Point(x: 400, y: 100), side: 80)
    )
    /// The frames of the scans, if one in frame `found` shows a person and the motion is `there` from frame `moved` on.
    func frames(found: Int? = nil, moved: Int = .max) -> [Int] {
      var schedule = DetectionSchedule(.fast)
      return (0..<300).filter { frame in
        let tile = frame < moved ? here : there
        let state = DetectionSchedule.TrackingState(
          change: .motion(tile), lost: nil, tracked: 1, isAnyoneDetected: true)
        let tiles = schedule.tiles(
          of: size, at: Double(frame) / 30, after: state, hasMoved: { _ in false })
        if !tiles.isEmpty { schedule.record(foundPerson: frame == found) }
        return tiles == [tile]
      }
    }
    func waits(_ frames: [Int]) -> [Int] { zip(frames, frames.dropFirst()).map { $1 - $0 } }
    let still = waits(frames())
    // Scheduled scans, and rounded times, delay some of them.
    #expect(zip(still, [18, 36, 72]).allSatisfy { ($1...$1 + 10).contains($0) }, "\(still)")
    #expect(still.count >= 3 && still.dropFirst(2).allSatisfy { (72...82).contains($0) }, "\(still)")
    let all = frames()
    let second = all[1]
    let after = frames(found: second)
    #expect(after.prefix(2) == all.prefix(2), "\(after)")
    #expect((9...19).contains(after[2] - after[1]), "\(after)")
    let elsewhere = frames(moved: second + 12)
    #expect((second + 12...second + 22).contains(elsewhere[2]), "\(elsewhere)")
  }

  @Test func betterQualityScansMoreOfAnImage() {
    var counts: [Int] = []
    for quality in TrackingQuality.allCases {
      var schedule = DetectionSchedule(quality, isImage: true)
      counts.append(schedule.tiles(of: size, at: 0, after: .firstFrame).count)
    }
    #expect(counts == counts.sorted() && Set(counts).count == 3, "\(counts)")
  }

  /// A moving square in a still frame is reported at its position, unless a tracked person covers it.
  @Test func motionIsReportedAtItsPosition() {
    var grid = MotionGrid()
    func image(_ x: Int) -> PixelBuffer {
      let image = PixelBuffer(size: size).blackened
      for row in 100..<160 {
        (image.luma.base + (row * image.luma.stride + x)).update(repeating: 200, count: 60)
      }
      return image
    }
    #expect(grid.change(to: image(100), people: []) == .cut, "the first frame is a new scene")
    #expect(grid.change(to: image(100), people: []) == .nothing)
    guard case .motion(let tile) = grid.change(to: image(160), people: []) else {
      Issue.record("a moved square is not reported as motion")
      return
    }
    let middle = tile.framePoint(x: 0.5, y: 0.5)
    #expect(middle.distance(to: Point(x: 160, y: 130)) < 25, "\(middle)")
    let person = Rectangle(x: 80, y: 80, width: 200, height: 100)
    #expect(grid.change(to: image(100), people: [person]) == .nothing)
    let white = PixelBuffer(size: size)
    for row in 0..<size.height {
      (white.luma.base + row * white.luma.stride).update(repeating: 235, count: size.width)
    }
    #expect(grid.change(to: white, people: []) == .cut)
  }

  /// The region of a person who moves steadily is extrapolated, by one frame at most.
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
    #expect(motion.predicted(at: 9.1).center.x == 500, "after a gap the velocity is zero")
  }

  @Test func rejectionsExpire() {
    var rejections = RejectedRegions()
    let region = RegionOfInterest(center: Point(x: 100, y: 100), side: 100, roll: 0)
    rejections.add([region], at: 1)
    #expect(rejections.contains(region.turned(by: 2), at: 3, lifetime: 5))
    #expect(!rejections.contains(region, at: 3, lifetime: 1))
    #expect(
      !rejections.contains(
        RegionOfInterest(center: Point(x: 150, y: 100), side: 100, roll: 0), at: 3, lifetime: 5))
  }

  /// Confidence rises with the peak, up to the probability that the point is in the frame.
  @Test func confidenceRisesWithThePeak() {
    let values = stride(from: Float(0), through: 1, by: 0.05).map {
      ConfidenceCalibration(intercept: -2.9, slope: 6.4).confidence(peak: $0, presence: 1)
    }
    #expect(values == values.sorted() && values[0] < 0.1 && values[20] > 0.9, "\(values)")
    #expect(ConfidenceCalibration(intercept: -2.9, slope: 6.4).confidence(peak: 1, presence: 0.2) == 0.2)
  }
}

extension DetectionSchedule.TrackingState {
  /// The first frame of a scene without people.
  fileprivate static let firstFrame = Self(change: .cut, lost: nil, tracked: 0, isAnyoneDetected: false)
}
