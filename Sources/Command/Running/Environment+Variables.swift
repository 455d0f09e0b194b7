#if canImport(Glibc)
  // The C library declares the environment as a variable. This program never changes it.
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

extension Environment {
  /// Returns all variables whose names begin with `prefix`. Bytes that aren't UTF-8 become replacement characters.
  static func variables(prefix: String) -> [String: String] {
    var variables: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      // Scalars, because an equals sign with a combining mark is another character.
      let pair = String(cString: text).unicodeScalars
        .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if pair.count == 2, pair[0].hasPrefix(prefix) { variables[pair[0]] = pair[1] }
      entry += 1
    }
    return variables
  }
}
