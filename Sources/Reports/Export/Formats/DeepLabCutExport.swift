import FormCheckMotion
import FormCheckPose

/// CSV in the format of DeepLabCut (Mathis et al. 2018; Lauer et al. 2022 for several individuals), with one row per
/// frame, indexed by frame number.
///
/// There are three header rows (`scorer`, `bodyparts`, `coords`) for one person, and a fourth, `individuals`, for
/// several. A missing keypoint has empty coordinates and a likelihood of 0, because pandas would read a first row
/// without values as column names.
public struct DeepLabCutExport: MotionExport {
  /// The name on the command line.
  public static let name = "dlc"
  /// The description in the help text.
  public static let title = "DeepLabCut CSV"
  /// The end of the file name.
  public static let suffixes = ["dlc.csv"]

  private let options: ExportOptions

  /// Creates an export with the user's choices.
  public init(_ options: ExportOptions) { self.options = options }

  /// Writes the files of a clip.
  public func write<Sink: ExportSink>(_ clip: ExportClip, to sink: inout Sink) throws(Sink.Failure) {
    let layout = options.layout ?? clip.nativeLayout
    try sink.begin("\(clip.stem).\(Self.suffixes[0])")
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
