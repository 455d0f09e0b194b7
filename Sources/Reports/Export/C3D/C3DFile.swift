import FormCheckFiles

/// A C3D file of points without analog channels: little-endian ("Intel") with floating-point data, in blocks of 512 bytes
/// (Motion Lab Systems, "The C3D File Format User Guide").
///
/// The header and the parameters come first, then each frame with four numbers for each point: x, y, z, and the
/// residual, which is 0 for filtered or interpolated points, and −1 for missing ones.
struct C3DFile: Hashable {
  /// The number of points in each frame.
  let points: Int
  /// The number of frames.
  let frames: Int
  /// Frames per second.
  let rate: Double
  private let parameters: [UInt8]

  /// The largest number in fields of 16 bits, which stands for more frames: their number is in the group TRIAL.
  private static let maximumShortCount = Int(UInt16.max)
  /// The number of frames that a file can have.
  static let maximumCount = Int(UInt32.max)

  private static let blockSize = 512
  private static let parameterBlock: UInt8 = 2
  private static let key: UInt8 = 0x50
  private static let processorIntel: UInt8 = 84

  /// Creates a file with the points `labels` in each of `frames` frames, `rate` frames per second, and further `groups`
  /// of parameters.
  ///
  /// - Parameter point: further parameters of the group POINT.
  init(labels: [String], point: [C3DParameter], groups: [C3DGroup], frames: Int, rate: Double) {
    (points, self.frames, self.rate) = (labels.count, frames, rate)
    func section(dataBlock: UInt16) -> [UInt8] {
      let required = Self.required(labels, frames, rate, dataBlock: dataBlock, point)
      return Self.section(required + groups)
    }
    // The length of the section doesn't depend on the value of POINT:DATA_START, which follows from it.
    parameters = section(dataBlock: Self.dataBlock(after: section(dataBlock: 0)))
  }

  private static func dataBlock(after section: [UInt8]) -> UInt16 {
    UInt16(parameterBlock) + UInt16(clamping: section.count / blockSize)
  }

  private static func required(
    _ labels: [String], _ frames: Int, _ rate: Double, dataBlock: UInt16, _ point: [C3DParameter]
  ) -> [C3DGroup] {
    [
      C3DGroup(
        name: "POINT",
        parameters: [
          .integer("USED", UInt16(clamping: labels.count)), .number("SCALE", -1), .number("RATE", rate),
          .integer("DATA_START", dataBlock), .integer("FRAMES", UInt16(clamping: frames)),
        ] + C3DParameter.texts("LABELS", labels) + point),
      C3DGroup(name: "ANALOG", parameters: [.integer("USED", 0), .number("GEN_SCALE", 1)]),
      C3DGroup(
        name: "TRIAL",
        parameters: [
          .wideInteger("ACTUAL_START_FIELD", 1),
          .wideInteger("ACTUAL_END_FIELD", UInt32(clamping: frames)),
        ]),
    ]
  }

  /// Returns the section of the parameters, which ends with zeros, in whole blocks.
  private static func section(_ groups: [C3DGroup]) -> [UInt8] {
    let records = zip(1..., groups).flatMap { $1.records(number: $0) }
    let blocks = (4 + records.count + 2 + blockSize - 1) / blockSize
    var bytes = [1, key, UInt8(clamping: blocks), processorIntel] + records
    bytes += [UInt8](repeating: 0, count: blocks * blockSize - bytes.count)
    return bytes
  }

  /// The header and the parameters.
  var beginning: [UInt8] {
    var writer = ByteWriter()
    writer.append(raw: [Self.parameterBlock, Self.key])
    writer.append(UInt16(clamping: points))
    writer.append(UInt16(0))  // analog measurements per frame
    writer.append(UInt16(1))  // the first frame
    writer.append(UInt16(clamping: frames))  // the last frame
    writer.append(UInt16(0))  // the longest interpolated gap
    writer.append(Float(-1))  // the scale; negative for floating-point data
    writer.append(Self.dataBlock(after: parameters))
    writer.append(UInt16(0))  // analog samples per frame
    writer.append(Float(rate))
    return writer.bytes + [UInt8](repeating: 0, count: Self.blockSize - writer.bytes.count) + parameters
  }

  /// Returns the bytes of a frame with the coordinates of each point; a point without three coordinates is missing.
  func frame(_ positions: [[Double?]]) -> [UInt8] {
    var writer = ByteWriter()
    for position in positions {
      let known = position.compactMap { $0 }
      for coordinate in known.count == 3 ? known + [0] : [0, 0, 0, -1] { writer.append(Float(coordinate)) }
    }
    return writer.bytes
  }

  /// Zeros that fill the last block.
  ///
  /// They are left out if the frames exceed the fields of 16 bits, because ezc3d then reads frames up to the end of the
  /// file, and would count zeros as frames.
  var end: [UInt8] {
    guard frames < Self.maximumShortCount else { return [] }
    let rest = (points * frames * 4 * MemoryLayout<Float>.size) % Self.blockSize
    return [UInt8](repeating: 0, count: rest == 0 ? 0 : Self.blockSize - rest)
  }
}
