import FormCheckComparison
import FormCheckOverlay
import FormCheckPose
import FormCheckVideo

/// The data for rendering one video of a comparison.
struct ComparedPanel: Sendable {
  let source: VideoSource
  let drawing: DrawingSpool
  /// The slow-motion factor: how many times slower than reality the video plays.
  let slowMotion: Double
  /// Some frames of the compared repetitions, from which the trunk length is measured.
  let sampledFrames: [Int]
  /// The covered faces; nil if nobody's face is covered.
  var covers: FaceCovers?
  /// The colors of the athlete's skeleton.
  var palette = Palette.standard

  /// The number of frames in which the trunk is measured.
  private static let sampleCount = 24

  init(
    _ source: VideoSource, _ drawing: DrawingSpool, slowMotion: Double, _ repetitions: [RepetitionMotion]
  ) {
    (self.source, self.drawing, self.slowMotion) = (source, drawing, slowMotion)
    let first = repetitions.map(\.times.start).min() ?? 0
    let last = repetitions.map(\.times.end).max() ?? 0
    sampledFrames = (0..<Self.sampleCount).map {
      let seconds = first + (last - first) * Double($0) / Double(Self.sampleCount - 1)
      return source.timeline.nearestFrame(at: seconds * slowMotion)
    }
  }

  /// Returns the number of the frame that is shown at a time of reality, the first or the last one for times outside.
  func frame(at realSeconds: Double) -> Int { source.timeline.nearestFrame(at: realSeconds * slowMotion) }

  /// Returns the athlete's median trunk length in pixels of a panel; nil if it isn't known.
  func trunk(in panel: PanelDrawing) throws(FormCheckError) -> Double? {
    let people = try drawing.people(ofFrames: sampledFrames)
    return GhostSkeleton.trunk(people.values.compactMap { panel.athlete(in: $0)?.pose })
  }
}

extension Timeline {
  /// Returns the number of the frame at a time, in seconds; the first or the last one for times outside.
  fileprivate func nearestFrame(at seconds: Double) -> Int {
    frameIndex(at: .seconds(max(0, seconds))) ?? max(0, frameCount - 1)
  }
}

extension VideoInfo {
  /// The size at which a frame is shown, with square pixels.
  var shownSize: (width: Double, height: Double) {
    (Double(size.width) * sampleAspectRatio.ratio, Double(size.height))
  }
}
