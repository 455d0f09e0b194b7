import FormCheckMotion
import FormCheckOverlay
import FormCheckVideo

/// A reader of the covered areas in frames, which keeps the heads of a few seconds.
final class FaceCoverReader {
  private let covers: FaceCovers
  private var heads: (frames: Range<Int>, tracks: HeadTracks)?
  /// The number of frames for which heads are read at once.
  private static let frameCount = 512

  init(_ covers: FaceCovers) { self.covers = covers }

  /// Returns the frames whose heads may have to be read to determine the covered areas in `frames`.
  static func frames(toRead frames: Range<Int>, of video: ExtractedVideo) -> Range<Int> {
    let end = frames.upperBound - 1 + frameCount
    return frames.lowerBound..<max(frames.upperBound, min(end, video.frames.upperBound))
  }

  /// Returns the covered areas in a frame.
  ///
  /// - Throws: an error if observations are missing or damaged.
  func areas(in moment: Moment) throws(FormCheckError) -> [CoveredArea] {
    if heads?.frames.contains(moment.frame) != true {
      let frames = Self.frames(toRead: moment.frame..<(moment.frame + 1), of: covers.video)
      heads = (frames, try covers.heads(around: frames))
    }
    return heads?.tracks.areas(at: moment.seconds) ?? []
  }
}
