import SystemPackage

extension FileError: CustomStringConvertible {
  /// What happened to which file, and what to do, in one or two sentences.
  public var description: String {
    switch reason {
    case .system(.permissionDenied) where access == .writing && operation == "mkdir":
      "\(path.string) can't be created (\(Errno.permissionDenied)). The folder was removed, or its parent folder can't be "
        + "written. Create it, or choose another folder with -o."
    case .system(let code):
      "\(path.string) can't be \(access == .reading ? "read" : "written") (\(code)). \(Self.remedy(code, access))."
    case .notRegular:
      "\(path.string) is a pipe, a socket, or a device. Save its contents to a file first, and specify that file."
    case .tooLarge(let limit):
      "\(path.string) holds more than \(limit >> 20) MB, the limit for files of this kind. Check that it is the right "
        + "file."
    case .replaced:
      "\(path.string) was replaced by another program while it was written. Make sure that no other program writes to "
        + "its folder, or choose another folder with -o, and run again."
    case .linkInsteadOfFolder:
      "\(path.string) is a symbolic link, but FormCheck needs a real folder there. Remove the link, or choose another "
        + "folder with -o."
    case .brokenLink:
      "\(path.string) is a symbolic link to a missing folder. Create that folder, remove the link, or choose another folder with "
        + "-o."
    case .fileInsteadOfFolder:
      "\(path.string) is not a folder, but FormCheck needs a folder with this name. Move the file elsewhere, or choose "
        + "another folder with -o."
    }
  }

  private static func remedy(_ code: Errno, _ access: Access) -> String {
    sharedRemedy(code) ?? (access == .reading ? inputRemedy(code) : outputRemedy(code))
  }

  /// Returns the remedy for an error that means the same for inputs and outputs.
  private static func sharedRemedy(_ code: Errno) -> String? {
    switch code {
    case .tooManyOpenFiles, .tooManyOpenFilesInSystem:
      "Too many files are open. Raise the limit with ulimit -n"
    case .noMemory: "Close other programs, or raise the memory limits (ulimit -v and ulimit -d)"
    case .ioError: "The disk or network drive failed. Check it, or use another one"
    default: nil
    }
  }

  private static func outputRemedy(_ code: Errno) -> String {
    switch code {
    case .noSpace: "Make room on that disk and run again, or choose another folder with -o"
    case .diskQuotaExceeded:
      "Your disk quota is used up. Make room and run again, or choose another folder with -o"
    case .fileTooLarge: "The file exceeds the size limit. Raise the limit with ulimit -f"
    case .noSuchFileOrDirectory:
      "Its folder was removed or its disk was disconnected. Run again, or choose another folder with -o"
    case .fileNameTooLong: "The name is too long. Rename the input to a shorter name"
    case .readOnlyFileSystem: "Choose a folder on another disk with -o"
    case .tooManySymbolicLinkLevels:
      "It is a symbolic link, or part of a loop of links. Remove it, or choose another folder with -o"
    case .fileExists: "Another program created a file with this name. Remove it and run again"
    default: "Choose another folder with -o, or change the permissions"
    }
  }

  private static func inputRemedy(_ code: Errno) -> String {
    switch code {
    case .noSuchFileOrDirectory: "Check the name and the folder"
    case .fileNameTooLong: "Give it a shorter name"
    case .notDirectory: "It is a file instead of a folder, or one of its folders is. Check the name"
    case .tooManySymbolicLinkLevels:
      "It is a symbolic link, or part of a loop of links. Specify the file itself"
    default: "Check the file and its permissions"
    }
  }
}
