import FormCheckFiles
import FormCheckSpelling
import SystemPackage

/// A sentence about an input that doesn't exist, with the name that was probably meant.
///
/// The message about the file itself comes later, from the sandbox, in which other files of its folder can't be seen.
struct MissingFileHint {
  /// The arguments of the program.
  let arguments: [String]

  /// The maximum number of sentences.
  private static let limit = 3
  /// The maximum number of inputs: those of larger batches weren't typed one by one, and may be on a slow network drive.
  private static let maximumInputs = 100

  /// Returns a sentence for the first missing files for which there is one.
  func sentences(about paths: some Collection<FilePath>) -> [String] {
    guard paths.count <= Self.maximumInputs else { return [] }
    let missing = paths.filter { FileStatus(unfollowed: $0) == nil && $0 != "-" && !$0.isEmpty }
    guard !missing.isEmpty else { return [] }
    if let name = SplitName.file(in: arguments) { return [SplitName.sentence(about: name)] }
    return missing.sorted { $0.string < $1.string }.compactMap(sentence).prefix(Self.limit).map(\.self)
  }

  private func sentence(about path: FilePath) -> String? {
    let name = path.string
    if name.hasPrefix("~") {
      return "A shell replaces ~ only at the start of a word without quotation marks: \(name)"
    }
    // A path has no two slashes in a row.
    if let address = name.firstMatch(of: /^([a-z]{2,}):\/(.*)$/) {
      return address.1 == "file"
        ? "For a file, write its path: /\(address.2)"
        : "FormCheck reads only files on this computer. Download the video first."
    }
    if name.hasPrefix("$") {
      return "A shell replaces \(name.prefix { $0 != "/" }) only without single quotation marks: \"\(name)\""
    }
    if name.contains(where: { "*?[".contains($0) }) {
      return
        "No file matches \(name). Check the pattern and its folder, or name the folder alone to read all videos in it."
    }
    return similar(to: path).map { "Did you mean \(ShellText.file($0.string))?" }
  }

  /// Returns the file or folder beside a missing one with the most similar name; nil if there is none.
  private func similar(to path: FilePath) -> FilePath? {
    let folder = path.removingLastComponent()
    guard let word = path.lastComponent?.string,
      let names = try? DirectoryHandle(reading: folder).names().map(\.string).filter({ !$0.hasPrefix(".") }),
      let closest = Spelling.closest(to: word, among: names.sorted()),
      let component = FilePath.Component(closest)
    else { return nil }
    return folder.appending(component)
  }
}
