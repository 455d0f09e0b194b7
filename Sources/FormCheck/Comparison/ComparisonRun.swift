public import FormCheckComparison
import FormCheckFiles
import FormCheckMotion
public import FormCheckOverlay
import FormCheckPose
import FormCheckReports
public import SystemPackage

/// A run of `formcheck compare`: the comparison of repetitions of two videos, or of one, from saved observations.
public struct ComparisonRun: Sendable {
  /// The first repetition's video. The result has its times and its audio.
  public let a: ComparedInput
  /// The second repetition's video.
  public let b: ComparedInput
  /// The repetitions of inputs that name none.
  public var choice = RepetitionChoice.best
  /// The alignment of times.
  public var alignment = ComparisonAlignment.phase
  /// The arrangement of both in the video.
  public var layout = ComparisonLayout.side
  /// The exercises that can be recognized, with their files, which are never overwritten.
  public var library = ExerciseLibrary.builtIn
  /// Whether the video is written.
  public var makesVideo = true
  /// The colors of the skeletons in the video and the stills.
  public var palette = Palette.standard
  /// The people whose faces are covered in the video and the stills; nil for nobody.
  public var coveredFaces: FaceSelection?
  /// The number of segments that are searched for faces at the same time. Doesn't affect the outputs.
  public var jobs = 1
  /// Whether existing files are overwritten.
  public var overwrites = false
  /// The limits for each file. Only the frame size is checked.
  public var limits = ResourceLimits()
  let directory: FilePath?

  /// Creates a run that compares analyzed videos and writes to `directory`; nil stands for the folder of A.
  public init(_ a: ComparedInput, _ b: ComparedInput, directory: FilePath?) {
    (self.a, self.b, self.directory) = (a, b, directory)
  }

  /// The result of a comparison.
  public struct Result: Sendable {
    /// The written files.
    public let files: [FilePath]
    /// The description that `--json` prints.
    public let document: ComparisonDocument
    /// Notes about the limits of the result, in sentences.
    public let notes: [String]
  }

  /// Checks, before any work, that the files may be written.
  ///
  /// - Throws: an error if one exists and ``overwrites`` is false, or if the folder isn't writable.
  public func prepare() throws(FormCheckError) {
    try OutputGuard(
      input: a.path, overwrites: overwrites, inputs: CommandInputs([a.path, b.path] + library.files)
    ).prepare(paths)
  }

  /// Compares the repetitions and writes the files, which get their final names once all of them are complete.
  ///
  /// - Throws: an error if a video wasn't analyzed, if a repetition doesn't exist, if a file can't be written, or if another
  ///   process works on the same comparison.
  /// - Complexity: one read of every segment of both videos, and one pass over the compared frames.
  public func run(_ analyses: ComparedFiles) async throws(FormCheckError) -> Result {
    try prepare()
    let lock = try JobLock(names.lock)
    defer { lock.release() }
    let material = try await material(try videos(analyses))
    var notes = ComparisonNotes(material.first, material.second, material.pairs).sentences
    do {
      let files = try await files(material, &notes)
      for video in [material.first, material.second] { try video.files.checkUnchanged() }
      for file in files { try file.commit() }
      return Result(files: files.map(\.finalPath), document: document(material, notes), notes: notes)
    } catch {
      throw FormCheckError(error)
    }
  }

  /// What the files are made from.
  struct Material {
    /// The video of A.
    let first: ComparedVideo
    /// The video of B.
    let second: ComparedVideo
    let pairs: [ComparisonPair]
    let panels: (a: ComparedPanel, b: ComparedPanel)
    let renderer: ComparisonRenderer
    /// The differences on the page, the largest first.
    let differences: [RankedDifference]

    var comparisons: [RepetitionComparison] { pairs.map(\.comparison) }
  }

