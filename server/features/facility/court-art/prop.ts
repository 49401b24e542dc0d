import { type Camera, radians, tenth } from './camera.ts'
import { drawRacket, drawShuttle, RACKET_SHADOW, SHUTTLE_SHADOW } from './props.ts'
import type { CourtArtOptions, Prop, Scene } from './scene.ts'

type Placed = { scene: Scene; x: number; y: number; unit: number; tilt: number; lightX: number }

function shuttleSvg({ scene, x, y, unit, tilt, lightX }: Placed, flying: boolean) {
  const { id, palette, view } = scene
  const [dx, dy] = flying ? [lightX * -46 * unit, 52 * unit] : [lightX * -7 * unit, 8 * unit]
  const across = tenth(unit * (flying ? 0.92 : 1) * 100)
  const along = tenth(unit * (view === 'plan' ? 0.95 : 0.62) * 100)
  const shadow =
    `<g transform="translate(${tenth(x + dx)} ${tenth(y + dy)}) rotate(${tenth(tilt + (flying ? 14 : 0))}) scale(${Number(across) / 100} ${Number(along) / 100})">` +
    `<path d="${SHUTTLE_SHADOW}" fill="${palette.shade}" opacity="${flying ? 0.42 : 0.55}" filter="url(#${id}s)"/></g>`
  return `${shadow}<g transform="translate(${tenth(x)} ${tenth(y)}) rotate(${tenth(tilt)}) scale(${unit.toFixed(3)})">${drawShuttle(id)}</g>`
}

function racketSvg({ scene, x, y, unit, tilt, lightX }: Placed, camera: Camera) {
  const { id, palette, view, shot } = scene
  const size = tenth(camera.pixelsPerMetre * 2.4)
  const squash = (view === 'plan' ? 1 : Math.sin(radians(shot.el))).toFixed(2)
  const placed = (px: number, py: number) =>
    `translate(${tenth(px)} ${tenth(py)}) scale(1 ${squash}) rotate(${tenth(tilt)}) scale(${size})`
  return (
    `<g transform="${placed(x - lightX * 9 * unit, y + 9 * unit)}" opacity=".45" filter="url(#${id}t)">${RACKET_SHADOW(palette.shade)}</g>` +
    `<g transform="${placed(x, y)}">${drawRacket()}</g>`
  )
}

/** The one thing left on court, drawn last from the seed. `lightX` leans its shadow. */
export function drawProp(
  scene: Scene,
  options: CourtArtOptions,
  camera: Camera,
  lightX: number,
): { prop: Prop; svg: string } {
  const { w, h, view, side, chance } = scene
  const prop =
    options.prop ?? (view === 'low' ? 'flight' : chance.pick<Prop>(['shuttle', 'flight', 'shuttle', 'racket', 'none']))
  const [u, v] = options.propAt ?? [
    side > 0 ? chance.between(0.6, 0.76) : chance.between(0.24, 0.4),
    chance.between(0.5, 0.68),
  ]
  const unit = Math.min(w, h) * (options.propSize ?? 0.0026) * (prop === 'flight' ? 1 : 0.86)
  const tilt = options.tilt ?? side * chance.between(28, 62)
  const placed = { scene, x: u * w, y: v * h, unit, tilt, lightX }
  if (prop === 'none') return { prop, svg: '' }
  return { prop, svg: prop === 'racket' ? racketSvg(placed, camera) : shuttleSvg(placed, prop === 'flight') }
}
