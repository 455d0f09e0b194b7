import ArgumentParser
import FormCheck
import FormCheckGlyphs
import FormCheckOverlay
import Testing

@testable import FormCheckCLI

/// `formcheck clips` and the privacy options, run as users run them.
@Suite struct ClipsTests {
  @Test(arguments: [
    ["clips", "--per", "minute"], ["clips", "--pad", "-1"], ["clips", "--pad", "nan"],
    ["clips", "--slow", "2"],
    ["clips", "--aspect", "9"], ["clips", "--crop", "follow"], ["clips", "--aspect", "9:16", "--crop", "up"],
    ["clips", "--overlay", "bones"], ["clips", "--aspect", "1:1", "--overlay", "skeleton,caption"],
    ["clips", "--style", "bones"], ["clips", "--cells", "60"],
    ["clips", "--blur-faces", "me"], ["render", "--blur-faces"],
    ["inspect", "--at", "0", "--background", "pink"],
    ["analyze", "--background", ""],
  ])
  func wrongOptionsAreUsageErrors(_ arguments: [String]) throws {
    let workspace = try Workspace()
    try workspace.putGray("gray.mp4")
    let outcome = try Program.run(arguments + ["gray.mp4"], in: workspace.folder)
    #expect(outcome.status == 2 && outcome.output == "", "\(outcome)")
    #expect(try workspace.listing() == ["gray.mp4"])
  }

  /// Clips are drawn in the style and the colors of the options, standard ones without any.
  @Test(arguments: [
    ([String](), "skeleton", Palette.standard), (["--color-blind-safe"], "skeleton", .colorBlindSafe),
    (["--style", "joints"], "joints", .standard),
    (["--style", "ascii", "--cells", "60", "--color-blind-safe"], "ascii", .colorBlindSafe),
  ])
  func stylesAndColorsAreChosen(_ options: [String], style: String, palette: Palette) throws {
    let command = try FormCheckCommand.parseAsRoot(["clips", "a.mp4"] + options)
    let render = try #require(command as? ClipsCommand).settings.render
    #expect(render.style == style && render.palette == palette)
    #expect(render.glyphs.cells == (options.contains("--cells") ? 60 : 120))
  }

  @Test func aVideoThatWasNotAnalyzedNamesTheCommand() throws {
    let workspace = try Workspace()
    try workspace.putGray("gray.mp4")
    let outcome = try Program.run(["clips", "gray.mp4"], in: workspace.folder)
    #expect(outcome.status == 3 && outcome.messages.contains("formcheck analyze gray.mp4"), "\(outcome)")
  }
}
