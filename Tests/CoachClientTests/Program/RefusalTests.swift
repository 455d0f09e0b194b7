import FormCheckChatServer
import FormCheckCoachClient
import Foundation
import Testing

/// Refused requests, retries, redirects, and certificates.
@Suite struct RefusalTests {
  @Test(arguments: [
    (401, "Check the key"), (403, "Check the key"), (404, "--model"), (413, "--stills"),
    (400, "can't answer"),
    (422, "can't answer"), (301, "redirects"), (304, "redirects"),
  ])
  func refusalsAreFinal(_ status: Int, _ words: String) async throws {
    let server = try await ChatServer { _ in .init(status, body: #"{"error":{"message":"the reason"}}"#) }
    let outcome = try await CoachProgramRun.ask(server.endpoint, key: "k")
    #expect(
      outcome.failure?.kind == .request && outcome.failure?.description.contains(words) == true, "\(outcome)")
    #expect(server.requests.count == 1 && outcome.retries == [], "\(outcome)")
    #expect(status < 400 || outcome.failure?.description.contains("“the reason”") == true, "\(outcome)")
    server.stop()
  }

  @Test(arguments: [429, 500, 502, 503]) func failuresThatMayPassAreRepeated(_ status: Int) async throws {
    let server = try await ChatServer { $0 < 3 ? .init(status, body: "busy") : .stream(["Done."]) }
    let outcome = try await CoachProgramRun.ask(server.endpoint)
    #expect(outcome.isComplete && outcome.text == "Done." && outcome.retries == [0.05, 0.1], "\(outcome)")
    server.stop()
    let failing = try await ChatServer { _ in .init(status, body: "") }
    let failed = try await CoachProgramRun.ask(failing.endpoint)
    #expect(
      failed.failure?.kind == .temporary && failed.failure?.description.contains("HTTP \(status)") == true,
      "\(failed)")
    #expect(failing.requests.count == 4 && failed.retries.count == 3, "\(failed)")
    failing.stop()
  }

  @Test func serversDetermineTheWait() async throws {
    let server = try await ChatServer {
      $0 == 1 ? .init(429, headers: ["Retry-After": "1"], body: "") : .stream(["Done."])
    }
    let outcome = try await CoachProgramRun.ask(server.endpoint)
    #expect(outcome.isComplete && outcome.retries == [1] && outcome.seconds >= 1, "\(outcome)")
    server.stop()
    let patient = try await ChatServer { _ in .init(429, headers: ["Retry-After": "7200"], body: "") }
    let failed = try await CoachProgramRun.ask(patient.endpoint)
    #expect(
      failed.failure?.description.contains("120 min") == true && patient.requests.count == 1, "\(failed)")
    patient.stop()
  }

  @Test func connectionsThatEndBeforeAnAnswerAreRepeated() async throws {
    let server = try RawServer([])
    let outcome = try await CoachProgramRun.ask(server.endpoint)
    #expect(outcome.failure?.kind == .temporary && server.count == 4, "\(outcome)")
  }

  @Test func nobodyAnswers() async throws {
    let outcome = try await CoachProgramRun.ask("http://127.0.0.1:\(try RawServer.freePort())/v1")
    #expect(
      outcome.failure?.description.contains("No server answers") == true && outcome.retries == [],
      "\(outcome)")
    let unknown = try await CoachProgramRun.ask("https://nobody.invalid/v1")
    #expect(unknown.failure?.description.contains("There is no host nobody.invalid") == true, "\(unknown)")
  }

  /// Neither the key nor the body reaches another address.
  @Test(arguments: [301, 302, 303, 307, 308], ["", "<html>Moved.</html>"])
  func redirectsAreRefused(_ status: Int, _ body: String) async throws {
    let other = try await ChatServer { _ in .stream(["Stolen."]) }
    let target = other.endpoint + "/chat/completions"
    let server = try await ChatServer { _ in .init(status, headers: ["Location": target], body: body) }
    let outcome = try await CoachProgramRun.ask(server.endpoint, key: "k")
    #expect(
      outcome.failure?.description.contains("redirects to 127.0.0.1:\(other.port)") == true, "\(outcome)")
    #expect(other.requests.isEmpty && server.requests.count == 1)
    server.stop()
    other.stop()
  }

  @Test(.enabled(if: TLSServer.isAvailable), arguments: TLSServer.Certificate.allCases)
  func certificatesAreVerified(_ certificate: TLSServer.Certificate) async throws {
    let server = try await ChatServer { _ in .stream(["Encrypted."]) }
    let front = try TLSServer(certificate, before: server.port)
    let outcome = try await CoachProgramRun.ask(front.endpoint, key: "k", authorities: front.authority)
    switch certificate {
    case .valid: #expect(outcome.isComplete && outcome.text == "Encrypted.", "\(outcome)")
    case .expired: #expect(outcome.failure?.description.contains("has expired") == true, "\(outcome)")
    case .otherHost:
      #expect(outcome.failure?.description.contains("belongs to another host") == true, "\(outcome)")
    case .selfSigned:
      #expect(outcome.failure?.description.contains("isn't signed by an authority") == true, "\(outcome)")
    }
    let system = try await CoachProgramRun.ask(front.endpoint, key: "k")
    #expect(system.failure?.description.contains("certificate of localhost") == true, "\(system)")
    #expect(server.requests.count == (certificate == .valid ? 1 : 0))
    server.stop()
  }

  @Test func encryptionIsRequired() async throws {
    let server = try await ChatServer { _ in .stream(["Plain."]) }
    let outcome = try await CoachProgramRun.ask("https://localhost:\(server.port)/v1")
    #expect(outcome.failure?.description.contains("No encrypted connection") == true, "\(outcome)")
    let missing = try await CoachProgramRun.ask(
      "https://localhost:\(server.port)/v1", authorities: URL(filePath: "/nonexistent.pem"))
    #expect(missing.failure?.description.contains("--ca-file") == true, "\(missing)")
    server.stop()
  }
}
