import SystemPackage
import Testing

@testable import FormCheckFiles

@Suite struct PartialNameTests {
  @Test func uniqueNamesDiffer() {
    let names = (0..<1000).map { _ in PartialName.unique(for: "a.b").string }
    #expect(Set(names).count == names.count)
    for name in names {
      let token = name.dropFirst("a.b.".count).dropLast(PartialName.suffix.count)
      #expect(name.hasPrefix("a.b.") && name.hasSuffix(".partial") && PartialName.isToken(token), "\(name)")
    }
  }

  @Test func tokensAreLowercaseNumbersInBase36() {
    for text in ["0", "z", "0abz", String(UInt64.max, radix: 36)] { #expect(PartialName.isToken(text)) }
    for text in ["", "A", "a.b", "ä", " ", "-1", "00000000000000"] { #expect(!PartialName.isToken(text)) }
  }
}
