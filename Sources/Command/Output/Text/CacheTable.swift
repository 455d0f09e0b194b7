import FormCheck
import FormCheckFiles
import FormCheckReports
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The text table of saved poses.
struct CacheTable {
  private let entries: [CacheEntry]
  private let now: Int64

  /// Creates the table at the time `now`, in seconds since 1970.
  init(_ entries: [CacheEntry], now: Int64) { (self.entries, self.now) = (entries, now) }

  /// The current time in seconds since 1970.
  static var currentTime: Int64 { Int64(time(nil)) }

  /// The lines of the table, with a sum.
  var text: String {
    let rows = entries.map { entry in
      [
        TerminalText.line(entry.video), entry.state.rawValue, TerminalText.line(entry.folder.string),
        Self.sizeText(entry.sizeBytes), Self.ageText(now - entry.modified),
      ]
    }
    let sum = ["", "", "total", Self.sizeText(entries.reduce(0) { $0 + $1.sizeBytes }), ""]
    return AlignedColumns(leading: 3).lines([["video", "state", "folder", "size", "age"]] + rows + [sum])
      .joined(separator: "\n")
  }

  /// Returns a size in the largest unit with at least one digit before the decimal point.
  static func sizeText(_ bytes: Int64) -> String {
    let units: [(name: String, scale: Double)] = [("GB", 1e9), ("MB", 1e6), ("kB", 1e3)]
    guard let unit = units.first(where: { Double(bytes) >= $0.scale }) else { return "\(bytes) B" }
    return "\(DecimalText.text(Double(bytes) / unit.scale, decimals: 1)) \(unit.name)"
  }

  /// Returns an age in whole days, hours, minutes, or seconds.
  static func ageText(_ seconds: Int64) -> String {
    let units: [(name: String, scale: Int64)] = [("day", 86_400), ("hour", 3600), ("minute", 60)]
    let age = max(0, seconds)
    guard let unit = units.first(where: { age >= $0.scale }) else {
      return CountText.text(Int(age), "second")
    }
    return CountText.text(Int(age / unit.scale), unit.name)
  }
}

/// Saved poses as JSON.
struct CacheRecord: Encodable {
  private struct Entry: Encodable {
    let video: String
    let state: CacheEntry.State
    let folder: String
    let sizeBytes: Int64
    /// Seconds since 1970.
    let modified: Int64
    /// Whether this command removed it; missing in a list.
    let removed: Bool?
  }

  private let entries: [Entry]

  /// Creates the record of `entries`, of which `removed` were removed; nil in a list.
  init(_ entries: [CacheEntry], removed: [CacheEntry]?) {
    self.entries = entries.map { entry in
      Entry(
        video: entry.video, state: entry.state, folder: PathText.readable(entry.folder.string),
        sizeBytes: entry.sizeBytes, modified: entry.modified, removed: removed?.contains(entry))
    }
  }
}
