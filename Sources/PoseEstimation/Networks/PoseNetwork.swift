public import FormCheckPose

/// A description of a family of pose networks: everything that running a network requires besides its weights.
///
/// Each family is declared in its own file in this folder and registered in ``all``. The rest of the program
/// reads the skeleton from the poses and never names a network.
public struct PoseNetwork: Sendable {
  /// The keypoints of the poses. A landmark weight file selects its network by this skeleton's name.
  public let skeleton: Skeleton
  /// The network that detects people in a whole frame.
  let detector: DetectorNetwork
  /// The network that estimates one person's keypoints in a square region of the frame.
  let landmarks: LandmarkNetwork
  /// The weight files of both networks that are linked into the program.
  let weights: BundledWeights

  /// Every registered network; the first one is the default.
  public static let all: [PoseNetwork] = [.blazePose]

  /// The network that runs unless the user provides weights.
  public static let standard = all[0]

  /// Returns the skeleton called `name` of a registered network or of an exchange format; nil if neither has it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of registered networks.
  public static func skeleton(named name: String) -> Skeleton? {
    all.first { $0.skeleton.name == name }?.skeleton ?? Skeleton.named(name)
  }
}

/// A network that detects people in a letterboxed frame or in a tile of it.
struct DetectorNetwork: Sendable {
  /// The values that black and white pixels have in the network's input.
  let inputRange: ClosedRange<Float>
  /// Converts the network's outputs into detections.
  let decoder: any DetectionDecoder
}

/// A network that estimates the keypoints of one upright person who fills a square region.
struct LandmarkNetwork: Sendable {
  /// The values that black and white pixels have in the network's input.
  let inputRange: ClosedRange<Float>
  /// The relation between two points of a body and the square region that the network expects around it.
  let crop: CropAlignment
  /// Converts the network's outputs into keypoints.
  let decoder: any LandmarkDecoder
  /// The outputs that no pose requires: the silhouette, and others that only benchmarks compute.
  let auxiliaryOutputs: Set<String>
}

/// The weight files of one pose network that are linked into the program.
struct BundledWeights: Sendable {
  /// Returns the detector's file, which stays in memory as long as the program runs.
  let detector: @Sendable () -> UnsafeRawBufferPointer
  /// Returns the landmark network's file, which stays in memory as long as the program runs.
  let landmarks: @Sendable () -> UnsafeRawBufferPointer
  /// Releases the memory pages of both files to the system, which reads them again on demand.
  let releasePages: @Sendable () -> Void
}
