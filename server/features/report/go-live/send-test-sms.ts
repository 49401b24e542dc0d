import { randomUUID } from 'node:crypto'
import { t } from '#i18n/t'
import { AppError, fieldError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { findSmsProblem, toE164 } from '../../../phone.ts'
import { sendSmsOrThrow } from '../../../sms/send-sms.ts'

/**
 * Sends a text message, which counts for the day, and returns the number it went to.
 * @throws AppError bad_request for a number that gets none; unavailable with the provider's error or when the day's are used
 */
export async function sendTestSms(deps: Deps, typed: string): Promise<{ phone: string }> {
  const phone = toE164(typed, deps.config.country)
  if (findSmsProblem(phone, deps.config.sms.countries))
    throw fieldError('phone', t('Enter a mobile number of a country in SMS_COUNTRIES.'))
  const message = { cause: `test:${randomUUID()}`, to: phone, text: t('Book My Play can send text messages.') }
  const outcome = await sendSmsOrThrow(deps, message).catch((error: Error) => {
    throw new AppError('unavailable', t('The message was not sent: {error}', { error: error.message }))
  })
  if (outcome === 'off') throw new AppError('unavailable', t('This site sends no text messages.'))
  if (outcome === 'capped')
    throw new AppError('unavailable', t('All messages of the day are used. SMS_PER_DAY allows more.'))
  return { phone }
}
