import FormCheckTestSupport
import SystemPackage
import Testing

@testable import FormCheckFiles

@Suite struct ReservedFileTests {
  @Test func theFileHasToStayTheSame() throws {
    let folder = try TemporaryFolder()
    let path = folder.appending("x")
    let reserved = try ReservedFile(path)
    try reserved.check()
    path.removeFile()
    expectFailure(.replaced, "was replaced") { () throws(FileError) in try reserved.check() }
    try folder.write([1], to: "x")
    expectFailure(.replaced, "was replaced") { () throws(FileError) in try reserved.check() }
    path.removeFile()
    try folder.link("x", to: "y")
    expectFailure(.replaced) { () throws(FileError) in try reserved.check() }
  }
}
