import FormCheckTestSupport
import Foundation
import SystemPackage
import Testing

@testable import FormCheckFiles

@Suite struct FileWriterTests {
  /// Parts of all sizes around the buffer's, in both forms.
  @Test func partsArriveInOrder() throws {
    let folder = try TemporaryFolder()
    for size in [1, 1000, 65_535, 65_536, 65_537, 200_000] {
      let path = folder.appending("\(size)")
      let writer = try FileWriter(path)
      var expected: [UInt8] = []
      for part in UInt8(0)..<4 {
        let bytes = [UInt8](repeating: part, count: size)
        try writer.write(bytes)
        try bytes.withUnsafeBytes { try writer.write($0) }
        expected += bytes + bytes
      }
      try writer.close()
      #expect(try path.bytes() == expected, "parts of \(size) bytes")
    }
  }

  @Test func anExistingFileBelongsToAnotherProgram() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([1], to: "x")
    expectFailure(.system(.fileExists)) { () throws(FileError) in _ = try FileWriter(path) }
    #expect(try path.bytes() == [1])
  }

  @Test func filesOfOthersAreReadableByThem() throws {
    let folder = try TemporaryFolder()
    try PartialFile.write([1], to: folder.appending("x"))
    let mode = try FileManager.default.attributesOfItem(atPath: folder.appending("x").string)
    #expect((mode[.posixPermissions] as? Int).map { $0 & 0o133 } == 0, "no execution, no writing by others")
  }

  /// Linux has a device that is always full.
  @Test(.enabled(if: FileManager.default.isWritableFile(atPath: "/dev/full")))
  func aFullDiskIsReported() throws {
    for count in [1, 100_000] {
      let writer = FileWriter("/dev/full", try FileDescriptor.open("/dev/full", .writeOnly))
      let error = expectFailure(.system(.noSpace), "Make room") { () throws(FileError) in
        try writer.write([UInt8](repeating: 1, count: count))
        try writer.close()
      }
      #expect(error?.isDiskFull == true && error?.operation == "write", "\(count) bytes")
    }
  }

  @Test func aClosedDescriptorIsAnError() throws {
    let folder = try TemporaryFolder()
    let file = try FileDescriptor.open(
      folder.appending("x"), .readOnly, options: .create, permissions: .ownerReadWrite)
    let writer = FileWriter("x", file)
    expectFailure(.system(.badFileDescriptor)) { () throws(FileError) in
      try writer.write([1])
      try writer.close()
    }
  }
}
