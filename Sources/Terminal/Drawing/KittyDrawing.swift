/// The drawing of images with the graphics protocol of the terminal kitty.
enum KittyDrawing {
  /// The maximum number of base64 characters in one chunk.
  private static let chunkSize = 4096
  /// The number of the image. Sending it again replaces it, so a video needs the memory of one frame in the terminal.
  private static let imageNumber = 4208

  /// Returns the commands that draw an image over an area of characters. The cursor doesn't move.
  ///
  /// - Parameter replaces: whether the image replaces the one that was drawn before.
  /// - Complexity: O(*n*) in the number of pixels.
  static func bytes(_ image: TerminalImage, columns: Int, rows: Int, replaces: Bool) -> [UInt8] {
    let number = replaces ? "i=\(imageNumber),p=1," : ""
    let text = Base64.encode(image.pixels)
    var bytes: [UInt8] = []
    var start = 0
    while start < text.count {
      let end = min(text.count, start + chunkSize)
      let more = end < text.count ? 1 : 0
      let keys =
        start == 0
        ? "a=T,f=24,s=\(image.width),v=\(image.height),c=\(columns),r=\(rows),\(number)q=2,C=1,m=\(more)"
        : "q=2,m=\(more)"
      bytes += "\u{1B}_G\(keys);".utf8
      bytes += text[start..<end]
      bytes += "\u{1B}\\".utf8
      start = end
    }
    return bytes
  }
}
