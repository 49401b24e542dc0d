import { t } from '#i18n/t'
import { toast } from '../page/toast'
import { getErrorReply, getErrorStatus } from './api-error'
import { forgetIdempotencyKey, getIdempotencyKey } from './idempotency-keys'

/** The pauses before a request without a reply is sent again, in ms. */
const PAUSES = [1000, 2000, 4000]
const TOAST_ID = 'unknown-outcome'

/** Whether a failed request may nevertheless have been done: its reply was lost, or the server is interrupted. */
export function isOutcomeUnknown(error: unknown): boolean {
  const status = getErrorStatus(error)
  return status !== undefined && (typeof status !== 'number' || status === 503)
}

type Result = { error?: unknown }

/** Waits; a connection that is back ends the pause. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    addEventListener(
      'online',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })

/**
 * Sends a request until its outcome is known, each time with the same idempotency key, so that it is done only once. Gives
 * up after some seconds; the same request then still has its key.
 */
export async function sendUntilKnown<R extends Result>(request: string, send: (key: string) => Promise<R>): Promise<R> {
  const key = getIdempotencyKey(request)
  let result = await send(key)
  for (const ms of PAUSES) {
    if (!isOutcomeUnknown(result.error)) break
    toast.loading(t('No answer from the server'), {
      id: TOAST_ID,
      description: t('It isn’t known yet whether this was done. Asking again…'),
    })
    await pause(ms)
    const next = await send(key)
    // refused before the server checked the key, so the first request's outcome is still unknown
    if (getErrorStatus(next.error) !== 429) result = next
  }
  toast.close(TOAST_ID)
  if (!isOutcomeUnknown(result.error)) forgetIdempotencyKey(request)
  return result
}

/** The error of a request whose outcome stays unknown, with a message that says so: by default, that it can be repeated. */
export const toUnknownError = <E>(
  error: E,
  message = t(
    'No answer came from the server, so it isn’t known whether this was done. Check your connection and try again: it is done only once.',
  ),
): E => (isOutcomeUnknown(error) && !getErrorReply(error) ? { ...error, data: { message } } : error)
