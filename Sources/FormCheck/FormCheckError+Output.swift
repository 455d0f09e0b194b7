import SystemPackage

extension FormCheckError {
  /// The error for a file that `operation` can't write.
  static func unwritable(
    _ path: FilePath, _ error: any Error, operation: String? = nil
  ) -> FormCheckError {
    if let error = error as? FormCheckError { return error }
    let code = error as? Errno
    let kind: Kind = code.map(isFullDisk) == true ? .diskFull : .output
    return FormCheckError(
      kind,
      "\(path.string) can't be written (\(reason(error))): "
        + "\(code.flatMap(sharedRemedy) ?? outputRemedy(code)).",
      operation: operation, path: path.string, code: code?.rawValue)
  }

  /// The error for a file that `operation` can't read.
  static func unreadable(
    _ path: FilePath, _ error: any Error, operation: String? = nil
  ) -> FormCheckError {
    if let error = error as? FormCheckError { return error }
    let code = error as? Errno
    return FormCheckError(
      .input,
      "\(path.string) can't be read (\(reason(error))): "
        + "\(code.flatMap(sharedRemedy) ?? inputRemedy(code)).",
      operation: operation, path: path.string, code: code?.rawValue)
  }

  private static func reason(_ error: any Error) -> String { (error as? Errno)?.description ?? "\(error)" }

  private static func isFullDisk(_ code: Errno) -> Bool { [.noSpace, .diskQuotaExceeded].contains(code) }

  /// What to do about a code that means the same for inputs and outputs.
  private static func sharedRemedy(_ code: Errno) -> String? {
    switch code {
    case .tooManyOpenFiles, .tooManyOpenFilesInSystem:
      "too many files are open: raise the limit with ulimit -n"
    case .noMemory: "close other programs, or raise the limit with ulimit -v"
    case .ioError: "its disk or network drive fails: check it, or use another one"
    default: nil
    }
  }

  private static func outputRemedy(_ code: Errno?) -> String {
    switch code {
    case .noSpace: "make room there and run again, or write elsewhere with -o"
    case .diskQuotaExceeded:
      "your quota there is used up: make room and run again, or write elsewhere with -o"
    case .noSuchFileOrDirectory:
      "its folder was removed or its disk is gone; run again, or choose another folder with -o"
    case .fileNameTooLong: "give the input a shorter name"
    case .readOnlyFileSystem: "choose a folder on another disk with -o"
    case .tooManySymbolicLinkLevels:
      "it is a symbolic link, or too many lead to it: remove it, or choose another folder with -o"
    case .fileExists: "another program created a file of this name in the meantime: remove it and run again"
    default: "choose another folder with -o, or change its permissions"
    }
  }

  private static func inputRemedy(_ code: Errno?) -> String {
    switch code {
    case .noSuchFileOrDirectory: "check the name and the folder"
    case .fileNameTooLong: "give it a shorter name"
    case .tooManySymbolicLinkLevels: "it is a symbolic link, or too many lead to it: name the file itself"
    default: "check the file and its permissions"
    }
  }
}
