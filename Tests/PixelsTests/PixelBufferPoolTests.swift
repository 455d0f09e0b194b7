import FormCheckPixels
import Testing

@Suite struct PixelBufferPoolTests {
  private static let color = ColorDescription()
  private let pool = PixelBufferPool()

  private func buffer(_ width: Int, _ height: Int = 8) -> PixelBuffer {
    pool.buffer(size: PixelSize(width: width, height: height), color: Self.color)
  }

  private func address(_ width: Int) -> UnsafeMutablePointer<UInt8> { buffer(width).luma.base }

  @Test func releasedMemoryIsReused() {
    let first = address(16)
    for _ in 0..<10 { #expect(address(16) == first) }
  }

  @Test func buffersInUseAreDistinct() {
    for count in 1...8 {
      let buffers = (0..<count).map { _ in buffer(16) }
      #expect(Set(buffers.map(\.luma.base)).count == count)
    }
  }

  /// After a change of size, only memory of the new size is handed out.
  @Test func sizesAreNotMixed() {
    for (width, height) in [(16, 8), (64, 8), (16, 8), (8, 64), (16, 8)] {
      let kept = buffer(width, height)
      let size = PixelSize(width: width, height: height)
      #expect(kept.size == size && kept.luma.width == width && kept.cb.height == (height + 1) / 2)
      for plane in kept.planes { plane.base.update(repeating: 1, count: plane.stride * plane.height) }
    }
  }

  @Test func colorsBelongToTheImageAndNotToTheMemory() {
    let address = address(16)
    for matrix in [Int32(1), 6, 9] {
      let color = ColorDescription(isFullRange: matrix == 6, matrix: matrix)
      let image = pool.buffer(size: PixelSize(width: 16, height: 8), color: color)
      #expect(image.color == color && image.luma.base == address, "\(matrix)")
    }
  }

  /// A buffer may outlive its pool's last other reference.
  @Test func buffersKeepTheirPoolAlive() {
    var pool: PixelBufferPool? = PixelBufferPool()
    weak let released = pool
    var image = pool?.buffer(size: PixelSize(width: 16, height: 8), color: Self.color)
    pool = nil
    #expect(released != nil)
    image?.luma.base.update(repeating: 3, count: 16)
    #expect(image?.luma.base[15] == 3)
    image = nil
    #expect(released == nil)
  }

  /// Tasks that allocate, fill, check and release at once never share memory.
  @Test func concurrentUsersNeverShareMemory() async {
    let pool = pool
    await withTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          var conflicts = 0
          for round in 0..<30 {
            let size = PixelSize(width: round % 7 == 0 ? 32 : 16, height: 8)
            let image = pool.buffer(size: size, color: Self.color)
            image.luma.base.update(repeating: UInt8(task), count: size.width)
            await Task.yield()
            conflicts += (0..<size.width).contains { image.luma.base[$0] != UInt8(task) } ? 1 : 0
          }
          return conflicts
        }
      }
      for await conflicts in group { #expect(conflicts == 0) }
    }
  }
}
