/// The numbers of a video's people as text in messages.
package struct PersonNumbers: Hashable, Sendable {
  private let numbers: [Int]

  /// Creates the text of some numbers, in any order.
  ///
  /// - Complexity: O(*n* log *n*) for *n* numbers.
  package init(_ numbers: some Collection<Int>) { self.numbers = Set(numbers).sorted() }

  /// The numbers, such as "person 0", "people 0 to 4", or "people 0 and 2"; nil without numbers.
  package var text: String? {
    guard let first = numbers.first, let last = numbers.last else { return nil }
    guard first < last else { return "person \(first)" }
    guard numbers.count > 2, last - first == numbers.count - 1 else { return "people \(list)" }
    return "people \(first) to \(last)"
  }

  /// A clause about all people of a video, such as "only people 0 to 4".
  package var clause: String { text.map { "only \($0)" } ?? "nobody was detected" }

  private var list: String {
    let texts = numbers.map(String.init)
    let comma = texts.count > 2 ? "," : ""
    return "\(texts.dropLast().joined(separator: ", "))\(comma) and \(texts.last ?? "")"
  }
}
