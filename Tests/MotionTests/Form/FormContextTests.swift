import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Coverage of frames, and the geometry of single rules.
@Suite struct FormContextTests {
  private let context: FormContext = {
    let signals = SyntheticSignals.knees(SyntheticSignals.cycles([90]))
    let search = RepetitionSearch(.knee(), signals)
    let points = KeypointSignals(skeleton: .blazePose33, count: signals.times.count)
    return FormContext(
      search: search, reported: ReportedSignal(search, cycles: [], angles: [:]),
      reliability: KeypointReliability(
        points: points, measurement: AngleMeasurement(width: 800, height: 800)),
      viewing: SyntheticSignals.viewing(yaw: 0, count: signals.times.count), repetitions: [],
      frames: SyntheticSignals.frames(signals), origin: 0)
  }()

  /// Every pattern of up to twelve measurable and unmeasurable frames, against the definition.
  @Test(arguments: 1...12) func coverageOfEveryPattern(_ count: Int) {
    for pattern in 0..<(1 << count) {
      let isMeasurable = (0..<count).map { pattern >> $0 & 1 == 1 }
      func fraction(_ part: ArraySlice<Bool>) -> Double {
        part.isEmpty ? 1 : Double(part.filter(\.self).count) / Double(part.count)
      }
      let quarters = (0..<4).map { isMeasurable[(count * $0 / 4)..<(count * ($0 + 1) / 4)] }
      let expected = fraction(isMeasurable[...]) >= 0.7 && quarters.allSatisfy { fraction($0) >= 0.5 }
      let covers = context.covers(7...(6 + count)) { isMeasurable[$0 - 7] }
      #expect(covers == expected, "\(isMeasurable)")
      let measured = context.measurements(over: 7...(6 + count)) { offset in
        isMeasurable[offset - 7] ? RuleMeasurement(value: 1, offset: offset) : nil
      }
      #expect((measured != nil) == expected, "\(isMeasurable)")
      if let measured { #expect(measured.count == isMeasurable.filter(\.self).count, "\(isMeasurable)") }
    }
  }

  /// A body without any points has nothing to measure.
  @Test func missingPointsAreNotMeasurable() {
    #expect(BodyChannel.allCases.allSatisfy { context.value($0, 10) == nil })
    #expect(context.maximum(.knee, 0...10) == nil && context.minimum(.knee, 0...10) == nil)
    #expect(context.range(.trunk, 0...10) == nil && context.point(.leftHip, 3) == nil)
    for rule in FormRuleCatalog.repetitionRules {
      #expect(rule.findings(context).isEmpty, "\(rule.identifier)")
    }
    for rule in FormRuleCatalog.setRules { #expect(rule.findings(context).isEmpty, "\(rule.name)") }
    #expect(FormRuleCatalog.findings(["squat_depth"], context).isEmpty)
  }

  /// Hips above and below the line from the shoulder to the ankle, in every direction of the body.
  @Test func sagOfEveryBend() throws {
    for lean in [-80.0, -30, 0, 30, 80] {
      for bend in stride(from: -60.0, through: 60, by: 15) {
        for isFlipped in [false, true] {
          let side = isFlipped ? -1.0 : 1
          func along(_ degrees: Double) -> Point {
            Point(x: side * cosine(degrees * .pi / 180), y: sine(degrees * .pi / 180))
          }
          let hip = Point(x: 400, y: 300)
          let (up, down) = (along(lean + bend / 2), along(lean - bend / 2))
          let shoulder = Point(x: hip.x - 100 * up.x, y: hip.y - 100 * up.y)
          let ankle = Point(x: hip.x + 160 * down.x, y: hip.y + 160 * down.y)
          let sag = try #require(RepetitionRule.sag(shoulder, hip, ankle))
          #expect(abs(sag - bend) < 1e-6, "lean \(lean)°, bend \(bend)°, flipped \(isFlipped): \(sag)")
        }
      }
    }
  }

  @Test func uprightBodyHasNoSag() {
    for offset in [-1.0, -0.5, 0, 0.5, 1] {
      let sag = RepetitionRule.sag(
        Point(x: 100, y: 0), Point(x: 120, y: 100), Point(x: 100 + offset, y: 200))
      #expect(sag == nil, "\(offset)")
    }
  }
}
