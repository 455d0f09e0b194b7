import FormCheckFiles
import FormCheckReports
import SystemPackage

extension OutputFiles {
  /// The outputs that an analysis of `input` left in `directory`, also those that a batch gave a longer name because
  /// another input had the same one; those of its own name if there are none.
  static func analyzed(_ input: FilePath, in directory: FilePath?) -> OutputFiles {
    let own = OutputFiles(input: input, directory: directory)
    let candidates = [own] + own.longerNamed
    guard candidates.count > 1, let file = try? InputFile(input) else { return own }
    return candidates.first { $0.isOf(file.provenance) } ?? own
  }

  /// The outputs beside these whose names begin alike, in order.
  private var longerNamed: [OutputFiles] {
    let ending = ".formcheck.json"
    return Folder(path: directory).names.map(\.string)
      .filter { $0.hasPrefix("\(stem)-") && $0.hasSuffix(ending) }.sorted()
      .map { OutputFiles(directory: directory, stem: String($0.dropLast(ending.count))) }
  }

  private func isOf(_ input: Provenance.Input) -> Bool {
    guard let bytes = try? RegularFile.content(of: provenance, atMost: RegularFile.jsonLimit),
      let record = try? JSONText.decode(Provenance.self, from: bytes)
    else { return false }
    return record.input == input
  }
}
