/// A command line with values of the configuration.
package struct ConfiguredArguments: Hashable, Sendable {
  /// The arguments for the parser.
  package let arguments: [String]
  /// The values that aren't typed.
  package let entries: [ConfigurationEntry]

  /// Creates a command line.
  package init(arguments: [String], entries: [ConfigurationEntry]) {
    (self.arguments, self.entries) = (arguments, entries)
  }

  /// Returns a sentence for each value that a message of the parser is about, or for all values if it is about none.
  package func origins(of message: String) -> [String] {
    let named = entries.filter { entry in
      message.split { !($0.isLetter || $0.isNumber || $0 == "-") }.contains("--\(entry.key)")
    }
    return (named.isEmpty ? entries : named).map {
      "The configuration sets \($0.key) = \($0.value.text) (\($0.source.text))."
    }
  }
}
