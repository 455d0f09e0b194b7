import FormCheckKernels
import FormCheckNeuralNetwork
import FormCheckPixels
import FormCheckPose
import Foundation
import Testing

@testable import FormCheckPoseEstimation

@Suite struct FaceDetectorTests {
  /// The image of a head in the golden files, as in `scripts/make-golden`.
  private static let golden = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "NeuralNetworkTests/Golden/face-person.rgb")

  /// What TFLite's interpreter and MediaPipe's formulas give for the image, in its pixels.
  private static let expected = [
    (score: 0.7468487, x: 121.249423, y: 48.524205, width: 13.615159, height: 13.611816),
    (score: 0.5110365, x: 122.773196, y: 48.161806, width: 13.909505, height: 13.915680),
  ]

  @Test(arguments: ProcessorLevel.available) func boxesMatchTheReference(level: ProcessorLevel) throws {
    let network = try Network(FaceModel.bundled(level: level).network)
    for (index, pixel) in try Data(contentsOf: Self.golden).enumerated() {
      network.input[index] = Float(pixel) * (2 / 255) - 1
    }
    network.run()
    let found = try FaceModel.decoder.predictions(from: network, minimumScore: 0.3)
    #expect(found.count == Self.expected.count)
    for (face, expected) in zip(found, Self.expected) {
      #expect(abs(face.score - expected.score) < 1e-3, "\(level)")
      let numbers = [face.center.x, face.center.y, face.size.width, face.size.height].map { $0 * 192 }
      for (number, wanted) in zip(numbers, [expected.x, expected.y, expected.width, expected.height]) {
        #expect(abs(number - wanted) < 0.02, "\(level): \(numbers)")
      }
    }
  }

  /// Faces are found wherever they are in a large frame, with any number of threads, and black frames have none.
  @Test func facesAreFoundEverywhere() throws {
    let model = try FaceModel.bundled()
    let detector = try FaceDetector(model: model, threads: 2)
    let frame = PixelBuffer(size: PixelSize(width: 900, height: 500), color: ColorDescription()).blackened
    #expect(try detector.faces(in: frame).isEmpty)
    let image = [UInt8](try Data(contentsOf: Self.golden))
    for (x, y) in [(0, 0), (516, 0), (0, 116), (516, 116), (253, 51)] {
      let frame = frame.blackened
      frame.draw(image, side: 384, x: x, y: y)
      let faces = try detector.faces(in: frame)
      let head = Point(x: Double(x) + 242, y: Double(y) + 97)
      #expect(faces.contains { $0.box.contains(head) }, "\(x), \(y): \(faces)")
      // Without confirmations, shoes and hands have up to seven more candidates.
      #expect(faces.count <= 2, "\(x), \(y): \(faces)")
      #expect(try FaceDetector(model: model).faces(in: frame) == faces, "\(x), \(y)")
    }
  }

  /// A small, dark face has a low score in the tiles, and the second inference confirms it.
  @Test func uncertainFacesAreConfirmed() throws {
    let detector = try FaceDetector(model: .bundled())
    let frame = PixelBuffer(size: PixelSize(width: 640, height: 480), color: ColorDescription()).blackened
    let image = [UInt8](try Data(contentsOf: Self.golden)).map { $0 / 2 }
    frame.draw(image, side: 88, x: 0, y: 0)
    let faces = try detector.faces(in: frame)
    let head = Point(x: 55.5, y: 24)
    #expect(faces.contains { $0.box.contains(head) && $0.box.width < 12 }, "\(faces)")
  }

  @Test func equalFacesAreOneAndOthersRemain() {
    func face(_ score: Double, _ x: Double, _ side: Double) -> Face {
      Face(score: score, box: Rectangle(x: x, y: 10, width: side, height: side))
    }
    let faces = [face(0.5, 10, 20), face(0.9, 12, 20), face(0.4, 100, 20), face(0.3, 0, 80)]
    #expect(faces.distinct(overlap: 0.3) == [faces[1], faces[2], faces[3]])
    #expect(Array(faces.reversed()).distinct(overlap: 0.3) == faces.distinct(overlap: 0.3))
  }
}

extension PixelBuffer {
  /// Draws the brightness of an RGB image of 192 × 192 pixels, scaled to `side`.
  fileprivate func draw(_ rgb: [UInt8], side: Int, x: Int, y: Int) {
    for row in 0..<side {
      for column in 0..<side {
        let index = 3 * (row * 192 / side * 192 + column * 192 / side)
        let (red, green, blue) = (Double(rgb[index]), Double(rgb[index + 1]), Double(rgb[index + 2]))
        let gray = red * 0.299 + green * 0.587 + blue * 0.114
        luma.base[(y + row) * luma.stride + x + column] = UInt8(16 + gray * 219 / 255)
      }
    }
  }
}
