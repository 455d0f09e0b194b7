import FormCheckComparison
import FormCheckFiles
import FormCheckOverlay
import FormCheckPixels
import FormCheckTestSupport
import FormCheckVideo
import Foundation
import SystemPackage
import Testing

@testable import FormCheck

/// Comparisons of the rendered squats, from the videos to the files.
@Suite struct ComparisonRunTests {
  private let folder: TemporaryFolder
  private let clip: FilePath

  init() throws {
    folder = try TemporaryFolder()
    let sample = Clips.sample.removingLastComponent().appending("synthetic-squats.mp4")
    clip = try folder.write(try sample.bytes(), to: "squats.mp4")
  }

  private func analyze(_ video: FilePath) async throws {
    try await Analysis.writeTables(of: video)
  }

  private func comparisonRun(_ a: Int?, _ b: Int?) -> ComparisonRun {
    ComparisonRun(
      ComparedInput(path: clip, repetition: a), ComparedInput(path: clip, repetition: b), directory: nil)
  }

  private func rows(_ result: ComparisonRun.Result) throws -> [[Substring]] {
    let table = try #require(result.files.first { $0.string.hasSuffix(".csv") })
    return String(decoding: try table.bytes(), as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
  }

  @Test func twoRepetitionsOfOneVideo() async throws {
    try await analyze(clip)
    let files = ComparedFiles([clip], in: nil)
    #expect(files.unanalyzed.isEmpty)
    let result = try await comparisonRun(1, 2).run(files)
    #expect(
      result.files.map { $0.lastComponent?.string }
        == ["mp4", "csv", "html"].map { "squats.1-squats.2.compare.\($0)" })
    let rows = try rows(result)
    #expect(rows.count == 102 && Set(rows.map(\.count)).count == 1)
    #expect(rows[1].prefix(3) == ["1", "2", "0"] && rows[101].prefix(3) == ["1", "2", "100"])
    // Both repetitions are the same movement, seen once.
    let knee = try #require(rows[0].firstIndex(of: "left_knee_flexion_difference_deg"))
    let differences = rows.dropFirst().compactMap { Double($0[knee]) }
    #expect(differences.count > 90 && (differences.map(abs).max() ?? 99) < 8)
    let video = try VideoSource.open(path: result.files[0].string)
    #expect(video.info.size.width == 720 && video.info.size.height == 360 && video.timeline.frameCount > 40)
    let page = String(decoding: try result.files[2].bytes(), as: UTF8.self)
    #expect(page.contains("squats.1-squats.2.compare.mp4") && page.contains("curve-b"))
    #expect(!page.contains("http://") && !page.contains("https://"))
    // Another process writes the same comparison.
    do {
      var second = comparisonRun(1, 2)
      second.overwrites = true
      let lock = try JobLock(second.names.lock)
      let error = await #expect(throws: FormCheckError.self) { _ = try await second.run(files) }
      #expect(error?.kind == .busy)
      lock.release()
    }
    // Existing files are kept.
    await #expect(throws: FormCheckError.self) { _ = try await comparisonRun(1, 2).run(files) }
    var forced = comparisonRun(1, 2)
    (forced.overwrites, forced.makesVideo) = (true, false)
    #expect(try await forced.run(files).files.count == 2)
  }

