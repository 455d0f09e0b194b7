public import FormCheckMotion

extension AnalysisResult {
  /// Returns the people of the analyzed frames with their keypoints, angles, sets, and repetitions, including the user's
  /// corrections. It reads saved poses; the networks don't run.
  ///
  /// - Parameter library: the exercises that can be recognized: those of the analysis.
  /// - Throws: an error if the video or the outputs have changed since.
  /// - Complexity: O(*n* log *n*) for *n* frames, with the motion of all of them in memory.
  public func motion(library: ExerciseLibrary = .builtIn) throws(FormCheckError) -> ClipMotion {
    let saved = try SavedAnalysis(input, in: outputs)
    let (assignment, settings) = try saved.motionInputs(in: outputs, library: library)
    return try saved.video.motion(of: assignment, settings)
  }
}
