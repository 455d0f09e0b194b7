import FormCheckFiles
import FormCheckPose
import FormCheckVideo
import SystemPackage

/// The encoding of an annotated video, the same for all of its parts.
struct VideoEncoding: Sendable {
  let settings: VideoWriterSettings
  /// The description of the stream that every part must have.
  let header: [UInt8]
  /// The output's path, for errors.
  let path: String

  /// Creates the encoding of some frames of a video.
  ///
  /// - Throws: an error if there is no such encoder, or if it doesn't accept the settings.
  init(
    _ source: VideoSource, frames: Range<Int>, _ render: RenderSettings, path: FilePath
  ) throws(VideoError) {
    var settings = VideoWriterSettings(like: source.info, originPTS: source.timeline.origin(of: frames))
    settings.crf = render.constantRateFactor
    settings.preset = render.preset
    settings.codec = render.codec
    (self.settings, self.path) = (settings, path.losslessText)
    header = try PartEncoder(settings: settings, path: self.path).header
  }
}

extension Timeline {
  /// Returns the PTS that becomes zero in the output: for a cut, the PTS of the first of `frames`; otherwise the
  /// container's zero.
  fileprivate func origin(of frames: Range<Int>) -> Int64? {
    frames.lowerBound == 0 ? nil : timestamp(ofFrame: frames.lowerBound)?.pts
  }

  /// Returns the time from the start of the first of `frames` to the end of the last, in seconds; nil for all frames.
  func seconds(of frames: Range<Int>) -> Range<Double>? {
    guard frames != 0..<frameCount, let start = timestamp(ofFrame: frames.lowerBound)?.seconds else {
      return nil
    }
    let end = timestamp(ofFrame: frames.upperBound)?.seconds ?? .infinity
    return (frames.lowerBound == 0 ? -.infinity : start)..<end
  }
}

extension AudioSelection {
  /// Creates the audio from the start of the first of `frames` to the end of the last.
  init(_ source: VideoSource, frames: Range<Int>) {
    let start = source.timeline.timestamp(ofFrame: frames.lowerBound)?.seconds ?? 0
    let end = source.timeline.timestamp(ofFrame: frames.upperBound)?.seconds ?? .infinity
    self.init(source, seconds: start..<end)
  }
}
