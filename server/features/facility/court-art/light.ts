import type { Random } from '../../../seeded-random.ts'
import type { CameraPlace, Pencil, Point } from './camera.ts'
import { roundToTenth } from './camera.ts'
import type { Light } from './options.ts'

/** Draws the light that falls on the floor. */
export function drawBeams(pencil: Pencil, random: Random, light: Light, camera: CameraPlace, side: number): string {
  if (light === 'windows' || light === 'dusk') return drawWindows(pencil, random, camera, side, light === 'dusk')
  if (light === 'spots') return drawSpots(pencil, camera)
  return light === 'lamps' ? lamps(pencil, camera) : ''
}

/** Eight panes, slanted; stretched by a low sun at dusk. */
function drawWindows(pencil: Pencil, random: Random, { at, span }: CameraPlace, side: number, isDusk: boolean): string {
  const size = span < 3 ? span / 8 : 1
  const [left, near] = [at[0] + random.between(-2.6, -0.8) * size, at[1] + random.between(-2.8, -1.2) * size]
  const skew = random.between(0.5, 0.9) * side * (isDusk ? 1.5 : 1)
  const [wide, high] = [1.15 * size, (isDusk ? 3.6 : 2.5) * size]
  let beams = ''
  for (let column = 0; column < 4; column++)
    for (let row = 0; row < 2; row++) {
      const [x, y] = [left + column * (wide + 0.16 * size), near + row * (high + 0.14 * size)]
      const [bottom, top] = [skew * (y - near), skew * (y + high - near)]
      const pane: Point[] = [
        [x + bottom, y],
        [x + wide + bottom, y],
        [x + wide + top, y + high],
        [x + top, y + high],
      ]
      beams += pencil.polygon(pane)
    }
  return beams
}

function lamps(pencil: Pencil, { at }: CameraPlace): string {
  let beams = ''
  for (const x of [-4.2, 0, 4.2])
    for (let y = -8; y < 9; y += 3.1) beams += pencil.rectangle(at[0] + x - 0.16, y, at[0] + x + 0.16, y + 2.1)
  return beams
}

/** Round pools under six lamps. */
function drawSpots(pencil: Pencil, { at }: CameraPlace): string {
  let beams = ''
  for (const x of [-2.1, 2.1])
    for (const y of [-4.6, 0, 4.6]) {
      const circle = Array.from({ length: 20 }, (_, index): Point => {
        const angle = (index / 20) * 2 * Math.PI
        return [at[0] * 0.3 + x + 1.5 * Math.cos(angle), y + 1.5 * Math.sin(angle)]
      })
      beams += pencil.polygon(circle)
    }
  return beams
}

/** Marks of shoes. */
export function drawScuffs({ point }: Pencil, random: Random, { at }: CameraPlace): string {
  let scuffs = ''
  for (let index = 0; index < 16; index++) {
    const [x, y] = [at[0] + random.between(-4, 4), at[1] + random.between(-4, 4)]
    const [length, angle] = [random.between(0.1, 0.5), random.between(0, 6.3)]
    const [dx, dy] = [length * Math.cos(angle), length * Math.sin(angle)]
    scuffs += `M${point(x, y)}Q${point(x + dx * 0.5 + 0.06, y + dy * 0.5)} ${point(x + dx, y + dy)}`
  }
  return scuffs
}

/** Blends the beams into the floor. */
export function paintBeams(beams: string, light: Light, glow: string, id: string): string {
  if (!beams) return ''
  const isWindow = light === 'windows' || light === 'dusk'
  const path = `<path d="${beams}" fill="${light === 'dusk' ? '#ffb46b' : glow}" filter="url(#${id}b)"`
  return (
    `${path} opacity="${isWindow ? 0.5 : 0.3}" style="mix-blend-mode:${isWindow ? 'soft-light' : 'screen'}"/>` +
    (isWindow ? `${path} opacity="${light === 'dusk' ? '.26' : '.17'}"/>` : '')
  )
}

export type Definitions = {
  id: string
  width: number
  light: Light
  /** Where the light comes from, as a part of the frame. */
  lightX: number
  glow: string
  shade: string
  flies: boolean
  /** A number for the noise; null without grain. */
  grain: { fine: number; coarse: number } | null
  extra: string
}

/** Returns the gradients and filters of a picture; `id` makes their names unique in a page with several pictures. */
export function writeDefinitions({ id, width, light, lightX, glow, shade, flies, grain, extra }: Definitions): string {
  const blur = light === 'windows' || light === 'dusk' ? width / 260 : width / 75
  const stop = (colour: string, opacity: string, offset = '') =>
    `<stop ${offset ? `offset="${offset}" ` : ''}stop-color="${colour}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`
  const gaussian = (name: string, deviation: string | number, margin = '') =>
    `<filter id="${id}${name}"${margin}><feGaussianBlur stdDeviation="${deviation}"/></filter>`
  const half = ' x="-50%" y="-50%" width="200%" height="200%"'
  return (
    `<radialGradient id="${id}l" cx="${lightX}" cy=".32" r=".85">${stop(glow, '.42')}${stop(glow, '.08', '.45')}${stop(glow, '0', '1')}</radialGradient>` +
    `<radialGradient id="${id}v" cx="${lightX}" cy=".36" r=".92">${stop(shade, '0', '.3')}${stop(shade, '.38', '.72')}${stop(shade, '.78', '1')}</radialGradient>` +
    `<linearGradient id="${id}k" x1="0" x2="1">${stop('#fffdf0', '')}${stop('#ece7d2', '', '.55')}${stop('#a9a68f', '', '1')}</linearGradient>` +
    gaussian('b', roundToTenth(blur), ' x="-20%" y="-20%" width="140%" height="140%"') +
    gaussian('s', flies ? 5 : 2.2, half) +
    gaussian('t', '.008', half) +
    gaussian('h', roundToTenth(width / 520)) +
    (grain ? noise(id, grain) : '') +
    extra
  )
}

const noise = (id: string, { fine, coarse }: { fine: number; coarse: number }) =>
  `<filter id="${id}g" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".82" numOctaves="2" seed="${fine}"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  0 0 0 -1.5 1.15"/></filter>` +
  `<filter id="${id}m" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".004 .007" numOctaves="3" seed="${coarse}"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 2.2 -.85"/></filter>`
