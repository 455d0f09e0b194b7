import SystemPackage

extension ConfigurationValue {
  /// Returns the value of an option with the home folder instead of `~/` at the start of paths.
  ///
  /// - Parameter home: the folder; nil leaves paths unchanged.
  func expanded(_ option: OptionDeclaration, home: FilePath?) -> ConfigurationValue {
    guard option.isPath, let home, case .texts(let texts) = self else { return self }
    return .texts(
      texts.map { $0.hasPrefix("~/") ? home.appending(String($0.dropFirst(2))).string : $0 })
  }
}
