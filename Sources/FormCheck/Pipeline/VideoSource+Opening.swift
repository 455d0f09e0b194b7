import FormCheckFiles
package import FormCheckPixels
package import FormCheckVideo
package import SystemPackage

extension VideoSource {
  /// Opens a video whose frames are rotated once more. Pipes and devices are rejected before they can block.
  package static func opened(
    _ path: FilePath, rotation: FrameRotation = .none
  ) throws(FormCheckError) -> VideoSource {
    do { return try open(path: path.losslessText).rotated(by: rotation) } catch {
      throw FormCheckError(error)
    }
  }
}
