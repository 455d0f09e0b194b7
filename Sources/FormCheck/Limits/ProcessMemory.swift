import SystemPackage

/// The memory of this process, as the kernel reports it.
package enum ProcessMemory {
  /// Returns the value of a line in `/proc/self/status` that is measured in kibibytes, such as VmRSS, converted to MiB;
  /// 0 if the file is missing.
  package static func mebibytes(_ name: String) -> Double {
    let line = status().split(separator: "\n").first { $0.hasPrefix("\(name):") }
    let number = line?.split(whereSeparator: \.isWhitespace).dropFirst().first
    return number.flatMap { Double($0) }.map { $0 / 1024 } ?? 0
  }

  private static func status() -> String {
    var bytes = [UInt8](repeating: 0, count: 16 << 10)
    guard let file = try? FileDescriptor.open("/proc/self/status", .readOnly) else { return "" }
    let count = try? file.closeAfter { try bytes.withUnsafeMutableBytes { try file.read(into: $0) } }
    return String(decoding: bytes[..<(count ?? 0)], as: UTF8.self)
  }
}
