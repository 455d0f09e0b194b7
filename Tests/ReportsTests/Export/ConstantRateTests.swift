import Motion
import Pose
import Testing

@testable import Reports

@Suite struct ConstantRateTests {
  private func frames(_ seconds: [Double]) -> FrameTimes {
    FrameTimes(
      indices: Array(seconds.indices),
      timestamps: seconds.map { Timestamp(pts: Int64(($0 * 1e6).rounded()), seconds: $0) })
  }

  @Test(arguments: [23.976, 24, 25, 29.97, 30, 59.94, 14.83]) func evenFramesStayAsTheyAre(_ rate: Double) {
    let clock = ConstantRate(frames((0..<100).map { 2 + Double($0) / rate }), wanted: nil, isVariable: false)
    #expect(abs(clock.rate - rate) < 1e-6)
    #expect(!clock.isResampled && clock.remark == nil)
    #expect(clock.places == (0..<100).map { .on($0) })
    #expect(abs(clock.seconds(50) - (2 + 50 / rate)) < 1e-9)
  }

  @Test func everyThirdFrameIsEvenToo() {
    let times = FrameTimes(
      indices: [0, 3, 6, 9], timestamps: [0, 0.1, 0.2, 0.3].map { Timestamp(pts: 0, seconds: $0) })
    let clock = ConstantRate(times, wanted: nil, isVariable: false)
    #expect(abs(clock.rate - 10) < 1e-9 && !clock.isResampled)
  }

  @Test(arguments: [(0.033, 30.0), (0.034, 30), (0.0417, 24), (0.032, 31.25), (0.0167, 60), (0.07, 14.29)])
  func unevenFramesGetTheTypicalRate(_ interval: Double, _ rate: Double) {
    let seconds = (0..<50).map { Double($0) * interval + ($0 > 30 ? 0.011 : 0) }
    #expect(ConstantRate(frames(seconds), wanted: nil, isVariable: true).rate == rate)
  }

  @Test func aLineStaysALine() {
    let seconds = [0, 0.03, 0.07, 0.11, 0.13, 0.3, 0.31]
    let clock = ConstantRate(frames(seconds), wanted: 40, isVariable: true)
    for (index, place) in clock.places.enumerated() {
      let value = ConstantRate.value(at: place) { 7 * seconds[$0] - 2 }
      #expect(abs((value ?? .nan) - (7 * clock.seconds(index) - 2)) < 1e-6, "moment \(index), \(place)")
    }
    #expect(clock.places.count == 13 && clock.isResampled && clock.remark?.contains("40 a second") == true)
  }

  @Test func nothingAcrossALongGap() {
    let clock = ConstantRate(frames([0, 0.1, 0.36, 0.46]), wanted: 20, isVariable: true)
    let inGap = clock.places.indices.filter { clock.places[$0] == .gap }
    #expect(inGap.map { clock.seconds($0) } == [0.15, 0.2, 0.25, 0.3, 0.35].map { ($0 * 20).rounded() / 20 })
  }

  @Test func missingIsMissing() {
    let value = ConstantRate.value(at: .after(0, share: 0.5)) { $0 == 0 ? 1 : nil }
    #expect(value == nil)
  }

  @Test(arguments: [0, 1]) func fewFrames(_ count: Int) {
    for isVariable in [false, true] {
      let clock = ConstantRate(frames((0..<count).map(Double.init)), wanted: nil, isVariable: isVariable)
      #expect(clock.places.count == count && clock.rate == 1)
    }
  }
}
