import CFormCheckFFmpeg
import FormCheckTestSupport
import Foundation
import FormCheckPose
import Testing

@testable import FormCheckVideo

/// Damaged audio never prevents the video from being written, and one sentence describes the problem.
@Suite struct AudioTests {
  /// The result of writing a source's frames and audio to a new file.
  private struct Copy {
    let source: VideoSource
    let video: VideoSource
    let problem: String?
    /// The loudest sample in each tenth of a second of the output's audio.
    let loudness: [Double]
  }

  private func copy(_ bytes: [UInt8], extension fileExtension: String = "mkv") throws -> Copy {
    let file = try TemporaryFile("audio.\(fileExtension)", Data(bytes))
    let source = try VideoSource.open(path: file.path)
    let output = try TemporaryFile(named: "copy.mp4")
    var settings = VideoWriterSettings(like: source.info)
    settings.preset = .ultrafast
    let writer = try VideoWriter(path: output.path, settings: settings, audio: AudioSelection(source))
    let decoder = try VideoDecoder(source)
    while let frame = try decoder.nextFrame() { try writer.append(frame) }
    try writer.finish()
    let video = try VideoSource.open(path: output.path)
    #expect(video.timeline.frameCount == source.timeline.frameCount)
    return Copy(
      source: source, video: video, problem: writer.audioProblem, loudness: try loudness(video))
  }

  private func loudness(_ video: VideoSource) throws -> [Double] {
    guard let audio = video.info.audio else { return [] }
    let decoder = try StreamDecoder(try Demuxer(path: video.path), stream: audio.streamIndex)
    var samples: [Float] = []
    while try decoder.next() {
      let count = Int(decoder.frame.pointer.pointee.nb_samples)
      guard let plane = decoder.frame.pointer.pointee.extended_data[0] else { continue }
      plane.withMemoryRebound(to: Float.self, capacity: count) {
        samples += UnsafeBufferPointer(start: $0, count: count)
      }
    }
    let part = audio.sampleRate / 10
    return stride(from: 0, to: samples.count, by: part).map { start in
      Double(samples[start..<min(start + part, samples.count)].map(abs).max() ?? 0)
    }
  }

  /// Returns a tenth of a second of a loud tone, 16 bits per sample.
  private static func tone(_ channels: Int = 1, rate: Int = 8000) -> [UInt8] {
    (0..<rate / 10).flatMap { at in
      let value = Int16(12000 * sin(Double(at) * 2 * .pi * 400 / Double(rate)))
      return (0..<channels).flatMap { _ in
        [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
      }
    }
  }

  @Test(arguments: [1, 2, 3, 6])
  func audioWithoutAChannelLayoutIsWritten(_ channels: Int) throws {
    var file = try SmallMatroska(frames: 10)
    for number in 0..<10 { file.add(Self.tone(channels), at: Int64(number) * 100) }
    file.interleave()
    let copy = try copy(file.bytes(.init(codec: "A_PCM/INT/LIT", channels: UInt8(channels))))
    #expect(copy.problem == nil)
    #expect(copy.video.info.audio?.channelCount == min(channels, 2))
    #expect(copy.loudness.count >= 10 && copy.loudness.prefix(9).allSatisfy { $0 > 0.15 }, "\(copy.loudness)")
  }

  @Test func aGapWithinTheVideoIsSilent() throws {
    var file = try SmallMatroska(frames: 40)
    for number in [0, 1, 2, 3, 36, 37, 38, 39] { file.add(Self.tone(), at: Int64(number) * 100) }
    file.interleave()
    let copy = try copy(file.bytes(.init(codec: "A_PCM/INT/LIT")))
    #expect(copy.problem == nil)
    let loudness = copy.loudness
    #expect(loudness.count >= 40 && loudness[1...2].allSatisfy { $0 > 0.15 }, "\(loudness)")
    #expect(
      loudness[6...34].allSatisfy { $0 < 0.01 } && loudness[37...38].allSatisfy { $0 > 0.15 }, "\(loudness)")
  }

