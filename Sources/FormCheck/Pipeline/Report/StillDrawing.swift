import FormCheckMotion
import FormCheckOverlay
import FormCheckPixels
import FormCheckPose
import FormCheckVideo

/// The drawing of single frames with skeleton, angles, and the user's drawings, as JPEG images.
struct StillDrawing: Sendable {
  let source: VideoSource
  let settings: RenderSettings
  /// The people in the frames, by frame number.
  let people: [Int: [OverlayPerson]]
  /// The faces that are covered; nil for none.
  let faces: FaceCovers?
  /// The user's drawings; nil if they aren't drawn.
  var drawings: DrawingSchedule?
  /// The number of threads that decode a frame.
  var threads = 1
  var recorder = StageRecorder()

  /// Returns a frame with its overlay; nil if it can't be decoded, as in a damaged video.
  func frame(_ index: Int) async throws -> PixelBuffer? {
    guard let frame = try await decoded(index) else { return nil }
    let renderer = try OverlayRenderer(
      settings, elements: settings.elements.intersection([.skeleton, .angles, .drawings]))
    let moment = Moment(frame: index, timestamp: frame.timestamp)
    var content = OverlayContent(people: people[index] ?? [], moment: moment)
    content.drawings = drawings?.drawings(at: moment) ?? []
    content.pixelAspect = source.info.sampleAspectRatio.ratio
    content.covers = try faces?.areas(in: moment) ?? []
    try recorder.measure(.draw) { try renderer.draw(content, onto: frame.pixels) }
    return frame.pixels
  }

  /// Returns the part of a frame around the athlete; the whole frame if the athlete isn't in it.
  func athletePart(ofFrame index: Int) -> PixelBlock {
    let bodies = people[index]?.filter(\.isAthlete).compactMap(\.pose.limbBox) ?? []
    return StillFrame(source.info.size).block(around: bodies)
  }

  /// Returns part of a frame as a JPEG image whose longer side is at most `maximumSide` pixels.
  func jpeg(_ pixels: PixelBuffer, _ part: PixelBlock, maximumSide: Int) throws -> [UInt8] {
    try recorder.measure(.write) {
      try JPEGImage.encode(
        pixels, part: part, pixelAspect: source.info.sampleAspectRatio, maximumSide: maximumSide,
        of: source.info.path)
    }
  }

  /// Returns the size of the image that ``jpeg(_:_:maximumSide:)`` makes of a part.
  func jpegSize(_ part: PixelBlock, maximumSide: Int) -> PixelSize {
    JPEGImage.shownSize(
      PixelSize(width: part.width, height: part.height), source.info.sampleAspectRatio, maximumSide)
  }

  private func decoded(_ index: Int) async throws(VideoError) -> VideoFrame? {
    var frames = FrameReader(source, frames: index..<(index + 1), threads: threads).makeAsyncIterator()
    do {
      let frame = try await frames.next()
      recorder.add(await frames.workTime, to: .decode)
      return frame
    } catch {
      if case .nothingDecodable = error { return nil }
      throw error
    }
  }
}
