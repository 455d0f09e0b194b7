import Foundation
import Testing

@testable import FormCheckVideo

/// MP4 files with fragments that overlap in time.
@Suite struct OverlappingFragmentsTests {
  private let bytes: [UInt8]
  /// The positions of the decoding times of the video's fragments, with a size of eight bytes.
  private let starts: [Int]

  init() throws {
    bytes = [UInt8](try Data(contentsOf: URL(filePath: Fixture.path("fragmented.mp4"))))
    let name = Array("tfdt".utf8)
    let all = bytes.indices.dropLast(16).filter { [bytes] in bytes[$0..<($0 + 4)].elementsEqual(name) }
    // Each fragment has the time of the video and that of the audio.
    starts = stride(from: 0, to: all.count, by: 2).map { all[$0] + 8 }
  }

  private func time(_ fragment: Int) -> Int64 {
    bytes[starts[fragment]..<(starts[fragment] + 8)].reduce(0) { $0 << 8 | Int64($1) }
  }

  /// Whether the file overlaps if one of its fragments starts at another time.
  private func overlaps(_ fragment: Int, at time: Int64) throws -> Bool {
    var moved = bytes
    moved.replaceSubrange(
      starts[fragment]..<(starts[fragment] + 8),
      with: (0..<8).map { UInt8(truncatingIfNeeded: time >> (56 - 8 * $0)) })
    let file = try TemporaryFile("moved.mp4", Data(moved))
    return try VideoSource.open(path: file.path).hasOverlappingFragments
  }

  /// A frame lasts 512 ticks. The last one of a fragment may be shortened by the next fragment.
  @Test func framesThatComeTwiceAreReported() throws {
    #expect(starts.count == 4 && time(2) - time(1) == 8 * 512, "\(starts)")
    for (offset, expected) in [(0, false), (400, false), (-400, false), (-512, true), (-2000, true)]
      as [(Int64, Bool)]
    {
      #expect(try overlaps(2, at: time(2) + offset) == expected, "\(offset)")
    }
    #expect(try overlaps(3, at: time(0)))
  }

  @Test(arguments: Fixture.videos) func otherFilesAreNotReported(_ name: String) throws {
    #expect(try !Fixture.open(name).hasOverlappingFragments)
  }
}
