import FormCheckMotion

/// Motion files in the format of OpenSim ("Motion (.mot) Files"): angles in degrees at a constant rate, one file per
/// person.
///
/// An angle that isn't measurable is `NaN`. Names and definitions are the same as in `<stem>.poses.csv`; the flexion of
/// a straight limb is 0.
public struct MOTExport: MotionExport {
  /// The name on the command line.
  public static let name = "mot"
  /// The description in the help text.
  public static let title = "OpenSim motion: angles in degrees, one file for each person"
  /// The end of the file names.
  public static let suffixes = ["person*.mot"]
  /// Only the rate, because angles have no layout and aren't raw.
  public static let choices: Set<ExportOptions.Choice> = [.rate]

  private let options: ExportOptions

  /// Creates an export with the user's choices.
  public init(_ options: ExportOptions) { self.options = options }

  /// Writes the files of a clip.
  public func write<Sink: ExportSink>(_ clip: ExportClip, to sink: inout Sink) throws(Sink.Failure) {
    let clock = ConstantRate(clip, options)
    for person in clip.motion.people {
      try sink.begin(Self.fileName(clip, person))
      try sink.write(header(person, clock, clip))
      for index in clock.samples.indices { try sink.write(row(index, clock, person)) }
    }
  }

  /// Throws an error if corrupt time stamps would make the file too long.
  public func check(_ clip: ExportClip) throws(ExportError) {
    try ConstantRate(clip, options).check(clip.motion.frames.count)
  }

  /// Returns a note if values were interpolated.
  public func remarks(_ clip: ExportClip) -> [String] {
    [ConstantRate(clip, options).remark].compactMap { $0 }
  }

  private func header(_ person: PersonMotion, _ clock: ConstantRate, _ clip: ExportClip) -> [UInt8] {
    let names = Self.columns.map { $0.is3D ? "\($0.name.rawValue)_3d" : $0.name.rawValue }
    let remark = clock.remark.map { ["", $0] } ?? []
    let lines =
      [
        "FormCheck person \(person.person)", "version=1", "nRows=\(clock.samples.count)",
        "nColumns=\(names.count + 1)", "inDegrees=yes",
      ] + remark + [""] + Self.definitions(clip) + [
        "", "endheader", (["time"] + names).joined(separator: "\t"),
      ]
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// Returns the meaning of the numbers. Readers ignore lines without an equals sign.
  private static func definitions(_ clip: ExportClip) -> [String] {
    [
      "NaN: the angle could not be measured. The column flags of \(clip.stem.onOneLine).poses.csv has the reason.",
      "Columns that end in _3d are estimated in three dimensions, with the same zero and direction as the others.",
    ] + AngleName.allCases.map { "\($0.rawValue): \($0.explanation)" }
  }

  private static let columns = [false, true].flatMap { is3D in
    AngleName.allCases.map { (name: $0, is3D: is3D) }
  }

  private func row(_ index: Int, _ clock: ConstantRate, _ person: PersonMotion) -> [UInt8] {
    var bytes: [UInt8] = []
    DecimalText.append(clock.seconds(index), decimals: 6, to: &bytes)
    for column in Self.columns {
      let degrees = ConstantRate.value(at: clock.samples[index]) { position in
        person.angle(column.name, at: position).flatMap { column.is3D ? $0.degrees3D : $0.degrees }
      }
      bytes.append(9)
      if let degrees { DecimalText.append(degrees, decimals: 4, to: &bytes) } else { bytes += "NaN".utf8 }
    }
    bytes.append(10)
    return bytes
  }
}
