import FormCheckExercises
import FormCheckMotion
import Foundation

/// Reads the input as the declaration of an exercise, in TOML.
enum ExercisesFuzz {
  static func run(_ input: UnsafeRawBufferPointer) {
    do throws(ExerciseFileError) {
      let file = try ExerciseFile(named: "fuzz.toml", Array(input), origin: .file(sha256: "00"))
      guard !file.exercise.name.isEmpty, !file.exercise.title.isEmpty else {
        preconditionFailure("an exercise without a name was accepted")
      }
    } catch {
      precondition(!error.sentences.isEmpty, "a declaration was refused without a reason")
    }
  }

  /// The built-in declarations, to start from, each preceded by its name and its length in bytes on a line.
  static var seed: Data {
    ExerciseCatalog.files.reduce(into: Data()) { seed, file in
      seed += Data("\(file.exercise.name) \(file.text.utf8.count)\n\(file.text)".utf8)
    }
  }
}
