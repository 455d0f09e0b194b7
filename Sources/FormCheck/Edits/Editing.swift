public import FormCheckMotion
import FormCheckReports
public import SystemPackage

/// An editor of the user's corrections to an analyzed video, which doesn't run the networks.
///
/// Requests refer to the numbers in the outputs. These were made with the edits in the provenance record, which may
/// differ from those in the file.
public struct Editing: Sendable {
  /// The video.
  public let input: FilePath
  /// The names of the analysis outputs.
  public let outputs: OutputFiles
  /// The exercises that sets can be named as.
  public var library = ExerciseLibrary.builtIn

  /// Creates an editor for `input`, which was analyzed into `directory`; nil stands for the input's folder.
  public init(input: FilePath, directory: FilePath?) {
    self.input = input
    outputs = .analyzed(input, in: directory)
  }

  /// The edits of a video after a change.
  public struct Result: Hashable, Sendable {
    /// All edits, in order.
    public let edits: [MotionEdit]
    /// The positions in ``edits`` of those that were added.
    public let added: Range<Int>
    /// Sentences about earlier edits that have no effect.
    public let remarks: [String]
  }

  /// Returns the edits in the file.
  ///
  /// - Throws: an error if the video wasn't analyzed, or if the file is damaged or belongs to another video.
  public func edits() throws(FormCheckError) -> [MotionEdit] {
    try SavedAnalysis(input, in: outputs).edits(in: outputs)
  }

  /// Reads the edits and runs `body`, which may write them, while no other process works on the outputs.
  func locked(
    _ saved: SavedAnalysis, _ body: (EditsFile, [MotionEdit]) throws(FormCheckError) -> Result
  ) throws(FormCheckError) -> Result {
    try OutputGuard(input: input, overwrites: true).prepare([outputs.edits])
    let lock = try JobLock(outputs.lock())
    defer { lock.release() }
    return try body(saved.editsFile(in: outputs), try saved.edits(in: outputs))
  }

  /// Returns the motion with some edits and otherwise the settings of the analysis.
  func motion(_ saved: SavedAnalysis, _ edits: [MotionEdit]) throws(FormCheckError) -> ClipMotion {
    var settings = OutputSettings(
      people: PeopleSettings(saved.record.settings),
      motion: try MotionSettings.settings(nil, recorded: saved.record.settings, library))
    settings.motion.edits = edits
    return try saved.video.motionReader(settings).read(spoolsDrawing: false).motion
  }
}
