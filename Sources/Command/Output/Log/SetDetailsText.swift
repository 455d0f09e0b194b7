import FormCheckTrainingLog

/// Everything about a set as text.
struct SetDetailsText {
  private let details: TrainingLog.SetDetails

  /// Creates the text of a set.
  init(_ details: TrainingLog.SetDetails) { self.details = details }

  /// The set, its repetitions, and its findings.
  var text: String {
    let blocks = [SetTable(details.set).text, repetitions, findings, feedback, origin]
    return blocks.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The columns that are shown if they have values, with their titles and decimals.
  private static let columns: [(name: String, title: String, decimals: Int)] = [
    ("rep", "rep", 0), ("start_s", "at (s)", 1), ("eccentric_s", "lowering", 2), ("pause_s", "pause", 2),
    ("concentric_s", "lifting", 2), ("range_of_motion", "range", 1), ("turning_value", "turning", 1),
    ("left_right_difference", "left − right", 1), ("bar_mean_velocity_mps", "m/s", 2),
    ("bar_velocity_loss_pct", "loss (%)", 0), ("bar_drift_cm", "drift (cm)", 1),
    ("jump_height_m", "jump (m)", 2),
  ]

  private var repetitions: String {
    let table = details.repetitions
    guard !table.rows.isEmpty else { return "" }
    let columns = Self.columns.filter { table.columns.contains($0.name) }
    let rows = table.rows.indices.map { row in
      columns.map { LogNumber.text(table[row, $0.name], $0.decimals) }
    }
    return AlignedColumns(leading: 0).lines([columns.map(\.title)] + rows).joined(separator: "\n")
  }

  private var findings: String {
    let table = details.findings
    return table.rows.indices.map { row in
      let repetition = table[row, "rep"].description
      return "\(table[row, "severity"].description): "
        + (repetition.isEmpty ? "" : "repetition \(repetition): ")
        + TerminalText.line(table[row, "sentence"].description)
    }.joined(separator: "\n")
  }

  /// The feedback of others. That of the program repeats the findings.
  private var feedback: String {
    let table = details.feedback
    return table.rows.indices.filter { table[$0, "source"] != .text("formcheck") }.map { row in
      "\(TerminalText.line(table[row, "source"].description)): \(TerminalText.lines(table[row, "text"].description))"
    }.joined(separator: "\n")
  }

  private var origin: String {
    let stills = details.stills.rows.count
    let parts = [
      details.program.map { "measured by version \($0)" }, stills > 0 ? CountText.text(stills, "still") : nil,
    ]
    return parts.compactMap(\.self).joined(separator: "; ")
  }
}

/// Everything about a set as JSON.
struct SetDetailsRecord: Encodable {
  private let set: [String: LogCell]
  private let repetitions: [[String: LogCell]]
  private let findings: [[String: LogCell]]
  private let feedback: [[String: LogCell]]
  private let stills: [[String: LogCell]]
  private let program: String?

  /// Creates the record of a set.
  init(_ details: TrainingLog.SetDetails) {
    set = details.set.records.first ?? [:]
    (repetitions, findings) = (details.repetitions.records, details.findings.records)
    (feedback, stills, program) = (details.feedback.records, details.stills.records, details.program)
  }
}
