import FormCheckFiles
import SystemPackage

/// The names of FormCheck's files in `.formcheck`. Files with other names are never removed from this folder.
enum WorkFileNames {
  /// The spool file for the drawing data, which is unlinked right after its creation.
  static let drawnPeople: FilePath.Component = "drawn-people"
  /// The receipt of a job.
  static let receipt = "outputs.json"

  /// Returns the name of the file with one segment's observations.
  static func segment(_ number: Int) -> String { "segment-\(number).observations" }

  /// Returns a name for `name` while it is being written, different in every call.
  static func unfinished(_ name: FilePath.Component) -> FilePath.Component { PartialName.unique(for: name) }

  /// Whether `name` is the name of a complete or unfinished FormCheck file in a job's folder.
  static func isStoreFile(_ name: String) -> Bool { isComplete(name[...]) || isUnfinished(name) }

  /// Whether `name` is the name of an unfinished FormCheck file in a job's folder.
  static func isUnfinished(_ name: String) -> Bool {
    guard name.hasSuffix(PartialName.suffix) else { return false }
    let stem = name.dropLast(PartialName.suffix.count)
    if isComplete(stem) { return true }
    guard let dot = stem.lastIndex(of: "."), PartialName.isToken(stem[stem.index(after: dot)...]) else {
      return false
    }
    return isComplete(stem[..<dot]) || stem[..<dot] == drawnPeople.string
  }

  private static func isComplete(_ name: Substring) -> Bool {
    guard name != receipt else { return true }
    let (start, end) = ("segment-", ".observations")
    guard name.hasPrefix(start), name.hasSuffix(end), name.count > start.count + end.count else {
      return false
    }
    return name.dropFirst(start.count).dropLast(end.count).utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
  }
}
