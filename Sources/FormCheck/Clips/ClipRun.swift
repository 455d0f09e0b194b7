import FormCheckFiles
import FormCheckMotion
import FormCheckOverlay
import FormCheckVideo
public import SystemPackage

/// A run of `formcheck clips`, which cuts a video into clips of its repetitions or sets, from saved observations.
public struct ClipRun: Sendable {
  /// The video.
  public let input: FilePath
  /// The names of the outputs.
  public let outputs: OutputFiles
  /// The outputs of the analysis.
  private let analysis: OutputFiles
  /// The selection and the form of the clips.
  public var settings = ClipSettings()
  /// The exercises that can be recognized, with their files, which are never overwritten.
  public var library = ExerciseLibrary.builtIn
  /// Whether existing files are overwritten.
  public var overwrites = false
  /// The limits for the file. Only the frame size is checked.
  public var limits = ResourceLimits()
  /// All inputs of the command. None of them is overwritten.
  public var commandInputs: [FilePath] = []
  /// The number of clips to make at the same time. Does not affect the outputs.
  public var jobs = 1

  /// Creates a run for clips of `input`, with files in `directory`; nil stands for the input's folder. The analysis is
  /// in the same folder, or beside the input.
  public init(input: FilePath, directory: FilePath?) {
    self.input = input
    analysis = .analyzed(input, writingTo: directory)
    outputs = analysis.moved(to: directory)
  }

  /// Creates a run for clips of one of several inputs.
  ///
  /// - Parameters:
  ///   - input: the analyzed video with the paths of its outputs.
  ///   - folder: the folder of the analysis; nil for that of the outputs, or the input's if it isn't there.
  public init(_ input: BatchInput, analysis folder: FilePath? = nil) {
    self.input = input.path
    analysis = .analyzed(input.path, inNamed: folder, writingTo: input.outputs.directory)
    // Two inputs of one name have different outputs.
    outputs = analysis.directory == input.outputs.directory ? analysis : input.outputs
  }

  /// Writes the clips, which get their final names once all of them are complete, and returns their paths.
  ///
  /// - Parameters:
  ///   - progress: receives the number of written frames.
  ///   - warn: receives warnings about the result, in sentences.
  /// - Throws: an error if the video wasn't analyzed, if it has no repetitions, if a file can't be written, or if another process
  ///   works on the same outputs.
  public func run(
    progress: @escaping ProgressHandler = { _ in }, warn: (String) -> Void = { _ in }
  ) async throws(FormCheckError) -> [FilePath] {
    let saved = try SavedAnalysis(input, in: analysis, limits: limits, option: "--analysis")
    try DrawableSize.check(saved.source, video: true, report: false)
    let (assignment, motion) = try saved.motionInputs(in: analysis, library: library)
    let analyzed = try saved.video.motionReader(of: assignment, motion).read(spoolsDrawing: true)
    analyzed.motion.unappliedSentences.forEach(warn)
    let clips = try clips(analyzed, saved)
    let paths = paths(of: clips)
    try prepare(paths)
    let lock = try JobLock(outputs.lock())
    defer { lock.release() }
    try saved.files.checkUnchanged()
    let files = paths.map { PartialFile($0) }
    let problems = try await saved.files.reading(savingIn: saved.store) { () async throws(FormCheckError) in
      let drawing = try await drawing(of: clips, analyzed, saved, progress)
      do { return try await write(jobs(for: clips, files), saved, drawing, progress) } catch {
        throw FormCheckError(error)
      }
    }
    for problem in Set(problems).sorted() { warn(problem) }
    for file in files { file.rememberWritten() }
    try FormCheckError.wrapping { for file in files { try file.commit() } }
    if let warning = EarlierOutputs(outputs: outputs, written: paths).clipsWarning { warn(warning) }
    return paths
  }

  /// Returns the files of all clips.
  private func paths(of clips: [WorkoutClip]) -> [FilePath] {
    clips.flatMap {
      [outputs.clip($0, settings.render.codec)] + (settings.makesGIFs ? [outputs.loop($0)] : [])
    }
  }

