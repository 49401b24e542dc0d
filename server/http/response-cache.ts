import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'

export type Encoding = 'br' | 'gzip' | 'identity'

export type Headers = Record<string, string | number | string[] | undefined>

/** What is written to the socket: header names and values in turn, and the body. */
type Encoded = { head: string[]; body: Buffer }

/** A finished response, the same for everybody. Each encoding is made on first use, with the headers given then. */
export type CachedResponse = {
  status: number
  redirect?: string
  headers: Headers
  etag: string
  encode(encoding: Encoding, headers: () => Headers): Encoded
}

const LIFETIME_MS = 1000

const compress = (bytes: Buffer, encoding: Encoding) => {
  if (encoding === 'br') return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return encoding === 'gzip' ? gzipSync(bytes, { level: 5 }) : bytes
}

function flatten(headers: Headers): string[] {
  return Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]))
}

export function createResponse(
  status: number,
  text: string,
  { headers = {}, redirect }: { headers?: Headers; redirect?: string } = {},
): CachedResponse {
  const bytes = Buffer.from(text)
  const encodings = new Map<Encoding, Encoded>()
  const make = (encoding: Encoding, headers: Headers): Encoded => {
    const body = compress(bytes, encoding)
    return { head: flatten({ ...headers, 'content-length': body.length }), body }
  }
  return {
    status,
    headers,
    ...(redirect !== undefined && { redirect }),
    etag: `W/"${createHash('sha1').update(bytes).digest('base64url')}"`,
    encode(encoding, headers) {
      const encoded = encodings.get(encoding) ?? make(encoding, headers())
      encodings.set(encoding, encoded)
      return encoded
    },
  }
}

/** Writes a finished response straight to the socket: Fastify's own path would double the cost of sending it. */
export function writeResponse(reply: FastifyReply, status: number, { head, body }: Encoded): FastifyReply {
  reply.hijack()
  reply.raw.writeHead(status, head)
  reply.raw.end(body)
  return reply
}

/** Whether a URL names the event that caused the request, so that its response may be cached (contract/live.ts). */
export const hasEvent = (url: string): boolean => /[?&]at=\d/.test(url)

/** Creates a cache for the responses that many ask for at once after an event. */
export const createEventCache = (): ResponseCache => new ResponseCache({ maxEntries: 500, accepts: hasEvent })

type Entry = { until: number; response: Promise<CachedResponse>; finished?: CachedResponse }

type Options = {
  maxEntries: number
  /** Whether responses of this URL may be cached; all unless given. */
  accepts?: (url: string) => boolean
}

/**
 * Caches finished responses by URL for a second, and lets concurrent requests wait for the one being made. For GET
 * requests whose reply is the same for everybody (docs/decisions/020-cache-the-facility-list-for-a-second.md).
 */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>()
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  accepts(url: string): boolean {
    return this.#options.accepts?.(url) !== false
  }

  /** Returns a finished response that is at most a second old. */
  find(url: string): CachedResponse | undefined {
    const entry = this.#entries.get(url)
    return entry && entry.until > Date.now() ? entry.finished : undefined
  }

  /** Returns the cached response, the one being made, or the result of `make`. Failures are not cached. */
  async get(url: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const known = this.#entries.get(url)
    if (known && known.until > Date.now()) return known.response
    if (!this.accepts(url)) return make()
    const entry: Entry = { until: Number.POSITIVE_INFINITY, response: make() }
    this.#insert(url, entry)
    try {
      entry.finished = await entry.response
      entry.until = entry.finished.status < 500 ? Date.now() + LIFETIME_MS : 0
      return entry.finished
    } catch (error) {
      entry.until = 0
      throw error
    }
  }

  /** Clears the cache; a response that is being made is not cached either. */
  clear(): void {
    this.#entries.clear()
  }

  #insert(url: string, entry: Entry) {
    this.#entries.delete(url)
    this.#entries.set(url, entry)
    if (this.#entries.size > this.#options.maxEntries) this.#entries.delete(this.#entries.keys().next().value ?? '')
  }
}
