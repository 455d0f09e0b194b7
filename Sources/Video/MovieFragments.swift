import FormCheckFiles

extension VideoSource {
  /// Whether fragments of the video's track in an MP4 file overlap in time, so that libavformat drops frames.
  ///
  /// - Complexity: O(*n*) for *n* boxes at the top level of the file and samples in fragments.
  public var hasOverlappingFragments: Bool {
    guard info.isMovie, let file = try? RegularFile.video(path) else { return false }
    return MovieFragments(file, track: info.videoStreamIndex)?.overlap ?? false
  }
}

/// The fragments of a track (ISO/IEC 14496-12, 8.8).
private struct MovieFragments {
  /// The decoding times of the first and the last sample of each fragment, in ticks of the track.
  private var times: [ClosedRange<Int64>] = []
  private let file: RegularFile
  private let track: UInt64
  private let defaultDuration: UInt64

  /// Reads the fragments of track number `index`, from 0; nil if the file has none.
  init?(_ file: RegularFile, track index: Int) {
    guard let header = MovieBoxes.track(index, file).flatMap({ FullBox(file, at: ["tkhd"], in: $0) }),
      let extensions = MovieBoxes.content(of: ["moov", "mvex"], file, in: 0..<Int64.max)
    else { return nil }
    let number = header.number(at: header.version == 1 ? 20 : 12, 4)
    let defaults = MovieBoxes(file, in: extensions).prefix(MovieBoxes.maximumCount)
      .filter { $0.type.elementsEqual("trex".utf8) }.map { FullBox(file, $0.content) }
      .first { $0.number(at: 4, 4) == number }
    (self.file, track, defaultDuration) = (file, number, defaults?.number(at: 12, 4) ?? 0)
    for box in MovieBoxes(file).prefix(MovieBoxes.maximumCount) where box.type.elementsEqual("moof".utf8) {
      for part in MovieBoxes(file, in: box.content).prefix(MovieBoxes.maximumCount)
      where part.type.elementsEqual("traf".utf8) { add(part.content) }
    }
  }

  /// Whether a sample of one fragment isn't earlier than the first sample of the next one.
  var overlap: Bool {
    let sorted = times.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    return zip(sorted, sorted.dropFirst()).contains { $0.upperBound >= $1.lowerBound }
  }

  /// Adds a fragment, unless it is that of another track, or doesn't state its decoding time.
  private mutating func add(_ fragment: Range<Int64>) {
    guard let header = FullBox(file, at: ["tfhd"], in: fragment), header.number(at: 4, 4) == track,
      let start = FullBox(file, at: ["tfdt"], in: fragment)
    else { return }
    // The duration follows the position of the data and the number of the sample entry, both of which are optional.
    let position = 8 + (header.flags & 1 != 0 ? 8 : 0) + (header.flags & 2 != 0 ? 4 : 0)
    let duration = header.flags & 8 != 0 ? header.number(at: position, 4) : defaultDuration
    let first = Int64(clamping: start.number(at: 4, start.version == 1 ? 8 : 4))
    var (last, next): (Int64?, Int64) = (nil, first)
    for run in MovieBoxes(file, in: fragment).prefix(MovieBoxes.maximumCount)
    where run.type.elementsEqual("trun".utf8) {
      guard let samples = FullBox(file, run.content).sampleRun(default: duration) else { continue }
      last = next.adding(saturating: samples.lastStart)
      next = next.adding(saturating: samples.end)
    }
    if let last { times.append(first...last) }
  }
}

/// The content of a box that begins with a version and flags.
private struct FullBox {
  private let bytes: [UInt8]

  /// The maximum number of bytes that are read: those of 65,000 samples.
  private static let maximumSize: Int64 = 1 << 20

  init(_ file: RegularFile, _ content: Range<Int64>) {
    let size = Int(min(content.upperBound - content.lowerBound, Self.maximumSize))
    bytes = (try? file.bytes(atMost: size, at: content.lowerBound)) ?? []
  }

  /// Reads the first box with these types, each of which is in the one before; nil if there is none.
  init?(_ file: RegularFile, at types: [String], in range: Range<Int64>) {
    guard let content = MovieBoxes.content(of: types, file, in: range) else { return nil }
    self.init(file, content)
  }

  var version: UInt64 { number(at: 0, 1) }
  var flags: UInt64 { number(at: 1, 3) }

  /// Returns the number in `count` bytes from `position` on; zeros follow the end.
  func number(at position: Int, _ count: Int) -> UInt64 {
    (position..<position + count).reduce(0) { $0 << 8 | (bytes.indices.contains($1) ? UInt64(bytes[$1]) : 0) }
  }

  /// Returns when the last sample of a run (`trun`) begins and ends, in ticks from the start of the run; nil for a run without samples.
  func sampleRun(default duration: UInt64) -> (lastStart: Int64, end: Int64)? {
    let start = 8 + (flags & 1 != 0 ? 4 : 0) + (flags & 4 != 0 ? 4 : 0)
    let size = 4 * [0x100, 0x200, 0x400, 0x800].count { flags & $0 != 0 }
    let count = Int(number(at: 4, 4))
    guard flags & 0x100 != 0 else {
      // A small box can declare billions of samples.
      let ticks = Int64(clamping: duration).multipliedReportingOverflow(by: Int64(count))
      guard count > 0, !ticks.overflow else { return nil }
      return (ticks.partialValue - Int64(clamping: duration), ticks.partialValue)
    }
    let durations = (0..<min(count, max(0, bytes.count - start) / size)).map {
      Int64(number(at: start + $0 * size, 4))
    }
    guard let last = durations.last else { return nil }
    let end = durations.reduce(0, +)
    return (end - last, end)
  }
}
