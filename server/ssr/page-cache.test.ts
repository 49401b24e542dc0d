import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chunkFiles } from './built-pages.ts'
import { PageCache, rendered } from './page-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a rendered page', () => {
  it('comes in the encoding that was asked for, and is the same page', () => {
    const page = rendered(200, '<h1>Courts</h1>')
    const bodyIn = (encoding: 'br' | 'gzip') => page.sent(encoding, () => ({})).body
    expect(brotliDecompressSync(bodyIn('br')).toString()).toBe('<h1>Courts</h1>')
    expect(gunzipSync(bodyIn('gzip')).toString()).toBe('<h1>Courts</h1>')
    expect(bodyIn('br')).toBe(bodyIn('br'))
  })
  it('goes out with the headers it was first sent with, and its length', () => {
    const page = rendered(200, '<h1>Courts</h1>')
    const { head } = page.sent('identity', () => ({ vary: 'accept-encoding', none: undefined }))
    expect(head).toEqual(['vary', 'accept-encoding', 'content-length', '15'])
    expect(page.sent('identity', () => ({ vary: 'other' })).head).toBe(head)
  })
  it('has an ETag of what it says', () => {
    expect(rendered(200, 'a').etag).toBe(rendered(200, 'a').etag)
    expect(rendered(200, 'a').etag).not.toBe(rendered(200, 'b').etag)
  })
})

describe('the page cache', () => {
  it('renders once for all who ask within a second', async () => {
    const cache = new PageCache()
    const render = vi.fn(async () => rendered(200, 'home'))
    await Promise.all([cache.get('/', render), cache.get('/', render)])
    vi.advanceTimersByTime(999)
    await cache.get('/', render)
    expect(render).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(2)
    await cache.get('/', render)
    expect(render).toHaveBeenCalledTimes(2)
  })
  it('keeps no failure', async () => {
    const cache = new PageCache()
    await expect(cache.get('/', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
    expect((await cache.get('/', async () => rendered(200, 'home'))).status).toBe(200)
  })
})

describe('what a page preloads', () => {
  it('is each chunk and what it imports, once', () => {
    const manifest = {
      entry: { file: 'entry.js', imports: ['shared'] },
      home: { file: 'home.js', imports: ['shared', 'entry'] },
      shared: { file: 'shared.js' },
    }
    expect(chunkFiles(manifest, ['entry', 'home', 'missing'])).toEqual(['entry.js', 'shared.js', 'home.js'])
  })
})
