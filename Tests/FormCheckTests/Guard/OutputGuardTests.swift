import FormCheckTestSupport
import Foundation
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct OutputGuardTests {
  private let folder: TemporaryFolder
  private let source: FilePath

  init() throws {
    folder = try TemporaryFolder()
    source = try folder.write([1, 2, 3], to: "clip.mp4")
  }

  private func prepare(_ output: FilePath, force: Bool) throws(FormCheckError) {
    try OutputGuard(input: source, overwrites: force).prepare([output])
  }

  @Test func newOutputsAreAccepted() throws {
    for force in [false, true] { try prepare(folder.appending("new.csv"), force: force) }
    #expect(try folder.listing() == ["clip.mp4"])
  }

  @Test func existingOutputsNeedForce() throws {
    let output = try folder.write([7], to: "old.csv")
    expectOutputError("--force") { () throws(FormCheckError) in try prepare(output, force: false) }
    try prepare(output, force: true)
    #expect(try output.bytes() == [7])
  }

  /// Whatever name leads to the source, with --force or without.
  @Test(arguments: ["itself", "hard link", "symbolic link", "link to link", "dots"], [false, true])
  func theSourceIsNeverAnOutput(_ kind: String, _ force: Bool) throws {
    let output = try path(kind)
    expectOutputError("input itself") { () throws(FormCheckError) in try prepare(output, force: force) }
    #expect(try source.bytes() == [1, 2, 3], "\(kind)")
  }

  private func path(_ kind: String) throws -> FilePath {
    let (link, manager) = (folder.appending("link.mp4"), FileManager.default)
    switch kind {
    case "hard link": try manager.linkItem(atPath: source.string, toPath: link.string)
    case "symbolic link": try manager.createSymbolicLink(atPath: link.string, withDestinationPath: "clip.mp4")
    case "link to link":
      let middle = folder.appending("middle").string
      try manager.createSymbolicLink(atPath: middle, withDestinationPath: source.string)
      try manager.createSymbolicLink(atPath: link.string, withDestinationPath: middle)
    case "dots": return folder.path.appending(".").appending("clip.mp4")
    default: return source
    }
    return link
  }

  @Test func theFolderIsMade() throws {
    try prepare(folder.path.appending("a").appending("b").appending("c.csv"), force: false)
    #expect(try folder.listing() == ["a", "a/b", "clip.mp4"])
  }

  @Test(arguments: ["file", "loop"]) func aFolderThatIsNoneIsNamed(_ name: String) throws {
    try folder.write([7], to: "file")
    try folder.link("loop", to: "loop")
    for directory in [folder.appending(name), folder.appending(name).appending("inner")] {
      expectOutputError("choose another folder with -o") { () throws(FormCheckError) in
        try prepare(directory.appending("c.csv"), force: true)
      }
    }
  }

  @Test func aFolderThatIsAFileIsAnError() throws {
    for output in [source.appending("x.csv"), source.appending("sub").appending("x.csv")] {
      expectOutputError("clip.mp4") { () throws(FormCheckError) in try prepare(output, force: true) }
    }
    #expect(try source.bytes() == [1, 2, 3])
  }

  @Test func anOutputThatIsAFolderIsRefused() throws {
    let output = folder.appending("x.csv")
    try FileManager.default.createDirectory(atPath: output.string, withIntermediateDirectories: false)
    expectOutputError("is a folder") { () throws(FormCheckError) in try prepare(output, force: true) }
  }
}
