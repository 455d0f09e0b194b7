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

  /// Returns the name of the file with the evaluated moments of one segment.
  static func moments(_ number: Int) -> String { "segment-\(number).moments" }

  /// Returns the name of the file with the faces in one segment.
  static func faces(_ number: Int, key: String) -> String { "segment-\(number)-\(key).faces" }

  /// Returns the name of the file with one rendered part of the annotated video.
  static func part(_ number: Int, key: String) -> String { "part-\(number)-\(key).video" }

  /// Returns the name of a file while it is being written, before it is renamed to `name`; different in every call.
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

  /// Whether `name` is the name of a complete file with a rendered part.
  static func isPart(_ name: some StringProtocol) -> Bool {
    isKeyed(name, "part-", ".video", length: RenderKey.length)
  }

  /// Whether `name` is the name of a complete file with the faces in one segment.
  static func isFaces(_ name: some StringProtocol) -> Bool {
    isKeyed(name, "segment-", ".faces", length: FaceKey.length)
  }

  /// Whether `name` has a number and a key of this length between `start` and `end`.
  private static func isKeyed(
    _ name: some StringProtocol, _ start: String, _ end: String, length: Int
  ) -> Bool {
    guard let middle = middle(of: name, start, end), let hyphen = middle.firstIndex(of: "-") else {
      return false
    }
    let key = middle[middle.index(after: hyphen)...]
    return isNumber(middle[..<hyphen]) && key.utf8.count == length && key.allSatisfy(\.isHexDigit)
  }

  private static func isComplete(_ name: Substring) -> Bool {
    name == receipt || isPart(name) || isFaces(name)
      || [".observations", ".moments"].contains { middle(of: name, "segment-", $0).map(isNumber) == true }
  }

  /// Returns the part of `name` between `start` and `end`; nil if it doesn't have both.
  private static func middle(
    of name: some StringProtocol, _ start: String, _ end: String
  ) -> Substring? {
    guard name.hasPrefix(start), name.hasSuffix(end), name.count > start.count + end.count else { return nil }
    return Substring(name.dropFirst(start.count).dropLast(end.count))
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
