import FormCheckMotion

/// One column of `<stem>.poses.csv`: its name, what it says, and how it is filled.
public struct PoseColumn: Sendable {
  /// The name in the header.
  public let name: String
  /// What a value means, with its unit.
  public let definition: String
  let fill: @Sendable (PoseCell, inout CSVRow) -> Void

  init(_ name: String, _ definition: String, fill: @escaping @Sendable (PoseCell, inout CSVRow) -> Void) {
    self.name = name
    self.definition = definition
    self.fill = fill
  }
}

/// What a column may look at: a frame and one person in it, or nobody.
struct PoseCell {
  let frame: FrameResult
  let person: PersonResult?
}
