import FormCheckMotion

extension RepetitionTable {
  /// The columns in meters, which follow the others if the athlete's height is known or a plate is searched.
  public static let meterColumns = [
    meters(
      "hip_displacement_m", "height of the highest minus that of the lowest position of the mid-hip",
      \.hipDisplacement),
    meters(
      "wrist_displacement_m",
      "height of the highest minus that of the lowest position of the wrists, or of the working one; the bar's displacement "
        + "where its plate is measured",
      \.wristDisplacement),
    meters(
      "stride_m", "largest horizontal distance between the ankles; only in views from the side", \.stride),
    Column(name: "flight_s", definition: "flight time, real-world seconds; empty without a jump") {
      $1.append($0.meters?.flightSeconds?.value, decimals: 3)
    },
    Column(
      name: "jump_height_m",
      definition: "height of the jump by its flight time, meters; empty without a jump"
    ) { $1.append($0.meters?.jumpHeight?.value, decimals: 3) },
    Column(
      name: "meters_source",
      definition: "source of the scale of displacements: height or plate; empty without a scale"
    ) { $1.append($0.scale?.source.rawValue ?? "") },
    Column(
      name: "meters_error_pct", definition: "standard error of that scale, percent; empty without a scale"
    ) { $1.append($0.scale.map { 100 * $0.relativeError }, decimals: 1) },
    Column(
      name: "meters_reason",
      definition:
        "why there is no scale: not_visible (leg and trunk are unreliable), foreshortened (recorded along the body), or "
        + "no_plate (without a height, no plate of a bar is measured); empty with a scale"
    ) { $1.append($0.scaleReason?.rawValue ?? "") },
  ]

  private static func meters(
    _ name: String, _ meaning: String,
    _ value: @escaping @Sendable (MetricMotion.Repetition) -> MetricMotion.Quantity?
  ) -> Column {
    Column(name: name, definition: "\(meaning), meters") { row, cells in
      cells.append(row.meters.flatMap(value)?.value, decimals: 3)
    }
  }
}
