import FormCheckPixels
import FormCheckVideo
import Synchronization

/// The frames of a reader in order, decoded ahead of their use by a separate task while cores are free.
///
/// With cores to spare, the task fills a buffer and then pauses until it is almost empty, so that it wakes rarely and
/// seldom competes with the work on frames for the spare cores.
final class FramesAhead: Sendable {
  private struct State {
    var frames: [VideoFrame] = []
    var result: Result<Void, any Error>?
    var isClosed = false
    var producer: CheckedContinuation<Void, Never>?
    var consumer: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())
  private let reader: FrameReader.Iterator
  private let last: Int
  private let cores: CorePermits
  /// The number of frames in the buffer while no core is idle, and while one is.
  private let capacity: (busy: Int, idle: Int)
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// The maximum number of frames in the buffer, and their maximum size in bytes.
  private static let maximum = (frames: 8, bytes: 24 << 20)

  /// Starts decoding.
  ///
  /// - Parameters:
  ///   - last: the index of the first frame after which nothing is decoded ahead. Later frames are decoded on request.
  ///   - ahead: the number of frames to decode ahead while no core is idle.
  init(
    _ reader: FrameReader.Iterator, of source: VideoSource, until last: Int = .max, ahead: Int,
    _ cores: CorePermits
  ) {
    (self.reader, self.last, self.cores) = (reader, last, cores)
    let size = source.info.size
    let fitting = Self.maximum.bytes / max(1, size.width * size.height * 3 / 2)
    capacity = cores.count > 1 ? (ahead, min(Self.maximum.frames, max(1, fitting))) : (0, 0)
    task.withLock { $0 = Task { await self.decode() } }
  }

  /// Returns the next frame; nil after the last one.
  func next() async throws -> VideoFrame? {
    try await withTaskCancellationHandler {
      while true {
        let (frame, result) = take()
        if let frame { return frame }
        if let result {
          try result.get()
          var reader = reader
          return try await reader.next()
        }
        await withCheckedContinuation { waitForFrame($0) }
      }
    } onCancel: {
      close()
    }
  }

  /// Returns the number of threads that an inference on a frame may use now: one, and the idle cores on which neither a
  /// frame is decoded ahead nor other work runs. A thread that shares its core would hold up the others in every layer.
  ///
  /// - Parameter otherWork: the number of idle cores on which other work runs.
  func inferenceThreads(besides otherWork: Int = 0) -> Int {
    1 + max(0, cores.idle - otherWork - (isDecoding ? 1 : 0))
  }

  private var isDecoding: Bool {
    state.withLock { !$0.isClosed && $0.result == nil && $0.producer == nil }
  }

  /// Stops decoding. Must be called once no more frames are needed.
  func close() {
    let producer = state.withLock { state in
      state.isClosed = true
      defer { state.producer = nil }
      return state.producer
    }
    producer?.resume()
    task.withLock { $0?.cancel() }
  }

  private func decode() async {
    var reader = reader
    do {
      while await waitForRoom(), let frame = try await reader.next() {
        append(frame)
        if frame.index >= last { break }
      }
      finish(.success(()))
    } catch {
      finish(.failure(error))
    }
  }

  private var limit: Int { cores.idle > 0 ? capacity.idle : capacity.busy }

  /// Waits until the buffer has room or a frame is requested. Returns false if no more frames are needed.
  private func waitForRoom() async -> Bool {
    let limit = limit
    await withCheckedContinuation { continuation in
      let goesOn = state.withLock { state in
        if state.isClosed || state.consumer != nil || state.frames.count < limit { return true }
        state.producer = continuation
        return false
      }
      if goesOn { continuation.resume() }
    }
    return state.withLock { !$0.isClosed }
  }

  private func append(_ frame: VideoFrame) {
    let consumer = state.withLock { state in
      state.frames.append(frame)
      defer { state.consumer = nil }
      return state.consumer
    }
    consumer?.resume()
  }

  private func finish(_ result: Result<Void, any Error>) {
    let consumer = state.withLock { state in
      state.result = result
      defer { state.consumer = nil }
      return state.consumer
    }
    consumer?.resume()
  }

  private typealias Taken = (frame: VideoFrame?, result: Result<Void, any Error>?)

  /// Takes a frame out of the buffer, and continues decoding if it is almost empty. From an empty buffer, returns the result of decoding,
  /// nil before its end.
  ///
  /// Both are read under one lock, because the last frame may arrive right after the buffer was found empty.
  private func take() -> Taken {
    let limit = limit
    let (taken, producer): (Taken, CheckedContinuation<Void, Never>?) = state.withLock { state in
      guard !state.frames.isEmpty else { return ((nil, state.result), nil) }
      let frame = state.frames.removeFirst()
      guard state.frames.count < min(limit, 2), state.producer != nil else { return ((frame, nil), nil) }
      defer { state.producer = nil }
      return ((frame, nil), state.producer)
    }
    producer?.resume()
    return taken
  }

  /// Resumes `continuation` once there is a frame or the end.
  private func waitForFrame(_ continuation: CheckedContinuation<Void, Never>) {
    let (isReady, producer): (Bool, CheckedContinuation<Void, Never>?) = state.withLock { state in
      guard state.frames.isEmpty, state.result == nil else { return (true, nil) }
      state.consumer = continuation
      defer { state.producer = nil }
      return (false, state.producer)
    }
    producer?.resume()
    if isReady { continuation.resume() }
  }
}
