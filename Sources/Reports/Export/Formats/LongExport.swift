import FormCheckMotion
import FormCheckPose

/// Long tables for R, pandas and spreadsheets, with one row instead of one column for each keypoint or angle.
///
/// `<stem>.long.csv` contains keypoints, with the athlete's meters from the lower left corner of the frame, right and up, if
/// the height or a plate is known; `<stem>.angles.long.csv` contains angles with their velocities and quality, and the
/// set, exercise, and repetition to which they belong.
public struct LongExport: MotionExport {
  /// The name on the command line.
  public static let name = "long"
  /// The description in the help text.
  public static let title = "long CSV of keypoints, and one of angles with velocities"
  /// The ends of the file names: keypoints, then angles.
  public static let suffixes = ["long.csv", "angles.long.csv"]

  private let options: ExportOptions

  /// Creates an export with the user's choices.
  public init(_ options: ExportOptions) { self.options = options }

  /// Writes the files of a clip.
  public func write<Sink: ExportSink>(_ clip: ExportClip, to sink: inout Sink) throws(Sink.Failure) {
    let layout = options.layout ?? clip.nativeLayout
    try sink.begin("\(clip.stem).\(Self.suffixes[0])")
    let meters = clip.motion.meters == nil ? [] : ["x_m", "y_m"]
    try sink.write(CSVTable.bytes([["frame", "time_s", "person", "keypoint", "x", "y", "conf"] + meters]))
    try forEachPerson(clip) { person, position throws(Sink.Failure) in
      try sink.write(points(person, clip, at: position, layout))
    }
    try sink.begin("\(clip.stem).\(Self.suffixes[1])")
    try sink.write(CSVTable.bytes([Self.angleColumns]))
    try forEachPerson(clip) { person, position throws(Sink.Failure) in
      try sink.write(angles(person, clip.motion.frames.moment(position), at: position))
    }
  }

  static let angleColumns = [
    "frame", "time_s", "person", "angle", "deg", "deg3d", "deg_per_s", "trust", "reason", "set",
    "exercise", "rep",
  ]

  private func forEachPerson<Failure: Error>(
    _ clip: ExportClip, _ body: (PersonMotion, Int) throws(Failure) -> Void
  ) throws(Failure) {
    for position in 0..<clip.motion.frames.count {
      for person in clip.motion.people where person.isPresent(options.signal, at: position) {
        try body(person, position)
      }
    }
  }

  private func points(
    _ person: PersonMotion, _ clip: ExportClip, at position: Int, _ layout: KeypointLayout
  ) -> [UInt8] {
    var row = CSVRow()
    let moment = clip.motion.frames.moment(position)
    let plane = clip.motion.metersPerPixel(of: person).map { MetricPlane(clip, metersPerPixel: $0) }
    for (entry, point) in zip(layout.entries, person.points(layout, options.signal, at: position)) {
      row.append(moment, person.person)
      row.append(entry.name)
      row.append(point?.position.x, decimals: 2)
      row.append(point?.position.y, decimals: 2)
      row.append(point.map { Double($0.confidence) }, decimals: 3)
      if clip.motion.meters != nil {
        let meters = plane.flatMap { plane in point.map { plane.position($0.position) } }
        row.append(meters?.x, decimals: 4)
        row.append(meters?.y, decimals: 4)
      }
      row.endLine()
    }
    return row.bytes
  }

  private func angles(_ person: PersonMotion, _ moment: Moment, at position: Int) -> [UInt8] {
    var row = CSVRow()
    let part = WorkoutPart(of: person, at: moment)
    for name in AngleName.allCases {
      guard let sample = person.angle(name, at: position) else { continue }
      row.append(moment, person.person)
      row.append(name.rawValue)
      row.append(sample.degrees, decimals: 2)
      row.append(sample.degrees3D, decimals: 2)
      row.append(sample.velocity, decimals: 2)
      row.append(sample.quality.name)
      row.append(sample.quality.reason?.rawValue ?? "")
      row.append(part.map { "\($0.set.number)" } ?? "")
      row.append(part?.set.recognition.exercise ?? "")
      row.append((part?.repetition).map { "\($0.number)" } ?? "")
      row.endLine()
    }
    return row.bytes
  }
}

extension CSVRow {
  fileprivate mutating func append(_ moment: Moment, _ person: Int) {
    append(moment.frame)
    append(moment.seconds, decimals: 6)
    append(person)
  }
}

extension PersonMotion {
  /// Returns an angle at a position of the clip; nil if the person isn't tracked there.
  func angle(_ name: AngleName, at position: Int) -> AngleSample? {
    span.contains(position) ? angles[name]?.sample(at: position - span.lowerBound) : nil
  }
}

extension AngleQuality {
  /// The name in tables.
  var name: String {
    switch self {
    case .measurable: "measurable"
    case .doubtful: "doubtful"
    case .unmeasurable: "not_measurable"
    }
  }
}
