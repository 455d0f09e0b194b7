import CFormCheckFFmpeg
import FormCheckFiles
import FormCheckPose
import Glibc
import SystemPackage

/// The one open file that libavformat reads. libavformat opens no file itself.
final class FileInput {
  /// The context that libavformat calls. It refers to this object, which must outlive it.
  let context: UnsafeMutablePointer<AVIOContext>
  /// FFmpeg's code of the first read that failed. Demuxers treat a failed read as the end of the file.
  private(set) var failure: Int32?

  private let file: RegularFile
  private let cancellation: CancellationToken
  private var position: Int64 = 0
  /// The position at which the file ends for libavformat; nil for its own end.
  private let end: Int64?
  /// The positions of the types of PNG chunks that decoders shall skip, in ascending order.
  private let skippedChunks: [Int64]

  /// The number of bytes per read. This takes fewer calls than libavformat's default of 32 kB, and wastes little when
  /// libavformat seeks between audio and video.
  private static let blockSize: Int32 = 1 << 16

  /// Opens the file at `path`, of which only the part before `end` is read if it is given.
  init(path: String, end: Int64? = nil, _ cancellation: CancellationToken) throws(VideoError) {
    let status = FFmpegStatus(path: path, direction: .reading)
    file = try RegularFile.video(path)
    let chunks = PNGChunks(file)
    (self.end, skippedChunks) = (end ?? chunks?.end, chunks?.compressed ?? [])
    self.cancellation = cancellation
    guard let block = av_malloc(Int(Self.blockSize)) else { throw status.missing("av_malloc") }
    let context = avio_alloc_context(
      block.assumingMemoryBound(to: UInt8.self), Self.blockSize, 0, nil,
      { opaque, buffer, count in FileInput.from(opaque)?.read(into: buffer, count: count) ?? fc_error_exit },
      nil,
      { opaque, offset, whence in
        FileInput.from(opaque)?.seek(to: offset, whence) ?? Int64(fc_error_exit)
      })
    guard let context else {
      av_free(block)
      throw status.missing("avio_alloc_context")
    }
    self.context = context
    context.pointee.opaque = Unmanaged.passUnretained(self).toOpaque()
  }

  private static func from(_ opaque: UnsafeMutableRawPointer?) -> FileInput? {
    opaque.map { Unmanaged<FileInput>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The current size of the file, or of the part that is read, in bytes; nil if the system doesn't report it.
  var size: Int64? { file.currentStatus.map { min($0.sizeBytes, end ?? .max) } }

  /// Returns up to `count` bytes from the start of the file; fewer if the file is shorter or can't be read.
  func firstBytes(_ count: Int) -> [UInt8] { (try? file.bytes(atMost: count)) ?? [] }

  /// Returns up to `count` bytes at a position; fewer at the end of the file, or if it can't be read.
  func bytes(_ count: Int, at position: Int64) -> [UInt8] {
    (try? file.bytes(atMost: count, at: position)) ?? []
  }

  /// Changes the types of chunks that decoders shall skip, in bytes from the current position of the file.
  private func skipChunks(in block: Slice<UnsafeMutableRawBufferPointer>) {
    let start = skippedChunks.partitioningIndex { $0 >= position }
    for chunk in skippedChunks[start...].prefix(while: { $0 < position + Int64(block.count) }) {
      block.base[block.startIndex + Int(chunk - position)] = PNGChunks.skipped
    }
  }

  /// Reads up to `count` bytes from the current position, and returns their number, or FFmpeg's code.
  func read(into buffer: UnsafeMutablePointer<UInt8>?, count: Int32) -> Int32 {
    guard !cancellation.isCancelled, let buffer, count > 0 else { return fc_error_exit }
    do throws(Errno) {
      let count = min(Int64(count), max(0, (end ?? .max).subtracting(saturating: position)))
      let block = UnsafeMutableRawBufferPointer(start: buffer, count: Int(count))
      let received = try file.read(into: block, at: position)
      skipChunks(in: block.prefix(received))
      position += Int64(received)
      return received == 0 ? fc_error_eof : Int32(clamping: received)
    } catch {
      let code = fc_averror(error.rawValue)
      failure = failure ?? code
      return code
    }
  }

  private func seek(to offset: Int64, _ whence: Int32) -> Int64 {
    let target: Int64?
    switch whence & ~AVSEEK_FORCE {
    case AVSEEK_SIZE: return size ?? Int64(fc_averror(EIO))
    case SEEK_SET: target = offset
    case SEEK_CUR: target = position.adding(saturating: offset)
    case SEEK_END: target = size?.adding(saturating: offset)
    default: target = nil
    }
    guard let target, target >= 0 else { return Int64(fc_averror(EINVAL)) }
    position = target
    return target
  }

  deinit {
    // libavformat may have replaced the first block.
    av_free(context.pointee.buffer)
    var closing: UnsafeMutablePointer<AVIOContext>? = context
    avio_context_free(&closing)
  }
}
