import { expect, it } from 'vitest'
import { listChunkFiles } from './built-pages.ts'

it('preloads each chunk of a page and what it imports, once', () => {
  const manifest = {
    entry: { file: 'entry.js', imports: ['shared'] },
    home: { file: 'home.js', imports: ['shared', 'entry'] },
    shared: { file: 'shared.js' },
  }
  expect(listChunkFiles(manifest, ['entry', 'home', 'missing'])).toEqual(['entry.js', 'shared.js', 'home.js'])
})
