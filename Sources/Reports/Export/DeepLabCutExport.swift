import FormCheckMotion
import FormCheckPose

/// DeepLabCut's CSV (Mathis et al. 2018; Lauer et al. 2022 for several individuals): a row a frame, named by its number.
///
/// Three header rows (`scorer`, `bodyparts`, `coords`) for one person; for several a fourth, `individuals`. A missing
/// point has empty coordinates and likelihood 0: pandas takes a first row without any value for names.
public struct DeepLabCutExport: MotionExport {
  /// What the command line calls it.
  public static let name = "dlc"
  /// What it is.
  public static let title = "DeepLabCut CSV"

  private let options: ExportOptions

  /// An export of what the user wants.
  public init(_ options: ExportOptions) { self.options = options }

  /// Writes the clip's files.
  public func write<Sink: ExportSink>(_ clip: ExportClip, to sink: inout Sink) throws(Sink.Failure) {
    let layout = options.layout ?? clip.nativeLayout
    try sink.begin("\(clip.stem).dlc.csv")
    try sink.write(header(layout, clip.motion.people))
    for frame in clip.frames {
      try sink.write(row(frame, clip.motion, layout))
    }
  }

  private func header(_ layout: KeypointLayout, _ people: [PersonMotion]) -> [UInt8] {
    let columns = layout.entries.flatMap { entry in ["x", "y", "likelihood"].map { (entry.name, $0) } }
    let individuals = people.isEmpty ? ["person0"] : people.map { "person\($0.person)" }
    var table = CSVRow()
    func line(_ title: String, _ cells: [String]) {
      table.append(title)
      for cell in cells { table.append(cell) }
      table.endLine()
    }
    line("scorer", [String](repeating: "FormCheck", count: individuals.count * columns.count))
    if individuals.count > 1 {
      line("individuals", individuals.flatMap { [String](repeating: $0, count: columns.count) })
    }
    line("bodyparts", individuals.flatMap { _ in columns.map(\.0) })
    line("coords", individuals.flatMap { _ in columns.map(\.1) })
    return table.bytes
  }

  private func row(_ frame: Int, _ motion: ClipMotion, _ layout: KeypointLayout) -> [UInt8] {
    let position = motion.frames.position(ofFrame: frame)
    let nobody = [ExportedPoint?](repeating: nil, count: layout.entries.count)
    var row = CSVRow()
    row.append(frame)
    let rows = motion.people.map { person in
      position.map { person.points(layout, options.signal, at: $0) } ?? nobody
    }
    for point in rows.isEmpty ? nobody : rows.flatMap({ $0 }) {
      row.append(point?.position.x, decimals: 2)
      row.append(point?.position.y, decimals: 2)
      row.append(Double(point?.confidence ?? 0), decimals: 3)
    }
    row.endLine()
    return row.bytes
  }
}
