export type Point = readonly [x: number, y: number, z?: number]

/** Where a pinhole camera is, in metres and degrees; `span`: how many metres wide the frame is at its middle. */
export type CameraPlace = {
  at: readonly [number, number]
  az: number
  el: number
  roll: number
  span: number
  dist: number
}

/** Turns a point of the hall, in metres, into one of the frame, in pixels. */
export type Project = (x: number, y: number, z?: number) => [number, number]

export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Rounds to one decimal, which is enough for a pixel. */
export const roundToTenth = (value: number): string => (Math.round(value * 10) / 10).toString()

type Vector = readonly [number, number, number]

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export function createCamera(width: number, height: number, place: CameraPlace): Project {
  const { at, dist, span } = place
  const [a, e, r] = [radians(place.az), radians(place.el), radians(place.roll)]
  const focal = (width * dist) / span
  const eye: Vector = [
    at[0] + dist * Math.cos(e) * Math.sin(a),
    at[1] - dist * Math.cos(e) * Math.cos(a),
    dist * Math.sin(e),
  ]
  const forward: Vector = [-Math.cos(e) * Math.sin(a), Math.cos(e) * Math.cos(a), -Math.sin(e)]
  const right: Vector = [Math.cos(a), Math.sin(a), 0]
  const up: Vector = [
    right[1] * forward[2] - right[2] * forward[1],
    right[2] * forward[0] - right[0] * forward[2],
    right[0] * forward[1] - right[1] * forward[0],
  ]
  return (x, y, z = 0) => {
    const seen: Vector = [x - eye[0], y - eye[1], z - eye[2]]
    const depth = Math.max(0.4, dot(seen, forward))
    const px = (focal * dot(seen, right)) / depth
    const py = (-focal * dot(seen, up)) / depth
    return [width / 2 + px * Math.cos(r) - py * Math.sin(r), height / 2 + px * Math.sin(r) + py * Math.cos(r)]
  }
}

export type Pencil = {
  point(x: number, y: number, z?: number): string
  polygon(points: readonly Point[]): string
  rectangle(x0: number, y0: number, x1: number, y1: number): string
  /** Pixels of one metre at the point looked at. */
  metre: number
}

export function createPen(project: Project, at: readonly [number, number]): Pencil {
  const point = (x: number, y: number, z?: number) => project(x, y, z).map(roundToTenth).join(' ')
  const polygon = (points: readonly Point[]) => `M${points.map((one) => point(...one)).join('L')}Z`
  const [left, right] = [project(at[0] - 0.5, at[1]), project(at[0] + 0.5, at[1])]
  return {
    point,
    polygon,
    rectangle: (x0, y0, x1, y1) =>
      polygon([
        [x0, y0],
        [x1, y0],
        [x1, y1],
        [x0, y1],
      ]),
    metre: Math.hypot(right[0] - left[0], right[1] - left[1]),
  }
}
