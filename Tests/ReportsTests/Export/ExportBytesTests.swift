import FormCheckMotion
import FormCheckPose
import Testing

@testable import FormCheckReports

/// The exact bytes of every format, for two people with two keypoints in frames 10 to 13.
@Suite struct ExportBytesTests {
  private static let skeleton = Skeleton(
    name: "pair", keypoints: [.nose, .leftHip], bones: [(.nose, .leftHip)])

  private func files(_ export: some MotionExport) -> [String: String] {
    let sink = written(export, clip(skeleton: Self.skeleton))
    return sink.files.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  private var native: ExportOptions {
    var options = ExportOptions()
    options.layout = KeypointLayout(Self.skeleton)
    return options
  }

  @Test func deepLabCut() {
    let expected = """
      scorer,FormCheck,FormCheck,FormCheck,FormCheck,FormCheck,FormCheck,FormCheck,FormCheck,FormCheck,FormCheck,FormCheck,FormCheck
      individuals,person0,person0,person0,person0,person0,person0,person1,person1,person1,person1,person1,person1
      bodyparts,nose,nose,nose,left_hip,left_hip,left_hip,nose,nose,nose,left_hip,left_hip,left_hip
      coords,x,y,likelihood,x,y,likelihood,x,y,likelihood,x,y,likelihood
      10,0.75,0.50,0.000,1.75,1.50,0.016,,,0.000,,,0.000
      11,,,0.000,,,0.000,,,0.000,,,0.000
      12,0.75,10.50,0.000,1.75,11.50,0.016,100.75,10.50,0.000,101.75,11.50,0.016
      13,0.75,20.50,0.000,1.75,21.50,0.016,,,0.000,,,0.000

      """
    #expect(files(DeepLabCutExport(native)) == ["squat.dlc.csv": expected])
  }

  @Test func openPose() {
    let files = files(OpenPoseExport(native))
    func person(_ number: Int, _ points: String) -> String {
      "{\"person_id\":[\(number)],\"pose_keypoints_2d\":[\(points)],\"face_keypoints_2d\":[],"
        + "\"hand_left_keypoints_2d\":[],\"hand_right_keypoints_2d\":[],\"pose_keypoints_3d\":[],"
        + "\"face_keypoints_3d\":[],\"hand_left_keypoints_3d\":[],\"hand_right_keypoints_3d\":[]}"
    }
    func document(_ people: [String]) -> String {
      "{\"version\":1.3,\"people\":[\(people.joined(separator: ","))]}\n"
    }
    #expect(
      files == [
        "squat_000000000010_keypoints.json": document([person(0, "0.75,0.50,0.000,1.75,1.50,0.016")]),
        "squat_000000000011_keypoints.json": document([]),
        "squat_000000000012_keypoints.json": document([
          person(0, "0.75,10.50,0.000,1.75,11.50,0.016"),
          person(1, "100.75,10.50,0.000,101.75,11.50,0.016"),
        ]),
        "squat_000000000013_keypoints.json": document([person(0, "0.75,20.50,0.000,1.75,21.50,0.016")]),
      ])
  }

  @Test func long() {
    let points = """
      frame,time_s,person,keypoint,x,y,conf
      10,1.000000,0,nose,0.75,0.50,0.000
      10,1.000000,0,left_hip,1.75,1.50,0.016
      12,1.200000,0,nose,0.75,10.50,0.000
      12,1.200000,0,left_hip,1.75,11.50,0.016
      12,1.200000,1,nose,100.75,10.50,0.000
      12,1.200000,1,left_hip,101.75,11.50,0.016
      13,1.300000,0,nose,0.75,20.50,0.000
      13,1.300000,0,left_hip,1.75,21.50,0.016

      """
    let angles = """
      frame,time_s,person,angle,deg,deg3d,deg_per_s,trust,reason,set,exercise,rep
      10,1.000000,0,left_knee_flexion,30.00,40.00,100.00,doubtful,view_angle,,,
      12,1.200000,0,left_knee_flexion,40.00,50.00,100.00,doubtful,view_angle,,,
      12,1.200000,1,left_knee_flexion,40.00,50.00,100.00,doubtful,view_angle,,,
      13,1.300000,0,left_knee_flexion,50.00,60.00,100.00,doubtful,view_angle,,,

      """
    #expect(files(LongExport(native)) == ["squat.long.csv": points, "squat.angles.long.csv": angles])
  }

