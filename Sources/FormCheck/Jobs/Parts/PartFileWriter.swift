import Crypto
import FormCheckFiles
import FormCheckVideo
import SystemPackage

/// A writer of a file with one rendered part, which appears under its name once it is complete.
final class PartFileWriter {
  private let file: UnfinishedFile
  private var hash = SHA256()
  private var rendered: RenderedPart

  /// Creates the unfinished file.
  init(
    _ part: VideoPart, header: [UInt8], as name: FilePath.Component, in folder: consuming DirectoryHandle
  ) throws(FormCheckError) {
    rendered = RenderedPart(part: part, header: header)
    do throws(FileError) { file = try UnfinishedFile(name, in: folder) } catch { throw FormCheckError(error) }
    var start = ByteWriter()
    start.append(raw: PartFile.magic.utf8)
    start.append(PartFile.version)
    start.append(Int64(part.frames.lowerBound))
    start.append(Int64(part.frames.upperBound))
    start.append(UInt32(header.count))
    start.append(raw: header)
    try write(start.bytes)
  }

  /// Appends the next packet.
  func append(_ frame: EncodedFrame) throws(FormCheckError) {
    rendered.entries.append(
      RenderedPart.Entry(time: frame.time, isKeyframe: frame.isKeyframe, size: frame.bytes.count))
    try write(frame.bytes)
  }

  /// Completes the file, gives it its name, and returns its index.
  func finish() throws(FormCheckError) -> RenderedPart {
    var index = ByteWriter()
    for entry in rendered.entries {
      index.append(entry.time.pts)
      index.append(entry.time.duration)
      index.append(UInt32(entry.size))
      index.append(UInt32(entry.isKeyframe ? 1 : 0))
    }
    index.append(UInt32(rendered.entries.count))
    try write(index.bytes)
    let digest = Array(hash.finalize())
    try FormCheckError.wrapping {
      try file.write(digest)
      try file.commit()
    }
    return rendered
  }

  private func write(_ bytes: [UInt8]) throws(FormCheckError) {
    hash.update(data: bytes)
    try FormCheckError.wrapping { try file.write(bytes) }
  }
}
