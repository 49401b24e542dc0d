import { t } from '#i18n/t'
import { AppError } from '../app-error.ts'

/** What the provider does not accept of a call (an answer 4xx): its error code, and the parameter it is about. */
export type Refusal = { code: string | null; param: string | null }

/** The provider answered that it is overloaded, or is still executing the same call. */
export type Busy = 'busy'

/**
 * A call to the provider failed. `isReplayed`: it answered with a failure that it would repeat for the same idempotency key,
 * so a retry needs a new key; otherwise (no answer, time-out) a retry must use the same key. `cause` is for the log.
 */
export class GatewayError extends AppError {
  readonly isReplayed: boolean
  readonly refusal: Refusal | null

  constructor(isReplayed: boolean, cause: unknown, answer: Refusal | Busy | null = null) {
    const isRefused = answer !== null && answer !== 'busy'
    super(isRefused ? 'provider_refused' : 'provider_down', formatMessage(answer))
    this.isReplayed = isReplayed
    this.refusal = isRefused ? answer : null
    this.cause = cause
  }
}

function formatMessage(answer: Refusal | Busy | null): string {
  if (answer === null) return t('The payment provider is not responding right now. Please try again in a moment.')
  if (answer === 'busy') return t('The payment provider is busy right now. Please try again in a moment.')
  return t(
    'The payment provider did not accept this, so nothing was charged. Please try again; if it keeps happening, write to us.',
  )
}
