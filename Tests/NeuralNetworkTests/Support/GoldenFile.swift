import FormCheckTestSupport
import Foundation

/// The outputs of the reference interpreter for one input, written by `scripts/make-golden`.
struct GoldenFile {
  struct Output {
    let name: String
    let count: Int
    /// The distance between the numbers in `values`.
    let step: Int
    let sum: Double
    let peak: Float
    let values: [Float]
  }

  let outputs: [Output]

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Golden")

  init(_ name: String) throws {
    var data = try Data(contentsOf: Self.folder.appending(path: "\(name).golden"))
    var outputs: [Output] = []
    while !data.isEmpty {
      let length = Int(data.removeFirst()) | Int(data.removeFirst()) << 8
      let fields = String(decoding: data.prefix(length), as: UTF8.self).split(separator: " ")
      data = data.dropFirst(length)
      let (count, step) = (try Self.number(fields[1]), try Self.number(fields[2]))
      let kept = (count + step - 1) / step
      let values = data.prefix(kept * 4).withUnsafeBytes { bytes in
        (0..<kept).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self) }
      }
      data = data.dropFirst(kept * 4)
      outputs.append(
        Output(
          name: String(fields[0]), count: count, step: step, sum: Double(fields[3]) ?? .nan,
          peak: Float(fields[4]) ?? .nan, values: values))
    }
    self.outputs = outputs
  }

  private static func number(_ text: Substring) throws -> Int {
    guard let number = Int(text) else { throw CocoaError(.fileReadCorruptFile) }
    return number
  }

  /// The input's bytes: noise of the same generator as in `scripts/make-golden`, or an image's pixels.
  static func input(_ network: String, _ kind: String, count: Int) throws -> [UInt8] {
    guard kind == "noise" else {
      return [UInt8](try Data(contentsOf: folder.appending(path: "\(network)-\(kind).rgb")))
    }
    var state: UInt32 = 1
    return (0..<count).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
  }
}
