import FormCheckTestSupport
import Foundation
import FormCheckFiles
import FormCheckPixels
import SystemPackage
import Testing

@testable import FormCheckOverlay

@Suite struct PNGFileTests {
  private let folder: TemporaryFolder
  private var directory: String { folder.path.string }

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [(1, 1), (33, 17), (320, 240)]) func writesAWholeFile(width: Int, height: Int) throws {
    let path = directory + "/frame.png"
    try PNGFile.write(Scenes.frame(width, height), to: FilePath(path))
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(bytes.prefix(8) == [137, 80, 78, 71, 13, 10, 26, 10])
    let sides = stride(from: 16, to: 24, by: 4).map { start in
      bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(sides == [width, height])
    #expect(bytes.suffix(8).prefix(4).elementsEqual(Array("IEND".utf8)))
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == ["frame.png"])
    try PNGFile.write(Scenes.frame(width, height), to: FilePath(path))
  }

  @Test func missingDirectoryIsAnOutputProblem() throws {
    let path = directory + "/missing/frame.png"
    let error = #expect(throws: OverlayError.self) {
      try PNGFile.write(Scenes.frame(4, 4), to: FilePath(path))
    }
    #expect(Self.isFileError(error))
    #expect(error?.description.contains(path) == true)
  }

  @Test func aDirectoryInTheWayStaysAndNothingIsLeft() throws {
    let path = directory + "/frame.png"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let error = #expect(throws: OverlayError.self) {
      try PNGFile.write(Scenes.frame(4, 4), to: FilePath(path))
    }
    #expect(Self.isFileError(error))
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == ["frame.png"])
  }

  /// A link, even a dangling one, that was planted in place of the partial file is replaced and never written through.
  @Test func aPlantedLinkIsNotFollowed() throws {
    let (path, victim) = (directory + "/frame.png", directory + "/victim")
    for existing in [Data("precious".utf8), nil] {
      if let existing {
        try existing.write(to: URL(fileURLWithPath: victim))
      } else {
        try FileManager.default.removeItem(atPath: victim)
      }
      try FileManager.default.createSymbolicLink(atPath: path + ".partial", withDestinationPath: victim)
      try PNGFile.write(Scenes.frame(64, 64), to: FilePath(path))
      #expect(
        FileManager.default.contents(atPath: victim) == existing, "\(existing.map(\.count) ?? 0) bytes")
      #expect(FileManager.default.contents(atPath: path)?.first == 137)
      #expect(!FileManager.default.fileExists(atPath: path + ".partial"))
    }
  }

  @Test func aNameNeedNotBeText() throws {
    let path = FilePath(argument: directory + "/" + PathText.text([0x61, 0xFF]) + ".png")
    try PNGFile.write(Scenes.frame(4, 4), to: path)
    #expect(FileStatus(path)?.isRegular == true)
  }

  @Test func aLeftoverIsReplaced() throws {
    let path = directory + "/frame.png"
    try Data(repeating: 7, count: 1_000_000).write(to: URL(fileURLWithPath: path + ".partial"))
    try PNGFile.write(Scenes.frame(8, 8), to: FilePath(path))
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == ["frame.png"])
    #expect((FileManager.default.contents(atPath: path)?.count ?? .max) < 10_000)
  }

  /// Linux has a device that is always full.
  @Test(.enabled(if: FileManager.default.isWritableFile(atPath: "/dev/full")))
  func fullDiskIsReported() throws {
    let path = FilePath(directory + "/frame.png")
    let output = PNGStream(FileWriter(path, try FileDescriptor.open("/dev/full", .writeOnly)))
    // More than the writer's buffer holds.
    let isWritten = [UInt8](repeating: 1, count: 1 << 17).withUnsafeBytes { output.append($0) }
    #expect(!isWritten && output.failure == .writing(path, .noSpace, operation: "write"))
  }

  private static func isFileError(_ error: OverlayError?) -> Bool {
    guard case .file = error else { return false }
    return true
  }
}
