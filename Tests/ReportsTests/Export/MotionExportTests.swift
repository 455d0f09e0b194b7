import FormCheckPose
import Testing

@testable import FormCheckMotion
@testable import FormCheckReports

@Suite struct MotionExportTests {
  @Test func namesAreRegisteredAndUnique() {
    let names = MotionExports.all.map { $0.name }
    #expect(
      names.starts(with: ["dlc", "openpose", "trc", "mot", "long", "jsonl", "csv", "c3d", "netcdf"])
        && Set(names).count == names.count)
    for name in names { #expect(MotionExports.named(name)?.name == name) }
    #expect(MotionExports.named("bvh") == nil)
  }

  /// Formats with a constant rate refuse a clip whose frames are years apart; the others accept it.
  @Test(arguments: [1e7, 2e15, 1e300]) func gapsOfYearsAreRefused(_ gap: Double) throws {
    let hostile = clip(seconds: [1, 1.2, gap])
    for format in MotionExports.all {
      var options = ExportOptions()
      options.rate = 25
      let export = format.init(options)
      do throws(ExportError) {
        try export.check(hostile)
        #expect(!["trc", "mot", "c3d"].contains(format.name), "\(format.name) at \(gap) s")
        _ = written(export, hostile)
      } catch {
        #expect(["trc", "mot", "c3d"].contains(format.name), "\(format.name) at \(gap) s: \(error)")
        #expect(error.description.contains("--rate") && error.description.contains("3 frames"), "\(error)")
      }
    }
    for format in MotionExports.all { try format.init(ExportOptions()).check(clip()) }
  }

