import FormCheckPose
import Testing

@testable import FormCheckMotion

/// A squat whose bar follows a known curve.
@Suite struct BarMeasurementTests {
  private static let rate = 60.0
  private static let metersPerPixel = 0.004

  /// The height in meters: 0.6 m down in 1.2 s from 1 s, and up in 0.8 s, along minimum-jerk curves.
  private static func height(_ seconds: Double) -> Double {
    let fraction = seconds < 2.2 ? (seconds - 1) / 1.2 : (3 - seconds) / 0.8
    let part = max(0, min(1, fraction))
    return -0.6 * part * part * part * (10 - 15 * part + 6 * part * part)
  }

  private static let samples: [BarSample] = (0..<240).map { frame in
    let seconds = Double(frame) / rate
    let velocity = (height(seconds + 1 / rate) - height(seconds - 1 / rate)) * rate / 2
    return BarSample(
      frame: frame, seconds: seconds,
      center: Point(x: 200 + 10 * height(seconds), y: 300 - height(seconds) / metersPerPixel),
      radius: 56.25, meters: Point(x: 0, y: height(seconds)), velocity: Point(x: 0, y: velocity),
      confidence: 1,
      source: .plate, flags: [])
  }

  private static func moment(_ seconds: Double) -> Moment {
    Moment(frame: Int(seconds * rate), timestamp: Timestamp(pts: Int64(seconds * rate), seconds: seconds))
  }

  private static let repetition = Repetition(
    number: 1, set: 1, side: .center, start: moment(1), turning: moment(2.2), end: moment(3),
    eccentricSeconds: 1.2,
    pauseSeconds: 0, concentricSeconds: 0.8, rangeOfMotion: 100, turningValue: 110, peakVelocity: 200,
    leftRightDifference: nil, meanConfidence: 1)

  private static func measured(_ scale: BarScales.Scale) -> BarRepetition? {
    let set = ExerciseSet(
      number: 1, start: moment(1), end: moment(3),
      recognition: ExerciseRecognition(exercise: "squat", title: "Squat", score: 1), view: .side,
      repetitionSignal: RepetitionSignal(title: "knee flexion", unit: "°", values: []),
      repetitions: [repetition])
    return BarMeasurement(samples: samples, tuning: .standard).repetition(repetition, in: set, scale)
  }

  @Test func liftHasItsHeightAndVelocities() throws {
    let scale = BarScales.Scale(
      positions: 60...180, metersPerPixel: Self.metersPerPixel, coverage: 0.9, reason: nil)
    let measured = try #require(Self.measured(scale))
    let velocity = try #require(measured.velocity)
    #expect(abs((measured.displacement ?? 0) - 0.6) < 0.001)
    #expect(abs(velocity.peak - 1.875 * 0.6 / 0.8) < 0.01)
    #expect(abs((velocity.peakEccentric ?? 0) - 1.875 * 0.6 / 1.2) < 0.01)
    // The curve is slower than 0.01 m/s in 5 % of its duration.
    #expect(velocity.mean > 0.6 / 0.8 && velocity.mean < 1.08 * 0.6 / 0.8)
    #expect(abs(velocity.secondsToPeak - 0.4) < 0.05)
    #expect(abs((measured.drift ?? 0) - 6 * Self.metersPerPixel) < 0.001)
    #expect(measured.reason == nil && measured.coverage == 0.9)
  }

  @Test(arguments: BarRepetition.Reason.allCases)
  func withoutAScaleTheReasonIsGiven(_ reason: BarRepetition.Reason) throws {
    let scale = BarScales.Scale(positions: 60...180, metersPerPixel: nil, coverage: 0.4, reason: reason)
    let measured = try #require(Self.measured(scale))
    #expect(measured.reason == reason)
    #expect(measured.displacement == nil && measured.velocity == nil && measured.drift == nil)
  }
}
