import FormCheckMotion
import FormCheckPose
import Testing

@testable import FormCheckReports

@Suite struct ConstantRateTests {
  /// Frames that are more than a quarter of a second apart leave most rows empty, which is stated.
  @Test(arguments: [1, 7, 8, 10, 30]) func framesFarApart(_ step: Int) {
    let frames = FrameTimes(
      indices: (0..<20).map { $0 * step },
      timestamps: (0..<20).map { Timestamp(pts: Int64($0), seconds: Double($0 * step) / 30) })
    let clock = ConstantRate(frames, requested: 60, isVariable: false)
    let empty = clock.samples.count { $0 == .gap }
    #expect(clock.isSparse == (step > 7) && clock.isSparse == (2 * empty > clock.samples.count), "\(step)")
    #expect(clock.remark?.contains("Most rows are empty") == clock.isSparse)
  }

  private func frames(_ seconds: [Double]) -> FrameTimes {
    FrameTimes(
      indices: Array(seconds.indices),
      timestamps: seconds.map { Timestamp(pts: Int64(saturating: $0 * 1e6), seconds: $0) })
  }

  @Test(arguments: [23.976, 24, 25, 29.97, 30, 59.94, 14.83]) func evenlySpacedFramesAreKept(_ rate: Double) {
    let clock = ConstantRate(
      frames((0..<100).map { 2 + Double($0) / rate }), requested: nil, isVariable: false)
    #expect(abs(clock.rate - rate) < 1e-6)
    #expect(!clock.isResampled && clock.remark == nil)
    #expect(Array(clock.samples) == (0..<100).map { .on($0) })
    #expect(abs(clock.seconds(50) - (2 + 50 / rate)) < 1e-9)
  }

  @Test func everyThirdFrameIsEvenlySpaced() {
    let times = FrameTimes(
      indices: [0, 3, 6, 9], timestamps: [0, 0.1, 0.2, 0.3].map { Timestamp(pts: 0, seconds: $0) })
    let clock = ConstantRate(times, requested: nil, isVariable: false)
    #expect(abs(clock.rate - 10) < 1e-9 && !clock.isResampled)
  }

  @Test(arguments: [(0.033, 30.0), (0.034, 30), (0.0417, 24), (0.032, 31.25), (0.0167, 60), (0.07, 14.29)])
  func unevenFramesGetTheRateOfTheMedianInterval(_ interval: Double, _ rate: Double) {
    let seconds = (0..<50).map { Double($0) * interval + ($0 > 30 ? 0.011 : 0) }
    #expect(ConstantRate(frames(seconds), requested: nil, isVariable: true).rate == rate)
  }

  /// Frames in pairs that are less than 4 ms apart get the rate of the pairs; those of a high-speed camera keep theirs.
  @Test(arguments: [
    (0.001, 0.0657, 15.22), (0.0001, 0.0332, 30), (0.002, 0.002, 500), (0.0039, 0.0039, 256.41),
  ])
  func pairsOfFramesAreOneMoment(_ short: Double, _ long: Double, _ rate: Double) {
    let seconds = (0..<60).map { Double($0 / 2) * (short + long) + ($0.isMultiple(of: 2) ? 0 : short) }
    let clock = ConstantRate(frames(seconds), requested: nil, isVariable: true)
    #expect(abs(clock.rate - rate) < 0.02, "\(short) and \(long): \(clock.rate)")
  }

  @Test func linesAreInterpolatedExactly() {
    let seconds = [0, 0.03, 0.07, 0.11, 0.13, 0.3, 0.31]
    let clock = ConstantRate(frames(seconds), requested: 40, isVariable: true)
    for (index, sample) in clock.samples.enumerated() {
      let value = ConstantRate.value(at: sample) { 7 * seconds[$0] - 2 }
      #expect(abs((value ?? .nan) - (7 * clock.seconds(index) - 2)) < 1e-6, "sample \(index), \(sample)")
    }
    #expect(clock.samples.count == 13 && clock.isResampled && clock.remark?.contains("40 per second") == true)
  }

  @Test func longGapsAreNotInterpolated() {
    let clock = ConstantRate(frames([0, 0.1, 0.36, 0.46]), requested: 20, isVariable: true)
    let inGap = clock.samples.indices.filter { clock.samples[$0] == .gap }
    #expect(inGap.map { clock.seconds($0) } == [0.15, 0.2, 0.25, 0.3, 0.35].map { ($0 * 20).rounded() / 20 })
  }

  @Test func aMissingNeighborGivesNoValue() {
    let value = ConstantRate.value(at: .between(0, fraction: 0.5)) { $0 == 0 ? 1 : nil }
    #expect(value == nil)
  }

  /// Samples are computed on access, so a gap of years takes no memory.
  @Test(arguments: [1e7, 1e12, 2e15, 1e300]) func gapsOfYearsTakeNoMemory(_ gap: Double) throws {
    for isVariable in [false, true] {
      let clock = ConstantRate(
        frames([0, 0.04, 0.08, 0.12].map { $0 > 0.1 ? gap : $0 }), requested: 25, isVariable: isVariable)
      try #require(clock.isResampled, "\(gap)")
      #expect(clock.samples[3] == .gap && clock.samples[1] == .on(1), "\(gap)")
      #expect(throws: ExportError.self, "\(gap)") { try clock.check(4) }
    }
  }

  @Test func hoursOfFewFramesAreWritten() throws {
    let hours = ConstantRate(frames((0..<400).map { Double($0) * 30 }), requested: 30, isVariable: true)
    #expect(hours.samples.count == 399 * 900 + 1)
    try hours.check(400)
  }

  @Test func samplesLieBetweenTheirFrames() {
    let seconds = [0, 0.03, 0.07, 0.11, 0.13, 0.3, 0.31, 0.9, 0.91]
    let clock = ConstantRate(frames(seconds), requested: 100, isVariable: true)
    for (index, sample) in clock.samples.enumerated() {
      let time = Double(index) / 100
      switch sample {
      case .on(let position): #expect(abs(seconds[position] - time) < 1e-5, "sample \(index)")
      case .between(let position, let fraction):
        let value = seconds[position] + fraction * (seconds[position + 1] - seconds[position])
        #expect(abs(value - time) < 1e-6, "sample \(index)")
      case .gap: #expect(time > 0.31 && time < 0.9, "sample \(index)")
      }
    }
  }

  @Test(arguments: [0, 1]) func fewerThanTwoFramesHaveARateOfOne(_ count: Int) {
    for isVariable in [false, true] {
      let clock = ConstantRate(frames((0..<count).map(Double.init)), requested: nil, isVariable: isVariable)
      #expect(clock.samples.count == count && clock.rate == 1, "\(isVariable)")
    }
  }
}
