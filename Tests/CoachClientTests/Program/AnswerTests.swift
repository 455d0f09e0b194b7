import FormCheckChatServer
import FormCheckCoachClient
import Foundation
import Testing

/// Answers of a real server, complete and incomplete.
@Suite struct AnswerTests {
  @Test func aStreamIsPassedOn() async throws {
    let server = try await ChatServer { _ in .stream(["Go ", "lower, ", "ü€😀\n", "", "please."]) }
    let body = try ChatRequest(
      model: "m", instructions: "i", question: "q\nr", images: [.init(caption: "c", jpeg: [1, 2, 3])]
    ).body()
    let outcome = try await CoachProgramRun.ask(server.endpoint, key: "secret-key", body: body)
    #expect(outcome.isComplete && outcome.text == "Go lower, ü€😀\nplease.", "\(outcome)")
    #expect(outcome.model == "model-1")
    let request = try #require(server.requests.first)
    #expect(request.path == "/v1/chat/completions" && request.authorization == "Bearer secret-key")
    let object = try #require(try JSONSerialization.jsonObject(with: request.body) as? [String: Any])
    #expect(object["stream"] as? Bool == true && object["model"] as? String == "m")
    #expect(String(decoding: request.body, as: UTF8.self).contains("data:image/jpeg;base64,AQID"))
    server.stop()
  }

  /// The key that a server repeats doesn't become part of the answer.
  @Test func theKeyIsRemovedFromAnswers() async throws {
    let server = try await ChatServer { _ in .stream(["Your key is sec", "ret-", "key!"]) }
    #expect(try await CoachProgramRun.ask(server.endpoint, key: "secret-key").text == "Your key is [key]!")
    server.stop()
    let refusing = try await ChatServer { _ in
      .init(401, body: #"{"error":{"message":"Wrong key: secret-key"}}"#)
    }
    let failure = try await CoachProgramRun.ask(refusing.endpoint, key: "secret-key").failure
    #expect(failure?.description.contains("“Wrong key: [key]”") == true, "\(String(describing: failure))")
    refusing.stop()
  }

  @Test func serversWithoutStreamsAreUnderstood() async throws {
    let server = try await ChatServer { _ in
      .init(
        body: #"{"model":"whole","choices":[{"message":{"content":"All at once."},"finish_reason":"stop"}]}"#)
    }
    let outcome = try await CoachProgramRun.ask(server.endpoint)
    #expect(outcome.isComplete && outcome.text == "All at once." && outcome.model == "whole", "\(outcome)")
    server.stop()
  }

  /// What came before a failure is kept.
  @Test(arguments: [
    ([RawServer.Part.text(RawServer.head + "data: CHUNK\n\n")], "ended the answer before it was complete"),
    ([.text(RawServer.chunkedHead + "400\r\ndata: CHUNK\n\n")], "was cut"),
    ([.text(RawServer.head + "data: CHUNK\n\n"), .wait(0.2), .reset], "was cut"),
    ([.text(RawServer.head + "data: CHUNK\n\n"), .wait(5)], "sent nothing for 1 s"),
    ([.text(RawServer.head + "data: CHUNK\n\ndata: garbage\n\n")], "doesn't answer like a chat server"),
    ([.text(RawServer.head + #"data: CHUNK\#n\#ndata: {"error":{"message":"broken"}}\#n\#n"#)], "“broken”"),
    (
      [.text(RawServer.head + #"data: CHUNK\#n\#ndata: {"choices":[{"finish_reason":"length"}]}\#n\#n"#)],
      "length limit"
    ),
    (
      [
        .text(
          RawServer.head + #"data: CHUNK\#n\#ndata: {"choices":[{"finish_reason":"content_filter"}]}\#n\#n"#)
      ],
      "content filter"
    ),
    ([.text(RawServer.head + "data: CHUNK\n\n"), .endless(": wait\n")], "took longer than 2 s"),
    ([.text(RawServer.head), .endless("data: CHUNK\n\n")], "more than 3000 bytes"),
    (
      [.text(RawServer.head + "data: CHUNK\n\n"), .endless("data: aaaaaaaaaaaaaaaa")],
      "a line or an event of more than"
    ),
  ])
  func incompleteAnswersAreKept(_ parts: [RawServer.Part], _ words: String) async throws {
    let chunk = ChatServer.chunk("Go lower. ")
    let parts = parts.map { part -> RawServer.Part in
      switch part {
      case .text(let text): .text(text.replacing("CHUNK", with: chunk))
      case .endless(let text): .endless(text.replacing("CHUNK", with: chunk))
      default: part
      }
    }
    let server = try RawServer(parts)
    let outcome = try await CoachProgramRun.ask(server.endpoint) {
      ($0.maximumSilence, $0.totalSeconds, $0.answerBytes, $0.lineBytes) = (1, 2, 3000, 5000)
      $0.streamBytes = 1 << 40
    }
    #expect(!outcome.isComplete && outcome.text.hasPrefix("Go lower. "), "\(outcome)")
    #expect(outcome.failure?.description.contains(words) == true, "\(words): \(outcome)")
    #expect(server.count == 1 && outcome.seconds < 60, "\(server.count) \(outcome)")
  }

  /// Some servers divide the two escapes of an emoji. The answer is kept, and halves that never meet become U+FFFD.
  @Test(arguments: [
    (["Good ", #"\ud83d"#, #"\ude00!"#], "Good 😀!"), ([#"a\uD83D\uDE00b"#], "a😀b"),
    ([#"a\ud83d"#, "b", #"\ude00"#], "a\u{FFFD}b\u{FFFD}"), ([#"end \ud83d"#], "end \u{FFFD}"),
    ([#"\\ud83d \"\u00e9"#], #"\ud83d "é"#), ([#"\udfff\udbff"#, #"\udffe"#], "\u{FFFD}\u{10FFFE}"),
  ])
  func dividedCharactersAreJoined(_ pieces: [String], _ text: String) async throws {
    let events = pieces.map { #"data: {"choices":[{"delta":{"content":"\#($0)"}}]}"# + "\n\n" }.joined()
    let server = try RawServer([.text(RawServer.head + events + "data: [DONE]\n\n")])
    let outcome = try await CoachProgramRun.ask(server.endpoint)
    #expect(outcome.isComplete && outcome.text == text, "\(outcome)")
  }

  @Test func whatIsntAChatIsAnError() async throws {
    for (text, words) in [
      ("\u{0}\u{1}garbage", "isn't a web server"),
      (RawServer.head + "<html>Hello</html>", "doesn't answer like a chat server"),
      (RawServer.head + "data: [DONE]\n\n", "answer is empty"),
      ("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", "doesn't answer like a chat server"),
    ] {
      let outcome = try await CoachProgramRun.ask(try RawServer([.text(text)]).endpoint)
      #expect(outcome.failure?.description.contains(words) == true, "\(text): \(outcome)")
    }
    let endless = try await CoachProgramRun.ask(
      try RawServer([.text(RawServer.head), .endless(": nothing\n")]).endpoint
    ) {
      $0.streamBytes = 1 << 20
    }
    #expect(endless.failure?.description.contains("without an end") == true, "\(endless)")
    let slow = try await CoachProgramRun.ask(try RawServer([.wait(600), .text(RawServer.head)]).endpoint) {
      $0.maximumSilence = 1
    }
    #expect(slow.failure?.description.contains("sent nothing for 1 s") == true, "\(slow)")
    // Long before the server answers, even if other work keeps the machine busy.
    #expect(slow.seconds < 60, "\(slow)")
  }
}
