import SystemPackage
import Testing

@testable import FormCheck

@Suite struct JobReceiptTests {
  private let folder: TemporaryFolder
  private let store: ObservationStore

  init() throws {
    folder = try TemporaryFolder()
    store = ObservationStore(directory: folder.appending("work"))
    try store.prepare()
  }

  private func made(_ name: String, _ content: [UInt8]) throws -> PartialFile {
    let file = PartialFile(folder.appending(name))
    try folder.write(content, to: "\(name).partial")
    return file
  }

  @Test func holdsWhatHasTheContentThatWasMade() throws {
    let files = [try made("a.csv", [1]), try made("b.mp4", [2])]
    try JobReceipt(look: ["crf": "20"], files: files).save(in: store)
    let receipt = try #require(JobReceipt(in: store, look: ["crf": "20"]))
    #expect(!receipt.holds(folder.appending("a.csv")), "it hasn't its name yet")
    for file in files { try file.commit() }
    #expect(receipt.holds(folder.appending("a.csv")) && receipt.holds(folder.appending("b.mp4")))
    try folder.write([3], to: "b.mp4")
    #expect(!receipt.holds(folder.appending("b.mp4")), "somebody changed it")
    try folder.write([1], to: "c.csv")
    #expect(!receipt.holds(folder.appending("c.csv")), "the content of another output")
  }

  @Test func isOneForTheSameLookOnly() throws {
    try JobReceipt(look: ["crf": "20"], files: []).save(in: store)
    for look in [[:], ["crf": "21"], ["crf": "20", "palette": "house"]] {
      #expect(JobReceipt(in: store, look: look) == nil, "\(look)")
    }
    #expect(JobReceipt(in: store) != nil)
  }

  @Test func forgets() throws {
    let file = try made("a.csv", [1])
    var receipt = try JobReceipt(look: [:], files: [file])
    try file.commit()
    receipt.forget(folder.appending("a.csv"))
    #expect(!receipt.holds(folder.appending("a.csv")))
  }

  @Test func aDamagedOneIsNone() throws {
    try JobReceipt(look: [:], files: []).save(in: store)
    let path = "work/\(JobReceipt.fileName)"
    let whole = try folder.appending(path).bytes()
    for count in [0, 1, whole.count / 2] {
      try folder.write(Array(whole.prefix(count)), to: path)
      #expect(JobReceipt(in: store) == nil, "\(count) bytes")
    }
  }
}
