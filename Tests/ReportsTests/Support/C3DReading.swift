/// A reader of little-endian C3D files with floating-point data, written from the format's description alone.
struct C3DReading {
  /// A parameter: its type, its dimensions, and its bytes.
  struct Parameter {
    let type: Int8
    let dimensions: [Int]
    let bytes: [UInt8]

    var integers: [Int] {
      stride(from: 0, to: bytes.count, by: 2).map { Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8 }
    }
    var floats: [Float] { stride(from: 0, to: bytes.count, by: 4).map { C3DReading.float(bytes, $0) } }
    var texts: [String] {
      let width = dimensions.first ?? 1
      return stride(from: 0, to: bytes.count, by: max(1, width)).map { start in
        var cell = bytes[start..<(start + width)]
        while cell.last == 32 { cell.removeLast() }
        return String(decoding: cell, as: UTF8.self)
      }
    }
  }

  var groups: [String: [String: Parameter]] = [:]
  /// The numbers of the header, by their position in words of 16 bits.
  let header: [Int]
  let headerScale: Float
  let headerRate: Float
  /// The number of frames.
  private(set) var count = 0
  private var points = 0
  private var data: [UInt8] = []
  /// The bytes after the last frame.
  var end: [UInt8] = []

  static func float(_ bytes: [UInt8], _ start: Int) -> Float {
    Float(bitPattern: (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << UInt32(8 * $1) })
  }

  /// Creates a reading; nil if the file is damaged.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 1024, bytes[1] == 0x50 else { return nil }
    header = (0..<256).map { Int(bytes[2 * $0]) | Int(bytes[2 * $0 + 1]) << 8 }
    headerScale = Self.float(bytes, 12)
    headerRate = Self.float(bytes, 20)
    guard readParameters(bytes, from: (Int(bytes[0]) - 1) * 512) else { return nil }
    guard readFrames(bytes) else { return nil }
  }

  private mutating func readParameters(_ bytes: [UInt8], from start: Int) -> Bool {
    guard bytes[start + 1] == 0x50, bytes[start + 3] == 84 else { return false }
    let end = start + Int(bytes[start + 2]) * 512
    var position = start + 4
    var names: [Int: String] = [:]
    while bytes[position] != 0 {
      let length = Int(bytes[position])
      let group = Int(Int8(bitPattern: bytes[position + 1]))
      let name = String(decoding: bytes[(position + 2)..<(position + 2 + length)], as: UTF8.self)
      var cursor = position + 2 + length
      let next = cursor + Int(bytes[cursor]) + Int(bytes[cursor + 1]) << 8
      cursor += 2
      if group < 0 {
        names[-group] = name
        groups[name] = [:]
        guard cursor + 1 + Int(bytes[cursor]) == next else { return false }
      } else {
        let type = Int8(bitPattern: bytes[cursor])
        let dimensions = bytes[(cursor + 2)..<(cursor + 2 + Int(bytes[cursor + 1]))].map { Int($0) }
        cursor += 2 + dimensions.count
        let size = dimensions.reduce(Int(type.magnitude), *)
        guard let owner = names[group], cursor + size + 1 + Int(bytes[cursor + size]) == next else {
          return false
        }
        groups[owner]?[name] = Parameter(
          type: type, dimensions: dimensions, bytes: Array(bytes[cursor..<(cursor + size)]))
      }
      position = next
    }
    return position < end && bytes[position..<end].allSatisfy { $0 == 0 } && end <= bytes.count
  }

  /// Returns x, y, z, and residual of each point of a frame.
  func frame(_ frame: Int) -> [[Float]] {
    (0..<points).map { point in (0..<4).map { Self.float(data, ((frame * points + point) * 4 + $0) * 4) } }
  }

  /// The points of all frames.
  var frames: [[[Float]]] { (0..<count).map(frame) }

  private mutating func readFrames(_ bytes: [UInt8]) -> Bool {
    guard let points = groups["POINT"]?["USED"]?.integers.first, let trial = groups["TRIAL"],
      let last = trial["ACTUAL_END_FIELD"]?.integers, last.count == 2,
      let block = groups["POINT"]?["DATA_START"]?.integers.first
    else { return false }
    let (start, count) = ((block - 1) * 512, last[0] + last[1] << 16)
    guard start + count * points * 16 <= bytes.count else { return false }
    (self.count, self.points, data) = (count, points, Array(bytes[start...]))
    end = Array(bytes[(start + count * points * 16)...])
    return true
  }
}
