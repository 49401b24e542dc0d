import type { Camera, Point } from './camera.ts'

/** What stands on the floor of the hall, as path data. */
export type Court = {
  floor: string
  mat: string
  court: string
  lines: string
  net: string
  tape: string
  tapeLow: string
  netShadow: string
  meshShadow: string
  posts: string
}

/** Half the doubles court: 6.10 m across, 13.40 m along. */
const HALF_WIDTH = 3.05
const HALF_LENGTH = 6.7

/** The planks of the hall's floor. */
function planks(camera: Camera) {
  let path = ''
  for (let x = -22; x < 22; x += 0.42) path += `M${camera.point(x, -13)}L${camera.point(x, 13)}`
  return path
}

/** The painted lines of one court, every one wound the same way, or crossings would punch holes. */
function paintedLines(camera: Camera, ox: number, width: number) {
  let path = ''
  const stripe = (x0: number, y0: number, x1: number, y1: number) => {
    path += camera.rect(ox + Math.min(x0, x1), Math.min(y0, y1), ox + Math.max(x0, x1), Math.max(y0, y1))
  }
  for (const side of [-1, 1]) {
    stripe(side * HALF_WIDTH, -HALF_LENGTH, side * (HALF_WIDTH - width), HALF_LENGTH) // doubles side line
    stripe(side * 2.59, -HALF_LENGTH, side * (2.59 - width), HALF_LENGTH) // singles side line, 0.46 m in
    stripe(-HALF_WIDTH, side * HALF_LENGTH, HALF_WIDTH, side * (HALF_LENGTH - width)) // back line
    stripe(-HALF_WIDTH, side * 5.94, HALF_WIDTH, side * (5.94 - width)) // long service line for doubles, 0.76 m in
    stripe(-HALF_WIDTH, side * 1.98, HALF_WIDTH, side * (1.98 + width)) // short service line, 1.98 m from the net
    stripe(-width / 2, side * 1.98, width / 2, side * HALF_LENGTH) // centre line
  }
  return path
}

/** Height of the net's top: 1.55 m at the posts, 1.524 m in the middle. */
const top = (x: number) => 1.524 + 0.026 * (x / HALF_WIDTH) ** 2
const across = Array.from({ length: 9 }, (_, i) => -HALF_WIDTH + (i * 6.1) / 8)
const back = across.slice().reverse()

type Height = (x: number) => number

function mesh(camera: Camera, ox: number) {
  let path = ''
  for (let x = -HALF_WIDTH; x <= 3.06; x += 0.0763)
    path += `M${camera.point(ox + x, 0, top(x))}L${camera.point(ox + x, 0, top(x) - 0.76)}`
  for (let k = 1; k <= 9; k++) {
    const drop = k * 0.0763
    path += camera.line([
      [ox - HALF_WIDTH, 0, 1.55 - drop],
      [ox, 0, 1.524 - drop],
      [ox + HALF_WIDTH, 0, 1.55 - drop],
    ])
  }
  return path
}

/** A strip of the net between two heights. */
const strip = (camera: Camera, ox: number, upper: Height, lower: Height) =>
  camera.outline([...across.map((x): Point => [ox + x, 0, upper(x)]), ...back.map((x): Point => [ox + x, 0, lower(x)])])

/** The shadow such a strip throws on the floor; `light` is the direction to the light. */
function shadows(camera: Camera, ox: number, light: readonly number[]) {
  const cast = (x: number, z: number): Point => [ox + x - z * (light[0] ?? 0), -z * (light[1] ?? 0)]
  const of = (upper: Height, lower: Height) =>
    camera.outline([...across.map((x) => cast(x, upper(x))), ...back.map((x) => cast(x, lower(x)))])
  const posts = [-1, 1].map((side) =>
    camera.outline([
      [ox + side * HALF_WIDTH - 0.03, 0],
      [ox + side * HALF_WIDTH + 0.03, 0],
      cast(side * HALF_WIDTH + 0.03, 1.55),
      cast(side * HALF_WIDTH - 0.03, 1.55),
    ]),
  )
  return { net: of(top, (x) => top(x) - 0.09) + posts.join(''), mesh: of(top, (x) => top(x) - 0.76) }
}

const posts = (camera: Camera, ox: number) =>
  [-1, 1]
    .map((side) => {
      const x = ox + side * HALF_WIDTH
      return `M${camera.point(x, 0)}L${camera.point(x, 0, 1.56)}`
    })
    .join('')

/** Draws the courts standing at `places` (metres from the middle), with lines `width` metres wide. */
export function drawCourts(camera: Camera, places: readonly number[], width: number, light: readonly number[]): Court {
  const each = (draw: (ox: number) => string) => places.map(draw).join('')
  return {
    floor: planks(camera),
    mat: each((ox) => camera.rect(ox - HALF_WIDTH - 0.98, -7.75, ox + HALF_WIDTH + 0.98, 7.75)),
    court: each((ox) => camera.rect(ox - HALF_WIDTH, -HALF_LENGTH, ox + HALF_WIDTH, HALF_LENGTH)),
    lines: each((ox) => paintedLines(camera, ox, width)),
    net: each((ox) => mesh(camera, ox)),
    tape: each((ox) => strip(camera, ox, top, (x) => top(x) - 0.075)),
    tapeLow: each((ox) =>
      strip(
        camera,
        ox,
        (x) => top(x) - 0.745,
        (x) => top(x) - 0.76,
      ),
    ),
    netShadow: each((ox) => shadows(camera, ox, light).net),
    meshShadow: each((ox) => shadows(camera, ox, light).mesh),
    posts: each((ox) => posts(camera, ox)),
  }
}
