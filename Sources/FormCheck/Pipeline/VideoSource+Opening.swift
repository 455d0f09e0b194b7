import FormCheckFiles
package import FormCheckVideo
package import SystemPackage

extension VideoSource {
  /// Opens a video. Pipes and devices are rejected before they can block.
  package static func opened(_ path: FilePath) throws(FormCheckError) -> VideoSource {
    do { return try open(path: path.losslessText) } catch { throw FormCheckError(error) }
  }
}
