import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { deriveWebhookSecret, listSecrets, signMessage } from './signature.ts'

const source = { id: 'e1', secretNumber: 3, rotatedAt: null }
const at = new Date('2027-01-02T10:00:00Z')

it('signs as the example of Standard Webhooks', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' }
  expect(signMessage([secret], message)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

it('derives another secret for each address and each change, of 256 bits', () => {
  const secrets = [
    deriveWebhookSecret('site', source),
    deriveWebhookSecret('site', { ...source, secretNumber: 4 }),
    deriveWebhookSecret('site', { ...source, id: 'e2' }),
    deriveWebhookSecret('another', source),
  ]
  expect(new Set(secrets).size).toBe(4)
  for (const secret of secrets) expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32)
})

it.each([
  ['2027-01-02T09:00:00Z', 2],
  ['2027-01-01T10:00:01Z', 2],
  ['2027-01-01T10:00:00Z', 1],
])('after a change at %s it signs with %i secrets', (rotatedAt, count) => {
  const secrets = listSecrets('site', { ...source, rotatedAt: new Date(rotatedAt) }, at)
  expect(secrets).toEqual(
    [3, 2].slice(0, count).map((secretNumber) => deriveWebhookSecret('site', { ...source, secretNumber })),
  )
  const headers = signMessage(secrets, { id: 'm', timestamp: 1, body: '{}' })
  const expected = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(6), 'base64')
    return `v1,${createHmac('sha256', key).update('m.1.{}').digest('base64')}`
  })
  expect(headers['webhook-signature']).toBe(expected.join(' '))
})
