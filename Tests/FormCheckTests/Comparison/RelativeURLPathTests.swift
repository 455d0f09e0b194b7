import FormCheckReports
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct RelativeURLPathTests {
  @Test(arguments: [
    ("/a/b/v.mp4", "/a/b", "v.mp4"), ("/a/b/c/v.mp4", "/a/b", "c/v.mp4"),
    ("/a/v.mp4", "/a/b/c", "../../v.mp4"),
    ("/x/v.mp4", "/a/b", "../../x/v.mp4"), ("/a/b/../v.mp4", "/a/./b", "../v.mp4"),
    ("/a/b/ü #?%.mp4", "/a/b", "%C3%BC%20%23%3F%25.mp4"), ("/a/javascript:x.mp4", "/a", "javascript%3Ax.mp4"),
    ("v.mp4", "", "v.mp4"), ("in/v.mp4", "out", "../in/v.mp4"), ("in/v.mp4", "./in", "v.mp4"),
    ("/v.mp4", "/", "v.mp4"),
  ])
  func pathsAreRelativeToThePage(_ file: String, _ folder: String, _ url: String) {
    #expect(RelativeURL.file(FilePath(file), from: FilePath(folder)) == url)
  }
}
