extension ColorDescription {
  /// The height, in pixels, from which an unspecified matrix counts as BT.709.
  private static let highDefinitionHeight = 720

  /// Returns the matrix with which frames of this height, in pixels, are converted, as an H.273 code point: 1, 4, 5, 6, 7, or 9.
  ///
  /// An unspecified matrix, or one that does not consist of luma and two color differences, counts as BT.709 from 720
  /// rows and as BT.601 below, as in common players. BT.2020 with constant luminance counts as BT.2020 without.
  public func matrix(forHeight height: Int) -> Int32 {
    switch matrix {
    case 1, 4, 5, 6, 7, 9: matrix
    case 10: 9
    default: height >= Self.highDefinitionHeight ? 1 : 6
    }
  }

  /// Returns the description of frames of this height, in pixels, with a stated matrix.
  public func stated(forHeight height: Int) -> ColorDescription {
    // 0 stands for R′G′B′, which planes of luma and chroma can't contain, and 3 is reserved.
    guard [0, 2, 3].contains(matrix) else { return self }
    var stated = self
    stated.matrix = matrix(forHeight: height)
    return stated
  }

  /// Returns the description of frames that are turned, cut, or scaled from one height to another. Their samples keep the
  /// matrix, so an unspecified one is stated if players would assume another one at the new height.
  public func resized(from: Int, to: Int) -> ColorDescription {
    matrix(forHeight: from) == matrix(forHeight: to) ? self : stated(forHeight: from)
  }
}
