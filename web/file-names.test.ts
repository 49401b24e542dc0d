import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { blockedWords, toChunkFileName } from '../vite.config'

const root = join(import.meta.dirname, '..')

it('ad blockers keep back no script because of its name', () => {
  expect(toChunkFileName({ name: 'analytics' })).toBe('assets/part-[hash].js')
  expect(toChunkFileName({ name: 'offer-banners' })).toBe('assets/part-[hash].js')
  for (const file of globSync('web/**/*.tsx', { cwd: root }))
    expect(toChunkFileName({ name: basename(file, '.tsx') })).not.toMatch(blockedWords)
})

it('ad blockers keep back no call because of its path', () => {
  const paths = globSync('contract/*.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/ path: '([^']+)'/g)].map(([, path = '']) => path),
  )
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter((path) => blockedWords.test(path))).toEqual([])
})
