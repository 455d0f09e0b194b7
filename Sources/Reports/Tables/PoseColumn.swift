import FormCheckMotion

/// A column of `<stem>.poses.csv`: its name, its definition, and its values.
public struct PoseColumn: Sendable {
  /// The name in the header.
  public let name: String
  /// The meaning of a value, with its unit.
  public let definition: String
  /// Appends the value to a row.
  let fill: @Sendable (PoseCell, inout CSVRow) -> Void

  init(_ name: String, _ definition: String, fill: @escaping @Sendable (PoseCell, inout CSVRow) -> Void) {
    self.name = name
    self.definition = definition
    self.fill = fill
  }
}

/// The source of one row: a frame and a person in it; nil in a frame without people.
struct PoseCell {
  let frame: FrameResult
  let person: PersonResult?
}
