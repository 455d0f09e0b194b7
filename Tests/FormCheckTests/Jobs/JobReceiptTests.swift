import FormCheckTestSupport
import FormCheckFiles
import FormCheckReports
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

  @Test func holdsFilesWithTheContentThatWasMade() throws {
    let files = [try made("a.csv", [1]), try made("b.mp4", [2])]
    try JobReceipt(outputSettings: ["crf": "20"], files: files).save(in: store)
    let receipt = try #require(JobReceipt(in: store, outputSettings: ["crf": "20"]))
    #expect(!receipt.holds(folder.appending("a.csv")), "the file hasn't got its final name yet")
    for file in files { try file.commit() }
    #expect(receipt.holds(folder.appending("a.csv")) && receipt.holds(folder.appending("b.mp4")))
    try folder.write([3], to: "b.mp4")
    #expect(!receipt.holds(folder.appending("b.mp4")), "another program changed the file")
    try folder.write([1], to: "c.csv")
    #expect(!receipt.holds(folder.appending("c.csv")), "the content of another output")
  }

  @Test func isForTheSameSettingsOnly() throws {
    try JobReceipt(outputSettings: ["crf": "20"], files: []).save(in: store)
    for settings in [[:], ["crf": "21"], ["crf": "20", "palette": "standard"]] {
      #expect(JobReceipt(in: store, outputSettings: settings) == nil, "\(settings)")
    }
    #expect(JobReceipt(in: store) != nil)
  }

  /// Receipts of earlier versions stay readable.
  @Test func theFormatStays() throws {
    let receipt = try JobReceipt(outputSettings: ["crf": "20"], files: [try made("a.csv", [])])
    let text = String(decoding: try JSONText.encode(receipt), as: UTF8.self)
    #expect(text.contains("\"look\"") && text.contains("\"outputs\"") && !text.contains("outputSettings"))
    try folder.write(Array("{\"look\":{\"crf\":\"18\"},\"outputs\":{}}".utf8), to: "work/outputs.json")
    #expect(JobReceipt(in: store)?.outputSettings == ["crf": "18"])
  }

  /// Version 0.2.0 recorded the default palette as `house`. Its results are still complete.
  @Test func anEarlierNameOfThePaletteIsRead() throws {
    let settings = RenderSettings().description
    var recorded = settings
    recorded["palette"] = "house"
    try JobReceipt(outputSettings: recorded, files: []).save(in: store)
    #expect(JobReceipt(in: store, outputSettings: settings) != nil)
    #expect(!RenderSettings().drawsDifferently(from: recorded))
    recorded["palette"] = "color_blind_safe"
    #expect(RenderSettings().drawsDifferently(from: recorded))
  }

  @Test func aForgottenFileIsNotHeld() throws {
    let file = try made("a.csv", [1])
    var receipt = try JobReceipt(outputSettings: [:], files: [file])
    try file.commit()
    receipt.forget(folder.appending("a.csv"))
    #expect(!receipt.holds(folder.appending("a.csv")))
  }

  @Test func aDamagedReceiptIsNone() throws {
    try JobReceipt(outputSettings: [:], files: []).save(in: store)
    let path = "work/\(JobReceipt.fileName)"
    let whole = try folder.appending(path).bytes()
    for count in [0, 1, whole.count / 2] {
      try folder.write(Array(whole.prefix(count)), to: path)
      #expect(JobReceipt(in: store) == nil, "\(count) bytes")
    }
  }

  @Test func aFileThatIsGoneIsAnOutputError() throws {
    let file = PartialFile(folder.appending("a.csv"))
    expectOutputError("a.csv can't be written") { () throws(FormCheckError) in
      _ = try JobReceipt(outputSettings: [:], files: [file])
    }
  }
}
