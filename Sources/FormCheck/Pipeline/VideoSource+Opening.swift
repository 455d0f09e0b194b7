import FormCheckFiles
package import FormCheckVideo
package import SystemPackage

extension VideoSource {
  /// Opens a video; pipes and devices are refused before they block.
  package static func opened(_ path: FilePath) throws(FormCheckError) -> VideoSource {
    do { return try open(path: path.losslessText) } catch { throw FormCheckError(error) }
  }
}