  @Test func jsonLines() {
    let missing = AngleName.allCases.dropFirst().map { ",\"\($0.rawValue)\":null" }.joined()
    func person(_ number: Int, _ x: Int, _ y: Int, angle: Int) -> String {
      "{\"person\":\(number),\"score\":0.750,\"bbox\":[\(x).75,\(y).50,1.00,1.00],"
        + "\"keypoints\":{\"nose\":[\(x).75,\(y).50,0.000],\"left_hip\":[\(x + 1).75,\(y + 1).50,0.016]},"
        + "\"angles\":{\"left_knee_flexion\":\(angle).00\(missing)},"
        + "\"set\":null,\"exercise\":null,\"rep\":null}"
    }
    let lines = [
      "{\"frame\":10,\"time_s\":1.000000,\"pts\":1000,\"people\":[\(person(0, 0, 0, angle: 30))]}",
      "{\"frame\":12,\"time_s\":1.200000,\"pts\":1200,\"people\":[\(person(0, 0, 10, angle: 40)),"
        + "\(person(1, 100, 10, angle: 40))]}",
      "{\"frame\":13,\"time_s\":1.300000,\"pts\":1300,\"people\":[\(person(0, 0, 20, angle: 50))]}",
    ]
    #expect(
      files(JSONLinesExport(native)) == ["squat.poses.jsonl": lines.map { $0 + "\n" }.joined()])
  }

  @Test func mot() {
    var options = native
    options.rate = 10
    let files = files(MOTExport(options))
    #expect(files.keys.sorted() == ["squat.person0.mot", "squat.person1.mot"])
    let names = AngleName.allCases.map(\.rawValue)
    let missing = [String](repeating: "NaN", count: names.count - 1).joined(separator: "\t")
    let rows = [(1.0, 30, 40), (1.1, 35, 45), (1.2, 40, 50), (1.3, 50, 60)].map { time, flat, spatial in
      "\(DecimalText.text(time, decimals: 6))\t\(flat).0000\t\(missing)\t\(spatial).0000\t\(missing)\n"
    }
    let header =
      "FormCheck person 0\nversion=1\nnRows=4\nnColumns=31\ninDegrees=yes\n\n"
      + "This format needs evenly spaced frames, and the video's aren't: values were interpolated to 10 per second.\n\n"
      + "NaN: the angle could not be measured. The column flags of squat.poses.csv has the reason.\n"
      + "Columns that end in _3d are estimated in three dimensions, with the same zero and direction as the others.\n"
    let definitions = AngleName.allCases.map { "\($0.rawValue): \($0.explanation)\n" }.joined()
    let columns = (["time"] + names + names.map { "\($0)_3d" }).joined(separator: "\t") + "\n"
    #expect(files["squat.person0.mot"] == header + definitions + "\nendheader\n" + columns + rows.joined())
  }

  @Test func trc() {
    // The size of a pixel is measured on limbs, so the nose won't do.
    let skeleton = Skeleton(name: "thigh", keypoints: [.leftHip, .leftKnee], bones: [])
    var clip = clip(skeleton: skeleton)
    var depths = DepthSeries(skeleton: skeleton, count: 3)
    for position in 0..<3 { depths.add(Self.pose(skeleton), at: position) }
    clip.depths[0] = depths
    var options = ExportOptions()
    options.layout = KeypointLayout(skeleton)
    options.rate = 10
    let sink = written(TRCExport(options), clip)
    let scale = depths.metersPerPixel ?? .nan
    #expect(abs(scale - 0.01) < 1e-9)
    let rows = [1.0, 1.1, 1.2, 1.3].enumerated().map { index, time in
      // The frames are at 1, 1.2 and 1.3 s; y falls by 10 pixels from frame to frame.
      let y = 4.795 - [0, 0.05, 0.1, 0.2][index]
      let numbers = [0.0075, y, -0.5, 0.0175, y - 0.01, -0.25].map { DecimalText.text($0, decimals: 5) }
      return "\(index + 1)\t\(DecimalText.text(time, decimals: 6))\t\(numbers.joined(separator: "\t"))\n"
    }
    let header =
      "PathFileType\t4\t(X/Y/Z)\tsquat.person0.trc\n"
      + "DataRate\tCameraRate\tNumFrames\tNumMarkers\tUnits\tOrigDataRate\tOrigDataStartFrame\tOrigNumFrames\n"
      + "10\t10\t4\t2\tm\t5\t1\t3\nFrame#\tTime\tleft_hip\t\t\tleft_knee\t\t\n\t\tX1\tY1\tZ1\tX2\tY2\tZ2\n\n"
    let text = String(decoding: sink.files["squat.person0.trc"] ?? [], as: UTF8.self)
    #expect(text == header + rows.joined())
  }

  /// A pose in which a pixel is 1 cm.
  private static func pose(_ skeleton: Skeleton) -> Pose {
    Pose(
      skeleton: skeleton, score: 1,
      keypoints: [Point(x: 0, y: 0), Point(x: 100, y: 100)].map {
        Keypoint(position: $0, visibility: 1, presence: 1)
      },
      worldPoints: [WorldPoint(x: 0, y: 0, z: 0.5), WorldPoint(x: 1, y: 1, z: 0.25)])
  }

  /// Every file name ends as the registry lists it, and begins with the stem.
  @Test func namesFollowTheRegistry() {
    var clip = clip()
    var depths = DepthSeries(skeleton: .blazePose33, count: 3)
    let skeleton = Skeleton.blazePose33
    let points = skeleton.keypoints.indices.map { Point(x: Double($0 * 10), y: Double($0 * $0)) }
    depths.add(
      Pose(
        skeleton: skeleton, score: 1,
        keypoints: points.map { Keypoint(position: $0, visibility: 1, presence: 1) },
        worldPoints: points.map { WorldPoint(x: Float($0.x), y: Float($0.y), z: 0) }), at: 0)
    clip.depths = [0: depths, 1: depths]
    for format in MotionExports.all {
      let sink = written(format.init(ExportOptions()), clip)
      #expect(!sink.names.isEmpty && Set(sink.names).count == sink.names.count, "\(format.name)")
      if let folder = format.folder(stem: clip.stem) {
        #expect(format.suffixes.map { "squat.\($0)" } == [folder], "\(format.name)")
        continue
      }
      let listed = format.suffixes.flatMap { suffix in
        suffix.contains("*")
          ? [0, 1].map { "squat.\(suffix.replacing("*", with: "\($0)"))" } : ["squat.\(suffix)"]
      }
      #expect(Set(sink.names) == Set(listed), "\(format.name)")
    }
  }
}
