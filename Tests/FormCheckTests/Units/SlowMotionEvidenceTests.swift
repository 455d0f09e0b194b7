import FormCheckMotion
import FormCheckTestSupport
import FormCheckVideo
import SystemPackage
import Testing

@testable import FormCheck

/// What files state about slow motion, in real files with the boxes that phones write.
@Suite struct SlowMotionEvidenceTests {
  private static let android = "com.android.capture.fps"
  private let folder: TemporaryFolder
  /// 30 frames per second.
  private let sample: MovieFile

  init() throws {
    folder = try TemporaryFolder()
    sample = MovieFile(try Clips.sample.bytes())
  }

  private func source(_ movie: MovieFile) throws -> VideoSource {
    try VideoSource.open(path: try folder.write(movie.bytes, to: "clip.mp4").string)
  }

  private func factor(_ movie: MovieFile) throws -> RecordedUnits.Evidence? {
    SlowMotionEvidence(source: try source(movie)).factor
  }

  @Test func androidsTagIsTheRateOfCapture() throws {
    for (rate, expected) in [
      (240, 8), (120, 4), (60, 2), (960, 32), (239.76, 8), (100, 100.0 / 30), (30, nil), (29.97, nil),
      (31, nil),
      (24, nil), (1, nil), (0.1, nil), (40_000, nil),
    ] as [(Float, Double?)] {
      let found = try factor(sample.tagged(Self.android, rate))
      #expect(abs((found?.value ?? 0) - (expected ?? 0)) < 0.01, "\(rate): \(String(describing: found))")
      #expect(found?.source == expected.map { _ in Self.android }, "\(rate)")
    }
    #expect(try factor(sample.tagged(Self.android, "240"))?.value == 8, "as text")
    #expect(try factor(sample) == nil)
  }

  /// A real video at 120 frames per second states its rate, too, and isn't slow.
  @Test func realRatesAreNotSlowMotion() throws {
    let slow = sample.slowed(by: 8)
    #expect(try source(slow).timeline.duration > 7.9 * source(sample).timeline.duration)
    #expect(try factor(slow) == nil)
    #expect(try factor(slow.tagged(Self.android, 30))?.value == 8)
    #expect(try factor(slow.tagged(Self.android, 3.75)) == nil)
    #expect(try factor(slow.tagged("com.apple.quicktime.full-frame-rate-playback-intent", "0")) == nil)
    #expect(try factor(slow.tagged("com.xiaomi.slow_moment", "1")) == nil, "states no rate")
  }

  @Test func otherTagsCountToo() throws {
    #expect(try factor(sample.tagged("com.xiaomi.capture_framerate", "960"))?.value == 32)
    #expect(try factor(sample.samsung(mode: 12))?.value == 8)
    #expect(try factor(sample.samsung(mode: 13))?.value == 4)
    #expect(try factor(sample.samsung(mode: 21, rate: 480))?.value == 16)
    #expect(try factor(sample.samsung(mode: 1)) == nil)
    #expect(try factor(sample.samsung(mode: 12))?.source == "smta")
    for text in ["", "nan", "inf", "-240", "1e9", "fast"] {
      #expect(try factor(sample.tagged(Self.android, text)) == nil, "\(text)")
    }
  }

  @Test func theUserDecides() throws {
    let source = try source(sample.tagged(Self.android, 240))
    for (choice, expected) in [
      (.automatic, 8), (.off, 1), (.factor(1), 1), (.factor(4), 4), (.factor(2.5), 2.5),
    ] as [(UnitSettings.SlowMotion, Double)] {
      var settings = UnitSettings()
      settings.slowMotion = choice
      let units = RecordedUnits(settings, of: source, measuredRoll: nil)
      #expect(units.slowMotionFactor == expected, "\(choice)")
      #expect((units.slowMotion == nil) == (expected == 1), "\(choice)")
    }
  }

  /// The same frames are divided into the same segments, so that poses are tracked alike.
  @Test func segmentsAreThoseOfRealTime() throws {
    let tagged = try source(sample.slowed(by: 8).tagged(Self.android, 30))
    #expect(SegmentPlan(tagged) == SegmentPlan(try VideoSource.open(path: Clips.sample.string)))
  }
}
