import FormCheckComparison
import FormCheckOverlay
import FormCheckPose
import FormCheckVideo

/// What the rendering needs of one video of a comparison.
struct ComparedPanel: Sendable {
  let source: VideoSource
  let drawing: DrawingSpool
  /// How many times slower than reality the video plays.
  let slowMotion: Double
  /// Some frames of the compared repetitions, from which the trunk length is measured.
  let sampledFrames: [Int]

  /// The number of frames in which the trunk is measured.
  private static let sampleCount = 24

  init(_ video: ComparedVideo, _ repetitions: [RepetitionMotion]) {
    (source, drawing, slowMotion) = (video.source, video.drawing, video.slowMotion)
    let first = repetitions.map(\.times.start).min() ?? 0
    let last = repetitions.map(\.times.end).max() ?? 0
    sampledFrames = (0..<Self.sampleCount).map {
      video.frame(at: first + (last - first) * Double($0) / Double(Self.sampleCount - 1))
    }
  }

  /// Returns the number of the frame that is shown at a time of reality, the first or the last one for times outside.
  func frame(at realSeconds: Double) -> Int {
    source.timeline.frameIndex(at: .seconds(max(0, realSeconds * slowMotion)))
      ?? max(0, source.timeline.frameCount - 1)
  }

  /// Returns the athlete's median trunk length in pixels of a panel; nil if it isn't known.
  func trunk(in panel: PanelDrawing) throws(FormCheckError) -> Double? {
    let people = try drawing.people(ofFrames: sampledFrames)
    return GhostSkeleton.trunk(people.values.compactMap { panel.athlete(in: $0)?.pose })
  }
}

extension VideoInfo {
  /// The size at which a frame is shown, with square pixels.
  var shownSize: (width: Double, height: Double) {
    (Double(size.width) * sampleAspectRatio.ratio, Double(size.height))
  }
}
