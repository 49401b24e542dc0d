import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A rendered page ready to be sent, or where to go instead. Encodings are made when first asked for. */
export type Rendered = { status: number; redirect?: string; etag: string; body(encoding: Encoding): Buffer }

const LIFE = 1000
const MOST = 500

const compress = (bytes: Buffer, encoding: Encoding) => {
  if (encoding === 'br') return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return encoding === 'gzip' ? gzipSync(bytes, { level: 5 }) : bytes
}

/** Wraps a document with its ETag and its encodings. */
export function rendered(status: number, html: string, redirect?: string): Rendered {
  const bytes = Buffer.from(html)
  const made = new Map<Encoding, Buffer>()
  return {
    status,
    ...(redirect !== undefined && { redirect }),
    etag: `W/"${createHash('sha1').update(bytes).digest('base64url')}"`,
    body(encoding) {
      const ready = made.get(encoding) ?? compress(bytes, encoding)
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
