/// An MP4 file whose header is changed: other time stamps, other edits, and tags as phones write them.
public struct MovieFile {
  /// The whole file.
  public private(set) var bytes: [UInt8]

  /// Creates a file from its bytes, which contain a box `moov`.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the file with the same frames, each shown `factor` times as long.
  public func slowed(by factor: UInt32) -> MovieFile {
    changed { moov in
      for name in ["mvhd", "mdhd"] {
        // The time scale follows the version, the flags, and the times of creation and change.
        for start in Self.positions(of: name, in: moov) where moov[start + 4] == 0 {
          let scale = Self.number(moov[(start + 16)..<(start + 20)]) / factor
          moov.replaceSubrange((start + 16)..<(start + 20), with: Self.bytes(scale))
        }
      }
    }
  }

  /// A part of the media that an edit list shows.
  public struct Edit: Sendable {
    /// The duration, in ticks of the movie.
    public let duration: UInt32
    /// The start in the media, in ticks of the track; nil for an edit that shows nothing.
    public let start: UInt32?
    /// The speed, 65,536 for that of the media.
    public let rate: UInt32

    /// Creates a part.
    public init(duration: UInt32, start: UInt32?, rate: UInt32 = 1 << 16) {
      (self.duration, self.start, self.rate) = (duration, start, rate)
    }
  }

  /// Returns the file with another edit list of its first track, which must have one.
  public func edited(_ edits: [Edit]) -> MovieFile {
    let entries = edits.flatMap {
      Self.bytes($0.duration) + Self.bytes($0.start ?? .max) + Self.bytes($0.rate)
    }
    let list = Self.box("elst", Self.bytes(0) + Self.bytes(UInt32(edits.count)) + entries)
    return changed { moov in
      guard let track = Self.positions(of: "trak", in: moov).first.map({ $0 - 4 }),
        let old = Self.positions(of: "edts", in: moov).first.map({ $0 - 4 })
      else { return }
      let (size, new) = (Self.number(moov[old..<(old + 4)]), Self.box("edts", list))
      let trackSize = Self.number(moov[track..<(track + 4)]) - size + UInt32(new.count)
      moov.replaceSubrange(old..<(old + Int(size)), with: new)
      moov.replaceSubrange(track..<(track + 4), with: Self.bytes(trackSize))
    }
  }

  /// Returns the file with a tag as text, as Apple and Android write it: `moov` → `meta` → `keys` and `ilst`.
  public func tagged(_ key: String, _ text: String) -> MovieFile {
    tagged(key, type: 1, Array(text.utf8))
  }

  /// Returns the file with a tag as a number, as Android writes it.
  public func tagged(_ key: String, _ number: Float) -> MovieFile {
    tagged(key, type: 23, Self.bytes(number.bitPattern))
  }

  private func tagged(_ key: String, type: UInt32, _ value: [UInt8]) -> MovieFile {
    let none = [UInt8](repeating: 0, count: 4)
    let handler = Self.box("hdlr", none + none + Array("mdta".utf8) + none + none + none + [0])
    let keys = Self.box("keys", none + Self.bytes(1) + Self.box("mdta", Array(key.utf8)))
    let data = Self.box("data", Self.bytes(type) + none + value)
    let item = Self.bytes(UInt32(8 + data.count)) + Self.bytes(1) + data
    return appended(Self.box("meta", handler + keys + Self.box("ilst", item)))
  }

  /// Returns the file with Samsung's recording mode, and the rate in a separate box if it is given.
  public func samsung(mode: UInt8, rate: Double? = nil) -> MovieFile {
    let none = [UInt8](repeating: 0, count: 4)
    let fixed = rate.map { Self.box("srfr", Self.bytes(UInt32($0 * 65536))) } ?? []
    return appended(
      Self.box("udta", Self.box("smta", none + Self.box("saut", none + [0, mode, 1, 4]) + fixed)))
  }

  /// Returns the file with another sample entry of its first track, which no frame has: a copy of the first one with another type.
  public func withSampleEntry(_ type: String) -> MovieFile {
    changed { moov in
      guard let table = Self.positions(of: "stsd", in: moov).first else { return }
      // The entries follow the name, the version, the flags, and their count.
      let first = table + 12
      let size = Self.number(moov[first..<(first + 4)])
      var entry = Array(moov[first..<(first + Int(size))])
      entry.replaceSubrange(4..<8, with: Array(type.utf8))
      moov.insert(contentsOf: entry, at: first + Int(size))
      moov.replaceSubrange((table + 8)..<(table + 12), with: Self.bytes(2))
      for name in ["trak", "mdia", "minf", "stbl", "stsd"] {
        guard let position = Self.positions(of: name, in: moov).first.map({ $0 - 4 }) else { return }
        let grown = Self.number(moov[position..<(position + 4)]) + size
        moov.replaceSubrange(position..<(position + 4), with: Self.bytes(grown))
      }
    }
  }

  /// Returns the file with encrypted audio, as its sample entry states.
  public var withEncryptedAudio: MovieFile {
    changed { moov in
      for position in Self.positions(of: "mp4a", in: moov) {
        moov.replaceSubrange(position..<(position + 4), with: Array("enca".utf8))
      }
    }
  }

  private func appended(_ child: [UInt8]) -> MovieFile { changed { $0 += child } }

  /// Returns the file with another content of `moov`, at its end, so that the positions of frames stay.
  private func changed(_ change: (inout [UInt8]) -> Void) -> MovieFile {
    var (file, position) = (bytes, 0)
    while position + 8 <= file.count {
      let size = Int(Self.number(file[position..<(position + 4)]))
      guard size >= 8, position + size <= file.count else { break }
      if file[(position + 4)..<(position + 8)].elementsEqual("moov".utf8) {
        var content = Array(file[(position + 8)..<(position + size)])
        change(&content)
        file.replaceSubrange((position + 4)..<(position + 8), with: Array("free".utf8))
        return MovieFile(file + Self.box("moov", content))
      }
      position += size
    }
    return self
  }

  /// Returns the positions of the names of boxes in the content of `moov`.
  private static func positions(of name: String, in content: [UInt8]) -> [Int] {
    let name = Array(name.utf8)
    return (0..<max(0, content.count - 24)).filter { Array(content[$0..<($0 + 4)]) == name }
  }

  private static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    bytes(UInt32(8 + content.count)) + Array(name.utf8) + content
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
