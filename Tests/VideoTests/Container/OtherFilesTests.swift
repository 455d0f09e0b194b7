import FormCheckTestSupport
import Foundation
import Glibc
import SystemPackage
import Testing

@testable import FormCheckVideo

/// Playlists, patterns, pipes and devices: only the bytes of the named file are ever read.
@Suite struct OtherFilesTests {
  private static let folder = Fixture.directory

  private static func playlists(_ name: String) -> [String] {
    let (mp4, ts) = (folder + "/h264.mp4", folder + "/h264.ts")
    return [
      "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n\(ts)\n#EXT-X-ENDLIST\n",
      "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n\(ts)\n",
      "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n\(name)\n",
      "ffconcat version 1.0\n" + String(repeating: "file '\(mp4)'\n", count: 20_000),
      """
      <?xml version="1.0"?>
      <MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-on-demand:2011" type="static"
       mediaPresentationDuration="PT1S"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1"
       bandwidth="1"><BaseURL>\(mp4)</BaseURL></Representation></AdaptationSet></Period></MPD>
      """,
      "v=0\nc=IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\na=rtpmap:96 H264/90000\n",
    ]
  }

  @Test(arguments: 0..<6, ["mp4", "avi", "m3u8", "mpd", "ffconcat", "sdp"])
  func playlistsAreNotVideos(_ number: Int, _ fileExtension: String) throws {
    let file = try TemporaryFile("playlist.\(fileExtension)", Data())
    try Data(Self.playlists(file.path)[number].utf8).write(to: URL(filePath: file.path))
    let start = ContinuousClock.now
    #expect(throws: VideoError.notAVideo(path: file.path)) { try VideoSource.open(path: file.path) }
    #expect(VideoHeader.seconds(path: file.path) == nil)
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  /// With a pattern as name, libavformat's image sequence reader would open every matching file.
  @Test func aNameIsNotAPattern() throws {
    let jpeg = try JPEGImage.encode(
      try #require(try VideoDecoder(try Fixture.open("h264.mp4")).nextFrame()).pixels, maximumSide: 64, of: ""
    )
    let numbered = try TemporaryFile("image-1.jpg", Data(jpeg))
    let pattern = numbered.path.replacingOccurrences(of: "image-1", with: "image-%d")
    #expect(throws: VideoError.fileNotFound(path: pattern)) { try VideoSource.open(path: pattern) }
    let own = try TemporaryFile("image-%d.jpg", Data(jpeg))
    #expect(try VideoSource.open(path: own.path).timeline.frameCount == 1)
  }

  @Test func aPipeIsRefusedWithoutReading() throws {
    let folder = try TemporaryFolder()
    try expectRefusal(folder.pipe("a.mp4").string)
  }

  @Test func devicesAndSocketsAreRefused() throws {
    try expectRefusal("/dev/zero")
    let file = try TemporaryFile(named: "socket")
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: file.path.utf8.prefix(100)) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, size) }
    }
    #expect(code == 0)
    try expectRefusal(file.path)
  }

  private func expectRefusal(_ path: String) throws {
    let refusal = VideoError.notARegularFile(path: path)
    #expect(throws: refusal) { try VideoSource.open(path: path) }
    #expect(throws: refusal) { try VideoSource.checkFile(path) }
    #expect(throws: refusal) { try Demuxer(path: path) }
    #expect(VideoHeader.seconds(path: path) == nil)
    #expect(!FileSignature(path: path).isMP4)
    #expect("\(refusal)".contains("Save the video to a file first"))
  }

  @Test func aNamedSymbolicLinkIsFollowed() throws {
    let folder = try TemporaryFolder()
    let path = try folder.link("a.mp4", to: Fixture.path("h264.mp4"))
    #expect(try VideoSource.open(path: path.string).timeline.frameCount == 24)
  }
}
