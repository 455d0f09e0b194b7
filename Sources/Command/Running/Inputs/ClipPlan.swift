import FormCheck
import SystemPackage

/// The plan of a command that works on analyzed videos: the videos, and the exercises that can be recognized.
struct ClipPlan {
  let inputs: InputSequence
  let library: ExerciseLibrary
  /// The settings of the analysis that the command line changes.
  let changes: SettingsChanges

  /// Reads the declarations of exercises.
  ///
  /// - Throws: ``FormCheckError`` if there is no such exercise, or ``ExerciseLibraryError``.
  init(_ inputs: InputSequence, _ people: PeopleOptions, _ motion: MotionOptions) throws {
    self.inputs = inputs
    library = try motion.library.library()
    var changes = try motion.changes(library)
    people.add(to: &changes)
    self.changes = changes
  }

  /// The videos for reading, and the folders of their outputs for writing.
  var access: FileAccess { FileAccess(inputs.inputs) }
}