  @Test func everyLayoutAndAlignmentHasAVideo() async throws {
    try await analyze(clip)
    let files = ComparedFiles([clip], in: nil)
    for (layout, alignment) in zip(ComparisonLayout.allCases, ComparisonAlignment.allCases) {
      var comparisonRun = comparisonRun(2, 1)
      (comparisonRun.layout, comparisonRun.alignment, comparisonRun.overwrites) = (layout, alignment, true)
      let result = try await comparisonRun.run(files)
      let info = try VideoSource.open(path: result.files[0].string).info
      #expect(
        [info.size.width, info.size.height]
          == [.side: [720, 360], .stack: [360, 720], .ghost: [360, 360]][layout], "\(layout)")
      #expect(info.frameCount > 35, "\(layout), \(alignment)")
    }
  }

  @Test func eachRepetitionIsComparedWithItself() async throws {
    try await analyze(clip)
    var comparisonRun = comparisonRun(nil, nil)
    (comparisonRun.choice, comparisonRun.makesVideo) = (.each, false)
    let result = try await comparisonRun.run(ComparedFiles([clip], in: nil))
    #expect(result.document.pairs.count == 2 && result.document.differences.isEmpty)
    #expect(try rows(result).count == 203)
  }

  /// Sides that the user exchanges in one repetition turn the body in it, so that the other one is mirrored.
  @Test func exchangedSidesTurnTheBody() async throws {
    try await analyze(clip)
    let before = try await comparisonRun(1, 2).run(ComparedFiles([clip], in: nil)).document
    let end = try #require(before.pairs.first).tempoA.wholeS + 1
    let editing = Editing(input: clip, directory: nil)
    _ = try editing.add([try #require(EditRequest.exchangeSides("0-\(end)"))], person: nil)
    var comparisonRun = comparisonRun(1, 2)
    comparisonRun.overwrites = true
    let after = try await comparisonRun.run(ComparedFiles([clip], in: nil)).document
    #expect(try #require(before.pairs.first).mirrored == false)
    #expect(try #require(after.pairs.first).mirrored)
  }

  /// The athlete's face is covered in both halves of the video and in the stills, unless only others are covered, and little else changes.
  @Test func facesAreCovered() async throws {
    try await analyze(clip)
    let plain = try await shown(covering: nil)
    let (all, others) = (try await shown(covering: .all), try await shown(covering: .others))
    let (allChanges, otherChanges) = (
      Self.changedSamples(plain.frame, all.frame), Self.changedSamples(plain.frame, others.frame)
    )
    let half = plain.frame.luma.width / 2 * plain.frame.luma.height
    for (count, others) in zip(allChanges, otherChanges) {
      #expect(count - others > 50 && Double(count) < 0.03 * Double(half), "\(allChanges), \(otherChanges)")
    }
    #expect(plain.page != all.page && all.page != others.page, "the stills")
  }

  /// Returns the numbers of samples that differ in the left and in the right half of two frames.
  private static func changedSamples(_ plain: PixelBuffer, _ covered: PixelBuffer) -> [Int] {
    let (width, height) = (plain.luma.width, plain.luma.height)
    return [0..<width / 2, width / 2..<width].map { columns in
      (0..<height).reduce(0) { sum, row in
        let before = plain.luma.base + row * plain.luma.stride
        let after = covered.luma.base + row * covered.luma.stride
        return sum + columns.count { abs(Int(before[$0]) - Int(after[$0])) > 24 }
      }
    }
  }

  /// Skeletons in the video and in the stills have the chosen colors.
  @Test func palettesDiffer() async throws {
    try await analyze(clip)
    let (standard, safe) = (try await shown(), try await shown(in: .colorBlindSafe))
    #expect(standard.frame.samples != safe.frame.samples, "the video")
    #expect(standard.page != safe.page, "the stills")
  }

  /// Returns the first frame of a comparison's video, and its page.
  private func shown(
    covering faces: FaceSelection? = nil, in palette: Palette = .standard
  ) async throws -> (frame: PixelBuffer, page: [UInt8]) {
    var comparisonRun = comparisonRun(1, 2)
    (comparisonRun.coveredFaces, comparisonRun.overwrites, comparisonRun.jobs) = (faces, true, 2)
    comparisonRun.palette = palette
    let files = try await comparisonRun.run(ComparedFiles([clip], in: nil)).files
    let frame = try VideoDecoder(try VideoSource.open(path: files[0].string)).nextFrame()
    return (try #require(frame).pixels, try files[2].bytes())
  }

  @Test func errorsNameTheVideoAndTheRemedy() async throws {
    try await analyze(clip)
    let files = ComparedFiles([clip], in: nil)
    for (number, kind) in [(3, FormCheckError.Kind.usage), (0, .usage)] {
      await #expect("\(number)") { _ = try await comparisonRun(1, number).run(files) } throws: { error in
        let error = error as? FormCheckError
        return error?.kind == kind && error?.description.contains("only 1 to 2") == true
      }
    }
  }

  /// A video beside which there is an analysis is found from another output folder; others must be analyzed.
  @Test func analysesAreFound() async throws {
    try folder.make("other")
    let other = try folder.write(try clip.bytes() + [0], to: "other/squats.mp4")
    let output = folder.path.appending("out")
    #expect(ComparedFiles([clip, other], in: output).unanalyzed.map(\.path) == [clip, other])
    try await analyze(clip)
    let files = ComparedFiles([clip, other], in: output)
    #expect(files.unanalyzed.map(\.path) == [other])
    #expect(files.outputs(of: clip, in: output).directory == clip.removingLastComponent())
    // Names are unique although both videos have the same name.
    #expect(ComparedFiles([clip, other], in: nil).unanalyzed.map(\.path) == [other])
  }
}
