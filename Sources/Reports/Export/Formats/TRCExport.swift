import FormCheckMotion
import FormCheckPose

/// Marker files in the format of OpenSim ("Marker (.trc) Files"): positions in meters at a constant rate, one file per
/// person.
///
/// The athlete's file also has the marker `bar` if the bar was measured: the center of the near plate, or the midpoint of
/// the wrists, with the pixel size of the person and the mean depth of the wrists.
///
/// x points right from the left edge of the frame, y up from its bottom edge, and z toward the camera from the mid-hip.
/// x and y are pixels multiplied by the person's pixel size: by the height or the plate that the user stated for the
/// athlete, otherwise the median of the network's. z is the network's estimate, the least accurate of
/// the three, and doesn't include movement of the whole person. A missing marker is `NaN`, because OpenSim miscounts
/// empty cells at the end of a line.
public struct TRCExport: MotionExport {
  /// The name on the command line.
  public static let name = "trc"
  /// The description in the help text.
  public static let title = "OpenSim markers in meters, one file for each person"
  /// The end of the file names.
  public static let suffixes = ["person*.trc"]

  private let options: ExportOptions

  /// Creates an export with the user's choices.
  public init(_ options: ExportOptions) { self.options = options }

  /// Writes the files of a clip.
  public func write<Sink: ExportSink>(_ clip: ExportClip, to sink: inout Sink) throws(Sink.Failure) {
    let layout = options.layout ?? clip.nativeLayout
    for person in clip.motion.people {
      guard let depths = clip.depths[person.person],
        let scale = clip.motion.metersPerPixel(of: person) ?? depths.metersPerPixel
      else { continue }
      let name = Self.fileName(clip, person)
      let markers = MarkerSeries(
        person: person, depths: depths, metersPerPixel: scale, height: Double(clip.height),
        signal: options.signal)
      let clock = clock(clip)
      let bar = person.isAthlete ? clip.motion.bar.map { BarMarker($0, clip.motion.frames, markers) } : nil
      try sink.begin(name)
      try sink.write(header(name, layout.entries.map(\.name) + (bar == nil ? [] : ["bar"]), clock, clip))
      for index in clock.samples.indices {
        try sink.write(row(index, clock, layout, markers, bar))
      }
    }
  }

  /// Throws an error if corrupt time stamps would make the file too long.
  public func check(_ clip: ExportClip) throws(ExportError) {
    try clock(clip).check(clip.motion.frames.count)
  }

  /// Returns notes about interpolation and about the accuracy of meters.
  public func remarks(_ clip: ExportClip) -> [String] {
    let isScaled = clip.motion.athleteMotion.flatMap(clip.motion.metersPerPixel) != nil
    return [
      clock(clip).remark,
      isScaled ? "The athlete's x and y rest on the stated height or plate; depth is the network's." : nil,
      isScaled && clip.motion.people.count == 1
        ? nil
        : "Meters are estimated by the network: proportions are more accurate than absolute sizes, and depth is the least "
          + "accurate.",
    ].compactMap { $0 }
  }

  private func clock(_ clip: ExportClip) -> ConstantRate {
    ConstantRate(clip.motion.frames, requested: options.rate, isVariable: clip.isVariableFrameRate)
  }

  private func header(
    _ name: String, _ markers: [String], _ clock: ConstantRate, _ clip: ExportClip
  ) -> [UInt8] {
    let count = clock.samples.count
    let original = ConstantRate(clip.motion.frames, requested: nil, isVariable: clip.isVariableFrameRate)
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
    _ index: Int, _ clock: ConstantRate, _ layout: KeypointLayout, _ markers: MarkerSeries,
    _ bar: BarMarker?
  ) -> [UInt8] {
    var bytes = Array("\(index + 1)\t".utf8)
    DecimalText.append(clock.seconds(index), decimals: 6, to: &bytes)
    var numbers = layout.entries.flatMap { markers.marker($0.source, at: clock.samples[index]) }
    if let bar { numbers += bar.marker(at: clock.samples[index]) }
    for number in numbers {
      bytes.append(9)
      if let number { DecimalText.append(number, decimals: 5, to: &bytes) } else { bytes += "NaN".utf8 }
    }
    bytes.append(10)
    return bytes
  }
}

/// The keypoints of one person in meters.
private struct MarkerSeries {
  let person: PersonMotion
  let depths: DepthSeries
  let metersPerPixel: Double
  /// The height of the frame, in pixels.
  let height: Double
  let signal: ExportedSignal

  /// Returns the position in meters of a point in pixels at the depth of the wrists; nil without that depth.
  func position(_ point: Point, at position: Int) -> [Double]? {
    let found = [KeypointName.leftWrist, .rightWrist].compactMap { depths.depth($0, at: position) }
    guard !found.isEmpty else { return nil }
    return [
      point.x * metersPerPixel, (height - point.y) * metersPerPixel,
      -found.reduce(0, +) / Double(found.count),
    ]
  }

  /// Returns x, y and z of a keypoint; all three are nil if one is missing.
  func marker(_ source: KeypointLayout.Source, at sample: ConstantRate.Sample) -> [Double?] {
    let numbers = (0..<3).map { axis in
      ConstantRate.value(at: sample) { self.position(source, at: $0).map { $0[axis] } }
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

  /// Returns the network's depth, or the depth of the opposite keypoint where swapped sides were corrected.
  private func depth(_ name: KeypointName, _ flags: SignalFlags, at position: Int) -> Double? {
    depths.depth(flags.contains(.swapped) ? name.opposite : name, at: position)
  }
}

/// The marker of the athlete's bar.
private struct BarMarker {
  private let centers: [Int: Point]
  private let markers: MarkerSeries

  /// Creates the marker from a path over `frames`.
  init(_ bar: BarPath, _ frames: FrameTimes, _ markers: MarkerSeries) {
    self.markers = markers
    let positions = bar.samples.compactMap { sample in
      frames.position(ofFrame: sample.frame).map { ($0, sample.center) }
    }
    centers = Dictionary(positions) { first, _ in first }
  }

  /// Returns x, y and z; all three are nil where the bar isn't found.
  func marker(at sample: ConstantRate.Sample) -> [Double?] {
    let numbers = (0..<3).map { axis in
      ConstantRate.value(at: sample) { position in
        centers[position].flatMap { markers.position($0, at: position) }.map { $0[axis] }
      }
    }
    return numbers.contains { $0 == nil } ? [nil, nil, nil] : numbers
  }
}

extension String {
  /// The text without control characters, which could end a line or a column.
  var onOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
  }
}
