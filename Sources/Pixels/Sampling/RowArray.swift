/// The number of target pixels that are computed at once.
typealias SampleLanes = SIMD8<Float>

/// One value for each pixel of a row, read and written in whole vectors.
final class RowArray<Value: BitwiseCopyable> {
  let base: UnsafeMutablePointer<Value>

  /// Allocates rows of up to `capacity` pixels, padded to whole vectors and filled with `value`.
  init(capacity: Int, of value: Value) {
    let length = (capacity / SampleLanes.scalarCount + 1) * SampleLanes.scalarCount
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: length * MemoryLayout<Value>.stride, alignment: 64)
    base = memory.bindMemory(to: Value.self, capacity: length)
    base.initialize(repeating: value, count: length)
  }

  deinit { UnsafeMutableRawPointer(base).deallocate() }

  /// Returns the values from pixel `start` on, a multiple of the number of lanes.
  @inline(__always)
  func load<Lanes: SIMD & BitwiseCopyable>(_ start: Int) -> Lanes where Lanes.Scalar == Value {
    UnsafeRawPointer(base + start).load(as: Lanes.self)
  }

  /// Writes the values from pixel `start` on, a multiple of the number of lanes.
  @inline(__always)
  func store<Lanes: SIMD & BitwiseCopyable>(_ lanes: Lanes, at start: Int) where Lanes.Scalar == Value {
    UnsafeMutableRawPointer(base + start).storeBytes(of: lanes, as: Lanes.self)
  }
}

extension SampleLanes {
  /// 0, 1, 2 …
  @inline(__always) static var counting: SampleLanes { SampleLanes(0, 1, 2, 3, 4, 5, 6, 7) }

  /// Returns the larger of each lane and `limit`; `limit` for NaN. Written so that it compiles to one instruction.
  @inline(__always)
  func larger(_ limit: Float) -> SampleLanes {
    SampleLanes(repeating: limit).replacing(with: self, where: self .> limit)
  }

  /// Returns the smaller of each lane and `limit`.
  @inline(__always)
  func smaller(_ limit: Float) -> SampleLanes {
    SampleLanes(repeating: limit).replacing(with: self, where: self .< limit)
  }
}
