import FormCheckFiles
import FormCheckTestSupport
import Foundation
import SystemPackage
import Testing

@testable import FormCheck

/// Copies of standard input, and those that killed processes left behind.
@Suite struct StandardInputSpoolTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Creates a folder as a killed process leaves it, last changed some seconds ago.
  private func leftover(_ name: String, files: [String], age: Double) throws {
    let path = folder.appending(name)
    try FileManager.default.createDirectory(atPath: path.string, withIntermediateDirectories: false)
    for file in files { try folder.write([1], to: "\(name)/\(file)") }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: path.string)
  }

  private func spool(_ bytes: [UInt8]) throws -> StandardInputSpool {
    let source = try folder.write(bytes, to: "source")
    let file = try FileDescriptor.open(source, .readOnly)
    defer { try? file.close() }
    return try StandardInputSpool(of: file, name: "clip.mp4", in: folder.path, limit: 1 << 20)
  }

  @Test func theCopyIsRemovedWithItsFolder() throws {
    var spool: StandardInputSpool? = try spool([1, 2, 3])
    #expect(try spool?.path.bytes() == [1, 2, 3])
    spool = nil
    #expect(try folder.listing() == ["source"])
  }

  @Test func staleFoldersAreRemoved() throws {
    let week = 7.0 * 24 * 3600
    try leftover(".formcheck-stdin-empty", files: [], age: 120)
    try leftover(".formcheck-stdin-old", files: ["clip.mp4"], age: week + 60)
    let kept = [
      (".formcheck-stdin-young", [], 5), (".formcheck-stdin-recent", ["clip.mp4"], week - 3600),
      (".formcheck-stdin-two", ["clip.mp4", "notes.txt"], 2 * week), ("formcheck-stdin-other", [], 2 * week),
    ]
    for (name, files, age) in kept { try leftover(name, files: files, age: age) }
    StandardInputSpool.removeStale(in: folder.path)
    let names = Set(try folder.listing().compactMap { FilePath($0).components.first?.string })
    #expect(names == Set(kept.map(\.0)), "\(names)")
  }

  /// Another process reads the copy, however old it is.
  @Test func aCopyInUseIsKept() throws {
    let spool = try spool([1, 2, 3])
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)],
      ofItemAtPath: spool.path.removingLastComponent().string)
    StandardInputSpool.removeStale(in: folder.path)
    #expect(try spool.path.bytes() == [1, 2, 3])
  }

  /// A link is never followed.
  @Test func linksAreKept() throws {
    try leftover("documents", files: [], age: 120)
    let link = folder.appending(".formcheck-stdin-link").string
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder.appending("documents").string)
    StandardInputSpool.removeStale(in: folder.path)
    #expect(try Set(folder.listing()) == [".formcheck-stdin-link", "documents"])
  }
}
