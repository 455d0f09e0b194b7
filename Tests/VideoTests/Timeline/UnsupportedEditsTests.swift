import Foundation
import FormCheckTestSupport
import Testing

@testable import FormCheckVideo

/// MP4 files with edits that libavformat doesn't apply.
@Suite struct UnsupportedEditsTests {
  private typealias Edit = MovieFile.Edit

  /// Whether edits of a kind are reported, before, between, and behind two ordinary parts.
  private static func reports(_ edit: Edit) throws -> [Bool] {
    let (first, second) = (Edit(duration: 320, start: 1024), Edit(duration: 320, start: 5120))
    return try [[edit, first, second], [first, edit, second], [first, second, edit]].map { edits in
      let movie = MovieFile([UInt8](try Data(contentsOf: URL(filePath: Fixture.path("h264.mp4")))))
      let file = try TemporaryFile("edited.mp4", Data(movie.edited(edits).bytes))
      return try VideoSource.open(path: file.path).hasUnsupportedEdits
    }
  }

  @Test func pausesAreReportedUnlessTheVideoBeginsWithThem() throws {
    #expect(try Self.reports(Edit(duration: 200, start: nil)) == [false, true, true])
    #expect(try Self.reports(Edit(duration: 0, start: nil)) == [false, false, false])
  }

  @Test(arguments: [0, 1 << 15, 2 << 16] as [UInt32]) func otherSpeedsAreReported(_ rate: UInt32) throws {
    #expect(try Self.reports(Edit(duration: 200, start: 1024, rate: rate)) == [true, true, true])
  }

  @Test func ordinaryPartsAreNotReported() throws {
    #expect(try Self.reports(Edit(duration: 200, start: 3072)) == [false, false, false])
  }

  @Test(arguments: Fixture.videos) func otherFilesAreNotReported(_ name: String) throws {
    #expect(try !Fixture.open(name).hasUnsupportedEdits)
  }
}
