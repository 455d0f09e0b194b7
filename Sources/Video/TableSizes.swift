import CFormCheckFFmpeg
import FormCheckFiles

/// The sizes of an MP4 or MOV file's tables, for which libavformat would need gigabytes of memory in a file of a megabyte: a list of edits
/// (ISO/IEC 14496-12, 8.6.6) can show the same frames any number of times, one number states the size of all samples, and QuickTime files
/// may contain a compressed index.
enum TableSizes {
  /// The number of edits that any track may have. Programs that cut a video without encoding it write one for each part.
  private static let edits: Int64 = 20
  /// The maximum number of frames in all edits of a track with more of them: half a gigabyte in libavformat's list.
  private static let frames: Int64 = 20_000_000
  /// The number of samples that a track of any size may state: those of days. Otherwise, a file has at most one for each byte.
  private static let samples: Int64 = 10_000_000
  /// The maximum size of a compressed index, in bytes: that of more than a day.
  private static let index: Int64 = 1 << 26
  /// The maximum number of tracks that are examined; libavformat accepts 1000.
  private static let tracks = 1000

  /// The multiple of its frames, and the number beyond it, that a track's edits may show, all of which are decoded to find their times.
  private static let (multiple, surplus): (Int64, Int64) = (10, 10_000)

  /// Throws an error if the edits of stream `index` show its frames too many times.
  static func check(_ demuxer: Demuxer, stream index: Int) throws(VideoError) {
    guard demuxer.isMovie, let stream = demuxer.stream(index) else { return }
    let (shown, frames) = (Int64(avformat_index_get_entries_count(stream)), stream.pointee.nb_frames)
    if frames > 0, shown.subtracting(saturating: surplus) / multiple > frames {
      throw error(demuxer.status.path)
    }
  }

  private static func error(_ path: String) -> VideoError {
    .readFailed(
      path: path, call: call, code: fc_error_invalid_data, seconds: nil, reason: Demuxer.implausibleSize)
  }

  /// Throws an error if a track states more samples than the file can contain, if its edits may show them too many times, or if the
  /// compressed index is enormous.
  ///
  /// - Complexity: O(*n*) for *n* boxes at the top level of the file and tracks.
  static func check(_ path: String) throws(VideoError) {
    guard let file = try? RegularFile.video(path),
      let movie = MovieBoxes.content(of: ["moov"], file, in: 0..<Int64.max)
    else { return }
    if let size = number(at: ["cmov", "cmvd"], 0, file, movie), size > index { throw error(path) }
    for track in boxes("trak", file, movie).prefix(tracks) where isImplausible(track.content, file) {
      throw error(path)
    }
  }

  /// Throws an error if runs of samples in fragments (`trun`) state more samples than the file can contain.
  ///
  /// - Complexity: O(*n*) for *n* boxes at the top level of the file and in fragments.
  static func checkFragments(_ path: String) throws(VideoError) {
    guard let file = try? RegularFile.video(path) else { return }
    var sum: Int64 = 0
    for fragment in boxes("moof", file, 0..<Int64.max) {
      for track in boxes("traf", file, fragment.content) {
        for run in boxes("trun", file, track.content) {
          sum += number(at: [], 4, file, run.content) ?? 0
          if sum > max(samples, file.status.sizeBytes) { throw error(path) }
        }
      }
    }
  }

  private static func boxes(
    _ type: String, _ file: RegularFile, _ range: Range<Int64>
  ) -> some Sequence<MovieBoxes.Box> {
    MovieBoxes(file, in: range).prefix(MovieBoxes.maximumCount).lazy.filter {
      $0.type.elementsEqual(type.utf8)
    }
  }

  /// The name of the box with these tables, which errors state in place of a function.
  static let call = "moov"

  private static func isImplausible(_ track: Range<Int64>, _ file: RegularFile) -> Bool {
    let frames = number(at: table + ["stsz"], 8, file, track) ?? number(at: table + ["stz2"], 8, file, track)
    guard let frames else { return false }
    if frames > max(samples, file.status.sizeBytes), !isListedByChunk(track, file) { return true }
    let edits = number(at: ["edts", "elst"], 4, file, track) ?? 0
    return edits > self.edits && frames > self.frames / edits
  }

  /// Whether a track is uncompressed audio, in whose list libavformat has one entry for many samples.
  private static func isListedByChunk(_ track: Range<Int64>, _ file: RegularFile) -> Bool {
    MovieBoxes.content(of: ["mdia", "minf", "smhd"], file, in: track) != nil
      && number(at: table + ["stts"], 4, file, track) == 1
      && number(at: table + ["stts"], 12, file, track) == 1
  }

  private static let table = ["mdia", "minf", "stbl"]

  /// Returns the number of 32 bits at a position in a box; nil if there is none.
  private static func number(
    at types: [String], _ position: Int64, _ file: RegularFile, _ range: Range<Int64>
  ) -> Int64? {
    guard let box = MovieBoxes.content(of: types, file, in: range),
      let bytes = try? file.bytes(atMost: 4, at: box.lowerBound.adding(saturating: position)),
      bytes.count == 4
    else { return nil }
    return bytes.reduce(0) { $0 << 8 | Int64($1) }
  }
}
