import ArgumentParser
import FormCheck
import FormCheckCoachClient
import SystemPackage

/// The options about the chat server that `coach` asks.
struct ChatServerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Also ask a chat server with an OpenAI-compatible API, such as https://example.org/v1. none turns off a configured server (default: none).",
      valueName: "url"))
  var endpoint: String?

  @Option(
    help: ArgumentHelp(
      "Name of the model on the server; if stills are sent, it must accept images.", valueName: "name"))
  var model: String?

  @Option(
    help: ArgumentHelp(
      "A command that prints the API key (default: the key in FORMCHECK_API_KEY).",
      valueName: "command"))
  var keyCommand: String?

  @Option(
    help: ArgumentHelp(
      "A file with your API key for the server, readable only by you (mode 600).", valueName: "file"),
    completion: .file())
  var keyFile: String?

  @Option(
    help: ArgumentHelp(
      "A PEM file of certificate authorities to trust instead of those of the system.", valueName: "file"),
    completion: .file())
  var caFile: String?

  @Flag(help: "Accept http:// to another machine, where others can read the key and the images on the way.")
  var allowHttp = false

  @Option(help: ArgumentHelp("Maximum number of stills to send, 0 to 3.", valueName: "n"))
  var stills = Self.maximumStills

  @Flag(help: "Don't cover faces in the stills.")
  var showFaces = false

  @Option(help: ArgumentHelp("Seconds without data from the server after which to stop.", valueName: "s"))
  var timeout = Self.defaultTimeout

  @Flag(help: "Print what would be sent, and send nothing.")
  var dryRun = false

  @Flag(help: "Send without asking.")
  var yes = false

  func validate() throws {
    guard (0...3).contains(stills) else { throw ValidationError("--stills must be 0 to 3, not \(stills).") }
    guard (1...3600).contains(timeout.value) else {
      throw ValidationError("--timeout must be 1 to 3600 seconds, not \(timeout).")
    }
    guard keyCommand == nil || keyFile == nil else {
      throw ValidationError("--key-command and --key-file can't be combined.")
    }
    guard isAsked else {
      guard !dryRun, !yes else {
        throw ValidationError("--yes and --dry-run have no effect without --endpoint.")
      }
      return
    }
    guard model?.isEmpty == false else {
      throw ValidationError("--endpoint needs --model with the name of a model of that server.")
    }
  }

  /// Whether a server is asked.
  var isAsked: Bool { endpoint.map { $0 != "none" } ?? false }

  /// The options that only affect a conversation with a server; empty if `--endpoint` is given, even as `none`.
  var optionsWithoutEffect: [String] {
    guard endpoint == nil else { return [] }
    let options = [
      (model != nil, "--model"), (keyCommand != nil, "--key-command"), (keyFile != nil, "--key-file"),
      (caFile != nil, "--ca-file"), (allowHttp, "--allow-http"), (stills != Self.maximumStills, "--stills"),
      (showFaces, "--show-faces"), (timeout != Self.defaultTimeout, "--timeout"),
    ]
    return options.filter(\.0).map(\.1)
  }

  private static let maximumStills = 3
  private static let defaultTimeout = Measured<SecondUnit>(120)

  /// The server; nil if none is asked.
  var server: ChatEndpoint? {
    get throws(FormCheckError) {
      guard isAsked, let endpoint else { return nil }
      return try FormCheckError.wrappingChat { () throws(CoachFailure) in
        try ChatEndpoint(endpoint, allowsPlainText: allowHttp)
      }
    }
  }

  /// Returns the source of the key; nil for a server on this machine without one.
  func key(for server: ChatEndpoint) throws(FormCheckError) -> CoachKey? {
    if let keyCommand { return .command(keyCommand) }
    if let keyFile { return .file(FilePath(argument: keyFile)) }
    if let value = Environment.value(CoachKey.variable), !value.isEmpty { return .environment(value) }
    guard server.isLocal else {
      throw FormCheckError(
        .usage,
        "There is no key for \(server.host). Set \(CoachKey.variable), or use --key-command or --key-file.")
    }
    return nil
  }

  /// Starts the program that asks the server.
  func connect(to server: ChatEndpoint) throws(FormCheckError) -> CoachServer {
    var limits = CoachLimits()
    limits.maximumSilence = timeout.value
    let key = try key(for: server)
    return try CoachServer(
      CoachConnection(server, key: try key?.key(), authorities: caFile, limits: limits))
  }
}

extension FormCheckError {
  /// Runs `body` and converts its failure.
  static func wrappingChat<Value>(_ body: () throws(CoachFailure) -> Value) throws(FormCheckError) -> Value {
    do { return try body() } catch { throw FormCheckError(error) }
  }

  /// Converts the failure of a chat server.
  init(_ failure: CoachFailure) {
    self.init(failure.kind == .request ? .usage : .busy, failure.description)
  }
}
