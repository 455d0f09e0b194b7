public import FormCheckTrainingLog

extension FormCheckError {
  /// Converts an error of the training log.
  public init(_ error: TrainingLogError) {
    self.init(Self.kind(of: error), error.description)
  }

  private static func kind(of error: TrainingLogError) -> Kind {
    switch error {
    case .missing, .notALog, .folder, .newer, .damaged, .notImportable: .input
    case .noSuchSet, .noImportedExercise, .noSuchExercise: .usage
    case .diskFull: .diskFull
    case .busy: .busy
    case .notAccessible, .notWritable: .output
    case .failed: .program
    }
  }
}
