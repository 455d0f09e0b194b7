import Testing

@testable import FormCheckCLI

@Suite struct TextTableTests {
  @Test func columnsAreAligned() {
    let lines = AlignedColumns(leading: 1).lines([["name", "ms"], ["a", "12.5"], ["long name", "7"]])
    #expect(lines == ["name         ms", "a          12.5", "long name     7"])
  }

  @Test func aLastLeftAlignedColumnIsNotPadded() {
    #expect(AlignedColumns(leading: 2).lines([["a", "bb"], ["ccc", "d"]]) == ["a    bb", "ccc  d"])
  }

  @Test func noLineEndsInSpaces() {
    let rows = [["a", "", ""], ["ccc", "d", " "], ["", "", ""], ["", "e", "f  "]]
    #expect(AlignedColumns(leading: 3).lines(rows) == ["a", "ccc  d", "", "     e  f"])
    #expect(AlignedColumns(leading: 0).lines([["1", ""], ["22", "3"]]) == [" 1", "22  3"])
  }

  @Test func anEmptyTableHasNoLines() {
    #expect(AlignedColumns(leading: 1).lines([]).isEmpty)
  }

  @Test(arguments: [(0, "0 frames"), (1, "1 frame"), (2, "2 frames"), (101, "101 frames")])
  func countsHaveTheRightNumber(_ count: Int, _ expected: String) {
    #expect(CountText.text(count, "frame") == expected)
  }
}
