import FormCheckMotion
import FormCheckPose

/// JSON Lines, one object per frame, with people in the format of `inspect --json`, and with the set, the exercise and the
/// repetition of those whose repetitions are counted.
public struct JSONLinesExport: MotionExport {
  /// The name on the command line.
  public static let name = "jsonl"
  /// The description in the help text.
  public static let title = "JSON Lines, one object for each frame"
  /// The end of the file name.
  public static let suffixes = ["poses.jsonl"]

  private let options: ExportOptions

  /// Creates an export with the user's choices.
  public init(_ options: ExportOptions) { self.options = options }

  /// Writes the files of a clip.
  public func write<Sink: ExportSink>(_ clip: ExportClip, to sink: inout Sink) throws(Sink.Failure) {
    let layout = options.layout ?? clip.nativeLayout
    try sink.begin("\(clip.stem).\(Self.suffixes[0])")
    for position in 0..<clip.motion.frames.count {
      try sink.write(line(clip.motion, at: position, layout))
    }
  }

  private func line(_ motion: ClipMotion, at position: Int, _ layout: KeypointLayout) -> [UInt8] {
    let moment = motion.frames.moment(position)
    let people = motion.people.filter { $0.isPresent(options.signal, at: position) }
    var text = CompactJSON()
    text.object {
      $0.member("frame") { $0.number(moment.frame) }
      $0.member("time_s") { $0.number(moment.seconds, decimals: 6) }
      $0.member("pts") { $0.number(moment.timestamp.pts) }
      $0.member("people") {
        $0.array(people) { text, person in self.append(person, at: position, moment, layout, to: &text) }
      }
    }
    return text.bytes + [10]
  }

  private func append(
    _ person: PersonMotion, at position: Int, _ moment: Moment, _ layout: KeypointLayout,
    to text: inout CompactJSON
  ) {
    let part = WorkoutPart(of: person, at: moment)
    let points = person.points(layout, options.signal, at: position)
    let box = Rectangle(enclosing: points.compactMap { $0?.position })
    text.object {
      $0.member("person") { $0.number(person.person) }
      $0.member("score") { $0.number(person.score(at: position), decimals: 3) }
      $0.member("bbox") { text in
        if let box {
          text.numbers([box.x, box.y, box.width, box.height], decimals: 2)
        } else {
          text.null()
        }
      }
      $0.member("keypoints") { self.append(zip(layout.entries, points), to: &$0) }
      $0.member("angles") { self.append(person, anglesAt: position, to: &$0) }
      self.append(part, to: &$0)
    }
  }

  private func append(_ part: WorkoutPart?, to text: inout CompactJSON) {
    text.member("set") { text in part.map { text.number($0.set.number) } ?? text.null() }
    text.member("exercise") { text in
      part.map { text.string($0.set.recognition.exercise) } ?? text.null()
    }
    text.member("rep") { text in part?.repetition.map { text.number($0.number) } ?? text.null() }
  }

  private func append(
    _ points: some Sequence<(KeypointLayout.Entry, ExportedPoint?)>, to text: inout CompactJSON
  ) {
    text.object { text in
      for (entry, point) in points {
        text.member(entry.name) { text in
          guard let point else { return text.null() }
          text.array([(point.position.x, 2), (point.position.y, 2), (Double(point.confidence), 3)]) {
            $0.number($1.0, decimals: $1.1)
          }
        }
      }
    }
  }

  private func append(_ person: PersonMotion, anglesAt position: Int, to text: inout CompactJSON) {
    text.object { text in
      for name in AngleName.allCases {
        text.member(name.rawValue) { $0.number(person.angle(name, at: position)?.degrees, decimals: 2) }
      }
    }
  }
}

extension PersonMotion {
  /// Returns the network's probability that there is a person; nil if no person was detected.
  func score(at position: Int) -> Double? {
    guard span.contains(position) else { return nil }
    let score = points.score[position - span.lowerBound]
    return score.isNaN ? nil : Double(score)
  }
}
