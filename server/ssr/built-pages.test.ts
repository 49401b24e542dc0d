import { expect, it } from 'vitest'
import { listChunkFiles } from './built-pages.ts'

it('lists each chunk of a page and what it imports, once, and style sheets after those of what is imported', () => {
  const manifest = {
    entry: { file: 'entry.js', css: ['entry.css'] },
    home: { file: 'home.js', css: ['home.css'], imports: ['entry', 'shared'] },
    shared: { file: 'shared.js', css: ['shared.css'], imports: ['entry'] },
  }
  expect(listChunkFiles(manifest, ['entry', 'home', 'missing'])).toEqual({
    scripts: ['entry.js', 'home.js', 'shared.js'],
    sheets: ['entry.css', 'shared.css', 'home.css'],
  })
})
