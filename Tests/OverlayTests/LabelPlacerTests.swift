import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct LabelPlacerTests {
  static let frame = Rectangle(x: 4, y: 4, width: 312, height: 232)

  @Test func labelsStayInTheFrameAndOffTheJoint() {
    for x in stride(from: -20.0, through: 340, by: 12) {
      for y in stride(from: -20.0, through: 260, by: 12) {
        for heading in stride(from: 0.0, to: 6.28, by: 0.7) {
          var placer = LabelPlacer(frame: Self.frame, lines: [], taken: [])
          let outward = Point(x: 1, y: 0).rotated(by: heading)
          let anchor = Point(x: x, y: y)
          let box = placer.place(width: 40, height: 16, beside: anchor, outward: outward, clearance: 8)
          #expect(Self.frame.intersectionArea(with: box) > box.area - 1e-6, "\(anchor) \(heading): \(box)")
          #expect(!box.contains(anchor), "\(anchor) \(heading): \(box)")
        }
      }
    }
  }

  @Test func sixLabelsAtOnePlaceDoNotOverlap() {
    for x in stride(from: 0.0, through: 320, by: 40) {
      for y in stride(from: 0.0, through: 240, by: 40) {
        var placer = LabelPlacer(frame: Self.frame, lines: [], taken: [])
        let boxes = (0..<6).map { _ in
          placer.place(
            width: 40, height: 16, beside: Point(x: x, y: y), outward: Point(x: 1, y: 0), clearance: 8)
        }
        for (index, box) in boxes.enumerated() {
          for other in boxes[..<index] {
            #expect(box.intersectionArea(with: other) == 0, "(\(x), \(y)): \(box) on \(other)")
          }
        }
      }
    }
  }

  @Test func freeRoomMeansTheWantedDirection() {
    var placer = LabelPlacer(frame: Self.frame, lines: [], taken: [])
    let box = placer.place(
      width: 40, height: 16, beside: Point(x: 160, y: 120), outward: Point(x: 0, y: -1), clearance: 8)
    #expect(box == Rectangle(x: 140, y: 96, width: 40, height: 16))
  }

  @Test func linesAreAvoided() {
    let line = (from: Point(x: 160, y: 120), to: Point(x: 260, y: 120))
    var placer = LabelPlacer(frame: Self.frame, lines: [line], taken: [])
    let box = placer.place(
      width: 40, height: 16, beside: line.from, outward: Point(x: 1, y: 0), clearance: 8)
    #expect(box.lengthInside(from: line.from, to: line.to) == 0, "\(box)")
  }

  @Test(arguments: [-170.0, -92, -30, 30, 92, 170]) func outwardIsOutsideOfTheBend(turn: Double) {
    for heading in stride(from: 0.0, to: 360, by: 15) {
      let incoming = Point(x: 1, y: 0).rotated(by: heading * .pi / 180)
      let outgoing = incoming.rotated(by: turn * .pi / 180)
      let limb = Limb(joint: Point(x: 0, y: 0), incoming: incoming, outgoing: outgoing, isFirm: true)
      let outward = limb.outward(from: Point(x: 3, y: 5))
      #expect(outward.dot(incoming) > 0 && outward.dot(outgoing) < 0, "\(heading)° \(turn)°")
      #expect(abs(limb.flexion.size * 180 / .pi - abs(turn)) < 1e-6, "\(heading)° \(turn)°")
      #expect(abs(limb.flexion.end - limb.flexion.start - limb.flexion.size) < 1e-9)
    }
  }

  @Test func sizesGrowWithThePictureAndThePerson() {
    let measures = [226, 406, 720, 994, 2160].map {
      OverlayMeasures(picture: PixelSize(width: 4000, height: $0))
    }
    for (small, large) in zip(measures, measures.dropFirst()) {
      #expect(small.labelTextSize <= large.labelTextSize && small.margin <= large.margin)
      #expect(small.boneWidth(personExtent: small.unit) < large.boneWidth(personExtent: large.unit))
      #expect(large.boneWidth(personExtent: 0.3 * large.unit) < large.boneWidth(personExtent: large.unit))
    }
    #expect(measures.allSatisfy { $0.labelTextSize >= 11 && $0.captionTextSize >= 11 })
    #expect(measures[4].labelTextSize > 4 * measures[0].labelTextSize)
  }

  @Test func captionsFitThePicture() throws {
    for width in [1, 20, 80, 160, 320, 1920] {
      let picture = Scenes.picture(width, 240)
      let scene = OverlayScene(
        picture: picture, palette: .standard, measures: OverlayMeasures(picture: picture.size))
      let canvas = try OverlayCanvas(size: picture.size)
      let caption = try #require(CaptionBox("1:02:03.040  #123456", in: scene, on: canvas))
      #expect(caption.box.width <= max(1, Double(width) - 2 * scene.measures.margin) + 1e-6, "\(width)")
    }
  }
}
