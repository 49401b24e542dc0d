import type { FieldError } from '#contract/envelope'
import { type ErrorCode, statusByCode } from '#contract/errors'
import { t } from '#i18n/t'

/** An error with a code and a message fit to be shown. Thrown by use cases and rules; http/errors.ts makes it a reply. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly errors: FieldError[] | undefined
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, errors?: FieldError[], retryAfter?: number) {
    super(message)
    this.code = code
    this.errors = errors
    this.retryAfter = retryAfter
  }

  get statusCode(): number {
    return statusByCode[this.code]
  }
}

/** Returns an error about one field of what was sent, which forms show next to it. */
export const fieldError = (path: string, message: string, code: ErrorCode = 'bad_request'): AppError =>
  new AppError(code, message, [{ path, message }])

export const facilityNotFound = (): AppError => new AppError('facility_not_found', t('There is no such venue.'))

/** Creates the error for a booking that is unknown or not the actor's, without disclosing which. */
export const bookingNotFound = (): AppError => new AppError('booking_not_found', t('There is no such booking.'))

export const courtNotFound = (courts: number): AppError =>
  fieldError(
    'court',
    courts === 1 ? t('This venue has one court.') : t('Choose a court from 1 to {courts, number}.', { courts }),
  )
