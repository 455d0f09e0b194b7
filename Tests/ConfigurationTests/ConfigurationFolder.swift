import Foundation
import FormCheckConfiguration
import FormCheckTestSupport
import SystemPackage

/// A temporary folder with the two configuration files, removed with this object.
final class ConfigurationFolder {
  private let temporary: TemporaryFolder
  var url: URL { temporary.url }

  init(user: String? = nil, folder: String? = nil) throws {
    temporary = try TemporaryFolder()
    for name in ["user", "here"] { try temporary.make(name) }
    try user?.write(to: url.appending(path: "user/formcheck.toml"), atomically: false, encoding: .utf8)
    try folder?.write(to: url.appending(path: "here/formcheck.toml"), atomically: false, encoding: .utf8)
  }

  func sources(_ environment: [String: String] = [:]) -> ConfigurationSources {
    ConfigurationSources(
      user: temporary.appending("user").appending(ConfigurationSources.fileName),
      folder: temporary.appending("here").appending(ConfigurationSources.fileName), home: "/home/me",
      environment: environment)
  }

  func configuration(_ environment: [String: String] = [:]) throws -> Configuration {
    try sources(environment).configuration(Commands.root)
  }

  /// The arguments of the program.
  func arguments(_ typed: [String], _ environment: [String: String] = [:]) throws -> [String] {
    try configuration(environment).applied(to: typed).arguments
  }

  /// The mistakes, without the names of folders.
  func mistakes(_ environment: [String: String] = [:]) -> [String] {
    do {
      _ = try configuration(environment)
      return []
    } catch let error as ConfigurationError {
      return error.sentences.map { $0.replacing(url.path + "/", with: "") }
    } catch {
      return ["\(error)"]
    }
  }
}
