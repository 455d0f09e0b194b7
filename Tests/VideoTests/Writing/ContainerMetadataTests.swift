import CFormCheckFFmpeg
import FormCheckPose
import Testing

@testable import FormCheckVideo

@Suite struct ContainerMetadataTests {
  private func write(_ metadata: ContainerMetadata, audio: Bool, to output: Output) throws -> VideoSource {
    let source = try Fixture.open("offset.mp4")
    var settings = VideoWriterSettings(like: source.info)
    settings.preset = .ultrafast
    let writer = try VideoWriter(
      path: output.path, settings: settings, audio: audio ? AudioSelection(source) : nil, metadata: metadata)
    let decoder = try VideoDecoder(source)
    while let frame = try decoder.nextFrame() { try writer.append(frame) }
    try writer.finish()
    return try VideoSource.open(path: output.path)
  }

  private func chapters(of source: VideoSource) throws -> [VideoChapter] {
    let demuxer = try Demuxer(path: source.path)
    return (0..<Int(demuxer.context.pointee.nb_chapters)).compactMap { index in
      guard let chapter = demuxer.context.pointee.chapters[index] else { return nil }
      defer { withExtendedLifetime(demuxer) {} }
      let tick = av_q2d(chapter.pointee.time_base)
      let title = av_dict_get(chapter.pointee.metadata, "title", nil, 0).map {
        String(cString: $0.pointee.value)
      }
      return VideoChapter(
        seconds: (Double(chapter.pointee.start) * tick)..<(Double(chapter.pointee.end) * tick),
        title: title ?? "")
    }
  }

  /// Any number of chapters is read as written, and frames keep their times.
  @Test(arguments: [0, 1, 2, 40], [true, false]) func chaptersAreWritten(count: Int, hasAudio: Bool) throws {
    let (plain, output) = (try Output(), try Output())
    let before = try write(ContainerMetadata(), audio: hasAudio, to: plain)
    let chapters = (0..<count).map {
      VideoChapter(
        seconds: (Double($0) / 100)..<(Double($0 + 1) / 100), title: "Set \($0): Kniebeuge – 深蹲 “\($0)”")
    }
    let after = try write(ContainerMetadata(chapters: chapters), audio: hasAudio, to: output)
    #expect(after.timeline.timestamps == before.timeline.timestamps)
    #expect(after.info.audio == before.info.audio)
    let read = try self.chapters(of: after)
    #expect(read.map(\.title) == chapters.map(\.title))
    for (one, other) in zip(read, chapters) {
      #expect(abs(one.seconds.lowerBound - other.seconds.lowerBound) <= 0.001, "\(one) \(other)")
    }
  }

  /// A file states nothing about its source unless tags are added.
  @Test func tagsAreOptional() throws {
    let (plain, output) = (try Output(), try Output())
    #expect(try write(ContainerMetadata(), audio: true, to: plain).tags() == [:])
    let tags = [
      "location": "+52.5200+013.4050/", "com.apple.quicktime.model": "Phone “9”",
      "creation_time": "2026-01-02T03:04:05.000000Z",
    ]
    let copy = try write(ContainerMetadata(tags: tags), audio: true, to: output)
    let read = try copy.tags()
    for (name, value) in tags { #expect(read[name] == value, "\(name): \(read)") }
  }
}
