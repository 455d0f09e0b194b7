import SystemPackage

extension FormCheckError {
  /// The sentence for a file that can't be written.
  static func unwritable(_ path: FilePath, _ error: any Error) -> FormCheckError {
    let reason = (error as? Errno).map(\.description) ?? "\(error)"
    let kind: Kind = error.isFullDisk ? .diskFull : .output
    return FormCheckError(kind, "\(path.string) can't be written (\(reason)): \(remedy(for: error)).")
  }

  private static func remedy(for error: any Error) -> String {
    if error.isFullDisk { return "make room there and run again, or write elsewhere with -o" }
    switch error as? Errno {
    case .noSuchFileOrDirectory:
      return "its folder was removed or its disk is gone; run again, or choose another folder with -o"
    case .fileNameTooLong: return "give the input a shorter name"
    case .readOnlyFileSystem: return "choose a folder on another disk with -o"
    default: return "choose another folder with -o, or change its permissions"
    }
  }
}

extension Error {
  fileprivate var isFullDisk: Bool { [.noSpace, .diskQuotaExceeded].contains(self as? Errno) }
}
