/// A number in a message, as people write it: `11` rather than `11.0`.
struct WrittenNumber: CustomStringConvertible {
  /// The number.
  let description: String

  /// Creates the text of a number.
  init<Number: BinaryFloatingPoint & CustomStringConvertible>(_ number: Number) {
    description = Int(exactly: number).map { "\($0)" } ?? number.description
  }
}
