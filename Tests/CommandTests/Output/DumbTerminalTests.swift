import Foundation
import Testing

/// A terminal with `TERM=dumb` gets neither movements of the cursor nor colors.
@Suite struct DumbTerminalTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.putGray("gray.mp4", frames: 90)
  }

  /// The bar is requested, but it would need a terminal that can overwrite a line.
  @Test func progressIsPlain() throws {
    let arguments = ["analyze", "gray.mp4", "--progress", "bar", "--no-video", "--no-report"]
    for (type, isPlain) in [("dumb", true), ("xterm", false)] {
      let outcome = try Program.run(
        arguments + ["-o", type], in: workspace.folder, environment: ["TERM": type])
      try expect(outcome, exit: 0, on: workspace, type)
      #expect(outcome.messages.contains("\u{1B}") != isPlain, "\(type): \(outcome)")
    }
  }

  @Test func nothingIsDrawn() throws {
    let terminal = try PseudoTerminal()
    let outcome = try Program.start(
      ["inspect", "gray.mp4", "--at", "0", "--show"], in: workspace.folder, environment: ["TERM": "dumb"],
      output: terminal.input
    ).finish()
    try expect(outcome, exit: 2, containing: ["TERM is dumb"], on: workspace)
  }
}
