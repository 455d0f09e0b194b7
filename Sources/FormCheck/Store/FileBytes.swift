import SystemPackage

extension FilePath {
  /// The whole content of a file.
  func readAll() throws(Errno) -> [UInt8] {
    do {
      let file = try FileDescriptor.open(self, .readOnly)
      return try file.closeAfter { try Self.content(of: file) }
    } catch {
      throw error as? Errno ?? .ioError
    }
  }

  private static func content(of file: FileDescriptor) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let expected = Int(clamping: FileStatus(file)?.sizeBytes ?? 0)
    while true {
      let room = max(1, expected - bytes.count, 1 << 12)
      let part = try [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        count = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      if part.isEmpty { return bytes }
      bytes += part
    }
  }
}
