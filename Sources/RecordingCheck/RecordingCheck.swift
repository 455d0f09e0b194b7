/// A check of a recording: its scenes, evaluated by services.
public struct RecordingCheck: Hashable, Sendable {
  /// The lines, in the order of the services.
  public let results: [ServiceResult]

  /// Evaluates scenes with services.
  ///
  /// - Parameter scenes: the scenes, with the athlete chosen.
  /// - Complexity: O(*n*) evaluations for *n* scenes, for each service.
  public init(_ scenes: [RecordingScene], services: [any RecordingService], in recording: Recording) {
    var recording = recording
    recording.posture = Posture(scenes)
    results = services.map { service in
      service.checked(scenes.compactMap(service.known), in: recording)
    }
  }

  /// Creates a check from results.
  public init(results: [ServiceResult]) { self.results = results }

  /// The direction of the head of a body that lies in the frame in nearly all moments, in degrees clockwise from the vertical: 90
  /// to the right, −90 to the left; nil for other bodies.
  public var lyingDegrees: Double? {
    let degrees = results.first { $0.service == Orientation().name }?.value
    return degrees.flatMap { abs($0) == 90 ? $0 : nil }
  }

  /// Returns the results that call for an improvement, the worst first, at most `count`; those about composition never
  /// count.
  ///
  /// - Complexity: O(*n* log *n*) for *n* results.
  public func worst(_ count: Int) -> [ServiceResult] {
    let bad = results.enumerated().filter {
      $0.element.kind == .measurement && [.note, .warning].contains($0.element.mark)
    }
    return bad.sorted { Self.order($0) < Self.order($1) }.prefix(count).map(\.element)
  }

  private static func order(_ numbered: EnumeratedSequence<[ServiceResult]>.Element) -> (Int, Double, Int) {
    (numbered.element.mark.urgency, numbered.element.score ?? 1, numbered.offset)
  }
}
