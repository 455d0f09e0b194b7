import FormCheckPixels
import FormCheckPose
import FormCheckVideo
import Testing

/// Moments read without a time line are frames of the video.
@Suite struct MomentReaderTests {
  /// Moments over the whole video, with every number of threads: each is a frame within a few frames of its time, and
  /// followed by the next one. AVI files have no presentation times, so that frames with B-frames have others there. A
  /// single refresh of blocks leaves small errors.
  @Test(arguments: Fixture.videos.filter { $0 != "h264.h264" && !$0.hasPrefix("intrarefresh") })
  func momentsAreTheFramesAtTheirTimes(name: String) throws {
    let all = try Fixture.open(name).decoded()
    let last = try #require(all.last?.seconds)
    let interval = last / Double(max(1, all.count - 1))
    var times: [[Double]] = []
    for threads in [1, 3] {
      let reader = try MomentReader(path: Fixture.path(name), threads: threads)
      #expect(reader.size == all[0].size, "\(threads)")
      times.append([])
      for step in 0..<6 {
        let seconds = last * (Double(step) + 0.4) / 6
        guard let moment = try reader.moment(at: seconds, maximumPackets: 1000) else {
          // Moments never go back: in a video of a few frames, the last ones were returned before.
          let latest = times.last?.last ?? -1
          #expect(latest + 6 * interval >= seconds, "\(seconds) s of \(last) s after \(latest) s")
          break
        }
        times[times.count - 1].append(moment.seconds)
        #expect(abs(moment.seconds - seconds) <= 6 * interval, "\(seconds) s of \(last) s: \(moment.seconds)")
        let isFrame = all.contains { $0.samples == moment.frame.samples }
        #expect(isFrame, "\(seconds) s")
        guard !name.hasSuffix("b.avi") && !name.hasSuffix("b.mxf") else { continue }
        let index = try #require(all.firstIndex { abs($0.seconds - moment.seconds) < 1e-6 })
        let isSame = all[index].samples == moment.frame.samples
        #expect(isSame, "frame \(index)")
        let isNext = moment.next.map {
          all.indices.contains(index + 1) && all[index + 1].samples == $0.samples
        }
        #expect(isNext ?? true, "frame \(index)")
      }
    }
    #expect(times[0] == times[1])
  }

  /// A raw stream has no times at all: only its start can be read.
  @Test func aRawStreamHasItsFirstFrame() throws {
    let first = try #require(try Fixture.open("h264.h264").decoded().first)
    let reader = try MomentReader(path: Fixture.path("h264.h264"), seeks: false)
    let isFirst = try reader.moment(at: 0, maximumPackets: 1000)?.frame.samples == first.samples
    #expect(isFirst)
  }

  /// Packets without times count as well, so that a moment in a long raw stream is found after as many as allowed.
  @Test func aRawStreamIsntReadToItsEnd() throws {
    let reader = try MomentReader(path: Fixture.path("h264.h264"), seeks: false)
    #expect(try reader.moment(at: 1e6, maximumPackets: 5) != nil)
  }

  @Test func thereIsNoMomentAfterTheEnd() throws {
    let reader = try MomentReader(path: Fixture.path("h264.mp4"))
    #expect(try reader.moment(at: 1e6, maximumPackets: 10_000) == nil)
  }

  /// With few packets, the moment comes earlier instead of decoding the whole group of pictures.
  @Test func theNumberOfPacketsLimitsTheWork() throws {
    let all = try Fixture.open("h264.mp4").decoded()
    let last = try #require(all.last?.seconds)
    for threads in [1, 4] {
      let reader = try MomentReader(path: Fixture.path("h264.mp4"), threads: threads, seeks: false)
      let moment = try #require(try reader.moment(at: last, maximumPackets: 3))
      #expect(moment.seconds < last / 2, "\(moment.seconds) of \(last)")
    }
  }

  @Test(arguments: ["audio.m4a", "nomoov.mp4", "missing.mp4"])
  func filesWithoutAVideoAreRejected(name: String) {
    #expect(throws: VideoError.self) { try MomentReader(path: Fixture.path(name)) }
  }
}
