import FormCheckMotion
import FormCheckPose
import Testing

@testable import FormCheckReports

@Suite struct C3DExportTests {
  private func read(_ clip: ExportClip, person: Int = 0, _ options: ExportOptions = ExportOptions()) throws
    -> C3DReading
  {
    let bytes = try #require(written(C3DExport(options), clip).files["squat.person\(person).c3d"])
    return try #require(C3DReading(bytes), "\(bytes.count) bytes")
  }

  private func texts(_ file: C3DReading, _ group: String, _ name: String) -> [String] {
    file.groups[group]?[name]?.texts ?? []
  }

  @Test func headerAndParametersAgree() throws {
    let file = try read(MarkerClips.clip(frames: 7))
    let point = try #require(file.groups["POINT"])
    #expect(file.header[1] == 2 && point["USED"]?.integers == [2])
    #expect(file.header[2] == 0 && file.groups["ANALOG"]?["USED"]?.integers == [0])
    #expect(file.header[3] == 1 && file.header[4] == 7 && point["FRAMES"]?.integers == [7])
    #expect(file.headerScale == -1 && point["SCALE"]?.floats == [-1])
    #expect(file.headerRate == 30 && point["RATE"]?.floats == [30])
    #expect(point["DATA_START"]?.integers == [file.header[8]])
    #expect(texts(file, "POINT", "LABELS") == ["left_hip", "left_knee"])
    #expect(texts(file, "POINT", "DESCRIPTIONS") == ["left hip", "left knee"])
    #expect(texts(file, "POINT", "UNITS") == ["mm"])
    #expect(texts(file, "POINT", "X_SCREEN") == ["+X"] && texts(file, "POINT", "Y_SCREEN") == ["+Y"])
    #expect(texts(file, "MANUFACTURER", "SOFTWARE") == ["FormCheck"])
    #expect(texts(file, "MANUFACTURER", "VERSION_LABEL") == ["1.2.3"])
    #expect(file.groups["EVENT"] == nil)
  }

  @Test func positionsAreInMillimeters() throws {
    let file = try read(MarkerClips.clip(people: 2, frames: 3), person: 1)
    for (position, frame) in file.frames.enumerated() {
      let expected: [[Float]] = (0..<2).map { k in
        [1007.5 + 10 * Float(k), 4795 - 100 * Float(position) - 10 * Float(k), -500 + 250 * Float(k), 0]
      }
      #expect(frame.map(\.count) == [4, 4])
      for (found, wanted) in zip(frame.joined(), expected.joined()) {
        #expect(abs(found - wanted) < 1e-2, "frame \(position): \(frame)")
      }
    }
    #expect(file.frames.count == 3)
  }

