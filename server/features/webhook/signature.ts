import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'
const PREVIOUS_FOR_MS = 86_400_000

/** What the secrets of an address are derived from. */
export type SecretSource = { id: string; secretNumber: number; rotatedAt: Date | null }

/** Derives the secret of an address, so that no copy of the database has it. */
export const deriveWebhookSecret = (sessionSecret: string, { id, secretNumber }: SecretSource): string =>
  PREFIX + createHmac('sha256', sessionSecret).update(`webhook endpoint ${id} ${secretNumber}`).digest('base64')

/** Lists the secrets that messages are signed with: for a day after a change also the one before. */
export function listSecrets(sessionSecret: string, source: SecretSource, now: Date): string[] {
  const { rotatedAt, secretNumber } = source
  const isRecent = rotatedAt !== null && now.getTime() - rotatedAt.getTime() < PREVIOUS_FOR_MS
  const numbers = isRecent ? [secretNumber, secretNumber - 1] : [secretNumber]
  return numbers.map((number) => deriveWebhookSecret(sessionSecret, { ...source, secretNumber: number }))
}

type Message = { id: string; timestamp: number; body: string }

/** Returns the headers of a signed message (https://www.standardwebhooks.com); `timestamp` is in seconds. */
export function signMessage(secrets: string[], { id, timestamp, body }: Message): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') }
}
