import FormCheck
import FormCheckMotion
import SystemPackage

/// The plan of a command that works on analyzed videos: the videos, and the exercises that can be recognized.
struct ClipPlan {
  let inputs: InputSequence
  let library: ExerciseLibrary
  /// The motion settings on the command line; nil for those of the analysis.
  let motion: MotionSettings?

  /// Reads the declarations of exercises.
  ///
  /// - Throws: ``FormCheckError`` if there is no such exercise, or ``ExerciseLibraryError``.
  init(_ inputs: InputSequence, _ options: MotionOptions) throws {
    self.inputs = inputs
    library = try options.library.library()
    let settings = try options.settings(library)
    motion = options.isGiven ? settings : nil
  }

  /// The videos for reading, and the folders of their outputs for writing.
  var access: FileAccess { FileAccess(inputs.inputs) }
}
