import CFormCheckFFmpeg
import FormCheckPose
import Testing

@testable import FormCheckVideo

@Suite struct OutputClockTests {
  private func timeline(_ base: TimeBase, durations: [Int64]) -> Timeline {
    var times: [Int64] = [0]
    for duration in durations.dropLast() { times.append((times.last ?? 0) + duration) }
    return Timeline(
      timeBase: base, timestamps: times, lastDuration: durations.last ?? 0, keyframes: [],
      identity: .timestamp)
  }

  @Test(
    arguments: [
      (TimeBase(numerator: 1, denominator: 15360), [512, 512, 512], true),
      (TimeBase(numerator: 1, denominator: 15360), [512, 1 << 31, 512], false),
      (TimeBase(numerator: 1, denominator: 15360), [512, (1 << 31) - 2], true),
      (TimeBase(numerator: 1, denominator: 15360), [512, (1 << 31) - 1], false),
      (TimeBase(numerator: 2_130_706_433, denominator: 30), [1, 1], true),
      (TimeBase(numerator: 2_130_706_433, denominator: 30), [1, 2], false),
      (TimeBase(numerator: .max, denominator: 1), [1 << 40], false),
      (TimeBase(numerator: 1, denominator: .max), [1, 1 << 20], true),
    ] as [(TimeBase, [Int64], Bool)])
  func durationsOfMoreThan31BitsDoNotFit(_ base: TimeBase, _ durations: [Int64], _ fits: Bool) {
    let timeline = timeline(base, durations: durations)
    #expect(timeline.fitsMP4(0..<timeline.frameCount) == fits, "\(base), \(durations)")
    #expect(timeline.fitsMP4(0..<0), "no frames")
  }

  static let exact = [
    (1, 25), (1, 1000), (1001, 30_000), (1001, 24_000), (1, 11_988), (1, 15_360), (1, 90_000), (2, 25),
    (1, 1_000_000), (1, 1),
  ].map { TimeBase(numerator: $0.0, denominator: $0.1) }
  static let origins: [Int64] = [-90_001, -1, 0, 1, 6400, 1 << 40]
  static let offsets: [Int64] = [0, 1, 2, 3, 1001, 90_000, 8_640_000_000]

  /// Up to a microsecond, output ticks are whole fractions of a second, and no time is rounded.
  @Test(arguments: exact) func commonTimeBasesAreExact(base: TimeBase) {
    for origin in Self.origins {
      let clock = OutputClock(base, origin: origin)
      for offset in Self.offsets {
        let ticks = clock.ticks(origin + offset)
        let written = Int128(ticks) * Int128(base.denominator)
        let expected = Int128(offset) * Int128(base.numerator) * Int128(clock.ticksPerSecond)
        #expect(written == expected, "\(origin) + \(offset) ticks of \(base): \(ticks)")
        #expect(clock.length(offset) == ticks, "\(offset) ticks of \(base)")
        let seconds = base.seconds(offset)
        #expect(abs(clock.seconds(ticks) - seconds) <= seconds * 1e-14, "\(offset) ticks of \(base)")
      }
    }
  }

  /// Finer clocks are rounded to the nearest microsecond, and never reversed.
  @Test(arguments: [10_000_000, 90_000_000, 1_000_000_000, Int32.max])
  func finerTimeBasesAreRoundedToAMicrosecond(denominator: Int32) {
    let clock = OutputClock(TimeBase(numerator: 1, denominator: denominator), origin: 77)
    #expect(clock.ticksPerSecond == 1_000_000)
    var last = Int64.min
    for offset in 0...3000 as ClosedRange<Int64> {
      let ticks = clock.ticks(77 + offset)
      let difference = Int128(ticks) * Int128(denominator) - Int128(offset) * 1_000_000
      if difference.magnitude * 2 > Int128(denominator).magnitude || ticks < last {
        Issue.record("\(offset) of 1/\(denominator) s became \(ticks)")
      }
      last = ticks
    }
  }

  /// The origin is the output's zero, and the same moment in other time bases to within half a tick.
  @Test(arguments: exact) func theOriginIsZero(base: TimeBase) {
    for origin in Self.origins {
      let clock = OutputClock(base, origin: origin)
      #expect(clock.ticks(origin) == 0 && clock.originSeconds == base.seconds(origin))
      for rate in [8000, 44_100, 48_000, 96_000] as [Int32] {
        let found = clock.origin(in: AVRational(num: 1, den: rate))
        let difference =
          Int128(found) * Int128(base.denominator) - Int128(origin) * Int128(base.numerator) * Int128(rate)
        #expect(difference.magnitude * 2 <= Int128(base.denominator).magnitude, "\(origin) in 1/\(rate) s")
      }
    }
  }

  /// Time bases from damaged files.
  @Test(arguments: [(Int32(1), Int32(0)), (1, -5), (1, .min), (.max, 1), (1, .max)])
  func implausibleTimeBasesHaveATick(_ numerator: Int32, _ denominator: Int32) {
    let clock = OutputClock(TimeBase(numerator: numerator, denominator: denominator), origin: 0)
    #expect((1...1_000_000).contains(clock.ticksPerSecond))
    #expect(clock.timeBase.num == 1 && clock.timeBase.den == clock.ticksPerSecond)
  }
}
