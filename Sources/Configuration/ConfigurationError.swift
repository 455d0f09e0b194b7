/// The mistakes in a configuration.
package struct ConfigurationError: Error, Hashable, Sendable {
  /// A sentence for each mistake, with its source, what is wrong, and what to do; at least one.
  package let sentences: [String]

  /// Creates an error with at least one sentence.
  package init(sentences: [String]) { self.sentences = sentences }
}
