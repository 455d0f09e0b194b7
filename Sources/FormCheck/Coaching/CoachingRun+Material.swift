import FormCheckCoaching
import FormCheckMotion
import FormCheckOverlay
import FormCheckPose

extension CoachingRun {
  /// Returns the feedback on the sets, and a still of the worst repetition for each of the first points to change.
  ///
  /// - Parameters:
  ///   - count: the largest number of stills.
  ///   - coversFaces: whether all detected faces are covered.
  ///   - warn: receives a warning about each correction that has no effect, in sentences.
  /// - Throws: an error if there are no saved poses, if nobody was detected, or if there is no such set.
  /// - Complexity: one read of every segment of observations, and the decoding of `count` frames; with
  ///   covered faces, also a search for faces in the segments around them, unless an earlier run searched them.
  public func material(
    stills count: Int, coversFaces: Bool, warn: (String) -> Void = { _ in }
  ) async throws(FormCheckError) -> CoachingMaterial {
    let saved = try SavedAnalysis(input, in: outputs)
    let (assignment, settings) = try saved.motionInputs(in: outputs, library: library)
    let analyzed = try saved.video.motionReader(of: assignment, settings).read(spoolsDrawing: count > 0)
    analyzed.motion.unappliedSentences.forEach(warn)
    let summaries = try summaries(of: analyzed.motion)
    var render = RenderSettings()
    render.privacy.faces = coversFaces ? .all : nil
    let scenes = CoachingScene.scenes(summaries, count: count)
    let people = try analyzed.drawing?.people(ofFrames: scenes.map(\.moment.frame)) ?? [:]
    let search = FaceSearch(video: saved.video, cores: CorePermits(1), savingIsOptional: true)
    let faces = try await search.faces(
      render.privacy.faces, around: scenes.map { $0.moment.frame..<($0.moment.frame + 1) })
    let drawing = StillDrawing(
      source: saved.source, settings: render, people: people,
      faces: analyzed.faceCovers(render.privacy.faces, of: saved.video, faces))
    var stills: [CoachingStill] = []
    for scene in scenes {
      do {
        if let still = try await Self.still(of: scene, drawing) { stills.append(still) }
      } catch {
        throw FormCheckError(error)
      }
    }
    return CoachingMaterial(summaries: summaries, stills: stills, videoHash: saved.record.input.sha256)
  }

  /// Returns the still of a scene; nil if its frame can't be decoded.
  private static func still(
    of scene: CoachingScene, _ drawing: StillDrawing
  ) async throws -> CoachingStill? {
    guard let pixels = try await drawing.frame(scene.moment.frame) else { return nil }
    let part = drawing.athletePart(ofFrame: scene.moment.frame)
    return CoachingStill(
      caption: scene.caption, set: scene.set, repetition: scene.repetition, seconds: scene.moment.seconds,
      jpeg: try drawing.jpeg(pixels, part, maximumSide: CoachingStill.maximumSide),
      size: drawing.jpegSize(part, maximumSide: CoachingStill.maximumSide))
  }
}
