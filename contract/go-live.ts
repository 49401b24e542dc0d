import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { asPhone, Email, Instant, text } from './common.ts'

export const goLive = {
  method: 'GET',
  path: '/reports/go-live',
  auth: 'admin',
  summary: 'Which integrations are configured and work; jobs that died',
  reply: z.object({
    mode: z.enum(['demo', 'live']),
    checks: z.array(z.object({ name: z.string(), ok: z.boolean(), state: z.string(), hint: z.string() })),
    /** Payments here compared with the card provider's, each night. */
    payments: z.object({
      comparedAt: z.nullable(Instant),
      differences: z.array(
        z.object({
          id: z.string(),
          detail: z.string(),
          /** The provider's id of what differs. */
          providerId: z.string(),
          bookingId: z.nullable(z.string()),
          foundAt: Instant,
          isResolved: z.boolean(),
        }),
      ),
    }),
    queue: z.object({
      waiting: z.number(),
      dead: z.array(
        z.object({ id: z.string(), task: z.string(), attempts: z.number(), error: z.string(), since: Instant }),
      ),
    }),
  }),
} as const

export const sendTestMail = {
  method: 'POST',
  path: '/reports/go-live/test-mail',
  auth: 'admin',
  summary: 'Send a mail to see that mail works',
  body: z.strictObject({ to: Email }),
  errors: ['unavailable'],
} as const

export const sendTestSms = {
  method: 'POST',
  path: '/reports/go-live/test-sms',
  auth: 'admin',
  summary: 'Send a text message to see that the provider takes it',
  body: z.strictObject({ phone: text(40, msg('Phone number is required')).check(asPhone) }),
  /** `phone` as E.164. */
  reply: z.object({ phone: z.string() }),
  errors: ['bad_request', 'unavailable'],
} as const

/** The queue counts its jobs. */
const params = z.object({ id: z.string().check(z.regex(/^\d{1,18}$/, msg('This is not a known id.'))) })

export const retryJob = {
  method: 'POST',
  path: '/reports/go-live/jobs/:id/retry',
  auth: 'admin',
  summary: 'Run a job that gave up again',
  params,
  errors: ['not_found'],
} as const

export const deleteJob = {
  method: 'DELETE',
  path: '/reports/go-live/jobs/:id',
  auth: 'admin',
  summary: 'Delete a job that gave up',
  params,
  errors: ['not_found'],
} as const
