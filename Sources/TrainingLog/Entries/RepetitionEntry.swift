/// One row of the table of repetitions, with the cells that are logged.
public struct RepetitionEntry: Hashable, Sendable {
  /// The number in the video, from 1.
  public var number: Int
  /// The text of the cells, by column; a column without a cell is empty.
  public var cells: [String: String]

  /// Creates a repetition.
  public init(number: Int, cells: [String: String]) { (self.number, self.cells) = (number, cells) }

  /// Returns the number in a cell; nil if the cell is empty or not a number.
  func value(_ column: String) -> Double? { cells[column].flatMap { Double($0) } }

  /// The logged columns of `<stem>.reps.csv` about a single repetition, with whether each holds numbers.
  ///
  /// The exercise, the signal, the load, and the findings are logged with the set instead.
  public static let columns: [(name: String, isNumber: Bool)] = {
    let groups: [(names: [String], areNumbers: Bool)] = [
      (["side"], false), (timeColumns, true), (["edited"], false), (barColumns, true),
      (["bar_reason"], false), (meterColumns, true), (["meters_source", "meters_reason"], false),
    ]
    return groups.flatMap { group in group.names.map { (name: $0, isNumber: group.areNumbers) } }
  }()

  private static let timeColumns = [
    "start_frame", "start_s", "turning_frame", "turning_s", "end_frame", "end_s", "eccentric_s", "pause_s",
    "concentric_s", "range_of_motion", "turning_value", "peak_velocity", "left_right_difference", "mean_conf",
  ]

  private static let barColumns = [
    "bar_displacement_m", "bar_mean_velocity_mps", "bar_mean_propulsive_velocity_mps",
    "bar_peak_velocity_mps",
    "bar_peak_eccentric_velocity_mps", "bar_drift_cm", "bar_time_to_peak_s", "bar_velocity_loss_pct",
    "bar_coverage",
  ]

  private static let meterColumns = [
    "hip_displacement_m", "wrist_displacement_m", "stride_m", "flight_s", "jump_height_m", "meters_error_pct",
  ]

  /// The columns of the table of repetitions that are logged with the set.
  public static let setColumns = [
    "rep", "set", "person", "exercise", "exercise_conf", "drive", "drive_unit", "findings", "load_kg",
  ]

  /// Reads the repetitions of a person from the bytes of a table of repetitions, by the number of the set.
  public static func entries(table: [UInt8], person: Int?) -> [Int: [RepetitionEntry]] {
    let rows = CSVText.rows(String(decoding: table, as: UTF8.self))
    guard let header = rows.first, let person else { return [:] }
    var entries: [Int: [RepetitionEntry]] = [:]
    for row in rows.dropFirst() {
      let cells = Dictionary(zip(header, row)) { first, _ in first }
      guard cells["person"] == "\(person)", let number = cells["rep"].flatMap({ Int($0) }),
        let set = cells["set"].flatMap({ Int($0) })
      else { continue }
      let kept = cells.filter { !$0.value.isEmpty && !setColumns.contains($0.key) }
      entries[set, default: []].append(RepetitionEntry(number: number, cells: kept))
    }
    return entries
  }
}