  @Test func deepLabCutHasFourHeaderRowsForTwoPeople() {
    let sink = written(DeepLabCutExport(ExportOptions()), clip())
    let rows = sink.lines("squat.dlc.csv").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(rows.prefix(4).map { $0[0] } == ["scorer", "individuals", "bodyparts", "coords"])
    #expect(rows.dropFirst(4).map { $0[0] } == ["10", "11", "12", "13"])
    #expect(rows.allSatisfy { $0.count == 1 + 2 * 33 * 3 })
    #expect(rows[1][1] == "person0" && rows[1][100] == "person1" && rows[2][4] == "left_eye_inner")
    #expect(rows[3][1...3] == ["x", "y", "likelihood"])
    #expect(rows[4][4...6] == ["1.75", "1.50", "0.016"])
    #expect(
      rows[5].dropFirst().joined() == String(repeating: "0.000", count: 66), "a frame that isn't analyzed")
    #expect(rows[6][100...102] == ["100.75", "10.50", "0.000"])
    #expect(rows[7][100...102] == ["", "", "0.000"])
  }

  @Test(arguments: [0, 1]) func deepLabCutHasThreeHeaderRowsForOnePerson(_ people: Int) {
    let lines = written(DeepLabCutExport(ExportOptions()), clip(people: people)).lines("squat.dlc.csv")
    #expect(
      lines.map { $0.prefix { $0 != "," } } == ["scorer", "bodyparts", "coords", "10", "11", "12", "13"])
  }

  @Test(arguments: ExportedSignal.allCases) func rawAndSmoothed(_ signal: ExportedSignal) {
    var options = ExportOptions()
    options.signal = signal
    let x = signal == .raw ? "0.25" : "0.75"
    #expect(
      written(DeepLabCutExport(options), clip(people: 1)).lines("squat.dlc.csv")[3].hasPrefix("10,\(x),"))
    #expect(written(LongExport(options), clip(people: 1)).lines("squat.long.csv")[1].contains(",nose,\(x),"))
  }

  /// An interpolated position doesn't have the confidence of the rejected one, which remains that of the raw position.
  @Test func interpolatedPointsHaveNoConfidence() throws {
    let person = try #require(clip(people: 1).motion.people.first)
    let elbow = try #require(person.points.sample(.leftElbow, at: 0))
    #expect(elbow.confidence > 0)
    var signals = person.points
    signals.flags = signals.flags.map { _ in [.filled, .outlier] }
    let filled = PersonMotion(
      person: 0, isAthlete: true, span: person.span, points: signals, angles: person.angles, workout: nil)
    for (signal, isZero) in [(ExportedSignal.smoothed, true), (.raw, false)] {
      let points = filled.points(.coco17, signal, at: 0).compactMap(\.self)
      #expect(!points.isEmpty && points.allSatisfy { $0.confidence == 0 } == isZero, "\(signal)")
    }
  }

  @Test func openPoseWritesEveryFrame() {
    let sink = written(OpenPoseExport(ExportOptions()), clip())
    #expect(sink.names == (10...13).map { "squat_0000000000\($0)_keypoints.json" })
    #expect(sink.lines(sink.names[1]) == [#"{"version":1.3,"people":[]}"#])
    let both = sink.lines(sink.names[2])[0]
    #expect(both.contains(#""person_id":[0]"#) && both.contains(#""person_id":[1]"#))
    // Nose (point 0), neck (between 11 and 12), right shoulder (12), right elbow (14).
    #expect(
      both.contains(
        #""pose_keypoints_2d":[0.75,10.50,0.000,12.25,22.00,0.172,12.75,22.50,0.188,14.75,24.50,0.219,"#))
    #expect(both.contains(",0.00,0.00,0.000,"), "the small toe is missing")
    #expect(OpenPoseExport.folder(stem: "squat") == "squat.openpose")
  }

  @Test func longTables() {
    let sink = written(LongExport(ExportOptions()), clip())
    let points = sink.lines("squat.long.csv")
    #expect(points.count == 1 + 4 * 33)
    #expect(points[0] == "frame,time_s,person,keypoint,x,y,conf")
    #expect(points[1] == "10,1.000000,0,nose,0.75,0.50,0.000")
    #expect(
      sink.lines("squat.angles.long.csv")[1...] == [
        "10,1.000000,0,left_knee_flexion,30.00,40.00,100.00,doubtful,view_angle,,,",
        "12,1.200000,0,left_knee_flexion,40.00,50.00,100.00,doubtful,view_angle,,,",
        "12,1.200000,1,left_knee_flexion,40.00,50.00,100.00,doubtful,view_angle,,,",
        "13,1.300000,0,left_knee_flexion,50.00,60.00,100.00,doubtful,view_angle,,,",
      ])
  }

  @Test func jsonLines() {
    var options = ExportOptions()
    options.layout = .halpe26
    let lines = written(JSONLinesExport(options), clip()).lines("squat.poses.jsonl")
    #expect(lines.count == 3)
    #expect(
      lines[1].hasPrefix(#"{"frame":12,"time_s":1.200000,"pts":1200,"people":[{"person":0,"score":0.750,"#))
    #expect(lines[1].contains(#""head":null"#) && lines[1].contains(#""hip":[24.25,34.00,0.359]"#))
    #expect(lines[1].contains(#""left_knee_flexion":40.00,"right_knee_flexion":null"#))
  }

  /// The set, the exercise and the repetition of a frame are in the formats that have a place for them.
  @Test func partsOfTheWorkout() {
    let athlete = Workouts.clip(Workouts.threeSets).people[0]
    let parts = [0, 1, 2, 3.5, 5, 6, 9.5, 11].map { seconds in
      let part = WorkoutPart(of: athlete, at: Workouts.moment(seconds))
      return part.map { "\($0.set.number) \($0.set.recognition.exercise) \($0.repetition?.number ?? 0)" }
        ?? "-"
    }
    #expect(
      parts == [
        "1 squat 1", "1 squat 1", "-", "2 plank 0", "2 plank 0", "3 push-up 2", "3 push-up 3", "-",
      ])
    let exported = workoutClip()
    let lines = written(JSONLinesExport(ExportOptions()), exported).lines("squat.poses.jsonl")
    #expect(lines[0].hasSuffix(#""set":1,"exercise":"squat","rep":1}]}"#))
    #expect(lines[2].contains(#""set":2,"exercise":"plank","rep":null}"#))
    #expect(lines[1].contains(#""set":null,"exercise":null,"rep":null}"#))
    let rows = written(LongExport(ExportOptions()), exported).lines("squat.angles.long.csv")
    #expect(rows[0].hasSuffix(",reason,set,exercise,rep"))
    #expect(rows[1].hasSuffix(",1,squat,1") && rows[2].hasSuffix(",,,") && rows[3].hasSuffix(",2,plank,"))
  }

  /// A clip of one person whose workout has three sets, with frames in the first, in none, and in the second.
  private func workoutClip() -> ExportClip {
    var clip = clip(people: 1, seconds: [1, 2.5, 4])
    let person = clip.motion.people[0]
    let athlete = PersonMotion(
      person: 0, isAthlete: true, span: person.span, points: person.points, angles: person.angles,
      workout: Workouts.threeSets)
    clip.motion = ClipMotion(frames: clip.motion.frames, cuts: [], people: [athlete], athlete: 0)
    return clip
  }

  @Test func motIsResampledAndStatesIt() {
    let lines = written(MOTExport(options(rate: 10)), clip()).lines("squat.person0.mot")
    #expect(
      lines.prefix(5) == ["FormCheck person 0", "version=1", "nRows=4", "nColumns=31", "inDegrees=yes"])
    #expect(lines[6].contains("interpolated to 10 per second"))
    let header = lines.firstIndex(of: "endheader") ?? 0
    // The meaning of the numbers, which has no equals sign: readers take such lines for settings.
    for name in AngleName.allCases {
      #expect(lines[..<header].contains("\(name.rawValue): \(name.explanation)"), "\(name)")
      #expect(name.explanation.contains(": 0 "), "\(name.explanation)")
    }
    #expect(lines[7..<header].allSatisfy { !$0.contains("=") } && lines[8].hasPrefix("NaN: "), "\(lines[8])")
    let rows = lines[(header + 1)...].map { $0.split(separator: "\t") }
    #expect(rows[0][0...1] == ["time", "left_knee_flexion"])
    #expect(rows.dropFirst().map { $0[0] } == ["1.000000", "1.100000", "1.200000", "1.300000"])
    #expect(rows.dropFirst().map { $0[1] } == ["30.0000", "35.0000", "40.0000", "50.0000"])
    #expect(rows[1][2] == "NaN" && rows.allSatisfy { $0.count == 31 })
  }

  @Test func trcIsInMeters() {
    var clip = clip()
    var depths = DepthSeries(skeleton: .blazePose33, count: 3)
    for position in 0..<3 { depths.add(pose(metersPerPixel: 0.01, depth: 0.5), at: position) }
    clip.depths[0] = depths
    let sink = written(TRCExport(options(rate: 10)), clip)
    #expect(sink.names == ["squat.person0.trc"], "no file without world points")
    let lines = sink.lines("squat.person0.trc")
    #expect(lines[2] == "10\t10\t4\t33\tm\t5\t1\t3")
    #expect(lines[3].hasPrefix("Frame#\tTime\tnose\t\t\tleft_eye_inner\t\t\t") && lines[5].isEmpty)
    #expect(lines[6].hasPrefix("1\t1.000000\t0.00750\t4.79500\t-0.50000\t"))
    #expect(lines[7].hasPrefix("2\t1.100000\t0.00750\t4.74500\t-0.50000\t"))
  }

  @Test func everyKeypointHasAnOpposite() {
    for name in KeypointName.allCases {
      let other = name.opposite
      #expect(other.opposite == name)
      #expect(name.side == .center ? other == name : other.side != name.side && other != name, "\(name)")
    }
  }

  private func options(rate: Double) -> ExportOptions {
    var options = ExportOptions()
    options.rate = rate
    return options
  }

  private func pose(metersPerPixel: Double, depth: Float) -> Pose {
    let skeleton = Skeleton.blazePose33
    let points = skeleton.keypoints.indices.map { Point(x: Double($0 * 10), y: Double($0 * $0)) }
    return Pose(
      skeleton: skeleton, score: 1,
      keypoints: points.map { Keypoint(position: $0, visibility: 1, presence: 1) },
      worldPoints: points.map {
        WorldPoint(x: Float($0.x * metersPerPixel), y: Float($0.y * metersPerPixel), z: depth)
      })
  }
}
