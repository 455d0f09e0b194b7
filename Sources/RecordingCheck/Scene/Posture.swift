import FormCheckPixels
import FormCheckPose

/// The athlete's size and upright posture over the scenes of a recording.
struct Posture: Hashable, Sendable {
  /// The body's height as a fraction of the frame's height; nil without an athlete.
  var height: Double?
  /// The direction of the standing body's axis against the frame's vertical, in degrees, positive if its upper end
  /// leans to the right; nil if the athlete doesn't stand in two scenes.
  var tilt: Double?

  /// The body's height as a multiple of the trunk's length (Drillis and Contini 1966).
  private static let heightPerTrunk = 1 / 0.288
  /// The largest angle between trunk and legs of a standing body, in degrees.
  private static let maximumBend = 15.0
  /// The minimum length of the legs of a standing body in trunk lengths: half of 0.491 and 0.288 of stature (Drillis and
  /// Contini 1966). In squats from the front, thighs are foreshortened, but the shoulders stay above the feet.
  private static let minimumLegs = 0.5 * 0.491 / 0.288
  /// The largest deviation from the vertical, in degrees, of a body that may stand in front of a turned camera.
  private static let maximumTilt = 30.0
  private static let minimumScenes = 2

  init() {}

  /// Measures the athlete in all scenes.
  ///
  /// - Complexity: O(*n* log *n*) for *n* scenes.
  init(_ scenes: [RecordingScene]) {
    let bodies = scenes.compactMap(\.subject)
    height = bodies.map { $0.trunkLength * Self.heightPerTrunk / Double(max(1, $0.frame.height)) }.median
    let tilts = bodies.compactMap(Self.tilt)
    tilt = tilts.count >= Self.minimumScenes ? tilts.median : nil
  }

  /// Returns the tilt of a standing body's axis, in degrees; nil if the body doesn't stand.
  static func tilt(_ body: BodyGeometry) -> Double? {
    guard let ankles = body.pose.middle(.leftAnkle, .rightAnkle) else { return nil }
    let (trunk, legs) = (body.shoulders - body.hips, body.hips - ankles)
    guard legs.length >= minimumLegs * body.trunkLength, abs(lean(trunk) - lean(legs)) <= maximumBend else {
      return nil
    }
    let tilt = lean(body.shoulders - ankles)
    return abs(tilt) <= maximumTilt ? tilt : nil
  }

  /// Returns the angle between an upward vector and the vertical, in degrees, positive to the right.
  private static func lean(_ vector: Point) -> Double { arcTangent(vector.x, -vector.y) * 180 / .pi }
}