  /// The numbers of the marker file are those of the TRC file in millimeters, even where frames are interpolated.
  @Test(arguments: [nil, 17.0, 30, 75]) func markersAreThoseOfTRC(_ rate: Double?) throws {
    var options = ExportOptions()
    options.rate = rate
    let clip = MarkerClips.clip(frames: 12, missing: [3, 4])
    let file = try read(clip, options)
    let rows = written(TRCExport(options), clip).lines("squat.person0.trc").dropFirst(6).map {
      $0.split(separator: "\t").dropFirst(2).map { Float($0) ?? .nan }
    }
    #expect(file.frames.count == rows.count)
    for (index, (frame, row)) in zip(file.frames, rows).enumerated() {
      for (point, numbers) in zip(frame, [row[0..<3], row[3..<6]]) {
        guard point[3] == 0 else {
          #expect(
            point == [0, 0, 0, -1] && numbers.allSatisfy(\.isNaN), "row \(index): \(point), \(numbers)")
          continue
        }
        for (found, meters) in zip(point, numbers) {
          #expect(abs(found - meters * 1000) < 0.01, "row \(index): \(point), \(numbers)")
        }
      }
    }
  }

  /// Without any frame, the size of a pixel is unknown.
  @Test func aFileWithoutFramesHasNoPoints() throws {
    #expect(written(C3DExport(ExportOptions()), MarkerClips.clip(frames: 0)).names == [])
    let empty = C3DFile(labels: ["a"], point: [], groups: [], frames: 0, rate: 30)
    #expect(C3DReading(empty.beginning + empty.end)?.count == 0)
  }

  @Test(arguments: [1, 2, 15, 16, 17]) func filesArePaddedToWholeBlocks(_ count: Int) throws {
    let file = try read(MarkerClips.clip(frames: count))
    #expect(file.count == count && file.end.allSatisfy { $0 == 0 })
    #expect(file.end.count < 512 && (file.end.count + count * 32) % 512 == 0)
    #expect(file.header[4] == count)
  }

  @Test func nobodyIsMissingEverywhere() throws {
    let file = try read(MarkerClips.clip(frames: 5, missing: Set(0..<5)))
    #expect(file.frames.count == 5)
    #expect(file.frames.joined().allSatisfy { $0 == [0, 0, 0, -1] })
    #expect(written(C3DExport(ExportOptions()), MarkerClips.clip(people: 0, frames: 5)).names == [])
  }

  /// Fields of 16 bits hold at most 65,535; the group TRIAL holds the number of frames.
  /// ezc3d then reads frames up to the end of the file, so nothing may follow them.
  @Test(arguments: [65_534, 65_535, 65_551, 70_000, 200_000]) func manyFrames(_ count: Int) throws {
    let file = C3DFile(labels: ["a", "b"], point: [], groups: [], frames: count, rate: 240)
    let frame = file.frame([[1, 2, 3], [nil, nil, nil]])
    let bytes = file.beginning + [[UInt8]](repeating: frame, count: count).joined() + file.end
    let found = try #require(C3DReading(bytes))
    #expect(found.header[4] == min(65_535, count))
    #expect(found.groups["POINT"]?["FRAMES"]?.integers == [min(65_535, count)])
    #expect(found.groups["TRIAL"]?["ACTUAL_START_FIELD"]?.integers == [1, 0])
    #expect(found.groups["TRIAL"]?["ACTUAL_END_FIELD"]?.integers == [count & 0xFFFF, count >> 16])
    #expect(found.count == count && found.frame(count - 1) == [[1, 2, 3, 0], [0, 0, 0, -1]])
    #expect(found.end.isEmpty == (count >= 65_535), "\(found.end.count) bytes at the end")
  }

  private func workout(_ repetitions: Int, title: String = "Squat") -> Workout {
    Workout(sets: [
      Workouts.set(1, (1...repetitions).map { Workouts.repetition($0) }, title: title, frames: 0..<10)
    ])
  }

  @Test func repetitionsAreEvents() throws {
    var clip = MarkerClips.clip(frames: 40, rate: 10, workout: workout(1))
    let file = try read(clip)
    let event = try #require(file.groups["EVENT"])
    #expect(event["USED"]?.integers == [3] && event["TIMES"]?.dimensions == [2, 3])
    #expect(event["TIMES"]?.floats == [0, 0, 0, 1, 0, 1.8])
    #expect(texts(file, "EVENT", "LABELS") == ["Repetition start", "Turning point", "Repetition end"])
    #expect(texts(file, "EVENT", "CONTEXTS") == ["General", "General", "General"])
    #expect(texts(file, "EVENT", "DESCRIPTIONS")[1] == "set 1, repetition 1, Squat")
    #expect(texts(file, "EVENT_CONTEXT", "LABELS").sorted() == ["General", "Left", "Right"])
    clip.motion = MarkerClips.clip(frames: 900, rate: 10, workout: workout(40)).motion
    clip.depths = MarkerClips.clip(frames: 900).depths
    let long = try read(clip)
    let times = try #require(long.groups["EVENT"]?["TIMES"]?.floats)
    let (minutes, seconds) = (times[times.count - 2], times[times.count - 1])
    #expect(minutes == 1 && abs(seconds - 19.8) < 1e-4, "79.8 s is 1 min 19.8 s")
  }

  /// At most 255 events fit: without starts and ends from the 86th repetition on, and the first 255 turning points.
  @Test(arguments: [(85, 255), (86, 86), (255, 255), (256, 255), (400, 255)])
  func manyEvents(_ repetitions: Int, _ expected: Int) throws {
    let clip = MarkerClips.clip(
      frames: 3, workout: workout(repetitions, title: String(repeating: "ä", count: 200)))
    let file = try read(clip)
    #expect(file.groups["EVENT"]?["USED"]?.integers == [expected])
    let labels = texts(file, "EVENT", "LABELS")
    #expect(labels.count == expected && Set(labels).count == (repetitions > 85 ? 1 : 3))
    let remarks = C3DExport(ExportOptions()).remarks(clip)
    #expect(remarks.contains { $0.contains("255 events") } == (repetitions > 85), "\(remarks)")
    #expect(
      texts(file, "EVENT", "DESCRIPTIONS").allSatisfy { !$0.contains("\u{FFFD}") && $0.utf8.count <= 120 })
  }

  @Test func longNamesAreCut() throws {
    for name in ["a", "ä", "👩‍👩‍👧", "\u{0}", ""] {
      var clip = MarkerClips.clip(frames: 1)
      clip.stem = String(repeating: name, count: 300)
      let sink = written(C3DExport(ExportOptions()), clip)
      let bytes = try #require(sink.files.values.first)
      let file = try #require(C3DReading(bytes), "\(name)")
      let video = texts(file, "FORMCHECK", "VIDEO").joined()
      #expect(clip.stem.hasPrefix(video) && video.utf8.count <= 255, "\(name): \(video)")
    }
  }

  /// After 255 texts, a list continues in parameters with numbers.
  @Test(arguments: [0, 1, 254, 255, 256, 510, 511]) func longListsContinue(_ count: Int) {
    let labels = (0..<count).map { "M\($0)" }
    let file = C3DFile(labels: labels, point: [], groups: [], frames: 1, rate: 1)
    let bytes = file.beginning + file.frame(labels.map { _ in [1, 2, 3] }) + file.end
    let point = C3DReading(bytes)?.groups["POINT"] ?? [:]
    let names = ["LABELS", "LABELS2", "LABELS3"].prefix(max(1, (count + 254) / 255))
    #expect(names.flatMap { point[$0]?.texts ?? [] } == labels)
    #expect(point.keys.filter { $0.hasPrefix("LABELS") }.count == names.count)
  }

  @Test func bytesAreTheSameEachTime() {
    let clip = MarkerClips.clip(people: 3, frames: 20, workout: workout(3))
    let first = written(C3DExport(ExportOptions()), clip).files
    #expect(first.count == 3)
    for _ in 0..<3 { #expect(written(C3DExport(ExportOptions()), clip).files == first) }
  }
}
