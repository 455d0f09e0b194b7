import FormCheckExercises
import FormCheckMotion
import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckRecordingCheck

/// Services that measure the body.
@Suite struct BodyServicesTests {
  private static let centered = Pictures.body(hips: Point(x: 320, y: 250), trunk: 90)

  @Test func aBodyInsideTheFrameOfTheRightSizeIsGood() {
    let scenes = Array(repeating: Pictures.scene(Self.centered), count: 12)
    for service in [BodyInFrame(), BodySize(), OtherPeople(), Occlusion(), ViewAngle()]
      as [any RecordingService]
    {
      let result = Pictures.result(service, scenes)
      #expect(result.mark == .good, "\(result)")
      #expect(result.remedy == nil)
    }
  }

  /// The share of moments with a joint at the edge decides; one of twelve may be an error.
  @Test(arguments: 0...12)
  func momentsWithAJointAtTheEdgeCount(cut: Int) {
    let low = Pictures.body(hips: Point(x: 320, y: 320), trunk: 90)
    let scenes =
      Array(repeating: Pictures.scene(low), count: cut)
      + Array(repeating: Pictures.scene(Self.centered), count: 12 - cut)
    let result = Pictures.result(BodyInFrame(), scenes)
    #expect(result.mark == (cut < 2 ? .good : cut <= 4 ? .note : .warning), "\(result)")
    #expect(cut < 2 || result.message.contains("feet"))
  }

  @Test func aJointWithinThreePercentOfAnEdgeOrOutsideIsCut() throws {
    for (x, isCut) in [(0.02, true), (0.029, true), (0.031, false), (0.5, false), (0.971, true), (1.2, true)]
    {
      let pose = Pictures.body(hips: Point(x: 320, y: 250), trunk: 90) { name, point in
        if name == .leftWrist { point.position.x = 640 * x }
      }
      let evaluation = try #require(BodyInFrame().evaluation(of: Pictures.scene(pose)))
      #expect(evaluation.affected == (isCut ? ["hands"] : []), "\(x)")
    }
    let absent = Pictures.body(hips: Point(x: 320, y: 250), trunk: 90) { name, point in
      if name == .rightAnkle { point.presence = 0.2 }
    }
    #expect(BodyInFrame().evaluation(of: Pictures.scene(absent))?.affected == ["feet"])
  }

  @Test func nobodyIsAWarningAndOtherLinesAreUnclear() {
    let scenes = [Pictures.scene(nil)]
    #expect(Pictures.result(BodyInFrame(), scenes).mark == .warning)
    for service in [BodySize(), OtherPeople(), Occlusion(), ViewAngle()] as [any RecordingService] {
      #expect(Pictures.result(service, scenes).mark == .unclear)
    }
  }

  /// A standing body is 3.6 trunks long here.
  @Test(arguments: [
    (20.0, CheckMark.warning), (45, .note), (70, .good), (95, .good), (125, .note), (150, .warning),
  ])
  func theBodysHeightDecides(trunk: Double, mark: CheckMark) {
    let pose = Pictures.body(hips: Point(x: 320, y: 240), trunk: trunk)
    #expect(Pictures.result(BodySize(), [Pictures.scene(pose)]).mark == mark)
  }

  @Test(arguments: Array(stride(from: 0.0, through: 180, by: 5)))
  func theViewIsTheBodysTurn(turn: Double) throws {
    let pose = Pictures.body(hips: Point(x: 320, y: 250), trunk: 90, turn: turn)
    let degrees = try #require(ViewAngle().evaluation(of: Pictures.scene(pose))).value
    // At exactly 90° both sides are the same in the frame.
    #expect(abs(degrees - turn) < 1 || turn == 90 && abs(degrees - 90) < 1, "\(degrees)")
    let expected: BodyView =
      turn < 22.5 ? .front : turn > 157.5 ? .rear : (67.5...112.5).contains(turn) ? .side : .oblique
    #expect(BodyView(degrees: turn) == expected, "\(turn)")
  }

  /// Headings are averaged on a circle, so that ±170° are a view from behind, and ±10° one from the front.
  @Test(arguments: [
    ([170.0, -170, 175, -172], BodyView.rear), ([12, -12, 3], .front), ([80, 95, 100], .side),
    ([-80, -95, -100], .side), ([40, 45, 130], .oblique), ([30, -10, -12, 14], .front),
  ])
  func theViewIsTheMedianHeading(headings: [Double], view: BodyView) {
    let evaluations = headings.map {
      SceneEvaluation(score: 1, value: abs($0), message: "", detail: $0)
    }
    let result = ViewAngle().result(
      of: evaluations, in: Recording(videoFrameRate: 30, scenes: headings.count))
    #expect(result.number.hasPrefix(view.rawValue), "\(result.number)")
  }

