import FormCheckFiles
import SystemPackage

/// The state of the files that a run reads, when it began. Another process may change or replace them meanwhile.
struct InputSnapshot: Sendable {
  /// The video.
  let video: InputFile
  private let record: (path: FilePath, status: FileStatus?)?

  /// Creates the state of a video that is analyzed.
  init(_ video: InputFile) { (self.video, record) = (video, nil) }

  /// Creates the state of an analyzed video.
  ///
  /// - Parameters:
  ///   - record: the path of the record of the analysis.
  ///   - status: the record's status before it was read.
  init(_ video: InputFile, record: FilePath, _ status: FileStatus?) {
    (self.video, self.record) = (video, (record, status))
  }

  /// Throws an error if a file has changed, which would mix the results of two versions.
  func checkUnchanged() throws(FormCheckError) {
    try video.checkUnchanged()
    guard let record else { return }
    let now = FileStatus(record.path)
    guard now != record.status else { return }
    let event = now == nil ? "was removed" : "changed"
    throw FormCheckError(
      .busy,
      "\(record.path.string) \(event) while it was in use: another process is analyzing the video. Run again once it has finished.",
      path: record.path.string)
  }

  /// Does work that decodes the video, and returns its result.
  ///
  /// If a file changed meanwhile, the error states this instead of its consequences, and what the work decoded is removed from
  /// the store: a later run would combine it with the version before.
  ///
  /// - Parameter store: the store that receives what the work decodes; nil if nothing is saved.
  func reading<Value>(
    savingIn store: ObservationStore? = nil, _ work: () async throws(FormCheckError) -> Value
  ) async throws(FormCheckError) -> Value {
    do {
      let value = try await work()
      try checkUnchanged()
      return value
    } catch {
      do { try checkUnchanged() } catch let change {
        store?.removeDecoded()
        throw change
      }
      throw error
    }
  }
}