  /// Silence for such a gap would take gigabytes, in memory or encoded.
  @Test(.timeLimit(.minutes(10)), arguments: [100_000, 10_000_000, 1_000_000_000_000])
  func aGapPastTheLastFrameIsNotFilled(_ seconds: Int64) throws {
    var file = try SmallMatroska(frames: 10)
    for number in 0..<5 { file.add(Self.tone(), at: Int64(number) * 100) }
    file.interleave()
    for number in 0..<3 { file.add(Self.tone(), at: seconds * 1000 + Int64(number) * 100) }
    let copy = try copy(file.bytes(.init(codec: "A_PCM/INT/LIT")))
    let problem = try #require(copy.problem)
    #expect(problem.contains(copy.source.path) && problem.contains("time stamps"), "\(problem)")
    #expect((9...13).contains(copy.loudness.count), "\(copy.loudness)")
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["A_MPEG/L3", "A_AC3", "A_PCM/INT/LIT"])
  func audioEntirelyPastTheLastFrameIsOmitted(_ codec: String) throws {
    var file = try SmallMatroska(frames: 10)
    let frame: [UInt8] = [0xFF, 0xFB, 0x54, 0xC4] + Array(repeating: 0, count: 188)
    for number in 0..<3 { file.add(frame, at: 50_000_000_000 + Int64(number) * 24) }
    let copy = try copy(file.bytes(.init(codec: codec, rate: 48000)))
    #expect(copy.problem != nil)
    #expect(copy.loudness.isEmpty)
  }

  /// Silent frames of MPEG-1 Layer II: first 32 kHz stereo, then 48 kHz mono.
  @Test func audioMayChangeItsFormat() throws {
    var file = try SmallMatroska(frames: 20)
    let before: [UInt8] = [0xFF, 0xFD, 0x48, 0x00] + Array(repeating: 0, count: 284)
    let after: [UInt8] = [0xFF, 0xFD, 0x44, 0xC0] + Array(repeating: 0, count: 188)
    for number in 0..<27 { file.add(before, at: Int64(number) * 36) }
    for number in 0..<40 { file.add(after, at: 972 + Int64(number) * 24) }
    file.interleave()
    let copy = try copy(file.bytes(.init(codec: "A_MPEG/L2", rate: 32000, channels: 2)))
    #expect(copy.problem == nil)
    #expect((18...21).contains(copy.loudness.count), "\(copy.loudness.count)")
  }