  /// Checks that the files may be written.
  private func prepare(_ paths: [FilePath]) throws(FormCheckError) {
    try OutputGuard(
      input: input, overwrites: overwrites, inputs: CommandInputs([input] + commandInputs + library.files)
    ).prepare(paths)
  }

  private func clips(_ analyzed: AnalyzedMotion, _ saved: SavedAnalysis) throws(FormCheckError)
    -> [WorkoutClip]
  {
    guard let workout = analyzed.motion.workout else {
      throw FormCheckError(
        .input, "No person was detected in \(input.string), so there are no clips.", path: input.string)
    }
    let clips = WorkoutClip.clips(of: workout, settings, in: saved.frames, saved.source.timeline)
    guard !clips.isEmpty else {
      throw FormCheckError(
        .input,
        "\(input.string) has no repetitions, so there are no clips. Add one with formcheck edit --add-rep.",
        path: input.string)
    }
    return clips
  }

  /// Returns the data for drawing the clips, after the search for the faces that are covered in them.
  private func drawing(
    of clips: [WorkoutClip], _ analyzed: AnalyzedMotion, _ saved: SavedAnalysis,
    _ progress: @escaping ProgressHandler
  ) async throws(FormCheckError) -> DrawingData {
    let selection = settings.render.privacy.faces
    let faces = try await FaceSearch(video: saved.video, cores: CorePermits(jobs)).faces(
      selection, around: clips.map { FaceCoverReader.frames(toRead: $0.frames, of: saved.video) },
      progress: progress)
    guard let drawing = DrawingData(analyzed, of: saved.video, faces: selection, faces) else {
      throw FormCheckError(
        .program, "The clips have no drawing data. This is an error in FormCheck; please report it.")
    }
    return drawing
  }

  /// A clip with the partial names of its files.
  private struct Job: Sendable {
    let clip: WorkoutClip
    let video: FilePath
    /// The image that plays in a loop; nil if none is written.
    let loop: FilePath?
  }

  private func jobs(for clips: [WorkoutClip], _ files: [PartialFile]) -> [Job] {
    let partial = Dictionary(
      files.map { ($0.finalPath, $0.partialPath) }, uniquingKeysWith: { first, _ in first })
    return clips.compactMap { clip in
      partial[outputs.clip(clip, settings.render.codec)].map {
        Job(clip: clip, video: $0, loop: partial[outputs.loop(clip)])
      }
    }
  }

  /// Writes all clips and returns the problems with their audio.
  private func write(
    _ jobs: [Job], _ saved: SavedAnalysis, _ drawing: DrawingData,
    _ progress: @escaping ProgressHandler
  ) async throws -> [String] {
    let total = jobs.reduce(0) { $0 + $1.clip.frames.count }
    let counter = ProgressCounter(stage: .rendering, total: total, handler: progress)
    let tags = settings.render.privacy.keepsMetadata ? try saved.source.tags() : [:]
    let limit = RenderMemory(saved.source.info.size).maximumParts
    let problems = try await CorePermits(self.jobs).each(of: jobs, limit: limit) { job in
      let clip = job.clip
      let reserved = try ReservedFile(job.video)
      let framing = try ClipFraming(of: clip, settings, drawing.people, in: saved.source)
      let encoding = try ClipEncoding(
        clip, settings, framing, of: saved.source, metadata: ContainerMetadata(tags: tags), to: job.video,
        loop: job.loop)
      let contents = ContentReader(drawing, from: clip.frames.lowerBound)
      for try await frame in FrameReader(saved.source, frames: clip.frames) {
        try Task.checkCancellation()
        try await encoding.append(
          frame, try contents.content(of: frame, elements: settings.render.elements))
        counter.advance()
      }
      let problem = try await encoding.finish()
      try reserved.check()
      return problem.map(PathText.readable)
    }
    return problems.compactMap(\.self)
  }
}
