import FormCheckMotion

/// The corrections of a video as JSON.
struct EditRecord: Encodable {
  private struct Entry: Encodable {
    let number: Int
    let text: String
    let edit: MotionEdit
  }

  private let file: String
  private let corrections: [Entry]
  private let remarks: [String]

  /// Creates the record of all corrections of `file`, with remarks about those without effect.
  init(file: String, _ edits: [MotionEdit], remarks: [String]) {
    (self.file, self.remarks) = (file, remarks)
    corrections = edits.enumerated().map { Entry(number: $0 + 1, text: $1.description, edit: $1) }
  }
}
