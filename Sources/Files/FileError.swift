public import SystemPackage

/// A failed operation on a file or folder.
///
/// `description` is a sentence for the user: what happened to which file, and what to do.
public struct FileError: Error, Hashable, Sendable {
  /// The purpose of opening the file. The same error number has different remedies for inputs and outputs.
  public enum Access: Hashable, Sendable {
    /// The file is an input.
    case reading
    /// The file is an output, or the folder of one.
    case writing
  }

  /// The reason for the failure.
  public enum Reason: Hashable, Sendable {
    /// The system reported this error.
    case system(Errno)
    /// The file is a pipe, a socket, or a device, which may block or never end.
    case notRegular
    /// The file is larger than `limit` bytes, the maximum for files of its kind.
    case tooLarge(limit: Int)
    /// Another file replaced an output while it was being written.
    case replaced
    /// A symbolic link has the name of a folder that FormCheck needs.
    case linkInsteadOfFolder
    /// A symbolic link to a missing folder has the name of a folder that FormCheck needs.
    case brokenLink
    /// A file has the name of a folder that FormCheck needs.
    case fileInsteadOfFolder
  }

  /// The system call that failed, such as `openat`; nil if no single call failed.
  public let operation: String?
  /// The file or folder.
  public let path: FilePath
  /// The purpose of opening the file.
  public let access: Access
  /// The reason for the failure.
  public let reason: Reason

  /// Creates an error of `operation` on `path`.
  public init(_ access: Access, _ path: FilePath, _ reason: Reason, operation: String?) {
    self.operation = operation
    self.path = path
    self.access = access
    self.reason = reason
  }

  /// Returns a system error of `operation` on an input.
  public static func reading(_ path: FilePath, _ code: Errno, operation: String? = nil) -> FileError {
    FileError(.reading, path, .system(code), operation: operation)
  }

  /// Returns a system error of `operation` on an output.
  public static func writing(_ path: FilePath, _ code: Errno, operation: String? = nil) -> FileError {
    FileError(.writing, path, .system(code), operation: operation)
  }

  /// The system's error number; nil for a file that the system can open but FormCheck rejects.
  public var code: Errno? {
    switch reason {
    case .system(let code): code
    case .linkInsteadOfFolder: .tooManySymbolicLinkLevels
    case .brokenLink: .noSuchFileOrDirectory
    case .fileInsteadOfFolder: .notDirectory
    case .notRegular, .tooLarge, .replaced: nil
    }
  }

  /// Whether the disk is full, or the user's quota is exhausted.
  public var isDiskFull: Bool { access == .writing && (code == .noSpace || code == .diskQuotaExceeded) }
}
