import FormCheckMotion
import Testing

@Suite struct PersonNumbersTests {
  @Test(arguments: [
    ([], "nobody was detected"), ([3], "only person 3"), ([1, 0], "only people 0 and 1"),
    ([0, 2], "only people 0 and 2"), ([2, 1, 0], "only people 0 to 2"),
    ([0, 1, 4], "only people 0, 1, and 4"),
    ([7, 7], "only person 7"), ([3, 4, 5, 6], "only people 3 to 6"),
  ])
  func clauses(_ numbers: [Int], _ clause: String) {
    #expect(PersonNumbers(numbers).clause == clause, "\(numbers)")
  }
}
