import CFormCheckFFmpeg
import Foundation
import Testing

@testable import FormCheckVideo

@Suite struct FormatNameTests {
  @Test(
    arguments: [
      (AV_CODEC_ID_DAALA, 0x3168_7664, "daala, fourcc 'dvh1'"),
      (AV_CODEC_ID_NONE, 0x3168_7664, "fourcc 'dvh1'"),
      (AV_CODEC_ID_DAALA, 0, "daala"), (AV_CODEC_ID_NONE, 0, "unknown"),
      (AV_CODEC_ID_NONE, 0x2034_3361, "fourcc 'a34 '"), (AV_CODEC_ID_NONE, 0x1B61_6161, "code 0x1b616161"),
      (AV_CODEC_ID_NONE, 0x6161_6127, "code 0x61616127"), (AV_CODEC_ID_NONE, 1, "code 0x1"),
    ] as [(AVCodecID, UInt32, String)])
  func codecAndCode(_ codec: AVCodecID, _ code: UInt32, _ expected: String) {
    var parameters = AVCodecParameters()
    (parameters.codec_id, parameters.codec_tag) = (codec, code)
    #expect(FormatName.text(parameters) == expected)
  }

  /// MP4 files whose format FFmpeg doesn't know.
  @Test(arguments: ["apvx": "fourcc 'apvx'", "dvh9": "fourcc 'dvh9'", "a\u{1B}[2": "code 0x325b1b61"])
  func theErrorNamesTheCode(_ code: String, _ named: String) throws {
    var bytes = try Data(contentsOf: URL(filePath: Fixture.path("h264.mp4")))
    let range = try #require(bytes.range(of: Data("avc1\0\0".utf8)))
    bytes.replaceSubrange(range, with: Data("\(code)\0\0".utf8))
    let file = try TemporaryFile("unknown.mp4", bytes)
    let error = VideoError.unsupportedCodec(path: file.path, codec: named)
    #expect(throws: error) { try VideoSource.open(path: file.path) }
    #expect("\(error)".contains("(\(named))"))
  }
}
