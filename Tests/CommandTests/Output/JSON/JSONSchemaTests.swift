import Testing

@testable import FormCheckCLI

@Suite struct JSONSchemaTests {
  @Test(arguments: [
    (#"{"a":1}"#, #"{"schema":1,"a":1}"#), ("{\n  \"a\" : 1\n}", "{\n  \"schema\" : 1,\n  \"a\" : 1\n}"),
    ("{}", "{}"), ("{\n}", "{\n}"), ("[1]", "[1]"), ("", ""), ("7", "7"),
  ])
  func objectsHaveAVersion(_ text: String, _ expected: String) {
    #expect(JSONSchema.versioned(text) == expected)
  }
}
