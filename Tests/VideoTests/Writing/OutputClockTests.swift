import FormCheckPose
import Testing

@testable import FormCheckVideo

@Suite struct OutputClockTests {
  private func timeline(_ base: TimeBase, lengths: [Int64]) -> Timeline {
    var times: [Int64] = [0]
    for length in lengths.dropLast() { times.append((times.last ?? 0) + length) }
    return Timeline(
      timeBase: base, timestamps: times, lastDuration: lengths.last ?? 0, keyframes: [], identity: .timestamp)
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
  func framesThatLastTooLong(_ base: TimeBase, _ lengths: [Int64], _ fits: Bool) {
    let timeline = timeline(base, lengths: lengths)
    #expect(timeline.fitsMP4(0..<timeline.frameCount) == fits, "\(base), \(lengths)")
    #expect(timeline.fitsMP4(0..<0), "no frames")
  }
}
