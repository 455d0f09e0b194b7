import Crypto
import FormCheckFiles
import FormCheckReports
public import SystemPackage

extension InputSearch {
  /// Returns all inputs with unique output names in `directory`, or next to each input if `directory` is nil.
  ///
  /// If several inputs would get the same name, all of them get longer names, so that their order doesn't matter: with
  /// the extension (`squat-mov`), with the folder (`squat-monday`), or with a hash of the path. The only one that was analyzed under
  /// the short name, before the others were there, keeps it, with the user's corrections.
  ///
  /// - Complexity: O(*n*), where *n* is the number of inputs.
  public func inputs(directory: FilePath?) -> [BatchInput] {
    let folders = found.map { directory?.pushing($0.subfolder) ?? $0.path.removingLastComponent() }
    var names = found.map { $0.path.stem ?? "video" }
    for lengthen in Self.lengthenings {
      for clash in Self.clashes(zip(folders, names).map { OutputName(folder: $0, name: $1) }) {
        let analyzed = analyzed(clash) { OutputFiles(directory: folders[$0], stem: names[$0]) }
        for number in clash where analyzed != [number] { names[number] = lengthen(found[number].path) }
      }
    }
    return zip(found, zip(folders, names)).map { found, output in
      BatchInput(path: found.path, outputs: OutputFiles(directory: output.0, stem: output.1))
    }
  }

  /// The specified inputs that can't be used.
  public var unusableInputs: [UnusableInput] { unusable }

  /// A name in a folder. Case is ignored, as on the file systems of many memory cards and network shares.
  private struct OutputName: Hashable {
    let folder: FilePath
    let name: String

    init(folder: FilePath, name: String) {
      self.folder = folder.lexicallyNormalized()
      self.name = name.lowercased()
    }
  }

  /// Returns the indices of each name that occurs more than once.
  private static func clashes(_ names: [OutputName]) -> [[Int]] {
    Dictionary(grouping: names.indices) { names[$0] }.values.filter { $0.count > 1 }
  }

  /// Returns those of the inputs whose analysis has the short name. Of files of the same name and size, the content decides.
  private func analyzed(_ clash: [Int], under outputs: (Int) -> OutputFiles) -> [Int] {
    let alike = clash.filter { isLikely(found[$0].path, analyzedAs: outputs($0)) }
    guard alike.count > 1 else { return alike }
    return alike.filter { number in
      // An input that can't be read is reported when it is analyzed.
      (try? InputFile(found[number].path)).map { outputs(number).describe($0.provenance) } ?? false
    }
  }

  /// Whether a video has the file name and the size of the one whose analysis has a name.
  private func isLikely(_ path: FilePath, analyzedAs outputs: OutputFiles) -> Bool {
    let bytes = try? RegularFile.content(of: outputs.provenance, atMost: RegularFile.jsonLimit)
    guard let input = bytes.flatMap({ try? JSONText.decode(Provenance.self, from: $0) })?.input else {
      return false
    }
    return input.file == path.lastComponent?.string && input.sizeBytes == FileStatus(path)?.sizeBytes
  }

  /// Returns the name of the folder of a file, which `.` and `..` aren't.
  private static func folderName(of path: FilePath) -> String {
    let folder = path.removingLastComponent()
    let isNamed = folder.lastComponent?.kind == .regular
    return (isNamed ? folder : folder.absolute.lexicallyNormalized()).lastComponent?.string ?? "here"
  }

  private static let lengthenings: [@Sendable (FilePath) -> String] = [
    { "\($0.stem ?? "video")-\($0.extension ?? "file")" },
    { "\($0.stem ?? "video")-\(folderName(of: $0))" },
    { "\($0.stem ?? "video")-\(SHA256.hash(data: $0.rawBytes).hexadecimal.prefix(8))" },
  ]
}
