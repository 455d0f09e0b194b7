import FormCheckFiles
import FormCheckTestSupport
import SystemPackage
import Testing

@Suite struct UnfinishedFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ name: FilePath.Component = "part") throws -> UnfinishedFile {
    try UnfinishedFile(name, in: DirectoryHandle(folder.path))
  }

  @Test func theNameAppearsWithTheCompleteFile() throws {
    let file = try file()
    try file.write([1, 2])
    try file.write([UInt8](repeating: 3, count: 200_000))
    let names = try folder.listing()
    #expect(names.count == 1 && names[0].hasPrefix("part.") && names[0].hasSuffix(PartialName.suffix))
    try file.commit()
    #expect(try folder.listing() == ["part"])
    #expect(try folder.appending("part").bytes() == [1, 2] + [UInt8](repeating: 3, count: 200_000))
  }

  @Test func aFileThatIsNotCommittedIsRemoved() throws {
    do {
      let file = try file()
      try file.write([UInt8](repeating: 3, count: 200_000))
    }
    #expect(try folder.listing() == [])
  }

  @Test func severalWritersOfOneNameDoNotMix() throws {
    let (first, second) = (try file(), try file())
    try first.write([1])
    try second.write([2])
    #expect(try folder.listing().count == 2)
    try first.commit()
    #expect(try folder.appending("part").bytes() == [1])
    try second.commit()
    #expect(try folder.listing() == ["part"])
    #expect(try folder.appending("part").bytes() == [2])
  }

  /// A link with the final name is replaced, and its target is unchanged.
  @Test func aLinkIsReplaced() throws {
    let target = try folder.write([7], to: "target")
    try folder.link("part", to: "target")
    let file = try file()
    try file.write([1])
    try file.commit()
    #expect(try target.bytes() == [7] && folder.appending("part").bytes() == [1])
  }

  @Test func aFolderInPlaceOfTheFileIsAnError() throws {
    try folder.make("part")
    let file = try file()
    #expect { try file.commit() } throws: { "\($0)".contains("part") }
  }
}