  /// Noise instead of audio packets, invalid headers, and implausible sample rates.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      SmallMatroska.Audio(codec: "A_AAC", rate: 44100, header: [0xFF, 0xFF, 0xFF, 0xFF]),
      SmallMatroska.Audio(codec: "A_AAC", rate: 44100), SmallMatroska.Audio(codec: "A_AC3", rate: 48000),
      SmallMatroska.Audio(codec: "A_EAC3", rate: 48000), SmallMatroska.Audio(codec: "A_MPEG/L3", rate: 44100),
      SmallMatroska.Audio(codec: "A_FLAC", rate: 44100), SmallMatroska.Audio(codec: "A_VORBIS", rate: 44100),
      SmallMatroska.Audio(
        codec: "A_OPUS", rate: 48000, header: Array("OpusHead".utf8) + Array(repeating: 1, count: 11)),
      SmallMatroska.Audio(codec: "A_ALAC", rate: 44100, header: Array(repeating: 7, count: 36)),
      SmallMatroska.Audio(codec: "A_DTS", rate: 48000), SmallMatroska.Audio(codec: "A_TTA1", rate: 44100),
      SmallMatroska.Audio(codec: "A_PCM/INT/LIT", rate: 1),
      SmallMatroska.Audio(codec: "A_PCM/INT/LIT", rate: 2e9),
      SmallMatroska.Audio(codec: "A_PCM/INT/LIT", rate: 8000, channels: 61),
      SmallMatroska.Audio(codec: "A_PCM/FLOAT/IEEE", rate: 8000, bits: 64),
      SmallMatroska.Audio(codec: "A_UNKNOWN", rate: 8000),
    ])
  func noiseInPlaceOfAudioNeverPreventsTheVideo(_ audio: SmallMatroska.Audio) throws {
    var file = try SmallMatroska(frames: 10)
    var state: UInt32 = 7
    for number in 0..<20 {
      let noise = (0..<976).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return UInt8(truncatingIfNeeded: state >> 24)
      }
      file.add(noise, at: Int64(number) * 50)
    }
    file.interleave()
    let copy = try copy(file.bytes(audio))
    if let problem = copy.problem {
      #expect(problem.components(separatedBy: "The audio of").count == 2, "\(problem)")
    } else if audio.codec.hasPrefix("A_PCM") {
      // Any bytes are PCM; noise in other codecs may be copied although no decoder accepts it.
      #expect(!copy.loudness.isEmpty)
    }
  }

  /// Audio of which nothing can be decoded is named.
  @Test func undecodableAudioIsNamed() throws {
    var file = try SmallMatroska(frames: 10)
    for number in 0..<20 { file.add([UInt8](repeating: 0x55, count: 400), at: Int64(number) * 50) }
    file.interleave()
    let copy = try copy(file.bytes(SmallMatroska.Audio(codec: "A_FLAC", rate: 44100)))
    #expect(copy.problem?.contains("none of it can be decoded") == true, "\(copy.problem ?? "no problem")")
  }

  /// Encrypted audio beside a video that isn't encrypted.
  @Test func encryptedAudioIsLeftOut() throws {
    let movie = MovieFile([UInt8](try Data(contentsOf: URL(filePath: Fixture.path("h264.mp4")))))
    #expect(try copy(movie.bytes, extension: "mp4").video.info.audio != nil)
    let copy = try copy(movie.withEncryptedAudio.bytes, extension: "mp4")
    #expect(copy.source.info.audio?.codecName == "aac" && copy.video.info.audio == nil)
    #expect(copy.problem?.contains("(it is encrypted)") == true, "\(copy.problem ?? "no problem")")
  }

  @Test func problemsAreOneSentence() throws {
    let error = VideoError.writeFailed(
      path: "o.mp4", call: "swr_init", code: -22, seconds: nil, reason: "Invalid argument")
    let problem = try #require(AudioProblem(error))
    #expect(problem.sentence(path: "a.mkv", silentFrom: nil).contains("swr_init: Invalid argument"))
    #expect(problem.sentence(path: "a.mkv", silentFrom: 1.26).contains("from 1.3 s on"))
    #expect(AudioProblem(.cancelled(path: "a")) == nil)
    #expect(AudioProblem(.outputDiskFull(path: "a", call: "av_write_frame", code: -28)) == nil)
  }

  /// A full disk ends the output although the audio is intact, because a silent video could not be written either.
  @Test func aFullDiskEndsTheOutput() throws {
    var file = try SmallMatroska(frames: 10)
    for number in 0..<10 { file.add(Self.tone(), at: Int64(number) * 100) }
    let source = try TemporaryFile("full.mkv", Data(file.bytes(.init(codec: "A_PCM/INT/LIT"))))
    let video = try VideoSource.open(path: source.path)
    #expect {
      let writer = try VideoWriter(
        path: "/dev/full", settings: VideoWriterSettings(like: video.info), audio: AudioSelection(video))
      let decoder = try VideoDecoder(video)
      while let frame = try decoder.nextFrame() { try writer.append(frame) }
      try writer.finish()
    } throws: {
      ($0 as? VideoError)?.isOutputProblem == true
    }
  }

  @Test func writingAudioStopsInACanceledTask() async throws {
    var file = try SmallMatroska(frames: 10)
    for number in 0..<10 { file.add(Self.tone(), at: Int64(number) * 100) }
    let source = try TemporaryFile("stop.mkv", Data(file.bytes(.init(codec: "A_PCM/INT/LIT"))))
    let output = try TemporaryFile(named: "copy.mp4")
    let writing = Task { () throws(VideoError) in
      let video = try VideoSource.open(path: source.path)
      let writer = try VideoWriter(
        path: output.path, settings: VideoWriterSettings(like: video.info), audio: AudioSelection(video))
      let decoder = try VideoDecoder(video)
      while let frame = try decoder.nextFrame() { try writer.append(frame) }
      withUnsafeCurrentTask { $0?.cancel() }
      try writer.finish()
      return writer.audioProblem
    }
    await #expect(throws: VideoError.cancelled(path: source.path)) { try await writing.value }
  }
}
