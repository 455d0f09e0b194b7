public import FormCheckMotion
import FormCheckPose

/// The table `<stem>.bar.csv`, with a row for each frame with a position of the bar.
///
/// The columns are defined only here. The provenance record takes their definitions from this table.
public struct BarTable: Sendable {
  /// A column: its name, its definition, and its values.
  public struct Column: Sendable {
    /// The name in the header.
    public let name: String
    /// The meaning of a value, with its unit.
    public let definition: String
    /// Appends the value to a row.
    let fill: @Sendable (BarSample, inout CSVRow) -> Void
  }

  /// The columns, in order.
  public static let columns = frameColumns + pixelColumns + meterColumns + qualityColumns

  /// Returns the whole file, which consists of the header only if there is no bar.
  ///
  /// - Complexity: O(*n*) for *n* frames with a bar.
  public static func bytes(_ bar: BarPath?) -> [UInt8] {
    var row = CSVRow()
    for column in columns { row.append(column.name) }
    row.endLine()
    for sample in bar?.samples ?? [] {
      for column in columns { column.fill(sample, &row) }
      row.endLine()
    }
    return row.bytes
  }
}

extension BarTable {
  private static let frameColumns = [
    Column(name: "frame", definition: "frame number in the whole file, from 0") { $1.append($0.frame) },
    Column(name: "time_s", definition: "seconds since the first shown frame") {
      $1.append($0.seconds, decimals: 6)
    },
  ]

  private static let pixelColumns = [
    Column(
      name: "x",
      definition: "smoothed center of the near plate, or midpoint of the wrists, pixels from the left edge"
    ) { $1.append($0.center.x, decimals: 2) },
    Column(name: "y", definition: "the same, pixels from the top edge") {
      $1.append($0.center.y, decimals: 2)
    },
    Column(
      name: "radius",
      definition:
        "radius of the plate in pixels, half the major axis of its rim; empty where the rim isn't detected"
    ) { $1.append($0.radius, decimals: 2) },
  ]

  private static let meterColumns = [
    Column(
      name: "x_m",
      definition:
        "meters to the right of where this part of the path begins, in the plate's plane; a gap of more than 0.6 s begins a new "
        + "part, and each repetition has its scale"
    ) { $1.append($0.meters?.x, decimals: 4) },
    Column(name: "y_m", definition: "meters above where this part of the path begins; see x_m") {
      $1.append($0.meters?.y, decimals: 4)
    },
    Column(name: "vx_mps", definition: "velocity to the right, meters per second") {
      $1.append($0.velocity?.x, decimals: 3)
    },
    Column(name: "vy_mps", definition: "upward velocity, meters per second") {
      $1.append($0.velocity?.y, decimals: 3)
    },
  ]

  private static let qualityColumns = [
    Column(
      name: "conf",
      definition:
        "for the plate, the fraction of its rim with an edge, 0 to 1, and 0 where it isn't detected; for the wrists, their "
        + "confidence"
    ) { $1.append($0.confidence, decimals: 3) },
    Column(name: "source", definition: "source of the position: plate or wrists") {
      $1.append($0.source.rawValue)
    },
    Column(
      name: "flags",
      definition:
        "separated by semicolons: filled (the plate isn't detected, and the position is interpolated), inner (only a ring "
        + "inside the plate is detected), scale_drift (the radius changes by more than 3 % in the repetition, so there are "
        + "no meters), no_scale (no plate is detected, or only in a part of the repetition, so there are no meters)"
    ) { $1.append($0.flags.map(\.rawValue).joined(separator: ";")) },
  ]
}
