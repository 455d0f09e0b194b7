import FormCheckMotion

/// A file format of another program to which a clip's motion can be exported.
///
/// A new format is a type in its own file, registered in ``MotionExports/all``.
public protocol MotionExport: Sendable {
  /// The name on the command line.
  static var name: String { get }
  /// A short description for the help text.
  static var title: String { get }
  /// The ends of the names of the files, or of their folder, after the video's stem and a period; `*` stands for a
  /// person's number.
  static var suffixes: [String] { get }
  /// Whether the files are binary, so that a terminal can't show them.
  static var isBinary: Bool { get }
  /// The choices that affect the files.
  static var choices: Set<ExportOptions.Choice> { get }
  /// Returns the name of the folder for a format with many files; nil if the files are written next to the video.
  static func folder(stem: String) -> String?

  /// Creates an export with the user's choices.
  init(_ options: ExportOptions)

  /// Throws an error if the clip can't be written in this format.
  func check(_ clip: ExportClip) throws(ExportError)

  /// Writes the files of a clip, one after another.
  ///
  /// - Throws: the error of the sink.
  func write<Sink: ExportSink>(_ clip: ExportClip, to sink: inout Sink) throws(Sink.Failure)

  /// Returns notes about the files for the user, in sentences; empty if there are none.
  func remarks(_ clip: ExportClip) -> [String]
}

extension MotionExport {
  /// False, because most formats are text.
  public static var isBinary: Bool { false }
  /// The positions and the layout, because most formats have the video's rate.
  public static var choices: Set<ExportOptions.Choice> { [.signal, .layout] }
  /// Returns nil, because most formats have few files.
  public static func folder(stem: String) -> String? { nil }
  /// Returns the name of a person's file in a format with one file per person.
  static func fileName(_ clip: ExportClip, _ person: PersonMotion) -> String {
    "\(clip.stem).\(suffixes[0].replacing("*", with: "\(person.person)"))"
  }
  /// Accepts any clip, as most formats do.
  public func check(_ clip: ExportClip) throws(ExportError) {}
  /// Returns no notes, because most formats need none.
  public func remarks(_ clip: ExportClip) -> [String] { [] }
}

/// A destination of exported files.
public protocol ExportSink {
  /// The error of a failed write.
  associatedtype Failure: Error

  /// Starts the file `name`. The previous file is complete.
  ///
  /// - Throws: an error if the file can't be created.
  mutating func begin(_ name: String) throws(Failure)
  /// Appends bytes to the current file.
  ///
  /// - Throws: an error if the bytes can't be written.
  mutating func write(_ bytes: [UInt8]) throws(Failure)
}

/// The registry of export formats.
public enum MotionExports {
  /// All formats, in the order of the help text.
  public static let all: [any MotionExport.Type] = [
    DeepLabCutExport.self, OpenPoseExport.self, TRCExport.self, MOTExport.self, LongExport.self,
    JSONLinesExport.self, CSVExport.self, C3DExport.self, NetCDFExport.self,
  ]

  /// Returns the format with this name; nil if there is none.
  public static func named(_ name: String) -> (any MotionExport.Type)? { all.first { $0.name == name } }
}
