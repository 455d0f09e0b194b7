import FormCheckPixels
import FormCheckPose
import Foundation
import Testing

@testable import FormCheckVideo

/// Photos of phones, which are followed by other data.
@Suite struct PhotoTests {
  private let photo: [UInt8]
  private let video: [UInt8]

  init() throws {
    let image = PixelBuffer(size: PixelSize(width: 64, height: 48))
    for plane in image.planes { plane.base.update(repeating: 90, count: plane.stride * plane.height) }
    photo = try JPEGImage.encode(image, maximumSide: 64, of: "image")
    video = [UInt8](try Data(contentsOf: URL(filePath: Fixture.path("h264.mp4"))))
  }

  private func open(_ bytes: [UInt8]) throws -> VideoSource {
    let file = try TemporaryFile("photo.jpg", Data(bytes))
    return try withExtendedLifetime(file) { try VideoSource.open(path: file.path) }
  }

  /// Returns the photo with a segment APP2 of this kind behind its start.
  private func photo(_ kind: String) -> [UInt8] {
    let content = Array(kind.utf8) + [0, 1, 2, 3, 0xFF, 0xD9]
    return photo.prefix(2) + [0xFF, 0xE2, 0, UInt8(content.count + 2)] + content + photo.dropFirst(2)
  }

  /// Between the image and the video, phones write other data.
  @Test(arguments: [[], [0x53, 0x45, 0x46, 0xFF, 0xFF, 0xD8, 0xFF, 0x80], [0xFF, 0xD9]] as [[UInt8]])
  func aMotionPhotoIsAnImage(_ between: [UInt8]) throws {
    let file = try TemporaryFile("photo.jpg", Data(photo + between + video))
    let source = try VideoSource.open(path: file.path)
    #expect(source.info.size == PixelSize(width: 64, height: 48))
    let alone = try TemporaryFile("alone.jpg", Data(photo))
    let expected = try VideoSource.open(path: alone.path).decoded()
    let frames = try source.decoded()
    #expect(frames.count == 1 && frames == expected, "\(between)")
    #expect(source.isFollowedByAnotherFile)
  }

  @Test func aPhotoAloneHasNoEnd() throws {
    let file = try TemporaryFile("photo.jpg", Data(photo))
    #expect(try !VideoSource.open(path: file.path).isFollowedByAnotherFile)
    #expect(try open(photo + [0, 0, 0, 0]).timeline.frameCount == 1)
  }

  /// The second image of a photo states its brightness. Images without the statement that they belong together are frames.
  @Test func furtherImagesOfAPhotoAreNoFrames() throws {
    #expect(try open(photo("MPF") + photo).timeline.frameCount == 1)
    #expect(try open(photo + photo).timeline.frameCount == 2)
  }

  /// Images that end too early, before data that isn't theirs.
  @Test(arguments: [3, 20, 200]) func cutPhotosAreNoVideos(_ count: Int) throws {
    let file = try TemporaryFile("photo.jpg", Data(photo.prefix(count) + [0, 0, 0, 0] + video))
    #expect(throws: VideoError.notAVideo(path: file.path), "\(count)") {
      try VideoSource.open(path: file.path)
    }
  }
}
