/// Parses CSV (RFC 4180) with line feeds; nil if the text isn't valid CSV.
func parsedCSV(_ bytes: [UInt8]) -> [[String]]? {
  let (quote, comma, lineFeed) = (UInt8(34), UInt8(44), UInt8(10))
  var lines: [[String]] = []
  var line: [String] = []
  var position = 0
  while position < bytes.count {
    var cell: [UInt8] = []
    if bytes[position] == quote {
      position += 1
      while true {
        guard position < bytes.count else { return nil }
        if bytes[position] == quote {
          position += 1
          guard position < bytes.count, bytes[position] == quote else { break }
        }
        cell.append(bytes[position])
        position += 1
      }
    } else {
      while position < bytes.count, bytes[position] != comma, bytes[position] != lineFeed {
        guard bytes[position] != quote else { return nil }
        cell.append(bytes[position])
        position += 1
      }
    }
    line.append(String(decoding: cell, as: UTF8.self))
    guard position < bytes.count else { return nil }
    if bytes[position] == lineFeed {
      lines.append(line)
      line = []
    } else if bytes[position] == comma, position + 1 < bytes.count {
      if bytes[position + 1] == lineFeed {
        lines.append(line + [""])
        line = []
        position += 1
      }
    } else {
      return nil
    }
    position += 1
  }
  return line.isEmpty ? lines : nil
}
