import FormCheckPose
import Testing

@testable import FormCheckMotion

@Suite struct FrameTimesTests {
  private func times(_ indices: [Int]) -> FrameTimes {
    FrameTimes(
      indices: indices, timestamps: indices.map { Timestamp(pts: Int64($0) * 40, seconds: Double($0) / 25) })
  }

  /// For every subset of eight frames, every frame is located as by a linear search.
  @Test func everyFrameOfEverySubsetIsLocated() {
    for bits in 0..<256 {
      let indices = (0..<8).filter { bits >> $0 & 1 == 1 }
      let frames = times(indices)
      for index in -1...8 {
        let expected: FrameTimes.Location =
          if let position = indices.firstIndex(of: index) {
            .on(position)
          } else if let next =
            indices.firstIndex(where: { $0 > index }), next > 0
          { .between(next - 1) } else { .outside }
        #expect(frames.location(ofFrame: index) == expected, "frame \(index) of \(indices)")
        #expect(
          frames.position(ofFrame: index) == indices.firstIndex(of: index), "frame \(index) of \(indices)")
      }
    }
  }

  @Test func momentsAreFramesAndTimes() {
    let frames = times([3, 10, 12])
    #expect(frames.count == 3 && frames.seconds(1) == 0.4)
    #expect(frames.moment(2) == Moment(frame: 12, timestamp: Timestamp(pts: 480, seconds: 0.48)))
    #expect(frames.moment(2).seconds == 0.48)
  }
}

@Suite struct AngleSeriesTests {
  @Test func framesWithoutValuesAreMissing() {
    let series = AngleSeries(count: 3)
    for offset in 0..<3 {
      let sample = series.sample(at: offset)
      #expect(sample == AngleSample(degrees: nil, quality: .unmeasurable(.missing)), "\(offset)")
    }
  }

  @Test func seriesAreAppendedAndDivided() {
    var series = AngleSeries(count: 2)
    series.degrees = [10, 20]
    series.quality = [.measurable, .doubtful(.covered)]
    var joined = AngleSeries(count: 0)
    joined.append(series, 1..<2)
    joined.appendMissing(2)
    joined.append(series, 0..<1)
    #expect((0..<4).map { joined.sample(at: $0).degrees } == [20, nil, nil, 10])
    #expect(
      joined.quality == [.doubtful(.covered), .unmeasurable(.missing), .unmeasurable(.missing), .measurable])
    var planar = AngleSeries(count: 0)
    planar.appendImagePlane(series, 0..<2, after: 1)
    #expect(planar.degrees.count == 3 && planar.degrees3D.isEmpty && planar.quality.count == 3)
    #expect(planar.degrees[0].isNaN && planar.degrees[2] == 20)
  }

  /// The raw values are those of the CSV's flags and must not change.
  @Test func reasonsHaveTheNamesOfTheTables() {
    #expect(
      AngleQuality.Reason.allCases.map(\.rawValue) == [
        "missing", "low_confidence", "outside_picture", "degenerate", "view_angle", "covered", "filled",
      ])
    #expect(AngleQuality.measurable.reason == nil)
    for reason in AngleQuality.Reason.allCases {
      #expect(
        AngleQuality.doubtful(reason).reason == reason && AngleQuality.unmeasurable(reason).reason == reason)
    }
  }
}

@Suite struct AngleNameTests {
  /// A joint angle has three keypoints with the joint in the middle, a segment two, the trunk four.
  @Test(arguments: AngleName.allCases) func keypointsFitTheDefinition(_ name: AngleName) {
    let count = name == .trunkInclination ? 4 : name.joints == nil ? 2 : 3
    #expect(name.keypoints.count == count && Set(name.keypoints).count == count)
    #expect(name.joints?.vertex == (count == 3 ? name.keypoints[1] : nil))
    #expect((name.definition == .inclination) == (name.joints == nil))
  }

  /// Each side's keypoints are the mirrored ones of the other side.
  @Test(arguments: AngleName.allCases.filter { $0.rawValue.hasPrefix("left") }) func sidesMirror(
    _ name: AngleName
  ) throws {
    let other = try #require(AngleName(rawValue: name.rawValue.replacing("left", with: "right")))
    #expect(
      name.keypoints.map { $0.rawValue.replacing("left", with: "right") } == other.keypoints.map(\.rawValue))
    #expect(name.explanation.replacing("left", with: "right") == other.explanation)
  }

  @Test func definitionsConvertTheInnerAngle() {
    for inner in stride(from: 0.0, through: 180, by: 1) {
      #expect(AngleName.Definition.flexion.degrees(innerAngle: inner) == 180 - inner)
      #expect(AngleName.Definition.dorsiflexion.degrees(innerAngle: inner) == 90 - inner)
      #expect(AngleName.Definition.elevation.degrees(innerAngle: inner) == inner)
      #expect(AngleName.Definition.inclination.degrees(innerAngle: inner) == inner)
    }
  }
}
