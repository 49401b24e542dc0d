import type { Pencil, Point } from './camera.ts'

/** Half of a doubles court and its lines, in metres from the middle of the net (BWF: 13.40 × 6.10). */
const SIDE = 3.05
const SINGLES_SIDE = 2.59
const BACK = 6.7
const LONG_SERVICE = 5.94
const SHORT_SERVICE = 1.98
/** The mat reaches this far beyond the lines. */
const RUN_OFF = 0.98
const MAT_BACK = 7.75

export type Floor = { planks: string; mats: string; courts: string; lines: string }

/** Draws planks, mats, courts and their lines; `middles`: where courts are along the hall. */
export function drawFloor(pencil: Pencil, middles: number[]): Floor {
  const floor: Floor = { planks: '', mats: '', courts: '', lines: '' }
  for (let x = -22; x < 22; x += 0.42) floor.planks += `M${pencil.point(x, -13)}L${pencil.point(x, 13)}`
  for (const middle of middles) {
    floor.mats += pencil.rectangle(middle - SIDE - RUN_OFF, -MAT_BACK, middle + SIDE + RUN_OFF, MAT_BACK)
    floor.courts += pencil.rectangle(middle - SIDE, -BACK, middle + SIDE, BACK)
    floor.lines += traceLines(pencil, middle)
  }
  return floor
}

/** A real line is 40 mm; never thinner than 1.7 pixels. One winding for all, so that crossings punch no holes. */
function traceLines(pencil: Pencil, middle: number): string {
  const wide = Math.max(0.04, 1.7 / pencil.metre)
  const stripe = (x0: number, y0: number, x1: number, y1: number) =>
    pencil.rectangle(middle + Math.min(x0, x1), Math.min(y0, y1), middle + Math.max(x0, x1), Math.max(y0, y1))
  return [-1, 1]
    .map(
      (s) =>
        stripe(s * SIDE, -BACK, s * (SIDE - wide), BACK) +
        stripe(s * SINGLES_SIDE, -BACK, s * (SINGLES_SIDE - wide), BACK) +
        stripe(-SIDE, s * BACK, SIDE, s * (BACK - wide)) +
        stripe(-SIDE, s * LONG_SERVICE, SIDE, s * (LONG_SERVICE - wide)) +
        stripe(-SIDE, s * SHORT_SERVICE, SIDE, s * (SHORT_SERVICE + wide)) +
        stripe(-wide / 2, s * SHORT_SERVICE, wide / 2, s * BACK),
    )
    .join('')
}

export type Net = { mesh: string; tape: string; hem: string; posts: string; meshShadow: string; tapeShadow: string }

const POST = 1.55
const DEEP = 0.76
const KNOT = 0.0763

/** 1.55 m at the posts, 1.524 in the middle, 0.76 m deep. */
const topAt = (x: number) => 1.524 + 0.026 * (x / SIDE) ** 2

const across = Array.from({ length: 9 }, (_, index) => -SIDE + (index * 2 * SIDE) / 8)
const back = across.toReversed()

/** Direction to the light: how far a shadow falls for each metre of height. */
export type Sun = { x: number; y: number }

export function drawNets(pencil: Pencil, middles: number[], sun: Sun): Net {
  const net: Net = { mesh: '', tape: '', hem: '', posts: '', meshShadow: '', tapeShadow: '' }
  for (const middle of middles) {
    const cast = (x: number, z: number): Point => [middle + x - z * sun.x, -z * sun.y]
    const strip = (from: (x: number) => number, to: (x: number) => number) =>
      pencil.polygon([
        ...across.map((x): Point => [middle + x, 0, from(x)]),
        ...back.map((x): Point => [middle + x, 0, to(x)]),
      ])
    const shadow = (from: (x: number) => number, to: (x: number) => number) =>
      pencil.polygon([...across.map((x) => cast(x, from(x))), ...back.map((x) => cast(x, to(x)))])
    net.mesh += traceMesh(pencil, middle)
    net.tape += strip(topAt, (x) => topAt(x) - 0.075)
    net.hem += strip(
      (x) => topAt(x) - 0.745,
      (x) => topAt(x) - DEEP,
    )
    net.tapeShadow += shadow(topAt, (x) => topAt(x) - 0.09)
    net.meshShadow += shadow(topAt, (x) => topAt(x) - DEEP)
    for (const side of [-SIDE, SIDE]) {
      net.posts += `M${pencil.point(middle + side, 0)}L${pencil.point(middle + side, 0, 1.56)}`
      const foot: Point[] = [
        [middle + side - 0.03, 0],
        [middle + side + 0.03, 0],
      ]
      net.tapeShadow += pencil.polygon([...foot, cast(side + 0.03, POST), cast(side - 0.03, POST)])
    }
  }
  return net
}

function traceMesh({ point }: Pencil, middle: number): string {
  let mesh = ''
  for (let x = -SIDE; x <= 3.06; x += KNOT)
    mesh += `M${point(middle + x, 0, topAt(x))}L${point(middle + x, 0, topAt(x) - DEEP)}`
  for (let row = 1; row <= 9; row++) {
    const [side, centre] = [POST - row * KNOT, 1.524 - row * KNOT]
    mesh += `M${point(middle - SIDE, 0, side)}L${point(middle, 0, centre)}L${point(middle + SIDE, 0, side)}`
  }
  return mesh
}
