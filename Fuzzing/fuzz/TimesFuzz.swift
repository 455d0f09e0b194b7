import FormCheck
import FormCheckFiles
import FormCheckPose
import SystemPackage

/// Reads the input as a time, a shard and a list of files.
enum TimesFuzz {
  static func run(_ input: UnsafeRawBufferPointer) {
    let text = String(decoding: input, as: UTF8.self)
    if case .seconds(let seconds) = TimePosition(text), !seconds.isFinite || seconds < 0 {
      preconditionFailure("\(text) is no moment")
    }
    _ = try? Shard(text, environment: ["PARALLEL_SEQ": text])
    _ = InputNames.names(in: Array(input)).map { FilePath(argument: $0.string) }
  }
}
