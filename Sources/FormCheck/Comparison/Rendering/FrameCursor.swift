import FormCheckVideo

/// A reader of frames in mostly ascending order, which continues reading or seeks.
struct FrameCursor: Sendable {
  private let source: VideoSource
  private var iterator: FrameReader.Iterator?
  /// The frame read last, and the number of the first missing frame that it replaces.
  private var current: (frame: VideoFrame, from: Int)?

  /// The number of frames that are read and skipped rather than seeking.
  private static let maximumSkip = 120

  init(_ source: VideoSource) { self.source = source }

  /// Returns a frame, or the next one if it is damaged. If none follows, the frame read last is returned, so that a
  /// damaged end shows the last intact frame; nil if no frame was read.
  mutating func frame(_ index: Int) async throws -> VideoFrame? {
    if let current, current.from <= index, index <= current.frame.index { return current.frame }
    if !isReachable(index) {
      iterator = FrameReader(source, frames: index..<max(index + 1, source.timeline.frameCount))
        .makeAsyncIterator()
    }
    while let next = try await iterator?.next() {
      current = (next, index)
      if next.index >= index { return next }
    }
    iterator = nil
    return current?.frame
  }

  /// Whether the iterator returns the frame after at most some others.
  private func isReachable(_ index: Int) -> Bool {
    guard iterator != nil, let current else { return false }
    return index > current.frame.index && index <= current.frame.index + Self.maximumSkip
  }
}
