import FormCheckFiles
import SystemPackage

/// The options that a `formcheck.toml` in the current folder may set.
///
/// Another person may have made the folder. Its file may determine how videos are analyzed and drawn, but not which
/// files are read, overwritten or removed, how much of the machine is used, or the sandbox. An option that isn't listed
/// here isn't allowed, so that each new option is considered first.
struct FolderPolicy {
  /// The current folder.
  let folder: FilePath

  /// The keys that may have any value.
  static let keys: Set = [
    "athlete", "people", "quality", "every", "rotate", "start", "end", "exercise", "reps-for", "cutoff",
    "no-smooth", "bar", "plate", "load", "unit", "height", "slow-motion", "level", "person",
    "video", "csv", "report", "check", "services", "to", "format", "skeleton", "raw", "rate",
    "style", "overlay", "color-blind-safe", "effect", "cells", "glyph-palette", "symbol-color",
    "background-color",
    "contrast", "brightness", "density", "jitter", "softness", "edge", "seed", "sharp-athlete", "glyphs",
    "crf",
    "preset", "line", "blur", "rep", "size", "coloring", "for",
    "per", "pad", "slow", "aspect", "crop", "loop-gif", "align", "layout",
    "json", "progress", "quiet", "verbose", "timings",
  ]

  /// The keys whose values must be files or folders inside the current folder.
  static let insideKeys: Set = ["output", "exercises"]

  /// Returns why a value isn't allowed, and what to do; nil if it is allowed.
  func objection(to key: String, _ value: ConfigurationValue) -> String? {
    if Self.keys.contains(key) { return nil }
    guard Self.insideKeys.contains(key), case .texts(let names) = value else {
      return "“\(key)” can't be set by a file in a folder, which another person may have made. "
        + "Set it in your own configuration, or use --\(key)."
    }
    guard let name = names.first(where: { !isInside(FilePath(argument: $0)) }) else { return nil }
    return "“\(key)” must be inside the folder of this file, and “\(name)” isn't. "
      + "Use --\(key), or set it in your own configuration."
  }

  /// Whether a path stays in the folder, without `..` and symbolic links, which could lead elsewhere.
  private func isInside(_ path: FilePath) -> Bool {
    guard path.isRelative, !path.isEmpty, path != "-" else { return false }
    var current = folder
    for component in path.components {
      guard component.kind == .regular || component.kind == .currentDirectory else { return false }
      current.append(component)
      if FileStatus(unfollowed: current)?.isLink == true { return false }
    }
    return true
  }
}
