import FormCheckTestSupport
import Foundation
import Testing

@testable import FormCheckVideo

/// Tables of small MP4 and MOV files, for which libavformat would need gigabytes of memory.
@Suite struct TableSizesTests {
  private let movie: MovieFile

  init() throws { movie = MovieFile([UInt8](try Data(contentsOf: URL(filePath: Fixture.path("h264.mp4"))))) }

  private func isAccepted(_ bytes: Data) throws -> Bool {
    let file = try TemporaryFile("a.mp4", bytes)
    do throws(VideoError) {
      try TableSizes.check(file.path)
      return true
    } catch {
      #expect(error.description.contains(Demuxer.implausibleSize), "\(error)")
      return false
    }
  }

  @Test(arguments: [
    (1, 10_000_000, true), (1, 10_000_001, false), (20, 10_000_000, true), (21, 900_000, true),
    (21, 1_000_000, false), (0, 1 << 31, false),
  ])
  func samplesAndEditsAreLimited(_ edits: Int, _ samples: Int, _ isAccepted: Bool) throws {
    let edit = MovieFile.Edit(duration: 40, start: 1024)
    var bytes = Data(movie.edited(Array(repeating: edit, count: edits)).bytes)
    // The video is the first track of the new index, which is the last one in the file.
    let index = try #require(bytes.range(of: Data("moov".utf8), options: .backwards)?.upperBound)
    let sizes = try #require(bytes[index...].range(of: Data("stsz".utf8))?.upperBound)
    for (offset, shift) in [24, 16, 8, 0].enumerated() {
      bytes[sizes + 8 + offset] = UInt8(truncatingIfNeeded: samples >> shift)
    }
    #expect(try self.isAccepted(bytes) == isAccepted, "\(edits) edits, \(samples) samples")
  }

  /// libavformat lists decompressed indexes (`cmov`) as others.
  @Test(
    arguments: [([4, 0, 0, 0], true), ([4, 0, 0, 1], false), ([0x7F, 0, 0, 0], false)] as [([UInt8], Bool)])
  func compressedIndexesAreLimited(_ size: [UInt8], _ isAccepted: Bool) throws {
    func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
      [0, 0, 0, UInt8(8 + content.count)] + Array(type.utf8) + content
    }
    let index = box("cmov", box("dcom", Array("zlib".utf8)) + box("cmvd", size + [1, 2, 3]))
    let file = box("ftyp", Array("qt  ".utf8) + [0, 0, 0, 0]) + box("moov", index)
    #expect(try self.isAccepted(Data(file)) == isAccepted, "\(size)")
  }

  /// A run without durations and sizes states any number of samples in a few bytes.
  @Test(arguments: [(9_999_000, true), (10_000_001, false), (1 << 31, false)])
  func runsOfSamplesAreLimited(_ samples: Int, _ isAccepted: Bool) throws {
    var bytes = try Data(contentsOf: URL(filePath: Fixture.path("fragmented.mp4")))
    let run = try #require(bytes.range(of: Data("trun".utf8))?.upperBound)
    for (offset, shift) in [24, 16, 8, 0].enumerated() {
      bytes[run + 4 + offset] = UInt8(truncatingIfNeeded: samples >> shift)
    }
    let file = try TemporaryFile("a.mp4", bytes)
    do throws(VideoError) {
      try TableSizes.checkFragments(file.path)
      #expect(isAccepted, "\(samples)")
    } catch {
      #expect(!isAccepted && error.description.contains(Demuxer.implausibleSize), "\(error)")
      #expect(throws: error) { try VideoSource.open(path: file.path) }
      #expect(throws: error) { try SampleHeader(path: file.path) }
    }
  }

  /// The error isn't replaced by that of a truncated file.
  @Test func theErrorIsReported() throws {
    var bytes = Data(movie.edited([MovieFile.Edit(duration: 40, start: 1024)]).bytes)
    let sizes = try #require(bytes.range(of: Data("stsz".utf8), options: .backwards)?.upperBound)
    bytes[sizes + 8] = 0x7F
    let file = try TemporaryFile("a.mp4", bytes)
    let error = #expect(throws: VideoError.self) { try VideoSource.open(path: file.path) }
    #expect(error?.description.contains(Demuxer.implausibleSize) == true, "\(String(describing: error))")
  }

  /// One entry of libavformat's list stands for many samples of uncompressed audio, of which an hour has more than this.
  @Test func uncompressedAudioHasManySamples() throws {
    var bytes = try Data(contentsOf: URL(filePath: Fixture.path("pcm.mov")))
    let handler = try #require(bytes.range(of: Data("smhd".utf8))?.upperBound)
    let sizes = try #require(bytes[handler...].range(of: Data("stsz".utf8))?.upperBound)
    bytes[sizes + 8] = 0x0F
    #expect(try isAccepted(bytes))
    let times = try #require(bytes[handler...].range(of: Data("stts".utf8))?.upperBound)
    bytes[times + 15] = 2
    #expect(try !isAccepted(bytes))
  }
}
