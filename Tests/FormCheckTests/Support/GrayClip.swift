import FormCheckTestSupport
import FormCheckVideo
import SystemPackage

/// An opened clip of gray frames, in a folder that is removed with it.
struct GrayClip {
  let folder: TemporaryFolder
  let source: VideoSource

  /// Makes a clip of `count` frames.
  init(_ count: Int) throws {
    folder = try TemporaryFolder()
    let path = folder.appending("clip.mp4")
    try Clips.gray(count, at: path)
    source = try VideoSource.open(path: path.string)
  }
}
