import FormCheckMotion
import FormCheckPose

/// Marker files in the format of OpenSim ("Marker (.trc) Files"): positions in meters at a constant rate, one file per
/// person.
///
/// The athlete's file also has the marker `bar` if the bar was measured: the center of the near plate, or the midpoint of
/// the wrists, with the pixel size of the person and the mean depth of the wrists.
///
/// x points right from the left edge of the frame, y up from its bottom edge, and z toward the camera from the mid-hip.
/// x and y are pixels multiplied by the person's pixel size: by the height or the plate that the user stated for the
/// athlete, otherwise the median of the network's. z is the network's estimate, the least accurate of
/// the three, and doesn't include movement of the whole person. A missing marker is `NaN`, because OpenSim miscounts
/// empty cells at the end of a line.
public struct TRCExport: MotionExport {
  /// The name on the command line.
  public static let name = "trc"
  /// The description in the help text.
  public static let title = "OpenSim markers in meters, one file for each person"
  /// The end of the file names.
  public static let suffixes = ["person*.trc"]
  /// All choices.
  public static let choices: Set<ExportOptions.Choice> = [.signal, .layout, .rate]

  private let options: ExportOptions

  /// Creates an export with the user's choices.
  public init(_ options: ExportOptions) { self.options = options }

  /// Writes the files of a clip.
  public func write<Sink: ExportSink>(_ clip: ExportClip, to sink: inout Sink) throws(Sink.Failure) {
    let clock = ConstantRate(clip, options)
    for person in clip.motion.people {
      guard let markers = PersonMarkers(person, of: clip, options) else { continue }
      let name = Self.fileName(clip, person)
      try sink.begin(name)
      try sink.write(header(name, markers.names, clock, clip))
      for index in clock.samples.indices {
        try sink.write(row(index, clock, markers))
      }
    }
  }

  /// Throws an error if corrupt time stamps would make the file too long.
  public func check(_ clip: ExportClip) throws(ExportError) {
    try ConstantRate(clip, options).check(clip.motion.frames.count)
  }

  /// Returns notes about interpolation and about the accuracy of meters.
  public func remarks(_ clip: ExportClip) -> [String] {
    PersonMarkers.remarks(clip, ConstantRate(clip, options))
  }

  private func header(
    _ name: String, _ markers: [String], _ clock: ConstantRate, _ clip: ExportClip
  ) -> [UInt8] {
    let count = clock.samples.count
    let original = ConstantRate(clip, ExportOptions())
    let lines = [
      ["PathFileType", "4", "(X/Y/Z)", name.onOneLine],
      [
        "DataRate", "CameraRate", "NumFrames", "NumMarkers", "Units", "OrigDataRate", "OrigDataStartFrame",
        "OrigNumFrames",
      ],
      [
        clock.text, clock.text, "\(count)", "\(markers.count)", "m", original.text, "1",
        "\(clip.motion.frames.count)",
      ],
      ["Frame#", "Time"] + markers.flatMap { [$0, "", ""] },
      ["", ""] + markers.indices.flatMap { ["X\($0 + 1)", "Y\($0 + 1)", "Z\($0 + 1)"] },
    ]
    return Array((lines.map { $0.joined(separator: "\t") }.joined(separator: "\n") + "\n\n").utf8)
  }

  private func row(_ index: Int, _ clock: ConstantRate, _ markers: PersonMarkers) -> [UInt8] {
    var bytes = Array("\(index + 1)\t".utf8)
    DecimalText.append(clock.seconds(index), decimals: 6, to: &bytes)
    for number in markers.positions(at: clock.samples[index]).joined() {
      bytes.append(9)
      if let number { DecimalText.append(number, decimals: 5, to: &bytes) } else { bytes += "NaN".utf8 }
    }
    bytes.append(10)
    return bytes
  }
}

extension String {
  /// The text without control characters, which could end a line or a column.
  var onOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
  }
}
