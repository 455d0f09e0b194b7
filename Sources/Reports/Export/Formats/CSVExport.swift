import FormCheckMotion
import FormCheckPose

/// One table with a row for each person in each frame: keypoints, angles, and the set, the exercise and the repetition. A
/// frame without people has a row without a person.
public struct CSVExport: MotionExport {
  /// The name on the command line.
  public static let name = "csv"
  /// The description in the help text.
  public static let title = "one CSV with a row for each person and frame"
  /// The end of the file name.
  public static let suffixes = ["wide.csv"]

  private let options: ExportOptions

  /// Creates an export with the user's choices.
  public init(_ options: ExportOptions) { self.options = options }

  /// Writes the files of a clip.
  public func write<Sink: ExportSink>(_ clip: ExportClip, to sink: inout Sink) throws(Sink.Failure) {
    let layout = options.layout ?? clip.nativeLayout
    try sink.begin("\(clip.stem).\(Self.suffixes[0])")
    let columns = Self.columns(layout)
    try sink.write(CSVTable.bytes([columns]))
    for position in 0..<clip.motion.frames.count {
      try sink.write(rows(clip.motion, at: position, layout, width: columns.count))
    }
  }

  private static func columns(_ layout: KeypointLayout) -> [String] {
    ["frame", "time_s", "pts", "person", "score", "bbox_x", "bbox_y", "bbox_w", "bbox_h"]
      + layout.entries.flatMap { ["\($0.name)_x", "\($0.name)_y", "\($0.name)_conf"] }
      + AngleName.allCases.map { "\($0.rawValue)_deg" } + ["set", "exercise", "rep"]
  }

  private func rows(_ motion: ClipMotion, at position: Int, _ layout: KeypointLayout, width: Int) -> [UInt8] {
    let people = motion.people.filter { $0.isPresent(options.signal, at: position) }
    let moment = motion.frames.moment(position)
    var row = CSVRow()
    let shown: [PersonMotion?] = people.isEmpty ? [nil] : people
    for person in shown {
      row.append(moment.frame)
      row.append(moment.seconds, decimals: 6)
      row.append(moment.timestamp.pts)
      if let person {
        append(person, at: position, moment, layout, to: &row)
      } else {
        for _ in 3..<width { row.appendEmpty() }
      }
      row.endLine()
    }
    return row.bytes
  }

  private func append(
    _ person: PersonMotion, at position: Int, _ moment: Moment, _ layout: KeypointLayout, to row: inout CSVRow
  ) {
    let points = person.points(layout, options.signal, at: position)
    let box = Rectangle(enclosing: points.compactMap { $0?.position })
    row.append(person.person)
    row.append(person.score(at: position), decimals: 3)
    for value in [box?.x, box?.y, box?.width, box?.height] { row.append(value, decimals: 2) }
    for point in points {
      row.append(point?.position.x, decimals: 2)
      row.append(point?.position.y, decimals: 2)
      row.append(point.map { Double($0.confidence) }, decimals: 3)
    }
    for name in AngleName.allCases { row.append(person.angle(name, at: position)?.degrees, decimals: 2) }
    append(WorkoutPart(of: person, at: moment), to: &row)
  }

  private func append(_ part: WorkoutPart?, to row: inout CSVRow) {
    row.append(part.map { "\($0.set.number)" } ?? "")
    row.append(part?.set.recognition.exercise ?? "")
    row.append((part?.repetition).map { "\($0.number)" } ?? "")
  }
}
