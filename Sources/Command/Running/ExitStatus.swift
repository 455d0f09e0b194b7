import FormCheck

/// The documented exit codes.
enum ExitStatus: Int32 {
  case success = 0
  case someInputsFailed = 1
  case usage = 2
  case noInputReadable = 3
  case outputNotWritable = 4
  case programFault = 70
  case interrupted = 75
  case controlC = 130
  /// 128 plus the number of SIGPIPE, as shells report a program that this signal ended.
  case closedPipe = 141

  /// Creates the exit code for a single error.
  init(_ kind: FormCheckError.Kind) {
    switch kind {
    case .usage: self = .usage
    case .input: self = .noInputReadable
    case .output, .diskFull: self = .outputNotWritable
    case .interrupted, .busy, .limit: self = .interrupted
    case .closedPipe: self = .closedPipe
    case .program: self = .programFault
    }
  }

  /// Creates the exit code for several inputs.
  ///
  /// A full disk takes precedence, because it affects all inputs. If no input succeeded, any other output error also
  /// takes precedence.
  ///
  /// - Complexity: O(*n*) in the number of failures.
  init(succeeded: Int, failures: [FormCheckError.Kind]) {
    if failures.isEmpty {
      self = .success
    } else if failures.contains(.diskFull) {
      self = .outputNotWritable
    } else if succeeded > 0 {
      self = .someInputsFailed
    } else if failures.contains(.output) {
      self = .outputNotWritable
    } else {
      let statuses = Set(failures.map { ExitStatus($0) })
      self = statuses.count == 1 ? ExitStatus(failures[0]) : .noInputReadable
    }
  }

  /// Creates the exit code for a batch, some of whose results may not have been added to the training log.
  ///
  /// An error of the log takes precedence over inputs that failed beside others, because it concerns those that
  /// succeeded. Any other code of the inputs is at least as bad.
  init(_ outcomes: [BatchOutcome], logErrors: [FormCheckError.Kind] = []) {
    let failures = outcomes.compactMap { $0.failure?.kind }
    self.init(succeeded: outcomes.count - failures.count, failures: failures)
    guard self == .success || self == .someInputsFailed else { return }
    let error = logErrors.first { $0 == .diskFull } ?? logErrors.first
    if let error { self = ExitStatus(error) }
  }
}
