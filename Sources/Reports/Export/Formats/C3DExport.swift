import FormCheckMotion

/// Marker files in the C3D format of motion-capture software (Motion Lab Systems, "The C3D File Format User Guide"):
/// positions in millimeters at a constant rate, one file per person.
///
/// The markers are those of ``TRCExport``: x points right from the left edge of the frame, y up from its bottom edge, and
/// z toward the camera from the mid-hip. A missing marker has the coordinates 0 and the residual −1. The first frame is
/// number 1, and times count from it. Repetitions of the person are in the group EVENT.
public struct C3DExport: MotionExport {
  /// The name on the command line.
  public static let name = "c3d"
  /// The description in the help text.
  public static let title = "C3D markers in millimeters, one file for each person"
  /// The end of the file names.
  public static let suffixes = ["person*.c3d"]
  /// All choices.
  public static let choices: Set<ExportOptions.Choice> = [.signal, .layout, .rate]

  /// Whether the files are binary, so that a terminal can't show them.
  public static let isBinary = true

  private let options: ExportOptions

  /// Creates an export with the user's choices.
  public init(_ options: ExportOptions) { self.options = options }

  /// Writes the files of a clip.
  public func write<Sink: ExportSink>(_ clip: ExportClip, to sink: inout Sink) throws(Sink.Failure) {
    let clock = ConstantRate(clip, options)
    for person in clip.motion.people {
      guard let markers = PersonMarkers(person, of: clip, options) else { continue }
      let file = file(person, markers, clip, clock)
      try sink.begin(Self.fileName(clip, person))
      try sink.write(file.beginning)
      for sample in clock.samples {
        try sink.write(file.frame(markers.positions(at: sample).map { $0.map { $0.map { $0 * 1000 } } }))
      }
      try sink.write(file.end)
    }
  }

  /// Throws an error if corrupt time stamps would make the file too long, or if it has more frames than C3D can count.
  public func check(_ clip: ExportClip) throws(ExportError) {
    let clock = ConstantRate(clip, options)
    try clock.check(clip.motion.frames.count)
    guard clock.samples.count <= C3DFile.maximumCount else {
      throw .tooManyFrames(frames: clock.samples.count, limit: C3DFile.maximumCount)
    }
  }

  /// Returns notes about interpolation, about the accuracy of meters, and about omitted events.
  public func remarks(_ clip: ExportClip) -> [String] {
    let clock = ConstantRate(clip, options)
    return PersonMarkers.remarks(clip, clock)
      + clip.motion.people.compactMap { C3DEvents($0, start: clock.start).remark }
  }

  private func file(
    _ person: PersonMotion, _ markers: PersonMarkers, _ clip: ExportClip, _ clock: ConstantRate
  ) -> C3DFile {
    let point =
      C3DParameter.texts("DESCRIPTIONS", markers.descriptions)
      + [.text("UNITS", "mm"), .text("X_SCREEN", "+X"), .text("Y_SCREEN", "+Y")]
    return C3DFile(
      labels: markers.names, point: point,
      groups: [producer(clip), origin(person, clip, clock)] + C3DEvents(person, start: clock.start).groups,
      frames: clock.samples.count, rate: clock.rate)
  }

  private func producer(_ clip: ExportClip) -> C3DGroup {
    C3DGroup(
      name: "MANUFACTURER",
      parameters: [
        .text("COMPANY", "FormCheck"), .text("SOFTWARE", "FormCheck"), .text("VERSION_LABEL", clip.version),
      ])
  }

  /// Returns the parameters that the standard groups can't hold.
  private func origin(_ person: PersonMotion, _ clip: ExportClip, _ clock: ConstantRate) -> C3DGroup {
    C3DGroup(
      name: "FORMCHECK",
      parameters: [
        .text("VIDEO", clip.stem), .text("PERSON", "person\(person.person)"),
        .text("POSITIONS", options.signal.rawValue), .number("START_TIME", clock.start),
        .integer("RESAMPLED", clock.isResampled ? 1 : 0),
      ])
  }
}
