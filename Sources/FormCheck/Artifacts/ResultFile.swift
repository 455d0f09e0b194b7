import FormCheckFiles
import FormCheckReports
import FormCheckVideo
import SystemPackage

/// A file with the name of a result, which someone specified as a video.
struct ResultFile {
  /// The file.
  let path: FilePath
  /// The file name of the analyzed video; nil if no provenance record beside the file lists it.
  let source: String?

  /// Creates the result at `path`; nil if its name isn't that of a result.
  init?(_ path: FilePath) {
    guard let name = path.lastComponent?.string,
      let suffix = Self.suffixes.first(where: { name.hasSuffix(".\($0)") })
    else { return nil }
    self.path = path
    let outputs = OutputFiles(
      directory: path.removingLastComponent(), stem: String(name.dropLast(suffix.utf8.count + 1)))
    source = Self.source(of: name, outputs)
  }

  private static let suffixes =
    Artifact.all.map(\.suffix)
    + VideoCodec.allCases.map { Artifact.annotatedVideo.suffix(extension: $0.fileExtension) }
    + ["edits.json"]

  private static func source(of name: String, _ outputs: OutputFiles) -> String? {
    guard let bytes = try? RegularFile.content(of: outputs.provenance, atMost: RegularFile.jsonLimit),
      let record = try? JSONText.decode(Provenance.self, from: bytes)
    else { return nil }
    let others = [outputs.provenance, outputs.edits].compactMap(\.lastComponent?.string)
    return record.outputs.values.contains(name) || others.contains(name) ? record.input.file : nil
  }

  /// What the file is, as the start of a sentence.
  var summary: String {
    "\(path.string) is a result of FormCheck\(source.map { " for \($0)" } ?? ", not a video")"
  }

  /// The error about a result that can't be used as a video.
  var refusal: String { "\(summary). Use \(source ?? "the video that was analyzed") instead." }

  /// Throws an error about a file that is the result of an analysis, in which the overlay hides the athlete.
  static func check(_ path: FilePath) throws(FormCheckError) {
    guard let result = ResultFile(path), result.source != nil else { return }
    throw FormCheckError(.input, result.refusal, path: path.string)
  }
}
