import type { Random } from '../../../seeded-random.ts'
import { type CameraPlace, type Pencil, type Point, radians, roundToTenth } from './camera.ts'

export type Furniture = 'bench' | 'umpire' | 'bags' | 'none'

type Box = { x: readonly [number, number]; y: readonly [number, number]; z: readonly [number, number]; colour: string }

const WOOD = '#d9b380'
const STEEL = '#c9cfc4'
const bagColours = ['#b8432f', '#23405f', '#d7a52e', '#2d2f38', '#7f9c35'] as const

/** Boxes in metres around their place. */
const boxes: Record<Exclude<Furniture, 'none'>, (bag: string, other: string) => Box[]> = {
  bench: (bag) => [
    { x: [-0.2, 0.2], y: [-1, -0.92], z: [0, 0.42], colour: STEEL },
    { x: [-0.2, 0.2], y: [0.92, 1], z: [0, 0.42], colour: STEEL },
    { x: [-0.24, 0.24], y: [-1.1, 1.1], z: [0.42, 0.48], colour: WOOD },
    { x: [-0.16, 0.16], y: [-0.8, -0.1], z: [0.48, 0.78], colour: bag },
    { x: [-0.07, 0.07], y: [0.4, 0.5], z: [0.48, 0.76], colour: '#eef1e4' },
  ],
  umpire: () => [
    { x: [-0.34, -0.28], y: [-0.34, -0.28], z: [0, 1.5], colour: STEEL },
    { x: [-0.34, -0.28], y: [0.28, 0.34], z: [0, 1.5], colour: STEEL },
    { x: [0.28, 0.34], y: [-0.34, -0.28], z: [0, 1.5], colour: STEEL },
    { x: [0.28, 0.34], y: [0.28, 0.34], z: [0, 1.5], colour: STEEL },
    { x: [0.28, 0.34], y: [-0.34, 0.34], z: [0.7, 0.76], colour: STEEL },
    { x: [-0.36, 0.36], y: [-0.36, 0.36], z: [1.46, 1.56], colour: '#2b5f49' },
    { x: [-0.36, -0.28], y: [-0.36, 0.36], z: [1.56, 2.1], colour: '#2b5f49' },
  ],
  bags: (bag, other) => [
    { x: [-0.2, 0.2], y: [-1.1, -0.3], z: [0, 0.34], colour: bag },
    { x: [-0.14, 0.22], y: [0, 0.66], z: [0, 0.3], colour: other },
    { x: [0, 0.1], y: [0.95, 1.05], z: [0, 0.4], colour: '#eef1e4' },
  ],
}

/** Darkens a colour by a black of that opacity on top. */
const face = (path: string, colour: string, dark: number) =>
  `<path d="${path}" fill="${colour}"/>${dark ? `<path d="${path}" fill="#04120c" opacity="${dark}"/>` : ''}`

function drawBox({ polygon }: Pencil, { x, y, z, colour }: Box, eye: readonly [number, number]): string {
  const [bottom, top] = z
  const wall = (a: readonly [number, number], b: readonly [number, number]) =>
    polygon([
      [...a, bottom],
      [...b, bottom],
      [...b, top],
      [...a, top],
    ])
  const nearX = eye[0] > x[1] ? x[1] : eye[0] < x[0] ? x[0] : null
  const nearY = eye[1] > y[1] ? y[1] : eye[1] < y[0] ? y[0] : null
  const lid = polygon([
    [x[0], y[0], top],
    [x[1], y[0], top],
    [x[1], y[1], top],
    [x[0], y[1], top],
  ])
  return (
    (nearX === null ? '' : face(wall([nearX, y[0]], [nearX, y[1]]), colour, 0.22)) +
    (nearY === null ? '' : face(wall([x[0], nearY], [x[1], nearY]), colour, 0.42)) +
    face(lid, colour, 0)
  )
}

/** The box's shadow on the floor: its foot and its top, moved by the sun. */
function castShadow({ polygon }: Pencil, { x, y, z }: Box, sun: { x: number; y: number }): string {
  const at = (px: number, py: number, pz: number): Point => [px - pz * sun.x, py - pz * sun.y]
  const [bottom, top] = z
  return (
    polygon([at(x[0], y[0], top), at(x[1], y[0], top), at(x[1], y[1], top), at(x[0], y[1], top)]) +
    polygon([at(x[0], y[0], bottom), at(x[1], y[0], bottom), at(x[1], y[0], top), at(x[0], y[0], top)])
  )
}

type FurniturePlace = {
  pencil: Pencil
  random: Random
  camera: CameraPlace
  sun: { x: number; y: number }
  shade: string
  id: string
}

/** Draws one piece of furniture outside the sideline that is further away, with its shadow. */
export function drawFurniture(kind: Furniture, { pencil, random, camera, sun, shade, id }: FurniturePlace): string {
  const [bag, other] = [random.pick(bagColours), random.pick(bagColours)]
  const [a, e] = [radians(camera.az), radians(camera.el)]
  const reach = camera.dist * Math.cos(e)
  const eye = [camera.at[0] + reach * Math.sin(a), camera.at[1] - reach * Math.cos(a)] as const
  const far = eye[0] > 0 ? -1 : 1
  const [x, y] = [far * random.between(4.3, 4.6), random.between(-2.6, 2.6)]
  if (kind === 'none') return ''
  const placed = boxes[kind](bag, other)
    .map((box): Box => ({ ...box, x: [box.x[0] + x, box.x[1] + x], y: [box.y[0] + y, box.y[1] + y] }))
    .sort((one, two) => one.z[0] - two.z[0] || (two.y[0] - one.y[0]) * Math.sign(eye[1]) * -1)
  const shadow = placed.map((box) => castShadow(pencil, box, sun)).join('')
  const blur = roundToTenth(Math.max(0.8, pencil.metre * 0.03))
  return (
    `<filter id="${id}u"><feGaussianBlur stdDeviation="${blur}"/></filter>` +
    `<path d="${shadow}" fill="${shade}" opacity=".4" filter="url(#${id}u)"/>` +
    placed.map((box) => drawBox(pencil, box, eye)).join('')
  )
}
