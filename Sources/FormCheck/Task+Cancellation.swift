extension Task {
  /// How the task ends. If the one that waits is cancelled, so is the one that is waited for.
  func resultOrCancellation() async -> Result<Success, Failure> {
    await withTaskCancellationHandler {
      await result
    } onCancel: {
      cancel()
    }
  }
}
