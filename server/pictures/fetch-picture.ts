import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { MAX_UPLOAD_BYTES } from '#contract/photo-variants'
import { isPublicHost } from '../http/image-hosts.ts'
import { createPublicLookup } from '../http/public-lookup.ts'

/** Which URLs are fetched, and which addresses their names may resolve to. */
export type FetchRules = { accepts(url: URL): boolean; isPublic(address: string): boolean }

const internet: FetchRules = {
  accepts: ({ protocol, port, username, hostname }) =>
    protocol === 'https:' && port === '' && username === '' && isPublicHost(hostname),
  isPublic: isPublicHost,
}

const LIMIT_MS = 5000
const MOST_REDIRECTS = 3

/**
 * Fetches a picture from another site: from public addresses only, checked for each connection, within five seconds and
 * 15 MB. Undefined when that isn't possible.
 */
export async function fetchPicture(url: string, rules = internet): Promise<Buffer | undefined> {
  const signal = AbortSignal.timeout(LIMIT_MS)
  try {
    let next = new URL(url)
    for (let redirects = 0; redirects <= MOST_REDIRECTS && rules.accepts(next); redirects++) {
      const response = await request(next, rules, signal)
      if (response.statusCode === 200) return await readAll(response)
      response.destroy()
      if (!response.headers.location) return undefined
      next = new URL(response.headers.location, next)
    }
  } catch {
    // unreachable, refused, too slow or malformed
  }
  return undefined
}

function request(url: URL, rules: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getHttps : getHttp
  const options = { lookup: createPublicLookup(rules.isPublic), signal, agent: false, headers: { accept: 'image/*' } }
  return new Promise((resolve, reject) => get(url, options, resolve).on('error', reject))
}

async function readAll(response: IncomingMessage): Promise<Buffer | undefined> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > MAX_UPLOAD_BYTES) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
