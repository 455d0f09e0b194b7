import GRDB

/// An error of the training log, described in a sentence for the user.
public enum TrainingLogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no log.
  case missing(path: String)
  /// The file isn't a training log.
  case notALog(path: String)
  /// There is a folder in place of the log.
  case folder(path: String)
  /// A newer version of the program wrote the log.
  case newer(path: String)
  /// The log is damaged.
  case damaged(path: String, detail: String)
  /// The disk is full.
  case diskFull(path: String)
  /// The log can't be written for another reason than a full disk, such as the user's quota.
  case notWritable(path: String, detail: String)
  /// Another program has used the log for too long.
  case busy(path: String)
  /// The log can't be read or written.
  case notAccessible(path: String, detail: String)
  /// No set has this number.
  case noSuchSet(Int64)
  /// A table can't be imported.
  case notImportable(String)
  /// No imported set has this name of an exercise; the names that some have.
  case noImportedExercise(String, names: [String])
  /// Neither FormCheck nor the log has this exercise.
  case noSuchExercise(String)
  /// SQLite refused an operation.
  case failed(path: String, detail: String)

  /// What happened, and what to do.
  public var description: String {
    switch self {
    case .missing(let path):
      "There is no training log at \(path). Add a video with formcheck analyze --log, or name another log with --log-file."
    case .notALog(let path): "\(path) isn't a training log. Name another file."
    case .folder(let path):
      "\(path) is a folder, not a training log. Name a file, such as log.db in this folder."
    case .newer(let path): "\(path) was written by a newer version of FormCheck. Update the program."
    case .damaged(let path, let detail):
      "\(path) is damaged (\(detail)). Restore a copy, or move the file elsewhere."
    case .diskFull(let path): "The disk is full, so \(path) wasn't changed. Free some space and run again."
    case .notWritable(let path, let detail):
      "\(path) can't be written, because SQLite reports: \(detail). Check your quota on this disk, and the limit of file sizes (ulimit -f)."
    case .busy(let path): "Another program is using \(path). Run again when it has finished."
    case .notAccessible(let path, let detail):
      "\(path) can't be opened (\(detail)). Check its permissions and those of its folder."
    case .noSuchSet(let number): "The log has no set \(number). formcheck log list prints their numbers."
    case .notImportable(let sentence): sentence
    case .noImportedExercise(let name, let names): Self.noImportedExercise(name, names)
    case .noSuchExercise(let name):
      "Neither FormCheck nor the log has an exercise “\(name)”. formcheck exercises list prints those of FormCheck."
    case .failed(let path, let detail):
      "\(path) can't be used, because SQLite reports: \(detail). formcheck log doctor checks the file."
    }
  }

  private static func noImportedExercise(_ name: String, _ names: [String]) -> String {
    guard !names.isEmpty else { return "The log has no imported sets. Add some with formcheck log import." }
    let list = names.prefix(12).map { "“\($0)”" }.joined(separator: ", ") + (names.count > 12 ? ", …" : "")
    let subject = names.count == 1 ? "The only name from an app is" : "The names from apps are"
    return "No imported set has the exercise “\(name)”. \(subject) \(list)."
  }

  /// Whether the log may be readable although it can't be written.
  var isAboutWriting: Bool {
    switch self {
    case .diskFull, .notWritable: true
    default: false
    }
  }

  /// Converts an error of SQLite about the file at `path`.
  init(_ error: any Error, _ path: String) {
    if let error = error as? TrainingLogError {
      self = error
      return
    }
    guard let error = error as? DatabaseError else {
      self = .failed(path: path, detail: "\(error)")
      return
    }
    let detail = error.message ?? "\(error.resultCode)"
    switch error.resultCode {
    case .SQLITE_FULL: self = .diskFull(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path: path)
    case .SQLITE_NOTADB: self = .notALog(path: path)
    case .SQLITE_CORRUPT: self = .damaged(path: path, detail: detail)
    case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
      self = .notAccessible(path: path, detail: detail)
    case .SQLITE_ERROR where detail.hasPrefix("no such table") || detail.hasPrefix("no such column"):
      self = .damaged(path: path, detail: detail)
    case .SQLITE_IOERR where error.isDiskFull: self = .diskFull(path: path)
    case .SQLITE_IOERR where error.isAboutWriting: self = .notWritable(path: path, detail: detail)
    default: self = .failed(path: path, detail: detail)
    }
  }
}

extension DatabaseError {
  /// Whether the disk is full. If SQLite notices that while it writes the shared memory of the journal, it reports an
  /// error of this size change.
  fileprivate var isDiskFull: Bool { extendedResultCode == .SQLITE_IOERR_SHMSIZE }

  /// Whether a file can't be written. SQLite reports a full disk otherwise, but not an exceeded quota.
  fileprivate var isAboutWriting: Bool {
    let codes: [ResultCode] = [
      .SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_DIR_FSYNC, .SQLITE_IOERR_TRUNCATE,
      .SQLITE_IOERR_SHMOPEN,
    ]
    return codes.contains(extendedResultCode)
  }
}