  @Test(arguments: Array(stride(from: -180.0, through: 180, by: 15)))
  func theHeadingHasTheSignOfTheSideTowardTheCamera(turn: Double) throws {
    let pose = Pictures.body(hips: Point(x: 320, y: 250), trunk: 90, turn: turn)
    let heading = try #require(ViewAngle.heading(pose))
    let difference = abs(abs(heading) - abs(turn))
    #expect(difference < 1, "\(heading)")
    let mirrored = try #require(
      ViewAngle.heading(Pictures.body(hips: Point(x: 320, y: 250), trunk: 90, turn: -turn)))
    if abs(turn) > 5, abs(turn) < 175, abs(turn) != 90 {
      #expect(heading * mirrored < 0, "\(heading) \(mirrored)")
    }
  }

  /// Of a body in a push-up, or on a bench, that is seen along its axis, the trunk may point up or down in the frame. From its
  /// head it is seen from the front, whether it lies on its front or its back.
  @Test(arguments: [-0.3, -0.1, 0.1, 0.3], Array(stride(from: -180.0, through: 180, by: 30)))
  func aLyingBodyIsSeenFromItsHeadOrItsFeet(rise: Double, turn: Double) throws {
    for isHeadNearer in [false, true] {
      var pose = Pictures.body(hips: Point(x: 320, y: 250), trunk: 90, turn: turn)
      for name in [KeypointName.leftShoulder, .rightShoulder] {
        let index = try #require(pose.skeleton.index(of: name))
        pose.keypoints[index].position.y = 250 - 90 * rise
        pose.worldPoints[index].y = Float(-0.5 * rise)
        pose.worldPoints[index].z += isHeadNearer ? -0.5 : 0.5
      }
      let heading = abs(try #require(ViewAngle.heading(pose)))
      let expected = isHeadNearer ? min(abs(turn), 180 - abs(turn)) : abs(turn)
      #expect(abs(heading - expected) < 1, "\(turn)° \(rise) \(isHeadNearer): \(heading)")
    }
  }

  /// A plate hides the shoulders, of which the network then guesses another direction.
  @Test(arguments: [(Float(0.3), Float(0.9), 90.0), (0.9, 0.9, 45), (0.3, 0.3, 45)])
  func hiddenShouldersDontTurnTheBody(shoulders: Float, hips: Float, degrees: Double) throws {
    var pose = Pictures.body(hips: Point(x: 320, y: 250), trunk: 90, turn: 90)
    let sides = [
      (KeypointName.leftShoulder, shoulders), (.rightShoulder, shoulders), (.leftHip, hips),
      (.rightHip, hips), (.leftFootIndex, 0.3), (.rightFootIndex, 0.3),
    ]
    for (name, confidence) in sides {
      let index = try #require(pose.skeleton.index(of: name))
      pose.keypoints[index].confidence = confidence
      // The hips of the figure are 0.25 m apart in depth, and the shoulders here as much in the image.
      guard name == .leftShoulder || name == .rightShoulder else { continue }
      pose.worldPoints[index] = WorldPoint(x: name == .leftShoulder ? 0.125 : -0.125, y: -0.5, z: 0)
    }
    let turn = try #require(CameraView.signedTurn(pose))
    #expect(abs(abs(turn) - degrees) < 1, "\(turn)")
  }

  @Test func theViewLimitsTheFormRulesOfTheExercise() throws {
    let squat = try #require(ExerciseCatalog.exercise(named: "squat"))
    let rules = FormRuleCatalog.viewRequirements(of: squat)
    #expect(rules.count == squat.rules.count)
    for (turn, view) in [(0.0, CameraView.front), (90, .side)] {
      let pose = Pictures.body(hips: Point(x: 320, y: 250), trunk: 90, turn: turn)
      let evaluations = [try #require(ViewAngle().evaluation(of: Pictures.scene(pose)))]
      let result = ViewAngle().result(
        of: evaluations, in: Recording(videoFrameRate: 30, scenes: 1, exercise: squat))
      let allowed = rules.filter { $0.views.contains(view) }
      #expect(result.message.hasPrefix("\(allowed.count) of \(rules.count) form rules"), "\(result.message)")
      #expect((result.mark == .good) == (allowed.count == rules.count), "\(turn), \(view)")
    }
  }

  @Test(arguments: [(0.5, CheckMark.good, ""), (0.9, .note, "nearly as"), (1.2, .warning, "larger than")])
  func largerPeopleCount(ratio: Double, mark: CheckMark, message: String) {
    let other = Pictures.body(hips: Point(x: 100, y: 250), trunk: 90 * ratio)
    let result = Pictures.result(OtherPeople(), [Pictures.scene(Self.centered, others: [other])])
    #expect(result.mark == mark && result.message.isEmpty == message.isEmpty, "\(result)")
    #expect(message.isEmpty || result.message.contains(message), "\(result)")
  }

  @Test func jointsThatAreHiddenOnBothSidesCount() {
    func hiding(_ names: [KeypointName]) -> ServiceResult {
      let pose = Pictures.body(hips: Point(x: 320, y: 250), trunk: 90) { name, point in
        if names.contains(name) { point.confidence = 0.3 }
      }
      return Pictures.result(Occlusion(), [Pictures.scene(pose)])
    }
    #expect(hiding([.leftHip, .leftKnee, .leftAnkle]).mark == .good)
    #expect(hiding([.leftHip, .rightHip]).mark == .note)
    #expect(hiding([.leftHip, .rightHip, .leftKnee, .rightKnee]).mark == .warning)
    #expect(hiding([.leftHip, .rightHip]).message.contains("hips"))
  }

  /// Legs below the frame are reported as cut off, not as covered.
  @Test func jointsOutsideTheFrameAreNotHidden() {
    let low = Pictures.body(hips: Point(x: 320, y: 470), trunk: 120) { name, point in
      guard point.position.y > 470 else { return }
      (point.confidence, point.presence) = (0.2, 0.2)
    }
    let result = Pictures.result(Occlusion(), [Pictures.scene(low)])
    #expect(result.mark == .good, "\(result)")
    #expect(Pictures.result(BodyInFrame(), [Pictures.scene(low)]).message.contains("feet"))
  }

  @Test(arguments: [
    (138.0, "The head comes within 3 % of an edge or leaves the frame"),
    (98.0, "The head and shoulders come within 3 % of an edge or leave the frame"),
  ])
  func theMessageNamesThePartsAtAnEdge(hips: Double, message: String) {
    let high = Pictures.body(hips: Point(x: 320, y: hips), trunk: 90)
    #expect(Pictures.result(BodyInFrame(), [Pictures.scene(high)]).message == message)
  }
}
