public import FormCheckMotion
import FormCheckPose

/// `<stem>.reps.csv`: a row for each repetition of the athlete.
///
/// The only place that knows its columns; the provenance file's definitions come from here too.
public struct RepetitionTable: Sendable {
  /// One column: its name, what it says, and how it is filled.
  public struct Column: Sendable {
    /// The name in the header.
    public let name: String
    /// What a value means, with its unit.
    public let definition: String
    let fill: @Sendable (Row, inout CSVRow) -> Void
  }

  /// What a column may look at.
  struct Row {
    let repetition: Repetition
    let workout: Workout
    let person: Int
  }

  /// The columns, in order.
  public static let columns = [whichColumns, timeColumns, phaseColumns, rangeColumns, formColumns].flatMap(
    \.self)

  /// The whole file for a clip; only the header if there is no repetition.
  public static func bytes(_ motion: ClipMotion) -> [UInt8] {
    var row = CSVRow()
    for column in columns { row.append(column.name) }
    row.endLine()
    guard let athlete = motion.athleteMotion, let workout = athlete.workout else { return row.bytes }
    for repetition in workout.repetitions {
      let cells = Row(repetition: repetition, workout: workout, person: athlete.person)
      for column in columns { column.fill(cells, &row) }
      row.endLine()
    }
    return row.bytes
  }
}

extension RepetitionTable {
  private static let whichColumns = [
    Column(name: "rep", definition: "number of the repetition in the clip, from 1") {
      $1.append($0.repetition.number)
    },
    Column(name: "set", definition: "number of the set, from 1; sets are apart by rest") {
      $1.append($0.repetition.set)
    },
    Column(name: "person", definition: "number of the person, as in the table of poses") {
      $1.append($0.person)
    },
    Column(name: "exercise", definition: "the exercise that was recognized or told; unknown if none fits") {
      $1.append($0.workout.recognition.exercise)
    },
    Column(name: "exercise_conf", definition: "how sure the exercise is, 0 to 1; 1 if it was told") {
      $1.append($0.workout.recognition.score, decimals: 3)
    },
    Column(name: "side", definition: "the side that worked: left, right, or center for both") {
      $1.append($0.repetition.side.rawValue)
    },
  ]

  private static let timeColumns =
    moment(
      "start", "the repetition's start, where its movement passes a twentieth of its largest speed", \.start)
    + moment("turning", "its turning point, the middle of the pause if it rests there", \.turning)
    + moment("end", "its end, where its movement falls below a twentieth of its largest speed", \.end)

  private static func moment(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Repetition) -> Moment
  ) -> [Column] {
    [
      Column(name: "\(name)_frame", definition: "\(meaning): number of the frame in the whole file") {
        $1.append(value($0.repetition).frame)
      },
      Column(name: "\(name)_s", definition: "\(meaning): seconds since the first shown frame") {
        $1.append(value($0.repetition).seconds, decimals: 6)
      },
    ]
  }

  private static let phaseColumns = [
    Column(name: "eccentric_s", definition: "seconds of letting down") {
      $1.append($0.repetition.eccentricSeconds, decimals: 3)
    },
    Column(name: "pause_s", definition: "seconds of rest at the turning point; 0 if it turns back at once") {
      $1.append($0.repetition.pauseSeconds, decimals: 3)
    },
    Column(name: "concentric_s", definition: "seconds of lifting") {
      $1.append($0.repetition.concentricSeconds, decimals: 3)
    },
  ]

  private static let rangeColumns = [
    Column(
      name: "drive",
      definition:
        "what is measured in the next columns: in the picture where it can be measured in most frames, else in space"
    ) {
      $1.append($0.workout.repetitionSignal.title)
    },
    Column(name: "drive_unit", definition: "its unit: ° (degrees) or trunk (lengths of the trunk)") {
      $1.append($0.workout.repetitionSignal.unit)
    },
    Column(name: "range_of_motion", definition: "the largest less the smallest value, in drive_unit") {
      $1.append($0.repetition.rangeOfMotion, decimals: 2)
    },
    Column(name: "turning_value", definition: "the value at the turning point, in drive_unit") {
      $1.append($0.repetition.turningValue, decimals: 2)
    },
    Column(name: "peak_velocity", definition: "the fastest while lifting, in drive_unit a second") {
      $1.append($0.repetition.peakVelocity, decimals: 2)
    },
    Column(
      name: "left_right_difference",
      definition:
        "the left side's range less the right side's, in drive_unit; empty if one of them isn't seen well"
    ) { $1.append($0.repetition.leftRightDifference, decimals: 2) },
    Column(name: "mean_conf", definition: "mean confidence of the points that it was measured on, 0 to 1") {
      $1.append($0.repetition.meanConfidence, decimals: 3)
    },
  ]

  private static let formColumns = [
    Column(
      name: "findings",
      definition:
        "what there is to say about form, rule=number unit for each note and warning, separated by semicolons"
    ) { cells, row in
      let told = cells.workout.findings.filter {
        $0.repetition == cells.repetition.number && $0.severity >= .note
      }
      row.append(told.map(text).joined(separator: ";"))
    }
  ]

  private static func text(_ finding: Finding) -> String {
    guard let measurement = finding.measurement else { return finding.rule }
    return "\(finding.rule)=\(DecimalText.text(measurement.value, decimals: 2)) \(measurement.unit)"
  }
}
