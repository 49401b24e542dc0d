import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { getInitialTheme, resolveTheme } from './theme'

describe('the theme at start (spec §4)', () => {
  it('is what was stored', () => expect(getInitialTheme('system', false)).toBe('system'))
  it('is dark or light by preference when nothing was stored, never system', () => {
    expect(getInitialTheme(null, true)).toBe('dark')
    expect(getInitialTheme(null, false)).toBe('light')
  })
  it('goes by preference when what was stored is no theme', () => expect(getInitialTheme('purple', true)).toBe('dark'))
})

describe('the script before the first paint', () => {
  const script = readFileSync(new URL('../public/theme.js', import.meta.url), 'utf8')
  const painted = (stored: string | null, dark: boolean) => {
    const dataset: { theme?: string } = {}
    const context = {
      history: { state: null },
      localStorage: { getItem: () => stored },
      matchMedia: () => ({ matches: dark }),
      document: { documentElement: { dataset } },
    }
    runInNewContext(script, context)
    return dataset.theme
  }
  for (const stored of [null, 'light', 'dark', 'system'])
    for (const dark of [false, true])
      it(`paints what the page will say: ${stored} stored, ${dark ? 'dark' : 'light'} preferred`, () =>
        expect(painted(stored, dark)).toBe(resolveTheme(getInitialTheme(stored, dark), dark)))
})
