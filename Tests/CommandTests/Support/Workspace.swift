import Foundation
import FormCheckPixels
import FormCheckPose
import FormCheckTestSupport
import Testing
import FormCheckVideo

/// A temporary folder with a test's files, removed with this object.
final class Workspace {
  private let temporary: TemporaryFolder
  var folder: URL { temporary.url }

  static let sample = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "samples/walk-and-jump.mp4")

  init() throws { temporary = try TemporaryFolder() }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  func bytes(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }

  func write(_ data: Data, to name: String) throws { try data.write(to: folder.appending(path: name)) }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  func listing() throws -> [String] { try temporary.listing() }

  /// Copies the sample video.
  func putSample(_ name: String) throws { try write(Data(contentsOf: Self.sample), to: name) }

  /// Writes a video of `count` gray frames without people.
  func putGray(_ name: String, frames count: Int = 4) throws {
    let size = PixelSize(width: 96, height: 64)
    var settings = VideoWriterSettings(like: try VideoSource.open(path: Self.sample.path).info, originPTS: 0)
    settings.size = size
    settings.timeBase = TimeBase(numerator: 1, denominator: 30)
    let writer = try VideoWriter(path: path(name), settings: settings)
    let frame = PixelBuffer(size: size)
    for plane in frame.planes {
      for row in 0..<plane.height {
        (plane.base + row * plane.stride).update(repeating: 128, count: plane.width)
      }
    }
    for number in 0..<count { try writer.append(frame, pts: Int64(number), durationTicks: 1) }
    try writer.finish()
  }

  /// Writes an audio file: a tenth of a second of silence, 8 kHz, 8 bits, mono.
  func putWave(_ name: String) throws {
    func little(_ number: UInt32, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> UInt32(8 * $0)) }
    }
    let format = little(1, 2) + little(1, 2) + little(8000, 4) + little(8000, 4) + little(1, 2) + little(8, 2)
    let samples = [UInt8](repeating: 128, count: 800)
    let chunks =
      Array("WAVEfmt ".utf8) + little(16, 4) + format + Array("data".utf8)
      + little(UInt32(samples.count), 4) + samples
    try write(Data(Array("RIFF".utf8) + little(UInt32(chunks.count), 4) + chunks), to: name)
  }

  func run(_ arguments: String...) throws -> Program.Outcome { try Program.run(arguments, in: folder) }
}

/// Checks the exit code and the words in standard error, and that no unfinished file is left.
func expect(
  _ outcome: Program.Outcome, exit status: Int32, containing words: [String] = [], on workspace: Workspace,
  _ name: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  #expect(outcome.status == status, "\(name) \(outcome)", sourceLocation: sourceLocation)
  for word in words {
    #expect(
      outcome.messages.contains(word), "\(name): “\(word)” in \(outcome)", sourceLocation: sourceLocation)
  }
  let partial = try workspace.listing().filter { $0.hasSuffix(".partial") }
  #expect(partial == [], "\(name)", sourceLocation: sourceLocation)
}
