import FormCheckFiles
import FormCheckMotion
import FormCheckPose

/// The dataset of poses of the Python package `movement` (Sirmpilatze et al., "movement") as a netCDF file, which
/// xarray opens.
///
/// `position` has the dimensions time, space (x and y in pixels), keypoints, and individuals; `confidence` has no space.
/// A missing keypoint is NaN in both. There is a row for each analyzed frame, with its own time stamp in seconds, so a
/// variable frame rate is kept; the coordinate `frame` is its number in the whole file.
public struct NetCDFExport: MotionExport {
  /// The name on the command line.
  public static let name = "netcdf"
  /// The description in the help text.
  public static let title = "netCDF dataset for the Python packages movement and xarray"
  /// The end of the file name.
  public static let suffixes = ["poses.nc"]

  /// Whether the files are binary, so that a terminal can't show them.
  public static let isBinary = true

  private let options: ExportOptions

  /// Creates an export with the user's choices.
  public init(_ options: ExportOptions) { self.options = options }

  /// The indices of the dimensions in the file.
  private enum Index {
    static let (time, space, keypoints, individuals, letter, keypointName, individualName) = (
      0, 1, 2, 3, 4, 5, 6
    )
  }

  /// Writes the files of a clip.
  public func write<Sink: ExportSink>(_ clip: ExportClip, to sink: inout Sink) throws(Sink.Failure) {
    let layout = options.layout ?? clip.nativeLayout
    try sink.begin("\(clip.stem).\(Self.suffixes[0])")
    try sink.write(file(clip, layout).beginning)
    for position in 0..<clip.motion.frames.count {
      try sink.write(record(clip.motion, at: position, layout))
    }
  }

  /// Returns a note if `fps` is missing.
  public func remarks(_ clip: ExportClip) -> [String] {
    guard clip.motion.frames.count > 1, framesPerSecond(clip) == nil else { return [] }
    return [
      "The frames aren't evenly spaced, so the dataset has the time of each frame, but no attribute fps."
    ]
  }

  private func file(_ clip: ExportClip, _ layout: KeypointLayout) -> NetCDFFile {
    let (points, people) = (layout.entries.map(\.name), Self.individuals(clip.motion))
    let (pointWidth, personWidth) = (Self.width(points), Self.width(people))
    return NetCDFFile(
      records: clip.motion.frames.count,
      dimensions: [
        .init(name: "time", length: 0), .init(name: "space", length: 2),
        .init(name: "keypoints", length: points.count), .init(name: "individuals", length: people.count),
        .init(name: "space_length", length: 1), .init(name: "keypoint_length", length: pointWidth),
        .init(name: "individual_length", length: personWidth),
      ],
      attributes: attributes(clip),
      variables: [
        NetCDFVariable("space", texts: ["x", "y"], along: Index.space, width: 1, Index.letter),
        NetCDFVariable(
          "keypoints", texts: points, along: Index.keypoints, width: pointWidth, Index.keypointName),
        NetCDFVariable(
          "individuals", texts: people, along: Index.individuals, width: personWidth, Index.individualName),
      ] + Self.recordVariables)
  }

  /// The variables in the order of their values in ``record(_:at:_:)``.
  private static let recordVariables = [
    NetCDFVariable("time", .double, [Index.time]),
    NetCDFVariable("frame", .integer, [Index.time]),
    NetCDFVariable(
      "position", .float, [Index.time, Index.space, Index.keypoints, Index.individuals],
      [
        .number("_FillValue", .nan, .float), .text("coordinates", "frame"), .text("units", "pixels"),
        .text(
          "comment",
          "x points right and y down, from the top left corner of the upright frame; NaN if the keypoint was not detected"
        ),
      ]),
    NetCDFVariable(
      "confidence", .float, [Index.time, Index.keypoints, Index.individuals],
      [
        .number("_FillValue", .nan, .float), .text("coordinates", "frame"),
        .text(
          "comment",
          "probability that the keypoint is within a fifth of the trunk length of its true position; NaN if it was not detected"
        ),
      ]),
  ]

  private static func individuals(_ motion: ClipMotion) -> [String] {
    motion.people.isEmpty ? ["person0"] : motion.people.map { "person\($0.person)" }
  }

  private static func width(_ texts: [String]) -> Int { max(1, texts.map(\.utf8.count).max() ?? 0) }

  private func attributes(_ clip: ExportClip) -> [NetCDFAttribute] {
    [.text("source_software", "FormCheck"), .text("ds_type", "poses"), .text("time_unit", "seconds")]
      + [framesPerSecond(clip).map { .number("fps", $0) }].compactMap { $0 }
      + [
        .text("formcheck_version", clip.version), .text("video", clip.stem),
        .text("positions", options.signal.rawValue), .text("space_unit", "pixels"),
        .number("frame_height", Double(clip.height)),
      ]
  }

  /// Returns the rate of the video's clock; nil if the frames aren't evenly spaced.
  private func framesPerSecond(_ clip: ExportClip) -> Double? {
    let clock = ConstantRate(clip, ExportOptions())
    guard !clock.isResampled, clip.motion.frames.count > 1 else { return nil }
    return clock.rate / clip.motion.frames.slowMotion
  }

  private func record(_ motion: ClipMotion, at position: Int, _ layout: KeypointLayout) -> [UInt8] {
    let moment = motion.frames.moment(position)
    let people = motion.people.map { $0.points(layout, options.signal, at: position) }
    let rows = layout.entries.indices.map { keypoint in
      people.isEmpty ? [nil] : people.map { $0[keypoint] }
    }
    var writer = ByteWriter()
    writer.append(bigEndian: moment.seconds.bitPattern)
    writer.append(bigEndian: Int32(clamping: moment.frame))
    for point in rows.joined() { writer.append(point?.position.x) }
    for point in rows.joined() { writer.append(point?.position.y) }
    for point in rows.joined() { writer.append(point.map { Double($0.confidence) }) }
    return writer.bytes
  }
}

extension ByteWriter {
  /// Appends a number as a big-endian float; NaN if it is missing.
  fileprivate mutating func append(_ number: Double?) {
    append(bigEndian: (number.map(Float.init) ?? .nan).bitPattern)
  }
}
