/// A note or warning about form.
public struct FindingEntry: Hashable, Sendable {
  /// The number of the repetition; nil for a finding about a whole set.
  public var repetition: Int?
  /// The rule's identifier, such as `squat_depth`.
  public var rule: String
  /// The rule's title, such as "Depth".
  public var title: String
  /// `note` or `warning`.
  public var severity: String
  /// The measured number; nil if there is none.
  public var value: Double?
  /// The rule's limit, in the same unit.
  public var threshold: Double?
  /// The unit, such as `°`.
  public var unit: String
  /// The time of the frame that shows it best, in seconds since the first frame.
  public var seconds: Double
  /// The finding as a sentence.
  public var sentence: String

  /// Creates a finding.
  public init(
    repetition: Int?, rule: String, title: String, severity: String, value: Double?, threshold: Double?,
    unit: String, seconds: Double, sentence: String
  ) {
    (self.repetition, self.rule, self.title, self.severity) = (repetition, rule, title, severity)
    (self.value, self.threshold, self.unit) = (value, threshold, unit)
    (self.seconds, self.sentence) = (seconds, sentence)
  }
}

/// An image of a repetition.
public struct StillEntry: Hashable, Sendable {
  /// The largest size of a still, in bytes.
  public static let maximumBytes = 40_000

  /// The number of the repetition.
  public var repetition: Int
  /// The frame's number in the whole file.
  public var frame: Int
  /// The frame's time, in seconds since the first frame.
  public var seconds: Double
  /// The image as a JPEG file of at most ``maximumBytes``.
  public var jpeg: [UInt8]
  /// A small version of the image, as a JPEG file.
  public var thumbnail: [UInt8]

  /// Creates a still.
  public init(repetition: Int, frame: Int, seconds: Double, jpeg: [UInt8], thumbnail: [UInt8]) {
    (self.repetition, self.frame, self.seconds) = (repetition, frame, seconds)
    (self.jpeg, self.thumbnail) = (jpeg, thumbnail)
  }
}

/// Feedback in words about a set.
public struct FeedbackEntry: Hashable, Sendable {
  /// The number of the repetition; nil for feedback about the whole set.
  public var repetition: Int?
  /// Who gave the feedback, such as `formcheck`.
  public var source: String
  /// The feedback.
  public var text: String

  /// Creates feedback.
  public init(repetition: Int?, source: String, text: String) {
    (self.repetition, self.source, self.text) = (repetition, source, text)
  }
}
