import FormCheckCards
import FormCheckLineArt
import FormCheckMotion
import FormCheckOverlay
import FormCheckPixels
import FormCheckPose
import FormCheckPoseEstimation
import FormCheckVideo

/// The drawing of the positions of a card: frames are decoded again, and the network's silhouette is computed in them.
actor CardDrawing {
  private let executor = QueueExecutor(label: "formcheck.card")
  private let source: VideoSource
  private let settings: LineArtSettings
  private let subjects: SubjectEstimation

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ source: VideoSource, settings: LineArtSettings, models: PoseModels) throws {
    (self.source, self.settings) = (source, settings)
    subjects = try SubjectEstimation(models: models, threads: 2)
  }

  /// The drawings of the same person in several frames.
  struct Positions: Sendable {
    let crop: CardCrop
    let drawings: [LineDrawing]
  }

  /// Draws a person in several frames.
  ///
  /// - Throws: an error if a frame can't be decoded.
  func positions(_ people: [(frame: Int, person: OverlayPerson)]) async throws -> Positions {
    let bodies = people.map { $0.person.pose.drawnBox }
    let crop = CardCrop(around: bodies, in: source.info, side: settings.clamped.size)
    var drawings: [LineDrawing] = []
    for (person, part) in zip(people, crop.parts) {
      let (image, subject) = try await picture(person.frame, person.person.pose, part, crop.size)
      drawings.append(
        LineArtPipeline(settings).drawing(of: image, subject: settings.isolatesPerson ? subject : nil))
    }
    return Positions(crop: crop, drawings: drawings)
  }

  /// Searches for a drawing of a person in a frame, with the background, that can be colored.
  func coloring(
    _ frame: Int, _ person: OverlayPerson, preset: LineArtPreset
  ) async throws -> ColoringSearch.Result {
    let crop = CardCrop(
      squareAround: person.pose.drawnBox, in: source.info, side: preset.settings.clamped.size)
    let (image, subject) = try await picture(frame, person.pose, crop.parts[0], crop.size)
    return ColoringSearch(preset).result(for: image, subject: subject)
  }

  /// Returns part of a frame as brightness, and the person in it.
  private func picture(
    _ index: Int, _ pose: Pose, _ part: Rectangle, _ size: PixelSize
  ) async throws -> (GrayImage, Subject) {
    try Task.checkCancellation()
    let frame = try await decoded(index)
    return (
      GrayImage(frame, part: part, size: size),
      try subjects.subject(in: frame, of: pose, part: part, size: size)
    )
  }

  private func decoded(_ index: Int) async throws -> PixelBuffer {
    for try await frame in FrameReader(source, frames: index..<(index + 1)) { return frame.pixels }
    throw VideoError.nothingDecodable(path: source.path)
  }
}

extension Pose {
  /// The smallest rectangle around the points of the body and the whole head, in pixels. The points of the face end at the
  /// eyes.
  fileprivate var drawnBox: Rectangle {
    var points = keypoints.map(\.position).filter(\.length.isFinite)
    let reach = 0.4 * torsoLength
    if let nose = self[.nose]?.position, nose.length.isFinite, reach.isFinite {
      points += [nose - Point(x: reach, y: reach), nose + Point(x: reach, y: reach)]
    }
    return Rectangle(enclosing: points) ?? Rectangle(x: 0, y: 0, width: 1, height: 1)
  }
}
