import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plainColors, toHex } from './plain-colors'

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

test('colours are converted as browsers do', () => {
  expect(toHex(1, 0, 0)).toBe('#ffffff')
  expect(toHex(0.627955, 0.257683, 29.234)).toBe('#ff0000')
  expect(toHex(0.905, 0.205, 121)).toBe('#ccf331')
  expect(toHex(0.3, 0.03, 160, 0.5)).toBe('#20332980')
})

test('no colour of the tokens stays in OKLCH', () => {
  const declarations = [...tokens.matchAll(/--[\w-]+: ([^;]*oklch[^;]*);/g)].map(([, value = '']) => ({ value }))
  expect(declarations.length).toBeGreaterThan(80)
  for (const declaration of declarations) plainColors.Declaration(declaration)
  expect(declarations.filter(({ value }) => /oklch|NaN/.test(value))).toEqual([])
})
