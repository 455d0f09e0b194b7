import SystemPackage

/// The names that FormCheck gives to files in `.formcheck`; nothing of another name there is ever removed.
enum WorkFileNames {
  /// What a file's name ends in until it is whole.
  static let unfinishedSuffix = ".partial"
  /// The file that holds everybody who is drawn; it has a name for a moment only.
  static let drawnPeople: FilePath.Component = "drawn-people"
  static let receipt = "outputs.json"

  /// The file of one segment's observations.
  static func segment(_ number: Int) -> String { "segment-\(number).observations" }

  /// A name for `name` while it is written, different each time.
  static func unfinished(_ name: FilePath.Component) -> FilePath.Component {
    let token = String(UInt64.random(in: 0 ... .max), radix: 36)
    return FilePath.Component("\(name.string).\(token)\(unfinishedSuffix)") ?? name
  }

  /// Whether a job's folder may hold a file of this name, whole or not.
  static func isStoreFile(_ name: String) -> Bool { isWhole(name[...]) || isUnfinished(name) }

  /// Whether a job's folder may hold an unfinished file of this name.
  static func isUnfinished(_ name: String) -> Bool {
    guard name.hasSuffix(unfinishedSuffix) else { return false }
    let stem = name.dropLast(unfinishedSuffix.count)
    if isWhole(stem) { return true }
    guard let dot = stem.lastIndex(of: "."), isToken(stem[stem.index(after: dot)...]) else { return false }
    return isWhole(stem[..<dot]) || stem[..<dot] == drawnPeople.string
  }

  private static func isWhole(_ name: Substring) -> Bool {
    guard name != receipt else { return true }
    let (start, end) = ("segment-", ".observations")
    guard name.hasPrefix(start), name.hasSuffix(end), name.count > start.count + end.count else {
      return false
    }
    return name.dropFirst(start.count).dropLast(end.count).utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
  }

  private static func isToken(_ text: Substring) -> Bool {
    (1...13).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
      }
  }
}
