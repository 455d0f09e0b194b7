import FormCheckFiles
import SystemPackage

extension FormCheckError {
  /// Converts an error of a file: outputs that don't fit the disk are a separate kind.
  init(_ error: FileError) {
    let kind: Kind =
      switch error.access {
      case .reading: .input
      case .writing: error.isDiskFull ? .diskFull : .output
      }
    self.init(
      kind, error.description, operation: error.operation, path: error.path.string, code: error.code?.rawValue
    )
  }

  /// The error of a file that `operation` can't write.
  static func unwritable(
    _ path: FilePath, _ error: any Error, operation: String? = nil
  ) -> FormCheckError {
    guard let code = error as? Errno else { return FormCheckError(error) }
    return FormCheckError(FileError.writing(path, code, operation: operation))
  }

  /// The error of a file that `operation` can't read.
  static func unreadable(
    _ path: FilePath, _ error: any Error, operation: String? = nil
  ) -> FormCheckError {
    guard let code = error as? Errno else { return FormCheckError(error) }
    return FormCheckError(FileError.reading(path, code, operation: operation))
  }
}
