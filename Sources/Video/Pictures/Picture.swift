import CFormCheckFFmpeg
public import FormCheckPixels

/// The first frame of an image or a video at a limited size.
public struct Picture: Sendable {
  /// The upright size in the file, in pixels.
  public let originalSize: PixelSize
  /// The upright pixels, square and at most as large as requested. Transparent areas are white.
  public let pixels: PixelBuffer

  /// Decodes the first frame of a file. The orientation in an image's metadata is applied.
  ///
  /// - Parameter maximumSide: the size of the longer side in pixels; larger images are averaged down to it.
  /// - Throws: ``VideoError`` if nothing can be decoded.
  /// - Complexity: O(*n*) for *n* pixels of the file.
  public init(_ source: VideoSource, maximumSide: Int) throws(VideoError) {
    let demuxer = try Demuxer(path: source.path)
    demuxer.select(source.info.videoStreamIndex)
    let decoder = try StreamDecoder(demuxer, stream: source.info.videoStreamIndex)
    guard try decoder.next() else { throw .nothingDecodable(path: source.path) }
    let scaling = PictureScaling(source.info, decoder.frame, maximumSide: maximumSide)
    let stored = try scaling.pixels(of: decoder.frame)
    let orientation = decoder.frame.orientation ?? source.info.orientation
    let frame = decoder.frame.pointer.pointee
    let size = PixelSize(width: Int(frame.width), height: Int(frame.height))
    originalSize = orientation.swapsAxes ? size.transposed : size
    pixels = stored.turned(orientation)
  }
}

extension PixelBuffer {
  /// Returns the upright image.
  fileprivate func turned(_ orientation: DisplayOrientation) -> PixelBuffer {
    guard orientation != .upright else { return self }
    let upright = PixelBuffer(size: orientation.swapsAxes ? size.transposed : size, color: color)
    zip(planes, upright.planes).forEach { PlaneTurn(orientation).apply(from: $0, to: $1) }
    return upright
  }
}
