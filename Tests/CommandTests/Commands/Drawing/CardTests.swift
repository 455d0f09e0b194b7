import Foundation
import Testing

/// `formcheck card` and `formcheck lineart`, run as users run them.
@Suite struct CardTests {
  @Test(arguments: [
    ["card", "--rep", "0"], ["card", "--rep", "first"], ["card", "--size", "a4"],
    ["card", "--for", "nobody"], ["card", "--cpu", "fastest"],
    ["card", "--preset", "cards"], ["lineart", "--preset", ""], ["lineart", "--line", "9"],
    ["lineart", "--contrast", "0.1"], ["lineart", "--blur", "9"], ["lineart", "--format", "gif"],
    ["lineart", "--format", ""],
  ])
  func wrongOptionsAreUsageErrors(_ arguments: [String]) throws {
    let workspace = try Workspace()
    try workspace.putGray("gray.mp4")
    let outcome = try Program.run(arguments + ["gray.mp4"], in: workspace.folder)
    #expect(outcome.status == 2 && outcome.output == "", "\(outcome)")
    #expect(try workspace.listing() == ["gray.mp4"])
  }

  @Test func aVideoThatWasNotAnalyzedNamesTheCommand() throws {
    let workspace = try Workspace()
    try workspace.putGray("gray.mp4")
    let outcome = try Program.run(["card", "gray.mp4"], in: workspace.folder)
    #expect(outcome.status == 3 && outcome.messages.contains("formcheck analyze gray.mp4"), "\(outcome)")
  }

  @Test func onlyImagesBecomeLineDrawings() throws {
    let workspace = try Workspace()
    try workspace.write(Data("a,b\n".utf8), to: "table.csv")
    for name in ["table.csv", "."] {
      let outcome = try Program.run(["lineart", name], in: workspace.folder)
      #expect(outcome.status == 3, "\(outcome)")
      #expect(outcome.messages.contains("formcheck: \(name) is not an image."), "\(outcome)")
      #expect(!outcome.messages.contains("video"), "\(outcome)")
    }
  }

  /// A frame saved by `inspect` is drawn in every format, and described as JSON.
  @Test func aPictureIsDrawn() throws {
    let workspace = try Workspace()
    try workspace.putSample("walk.mp4")
    _ = try Program.run(["inspect", "walk.mp4", "--at", "#30"], in: workspace.folder)
    let outcome = try Program.run(["lineart", "walk.frame-30.png", "--json"], in: workspace.folder)
    let root = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let document = try #require(root, "\(outcome)")
    #expect(outcome.status == 0 && document["person"] is Bool, "\(outcome)")
    #expect((document["outputs"] as? [String])?.count == 3)
    let fillability = try #require(document["fillability"] as? [String: Any])
    #expect(
      Set(fillability.keys).isSuperset(of: ["regions", "closure", "leak", "taps", "score", "suggestions"]))
    let names = try workspace.listing().filter { $0.contains("lineart") }
    #expect(names == ["pdf", "png", "svg"].map { "walk.frame-30.lineart.\($0)" })
    let again = try Program.run(["lineart", "walk.frame-30.png"], in: workspace.folder)
    #expect(again.status == 4 && again.messages.contains("--force"), "\(again)")
  }
}
