import FormCheckTestSupport
import FormCheckFiles
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct StaleArtifactsTests {
  private let folder: TemporaryFolder
  private let outputs: OutputFiles

  init() throws {
    folder = try TemporaryFolder()
    outputs = OutputFiles(directory: folder.path, stem: "squat")
  }

  private func store(_ key: String, stem: String = "squat", isFinished: Bool) throws -> ObservationStore {
    let store = ObservationStore(directory: outputs.workFolder.appending("\(stem)-\(key)"))
    try store.prepare()
    if isFinished { try JobReceipt(outputSettings: [:], files: []).save(in: store) }
    return store
  }

  @Test func onlyReplacedFinishedJobsAreRemoved() throws {
    let current = try store("0000000000000000", isFinished: true)
    let names = [
      ("1111111111111111", "squat", true, false), ("2222222222222222", "squat", false, true),
      ("3333333333333333", "squat-low", true, true), ("notes", "squat", true, true),
      ("44444444444444444", "squat", true, true),
    ]
    let others = try names.map { key, stem, isFinished, stays in
      (try store(key, stem: stem, isFinished: isFinished), stays)
    }
    try folder.write([1], to: ".formcheck/squat-0000000000000000/segment-3.observations.x.partial")
    StaleArtifacts(outputs: outputs).remove(after: current)
    #expect(Folder(path: current.directory).names.map(\.string) == [JobReceipt.fileName])
    for (store, stays) in others {
      #expect(Folder(path: store.directory).exists == stays, "\(store.directory)")
    }
  }
}
