import FormCheckCoaching
import FormCheckMotion
import FormCheckPose
import Testing

@Suite struct CoachingQuestionTests {
  private static func moment(_ seconds: Double) -> Moment {
    Moment(
      frame: Int(saturating: seconds * 30),
      timestamp: Timestamp(pts: Int64(saturating: seconds * 1000), seconds: seconds))
  }

  private static func repetition(
    _ number: Int, range: Double = 98, turning: Double = 101, difference: Double? = -12
  ) -> Repetition {
    let start = Double(number)
    return Repetition(
      number: number, set: 1, side: .center, start: moment(start), turning: moment(start + 0.4),
      end: moment(start + 0.9), eccentricSeconds: 0.4, pauseSeconds: 0, concentricSeconds: 0.5,
      rangeOfMotion: range, turningValue: turning, peakVelocity: 180, leftRightDifference: difference,
      meanConfidence: 0.9)
  }

  private static func finding(_ identifier: String, _ title: String, _ value: Double, _ limit: Double)
    -> Finding
  {
    Finding(
      identifier: identifier, rule: title.lowercased(), title: title, repetition: 1, severity: .note,
      measurement: Finding.Measurement(value: value, unit: "°", threshold: limit), moment: moment(1),
      sentence: "A sentence.")
  }

  private static func text(_ repetitions: [Repetition], _ findings: [Finding] = []) -> String {
    let set = ExerciseSet(
      number: 1, start: moment(0), end: moment(10),
      recognition: ExerciseRecognition(exercise: "squat", title: "Squat", score: 0.9), view: .front,
      repetitionSignal: RepetitionSignal(
        title: "knee flexion", unit: "°", direction: "0 straight, more when bent", values: []),
      repetitions: repetitions, findings: findings)
    return CoachingQuestion([CoachingSummary(set)]).text
  }

  /// A number with a sign, or for which more isn't obviously better, has its direction in the same line.
  @Test(arguments: [
    "knee flexion at the turning point (0 straight, more when bent): 101°",
    "range of knee flexion (more is a larger movement): 98°",
    "difference between left and right (left range minus right range: positive if the left side moved farther, "
      + "negative if the right side did): -12°",
    "Depth (angle of the thighs above horizontal at the bottom, negative below it; less is better): 15°",
    "Lockout (elbow flexion at the top, 0° straight; less is better): 40°",
    "Depth (elbow flexion at the bottom, 0° straight; more is better): 60°",
    "Limit: at most 10°.", "Limit: at least 75°.",
  ])
  func directionsAreStated(_ line: String) {
    let question = Self.text(
      [Self.repetition(1)],
      [
        Self.finding("squat_depth", "Depth", 15, 10), Self.finding("elbow_lockout", "Lockout", 40, 35),
        Self.finding("depth", "Depth", 60, 75),
      ])
    #expect(question.contains(line), "\(question)")
  }

  /// A range that couldn't be measured isn't in the question, not even as 0.
  @Test func unmeasuredRangesAreLeftOut() {
    let question = Self.text([Self.repetition(1, range: .nan, turning: .nan, difference: nil)])
    for word in ["nan", "range of knee", "turning point", "left and right", " 0°"] {
      #expect(!question.contains(word), "\(word) in \(question)")
    }
    #expect(question.contains("lowering: 0.4 s (repetition 1)"))
    let mixed = Self.text([Self.repetition(1, range: .nan), Self.repetition(2)])
    #expect(mixed.contains("(more is a larger movement): 98° (repetition 2)"), "\(mixed)")
  }
}
