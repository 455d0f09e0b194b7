import CLibFuzzer
import Foundation

/// Hands libFuzzer's inputs to the part of the program that `FORMCHECK_FUZZ` names.
@main
enum Fuzz {
  static let targets: [String: FuzzTarget] = [
    "reader": .reader, "sound": .sound, "weights": .weights, "observations": .observations,
    "records": .records,
    "times": .times, "exercises": .exercises, "edits": .edits,
  ]

  static func main() {
    let name = ProcessInfo.processInfo.environment["FORMCHECK_FUZZ"] ?? ""
    if let seed = seed(name) { return FileHandle.standardOutput.write(seed) }
    guard targets[name] != nil else {
      print("FORMCHECK_FUZZ has to be one of \(targets.keys.sorted().joined(separator: ", "))")
      exit(2)
    }
    var (count, arguments) = (CommandLine.argc, Optional(CommandLine.unsafeArgv))
    withUnsafeMutablePointer(to: &arguments) { pointer in
      pointer.withMemoryRebound(to: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?.self, capacity: 1) {
        exit(
          LLVMFuzzerRunDriver(&count, $0) { bytes, size in
            Fuzz.run(UnsafeRawBufferPointer(start: bytes, count: size))
          })
      }
    }
  }

  /// Returns an input to start from, made by the program itself; nil for another name.
  private static func seed(_ name: String) -> Data? {
    switch name {
    case "weights-seed": WeightsFuzz.seed
    case "exercises-seed": ExercisesFuzz.seed
    case "edits-seed": EditsFuzz.seed
    default: nil
    }
  }

  private static let chosen = ProcessInfo.processInfo.environment["FORMCHECK_FUZZ"].flatMap { targets[$0] }

  private static func run(_ input: UnsafeRawBufferPointer) -> Int32 {
    chosen?.run(input)
    return 0
  }
}

/// A part of the program that reads what others wrote.
enum FuzzTarget {
  case reader, sound, weights, observations, records, times, exercises, edits

  func run(_ input: UnsafeRawBufferPointer) {
    switch self {
    case .reader: ReaderFuzz.run(input)
    case .sound: SoundFuzz.run(input)
    case .records: RecordsFuzz.run(input)
    case .weights: WeightsFuzz.run(input)
    case .observations: ObservationsFuzz.run(input)
    case .times: TimesFuzz.run(input)
    case .exercises: ExercisesFuzz.run(input)
    case .edits: EditsFuzz.run(input)
    }
  }
}
