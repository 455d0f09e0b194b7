import FormCheckTestSupport
import Foundation
import SystemPackage
import Testing

@testable import FormCheckFiles

@Suite struct RegularFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Files that wait for another process, or never end.
  @Test(.timeLimit(.minutes(10))) func pipesSocketsAndDevicesAreRefused() throws {
    for path in [try folder.pipe("pipe.mp4"), "/dev/zero", "/dev/null", try folder.link("l", to: "pipe.mp4")]
    {
      let error = expectFailure(.notRegular, "a pipe, a socket, or a device") { () throws(FileError) in
        _ = try RegularFile(path)
      }
      #expect(error?.path == path && error?.access == .reading)
      expectFailure(.notRegular) { () throws(FileError) in try RegularFile.check(path) }
    }
  }

  @Test func missingFilesAndFoldersAreRefused() throws {
    let cases: [(FilePath, Errno)] = [
      (folder.appending("none"), .noSuchFileOrDirectory), (folder.path, .isDirectory),
      (try folder.link("loop", to: "loop"), .tooManySymbolicLinkLevels),
    ]
    for (path, code) in cases {
      expectFailure(.system(code), path.string) { () throws(FileError) in _ = try RegularFile(path) }
      expectFailure(.system(code), path.string) { () throws(FileError) in try RegularFile.check(path) }
    }
  }

  /// Sizes around those of blocks, with limits around the size.
  @Test(arguments: [0, 1, 4095, 4096, 4097, 70_000]) func contentIsBounded(_ size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let path = try folder.write(bytes, to: "x.json")
    for limit in [size, size + 1, 1 << 20] {
      #expect(try RegularFile.content(of: path, atMost: limit) == bytes, "\(size) bytes, limit \(limit)")
    }
    guard size > 0 else { return }
    expectFailure(.tooLarge(limit: size - 1), "holds more than") { () throws(FileError) in
      _ = try RegularFile.content(of: path, atMost: size - 1)
    }
  }

  /// The limit holds for what arrives, not for the size when the file was opened.
  @Test func aGrowingFileIsBounded() throws {
    let path = try folder.write([1, 2, 3], to: "log")
    let file = try RegularFile(path)
    try folder.append([UInt8](repeating: 9, count: 10_000), to: path)
    #expect(file.status.sizeBytes == 3 && file.currentStatus?.sizeBytes == 10_003)
    #expect(try file.content(atMost: 10_003).count == 10_003)
    expectFailure(.tooLarge(limit: 10_002)) { () throws(FileError) in _ = try file.content(atMost: 10_002) }
  }

  @Test func readsAtAnyPosition() throws {
    let file = try RegularFile(try folder.write(Array(0..<10), to: "x"))
    for position in 0...11 {
      for count in 1...11 {
        let expected = (0..<10).dropFirst(position).prefix(count).map { UInt8($0) }
        #expect(try file.bytes(atMost: count, at: Int64(position)) == expected, "\(count) at \(position)")
      }
    }
    #expect(throws: Errno.invalidArgument) { try file.bytes(atMost: 1, at: -1) }
  }

  /// A removed file stays readable through its descriptor, and another file of its name isn't read.
  @Test func readsTheFileThatWasOpened() throws {
    let path = try folder.write([1], to: "x")
    let file = try RegularFile(path)
    path.removeFile()
    try folder.write([2], to: "x")
    #expect(try file.content(atMost: 10) == [1])
  }

  @Test func namesNeedNotBeText() throws {
    for name in [[0x61, 0xFF], [0xE2, 0x82], [0xC3, 0xA9, 0x80]] as [[UInt8]] {
      let path = folder.path.appending(FilePath(argument: PathText.text(name)).components)
      try PartialFile.write(name, to: path)
      #expect(try RegularFile.content(of: path, atMost: 9) == name, "\(name)")
      #expect(path.rawBytes.suffix(name.count).elementsEqual(name), "\(name)")
    }
  }
}

extension TemporaryFolder {
  fileprivate func append(_ bytes: [UInt8], to path: FilePath) throws {
    let file = try FileDescriptor.open(path, .writeOnly, options: .append)
    try file.closeAfter { _ = try file.writeAll(bytes) }
  }
}
