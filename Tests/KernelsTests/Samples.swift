import FormCheckKernelCore
import Testing

/// The memory of one test case, and a reproducible generator of numbers between −4 and 4.
final class Arena {
  static let guardCount = 32
  static let mark: Float = -12345

  private var blocks: [UnsafeMutableBufferPointer<Float>] = []
  private var raw: [UnsafeMutableRawPointer] = []
  private var state: UInt64 = 88_172_645_463_325_252

  /// Runs one case, then frees its memory.
  static func run(_ body: (Arena) -> Void) {
    let arena = Arena()
    body(arena)
    for block in arena.blocks { block.deallocate() }
    for block in arena.raw { block.deallocate() }
  }

  /// Returns a copy of `floats`, followed by zeros.
  func copy(_ floats: [Float]) -> UnsafeMutablePointer<Float> { block(floats, padding: 0) }

  /// Returns memory for `count` floats, followed by guard values that must not change.
  func canvas(_ count: Int) -> UnsafeMutablePointer<Float> {
    block([Float](repeating: Self.mark, count: count), padding: Self.mark)
  }

  func numbers(_ count: Int) -> [Float] {
    (0..<count).map { _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Float(state % 8192) / 1024 - 4
    }
  }

  /// Returns reproducible numbers that 16-bit floats represent exactly.
  func weights(_ count: Int) -> [Float] { numbers(count).map { ($0 * 64).rounded() / 64 } }

  /// Returns `floats` as 16-bit floats.
  func halves(_ floats: [Float]) -> UnsafePointer<UInt16> {
    let block = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: floats.count)
    for (index, float) in floats.enumerated() { block[index] = Float16(float).bitPattern.littleEndian }
    raw.append(UnsafeMutableRawPointer(block.baseAddress.unsafelyUnwrapped))
    return UnsafePointer(block.baseAddress.unsafelyUnwrapped)
  }

  /// Returns uninitialized memory for `count` elements.
  func allocate<Element>(_ count: Int, of _: Element.Type) -> UnsafeMutablePointer<Element> {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: count)
    raw.append(memory)
    return memory
  }

  func lanes(_ clamp: Clamp) -> ClampLanes {
    ClampLanes(clamp, at: allocate(ClampLanes.count, of: Float.self))
  }

  private func block(_ floats: [Float], padding: Float) -> UnsafeMutablePointer<Float> {
    let block = UnsafeMutableBufferPointer<Float>.allocate(capacity: floats.count + Self.guardCount)
    block.initialize(repeating: padding)
    blocks.append(block)
    for (index, float) in floats.enumerated() { block[index] = float }
    return block.baseAddress.unsafelyUnwrapped
  }
}

/// Expects the reference's values, up to a few roundings of `scale`, and unchanged guard values.
func expect(
  _ found: UnsafeMutablePointer<Float>, _ expected: [Double], scale: Double = 8,
  _ label: @autoclosure () -> String
) {
  for (index, reference) in expected.enumerated() {
    let value = Double(found[index])
    guard abs(value - reference) <= 4e-7 * scale + 1e-6 * abs(reference) else {
      Issue.record("\(label()): at \(index) \(value) instead of \(reference)")
      return
    }
  }
  let intact = (0..<Arena.guardCount).allSatisfy { found[expected.count + $0] == Arena.mark }
  if !intact { Issue.record("\(label()): wrote past its end") }
}

/// The windows and maps of the tests.
enum Sweep {
  static let clamps = [Clamp.none, .relu, .relu6]
  static let sizes = [(1, 1), (1, 5), (2, 2), (3, 4), (4, 3), (5, 9), (7, 6), (6, 13)]

  /// All rows in two calls.
  static func bands(_ height: Int) -> [Range<Int>] {
    [0..<height / 2, height / 2..<height].filter { !$0.isEmpty }
  }

  /// Calls `body` with square windows of `sizes` at strides 1 and 2, over every map, with every padding smaller than the
  /// window at the top and left, and the same or one more at the bottom and right.
  static func windows(
    _ sizes: [Int], channels: Int, _ body: (_ map: MapShape, _ window: Window, _ shape: MapShape) -> Void
  ) {
    for (height, width) in Self.sizes {
      let map = MapShape(height: height, width: width, channels: channels)
      for (size, stride) in sizes.flatMap({ [($0, 1), ($0, 2)] }) {
        for (pad, extra) in (0..<size).flatMap({ [($0, 0), ($0, 1)] }) where pad + extra < size {
          let window = Window(
            height: size, width: size, strideY: stride, strideX: stride, top: pad, left: pad)
          let (rows, columns) = (height + 2 * pad + extra - size, width + 2 * pad + extra - size)
          guard rows >= 0, columns >= 0 else { continue }
          body(
            map, window,
            MapShape(height: rows / stride + 1, width: columns / stride + 1, channels: channels))
        }
      }
    }
  }
}
