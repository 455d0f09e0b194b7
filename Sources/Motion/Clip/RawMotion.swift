public import Pose

extension ClipMotion {
  /// TEMPORARY until the motion branch lands.
  public init(frames assembled: [AssembledFrame], skeleton: Skeleton, athlete: Int?) {
    let frames = FrameTimes(indices: assembled.map(\.index), timestamps: assembled.map(\.timestamp))
    let numbers = Set(assembled.flatMap { $0.people.map(\.person) }).sorted()
    let people = numbers.map { number -> PersonMotion in
      var points = PointSignals(skeleton: skeleton, count: assembled.count)
      var angles = Dictionary(
        uniqueKeysWithValues: AngleName.allCases.map { ($0, AngleSeries(count: assembled.count)) })
      for (t, frame) in assembled.enumerated() {
        guard let person = frame.people.first(where: { $0.person == number }) else { continue }
        points.score[t] = person.pose.score
        for (k, point) in person.pose.keypoints.enumerated() {
          let place = t * skeleton.keypoints.count + k
          points.rawX[place] = Float(point.position.x)
          points.rawY[place] = Float(point.position.y)
          points.smoothedX[place] = Float(point.position.x)
          points.smoothedY[place] = Float(point.position.y)
          points.confidence[place] = point.confidence
        }
        for (name, reading) in person.angles {
          guard let degrees = reading.degrees else { continue }
          angles[name]?.degrees[t] = Float(degrees)
          angles[name]?.trust[t] = .measurable
        }
      }
      return PersonMotion(
        person: number, isAthlete: number == athlete, span: 0..<assembled.count, points: points,
        angles: angles, workout: nil)
    }
    self.init(frames: frames, cuts: [], people: people, athlete: athlete)
  }
}
