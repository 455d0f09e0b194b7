import FormCheckMotion

extension RepetitionTable {
  /// The columns about the bar, which follow the others if the bar is measured.
  public static let barColumns =
    velocityColumns + [
      Column(
        name: "bar_velocity_loss_pct",
        definition:
          "loss of mean velocity from the fastest repetition of the set until this one, percent of it"
      ) { row, cells in
        cells.append(row.path?.velocityLoss(through: row.repetition.number, in: row.set), decimals: 1)
      },
      Column(
        name: "bar_coverage",
        definition: "fraction of the repetition's frames in which the plate is detected, 0 to 1"
      ) { $1.append($0.bar?.coverage, decimals: 3) },
      Column(
        name: "bar_reason",
        definition:
          "why the preceding columns are empty: no_plate, mostly_hidden (detected in less than half of the frames, or not in a "
          + "part of the lift), or scale_drift (its radius changes by more than 3 %); empty if they aren't"
      ) { $1.append($0.bar?.reason?.rawValue ?? "") },
      Column(name: "load_kg", definition: "load that the user stated, kilograms") {
        $1.append($0.load, decimals: 2)
      },
    ]

  private static let velocityColumns = [
    Column(name: "bar_displacement_m", definition: "height of the lift, meters") {
      $1.append($0.bar?.displacement, decimals: 3)
    },
    Column(name: "bar_mean_velocity_mps", definition: "mean upward velocity of the lift, meters per second") {
      $1.append($0.bar?.velocity?.mean, decimals: 3)
    },
    Column(
      name: "bar_mean_propulsive_velocity_mps",
      definition: "mean upward velocity until the bar decelerates faster than by gravity, meters per second"
    ) { $1.append($0.bar?.velocity?.meanPropulsive, decimals: 3) },
    Column(
      name: "bar_peak_velocity_mps", definition: "largest upward velocity of the lift, meters per second"
    ) {
      $1.append($0.bar?.velocity?.peak, decimals: 3)
    },
    Column(
      name: "bar_peak_eccentric_velocity_mps",
      definition: "largest downward velocity of the lowering, meters per second"
    ) { $1.append($0.bar?.velocity?.peakEccentric, decimals: 3) },
    Column(name: "bar_drift_cm", definition: "largest horizontal distance within the lift, centimeters") {
      $1.append($0.bar?.drift.map { $0 * 100 }, decimals: 1)
    },
    Column(
      name: "bar_time_to_peak_s",
      definition: "time from the start of the lift to its largest velocity, seconds"
    ) {
      $1.append($0.bar?.velocity?.secondsToPeak, decimals: 3)
    },
  ]
}
