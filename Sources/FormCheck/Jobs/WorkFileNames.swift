import FormCheckFiles
import SystemPackage

/// The names of FormCheck's files in `.formcheck`. No file of another name is ever removed there.
enum WorkFileNames {
  /// The spool file of the drawing data, which has a name for a moment only.
  static let drawnPeople: FilePath.Component = "drawn-people"
  /// The receipt of a job.
  static let receipt = "outputs.json"

  /// The name of the file with one segment's observations.
  static func segment(_ number: Int) -> String { "segment-\(number).observations" }

  /// A name for `name` while it is written, different in every call.
  static func unfinished(_ name: FilePath.Component) -> FilePath.Component { PartialName.unique(for: name) }

  /// Whether `name` is a name of FormCheck's in a job's folder, complete or not.
  static func isStoreFile(_ name: String) -> Bool { isComplete(name[...]) || isUnfinished(name) }

  /// Whether `name` is the name of an unfinished file of FormCheck's in a job's folder.
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
