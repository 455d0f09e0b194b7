import FormCheckReports

/// The contents of a file with the evaluated moments of one segment.
private struct MomentsDocument: Codable {
  var version = Self.version
  var moments: [MomentEvaluation]

  static let version = 1
}

extension ObservationStore {
  /// The maximum size in bytes of a file with moments: a few thousand for each.
  private static let maximumMomentsSize = 1 << 20

  /// Saves what was measured in the pixels of a segment's moments; nothing if there are none.
  func save(_ moments: [MomentEvaluation], of segment: Segment) throws(FormCheckError) {
    guard !moments.isEmpty else { return }
    let bytes = try FormCheckError.wrapping { try JSONText.encode(MomentsDocument(moments: moments)) }
    try write(bytes, to: WorkFileNames.moments(segment.number))
  }

  /// Returns the saved moments of a segment; none if there is no usable file, because the check works without them.
  func moments(of segment: Segment) -> [MomentEvaluation] {
    let name = WorkFileNames.moments(segment.number)
    guard let bytes = try? content(of: name, atMost: Self.maximumMomentsSize),
      let document = try? JSONText.decode(MomentsDocument.self, from: bytes),
      document.version == MomentsDocument.version
    else { return [] }
    return document.moments
  }
}
