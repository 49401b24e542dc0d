import type { Shot } from './camera.ts'
import type { Light } from './light.ts'
import { type Palette, palettes } from './palettes.ts'
import { type Chance, chanceOf, hash } from './random.ts'

export type View = 'plan' | 'oblique' | 'low'
export type Prop = 'shuttle' | 'flight' | 'racket' | 'none'

/** What the caller wants instead of what the seed draws. Sizes in pixels, `propAt` in shares of the frame. */
export type CourtArtOptions = Partial<Shot> & {
  w?: number
  h?: number
  view?: View
  palette?: string
  light?: Light
  prop?: Prop
  propAt?: readonly [number, number]
  propSize?: number
  /** Degrees the prop leans. */
  tilt?: number
  /** False leaves the film grain away. */
  grain?: boolean
  /** Only floor, lines and light: a ground for other things. */
  floorOnly?: boolean
}

/** Everything decided before drawing. `side` is −1 or 1: where the light comes from. */
export type Scene = {
  w: number
  h: number
  /** Prefix of ids in the drawing, so that two drawings on one page don't clash. */
  id: string
  seed: number
  palette: Palette
  view: View
  light: Light
  side: number
  shot: Shot
  chance: Chance
}

function shotOf(view: View, chance: Chance, side: number): Shot {
  if (view === 'plan') {
    const at = chance.pick<readonly [number, number]>([
      [1.2 * side, 2.4],
      [2.2 * side, 4.6],
      [0.6 * side, 0.9],
      [2.9 * side, 1.2],
    ])
    const az = chance.pick([0, 90, 24, -32, 62]) + chance.between(-5, 5)
    return { at, az, el: 90, roll: 0, span: chance.between(6.2, 9.6), dist: 22 }
  }
  const oblique = view === 'oblique'
  const at = oblique
    ? ([chance.between(-0.8, 0.8), chance.between(-0.6, 1.6)] as const)
    : ([chance.between(-0.5, 0.5), chance.between(-0.4, 0.6)] as const)
  const az = side * (oblique ? chance.between(24, 56) : chance.between(4, 14))
  const el = oblique ? chance.between(38, 52) : chance.between(24, 30)
  const span = oblique ? chance.between(7.6, 11) : chance.between(7.4, 8.6)
  return { at, az, el, roll: 0, span, dist: oblique ? 15 : 12 }
}

const first = palettes[0] as Palette

/** Draws the lots for a seed, and puts the caller's wishes in their place. */
export function sceneOf(seed: string, options: CourtArtOptions): Scene {
  const { w = 800, h = 600 } = options
  const number = hash(seed)
  const chance = chanceOf(number)
  const drawn = chance.pick(palettes as readonly [Palette, ...Palette[]])
  const palette = palettes.find(({ name }) => name === options.palette) ?? drawn ?? first
  const view = options.view ?? chance.pick<View>(['plan', 'plan', 'oblique', 'oblique', 'low'])
  const light = options.light ?? chance.pick<Light>(['windows', 'windows', 'lamps', 'pool'])
  const side = chance.next() < 0.5 ? -1 : 1
  const base = shotOf(view, chance, side)
  const { at = base.at, az = base.az, el = base.el, roll = base.roll, span = base.span, dist = base.dist } = options
  const id = `c${hash(`${seed}${w}${h}`).toString(36)}`
  return { w, h, id, seed: number, palette, view, light, side, shot: { at, az, el, roll, span, dist }, chance }
}
