import FormCheckCards
import FormCheckFiles
public import FormCheckLineArt
import FormCheckPixels
import FormCheckPose
public import FormCheckPoseEstimation
public import SystemPackage
import FormCheckVideo

/// A line drawing of one image.
public struct PictureDrawing: Sendable {
  let input: FilePath
  private let settings: LineArtSettings
  private let models: PoseModels?
  private let limits: ResourceLimits

  /// Creates a drawing of the first frame of an image file.
  ///
  /// - Parameters:
  ///   - input: the image file.
  ///   - settings: the parameters of the drawing.
  ///   - models: the networks that detect the person; nil to draw the whole image.
  ///   - limits: the limits for the file. Only the frame size is checked.
  public init(
    _ input: FilePath, settings: LineArtSettings, models: PoseModels?,
    limits: ResourceLimits = ResourceLimits()
  ) {
    (self.input, self.settings, self.models, self.limits) = (input, settings, models, limits)
  }

  /// A drawing and what it shows.
  public struct Result: Sendable {
    /// The drawing.
    public let drawing: LineDrawing
    /// Whether only a person is drawn.
    public let hasPerson: Bool
  }

  /// Decodes and draws the image.
  ///
  /// - Throws: an error if the file isn't an image, or can't be decoded.
  public func run() async throws(FormCheckError) -> Result {
    do { return try await DrawingWorker().result(self) } catch { throw FormCheckError(error) }
  }

  fileprivate func result() throws -> Result {
    let source = try opened()
    try limits.check(source)
    try checkIsImage(source)
    let picture = try Picture(source, maximumSide: models == nil ? settings.size : Self.networkSide).pixels
    let subject = try subject(in: picture)
    let drawing = LineArtPipeline(settings).drawing(of: image(picture), subject: subject)
    return Result(drawing: drawing, hasPerson: subject != nil)
  }

  /// The size of images in which people are searched, in pixels.
  private static let networkSide = 1280

  private func opened() throws(FormCheckError) -> VideoSource {
    do { return try VideoSource.open(path: input.losslessText) } catch .notAVideo, .isDirectory {
      throw FormCheckError(
        .input, "\(input.string) is not an image. Use an image file, such as JPEG or PNG.", path: input.string
      )
    } catch {
      throw FormCheckError(error)
    }
  }

  private func checkIsImage(_ source: VideoSource) throws(FormCheckError) {
    let container = source.info.containerName
    let isImage = container.hasSuffix("_pipe") || ["gif", "apng"].contains(container)
    guard !isImage, source.timeline.frameCount > 1 else { return }
    throw FormCheckError(
      .usage,
      "\(input.string) is a video. Use formcheck card, or formcheck inspect --at to save a frame as an image."
    )
  }

  private func image(_ picture: PixelBuffer) -> GrayImage {
    GrayImage(picture, part: whole(picture), size: size(of: picture))
  }

  private func whole(_ picture: PixelBuffer) -> Rectangle {
    Rectangle(x: 0, y: 0, width: Double(picture.size.width), height: Double(picture.size.height))
  }

  /// Returns the size of the drawing. Small images are magnified up to four times, so that lines have room.
  private func size(of picture: PixelBuffer) -> PixelSize {
    let side = max(picture.size.width, picture.size.height)
    let scale = min(4, Double(settings.clamped.size) / Double(side))
    func scaled(_ length: Int) -> Int { max(1, Int((Double(length) * scale).rounded())) }
    return PixelSize(width: scaled(picture.size.width), height: scaled(picture.size.height))
  }

  /// Returns the most certain person; nil if there is none, or if everything is drawn.
  private func subject(in picture: PixelBuffer) throws(PoseEstimationError) -> Subject? {
    guard let models, let pose = try SnapshotEstimator(models: models).people(in: picture).first else {
      return nil
    }
    return try SubjectEstimation(models: models, threads: 1).subject(
      in: picture, of: pose, part: whole(picture), size: size(of: picture))
  }
}

/// An actor that draws on its own thread, because decoding and networks block.
private actor DrawingWorker {
  private let executor = QueueExecutor(label: "formcheck.drawing")

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func result(_ drawing: PictureDrawing) throws -> PictureDrawing.Result { try drawing.result() }
}
