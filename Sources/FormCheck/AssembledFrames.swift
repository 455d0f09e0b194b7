import Motion
import Pose

/// The assembled frames of an analysis in order, one segment in memory at a time.
struct AssembledFrames {
  private let store: ObservationStore
  private let assembly: FrameAssembly
  private var segments: ArraySlice<Segment>
  private var loaded: ArraySlice<FrameObservation> = []
  private var loadedSegment = 0

  init(store: ObservationStore, assembly: FrameAssembly, segments: [Segment]) {
    self.store = store
    self.assembly = assembly
    self.segments = segments[...]
  }

  /// The next frame that the network looked at; nil behind the last one.
  mutating func next() throws(FormCheckError) -> AssembledFrame? {
    while loaded.isEmpty {
      guard let segment = segments.popFirst() else { return nil }
      loaded = try store.load(segment).frames[...]
      loadedSegment = segment.number
    }
    return loaded.popFirst().map { assembly.assemble($0, segment: loadedSegment) }
  }
}
