import FormCheckPose

/// A rim as a distance from its center that varies with the direction by its second harmonic: nearly an ellipse.
struct RimShape {
  var center: Point
  /// The mean radius, in pixels.
  var radius: Double
  /// The second harmonic, as fractions of the mean radius: cos 2φ and sin 2φ.
  var ellipse = (cosine: 0.0, sine: 0.0)

  init(center: Point, radius: Double) {
    self.center = center
    self.radius = radius
  }

  /// Returns the point of the rim in a direction, at `scale` times its distance.
  func point(_ direction: (x: Double, y: Double), scale: Double) -> Point {
    let (x, y) = direction
    let distance = scale * radius * (1 + ellipse.cosine * (x * x - y * y) + ellipse.sine * 2 * x * y)
    return Point(x: center.x + x * distance, y: center.y + y * distance)
  }

  /// Returns the shape moved by the terms of a fit, as fractions of the radius: mean, cos φ, sin φ, cos 2φ, sin 2φ.
  func moved(by terms: SIMD8<Double>) -> RimShape {
    var moved = self
    moved.center = Point(x: center.x + terms[1] * radius, y: center.y + terms[2] * radius)
    moved.radius = radius * (1 + terms[0])
    moved.ellipse = (ellipse.cosine + terms[3], ellipse.sine + terms[4])
    return moved
  }

  private var amplitude: Double {
    (ellipse.cosine * ellipse.cosine + ellipse.sine * ellipse.sine).squareRoot()
  }
  /// Half the major axis, in pixels.
  var majorRadius: Double { radius * (1 + amplitude) }
  /// The minor axis divided by the major axis.
  var aspect: Double { (1 - amplitude) / (1 + amplitude) }
  /// The direction of the major axis, 0…π.
  var angle: Double {
    let half = arcTangent(ellipse.sine, ellipse.cosine) / 2
    return half < 0 ? half + .pi : half
  }
}
