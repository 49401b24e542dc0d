import { z } from 'zod/mini'

const base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3)
  return z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}=*$`)), z.maxLength(length + 2))
}

export const getPushKey = {
  method: 'GET',
  path: '/push/key',
  summary: 'The key by which a browser subscribes to push messages',
  reply: z.object({ key: z.string() }),
} as const

/** A browser's subscription, as `PushSubscription.toJSON()` gives it. */
export const subscribePush = {
  method: 'PUT',
  path: '/push/subscription',
  summary: 'Push messages to this browser until the session is ended',
  body: z.strictObject({
    endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(1000)),
    keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
  }),
} as const

export const unsubscribePush = {
  method: 'DELETE',
  path: '/push/subscription',
  summary: 'Push no more messages to the browser of this session',
} as const
