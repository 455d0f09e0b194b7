import ArgumentParser

/// An option whose values are the names of an enumeration's cases.
enum NamedChoice {
  /// An enumeration that an option can name.
  typealias Choice = CaseIterable & RawRepresentable<String>

  /// Returns the names, in the order of the cases.
  static func names<Value: Choice>(_ type: Value.Type) -> [String] { type.allCases.map(\.rawValue) }

  /// Returns the value named `word`, in lower or upper case.
  ///
  /// - Throws: an error that lists all names, and that suggests the most similar one.
  static func value<Value: Choice>(_ word: String) throws -> Value {
    guard let value = Value(rawValue: word.lowercased()) else {
      throw ValidationError(UnknownChoice.remedy(for: word, among: names(Value.self)))
    }
    return value
  }
}
