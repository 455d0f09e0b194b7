package import SystemPackage

extension FormCheckError {
  /// Creates the error about standard output, or another open file in its place, that can't be written.
  package init(standardOutput code: Errno) {
    let (kind, sentence) = Self.standardOutput(code)
    self.init(kind, sentence, operation: "write", code: code.rawValue)
  }

  private static func standardOutput(_ code: Errno) -> (Kind, String) {
    switch code {
    case .brokenPipe: (.closedPipe, "The program that reads standard output has ended.")
    case .noSpace, .diskQuotaExceeded:
      (
        .diskFull,
        "Can't write to standard output (\(code)). Free some space, or redirect the output elsewhere."
      )
    case .badFileDescriptor:
      (.output, "Can't write to standard output, which is closed. Redirect it to a file or a pipe.")
    case .fileTooLarge:
      (.output, "Can't write to standard output (\(code)). Raise the limit of file sizes with ulimit -f.")
    default: (.output, "Can't write to standard output (\(code)). Redirect the output elsewhere.")
    }
  }
}
