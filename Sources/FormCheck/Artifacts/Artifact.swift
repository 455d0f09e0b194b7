import FormCheckReports

/// A kind of file that FormCheck writes for an analyzed video.
///
/// ``all`` and ``exports`` list every kind. `analyze`, `render`, and `export` take names, roles, and requirements from
/// these lists, so adding an output means adding a row.
struct Artifact: Hashable, Sendable {
  /// The step that writes the file.
  enum Step: String, CaseIterable, Sendable {
    /// Extracts poses from the decoded frames.
    case extract
    /// Writes tables during motion analysis.
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

  /// The data that a step reads to write the file.
  enum Source: String, CaseIterable, Sendable {
    /// Decoded frames of the video.
    case frames
    /// Audio packets of the video.
    case audio
    /// Saved observations, one file per segment.
    case observations
    /// Drawing data, spooled to disk during motion analysis.
    case drawing
    /// The athlete's workout.
    case workout
    /// The provenance record in memory.
    case provenance
  }

  /// The key of the file among the outputs in the provenance record.
  let role: String
  /// The end of the file name, after the stem and a period; `*` stands for a person's number.
  let suffix: String
  /// The step that writes the file.
  let step: Step
  /// Whether the file shows frames, which the settings for drawing change.
  var isDrawn: Bool { step == .render || step == .report }
  /// The data that the step reads.
  let sources: Set<Source>
  /// The option of `analyze` that omits the file; nil if there is none.
  let omittingOption: String?
}

extension Artifact {
  /// Returns the end of the file name with another file extension.
  func suffix(extension name: String) -> String {
    suffix.split(separator: ".").dropLast().joined(separator: ".") + ".\(name)"
  }

  /// The video with the overlay; `annotated.mov` if its background is transparent.
  static let annotatedVideo = Artifact(
    role: "annotated_video", suffix: "annotated.mp4", step: .render,
    sources: [.frames, .audio, .drawing, .workout], omittingOption: "--no-video")

  /// A row for each person in each frame.
  static let poseTable = Artifact(
    role: "poses_csv", suffix: "poses.csv", step: .analyze, sources: [.observations],
    omittingOption: "--no-csv")

  /// A row for each repetition of the athlete, or of everyone.
  static let repetitionTable = Artifact(
    role: "reps_csv", suffix: "reps.csv", step: .analyze, sources: [.workout], omittingOption: "--no-csv")

  /// A row for each frame with a position of the bar; written only if the bar is measured.
  static let barTable = Artifact(
    role: "bar_csv", suffix: "bar.csv", step: .analyze, sources: [.workout], omittingOption: "--no-csv")

  /// The page that presents the workout.
  static let report = Artifact(
    role: "report", suffix: "report.html", step: .report,
    sources: [.frames, .drawing, .workout, .provenance], omittingOption: "--no-report")

  /// The provenance record. It lists the other files, so it is written last.
  static let provenance = Artifact(
    role: "provenance", suffix: "formcheck.json", step: .record, sources: [.provenance, .workout],
    omittingOption: nil)

  /// The files that `analyze` writes next to the video or into the output folder, in the order in which they are
  /// listed.
  static let all = [annotatedVideo, poseTable, repetitionTable, barTable, report, provenance]

  /// The files whose contents depend on the people and motion settings: all except the provenance record.
  static let results = all.filter { $0 != .provenance }

  /// The files and folders that `export` writes.
  static let exports = MotionExports.all.flatMap { format in
    format.suffixes.map { suffix in
      Artifact(
        role: format.name, suffix: suffix, step: .export, sources: [.observations], omittingOption: nil)
    }
  }
}
