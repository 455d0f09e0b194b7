/// The mistakes in files that declare exercises.
public struct ExerciseLibraryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence for each mistake, with file and line, what is wrong, and what to do; at least one.
  public let sentences: [String]

  /// The sentences, one per line.
  public var description: String { sentences.joined(separator: "\n") }
}
