import FormCheckVideo

/// Warnings about a video that can be analyzed, although its file is unusual.
struct SourceWarnings {
  private let source: VideoSource
  private let frames: Range<Int>

  /// Creates the warnings about the analyzed `frames` of a video.
  init(_ source: VideoSource, _ frames: Range<Int>) { (self.source, self.frames) = (source, frames) }

  /// The warnings, in sentences.
  var sentences: [String] {
    [
      singlePicture, otherVideos, joinedFiles, unsupportedEdits, overlappingFragments, discontinuities,
      sharedTimestamps,
      implausibleTimestamps,
    ].compactMap(\.self)
  }

  /// A warning about an image, which is decoded as a video of one frame.
  private var singlePicture: String? {
    guard source.timeline.frameCount == 1 else { return nil }
    return
      "\(source.path) has a single frame, so no repetition can be counted. For an image, run formcheck inspect."
  }

  /// A warning about further videos beside the decoded one, such as that of a second camera.
  private var otherVideos: String? {
    let info = source.info
    guard info.videoStreamCount > 1, source.timeline.frameCount > 1 else { return nil }
    return
      "\(source.path) contains \(info.videoStreamCount) videos, of which only the one with \(info.size.width) × \(info.size.height) pixels "
      + "(stream \(info.videoStreamIndex)) is used. To use another one, extract it with ffmpeg -map."
  }

  /// A warning about a second video in the file, which no decoder reads completely.
  private var joinedFiles: String? {
    guard source.isFollowedByAnotherFile else { return nil }
    if source.info.containerName == "jpeg_pipe" {
      return
        "\(source.path) is a photo with a video (a motion photo), of which only the photo is used. To analyze the video, export it from the "
        + "phone's gallery."
    }
    return
      "\(source.path) contains a second video after the first one, as if two files had been joined byte by byte. It isn't read, "
      + "or only in part. Analyze the two files, or join them with ffmpeg -f concat."
  }

  /// A warning about edits that aren't applied.
  private var unsupportedEdits: String? {
    guard source.hasUnsupportedEdits else { return nil }
    return
      "The edit list of \(source.path) has a pause or a part at another speed, which FFmpeg doesn't apply: frames are repeated or missing "
      + "there, and times may be wrong. Export the video again in the program that edited it."
  }

  /// A warning about fragments of which frames are missing.
  private var overlappingFragments: String? {
    guard source.hasOverlappingFragments else { return nil }
    return
      "Fragments of \(source.path) overlap in time, so FFmpeg leaves out frames there, and times may be wrong. Export the video again "
      + "in the program that recorded or joined it."
  }

  /// A warning about time stamps that go back.
  private var discontinuities: String? { Discontinuities(source.timeline)?.sentence(source.path) }

  /// A warning about frames with the same time stamp as the frame before.
  private var sharedTimestamps: String? {
    SharedTimestamps(source.timeline.framesWithSharedTimestamps, in: frames)?.sentence(source.path)
  }

  /// A warning about implausible time stamps, with which a video can't be encoded.
  private var implausibleTimestamps: String? {
    guard !source.timeline.fitsMP4(frames) else { return nil }
    return
      "The time stamps of \(source.path) look corrupt: a frame's duration exceeds the MP4 limit. The times in the "
      + "outputs are copied from the file."
  }
}
