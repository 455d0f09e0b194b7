import Crypto
import FormCheckPose
import SystemPackage

@testable import FormCheck

/// Loads the input as a file of observations: as it is, and with a checksum that fits.
enum ObservationsFuzz {
  static func run(_ input: UnsafeRawBufferPointer) {
    let bytes = Array(input)
    _ = try? ObservationFile.decode(bytes, path: "fuzz")
    let sealed = bytes + Array(SHA256.hash(data: bytes))
    guard let segment = try? ObservationFile.decode(sealed, path: "fuzz") else { return }
    for frame in segment.frames { for person in frame.people { _ = person.pose.boundingBox } }
  }
}
