import SystemPackage

extension FormCheckError {
  /// Creates the error about a set that a video with `count` sets doesn't have.
  init(missingSet set: Int, of count: Int, in input: FilePath) {
    let sets = count == 0 ? "it has no sets" : count == 1 ? "only set 1" : "only sets 1 to \(count)"
    let remedy = count == 0 ? "" : " Choose another one with --set."
    self.init(.usage, "There is no set \(set) in \(input.string), \(sets).\(remedy)")
  }
}
