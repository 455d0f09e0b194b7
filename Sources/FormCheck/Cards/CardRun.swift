public import FormCheckCards
import FormCheckFiles
public import FormCheckLineArt
import FormCheckMotion
import FormCheckOverlay
import FormCheckPose
public import FormCheckPoseEstimation
import FormCheckReports
public import SystemPackage

/// A run of `formcheck card`: an exercise card from saved observations.
public struct CardRun: Sendable {
  /// The video.
  public let input: FilePath
  /// The names of the outputs.
  public let outputs: OutputFiles
  /// The outputs of the analysis.
  private let analysis: OutputFiles
  /// The repetition that the card shows.
  public var selection = CardSelection.best
  /// The parameters of the drawings.
  public var preset = LineArtPreset.card
  /// The paper size.
  public var paper = CardPaper.a6
  /// Whether images of the start and the turning point are also written.
  public var makesPictures = false
  /// Whether a coloring page is also written.
  public var makesColoring = false
  /// The exercises that can be recognized, with their files, which are never overwritten.
  public var library = ExerciseLibrary.builtIn
  /// Whether existing files are overwritten.
  public var overwrites = false
  /// The limits for the file. Only the frame size is checked.
  public var limits = ResourceLimits()

  /// Creates a run for a card of `input`, with files in `directory`; nil stands for the input's folder. The analysis is
  /// in the same folder, or beside the input.
  public init(input: FilePath, directory: FilePath?) {
    self.init(input: input, analysis: nil, directory: directory)
  }

  /// Creates a run for a card.
  ///
  /// - Parameters:
  ///   - input: the analyzed video.
  ///   - folder: the folder of the analysis; nil for `directory`, or the input's folder if it isn't there.
  ///   - directory: the folder of the card's files; nil for the input's folder.
  public init(input: FilePath, analysis folder: FilePath?, directory: FilePath?) {
    self.input = input
    analysis = .analyzed(input, inNamed: folder, writingTo: directory)
    outputs = analysis.moved(to: directory ?? input.removingLastComponent())
  }

  /// The result of making a card.
  public struct Result: Sendable {
    /// The written files.
    public let files: [FilePath]
    /// The contents of the card, as a line of text.
    public let summary: String
    /// The measurements of the coloring page; nil if there is none.
    public let fillability: FillabilityReport?
    /// The number of drawings that the search for a good one made.
    public let attempts: Int
  }

  /// Draws the card and writes its files, which get their final names once all of them are complete.
  ///
  /// - Parameters:
  ///   - models: the networks.
  ///   - warn: receives warnings about the result, in sentences.
  /// - Throws: an error if the video wasn't analyzed, if it has no such repetition, if a file can't be written, or if the video or
  ///   its analysis changes meanwhile.
  /// - Complexity: one read of every segment of observations; memory for one chunk.
  public func run(
    models: PoseModels, warn: (String) -> Void = { _ in }
  ) async throws(FormCheckError) -> Result {
    let saved = try SavedAnalysis(input, in: analysis, limits: limits, option: "--analysis")
    let paths = names
    try OutputGuard(input: input, overwrites: overwrites, inputs: CommandInputs([input] + library.files))
      .prepare(paths)
    let analyzed = try motion(of: saved)
    analyzed.motion.unappliedSentences.forEach(warn)
    let moments = try moments(analyzed)
    let people = try athletes(in: moments, analyzed)
    let card = try await saved.files.reading { () async throws(FormCheckError) in
      try await drawn(moments, people, saved, models)
    }
    return try write(card, to: paths)
  }

  /// A drawn card with its coloring page.
  private struct Drawn {
    let content: CardContent
    let coloring: ColoringSearch.Result?
  }

  /// Decodes the moments again and draws them.
  private func drawn(
    _ moments: CardMoments, _ people: [OverlayPerson], _ saved: SavedAnalysis, _ models: PoseModels
  ) async throws(FormCheckError) -> Drawn {
    do {
      let drawing = try CardDrawing(saved.source, settings: preset.settings, models: models)
      let frames = zip(moments.moments, people).map { (frame: $0.moment.frame, person: $1) }
      let positions = try await drawing.positions(frames)
      let content = CardContent(moments: moments, people: people, positions: positions)
      let index = min(1, frames.count - 1)
      let coloring =
        makesColoring
        ? try await drawing.coloring(frames[index].frame, people[index], preset: preset) : nil
      return Drawn(content: content, coloring: coloring)
    } catch {
      throw FormCheckError(error)
    }
  }

  /// The files to write, in order.
  private var names: [FilePath] {
    let card = PageFormat.allCases.map(outputs.card)
    return card + (makesPictures ? [outputs.startPicture, outputs.endPicture] : [])
      + (makesColoring ? [outputs.coloring] : [])
  }

  private func motion(of saved: SavedAnalysis) throws(FormCheckError) -> AnalyzedMotion {
    let (assignment, settings) = try saved.motionInputs(in: analysis, library: library)
    return try saved.video.motionReader(of: assignment, settings).read(spoolsDrawing: true)
  }

  private func write(_ drawn: Drawn, to paths: [FilePath]) throws(FormCheckError) -> Result {
    do {
      var files: [PartialFile] = []
      for (path, bytes) in zip(paths, try contents(drawn)) {
        files.append(try PartialFile.complete(bytes, for: path))
      }
      for file in files { try file.commit() }
    } catch {
      throw FormCheckError(error)
    }
    return Result(
      files: paths, summary: drawn.content.summary,
      fillability: drawn.coloring.map { FillabilityReport($0.fillability, preset.targets, preset.settings) },
      attempts: drawn.coloring?.attempts ?? 0)
  }

  /// Returns the bytes of the files, in the order of ``names``.
  private func contents(_ drawn: Drawn) throws -> [[UInt8]] {
    var contents = try drawn.content.card.bytes(PageFormat.allCases, on: paper)
    if makesPictures { contents += try drawn.content.pictures() }
    if let coloring = drawn.coloring {
      contents.append(
        ColoringPage(coloring.drawing, title: drawn.content.moments.title, name: outputs.stem).html)
    }
    return contents
  }
}

extension OutputFiles {
  /// Returns the path of the exercise card.
  public func card(_ format: PageFormat) -> FilePath { path(suffix: "card.\(format.rawValue)") }
  /// The image of the start of the movement, for training apps.
  public var startPicture: FilePath { path(suffix: "start.png") }
  /// The image of the turning point, for training apps.
  public var endPicture: FilePath { path(suffix: "end.png") }
  /// The coloring page.
  public var coloring: FilePath { path(suffix: "coloring.html") }
}
