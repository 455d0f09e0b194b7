/// A file format that a clip's motion can be written in for other programs: one small type each.
///
/// A new one is registered in ``MotionExports/all``.
public protocol MotionExport: Sendable {
  /// What the command line calls it.
  static var name: String { get }
  /// What it is, in a few words.
  static var title: String { get }
  /// The folder that the files go to if there are many of them; nil if they stand on their own.
  static func folder(stem: String) -> String?

  /// An export of what the user wants.
  init(_ options: ExportOptions)

  /// Whether the clip can be written in this format at all.
  func check(_ clip: ExportClip) throws(ExportError)

  /// Writes the clip's files, one after the other.
  func write<Sink: ExportSink>(_ clip: ExportClip, to sink: inout Sink) throws(Sink.Failure)

  /// What the user has to know about the files, in sentences; empty if there is nothing to it.
  func remarks(_ clip: ExportClip) -> [String]
}

extension MotionExport {
  /// Most formats make few files.
  public static func folder(stem: String) -> String? { nil }
  /// Most formats can hold any clip.
  public func check(_ clip: ExportClip) throws(ExportError) {}
  /// Most formats need no remark.
  public func remarks(_ clip: ExportClip) -> [String] { [] }
}

/// Where exports put their files.
public protocol ExportSink {
  /// What can go wrong.
  associatedtype Failure: Error

  /// Begins the file of this name; the one before is complete.
  mutating func begin(_ name: String) throws(Failure)
  /// Adds bytes to the file begun last.
  mutating func write(_ bytes: [UInt8]) throws(Failure)
}

/// The formats there are.
public enum MotionExports {
  /// Every format, in the order of the help text.
  public static let all: [any MotionExport.Type] = [
    DeepLabCutExport.self, OpenPoseExport.self, TRCExport.self, MOTExport.self, LongExport.self,
    JSONLinesExport.self,
  ]

  /// The format that the command line calls `name`; nil for none.
  public static func named(_ name: String) -> (any MotionExport.Type)? { all.first { $0.name == name } }
}
