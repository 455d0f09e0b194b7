import FormCheck

/// What the exit code says.
enum ExitStatus: Int32 {
  case success = 0
  case someInputsFailed = 1
  case usage = 2
  case noInputReadable = 3
  case outputNotWritable = 4
  case programFault = 70
  case interrupted = 75
  case controlC = 130

  /// The code for the one thing that went wrong.
  init(_ kind: FormCheckError.Kind) {
    switch kind {
    case .usage: self = .usage
    case .input: self = .noInputReadable
    case .output, .diskFull: self = .outputNotWritable
    case .interrupted, .busy, .limit: self = .interrupted
    case .program: self = .programFault
    }
  }

  /// The code for several inputs of which `failures` went wrong and `succeeded` went well.
  ///
  /// A full disk weighs most: the user has to mend it for all of them. When nothing went well, so does any other
  /// fault of the output.
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
      self = failures.allSatisfy { $0 == failures[0] } ? ExitStatus(failures[0]) : .noInputReadable
    }
  }

  /// The code for a batch.
  init(_ outcomes: [BatchOutcome]) {
    let failures = outcomes.compactMap { $0.failure?.kind }
    self.init(succeeded: outcomes.count - failures.count, failures: failures)
  }
}
