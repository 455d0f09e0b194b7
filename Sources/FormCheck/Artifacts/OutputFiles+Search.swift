import FormCheckFiles
import FormCheckReports
import SystemPackage

extension OutputFiles {
  /// Returns the outputs that an analysis of `input` left in `directory`, or the outputs named after `input` if there
  /// are none.
  ///
  /// A batch uses longer names if two inputs share a name. These outputs are identified by the content of the input.
  ///
  /// - Complexity: O(*n*) in the number of names in the directory, and one read of the input if other names have the
  ///   same prefix.
  static func analyzed(_ input: FilePath, in directory: FilePath?) -> OutputFiles {
    let own = OutputFiles(input: input, directory: directory)
    let candidates = [own] + own.longerNamed
    // Whoever reads the input next reports that it can't be read.
    guard candidates.count > 1, let file = try? InputFile(input) else { return own }
    return candidates.first { $0.describe(file.provenance) } ?? own
  }

  /// Returns the outputs of the analysis of `input` from which other files are written to `directory`: those in this
  /// folder, or, if there are none, those beside the input.
  static func analyzed(_ input: FilePath, writingTo directory: FilePath?) -> OutputFiles {
    let own = analyzed(input, in: directory)
    guard directory != nil, FileStatus(own.provenance) == nil else { return own }
    let beside = analyzed(input, in: nil)
    return FileStatus(beside.provenance) == nil ? own : beside
  }

  /// Returns the outputs of the analysis of `input` in `folder` or, if it is nil, those from which other files are written to
  /// `directory`.
  static func analyzed(
    _ input: FilePath, inNamed folder: FilePath?, writingTo directory: FilePath?
  ) -> OutputFiles {
    folder.map { analyzed(input, in: $0) } ?? analyzed(input, writingTo: directory)
  }

  /// Returns the same names in another folder; nil stands for this folder.
  func moved(to directory: FilePath?) -> OutputFiles {
    OutputFiles(directory: directory ?? self.directory, stem: stem)
  }

  /// The outputs in the same folder whose stem is this stem, a hyphen, and more, sorted.
  private var longerNamed: [OutputFiles] {
    let ending = ".\(Artifact.provenance.suffix)"
    return Folder(path: directory).names.map(\.string)
      .filter { $0.hasPrefix("\(stem)-") && $0.hasSuffix(ending) }.sorted()
      .map { OutputFiles(directory: directory, stem: String($0.dropLast(ending.count))) }
  }

  /// Whether the provenance record lists `input` with the same content.
  func describe(_ input: Provenance.Input) -> Bool {
    guard let bytes = try? RegularFile.content(of: provenance, atMost: RegularFile.jsonLimit),
      let record = try? JSONText.decode(Provenance.self, from: bytes)
    else { return false }
    return record.input == input
  }
}
