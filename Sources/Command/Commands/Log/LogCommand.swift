import ArgumentParser
import FormCheck
import FormCheckFiles
import FormCheckTrainingLog
import SystemPackage

/// `formcheck log`: the training log of analyzed videos.
struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Show, correct, and exchange the training log.",
    discussion: Examples.after(
      """
      analyze --log adds the sets of a video with their repetitions, findings, and stills. Analyzing a video again \
      updates its sets. The log is one file on this computer; FORMCHECK_LOG names another one.
      """,
      [
        "formcheck analyze squat.mp4 --log --load 100 --rpe 8", "formcheck log list --exercise squat",
        "formcheck log trends",
      ]),
    subcommands: [
      LogListCommand.self, LogShowCommand.self, LogTrendsCommand.self, LogRecordsCommand.self,
      LogMaximaCommand.self,
      LogNoteCommand.self, LogStillsCommand.self, LogPageCommand.self, LogExportCommand.self,
      LogImportCommand.self, LogRenameCommand.self,
      LogMergeCommand.self, LogForgetCommand.self, LogDoctorCommand.self,
    ])
}

/// A command that uses the training log, and outside its folder only the files that it names.
protocol LogUsingCommand: SandboxedCommand where Plan == FilePath {
  /// The log.
  var location: LogLocation { get }
  /// Files to read in addition.
  var reads: [FilePath] { get }
  /// Folders to write in addition.
  var writes: [FilePath] { get }
  /// Whether a missing log is created.
  var createsLog: Bool { get }
  /// Runs the command with the log at `path`. Errors of the log are converted by the caller.
  func run(at path: FilePath) throws
}

/// A command that uses a training log that exists.
protocol OpenLogCommand: LogUsingCommand {
  /// Runs the command.
  func run(_ log: TrainingLog) throws
}

extension OpenLogCommand {
  var createsLog: Bool { false }

  func run(at path: FilePath) throws { try run(try TrainingLog(path)) }
}

extension LogUsingCommand {
  var reads: [FilePath] { [] }
  var writes: [FilePath] { [] }

  func plan() throws -> FilePath { try location.path() }

  func access(_ path: FilePath) -> FileAccess? {
    var access = FileAccess(reads: reads, writes: writes)
    // SQLite creates and removes its journal beside the log.
    if createsLog || FileStatus(path) != nil { access.addFolder(of: path) }
    return access
  }

  func run(_ path: FilePath) async throws {
    do { try run(at: path) } catch let error as TrainingLogError { throw FormCheckError(error) }
  }
}
