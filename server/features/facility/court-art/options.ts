import type { CameraPlace } from './camera.ts'
import type { Furniture } from './furniture.ts'

export type View = 'plan' | 'oblique' | 'low'
export type Light = 'windows' | 'lamps' | 'pool' | 'dusk' | 'spots'
export type Prop = 'shuttle' | 'flight' | 'racket' | 'none'

/** What a scene may fix; everything left out follows from the seed. Sizes are pixels of the view box. */
export type CourtArtOptions = Partial<CameraPlace> & {
  w?: number
  h?: number
  view?: View
  /** Index or name of one of the ten floors. */
  palette?: number | string
  light?: Light
  prop?: Prop
  furniture?: Furniture
  /** A frame several times as wide as high, with the whole court in its left 60 %: a panel may cover the rest. */
  wide?: boolean
  /** Where the prop lies, as parts of the frame. */
  propAt?: readonly [number, number]
  propSize?: number
  /** Degrees. */
  tilt?: number
  grain?: boolean
  floorOnly?: boolean
  /** Covers the picture with the gradient `{id}f` that `defs` holds. */
  fade?: boolean
  defs?: string
}
