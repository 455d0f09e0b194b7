import FormCheckMotion

/// A file format of another program that a clip's motion can be written in.
///
/// A new format is a type in its own file, registered in ``MotionExports/all``.
public protocol MotionExport: Sendable {
  /// The name on the command line.
  static var name: String { get }
  /// A short description for the help text.
  static var title: String { get }
  /// The ends of the names of its files, or of their folder, after the video's stem and a period; `*` stands for a person's
  /// number.
  static var suffixes: [String] { get }
  /// The name of the folder for formats with many files; nil if the files are written next to the video.
  static func folder(stem: String) -> String?

  /// An export with the user's choices.
  init(_ options: ExportOptions)

  /// Throws an error if the clip can't be written in this format.
  func check(_ clip: ExportClip) throws(ExportError)

  /// Writes the files of a clip, one after another.
  func write<Sink: ExportSink>(_ clip: ExportClip, to sink: inout Sink) throws(Sink.Failure)

  /// Returns what the user has to know about the files, in sentences; empty if there is nothing.
  func remarks(_ clip: ExportClip) -> [String]
}

extension MotionExport {
  /// Most formats have few files.
  public static func folder(stem: String) -> String? { nil }
  /// The name of a person's file in formats with one file for each person.
  static func fileName(_ clip: ExportClip, _ person: PersonMotion) -> String {
    "\(clip.stem).\(suffixes[0].replacing("*", with: "\(person.person)"))"
  }
  /// Most formats can hold any clip.
  public func check(_ clip: ExportClip) throws(ExportError) {}
  /// Most formats need no remark.
  public func remarks(_ clip: ExportClip) -> [String] { [] }
}

/// A destination of exported files.
public protocol ExportSink {
  /// The error of a failed write.
  associatedtype Failure: Error

  /// Begins the file `name`. The previous file is complete.
  mutating func begin(_ name: String) throws(Failure)
  /// Appends bytes to the current file.
  mutating func write(_ bytes: [UInt8]) throws(Failure)
}

/// The registry of export formats.
public enum MotionExports {
  /// All formats, in the order of the help text.
  public static let all: [any MotionExport.Type] = [
    DeepLabCutExport.self, OpenPoseExport.self, TRCExport.self, MOTExport.self, LongExport.self,
    JSONLinesExport.self,
  ]

  /// Returns the format with this name; nil if there is none.
  public static func named(_ name: String) -> (any MotionExport.Type)? { all.first { $0.name == name } }
}
