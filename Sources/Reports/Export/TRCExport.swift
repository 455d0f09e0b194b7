import FormCheckMotion
import FormCheckPose

/// OpenSim's marker file ("Marker (.trc) Files"): meters at one constant rate, a file for each person.
///
/// x runs to the picture's right from its left edge, y up from its bottom edge, z towards the camera from the middle
/// of the hips. x and y are pixels times the person's typical meters a pixel; z is the network's, so it is the least
/// sure of the three, and no person moves along it. A missing marker is `NaN`: OpenSim loses count of empty cells at
/// the end of a line.
public struct TRCExport: MotionExport {
  /// What the command line calls it.
  public static let name = "trc"
  /// What it is.
  public static let title = "OpenSim markers in meters, a file a person"

  private let options: ExportOptions

  /// An export of what the user wants.
  public init(_ options: ExportOptions) { self.options = options }

  /// Writes the clip's files.
  public func write<Sink: ExportSink>(_ clip: ExportClip, to sink: inout Sink) throws(Sink.Failure) {
    let layout = options.layout ?? clip.nativeLayout
    for person in clip.motion.people {
      guard let depths = clip.depths[person.person], let scale = depths.metersPerPixel else { continue }
      let name = "\(clip.stem).person\(person.person).trc"
      let markers = MarkerSeries(
        person: person, depths: depths, metersPerPixel: scale, height: Double(clip.height),
        signal: options.signal)
      let clock = clock(clip)
      try sink.begin(name)
      try sink.write(header(name, layout, clock, clip))
      for index in clock.places.indices {
        try sink.write(row(index, clock, layout, markers))
      }
    }
  }

  /// A clip whose time stamps are damaged may last for years.
  public func check(_ clip: ExportClip) throws(ExportError) {
    try clock(clip).check(clip.motion.frames.count)
  }

  /// What the user has to know about the files.
  public func remarks(_ clip: ExportClip) -> [String] {
    [
      clock(clip).remark,
      "Meters are estimated from the picture by the network: proportions are better than sizes, and depth is the "
        + "least sure.",
    ].compactMap { $0 }
  }

  private func clock(_ clip: ExportClip) -> ConstantRate {
    ConstantRate(clip.motion.frames, wanted: options.rate, isVariable: clip.isVariableFrameRate)
  }

  private func header(
    _ name: String, _ layout: KeypointLayout, _ clock: ConstantRate, _ clip: ExportClip
  ) -> [UInt8] {
    let count = clock.places.count
    let original = ConstantRate(clip.motion.frames, wanted: nil, isVariable: clip.isVariableFrameRate)
    let markers = layout.entries.map(\.name)
    let lines = [
      ["PathFileType", "4", "(X/Y/Z)", name.onOneLine],
      [
        "DataRate", "CameraRate", "NumFrames", "NumMarkers", "Units", "OrigDataRate", "OrigDataStartFrame",
        "OrigNumFrames",
      ],
      [
        clock.text, clock.text, "\(count)", "\(markers.count)", "m", original.text, "1",
        "\(clip.motion.frames.count)",
      ],
      ["Frame#", "Time"] + markers.flatMap { [$0, "", ""] },
      ["", ""] + markers.indices.flatMap { ["X\($0 + 1)", "Y\($0 + 1)", "Z\($0 + 1)"] },
    ]
    return Array((lines.map { $0.joined(separator: "\t") }.joined(separator: "\n") + "\n\n").utf8)
  }

  private func row(
    _ index: Int, _ clock: ConstantRate, _ layout: KeypointLayout, _ markers: MarkerSeries
  ) -> [UInt8] {
    var bytes = Array("\(index + 1)\t".utf8)
    DecimalText.append(clock.seconds(index), decimals: 6, to: &bytes)
    for entry in layout.entries {
      for number in markers.marker(entry.source, at: clock.places[index]) {
        bytes.append(9)
        if let number { DecimalText.append(number, decimals: 5, to: &bytes) } else { bytes += "NaN".utf8 }
      }
    }
    bytes.append(10)
    return bytes
  }
}

/// One person's points in meters.
private struct MarkerSeries {
  let person: PersonMotion
  let depths: DepthSeries
  let metersPerPixel: Double
  /// Rows of the picture.
  let height: Double
  let signal: ExportedSignal

  /// x, y and z of a point; all of them or none.
  func marker(_ source: KeypointLayout.Source, at place: ConstantRate.Place) -> [Double?] {
    let numbers = (0..<3).map { axis in
      ConstantRate.value(at: place) { self.position(source, at: $0).map { $0[axis] } }
    }
    return numbers.contains { $0 == nil } ? [nil, nil, nil] : numbers
  }

  private func position(_ source: KeypointLayout.Source, at position: Int) -> [Double]? {
    switch source {
    case .absent: nil
    case .point(let name): self.position(name, at: position)
    case .middle(let first, let second):
      self.position(first, at: position).flatMap { start in
        self.position(second, at: position).map { end in zip(start, end).map { ($0 + $1) / 2 } }
      }
    }
  }

  private func position(_ name: KeypointName, at position: Int) -> [Double]? {
    guard person.span.contains(position),
      let sample = person.points.sample(name, at: position - person.span.lowerBound),
      let point = signal == .raw ? sample.raw : sample.smoothed,
      let depth = depth(name, sample.flags, at: position)
    else { return nil }
    return [point.x * metersPerPixel, (height - point.y) * metersPerPixel, -depth]
  }

  /// The network's depth; of the other side where it had taken left for right.
  private func depth(_ name: KeypointName, _ flags: SignalFlags, at position: Int) -> Double? {
    depths.depth(flags.contains(.swapped) ? name.opposite : name, at: position)
  }
}

extension String {
  /// The text without what ends a line or a column.
  var onOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
  }
}
