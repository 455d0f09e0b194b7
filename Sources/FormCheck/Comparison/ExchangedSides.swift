import FormCheckMotion
import FormCheckPose

/// The frames in which left and right of the athlete's shoulders and hips were exchanged, automatically or by the user,
/// recorded chunk by chunk. Saved observations have the sides that the network detected.
struct ExchangedSides {
  private var frames: [KeypointName: Set<Int>] = [:]

  /// Adds the chunk's own frames.
  mutating func add(_ chunk: MotionChunk) {
    guard let athlete = chunk.motion.athleteMotion else { return }
    for position in chunk.own where athlete.isPresent(at: position) {
      for (name, _) in HeadingMeasurement.pairs {
        let sample = athlete.points.sample(name, at: position - athlete.span.lowerBound)
        guard sample?.flags.contains(.swapped) == true else { continue }
        frames[name, default: []].insert(chunk.motion.frames.indices[position])
      }
    }
  }

  /// Whether a pair, named by its left keypoint, was exchanged in a frame.
  func contains(_ left: KeypointName, frame: Int) -> Bool { frames[left]?.contains(frame) == true }
}
