#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Days in the time zone of this machine.
enum LocalDay {
  /// This day, such as `2026-02-28`.
  static var today: String {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    var buffer = [CChar](repeating: 0, count: 16)
    let count = strftime(&buffer, buffer.count, "%Y-%m-%d", &parts)
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
