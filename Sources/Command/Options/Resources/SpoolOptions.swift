import ArgumentParser
import FormCheckFiles
import SystemPackage

/// The options for a video on standard input.
struct SpoolOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Maximum size of a video on standard input, which is copied first.", valueName: "MB"))
  var maxSpool = Measured<MegabyteUnit>(16_384)

  @Option(
    help: ArgumentHelp(
      "Name of the video on standard input, such as squat.mp4, for the names of the outputs.",
      valueName: "name"))
  var stdinName = "stdin"

  func validate() throws {
    guard (1...Double(1 << 40)).contains(maxSpool.value) else {
      throw ValidationError("--max-spool must be 1 to \(1 << 40) MB, not \(maxSpool).")
    }
    guard name != nil else {
      throw ValidationError("--stdin-name “\(stdinName)” must be a file name without a folder.")
    }
  }

  /// A warning about a name for a video that isn't on standard input; nil if none is given.
  var unusedNameWarning: String? {
    stdinName == "stdin" ? nil : "--stdin-name has no effect without standard input, which is the video -."
  }

  /// The name of the copy; nil if it isn't the name of a file.
  private var name: FilePath.Component? {
    let path = FilePath(argument: stdinName)
    guard path.components.count == 1, path.root == nil, let name = path.lastComponent, name.kind == .regular
    else {
      return nil
    }
    return name
  }

  /// Returns how the video is copied into a folder for outputs in `directory`; empty for the current folder.
  func plan(directory: FilePath) -> SpoolPlan? {
    name.map { SpoolPlan(name: $0, directory: directory, limit: Int(maxSpool.value * 0x1p20)) }
  }
}
