import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { getInitialTheme, toColorScheme } from './theme'

describe('the initial theme (spec §4)', () => {
  it('is the stored one', () => expect(getInitialTheme('system', false)).toBe('system'))
  it('is dark or light by preference when none is stored, never system', () => {
    expect(getInitialTheme(null, true)).toBe('dark')
    expect(getInitialTheme(null, false)).toBe('light')
  })
  it('follows the preference when the stored value is no theme', () =>
    expect(getInitialTheme('purple', true)).toBe('dark'))
})

describe('the script before the first paint', () => {
  const script = readFileSync(new URL('../../public/theme.js', import.meta.url), 'utf8')
  const applied = (stored: string | null, dark: boolean, address = '/') => {
    const dataset: { theme?: string } = {}
    const context = {
      URLSearchParams,
      location: new URL(address, 'http://localhost'),
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
      it(`applies the same color scheme as the app: ${stored} stored, ${dark ? 'dark' : 'light'} preferred`, () =>
        expect(applied(stored, dark)).toBe(toColorScheme(getInitialTheme(stored, dark), dark)))

  it('applies in a frame on another site what its address says, else the preference', () => {
    expect(applied('light', false, '/embed/1?theme=dark')).toBe('dark')
    expect(applied('dark', true, '/bn/embed/1?theme=light')).toBe('light')
    expect(applied('light', true, '/embed/1')).toBe('dark')
  })
})
