public import FormCheckComparison
import FormCheckFiles
import FormCheckMotion
import FormCheckReports
public import SystemPackage

/// The comparison of every repetition in some videos with the best one of the same exercise and side.
public struct ComparisonSurvey: Sendable {
  /// The videos.
  public private(set) var videos: [FilePath]
  /// The alignment of times.
  public var alignment = ComparisonAlignment.phase
  /// The exercises that can be recognized, with their files, which are never overwritten.
  public var library = ExerciseLibrary.builtIn
  /// Whether existing files are overwritten.
  public var overwrites = false
  /// The limits for each file. Only the frame size is checked.
  public var limits = ResourceLimits()
  /// The table.
  public let table: FilePath
  /// The page.
  public let page: FilePath
  private let directory: FilePath?

  /// Creates the comparison of analyzed videos.
  ///
  /// - Parameters:
  ///   - videos: the videos.
  ///   - directory: the folder of the analyses; nil stands for beside each video.
  ///   - folder: the folder of the table and the page.
  public init(_ videos: [FilePath], directory: FilePath?, table folder: FilePath) {
    (self.videos, self.directory) = (videos, directory)
    let files = OutputFiles(directory: folder, stem: "all")
    (table, page) = (files.path(suffix: "compare.csv"), files.path(suffix: "compare.html"))
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
    /// Notes about the limits of the result, in sentences.
    public var notes: [String] { document.notes }
  }

  /// Checks, before any work, that the table and the page may be written.
  ///
  /// - Throws: an error if one exists and ``overwrites`` is false, or if the folder isn't writable.
  public func prepare() throws(FormCheckError) {
    guard let first = videos.first else {
      throw FormCheckError(.input, "There is no video to compare.")
    }
    try OutputGuard(
      input: first, overwrites: overwrites, inputs: CommandInputs(videos + library.files)
    ).prepare([table, page])
  }

  /// Compares all repetitions and writes the table and the page. A video that can't be read doesn't stop the others.
  ///
  /// - Throws: an error if no video has a repetition of a known exercise, or if a file can't be written.
  /// - Complexity: two reads of every segment, and a third one of the videos with a best repetition; memory for one video, and for the
  ///   curves of all repetitions.
  public func run(_ analyses: ComparedFiles) throws(FormCheckError) -> Result {
    try prepare()
    let search = try search(analyses)
    guard !search.best.isEmpty else { throw search.failures.first ?? absence }
    let references = try references(search.best, analyses)
    var compared: [SurveyComparison] = []
    for path in search.readable {
      compared += try self.comparisons(of: try video(path, analyses), references)
    }
    let ranked = SurveyTable.ranked(compared.flatMap(\.entries))
    let page = SurveyPage(groups(references, compared))
    try write(SurveyTable(ranked), page)
    return Result(
      document: SurveyDocument(
        alignment: alignment.rawValue, references.values.map(\.document), ranked, notes: search.notes,
        outputs: [table, self.page]),
      failures: search.failures)
  }

  /// The first read of all videos.
  private struct Search {
    /// The best repetition of each group.
    var best: [SurveyGroup: SurveyCandidate] = [:]
    /// The videos that could be read.
    var readable: [FilePath] = []
    /// The errors of the others.
    var failures: [FormCheckError] = []
    /// Notes about corrections without effect, in sentences.
    var notes: [String] = []

    mutating func add(_ video: ComparedVideo, _ path: FilePath) {
      readable.append(path)
      notes += video.correctionNotes
      for candidate in SurveyCandidate.candidates(in: video)
      where candidate.isBetter(than: best[candidate.group]) {
        best[candidate.group] = candidate
      }
    }
  }

  /// Searches all videos for the best repetitions. Only an interruption stops it.
  private func search(_ analyses: ComparedFiles) throws(FormCheckError) -> Search {
    var search = Search()
    for path in videos {
      do throws(FormCheckError) {
        search.add(try video(path, analyses), path)
      } catch {
        if error.kind == .interrupted { throw error }
        search.failures.append(error)
      }
    }
    return search
  }

  private func write(_ content: SurveyTable, _ contentOfPage: SurveyPage) throws(FormCheckError) {
    try FormCheckError.wrapping {
      let files = [
        try PartialFile.written(content.bytes, for: table),
        try PartialFile.written(contentOfPage.html, for: page),
      ]
      for file in files { try file.commit() }
    }
  }

  /// Returns the groups of the page, in the order of their names.
  private func groups(
    _ references: [SurveyGroup: Reference], _ compared: [SurveyComparison]
  ) -> [SurveyPage.Group] {
    let members = Dictionary(grouping: compared, by: \.group)
    return references.sorted {
      ($0.key.exercise, $0.key.side.rawValue) < ($1.key.exercise, $1.key.side.rawValue)
    }
    .map { group, reference in
      SurveyPage.Group(
        title: reference.title + (group.side == .center ? "" : ", \(group.side.rawValue)"),
        best: shown(reference.candidate.video, reference.playback),
        bestRepetition: reference.candidate.number,
        repetitions: (members[group] ?? []).map {
          SurveyPage.Compared(
            video: shown($0.video, $0.playback), comparison: $0.comparison, curves: $0.curves)
        })
    }
  }

  /// Returns a video as the page shows it: by its path from the page.
  private func shown(_ video: FilePath, _ playback: SurveyPlayback) -> SurveyPage.Video {
    SurveyPage.Video(
      name: video.lastComponent?.string ?? video.string,
      url: RelativeURL.file(video, from: page.removingLastComponent()), slowMotion: playback.slowMotion,
      frames: playback.frames, rotation: playback.rotation)
  }

  /// The best repetition of a group.
  private struct Reference {
    let candidate: SurveyCandidate
    let motion: RepetitionMotion
    /// The exercise's name in prose.
    let title: String
    let playback: SurveyPlayback

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
      let playback = SurveyPlayback(video)
      for (candidate, motion) in zip(candidates, motions) {
        references[candidate.group] = Reference(
          candidate: candidate, motion: motion,
          title: video.recognition(of: candidate.number)?.title ?? candidate.group.exercise,
          playback: playback)
      }
    }
    return references
  }

  private func comparisons(
    of video: ComparedVideo, _ references: [SurveyGroup: Reference]
  ) throws(FormCheckError) -> [SurveyComparison] {
    let candidates = SurveyCandidate.candidates(in: video)
    let motions = try video.repetitions(candidates.map(\.number))
    let playback = SurveyPlayback(video)
    return zip(candidates, motions).compactMap { candidate, motion in
      guard let reference = references[candidate.group], reference.candidate != candidate else { return nil }
      return SurveyComparison(
        group: candidate.group, video: video.input, playback: playback,
        reference: reference.candidate.video,
        comparison: RepetitionComparison(reference.motion, motion, alignment: alignment),
        curves: RepetitionComparison(reference.motion, motion, alignment: .phase))
    }
  }

  private var absence: FormCheckError {
    FormCheckError(.input, "No video has a repetition of a known exercise, so there is nothing to compare.")
  }
}
