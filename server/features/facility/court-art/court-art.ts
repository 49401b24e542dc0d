import { createRandom, hashText, type Random } from '../../../seeded-random.ts'
import { type CameraPlace, createCamera, createPen, radians, roundToTenth } from './camera.ts'
import { drawFloor, drawNets, type Floor, type Net } from './floor.ts'
import { drawFurniture, type Furniture } from './furniture.ts'
import { drawBeams, drawScuffs, paintBeams, writeDefinitions } from './light.ts'
import type { CourtArtOptions, Light, Prop, View } from './options.ts'
import { type Palette, palettes } from './palettes.ts'
import { drawProp } from './props.ts'

export type { CourtArtOptions } from './options.ts'

/**
 * Draws a badminton court of the true size, 13.40 × 6.10 m, through a pinhole camera, as SVG. The seed decides
 * flooring, crop and light: the same seed and options always draw the same picture.
 */
export function drawCourt(seed: string, options: CourtArtOptions = {}): string {
  const scene = resolveScene(seed, options)
  const { id, w, h, palette, light, grain, pencil, middles, sun } = scene
  // The order of the random numbers is part of the picture: every seed keeps its court, until the URL's `v` changes.
  const beams = drawBeams(pencil, scene.random, light, { ...scene.camera, at: scene.lit }, scene.side)
  const scuffs = drawScuffs(pencil, scene.random, scene.camera)
  const { prop, drawing } = drawThing(scene, options)
  const furniture = drawFurniture(chooseFurniture(scene, options), { ...scene, shade: palette.shade })
  const whole = (attributes: string) => `<rect width="${w}" height="${h}" ${attributes}/>`
  const marks = options.floorOnly ? '' : scuffPath(scuffs, palette, w)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMidYMid slice" role="img" aria-label="Drawing of a badminton court">` +
    `<defs>${buildDefinitions(seed, scene, prop === 'flight', options.defs)}</defs>` +
    paintFloor(drawFloor(pencil, middles), palette, whole, grain ? id : null, marks) +
    whole(`fill="url(#${id}l)" style="mix-blend-mode:soft-light"`) +
    paintBeams(beams, light, palette.glow, id) +
    furniture +
    paintNet(drawNets(pencil, middles, sun), scene) +
    drawing +
    whole(`fill="url(#${id}v)"`) +
    (options.fade ? whole(`fill="url(#${id}f)"`) : '') +
    (grain ? whole(`filter="url(#${id}g)" opacity=".5" style="mix-blend-mode:overlay"`) : '') +
    '</svg>'
  )
}

/** What the seed and the options decide before anything is drawn. */
function resolveScene(seed: string, options: CourtArtOptions) {
  const { wide = false, w = wide ? 1600 : 800, h = wide ? 500 : 600, grain = true } = options
  const random = createRandom(seed)
  const palette = findPalette(random, options.palette)
  const ownView = random.pick<View>(['plan', 'plan', 'oblique', 'oblique', 'low'])
  const view = options.view ?? (wide ? 'oblique' : ownView)
  const ownLight = random.pick<Light>(['windows', 'dusk', 'lamps', 'spots', 'pool', 'windows'])
  const light = options.light ?? ownLight
  const side = random.next() < 0.5 ? -1 : 1
  const camera = { ...(wide ? chooseWidePlace(random, side) : usualPlace(random, view, side)), ...pickDefined(options) }
  return {
    id: `c${hashText(`${seed}${w}${h}`).toString(36)}`,
    w,
    h,
    grain,
    random,
    palette,
    wide,
    view,
    light,
    /** Where the light comes from: −1 right, 1 left. */
    side,
    camera,
    lit: wide ? ([0, 0] as const) : camera.at,
    pencil: createPen(createCamera(w, h, camera), camera.at),
    sun: { x: Math.sin(radians(camera.az)) * 0.2 + 0.62 * -side, y: 0.5 },
    middles: view === 'plan' || camera.span > 10 ? [-8.5, 0, 8.5] : [0],
  }
}

type Scene = ReturnType<typeof resolveScene>

function drawThing(scene: Scene, options: CourtArtOptions): { prop: Prop; drawing: string } {
  const { random, side, w, h, wide, view, camera, pencil, sun, palette, id } = scene
  const prop = options.prop ?? (wide ? random.pick<Prop>(['flight', 'flight', 'none']) : chooseProp(random, view))
  const [u, v] = options.propAt ?? [
    wide ? random.between(0.28, 0.44) : side > 0 ? random.between(0.6, 0.76) : random.between(0.24, 0.4),
    random.between(0.5, 0.68),
  ]
  const unit = Math.min(w, h) * (options.propSize ?? (wide ? 0.0017 : 0.0026)) * (prop === 'flight' ? 1 : 0.86)
  const tilt = options.tilt ?? side * random.between(28, 62)
  const place = { prop, view, x: u * w, y: v * h, unit, tilt, el: camera.el, metre: pencil.metre }
  return { prop, drawing: drawProp({ ...place, sunX: sun.x, shade: palette.shade, id }) }
}

