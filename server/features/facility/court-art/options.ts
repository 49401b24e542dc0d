import type { CameraPlace } from './camera.ts'

export type View = 'plan' | 'oblique' | 'low'
export type Light = 'windows' | 'lamps' | 'pool'
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
