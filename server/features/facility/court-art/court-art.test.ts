import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawCourt } from './court-art.ts'

const seeds = Array.from({ length: 40 }, (_, index) => `facility ${index}`)

test('the same seed always draws the same court', () => {
  for (const seed of seeds) expect(drawCourt(seed)).toBe(drawCourt(seed))
})

test('no two facilities look alike', () => {
  expect(new Set(seeds.map((seed) => drawCourt(seed))).size).toBe(seeds.length)
})

test('a drawing is well-formed, free of not-a-number, and small on its way', () => {
  for (const seed of seeds.slice(0, 12)) {
    const drawing = drawCourt(seed)
    expect(drawing).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg".*<\/svg>$/)
    expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
    expect(gzipSync(drawing).length).toBeLessThan(14_000)
  }
})

test('the wide drawing shows the same floor in a frame several times as wide as high', () => {
  for (const seed of seeds.slice(0, 12)) {
    const wide = drawCourt(seed, { wide: true })
    expect(wide).toContain('viewBox="0 0 1600 500"')
    expect(wide).not.toMatch(/NaN|undefined|Infinity/)
    expect(gzipSync(wide).length).toBeLessThan(20_000)
    const floor = /<rect width="\d+" height="\d+" fill="(#\w+)"/
    expect(floor.exec(wide)?.[1]).toBe(floor.exec(drawCourt(seed))?.[1])
  }
})

test('a scene can fix what the seed would choose', () => {
  const scene = drawCourt('hero', { w: 1600, h: 900, view: 'plan', palette: 'pine', prop: 'none', grain: false })
  expect(scene).toContain('viewBox="0 0 1600 900"')
  expect(scene).toContain('#2f8058')
  expect(scene).not.toContain('feTurbulence')
})
