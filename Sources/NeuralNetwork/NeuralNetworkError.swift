/// An error that occurred while loading or running a network.
public enum NeuralNetworkError: Error, Hashable, Sendable {
  /// The bytes don't start with the magic number of a weight file.
  case notAWeightFile
  /// The format version isn't the one that this program supports.
  case unsupportedVersion(UInt32)
  /// The file's length, in bytes, differs from the length in its header.
  case wrongLength(found: Int, expected: UInt64)
  /// The contents don't match the SHA-256 in the header.
  case damaged
  /// The contents are inconsistent; the text gives the details.
  case inconsistent(String)
  /// The network has no output of this name; `available` lists the names of its outputs.
  case unknownOutput(String, available: [String])
  /// No CPU level has this name.
  case unknownProcessorLevel(String)
  /// This processor doesn't support the instructions of this level.
  case unavailableProcessorLevel(String)
  /// The system didn't provide this many bytes of memory.
  case outOfMemory(bytes: Int)
}

extension NeuralNetworkError: CustomStringConvertible {
  /// The error as a sentence.
  public var description: String {
    let remedy =
      "Convert the network again with scripts/convert-model; if it is the bundled one, install FormCheck again."
    return switch self {
    case .notAWeightFile: "This isn't a FormCheck weight file (.fcw). \(remedy)"
    case .unsupportedVersion(let version):
      "The weight file has format version \(version), but this version of FormCheck reads version 1. \(remedy)"
    case .wrongLength(let found, let expected):
      "The weight file has \(found) bytes instead of \(expected). \(remedy)"
    case .damaged: "The weight file is damaged: its contents don't match its SHA-256. \(remedy)"
    case .inconsistent(let detail): "The weight file contradicts itself: \(detail). \(remedy)"
    case .unknownOutput(let name, let available):
      "The network has no output “\(name)”; it has \(available.joined(separator: ", "))."
    case .unknownProcessorLevel(let name):
      "There is no CPU level “\(name)”. Set FORMCHECK_CPU to baseline, avx2, or avx512, or unset it."
    case .unavailableProcessorLevel(let name):
      "This processor can't run the level “\(name)”. Use baseline, or unset FORMCHECK_CPU."
    case .outOfMemory(let bytes):
      "There is not enough memory for the network (\((bytes + 999_999) / 1_000_000) MB). Raise the memory limits (ulimit -v and ulimit -d), or close other programs."
    }
  }
}