function buildDefinitions(
  seed: string,
  { id, w, wide, light, side, palette, grain }: Scene,
  flies: boolean,
  extra = '',
): string {
  const number = hashText(seed)
  const lightX = wide ? 0.32 : light === 'pool' ? 0.5 : side > 0 ? 0.3 : 0.7
  const noise = grain ? { fine: number % 97, coarse: number % 89 } : null
  const { glow, shade } = palette
  return writeDefinitions({ id, width: w, light, lightX, glow, shade, flies, grain: noise, extra })
}

function findPalette(random: Random, asked: number | string | undefined): Palette {
  const own = random.pick(palettes)
  if (typeof asked === 'number') return palettes[asked % palettes.length] ?? own
  return palettes.find((one) => one.name === asked) ?? own
}

function usualPlace(random: Random, view: View, side: number): CameraPlace {
  if (view === 'plan') {
    const at = random.pick<readonly [number, number]>([
      [1.2 * side, 2.4],
      [2.2 * side, 4.6],
      [0.6 * side, 0.9],
      [2.9 * side, 1.2],
    ])
    const az = random.pick([0, 90, 24, -32, 62]) + random.between(-5, 5)
    return { at, az, el: 90, roll: 0, span: random.between(6.2, 9.6), dist: 22 }
  }
  const place = (
    x: number,
    y0: number,
    y1: number,
    az: [number, number],
    el: [number, number],
    span: [number, number],
  ) => ({
    at: [random.between(-x, x), random.between(y0, y1)] as const,
    az: side * random.between(...az),
    el: random.between(...el),
    roll: 0,
    span: random.between(...span),
  })
  return view === 'oblique'
    ? { ...place(0.8, -0.6, 1.6, [24, 56], [38, 52], [7.6, 11]), dist: 15 }
    : { ...place(0.5, -0.4, 0.6, [4, 14], [24, 30], [7.4, 8.6]), dist: 12 }
}

/** From the side and further back, the middle of the court at 32 % of the frame's width. */
function chooseWidePlace(random: Random, side: number): CameraPlace {
  const [az, span] = [side * random.between(58, 78), random.between(23.5, 26)]
  const [right, shift] = [radians(az), 0.18 * span]
  const at = [Math.cos(right) * shift, Math.sin(right) * shift] as const
  return { at, az, el: random.between(31, 40), roll: 0, span, dist: 30 }
}

function pickDefined({ at, az, el, roll, span, dist }: CourtArtOptions): Partial<CameraPlace> {
  return Object.fromEntries(
    Object.entries({ at, az, el, roll, span, dist }).filter(([, value]) => value !== undefined),
  ) as Partial<CameraPlace>
}

const chooseProp = (random: Random, view: View): Prop =>
  view === 'low' ? 'flight' : random.pick<Prop>(['shuttle', 'flight', 'shuttle', 'racket', 'none'])

/** From straight above nothing but its top would show. */
function chooseFurniture({ random, view, wide }: Scene, options: CourtArtOptions): Furniture {
  const own = random.pick<Furniture>(['bench', 'umpire', 'bags', 'bench', 'none'])
  if (options.furniture) return options.furniture
  return wide || view === 'oblique' ? own : 'none'
}

type Whole = (attributes: string) => string

const scuffPath = (scuffs: string, { shade }: Palette, width: number) =>
  `<path d="${scuffs}" fill="none" stroke="${shade}" stroke-opacity=".1" stroke-width="${roundToTenth(width / 520)}" stroke-linecap="round"/>`

const paintFloor = (floor: Floor, palette: Palette, whole: Whole, grainId: string | null, scuffs: string) =>
  whole(`fill="${palette.floor}"`) +
  `<path d="${floor.planks}" stroke="${palette.plank}" stroke-opacity=".55" stroke-width="1.2"/>` +
  `<path d="${floor.mats}" fill="${palette.runOff}"/><path d="${floor.courts}" fill="${palette.court}"/>` +
  (grainId ? whole(`filter="url(#${grainId}m)" opacity=".16"`) : '') +
  scuffs +
  `<path d="${floor.lines}" fill="#f6f7ea" fill-opacity=".93"/>`

function paintNet(net: Net, { palette: { shade }, view, pencil: { metre }, w, id }: Scene): string {
  const isPlan = view === 'plan'
  const meshWidth = roundToTenth(Math.max(0.6, w / 1100))
  return (
    `<g filter="url(#${id}h)"><path d="${net.meshShadow}" fill="${shade}" opacity=".2"/><path d="${net.tapeShadow}" fill="${shade}" opacity=".42"/></g>` +
    `<path d="${net.mesh}" fill="none" stroke="${isPlan ? '#0d1512' : '#101b16'}" stroke-opacity="${isPlan ? 0.3 : 0.42}" stroke-width="${meshWidth}"/>` +
    `<path d="${net.posts}" stroke="#dfe3d4" stroke-width="${roundToTenth(Math.max(2, metre * 0.06))}" stroke-linecap="round"/>` +
    `<path d="${net.hem}" fill="#0f1a15" opacity=".6"/>` +
    `<path d="${net.tape}" fill="#fbfbf2" ${isPlan ? `stroke="#fbfbf2" stroke-width="${roundToTenth(metre * 0.035)}"` : ''}/>`
  )
}
