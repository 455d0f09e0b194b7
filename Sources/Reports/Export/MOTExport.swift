import FormCheckMotion

/// OpenSim's motion file ("Motion (.mot) Files"): the angles in degrees at one constant rate, a file for each person.
///
/// An angle that can't be measured is `NaN`. The names are ours, and so are the definitions: flexion of a straight
/// limb is 0.
public struct MOTExport: MotionExport {
  /// What the command line calls it.
  public static let name = "mot"
  /// What it is.
  public static let title = "OpenSim motion: angles in degrees, a file a person"

  private let options: ExportOptions

  /// An export of what the user wants.
  public init(_ options: ExportOptions) { self.options = options }

  /// Writes the clip's files.
  public func write<Sink: ExportSink>(_ clip: ExportClip, to sink: inout Sink) throws(Sink.Failure) {
    let clock = clock(clip)
    for person in clip.motion.people {
      try sink.begin("\(clip.stem).person\(person.person).mot")
      try sink.write(header(person, clock))
      for index in clock.places.indices { try sink.write(row(index, clock, person)) }
    }
  }

  /// A clip whose time stamps are damaged may last for years.
  public func check(_ clip: ExportClip) throws(ExportError) {
    try clock(clip).check(clip.motion.frames.count)
  }

  /// What the user has to know about the files.
  public func remarks(_ clip: ExportClip) -> [String] { [clock(clip).remark].compactMap { $0 } }

  private func clock(_ clip: ExportClip) -> ConstantRate {
    ConstantRate(clip.motion.frames, wanted: options.rate, isVariable: clip.isVariableFrameRate)
  }

  private func header(_ person: PersonMotion, _ clock: ConstantRate) -> [UInt8] {
    let names = Self.columns.map { $0.isInSpace ? "\($0.name.rawValue)_3d" : $0.name.rawValue }
    let remark = clock.remark.map { ["", $0] } ?? []
    let lines =
      [
        "FormCheck person \(person.person)", "version=1", "nRows=\(clock.places.count)",
        "nColumns=\(names.count + 1)", "inDegrees=yes",
      ] + remark + ["", "endheader", (["time"] + names).joined(separator: "\t")]
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static let columns = [false, true].flatMap { isInSpace in
    AngleName.allCases.map { (name: $0, isInSpace: isInSpace) }
  }

  private func row(_ index: Int, _ clock: ConstantRate, _ person: PersonMotion) -> [UInt8] {
    var bytes: [UInt8] = []
    DecimalText.append(clock.seconds(index), decimals: 6, to: &bytes)
    for column in Self.columns {
      let degrees = ConstantRate.value(at: clock.places[index]) { position in
        person.angle(column.name, at: position).flatMap { column.isInSpace ? $0.degrees3D : $0.degrees }
      }
      bytes.append(9)
      if let degrees { DecimalText.append(degrees, decimals: 4, to: &bytes) } else { bytes += "NaN".utf8 }
    }
    bytes.append(10)
    return bytes
  }
}
