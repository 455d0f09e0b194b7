public import FormCheckComparison
import FormCheckFiles
import FormCheckMotion
import FormCheckReports
public import SystemPackage

/// The comparison of every repetition in some videos with the best one of the same exercise and side.
public struct ComparisonSurvey: Sendable {
  /// The videos.
  public private(set) var videos: [FilePath]
  /// How times are aligned.
  public var alignment = ComparisonAlignment.phase
  /// The exercises that can be recognized, with their files, which are never overwritten.
  public var library = ExerciseLibrary.builtIn
  /// Whether an existing table is overwritten.
  public var overwrites = false
  /// The limits for each file. Only the frame size is checked.
  public var limits = ResourceLimits()
  /// The table.
  public let table: FilePath
  private let directory: FilePath?

  /// Creates the comparison of analyzed videos.
  ///
  /// - Parameters:
  ///   - videos: the videos.
  ///   - directory: the folder of the analyses; nil stands for beside each video.
  ///   - folder: the folder of the table.
  public init(_ videos: [FilePath], directory: FilePath?, table folder: FilePath) {
    (self.videos, self.directory) = (videos, directory)
    table = OutputFiles(directory: folder, stem: "all").path(suffix: "compare.csv")
  }

  /// Returns the same survey without some of its videos.
  public func without(_ others: [FilePath]) -> ComparisonSurvey {
    var survey = self
    survey.videos.removeAll(where: others.contains)
    return survey
  }

  /// The result of a survey.
  public struct Result: Sendable {
    /// The document that `--json` prints.
    public let document: SurveyDocument
    /// The errors of videos that weren't compared, with their names.
    public let failures: [FormCheckError]
  }

  /// Checks, before any work, that the table may be written.
  ///
  /// - Throws: an error if it exists and ``overwrites`` is false, or if the folder isn't writable.
  public func prepare() throws(FormCheckError) {
    guard let first = videos.first else {
      throw FormCheckError(.input, "There is no video to compare.")
    }
    try OutputGuard(
      input: first, overwrites: overwrites, inputs: CommandInputs(videos + library.files)
    ).prepare([table])
  }

  /// Compares all repetitions and writes the table. A video that can't be read doesn't stop the others.
  ///
  /// - Throws: an error if no video has a repetition of a known exercise, or if the table can't be written.
  /// - Complexity: two reads of every segment, and a third one of the videos with a best repetition; memory for one video, and for the differences of all repetitions.
  public func run(_ analyses: ComparedFiles) throws(FormCheckError) -> Result {
    try prepare()
    var failures: [FormCheckError] = []
    var best: [SurveyGroup: SurveyCandidate] = [:]
    var readable: [FilePath] = []
    for path in videos {
      do throws(FormCheckError) {
        let video = try video(path, analyses)
        readable.append(path)
        for candidate in SurveyCandidate.candidates(in: video)
        where candidate.isBetter(than: best[candidate.group]) {
          best[candidate.group] = candidate
        }
      } catch {
        if error.kind == .interrupted { throw error }
        failures.append(error)
      }
    }
    guard !best.isEmpty else { throw failures.first ?? absence }
    let references = try references(best, analyses)
    var entries: [SurveyTable.Entry] = []
    for path in readable {
      entries += try self.entries(of: try video(path, analyses), references)
    }
    let ranked = SurveyTable.ranked(entries)
    try FormCheckError.wrapping { try PartialFile.written(SurveyTable(ranked).bytes, for: table).commit() }
    return Result(
      document: SurveyDocument(
        alignment: alignment.rawValue, references.values.map(\.document), ranked, table: table),
      failures: failures)
  }

  /// The best repetition of a group.
  private struct Reference {
    let candidate: SurveyCandidate
    let motion: RepetitionMotion

    var document: SurveyDocument.Reference {
      SurveyDocument.Reference(
        exercise: candidate.group.exercise, side: candidate.group.side.rawValue, file: candidate.video.string,
        repetition: candidate.number)
    }
  }

  private func video(_ path: FilePath, _ analyses: ComparedFiles) throws(FormCheckError) -> ComparedVideo {
    guard !Task.isCancelled else { throw FormCheckError(CancellationError()) }
    return try ComparedVideo(
      path, in: analyses.outputs(of: path, in: directory), library: library, limits: limits, isDrawn: false)
  }

  private func references(
    _ best: [SurveyGroup: SurveyCandidate], _ analyses: ComparedFiles
  ) throws(FormCheckError) -> [SurveyGroup: Reference] {
    var references: [SurveyGroup: Reference] = [:]
    for (path, candidates) in Dictionary(grouping: best.values, by: \.video) {
      let video = try video(path, analyses)
      let motions = try video.repetitions(candidates.map(\.number))
      for (candidate, motion) in zip(candidates, motions) {
        references[candidate.group] = Reference(candidate: candidate, motion: motion)
      }
    }
    return references
  }

  private func entries(
    of video: ComparedVideo, _ references: [SurveyGroup: Reference]
  ) throws(FormCheckError) -> [SurveyTable.Entry] {
    let candidates = SurveyCandidate.candidates(in: video)
    let motions = try video.repetitions(candidates.map(\.number))
    return zip(candidates, motions).flatMap { candidate, motion -> [SurveyTable.Entry] in
      guard let reference = references[candidate.group], reference.candidate != candidate else { return [] }
      return SurveyTable.entries(
        of: RepetitionComparison(reference.motion, motion, alignment: alignment),
        exercise: candidate.group.exercise,
        file: video.input.string, reference: reference.candidate.video.string)
    }
  }

  private var absence: FormCheckError {
    FormCheckError(.input, "No video has a repetition of a known exercise, so there is nothing to compare.")
  }
}
