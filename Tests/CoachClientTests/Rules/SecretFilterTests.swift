import FormCheckCoachClient
import Testing

@Suite struct SecretFilterTests {
  @Test(arguments: ["aab", "aa", "a", "ab", "aba"]) func secretsAreReplacedAtEverySplit(_ secret: String) {
    for text in Self.texts(length: 7) {
      let expected = text.replacing(secret, with: SecretFilter.replacement)
      for split in 0...text.count {
        var filter = SecretFilter(secret)
        let shown =
          filter.add(String(text.prefix(split))) + filter.add(String(text.dropFirst(split))) + filter.finish()
        #expect(shown == expected, "\(secret) in \(text) at \(split)")
      }
    }
  }

  private static func texts(length: Int) -> [String] {
    (0..<(1 << length)).map { number in
      String((0..<length).map { number >> $0 & 1 == 1 ? Character("a") : "b" })
    }
  }

  @Test func noSecretChangesNothing() {
    for secret in [nil, ""] { #expect(SecretFilter.filtered("text", secret) == "text") }
  }
}
