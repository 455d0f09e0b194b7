import SystemPackage
import Testing

@testable import FormCheck

@Suite struct BatchTableTests {
  private let failed = BatchOutcome(
    name: "b.mp4", status: .failed(FormCheckError(.input, "b.mp4 is empty.")), seconds: 0.5)

  @Test func countsEachKindAndSaysWhatFailed() {
    let waiting = BatchOutcome(name: "c.mp4", status: .notFinished)
    let shard = BatchOutcome(name: "a.mp4", status: .observed(ShardResult(observed: 2, segments: 3)))
    let lines = BatchTable([shard, failed, waiting]).lines
    #expect(lines[0] == "3 inputs: 1 done, 1 failed, 1 not finished")
    #expect(lines[1].contains("2 of 3 segments"), "\(lines)")
    #expect(lines[2].hasPrefix("  failed") && lines[2].hasSuffix("b.mp4: b.mp4 is empty."), "\(lines)")
  }

  @Test func aNameIsOneLine() {
    let lines = BatchTable([BatchOutcome(name: "a\n  done  b.mp4", status: .notFinished)]).lines
    #expect(lines.count == 2 && !lines[1].contains("\n"), "\(lines)")
  }

  @Test func csvQuotesWhatHasToBeQuoted() {
    let odd = BatchOutcome(name: "a,\"b\"\nc.mp4", status: .notFinished)
    let text = String(decoding: BatchTable([odd, failed]).csv, as: UTF8.self)
    #expect(text.hasPrefix("file,status,reason,frames,frames_with_person,seconds\n"))
    #expect(text.contains("\"a,\"\"b\"\"\nc.mp4\",not_finished,,,,0.000\n"), "\(text)")
    #expect(text.hasSuffix("b.mp4,failed,b.mp4 is empty.,,,0.500\n"), "\(text)")
  }
}
