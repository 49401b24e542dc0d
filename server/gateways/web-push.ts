import { createECDH, ECDH } from 'node:crypto'
import { type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isListedHost } from '#contract/image-hosts'
import type { PushAddress, PushGateway, PushOutcome } from './push.ts'

type WebPushSettings = {
  /** A P-256 key as base64url (RFC 8292). */
  privateKey: string
  /** Whom push services may write to: a mailto: or https: URL. */
  subject: string
  /** Hosts of push services, like fcm.googleapis.com or *.notify.windows.com. */
  hosts: string[]
  /** The URL of demo mode's stand-in, whose addresses are accepted too. */
  standIn?: string
  /** Multiplies how long to wait for a push service. */
  timeLimitFactor?: number
}

const TIME_LIMIT_MS = 10_000

const createKey = () => createECDH('prime256v1')

/** Returns a new private key as base64url. */
export function generateVapidKey(): string {
  const key = createKey()
  key.generateKeys()
  return key.getPrivateKey('base64url')
}

function getPublicKey(privateKey: string): string {
  const key = createKey()
  key.setPrivateKey(privateKey, 'base64url')
  return key.getPublicKey('base64url')
}

/** Restores the leading zeros that a key in 256 has and Node.js leaves out, while push services want 32 bytes. */
function padKey(privateKey: string): string {
  const bytes = Buffer.from(privateKey, 'base64url')
  return Buffer.concat([Buffer.alloc(Math.max(0, 32 - bytes.length)), bytes]).toString('base64url')
}

/** Sends through the push services of browsers. Only listed hosts are connected to, over TLS, and no redirect is followed. */
export function createWebPushGateway(settings: WebPushSettings): PushGateway {
  const { subject, hosts, standIn, timeLimitFactor = 1 } = settings
  const privateKey = padKey(settings.privateKey)
  const vapidDetails = { subject, privateKey, publicKey: getPublicKey(privateKey) }
  const accepts = ({ endpoint, ...keys }: PushAddress) => {
    if (!URL.canParse(endpoint) || !canEncrypt(keys)) return false
    const { href, protocol, hostname, port, username } = new URL(endpoint)
    if (standIn && href.startsWith(standIn)) return true
    return protocol === 'https:' && port === '' && username === '' && isListedHost(hostname, hosts)
  }
  return {
    publicKey: vapidDetails.publicKey,
    accepts,
    async send(address, { content, ttlSeconds, topic }) {
      if (!accepts(address)) return 'gone'
      const { endpoint, ...keys } = address
      // loaded with the first message, since most processes send none for hours
      const { default: webPush } = await import('web-push')
      const options = { vapidDetails, TTL: ttlSeconds, topic, urgency: 'high' } as const
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, content, options)
      return post(endpoint, { headers, signal: AbortSignal.timeout(TIME_LIMIT_MS * timeLimitFactor) }, body)
    },
  }
}

/** Whether a browser's keys are a point of P-256 and 16 bytes (RFC 8291). */
function canEncrypt({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  try {
    const point = ECDH.convertKey(p256dh, 'prime256v1', 'base64url', undefined, 'uncompressed') as Buffer
    return Buffer.from(p256dh, 'base64url').equals(point) && Buffer.from(auth, 'base64url').length === 16
  } catch {
    return false
  }
}

function post(endpoint: string, options: RequestOptions, body: Buffer | null): Promise<PushOutcome> {
  const send = endpoint.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve) => {
    const request = send(endpoint, { method: 'POST', ...options })
    request.on('response', (response) => {
      response.on('error', () => undefined).resume()
      resolve(toOutcome(response.statusCode ?? 0))
    })
    request.on('error', () => resolve('failed'))
    request.end(body)
  })
}

function toOutcome(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'accepted'
  return status === 404 || status === 410 ? 'gone' : 'failed'
}
