/// The constants of the search for plates. All are based on the dimensions of people and plates, or on sampling.
struct PlateTuning: Sendable {
  /// The longer side of the reduced image in which centers are searched, in pixels.
  var reducedSide = 320
  /// The smallest radius in the reduced image, in pixels: a smaller rim has too few edges to differ from clutter.
  var minimumRadius = 8.0
  /// The largest radius as a fraction of the frame's shorter side: a larger plate leaves no room for the athlete.
  var maximumRadius = 0.32
  /// The ratio of the radii of two bands of radii.
  var bandRatio = 1.16
  /// The number of people around whose wrists plates are preferred, by size in the frame.
  var people = 2
  /// The distance from a wrist within which rims are preferred, as a multiple of the person's longest limb: the plate
  /// is up to 1 m from the wrists along a turned bar, and the trunk or the thigh of an adult is 0.4 to 0.55 m long.
  var reach = 1.6
  /// The fraction of pixels that are tested for being an edge, by gradient.
  var edgeFraction = 0.25
  /// The minimum gradient of an edge, in gray levels per pixel: above the noise of a sensor after averaging.
  var minimumGradient: Float = 1.5
  /// The numbers of circles that are aligned in the reduced image: near wrists, and elsewhere.
  var coarseCounts = (near: 14, other: 6)
  /// The numbers of circles that are measured in the full image: near wrists, and elsewhere.
  var fineCounts = (near: 6, other: 3)
  /// The number of frames from one search of the whole frame to the next. Known rims are tracked in between.
  var searchInterval = 3
  /// The number of rims that are kept.
  var keptCount = 6
  /// The smallest fraction of the rim with an edge.
  var minimumCoverage = 0.5
  /// The smallest fraction of the rim that lies in the frame.
  var minimumInside = 0.6
  /// The smallest ratio of a rim's axes: plates that are turned by more than 50° are edge-on.
  var minimumAspect = 0.64

  static let standard = PlateTuning()
}
