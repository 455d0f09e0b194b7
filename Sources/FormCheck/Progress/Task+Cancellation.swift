extension Task {
  /// Waits for the result, and cancels this task if the waiting task is canceled.
  func resultOrCancellation() async -> Result<Success, Failure> {
    await withTaskCancellationHandler {
      await result
    } onCancel: {
      cancel()
    }
  }
}
