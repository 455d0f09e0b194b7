/// A mistake in the syntax of a document, without the name of its file.
package struct SyntaxError: Error, Hashable {
  /// The line, from 1; nil if the mistake concerns the whole file.
  package let line: Int?
  /// The column, from 1; nil if the mistake concerns the whole line.
  package let column: Int?
  /// What is wrong and what to do, in sentences.
  package let message: String

  init(line: Int?, column: Int? = nil, _ message: String) {
    self.line = line
    self.column = column
    self.message = message
  }
}
