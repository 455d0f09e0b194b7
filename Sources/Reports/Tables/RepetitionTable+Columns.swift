import FormCheckMotion
import FormCheckPose

/// The columns of every table, in groups.
extension RepetitionTable {
  static let whichColumns = [
    Column(name: "rep", definition: "number of the person's repetition in the video, from 1") {
      $1.append($0.repetition.number)
    },
    Column(name: "set", definition: "set number, from 1; a set is one exercise without a long rest") {
      $1.append($0.repetition.set)
    },
    Column(name: "person", definition: "person number, as in the table of poses") {
      $1.append($0.person)
    },
    Column(
      name: "exercise", definition: "the exercise of the set, recognized or chosen; unknown if none matches"
    ) {
      $1.append($0.set.recognition.exercise)
    },
    Column(
      name: "exercise_conf",
      definition: "the probability that the exercise is right, 0 to 1; 1 if it was chosen, 0 if it is unknown"
    ) {
      $1.append($0.set.recognition.score, decimals: 3)
    },
    Column(name: "side", definition: "the working side: left, right, or center for both") {
      $1.append($0.repetition.side.rawValue)
    },
  ]

  static let timeColumns =
    moment(
      "start", "start of the repetition, extrapolated from the speed of the movement", \.start)
    + moment("turning", "turning point of the repetition, the middle of the pause if there is one", \.turning)
    + moment("end", "end of the repetition, extrapolated from the speed of the movement", \.end)

  private static func moment(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Repetition) -> Moment
  ) -> [Column] {
    [
      Column(name: "\(name)_frame", definition: "\(meaning): frame number in the whole file") {
        $1.append(value($0.repetition).frame)
      },
      Column(name: "\(name)_s", definition: "\(meaning): seconds in the video since the first shown frame") {
        $1.append(value($0.repetition).seconds, decimals: 6)
      },
    ]
  }

  static let phaseColumns = [
    Column(
      name: "eccentric_s",
      definition: "duration of the lowering phase in real-world time, seconds; empty if it was not measured"
    ) {
      $1.append($0.repetition.measuredEccentricSeconds, decimals: 3)
    },
    Column(
      name: "pause_s",
      definition:
        "duration of the pause at the turning point in real-world time, seconds; 0 if there is none, empty if one of the phases "
        + "before and after it was not measured"
    ) {
      $1.append($0.repetition.measuredPauseSeconds, decimals: 3)
    },
    Column(
      name: "concentric_s",
      definition: "duration of the lifting phase in real-world time, seconds; empty if it was not measured"
    ) {
      $1.append($0.repetition.measuredConcentricSeconds, decimals: 3)
    },
  ]

  static let rangeColumns = [
    Column(
      name: "drive",
      definition:
        "the signal measured in the next columns: of a joint, in the image plane if measurable in most frames, otherwise in 3D, "
        + "as stated in its name"
    ) {
      $1.append($0.set.repetitionSignal.fullTitle)
    },
    Column(name: "drive_unit", definition: "unit of the signal: ° (degrees) or trunk (trunk lengths)") {
      $1.append($0.set.repetitionSignal.unit)
    },
    Column(
      name: "range_of_motion",
      definition:
        "distance from the value at the turning point to the farther of those at start and end, in drive_unit; empty if the "
        + "joint is outside the frame or not detected in most frames"
    ) {
      $1.append($0.repetition.rangeOfMotion, decimals: 2)
    },
    Column(
      name: "turning_value",
      definition:
        "value at the turning point, in drive_unit; for a height in the image, above the rests; its zero and direction are "
        + "signal_direction of the set in the JSON file; empty if it was not measured"
    ) {
      $1.append($0.repetition.turningValue, decimals: 2)
    },
    Column(
      name: "peak_velocity",
      definition:
        "peak speed of the lifting phase, in drive_unit per second of real-world time; empty if the phase was not measured"
    ) {
      $1.append($0.repetition.measuredPeakVelocity, decimals: 2)
    },
    Column(
      name: "left_right_difference",
      definition:
        "range of the left side minus range of the right side, in drive_unit: positive if the left side moved farther; empty in a "
        + "view from the side, in exercises that are done with one side alone or with both in turn, if a side is not clearly "
        + "visible, and if image plane and 3D contradict each other"
    ) { $1.append($0.repetition.leftRightDifference, decimals: 2) },
    Column(name: "mean_conf", definition: "mean confidence of the keypoints of the signal, 0 to 1") {
      $1.append($0.repetition.meanConfidence, decimals: 3)
    },
  ]

  static let formColumns = [
    Column(
      name: "findings",
      definition:
        "notes and warnings about form, separated by semicolons: rule=value unit for each"
    ) { cells, row in row.append(cells.findings.map(text).joined(separator: ";")) },
    Column(
      name: "edited",
      definition:
        "what the user's corrections changed, separated by semicolons: added, moved, or split for the repetition, and "
        + "exercise if they name the exercise of the set; empty without corrections"
    ) { cells, row in row.append(edits(cells).joined(separator: ";")) },
  ]

  private static func edits(_ cells: Row) -> [String] {
    [cells.repetition.edit?.rawValue, cells.set.recognition.isEdited ? "exercise" : nil].compactMap(\.self)
  }

  private static func text(_ finding: Finding) -> String {
    guard let measurement = finding.measurement else { return finding.rule }
    return "\(finding.rule)=\(DecimalText.text(measurement.value, decimals: 2)) \(measurement.unit)"
  }
}
