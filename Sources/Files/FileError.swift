public import SystemPackage

/// A failed operation on a file or folder.
///
/// `description` is a sentence for the user: what happened to which file, and what to do.
public struct FileError: Error, Hashable, Sendable {
  /// What the file was opened for. The same error number has another remedy for an input than for an output.
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
    /// The file is a pipe, a socket or a device, which may block or never end.
    case notRegular
    /// The file is larger than any file of its kind, `limit` bytes.
    case tooLarge(limit: Int)
    /// Another file took the name of an output while that output was written.
    case replaced
    /// A symbolic link stands where a folder of FormCheck is expected.
    case linkInsteadOfFolder
    /// A file stands where a folder of FormCheck is expected.
    case fileInsteadOfFolder
  }

  /// The system call that failed, such as `openat`; nil where no single call failed.
  public let operation: String?
  /// The file or folder.
  public let path: FilePath
  /// What the file was opened for.
  public let access: Access
  /// The reason for the failure.
  public let reason: Reason

  /// An error of `operation` on `path`.
  public init(_ access: Access, _ path: FilePath, _ reason: Reason, operation: String?) {
    self.operation = operation
    self.path = path
    self.access = access
    self.reason = reason
  }

  /// A system error of `operation` on an input.
  public static func reading(_ path: FilePath, _ code: Errno, operation: String? = nil) -> FileError {
    FileError(.reading, path, .system(code), operation: operation)
  }

  /// A system error of `operation` on an output.
  public static func writing(_ path: FilePath, _ code: Errno, operation: String? = nil) -> FileError {
    FileError(.writing, path, .system(code), operation: operation)
  }

  /// The system's error number; nil for a file that the system would open but FormCheck doesn't.
  public var code: Errno? {
    switch reason {
    case .system(let code): code
    case .linkInsteadOfFolder: .tooManySymbolicLinkLevels
    case .fileInsteadOfFolder: .notDirectory
    case .notRegular, .tooLarge, .replaced: nil
    }
  }

  /// Whether the disk, or the user's share of it, is full.
  public var isDiskFull: Bool { access == .writing && (code == .noSpace || code == .diskQuotaExceeded) }
}
