import FormCheckExercises
import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Every rule whose number follows from the body's angles, measured over a sweep of them across its limits.
@Suite struct FormRuleSweepTests {
  struct Sweep: Sendable, CustomStringConvertible {
    let exercise: String
    let rule: String
    var yaw = 90.0
    /// The numbers to perform, in the rule's unit.
    let numbers: [Double]
    /// The number that is measured of a performed one. They differ where a repetition lacks a tenth of the movement at
    /// either end.
    var measured: @Sendable (Double) -> Double = { $0 }
    /// The error of the measurement, in the rule's unit.
    var tolerance = 3.0
    /// The body at a progress of 0…1, given the number.
    let body: @Sendable (_ progress: Double, _ number: Double) -> MovingBody

    var description: String { "\(exercise), \(rule)" }
  }

  static let sweeps = [
    Sweep(exercise: "squat", rule: "squat_depth", numbers: [-5, 3, 7, 13, 18, 22, 28, 35]) {
      FaultyPerformance.squat($0, thigh: $1 - 90)
    },
    Sweep(exercise: "squat", rule: "trunk_lean", numbers: [20, 38, 47, 53, 59, 65]) {
      FaultyPerformance.squat($0, trunk: $1)
    },
    Sweep(
      exercise: "squat", rule: "knees_in", yaw: 0, numbers: [0.55, 0.65, 0.75, 0.8, 0.9, 1],
      tolerance: 0.05
    ) { FaultyPerformance.squat($0, knees: ($1 - 1) / 10) },
    Sweep(
      exercise: "squat", rule: "heel_lift", numbers: [0, 6, 11, 17, 20, 27, 33], measured: { 0.84 * $0 },
      tolerance: 2
    ) {
      FaultyPerformance.squat($0, heels: $1 / 100 * 0.42)
    },
    Sweep(exercise: "lunge", rule: "trunk_lean", numbers: [10, 25, 32, 38, 47, 53]) { progress, lean in
      var body = MovingBody()
      body.shank = (0, 100 * progress)
      body.thigh = (-80 * progress, 10 * progress)
      body.trunk = lean * progress
      return body
    },
    Sweep(exercise: "push-up", rule: "depth", numbers: [40, 50, 60, 70, 80, 95, 110]) { progress, flexion in
      FaultyPerformance.pushUp(progress, arm: -0.68 * flexion, forearm: 0.32 * flexion)
    },
    Sweep(exercise: "push-up", rule: "hip_sag", numbers: [0, 5, 11, 19, 21, 29, 35]) {
      FaultyPerformance.pushUp($0, sag: $1)
    },
    Sweep(
      exercise: "deadlift", rule: "lockout", numbers: [0, 5, 16, 24, 36, 44],
      measured: { $0 + 0.13 * (115 - $0) }, tolerance: 4
    ) { progress, left in
      var body = MovingBody()
      body.shank = (12 * progress, 12 * progress)
      body.thigh = (-45 * progress, -45 * progress)
      body.trunk = left + (70 - left) * progress
      return body
    },
    Sweep(exercise: "overhead-press", rule: "lockout", numbers: [0, 20, 31, 39, 51, 59, 65]) {
      progress, flexion in
      var body = MovingBody()
      body.upperArm = 30 + (150 - flexion) * progress
      body.forearm = 155 + 25 * progress
      return body
    },
    Sweep(
      exercise: "biceps-curl", rule: "elbow_drift", numbers: [5, 20, 31, 40, 48, 56, 65],
      // The upper arms hang 9° outward.
      measured: { hypotenuse($0 / 0.9, 9.1) - hypotenuse($0 / 9, 9.1) }
    ) {
      FaultyPerformance.curl($0, arm: $1 / 0.9)
    },
    Sweep(exercise: "biceps-curl", rule: "body_swing", numbers: [0, 11, 19, 21, 29]) {
      FaultyPerformance.curl($0, trunk: $1 / 0.9)
    },
    Sweep(
      exercise: "biceps-curl", rule: "asymmetry", yaw: 0, numbers: [0, 8, 20, 21, 32], tolerance: 5
    ) { FaultyPerformance.curl($0, lag: $1) },
  ]

  private static func hypotenuse(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }

  /// The reported number is the performed one, and its severity follows from the limits.
  @Test(arguments: sweeps.indices) func numbersAcrossTheLimits(_ index: Int) throws {
    let sweep = Self.sweeps[index]
    let exercise = try #require(ExerciseCatalog.exercise(named: sweep.exercise))
    let rule = try #require(
      exercise.rules.lazy.compactMap(FormRuleCatalog.rule).first { $0.name == sweep.rule })
    var severities: Set<Finding.Severity> = []
    for number in sweep.numbers {
      var performance = FaultyPerformance(
        exercise: sweep.exercise, rule: sweep.rule, severity: .good, yaw: sweep.yaw)
      performance.body = { sweep.body($0, number) }
      let findings = try #require(performance.motion().workout).findings.filter { $0.rule == sweep.rule }
      #expect(findings.count == 2, "\(sweep), \(number): \(findings)")
      for finding in findings {
        let value = try #require(finding.measurement?.value, "\(sweep), \(number): \(finding)")
        #expect(abs(value - sweep.measured(number)) <= sweep.tolerance, "\(sweep), \(number): \(finding)")
        #expect(finding.severity == rule.limits.severity(value), "\(sweep), \(number): \(finding)")
        #expect(finding.measurement?.threshold == rule.limits.note, "\(sweep)")
        severities.insert(finding.severity)
      }
    }
    #expect(severities == [.good, .note, .warning], "\(sweep): \(severities)")
  }
}
