import Testing

@testable import FormCheckVideo

@Suite struct CancellationTokenTests {
  @Test func aTokenStaysCanceled() throws {
    let token = CancellationToken()
    #expect(!token.isCancelled)
    try token.check("a.mp4")
    for _ in 0..<3 {
      token.cancel()
      #expect(token.isCancelled)
      #expect(throws: VideoError.cancelled(path: "a.mp4")) { try token.check("a.mp4") }
    }
  }

  @Test func tokensAreIndependent() {
    let (first, second) = (CancellationToken(), CancellationToken())
    first.cancel()
    #expect(first.isCancelled && !second.isCancelled)
  }

  /// The cancellation of a task counts in that task only.
  @Test func aCanceledTaskCountsWithoutTheToken() async {
    let token = CancellationToken()
    let isCancelled = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return token.isCancelled
    }.value
    #expect(isCancelled && !token.isCancelled)
  }

  @Test(.timeLimit(.minutes(10))) func anotherTaskIsStopped() async {
    let token = CancellationToken()
    let waiting = Task {
      while !token.isCancelled { await Task.yield() }
      return true
    }
    token.cancel()
    #expect(await waiting.value)
  }
}
