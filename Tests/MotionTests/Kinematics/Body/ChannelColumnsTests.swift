import FormCheckPose
import Testing

@testable import FormCheckMotion

@Suite struct ChannelColumnsTests {
  @Test func knownColumnsAreReturned() throws {
    let columns = ChannelColumns([.knee: ChannelColumns.Column(values: [1, 2], weights: nil)])
    let knee = try #require(columns[.knee])
    #expect(knee.values == [1, 2] && knee.weights == nil)
    #expect(columns[.hip] == nil)
  }

  /// A channel has the same values whenever it is used, by whichever thread, and in whatever order.
  @Test func everyUseGivesTheSameValues() async {
    let bodies = (0..<20).map { bend in
      var body = MovingBody()
      body.thigh = (Double(bend), Double(bend) / 2)
      return body
    }
    let first = Bodies.signals(bodies)
    for channel in BodyChannel.allCases { _ = first[channel] }
    let second = Bodies.signals(bodies)
    let isEqual = await withTaskGroup(of: Bool.self) { group in
      for channel in BodyChannel.allCases.reversed() {
        for _ in 0..<3 {
          group.addTask {
            second[channel] == first[channel] && second.weights(of: channel) == first.weights(of: channel)
          }
        }
      }
      return await group.reduce(true) { $0 && $1 }
    }
    #expect(isEqual && first[.knee].count == 20)
  }

  @Test func withoutABodyThereAreNone() {
    #expect(BodyChannel.allCases.allSatisfy { ChannelColumns(nil)[$0] == nil })
  }
}
