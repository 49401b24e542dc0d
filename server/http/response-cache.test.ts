import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createResponse, ResponseCache } from './response-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a finished response', () => {
  it('is encoded as asked for, once, and is the same text', () => {
    const response = createResponse(200, '<h1>Courts</h1>')
    const encode = (encoding: 'br' | 'gzip') => response.encode(encoding, () => ({})).body
    expect(brotliDecompressSync(encode('br')).toString()).toBe('<h1>Courts</h1>')
    expect(gunzipSync(encode('gzip')).toString()).toBe('<h1>Courts</h1>')
    expect(encode('br')).toBe(encode('br'))
  })
  it('keeps the headers it was first sent with, and its length', () => {
    const response = createResponse(200, '<h1>Courts</h1>')
    const { head } = response.encode('identity', () => ({ vary: 'accept-encoding', none: undefined }))
    expect(head).toEqual(['vary', 'accept-encoding', 'content-length', '15'])
    expect(response.encode('identity', () => ({ vary: 'other' })).head).toBe(head)
  })
  it('has an ETag of its text', () => {
    expect(createResponse(200, 'a').etag).toBe(createResponse(200, 'a').etag)
    expect(createResponse(200, 'a').etag).not.toBe(createResponse(200, 'b').etag)
  })
})

describe('the response cache', () => {
  const home = () => vi.fn(async () => createResponse(200, 'home'))

  it('makes a response once for all requests within a second', async () => {
    const cache = new ResponseCache({ maxEntries: 10 })
    const make = home()
    await Promise.all([cache.get('/', make), cache.get('/', make)])
    vi.advanceTimersByTime(999)
    await cache.get('/', make)
    expect(make).toHaveBeenCalledTimes(1)
    expect(cache.find('/')?.status).toBe(200)
    vi.advanceTimersByTime(2)
    expect(cache.find('/')).toBeUndefined()
    await cache.get('/', make)
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('caches no failure', async () => {
    const cache = new ResponseCache({ maxEntries: 10 })
    await expect(cache.get('/', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
    expect((await cache.get('/', async () => createResponse(200, 'home'))).status).toBe(200)
    await cache.get('/broken', async () => createResponse(500, 'Error'))
    expect(cache.find('/broken')).toBeUndefined()
  })

  it('caches no response that was being made when it was cleared', async () => {
    const cache = new ResponseCache({ maxEntries: 10 })
    const slow = Promise.withResolvers<ReturnType<typeof createResponse>>()
    const begun = cache.get('/', () => slow.promise)
    cache.clear()
    slow.resolve(createResponse(200, 'old'))
    await begun
    expect(cache.find('/')).toBeUndefined()
  })

  it('caches the newest URLs only, and none that it does not accept', async () => {
    const cache = new ResponseCache({ maxEntries: 2, accepts: (url) => !url.includes('date=') })
    for (const url of ['/a', '/b', '/c', '/d?date=today']) await cache.get(url, home())
    expect(['/a', '/b', '/c', '/d?date=today'].filter((url) => cache.find(url))).toEqual(['/b', '/c'])
  })
})
