/// The version of the JSON that the program prints. `docs/json.md` defines every member.
enum JSONSchema {
  /// The version, which increases when a member is removed or changes its meaning. New members don't change it.
  static let version = 1

  /// Returns the text of an object with the version as its first member; an empty object is unchanged.
  static func versioned(_ text: String) -> String {
    let isIndented = text.hasPrefix("{\n")
    guard text.hasPrefix("{"), !text.dropFirst().hasPrefix("}"), !text.hasPrefix("{\n}") else { return text }
    return isIndented
      ? "{\n  \"schema\" : \(version),\n" + text.dropFirst(2) : "{\"schema\":\(version)," + text.dropFirst()
  }
}
