import FormCheckFiles
import FormCheckReports
import SystemPackage

extension OutputFiles {
  /// The outputs that an analysis of `input` left in `directory`; those named after `input` if there are none.
  ///
  /// A batch lengthens the name of outputs if two inputs share one; those are found by the content of the input.
  ///
  /// - Complexity: O(names in the directory), and one read of the input if other names begin alike.
  static func analyzed(_ input: FilePath, in directory: FilePath?) -> OutputFiles {
    let own = OutputFiles(input: input, directory: directory)
    let candidates = [own] + own.longerNamed
    guard candidates.count > 1, let file = try? InputFile(input) else { return own }
    return candidates.first { $0.describe(file.provenance) } ?? own
  }

  /// The outputs in the same folder whose stem begins with this one and a hyphen, sorted.
  private var longerNamed: [OutputFiles] {
    let ending = ".\(Artifact.provenance.suffix)"
    return Folder(path: directory).names.map(\.string)
      .filter { $0.hasPrefix("\(stem)-") && $0.hasSuffix(ending) }.sorted()
      .map { OutputFiles(directory: directory, stem: String($0.dropLast(ending.count))) }
  }

  /// Whether the provenance record names `input` with the same content.
  private func describe(_ input: Provenance.Input) -> Bool {
    guard let bytes = try? RegularFile.content(of: provenance, atMost: RegularFile.jsonLimit),
      let record = try? JSONText.decode(Provenance.self, from: bytes)
    else { return false }
    return record.input == input
  }
}
