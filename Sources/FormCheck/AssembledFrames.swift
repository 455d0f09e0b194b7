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

/// Finds the assembled frame for each shown frame, asked for in rising order.
struct AssembledTimeline {
  private var frames: AssembledFrames
  private let assembly: FrameAssembly
  private var earlier: AssembledFrame?
  private var later: AssembledFrame?

  init(frames: AssembledFrames, assembly: FrameAssembly) throws(FormCheckError) {
    self.frames = frames
    self.assembly = assembly
    later = try self.frames.next()
  }

  /// What is known of frame number `index`: seen by the network, interpolated between its neighbours, or nobody.
  mutating func frame(_ index: Int, at timestamp: Timestamp) throws(FormCheckError) -> AssembledFrame {
    while let candidate = later, candidate.index <= index {
      earlier = candidate
      later = try frames.next()
    }
    if let earlier, earlier.index == index { return earlier }
    guard let earlier, let later else {
      return AssembledFrame(index: index, timestamp: timestamp, people: [])
    }
    return assembly.interpolate(from: earlier, to: later, index: index, timestamp: timestamp)
  }
}
