import Testing

@testable import FormCheckKernelCore

@Suite struct FeatureRowsTests {
  private let memory = UnsafeMutablePointer<Float>(bitPattern: 1 << 20)

  @Test func rowsOfARingRepeat() throws {
    let start = try #require(memory)
    for ring in 0...5 {
      for pitch in [1, 7, 64] {
        let rows = FeatureRows(start: start, pitch: pitch, ring: ring)
        for y in 0..<12 {
          let stored = ring == 0 ? y : y - y / ring * ring
          #expect(rows[y] == start + stored * pitch, "row \(y) of a ring of \(ring)")
        }
      }
    }
  }

  @Test func aMapWithoutGapsIsDense() throws {
    let start = try #require(memory)
    for (width, channels) in [(1, 1), (5, 3), (4, 8)] {
      let rows = FeatureRows(start, MapShape(height: 3, width: width, channels: channels))
      #expect(rows.isDense(width * channels) && !rows.isDense(width * channels + 1))
      #expect(rows[2] == start + 2 * width * channels)
      for ring in [0, 1, 3] {
        let padded = FeatureRows(start: start, pitch: width * channels + 4, ring: ring)
        #expect(!padded.isDense(width * channels), "\(width) × \(channels), ring \(ring)")
      }
      #expect(!FeatureRows(start: start, pitch: width * channels, ring: 3).isDense(width * channels))
    }
  }

  @Test func positionsAdvanceRowByRow() {
    for width in 1...6 {
      for first in 0..<3 * width {
        for count in 0...20 {
          var position = PixelPosition(y: first / width, x: first % width)
          position.advance(count, width: width)
          if position.y * width + position.x != first + count || position.x >= width {
            Issue.record("\(first) + \(count) in rows of \(width): \(position)")
          }
        }
      }
    }
  }

  /// Blocks of four pixels from every position in dense, padded and ring rows, with every number of valid pixels.
  @Test func addressesFollowTheRows() throws {
    let start = try #require(memory)
    let channels = 3
    for width in 1...6 {
      for (gap, ring) in [(0, 0), (5, 0), (0, 2), (5, 3)] {
        let rows = FeatureRows(start: start, pitch: width * channels + gap, ring: ring)
        for (first, valid) in (0..<3 * width).flatMap({ first in (1...4).map { (first, $0) } }) {
          let position = PixelPosition(y: first / width, x: first % width)
          let found: InlineArray<4, UnsafeMutablePointer<Float>> = position.addresses(
            in: rows, width: width, channels: channels, valid: valid)
          for index in 0..<4 {
            let pixel = first + min(index, valid - 1)
            let expected = rows[pixel / width] + pixel % width * channels
            if found[index] != expected {
              Issue.record("\(index) of \(valid) from \(first), rows of \(width), ring \(ring), gap \(gap)")
            }
          }
        }
      }
    }
  }
}
