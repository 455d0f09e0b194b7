import ArgumentParser
import FormCheck
import FormCheckFiles
import FormCheckTrainingLog
import SystemPackage

/// The option about the file of the training log.
struct LogLocation: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The file of the training log (default: the one in FORMCHECK_LOG, otherwise formcheck/log.db in XDG_DATA_HOME or \
      ~/.local/share).
      """, valueName: "file"), completion: .file())
  var logFile: String?

  /// The name of the environment variable that names the log, and that makes analyze use it.
  static let variable = "FORMCHECK_LOG"

  /// The log in the environment; nil if none is named there.
  static var configured: String? { Environment.value(variable).flatMap { $0.isEmpty ? nil : $0 } }

  func validate() throws {
    guard logFile?.isEmpty != true else {
      throw ValidationError("--log-file requires a file name, but the name is empty.")
    }
  }

  /// Returns the path of the log.
  ///
  /// - Throws: a usage error if neither the options nor the environment lead to a folder.
  func path() throws(FormCheckError) -> FilePath {
    if let name = logFile ?? Self.configured { return FilePath(argument: name) }
    guard let folder = Environment.dataFolder else {
      throw FormCheckError(
        .usage, "The environment defines no home folder. Name the training log with --log-file.")
    }
    return folder.appending("log.db")
  }
}

extension TrainingLog {
  /// Opens the log at a path, and creates it with its folder if `creates` is true.
  init(_ path: FilePath, creates: Bool = false) throws(FormCheckError) {
    if creates { try Self.makeFolder(of: path) }
    self = try FormCheckError.logging { () throws(TrainingLogError) in
      try TrainingLog(path: path.string, creates: creates)
    }
  }

  private static func makeFolder(of path: FilePath) throws(FormCheckError) {
    let folder = path.removingLastComponent().nonEmpty
    do throws(FileError) { try Folder(path: folder).make() } catch {
      let reason = error.code.map { " (\($0))" } ?? ""
      throw FormCheckError(
        FormCheckError(error).kind,
        "\(folder.string), the folder of the training log, can't be created\(reason). Name another log with --log-file.",
        operation: error.operation, path: folder.string, code: error.code?.rawValue)
    }
  }
}

extension FormCheckError {
  /// Runs `body` and converts its errors.
  static func logging<Value>(_ body: () throws(TrainingLogError) -> Value) throws(FormCheckError) -> Value {
    do { return try body() } catch { throw FormCheckError(error) }
  }
}
