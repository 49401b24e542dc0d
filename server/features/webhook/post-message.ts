import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isPublicHost } from '../../http/image-hosts.ts'
import { createPublicLookup } from '../../http/public-lookup.ts'

/** Whether http and addresses of private networks are let through, for tests and the demo. */
type Rules = { allowsPrivate: boolean }

/** Whether messages may be sent to this address, before its name is resolved. */
export function isAllowedAddress(address: string, { allowsPrivate }: Rules): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  if (allowsPrivate) return protocol === 'https:' || protocol === 'http:'
  return protocol === 'https:' && isPublicHost(hostname.replace(/\.$/, ''))
}

/** `statusCode` is null without an answer; then `error` is why: `private_address`, `timeout`, or what the system says. */
export type Outcome = { statusCode: number | null; error: string | null }

const LIMIT_MS = 10_000

type Post = { url: string; headers: Record<string, string>; body: string }

/**
 * Posts a message within ten seconds. Only public addresses are connected to, no redirect is followed, and nothing is read
 * but the status.
 */
export function postMessage(
  { url, headers, body }: Post,
  { allowsPrivate, timeLimitFactor = 1 }: Rules & { timeLimitFactor?: number },
  isAllowed = isAllowedAddress,
): Promise<Outcome> {
  if (!isAllowed(url, { allowsPrivate })) return Promise.resolve({ statusCode: null, error: 'private_address' })
  const send = new URL(url).protocol === 'https:' ? requestHttps : requestHttp
  const explain = (message: string): Outcome => ({ statusCode: null, error: message.slice(0, 200) })
  return new Promise<Outcome>((resolve) => {
    const request = send(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(LIMIT_MS * timeLimitFactor),
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
      ...(allowsPrivate ? {} : { lookup: createPublicLookup(isPublicHost) }),
    })
    request.on('response', (response) => {
      resolve({ statusCode: response.statusCode ?? null, error: null })
      response.on('error', () => undefined).destroy()
    })
    request.on('error', ({ name, message }) => resolve(explain(name === 'AbortError' ? 'timeout' : message)))
    request.end(body)
  }).catch((error: Error) => explain(error.message))
}
