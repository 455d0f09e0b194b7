import FormCheckFiles
import FormCheckVideo
import SystemPackage

/// The rendered parts of an annotated video, in the folder of the observations, with one file per part.
///
/// A file with its final name is complete, and a file's name contains the render key, so that parts with other settings
/// are never mixed. Several processes may fill the same folder, because all of them write the same bytes for a part.
struct PartStore: Sendable {
  let store: ObservationStore
  let key: RenderKey

  private func name(of part: VideoPart) -> FilePath.Component {
    let name = WorkFileNames.part(part.number, key: key.description)
    return FilePath.Component(name) ?? WorkFileNames.drawnPeople
  }

  /// Returns the index of a part's file; nil if the file is missing or damaged, or if its stream has another header.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the file.
  func index(of part: VideoPart, header: [UInt8]) throws(FormCheckError) -> RenderedPart? {
    guard let file = try? store.file(name(of: part).string) else { return nil }
    let rendered = try PartFileReader(file).index(of: part)
    return rendered?.header == header ? rendered : nil
  }

  /// Returns a writer of a part's file.
  func writer(of part: VideoPart, header: [UInt8]) throws(FormCheckError) -> PartFileWriter {
    try PartFileWriter(part, header: header, as: name(of: part), in: try store.opened())
  }

  /// Passes the packets of a part to `handler`, in coding order.
  func packets(_ rendered: RenderedPart, _ handler: (EncodedFrame) throws -> Void) throws(FormCheckError) {
    try PartFileReader(try store.file(name(of: rendered.part).string)).packets(rendered, handler)
  }
}
