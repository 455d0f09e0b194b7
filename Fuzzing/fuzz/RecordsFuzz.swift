import FormCheckMotion
import FormCheckReports

@testable import FormCheck

/// Reads the input as the JSON files that a later run reads back: the record beside the outputs and the receipt.
enum RecordsFuzz {
  static func run(_ input: UnsafeRawBufferPointer) {
    let bytes = Array(input)
    _ = try? JSONText.decode(JobReceipt.self, from: bytes)
    guard let record = try? JSONText.decode(Provenance.self, from: bytes) else { return }
    _ = (PeopleSettings(record.settings), MotionSettings(record.settings, exercises: []))
    _ = try? JSONText.encode(record)
  }
}
