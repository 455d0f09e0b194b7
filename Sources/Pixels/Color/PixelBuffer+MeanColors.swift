extension PixelBuffer {
  /// Returns the mean colors of the cells of a grid: R′G′B′, three bytes per cell, row by row.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  public func meanColors(columns: Int, rows: Int) -> [UInt8] {
    let conversion = conversion
    let means = planes.map { PlaneMeans($0, columns: columns, rows: rows).values }
    var colors: [UInt8] = []
    colors.reserveCapacity(3 * columns * rows)
    for index in 0..<columns * rows {
      let color = conversion.rgb(
        luma: Float(means[0][index]), cb: Float(means[1][index]), cr: Float(means[2][index]))
      colors.append(color.red)
      colors.append(color.green)
      colors.append(color.blue)
    }
    return colors
  }
}
