import FormCheckTestSupport
import FormCheckFiles
import Foundation
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct PartialFolderTests {
  private let folder: TemporaryFolder
  private let name = "clip_000000000001_keypoints.json"
  private var path: FilePath { folder.appending("clip.openpose") }

  init() throws { folder = try TemporaryFolder() }

  private func write(_ bytes: [UInt8], in partial: PartialFolder) throws {
    let writer = try partial.writer(name)
    try writer.write(bytes)
    try writer.close()
  }

  @Test func appearsOnlyWhenCommitted() throws {
    let partial = try PartialFolder(path, overwrites: false)
    try write([1], in: partial)
    let unfinished = ["clip.openpose.partial", "clip.openpose.partial/\(name)"]
    #expect(try folder.listing() == [".formcheck", ".formcheck/clip.openpose.lock"] + unfinished)
    try partial.commit()
    #expect(try folder.listing() == ["clip.openpose", "clip.openpose/\(name)"])
  }

  /// A second export would remove the files of the first one.
  @Test func aSecondExportIsRefused() throws {
    let partial = try PartialFolder(path, overwrites: false)
    try write([1], in: partial)
    let error = #expect(throws: FormCheckError.self) { _ = try PartialFolder(path, overwrites: true) }
    #expect(error?.kind == .busy)
    try partial.commit()
    #expect(try folder.listing() == ["clip.openpose", "clip.openpose/\(name)"])
  }

  @Test func anUncommittedFolderIsRemoved() throws {
    do { try write([1], in: try PartialFolder(path, overwrites: false)) }
    #expect(try folder.listing() == [])
  }

  /// The leftover of a killed run, with a file of another program in it.
  @Test func aLeftoverIsEmptied() throws {
    try FileManager.default.createDirectory(
      atPath: folder.appending("clip.openpose.partial").string, withIntermediateDirectories: true)
    try folder.write([9], to: "clip.openpose.partial/clip_000000000099_keypoints.json")
    try folder.write([9], to: "clip.openpose.partial/notes.txt")
    let partial = try PartialFolder(path, overwrites: false)
    try write([1], in: partial)
    try partial.commit()
    #expect(try folder.listing() == ["clip.openpose", "clip.openpose/\(name)", "clip.openpose/notes.txt"])
  }

  @Test(arguments: ["folder", "link", "file"]) func anExistingNameIsReplacedOnlyWithForce(_ kind: String)
    throws
  {
    let victim = folder.appending("victim")
    try FileManager.default.createDirectory(atPath: victim.string, withIntermediateDirectories: true)
    try folder.write([7], to: "victim/\(name)")
    switch kind {
    case "folder":
      try FileManager.default.createDirectory(atPath: path.string, withIntermediateDirectories: true)
      try folder.write([7], to: "clip.openpose/other_keypoints.json")
    case "link":
      try FileManager.default.createSymbolicLink(atPath: path.string, withDestinationPath: "victim")
    default: try folder.write([7], to: "clip.openpose")
    }
    let before = try folder.listing()
    expectOutputError("--force") { () throws(FormCheckError) in _ = try PartialFolder(path, overwrites: false)
    }
    #expect(try folder.listing() == before)
    guard kind != "file" else {
      return expectOutputError("Not a directory") { () throws(FormCheckError) in
        _ = try PartialFolder(path, overwrites: true)
      }
    }
    let partial = try PartialFolder(path, overwrites: true)
    try write([1], in: partial)
    try partial.commit()
    #expect(FileStatus(unfollowed: path)?.isDirectory == true, "\(kind)")
    #expect(try path.appending(name).bytes() == [1])
    #expect(
      try folder.listing().filter { $0.hasPrefix("clip") } == ["clip.openpose", "clip.openpose/\(name)"])
    #expect(try victim.appending(name).bytes() == [7])
  }

  @Test func aLinkInsteadOfTheUnfinishedFolderIsRefused() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending("clip.openpose.partial").string, withDestinationPath: "none")
    expectOutputError("is a symbolic link") { () throws(FormCheckError) in
      _ = try PartialFolder(path, overwrites: true)
    }
    #expect(try folder.listing() == ["clip.openpose.partial"])
  }

  @Test(arguments: ["", "."]) func namesThatAreNoFileAreRefused(_ name: String) throws {
    let partial = try PartialFolder(path, overwrites: false)
    expectOutputError("can't be written") { () throws(FormCheckError) in _ = try partial.writer(name) }
  }
}
