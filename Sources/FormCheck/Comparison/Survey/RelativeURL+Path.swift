import FormCheckFiles
import FormCheckReports
import SystemPackage

extension RelativeURL {
  /// Returns the URL of a file relative to a page in `folder`.
  static func file(_ file: FilePath, from folder: FilePath) -> String {
    let (path, base) = (file.absolute.lexicallyNormalized(), folder.absolute.lexicallyNormalized())
    let (steps, start) = (Array(path.components), Array(base.components))
    let common = zip(steps, start).prefix { $0 == $1 }.count
    let names = steps.dropFirst(common).map { Self.file(FilePath(root: nil, [$0]).rawBytes) }
    return (Array(repeating: "..", count: start.count - common) + names).joined(separator: "/")
  }
}
