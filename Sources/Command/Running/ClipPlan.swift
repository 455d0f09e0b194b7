import FormCheck
import FormCheckMotion
import SystemPackage

/// The plan of a command that works on one analyzed video: the video, and the exercises that can be recognized.
struct ClipPlan {
  let path: FilePath
  let library: ExerciseLibrary
  /// The motion settings on the command line; nil for those of the analysis.
  let motion: MotionSettings?

  /// Reads the declarations of exercises.
  ///
  /// - Throws: ``FormCheckError`` if there is no such exercise, or ``ExerciseLibraryError``.
  init(_ path: FilePath, _ options: MotionOptions) throws {
    self.path = path
    library = try options.library.library()
    let settings = try options.settings(library)
    motion = options.isGiven ? settings : nil
  }
}
