import FlyingSocks
import Foundation
import Synchronization

/// A server that sends given bytes, whatever they mean.
public final class RawServer: Sendable {
  /// A part of what is sent.
  public enum Part: Sendable {
    /// Bytes.
    case text(String)
    /// A wait, in seconds.
    case wait(Double)
    /// Bytes again and again, until the other side closes the connection.
    case endless(String)
    /// Ends the connection with a reset instead of an orderly end.
    case reset
  }

  /// The head of a stream of events without a length, which ends with the connection.
  public static let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"
  /// The same in chunks, whose end the client can recognize.
  public static let chunkedHead = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"

  /// The port.
  public let port: UInt16
  private let socket: Socket
  private let connections = Mutex(0)

  /// Starts a server on a port, which the system chooses if it is 0. It sends `parts` to everyone who has sent a head.
  public init(_ parts: [Part], port: UInt16 = 0) throws {
    signal(SIGPIPE, SIG_IGN)
    socket = try Socket(domain: AF_INET)
    try socket.setValue(true, for: .localAddressReuse)
    try socket.bind(to: try sockaddr_in.inet(ip4: "127.0.0.1", port: port))
    try socket.listen()
    guard case .ip4(_, let port) = try socket.sockname() else { throw CocoaError(.fileNoSuchFile) }
    self.port = port
    Thread.detachNewThread { [self] in
      while let file = try? socket.accept().file {
        connections.withLock { $0 += 1 }
        Thread.detachNewThread { Self.serve(Socket(file: file), parts) }
      }
    }
  }

  /// The number of connections so far.
  public var count: Int { connections.withLock { $0 } }

  /// The address of the server.
  public var endpoint: String { "http://127.0.0.1:\(port)/v1" }

  private static func serve(_ socket: Socket, _ parts: [Part]) {
    defer { try? socket.close() }
    readRequest(socket)
    for part in parts {
      switch part {
      case .text(let text): guard write(text, to: socket) else { return }
      case .wait(let seconds): Thread.sleep(forTimeInterval: seconds)
      case .endless(let text): while write(text, to: socket) {}
      case .reset:
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(socket.file.rawValue, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
      }
    }
  }

  /// Reads the head and the body, whose unread bytes would make the end of the connection a reset.
  private static func readRequest(_ socket: Socket) {
    var bytes: [UInt8] = []
    while let piece = try? socket.read(atMost: 65_536), !piece.isEmpty {
      bytes += piece
      let text = String(decoding: bytes, as: UTF8.self)
      guard let head = text.range(of: "\r\n\r\n") else { continue }
      let length = text[..<head.lowerBound].split(separator: "\r\n")
        .first { $0.lowercased().hasPrefix("content-length:") }?.split(separator: " ").last.flatMap {
          Int($0)
        }
      if text[head.upperBound...].utf8.count >= length ?? 0 { return }
    }
  }

  private static func write(_ text: String, to socket: Socket) -> Bool {
    let data = Data(text.utf8)
    var position = data.startIndex
    while position < data.endIndex {
      guard let next = try? socket.write(data, from: position), next > position else { return false }
      position = next
    }
    return true
  }
}
