import FlyingSocks
import Foundation

extension RawServer {
  /// Returns a port on which nobody listens.
  public static func freePort() throws -> UInt16 {
    let socket = try Socket(domain: AF_INET)
    defer { try? socket.close() }
    try socket.bind(to: try sockaddr_in.inet(ip4: "127.0.0.1", port: 0))
    guard case .ip4(_, let port) = try socket.sockname() else { throw CocoaError(.fileNoSuchFile) }
    return port
  }

  /// Whether something listens on a port.
  static func isListening(_ port: UInt16) -> Bool {
    guard let socket = try? Socket(domain: AF_INET),
      let address = try? sockaddr_in.inet(ip4: "127.0.0.1", port: port)
    else { return false }
    defer { try? socket.close() }
    return (try? socket.connect(to: address)) != nil
  }
}
