import { tenth } from './camera.ts'
import type { Prop, Scene } from './scene.ts'

/** Where the light falls from, in shares of the frame's width. */
const lightX = ({ light, side }: Scene) => (light === 'pool' ? 0.5 : side > 0 ? 0.3 : 0.7)

function gradients(scene: Scene) {
  const { id, palette } = scene
  const stop = (colour: string, opacity: number, offset?: number) =>
    `<stop${offset === undefined ? '' : ` offset="${offset}"`} stop-color="${colour}" stop-opacity="${opacity}"/>`
  const { glow, shade } = palette
  return (
    `<radialGradient id="${id}l" cx="${lightX(scene)}" cy=".32" r=".85">${stop(glow, 0.42)}${stop(glow, 0.08, 0.45)}${stop(glow, 0, 1)}</radialGradient>` +
    `<radialGradient id="${id}v" cx="${lightX(scene)}" cy=".36" r=".92">${stop(shade, 0, 0.3)}${stop(shade, 0.38, 0.72)}${stop(shade, 0.78, 1)}</radialGradient>` +
    `<linearGradient id="${id}k" x1="0" x2="1"><stop stop-color="#fffdf0"/><stop offset=".55" stop-color="#ece7d2"/><stop offset="1" stop-color="#a9a68f"/></linearGradient>`
  )
}

const blur = (name: string, margin: number, deviation: string) => {
  const box = margin
    ? ` x="-${margin}%" y="-${margin}%" width="${100 + 2 * margin}%" height="${100 + 2 * margin}%"`
    : ''
  return `<filter id="${name}"${box}><feGaussianBlur stdDeviation="${deviation}"/></filter>`
}

const noise = (name: string, frequency: string, octaves: number, seed: number, matrix: string) =>
  `<filter id="${name}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/><feColorMatrix values="${matrix}"/></filter>`

/** Gradients of light and shade, blurs of shadows, and the noise of film and worn paint. */
export function definitions(scene: Scene, prop: Prop, grain: boolean): string {
  const { id, w, light, seed } = scene
  return [
    '<defs>',
    gradients(scene),
    blur(`${id}b`, 20, tenth(light === 'windows' ? w / 260 : w / 75)),
    blur(`${id}s`, 50, prop === 'flight' ? '5' : '2.2'),
    blur(`${id}t`, 50, '.008'),
    blur(`${id}h`, 0, tenth(w / 520)),
    grain ? noise(`${id}g`, '.82', 2, seed % 97, '0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  0 0 0 -1.5 1.15') : '',
    grain ? noise(`${id}m`, '.004 .007', 3, seed % 89, '0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 2.2 -.85') : '',
    '</defs>',
  ].join('')
}
