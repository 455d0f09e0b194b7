import Crypto
public import SystemPackage

extension InputSearch {
  /// Every input with names for its outputs that no other one has, in `directory` or, for nil, beside each input.
  ///
  /// Inputs that would have the same names get longer ones, all of them, so that the order doesn't matter: with their
  /// extension (`squat-mov`), with their folder (`squat-monday`), or with a hash of their path.
  public func inputs(directory: FilePath?) -> [BatchInput] {
    let folders = found.map { directory?.pushing($0.subfolder) ?? $0.path.removingLastComponent() }
    var names = found.map { $0.path.stem ?? "video" }
    for lengthen in Self.lengthenings {
      let clashes = Self.clashes(zip(folders, names).map { Place(folder: $0, name: $1) })
      for number in clashes { names[number] = lengthen(found[number].path) }
    }
    return zip(found, zip(folders, names)).map { found, place in
      BatchInput(path: found.path, outputs: OutputFiles(directory: place.0, stem: place.1))
    }
  }

  /// Inputs that were named and can't be looked for.
  public var unusableInputs: [UnusableInput] { unusable }

  private struct Place: Hashable {
    let folder: FilePath
    /// File systems that don't tell capitals from small letters are common on memory cards and shares.
    let name: String

    init(folder: FilePath, name: String) {
      self.folder = folder.lexicallyNormalized()
      self.name = name.lowercased()
    }
  }

  /// The positions of places that occur more than once.
  private static func clashes(_ places: [Place]) -> [Int] {
    Dictionary(grouping: places.indices) { places[$0] }.values.filter { $0.count > 1 }.flatMap { $0 }
  }

  private static let lengthenings: [@Sendable (FilePath) -> String] = [
    { "\($0.stem ?? "video")-\($0.extension ?? "file")" },
    { "\($0.stem ?? "video")-\($0.removingLastComponent().lastComponent?.string ?? "here")" },
    { path in
      let hash = SHA256.hash(
        data: path.withPlatformString { start in
          UnsafeBufferPointer(start: start, count: path.length).map(UInt8.init(bitPattern:))
        })
      return "\(path.stem ?? "video")-\(hash.hexadecimal.prefix(8))"
    },
  ]
}
