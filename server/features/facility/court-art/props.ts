import { radians, roundToTenth } from './camera.ts'
import type { Prop, View } from './options.ts'

/** One feather of the skirt; `t` runs from −1 to 1 across it. */
function drawFeather(t: number, isBack: boolean): string {
  const s = Math.sin(t * 1.25)
  const [baseX, tipX, tipY] = [s * 9, s * 35, -92 + Math.cos(t * 1.25) * -6 + 8]
  const [midX, midY] = [baseX + (tipX - baseX) * 0.42, -12 + (tipY + 12) * 0.42]
  const wide = 6.6 * (1 - Math.abs(s) * 0.42)
  const light = isBack ? 58 + 10 * (1 - t) : 99 - 15 * (t + 0.35) * (t > -0.35 ? 1 : 0) - 5 * Math.abs(s)
  const n = roundToTenth
  return (
    `<path d="M${n(baseX)} -12L${n(midX - wide * 0.45)} ${n(midY)}Q${n(tipX - wide * 1.15)} ${n(tipY + 16)} ${n(tipX - wide * 0.5)} ${n(tipY)}` +
    `Q${n(tipX)} ${n(tipY - 4)} ${n(tipX + wide * 0.6)} ${n(tipY + 1)}Q${n(tipX + wide)} ${n(tipY + 17)} ${n(midX + wide * 0.45)} ${n(midY)}Z" ` +
    `fill="hsl(70 ${isBack ? 8 : 22}% ${n(light)}%)"/>` +
    `<path d="M${n(baseX)} -12L${n(tipX)} ${n(tipY + 2)}" stroke="${isBack ? '#6d7567' : '#c9cdb9'}" stroke-width="1"/>`
  )
}

const ring = (y: number, rx: number) =>
  `<path d="M${-rx} ${y}Q0 ${y + 7} ${rx} ${y}" fill="none" stroke="#b9bfa6" stroke-width="1.5"/>`

/** A shuttlecock, cork at the origin pointing down, 100 units tall. */
const drawShuttle = (id: string) =>
  [0, 1, 2, 3, 4, 5].map((index) => drawFeather(-0.83 + index * 0.332, true)).join('') +
  `<ellipse cx="0" cy="-38" rx="19" ry="4.2" fill="none" stroke="#8d9585" stroke-width="1.2"/>` +
  [-3, 3, -2, 2, -1, 1, 0].map((index) => drawFeather(index * 0.315, false)).join('') +
  ring(-34, 18.5) +
  ring(-47, 23.5) +
  `<path d="M-13 -13Q0 -8 13 -13L13.5 -2C13.5 9 7 14.500 0 14.500S-13.500 9 -13.500 -2Z" fill="url(#${id}k)"/>` +
  `<path d="M-13 -13Q0 -8 13 -13L13.300 -7.500Q0 -2 -13.300 -7.500Z" fill="#2c7a4d"/>`

const SHUTTLE_SHADOW =
  'M-13 12C-14 -2 -12 -10 -10 -14L-35 -84Q-18 -100 0 -100T35 -84L10 -14C12 -10 14 -2 13 12Q0 18 -13 12Z'

function strings(): string {
  let path = ''
  for (let index = -9; index <= 9; index++) {
    const k = index / 10
    const [x, y] = [0.098 * Math.sqrt(1 - k * k), 0.125 * Math.sqrt(1 - k * k)]
    path +=
      `M${(k * 0.098).toFixed(3)} ${(-0.545 - y).toFixed(3)}V${(-0.545 + y).toFixed(3)}` +
      `M${(-x).toFixed(3)} ${(-0.545 + k * 0.125).toFixed(3)}H${x.toFixed(3)}`
  }
  return path
}

/** A racket in metres on the floor, handle at the origin, head up. */
const drawRacket = () =>
  `<path d="${strings()}" stroke="#f3f4e6" stroke-opacity=".75" stroke-width=".0022" fill="none"/>` +
  `<ellipse cx="0" cy="-.545" rx=".1" ry=".128" fill="none" stroke="#10231b" stroke-width=".013"/>` +
  `<path d="M-.098 -.52A.1 .128 0 0 1 .04 -.663" fill="none" stroke="#d7f25a" stroke-width=".006"/>` +
  `<path d="M0 -.42V-.16" stroke="#16251f" stroke-width=".012"/>` +
  `<path d="M-.022 -.43Q0 -.4 .022 -.43L.008 -.395H-.008Z" fill="#10231b"/>` +
  `<rect x="-.0165" y="-.17" width=".033" height=".19" rx=".008" fill="#f0efe2"/>` +
  `<path d="M-.016 -.13l.033 -.02M-.016 -.09l.033 -.02M-.016 -.05l.033 -.02M-.016 -.01l.033 -.02" stroke="#bdbda9" stroke-width=".004"/>`

export type PropPlace = {
  prop: Prop
  view: View
  /** Pixels of the frame. */
  x: number
  y: number
  unit: number
  /** Degrees. */
  tilt: number
  /** The camera's height, degrees. */
  el: number
  /** Pixels of one metre. */
  metre: number
  sunX: number
  shade: string
  id: string
}

/** Draws the object left on the court, with its shadow. */
export function drawProp(place: PropPlace): string {
  if (place.prop === 'none') return ''
  return place.prop === 'racket' ? placeRacket(place) : placeShuttle(place)
}

function placeShuttle({ prop, view, x, y, unit, tilt, sunX, shade, id }: PropPlace): string {
  const flies = prop === 'flight'
  const [dx, dy] = flies ? [sunX * -46 * unit, 52 * unit] : [sunX * -7 * unit, 8 * unit]
  const scaleX = roundToTenth(unit * (flies ? 0.92 : 1) * 100)
  const scaleY = roundToTenth(unit * (view === 'plan' ? 0.95 : 0.62) * 100)
  return (
    `<g transform="translate(${roundToTenth(x + dx)} ${roundToTenth(y + dy)}) rotate(${roundToTenth(tilt + (flies ? 14 : 0))}) scale(${Number(scaleX) / 100} ${Number(scaleY) / 100})">` +
    `<path d="${SHUTTLE_SHADOW}" fill="${shade}" opacity="${flies ? 0.42 : 0.55}" filter="url(#${id}s)"/></g>` +
    `<g transform="translate(${roundToTenth(x)} ${roundToTenth(y)}) rotate(${roundToTenth(tilt)}) scale(${unit.toFixed(3)})">${drawShuttle(id)}</g>`
  )
}

function placeRacket({ view, x, y, unit, tilt, el, metre, sunX, shade, id }: PropPlace): string {
  const squeeze = (view === 'plan' ? 1 : Math.sin(radians(el))).toFixed(2)
  const placed = (px: number, py: number) =>
    `translate(${roundToTenth(px)} ${roundToTenth(py)}) scale(1 ${squeeze}) rotate(${roundToTenth(tilt)}) scale(${roundToTenth(metre * 2.4)})`
  return (
    `<g transform="${placed(x - sunX * 9 * unit, y + 9 * unit)}" opacity=".45" filter="url(#${id}t)">` +
    `<ellipse cx="0" cy="-.545" rx=".1" ry=".128" fill="none" stroke="${shade}" stroke-width=".02"/><path d="M0 -.42V0" stroke="${shade}" stroke-width=".022"/></g>` +
    `<g transform="${placed(x, y)}">${drawRacket()}</g>`
  )
}
