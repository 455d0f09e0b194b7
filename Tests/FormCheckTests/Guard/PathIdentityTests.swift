import FormCheckTestSupport
import Foundation
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct PathIdentityTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.appending("a").string, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending("link").string, withDestinationPath: "a")
  }

  private func identity(_ path: String, _ name: FilePath.Component = "x.csv") -> PathIdentity? {
    PathIdentity.identities(ofFolder: folder.path.pushing(FilePath(path))).first?.appending(name)
  }

  /// Existing folders and folders that will be made, each by several paths.
  @Test func allPathsToANameAreOneIdentity() {
    for paths in [
      ["a", "link", "./a", "a/.", "a/../a", "link/../a"], ["a/new", "link/new", "a/./new", "a/new/more/.."],
      ["new", "./new", "a/../new"],
    ] {
      let identities = paths.map { identity($0) }
      #expect(Set(identities).count == 1 && identities.first != .some(nil), "\(paths)")
    }
  }

  @Test func otherNamesAreOthers() {
    let identities = ["a", "", "a/new", "new"].flatMap { path in
      [identity(path, "x.csv"), identity(path, "y.csv")]
    }
    #expect(Set(identities).count == identities.count)
  }

  /// A folder that is made later keeps an identity that it had before.
  @Test func makingAFolderKeepsAnEarlierIdentity() throws {
    let path = folder.appending("new").appending("deep")
    let before = PathIdentity.identities(ofFolder: path)
    try FileManager.default.createDirectory(atPath: path.string, withIntermediateDirectories: true)
    let after = PathIdentity.identities(ofFolder: path)
    #expect(after.first != before.first, "its own folder exists now")
    #expect(before.allSatisfy(after.contains) && after.count == before.count + 2)
  }

  /// An input hides behind no name, and its folder and the one around it are known.
  @Test func inputsAreKnownByContent() throws {
    let file = try folder.write([1], to: "a/clip.mp4")
    try FileManager.default.linkItem(atPath: file.string, toPath: folder.appending("hard.mp4").string)
    let inputs = CommandInputs([file, folder.appending("none.mp4")])
    for name in ["a/clip.mp4", "link/clip.mp4", "hard.mp4", "./a/../hard.mp4"] {
      #expect(inputs.input(at: folder.path.pushing(FilePath(name))) == file, "\(name)")
    }
    #expect(inputs.input(at: folder.appending("none.mp4")) == nil)
    for name in ["a", "link", ""] {
      #expect(inputs.input(inFolder: folder.path.pushing(FilePath(name))) == file, "\(name)")
    }
    #expect(inputs.input(inFolder: folder.path.removingLastComponent()) == nil)
    #expect(CommandInputs([]).input(at: file) == nil)
  }
}
