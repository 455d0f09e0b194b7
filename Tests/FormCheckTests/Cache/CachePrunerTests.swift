import FormCheckFiles
import FormCheckTestSupport
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct CachePrunerTests {
  private let folder: TemporaryFolder
  private let day: Int64 = 86_400

  init() throws { folder = try TemporaryFolder() }

  private func outputs(_ stem: String) -> OutputFiles { OutputFiles(directory: folder.path, stem: stem) }

  @discardableResult
  private func store(_ stem: String, key: Character = "a", isFinished: Bool) throws -> ObservationStore {
    let store = ObservationStore(
      directory: outputs(stem).observations(key: String(repeating: key, count: JobKey.length)))
    try store.prepare()
    try store.write([1, 2, 3], to: WorkFileNames.segment(0))
    if isFinished { try JobReceipt(outputSettings: [:], files: []).save(in: store) }
    return store
  }

  private func entries() throws -> [CacheEntry] { try CacheSearch([folder.path]).entries }

  @Test func statesAndSizes() throws {
    try store("squat", isFinished: true)
    try store("squat-low", isFinished: false)
    let lock = try JobLock(outputs("squat-low").lock(Shard(index: 1, count: 3)))
    for name in [".formcheck/notes", ".formcheck/squat-aaaa"] { try folder.make(name) }
    try folder.write([1], to: ".formcheck/notes/text")
    try folder.write([1], to: ".formcheck/squat-aaaa/segment-0.observations")
    var entries = try entries()
    #expect(entries.map(\.video) == ["squat", "squat-low"])
    #expect(entries.map(\.state) == [.unused, .busy])
    #expect(entries[1].sizeBytes == 3 && entries[0].sizeBytes > 3)
    lock.release()
    entries = try self.entries()
    #expect(entries.map(\.state) == [.unused, .unfinished])
  }

  /// An analysis that has saved nothing yet was changed when its folder was made, not in 1970.
  @Test func emptyFoldersHaveAnAge() throws {
    try store("squat", isFinished: false)
    try ObservationStore(
      directory: outputs("row").observations(key: String(repeating: "b", count: JobKey.length))
    )
    .prepare()
    let entries = try entries()
    #expect(entries.map(\.video) == ["row", "squat"] && entries[0].sizeBytes == 0, "\(entries)")
    #expect(abs(entries[0].modified - entries[1].modified) < day, "\(entries.map(\.modified))")
  }

  /// Every state, with and without `includesCurrent`, on both sides of the minimum age.
  @Test func stateAndAgeSelectWhatIsRemoved() throws {
    try store("squat", isFinished: false)
    let entry = try #require(try entries().first)
    let states: [CacheEntry.State] = [.current, .unfinished, .unused, .busy]
    for includesCurrent in [false, true] {
      for age in [day - 1, day] {
        var pruning = CachePruner()
        pruning.includesCurrent = includesCurrent
        pruning.minimumAge = day
        let entries = states.map {
          CacheEntry(
            folder: entry.folder, video: "squat", state: $0, sizeBytes: 3, modified: 1000,
            outputs: entry.outputs)
        }
        let expected: [CacheEntry.State] =
          age < day ? [] : includesCurrent ? [.current, .unfinished, .unused] : [.unfinished, .unused]
        #expect(pruning.selected(from: entries, now: 1000 + age).map(\.state) == expected, "\(age)")
      }
    }
  }

  /// A process may begin to work between the search and the removal.
  @Test(arguments: [false, true]) func observationsInUseAreKept(isShard: Bool) throws {
    let store = try store("squat", isFinished: false)
    let entry = try #require(try entries().first)
    let lock = try JobLock(outputs("squat").lock(isShard ? Shard(index: 0, count: 2) : nil))
    let error = #expect(throws: FormCheckError.self) { try CachePruner().remove(entry) }
    #expect(error?.kind == .busy)
    #expect(Folder(path: store.directory).names.count == 1)
    lock.release()
    try CachePruner().remove(entry)
    #expect(!Folder(path: store.directory).exists)
  }

  @Test func otherFilesAreKept() throws {
    try store("squat", isFinished: false)
    let corrections = try folder.write([1], to: "squat.edits.json")
    let entry = try #require(try entries().first)
    let own = try folder.write([1], to: ".formcheck/\(entry.folder.lastComponent?.string ?? "")/mine.txt")
    let error = #expect(throws: FormCheckError.self) { try CachePruner().remove(entry) }
    #expect(error?.kind == .output)
    #expect(FileStatus(own) != nil && FileStatus(corrections) != nil)
  }

  /// A link in a searched folder may lead to another user's results.
  @Test func linksAreNotFollowed() throws {
    for name in ["elsewhere", "inner"] { try folder.make(name) }
    let other = OutputFiles(directory: folder.appending("elsewhere"), stem: "squat")
    let store = ObservationStore(
      directory: other.observations(key: String(repeating: "b", count: JobKey.length)))
    try store.prepare()
    try folder.link("inner/results", to: folder.appending("elsewhere").string)
    #expect(try CacheSearch([folder.appending("inner")]).entries == [])
    #expect(try entries().count == 1)
  }
}
