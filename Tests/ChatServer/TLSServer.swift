import FormCheckTestSupport
public import Foundation

/// An encrypted front (socat) of a server on this machine, with certificates made by openssl.
public final class TLSServer {
  /// A certificate.
  public enum Certificate: String, CaseIterable, Sendable {
    /// Valid, and signed by the authority.
    case valid
    /// Expired.
    case expired
    /// For another host.
    case otherHost
    /// Signed by itself.
    case selfSigned
  }

  /// The port.
  public let port: UInt16
  /// The file of the authority that signed the certificates.
  public let authority: URL
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }
  private var process: pid_t = 0

  /// Whether the programs are installed; `scripts/setup --tests` installs them.
  public static var isAvailable: Bool {
    ["socat", "openssl"].allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }
  }

  /// Starts a front of the server on a port.
  public init(_ certificate: Certificate, before backend: UInt16) throws {
    temporary = try TemporaryFolder()
    authority = temporary.url.appending(path: "authority.pem")
    port = try RawServer.freePort()
    try makeCertificate(certificate)
    process = try Self.start([
      "socat",
      "OPENSSL-LISTEN:\(port),bind=127.0.0.1,cert=\(folder.path)/server.pem,verify=0,reuseaddr,fork",
      "TCP:127.0.0.1:\(backend)",
    ])
    for _ in 0..<100 where !RawServer.isListening(port) { Thread.sleep(forTimeInterval: 0.05) }
  }

  /// The address of the server.
  public var endpoint: String { "https://localhost:\(port)/v1" }

  private func makeCertificate(_ certificate: Certificate) throws {
    let host = certificate == .otherHost ? "other.example" : "localhost"
    let days = certificate == .expired ? "-1" : "2"
    try run(["genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", "key.pem"])
    try run(["genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", "authority.key"])
    try run([
      "req", "-x509", "-new", "-key", "authority.key", "-subj", "/CN=authority", "-days", "2", "-out",
      "authority.pem",
    ])
    try run(["req", "-new", "-key", "key.pem", "-subj", "/CN=\(host)", "-out", "request.pem"])
    try Data("subjectAltName=DNS:\(host)\n".utf8).write(to: folder.appending(path: "names"))
    let signer =
      certificate == .selfSigned
      ? ["-signkey", "key.pem"] : ["-CA", "authority.pem", "-CAkey", "authority.key", "-set_serial", "7"]
    try run(
      ["x509", "-req", "-in", "request.pem", "-days", days, "-extfile", "names", "-out", "certificate.pem"]
        + signer)
    let parts = try ["certificate.pem", "key.pem"].map { try Data(contentsOf: folder.appending(path: $0)) }
    try (parts[0] + parts[1]).write(to: folder.appending(path: "server.pem"))
  }

  private func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/openssl")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Starts a program without the files of this one. `Process` detects the end of a child by the end of a pipe, which another
  /// child that inherits it would delay.
  private static func start(_ arguments: [String]) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let closing =
      "for f in /proc/self/fd/*; do n=${f##*/}; [ $n -le 2 ] || eval \"exec $n>&-\"; done; exec \"$@\""
    let pointers = (["bash", "-c", closing, "bash"] + arguments).map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, "bash", &actions, nil, pointers + [nil], environ)
    guard code == 0 else { throw CocoaError(.fileNoSuchFile) }
    return process
  }

  deinit {
    guard process > 0 else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }
}
