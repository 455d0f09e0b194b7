import SystemPackage

extension FileError: CustomStringConvertible {
  /// One or two sentences: what happened to which file, and what to do.
  public var description: String {
    switch reason {
    case .system(let code):
      "\(path.string) can't be \(access == .reading ? "read" : "written") (\(code)): \(Self.remedy(code, access))."
    case .notRegular:
      "\(path.string) is a pipe, a socket or a device. Save its content to a file first and name that file."
    case .tooLarge(let limit):
      "\(path.string) holds more than \(limit >> 20) MB, more than any file of its kind: check that it is the right "
        + "file."
    case .replaced:
      "\(path.string) was replaced by another program while it was written: make sure that no other program writes to "
        + "its folder, or choose another folder with -o, and run again."
    case .linkInsteadOfFolder:
      "\(path.string) is a symbolic link, but FormCheck needs a real folder there. Remove the link, or choose another "
        + "folder with -o."
    case .fileInsteadOfFolder:
      "\(path.string) is not a folder, but FormCheck needs a folder of this name. Move the file elsewhere, or choose "
        + "another folder with -o."
    }
  }

  private static func remedy(_ code: Errno, _ access: Access) -> String {
    sharedRemedy(code) ?? (access == .reading ? inputRemedy(code) : outputRemedy(code))
  }

  /// The remedy for an error that means the same for inputs and outputs.
  private static func sharedRemedy(_ code: Errno) -> String? {
    switch code {
    case .tooManyOpenFiles, .tooManyOpenFilesInSystem:
      "too many files are open; raise the limit with ulimit -n"
    case .noMemory: "close other programs, or raise the memory limits, ulimit -v and ulimit -d"
    case .ioError: "the disk or network drive fails; check it, or use another one"
    default: nil
    }
  }

  private static func outputRemedy(_ code: Errno) -> String {
    switch code {
    case .noSpace: "make room on that disk and run again, or choose another folder with -o"
    case .diskQuotaExceeded:
      "your disk quota is used up; make room and run again, or choose another folder with -o"
    case .fileTooLarge: "files may not grow that large here; raise the limit with ulimit -f"
    case .noSuchFileOrDirectory:
      "its folder was removed or its disk disconnected; run again, or choose another folder with -o"
    case .fileNameTooLong: "the name is too long; rename the input to a shorter name"
    case .readOnlyFileSystem: "choose a folder on another disk with -o"
    case .tooManySymbolicLinkLevels:
      "it is a symbolic link, or part of a loop of links; remove it, or choose another folder with -o"
    case .fileExists: "another program created a file of this name; remove it and run again"
    default: "choose another folder with -o, or change the permissions"
    }
  }

  private static func inputRemedy(_ code: Errno) -> String {
    switch code {
    case .noSuchFileOrDirectory: "check the name and the folder"
    case .fileNameTooLong: "give it a shorter name"
    case .tooManySymbolicLinkLevels: "it is a symbolic link, or part of a loop of links; name the file itself"
    default: "check the file and its permissions"
    }
  }
}
