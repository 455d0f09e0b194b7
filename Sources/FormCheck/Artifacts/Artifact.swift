import FormCheckReports

/// A kind of file that FormCheck writes for an analyzed video.
///
/// ``all`` and ``exports`` are the table of everything that is written. `analyze`, `render` and `export` take names, roles
/// and requirements from it, so that a new output is one more row.
struct Artifact: Hashable, Sendable {
  /// The step that writes the file.
  enum Step: String, CaseIterable, Sendable {
    /// Extracts poses from the decoded frames.
    case extract
    /// Writes tables while motion is analyzed.
    case analyze
    /// Draws the overlay and encodes the video.
    case render
    /// Writes the report page.
    case report
    /// Writes the provenance record, after every other step.
    case record
    /// Converts saved poses to the format of another program.
    case export
  }

  /// What a step reads to write the file.
  enum Source: String, CaseIterable, Sendable {
    /// Decoded frames of the video.
    case frames
    /// Audio packets of the video.
    case audio
    /// Saved observations, one file a segment.
    case observations
    /// Drawing data, spooled to disk while motion is analyzed.
    case drawing
    /// The athlete's workout.
    case workout
    /// The provenance record in memory.
    case provenance
  }

  /// The key among the outputs in the provenance record.
  let role: String
  /// The end of the file name, after the stem and a period; `*` stands for a person's number.
  let suffix: String
  /// The step that writes it.
  let step: Step
  /// What that step reads.
  let sources: Set<Source>
  /// The option of `analyze` that leaves it out; nil if there is none.
  let omittingOption: String?
}

extension Artifact {
  /// The video with the overlay drawn in.
  static let annotatedVideo = Artifact(
    role: "annotated_video", suffix: "annotated.mp4", step: .render,
    sources: [.frames, .audio, .drawing, .workout], omittingOption: "--no-video")

  /// A row for each person in each frame.
  static let poseTable = Artifact(
    role: "poses_csv", suffix: "poses.csv", step: .analyze, sources: [.observations],
    omittingOption: "--no-csv")

  /// A row for each repetition of the athlete.
  static let repetitionTable = Artifact(
    role: "reps_csv", suffix: "reps.csv", step: .analyze, sources: [.workout], omittingOption: "--no-csv")

  /// The page that shows the workout.
  static let report = Artifact(
    role: "report", suffix: "report.html", step: .report,
    sources: [.frames, .drawing, .workout, .provenance], omittingOption: "--no-report")

  /// The provenance record. It lists the other files, so it is written last.
  static let provenance = Artifact(
    role: "provenance", suffix: "formcheck.json", step: .record, sources: [.provenance, .workout],
    omittingOption: nil)

  /// Every file that `analyze` writes beside the video or into the output folder, in the order in which they are listed.
  static let all = [annotatedVideo, poseTable, repetitionTable, report, provenance]

  /// The files whose content depends on people and motion settings: all but the provenance record.
  static let results = all.filter { $0 != .provenance }

  /// Every file, or folder of files, that `export` writes.
  static let exports = MotionExports.all.flatMap { format in
    format.suffixes.map { suffix in
      Artifact(
        role: format.name, suffix: suffix, step: .export, sources: [.observations], omittingOption: nil)
    }
  }
}
