public import FormCheckMotion
import FormCheckPose

/// The table `<stem>.reps.csv`, with a row for each repetition of the athlete, or of everyone by ascending number.
///
/// The columns are defined only here. The provenance record takes their definitions from this table.
public struct RepetitionTable: Sendable {
  /// A column: its name, its definition, and its values.
  public struct Column: Sendable {
    /// The name in the header.
    public let name: String
    /// The meaning of a value, with its unit.
    public let definition: String
    /// Appends the value to a row.
    let fill: @Sendable (Row, inout CSVRow) -> Void
  }

  /// The source of one row.
  struct Row {
    let repetition: Repetition
    let set: ExerciseSet
    let person: Int
    /// The notes and warnings about the repetition.
    let findings: [Finding]
    /// The bar's path, if the person is the athlete.
    let path: BarPath?
    /// The load in kilograms; nil if the user didn't state it.
    let load: Double?

    /// The athlete's motion in meters; nil for others, and if it isn't measured.
    let metric: MetricMotion?

    /// The bar's motion in the repetition; nil if it isn't measured.
    var bar: BarRepetition? { path?.repetitions[repetition.number] }
    /// The repetition in meters; nil if it isn't measured.
    var meters: MetricMotion.Repetition? { metric?.repetitions[repetition.number] }
    /// The scale of the set; nil if there is none.
    var scale: MetricMotion.Scale? { metric?.scales[set.number] }
    /// The reason why the set has no scale; nil if it has one.
    var scaleReason: MetricMotion.Reason? { metric?.reasons[set.number] }
  }

  /// The columns, in order.
  public static let columns = [whichColumns, timeColumns, phaseColumns, rangeColumns, formColumns].flatMap(
    \.self)

  /// Returns the columns with those about the bar if it is measured, and those in meters if the athlete's height is known
  /// or a plate is searched.
  public static func columns(_ bar: BarSettings, _ units: UnitSettings = UnitSettings()) -> [Column] {
    let hasMeters = units.heightCentimeters != nil || bar.searchesPlates
    return columns + (bar.mode == .off ? [] : barColumns) + (hasMeters ? meterColumns : [])
  }

  /// Returns the whole file for a clip, which consists of the header only if there are no repetitions.
  ///
  /// - Complexity: O(n) in the number of repetitions and findings.
  public static func bytes(
    _ motion: ClipMotion, bar: BarSettings = BarSettings(), units: UnitSettings = UnitSettings()
  ) -> [UInt8] {
    var row = CSVRow()
    let columns = columns(bar, units)
    for column in columns { row.append(column.name) }
    row.endLine()
    for person in motion.people {
      let (path, meters) = person.isAthlete ? (motion.bar, motion.meters) : (nil, nil)
      for set in person.workout?.sets ?? [] {
        for cells in rows(
          set, of: person, path, load: person.isAthlete ? bar.loadKilograms : nil, meters)
        {
          for column in columns { column.fill(cells, &row) }
          row.endLine()
        }
      }
    }
    return row.bytes
  }

  private static func rows(
    _ set: ExerciseSet, of person: PersonMotion, _ path: BarPath?, load: Double?, _ meters: MetricMotion?
  ) -> [Row] {
    let findings = Dictionary(grouping: set.findings.filter { $0.severity >= .note }) { $0.repetition }
    return set.repetitions.map { repetition in
      Row(
        repetition: repetition, set: set, person: person.person, findings: findings[repetition.number] ?? [],
        path: path, load: load, metric: meters)
    }
  }
}
