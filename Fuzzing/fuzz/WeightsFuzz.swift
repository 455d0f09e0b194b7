import Crypto
import Foundation
import FormCheckNeuralNetwork
import FormCheckTestSupport

/// Loads the input as a weight file, plans the network and runs it: as it is, and with a length and a checksum that fit,
/// so that only the structure's own checks stand between the file and the kernels.
enum WeightsFuzz {
  /// The most multiply-adds that a network may have to be run: the fuzzer is to see many small ones.
  private static let maximumMultiplyAdds = 10_000_000

  static func run(_ input: UnsafeRawBufferPointer) {
    let bytes = Array(input)
    load(bytes)
    load(sealed(bytes))
  }

  /// A tiny file with a layer of every kind, to start from.
  static var seed: Data { Data(WeightFileWriter.everyKind()) }

  private static func sealed(_ file: [UInt8]) -> [UInt8] {
    guard file.count >= 64 else { return file }
    let length = withUnsafeBytes(of: UInt64(file.count).littleEndian) { Array($0) }
    return WeightFileWriter.rehashed(Array(file[..<16]) + length + file[24...])
  }

  private static func load(_ bytes: [UInt8]) {
    guard let model = try? NetworkModel(bytes: bytes), let network = try? Network(model),
      network.multiplyAdds < maximumMultiplyAdds
    else { return }
    network.run()
  }
}
