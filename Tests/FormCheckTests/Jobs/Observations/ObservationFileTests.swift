import FormCheckTestSupport
import Crypto
import FormCheckPose
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct ObservationFileTests {
  private static let path: FilePath = "segment-3.observations"
  private static let small = ObservationFile.encode(
    Observations.segment(
      3..<5,
      [
        Observations.frame(3, [Observations.person(.coco17, hasWorldPoints: false)]),
        Observations.frame(4, []),
      ]),
    skeleton: .coco17)

  @Test(arguments: [Skeleton.coco17, .blazePose33])
  func roundTrip(_ skeleton: Skeleton) throws {
    let with = Observations.person(skeleton)
    let without = Observations.person(skeleton, x: -3.5, score: 0, hasWorldPoints: false)
    let interpolated = [with, without].map {
      PersonObservation(track: 9, pose: $0.pose, heatmapPeaks: $0.heatmapPeaks, isInterpolated: true)
    }
    let cases: [[FrameObservation]] = [
      [Observations.frame(5, interpolated), Observations.frame(6, [with])],
      [], [Observations.frame(5, [])], [Observations.frame(7, [with])],
      [Observations.frame(5, [with, without]), Observations.frame(6, []), Observations.frame(9, [without])],
      [
        FrameObservation(index: 5, timestamp: Timestamp(pts: -(1 << 60), seconds: -0.0), people: []),
        FrameObservation(index: 9, timestamp: Timestamp(pts: 1 << 60, seconds: 0x1p91), people: []),
      ],
    ]
    for frames in cases {
      for (covered, decoded, errors) in [(0..<10, 10, 0), (5..<10, 0, 0), (5..<100_000, 3, 99_992)] {
        let segment = SegmentObservations(
          covered: covered, decoded: decoded, decodeErrors: errors, frames: frames)
        let bytes = ObservationFile.encode(segment, skeleton: skeleton)
        #expect(try ObservationFile.decode(bytes, path: Self.path) == segment, "\(skeleton.name): \(segment)")
      }
    }
  }

  @Test func plateRimsSurviveTheRoundTrip() throws {
    let rims = (0..<3).map {
      PlateCandidate(
        center: Point(x: 10.5, y: Double($0)), radius: 40.25, aspect: 0.875, angle: 0.5, coverage: 0.75)
    }
    var segment = SegmentObservations(
      covered: 0..<9, decoded: 2,
      frames: [[], rims].enumerated().map {
        FrameObservation(
          index: $0, timestamp: Timestamp(pts: Int64($0), seconds: Double($0)),
          people: [Observations.person(.coco17)], plates: $1)
      })
    segment.hasPlates = true
    let bytes = ObservationFile.encode(segment, skeleton: .coco17)
    #expect(try ObservationFile.decode(bytes, path: Self.path) == segment)
    // A run that doesn't search plates writes the format of before.
    #expect(bytes[4] == 4 && Self.small[4] == 3)
  }

  @Test func everyTruncationIsAnError() {
    for count in 0..<Self.small.count {
      expectDamage(Array(Self.small.prefix(count)), "first \(count) bytes")
    }
  }

  @Test func everyChangedBitIsAnError() {
    for position in Self.small.indices {
      for bit in 0..<8 {
        var bytes = Self.small
        bytes[position] ^= 1 << UInt8(bit)
        expectDamage(bytes, "bit \(bit) of byte \(position)")
      }
    }
  }

  @Test func moreBytesAreAnError() {
    expectDamage(Self.small + [0], "one byte more")
    expectDamage(Self.small + Self.small, "twice the file")
    expectDamage(resealed { $0 + [0] }, "one byte more, sealed")
  }

  /// A valid checksum does not make the content valid.
  @Test func everyTruncationWithAValidChecksumIsAnError() {
    let body = Self.small.count - SHA256.byteCount
    for count in 0..<body {
      expectDamage(resealed { Array($0.prefix(count)) }, "first \(count) bytes, sealed")
    }
  }

  /// Changed numbers may be read as other numbers, but nothing crashes or reserves memory for missing data.
  @Test func everyChangedByteWithAValidChecksumIsReadOrRefused() {
    for position in 0..<(Self.small.count - SHA256.byteCount) {
      for value: UInt8 in [0, 1, 0x7f, 0x80, 0xff] {
        let bytes = resealed { body in
          var body = body
          body[position] = value
          return body
        }
        do throws(FormCheckError) {
          let frames = try ObservationFile.decode(bytes, path: Self.path).frames
          #expect(frames.count <= 2, "byte \(position) = \(value): \(frames.count) frames")
        } catch {
          #expect(error.kind == .input, "byte \(position) = \(value): \(error)")
        }
      }
    }
  }

  @Test func contradictoryFieldsAreErrors() {
    // Offsets: magic 0, version 4, length of the name 8, name 12…18, first frame 19, end 27, decoded 35, errors 39, frames 43,
    // then a frame: index, pts, seconds, change at 71, people at 75.
    for (offset, name) in [(4, "version"), (8, "length of the name"), (43, "frames"), (75, "people")] {
      for value: UInt32 in [0, 5, 1000, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff] {
        let bytes = resealed { body in
          var body = body
          for byte in 0..<4 { body[offset + byte] = UInt8(truncatingIfNeeded: value >> UInt32(8 * byte)) }
          return body
        }
        expectDamage(bytes, "\(name) = \(value)")
      }
    }
  }

  @Test func aMissingSegmentHasARemedy() throws {
    let folder = try TemporaryFolder()
    let store = ObservationStore(directory: folder.path)
    do throws(FormCheckError) {
      let frames = try store.load(Segment(number: 3, frames: 0..<5))
      Issue.record("loaded \(frames)")
    } catch {
      #expect(error.kind == .input)
      #expect(error.description.contains("segment-3.observations"), "\(error)")
      #expect(error.description.contains("Run formcheck analyze"), "\(error)")
    }
  }

  private func resealed(_ change: ([UInt8]) -> [UInt8]) -> [UInt8] {
    let body = change(Array(Self.small.dropLast(SHA256.byteCount)))
    return body + SHA256.hash(data: body)
  }

  private func expectDamage(_ bytes: [UInt8], _ name: String) {
    do throws(FormCheckError) {
      let frames = try ObservationFile.decode(bytes, path: Self.path)
      Issue.record("\(name): read as \(frames)")
    } catch {
      #expect(error.kind == .input, "\(name): \(error)")
      #expect(error.description.contains(Self.path.string), "\(name): \(error)")
    }
  }
}
