import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

type Headers = Record<string, string | number | string[] | undefined>

/** What goes over the wire: the lines of the head, names and values in turn, and the body. */
type Sent = { head: string[]; body: Buffer }

/**
 * A rendered page ready to be sent, or where to go instead. Each encoding is made when first asked for, with the headers
 * told then: they are the same for everybody.
 */
export type Rendered = {
  status: number
  redirect?: string
  etag: string
  sent(encoding: Encoding, headers: () => Headers): Sent
}

const LIFE = 1000
const MOST = 500

const compress = (bytes: Buffer, encoding: Encoding) => {
  if (encoding === 'br') return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return encoding === 'gzip' ? gzipSync(bytes, { level: 5 }) : bytes
}

function lines(headers: Headers): string[] {
  return Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]))
}

/** Wraps a document with its ETag and its encodings. */
export function rendered(status: number, html: string, redirect?: string): Rendered {
  const bytes = Buffer.from(html)
  const made = new Map<Encoding, Sent>()
  const make = (encoding: Encoding, headers: Headers): Sent => {
    const body = compress(bytes, encoding)
    return { head: lines({ ...headers, 'content-length': body.length }), body }
  }
  return {
    status,
    ...(redirect !== undefined && { redirect }),
    etag: `W/"${createHash('sha1').update(bytes).digest('base64url')}"`,
    sent(encoding, headers) {
      const ready = made.get(encoding) ?? make(encoding, headers())
      made.set(encoding, ready)
      return ready
    },
  }
}

/**
 * Keeps rendered pages for a second: pages carry nothing personal, since only the bearer token authenticates and a page
 * request has none. Visitors who ask for the same page meanwhile wait for the one rendering.
 */
export class PageCache {
  readonly #pages = new Map<string, { until: number; page: Promise<Rendered> }>()

  async get(url: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const known = this.#pages.get(url)
    if (known && known.until > Date.now()) return known.page
    const entry = { until: Number.POSITIVE_INFINITY, page: render() }
    this.#pages.delete(url)
    this.#pages.set(url, entry)
    if (this.#pages.size > MOST) this.#pages.delete(this.#pages.keys().next().value ?? '')
    try {
      const page = await entry.page
      entry.until = page.status < 500 ? Date.now() + LIFE : 0
      return page
    } catch (error) {
      this.#pages.delete(url)
      throw error
    }
  }
}