  private func material(
    _ videos: (first: ComparedVideo, second: ComparedVideo)
  ) async throws(FormCheckError) -> Material {
    let (first, second) = videos
    let pairs = try pairs(first, second)
    let schedule = ComparisonSchedule(pairs)
    let panels = try await panels(first, second, pairs, schedule)
    return Material(
      first: first, second: second, pairs: pairs, panels: panels,
      renderer: ComparisonRenderer(panels.a, panels.b, schedule, layout),
      differences: RankedDifference.largest(Self.differenceCount, of: pairs.map(\.comparison)))
  }

  /// Writes the files under their partial names, and adds problems of the video to `notes`, which the page shows.
  private func files(_ material: Material, _ notes: inout [String]) async throws -> [PartialFile] {
    var files: [PartialFile] = []
    if makesVideo {
      let file = PartialFile(names.video)
      if let problem = try await material.renderer.render(to: file.partialPath) { notes.append(problem) }
      file.rememberWritten()
      files.append(file)
    }
    let slowMotion = (material.first.slowMotion, material.second.slowMotion)
    let table = ComparisonTable(material.comparisons, slowMotion: slowMotion)
    files.append(try PartialFile.written(table.bytes, for: names.table))
    files.append(try PartialFile.written(try await page(material, notes).html, for: names.page))
    return files
  }

  var names: ComparisonNames { ComparisonNames(a, b, directory: directory ?? a.path.removingLastComponent()) }

  /// The files that are written, in this order.
  var paths: [FilePath] { (makesVideo ? [names.video] : []) + [names.table, names.page] }

  /// Reads both videos, a video that is compared with itself once.
  private func videos(
    _ analyses: ComparedFiles
  ) throws(FormCheckError) -> (first: ComparedVideo, second: ComparedVideo) {
    func video(_ path: FilePath) throws(FormCheckError) -> ComparedVideo {
      try ComparedVideo(path, in: analyses.outputs(of: path, in: directory), library: library, limits: limits)
    }
    let first = try video(a.path)
    return (first, a.path == b.path ? first : try video(b.path))
  }

  private func pairs(_ first: ComparedVideo, _ second: ComparedVideo) throws(FormCheckError)
    -> [ComparisonPair]
  {
    let numbers = try numbers(first, second)
    let (a, b) = (try first.repetitions(numbers.map(\.a)), try second.repetitions(numbers.map(\.b)))
    return zip(a, b).map { a, b in
      ComparisonPair(comparison: RepetitionComparison(a, b, alignment: alignment), a: a, b: b)
    }
  }

  private func numbers(
    _ first: ComparedVideo, _ second: ComparedVideo
  ) throws(FormCheckError) -> [(a: Int, b: Int)] {
    guard choice != .each else {
      let count = min(first.workout.repetitions.count, second.workout.repetitions.count)
      // The error about a video without repetitions.
      guard count > 0 else { return [(try first.best(), try second.best())] }
      return (1...count).map { ($0, $0) }
    }
    return [(try number(a, first), try number(b, second))]
  }

  private func number(_ input: ComparedInput, _ video: ComparedVideo) throws(FormCheckError) -> Int {
    if let repetition = input.repetition { return repetition }
    if case .number(let number) = choice { return number }
    return try video.best()
  }

  /// Returns what the video and the stills show of each video, with covered faces.
  private func panels(
    _ first: ComparedVideo, _ second: ComparedVideo, _ pairs: [ComparisonPair],
    _ schedule: ComparisonSchedule
  ) async throws(FormCheckError) -> (a: ComparedPanel, b: ComparedPanel) {
    var panels = (a: try first.panel(of: pairs.map(\.a)), b: try second.panel(of: pairs.map(\.b)))
    if let coveredFaces {
      let shown = ComparisonRenderer(panels.a, panels.b, schedule, layout)
      panels.a.covers = try await first.covers(coveredFaces, in: shown.frames, jobs: jobs)
      panels.b.covers = try await second.covers(coveredFaces, in: shown.framesOfB, jobs: jobs)
    }
    (panels.a.palette, panels.b.palette) = (palette, palette)
    return panels
  }
}
