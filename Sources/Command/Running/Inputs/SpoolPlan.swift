import FormCheck
import FormCheckFiles
import SystemPackage

/// The plan for copying a video on standard input before it is analyzed.
struct SpoolPlan: Sendable {
  let name: FilePath.Component
  /// The output folder; empty for the current folder.
  let directory: FilePath
  /// The maximum size in bytes.
  let limit: Int

  /// The folder to write to.
  var folder: FilePath { directory.nonEmpty }

  /// A copied video, which is removed with the last reference to it.
  struct Spooled {
    let input: BatchInput
    private let spool: StandardInputSpool

    fileprivate init(_ spool: StandardInputSpool, _ plan: SpoolPlan) {
      self.spool = spool
      let outputs = OutputFiles(directory: plan.directory, stem: plan.name.stem)
      input = BatchInput(path: spool.path, outputs: outputs, name: plan.name.string)
    }
  }

  /// Copies standard input.
  func fill() throws(FormCheckError) -> Spooled {
    Spooled(try StandardInputSpool(name: name, in: directory, limit: limit), self)
  }
}
