/// Why a network can't be loaded or run. Every case reads as a sentence.
public enum NeuralNetworkError: Error, Hashable, Sendable {
  /// The bytes don't start as a weight file does.
  case notAWeightFile
  /// A later or earlier format than this program reads.
  case unsupportedVersion(UInt32)
  /// The file ends before, or after, its header says; the lengths in bytes.
  case wrongLength(found: Int, expected: UInt64)
  /// The contents don't have the SHA-256 in the header.
  case damaged
  /// The contents contradict themselves; what exactly.
  case inconsistent(String)
  /// The network has no such output; those it has.
  case unknownOutput(String, available: [String])
  /// No processor level has this name.
  case unknownProcessorLevel(String)
  /// This processor can't run the level's code.
  case unavailableProcessorLevel(String)
}

extension NeuralNetworkError: CustomStringConvertible {
  /// The sentence for a person.
  public var description: String {
    let remedy = "Install FormCheck again, or make the file again with scripts/convert-model."
    return switch self {
    case .notAWeightFile: "These bytes aren't a FormCheck weight file. \(remedy)"
    case .unsupportedVersion(let version):
      "The weight file has format version \(version), but this program reads version 1. \(remedy)"
    case .wrongLength(let found, let expected):
      "The weight file is \(found) bytes long instead of \(expected). \(remedy)"
    case .damaged: "The weight file is damaged: its contents don't match its SHA-256. \(remedy)"
    case .inconsistent(let detail): "The weight file contradicts itself: \(detail). \(remedy)"
    case .unknownOutput(let name, let available):
      "The network has no output “\(name)”; it has \(available.joined(separator: ", "))."
    case .unknownProcessorLevel(let name):
      "There is no processor level “\(name)”; use baseline, avx2 or avx512, or leave FORMCHECK_CPU unset."
    case .unavailableProcessorLevel(let name):
      "This processor can't run the level “\(name)”; use baseline, or leave FORMCHECK_CPU unset."
    }
  }
}
