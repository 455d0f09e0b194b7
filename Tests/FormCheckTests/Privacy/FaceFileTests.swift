import FormCheckPose
import FormCheckPoseEstimation
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct FaceFileTests {
  private let segment = SegmentFaces(
    covered: 30..<60,
    frames: [
      .init(index: 30, seconds: 1, faces: []),
      .init(
        index: 38, seconds: 1.25,
        faces: [
          Face(score: 0.75, box: Rectangle(x: -2.5, y: 4, width: 8, height: 9)),
          Face(score: 0.5, box: Rectangle(x: 600, y: 4, width: 80, height: 90)),
        ]),
    ])

  @Test func facesAreReadAsWritten() throws {
    #expect(try FaceFile.decode(FaceFile.encode(segment), path: "a.faces") == segment)
    let empty = SegmentFaces(covered: 0..<0)
    #expect(try FaceFile.decode(FaceFile.encode(empty), path: "a.faces") == empty)
  }

  /// Whatever byte is changed, and wherever a file ends, it isn't taken for faces.
  @Test func damagedFilesAreRefused() {
    let bytes = FaceFile.encode(segment)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x10
      #expect(throws: FormCheckError.self, "byte \(index)") { try FaceFile.decode(damaged, path: "a.faces") }
      #expect(throws: FormCheckError.self, "length \(index)") {
        try FaceFile.decode(Array(bytes.prefix(index)), path: "a.faces")
      }
    }
  }

  /// Numbers that no search gives are refused, even with a correct checksum.
  @Test func implausibleNumbersAreRefused() {
    for box in [
      Rectangle(x: .nan, y: 0, width: 1, height: 1), Rectangle(x: 0, y: 2e6, width: 1, height: 1),
      Rectangle(x: 0, y: 0, width: 0, height: 1), Rectangle(x: 0, y: 0, width: 1, height: .infinity),
    ] {
      let frame = SegmentFaces.Frame(index: 0, seconds: 0, faces: [Face(score: 0.5, box: box)])
      let bytes = FaceFile.encode(SegmentFaces(covered: 0..<1, frames: [frame]))
      #expect(throws: FormCheckError.self, "\(box)") { try FaceFile.decode(bytes, path: "a.faces") }
    }
    for indices in [[1], [0, 0], [-1]] {
      let frames = indices.map { SegmentFaces.Frame(index: $0, seconds: 0, faces: []) }
      let bytes = FaceFile.encode(SegmentFaces(covered: 0..<1, frames: frames))
      #expect(throws: FormCheckError.self, "\(indices)") { try FaceFile.decode(bytes, path: "a.faces") }
    }
  }

  @Test func namesAreRecognized() {
    let name = WorkFileNames.faces(12, key: "0123456789abcdef")
    #expect(WorkFileNames.isStoreFile(name) && !WorkFileNames.isPart(name))
    for other in ["segment-1.faces", "segment-1-xyz.faces", "segment--0123456789abcdef.faces"] {
      #expect(!WorkFileNames.isStoreFile(other), "\(other)")
    }
  }
}
